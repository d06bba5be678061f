import { z } from 'zod';
import type { RepositoryView } from '../../view/repository-view.ts';
import { EDGE_TYPES, edgeTypeOf, type EdgeType } from '../../model/edge-types.ts';
import { edgeTypeShape, type NeighbourShape, neighbourShape, stateShape, symbolShape } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { NOTE_NAMES } from '../../model/layer.ts';
import { alsoLine, alsoShape, meantSymbol } from '../meant-symbol.ts';
import { limitInput, repoInput, sessionInput, symbolInput } from '../inputs.ts';
import { confidence, place, renderReached, renderState } from '../symbol-text.ts';
import { count, counted } from '../figures.ts';
import { unseenFrom, unseenLines, unseenOf, unseenShape } from '../unseen.ts';
import { directCalls, indirectCallees, indirectCallers } from './call-sides.ts';
import { reached, reachedRows } from './reached.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  symbol: symbolInput,
  edgeLimit: limitInput(1000, 200),
  session: sessionInput,
});

const output = stateShape.extend({
  symbol: symbolShape,
  also: alsoShape,
  doc: z.string(),
  /** Source lines of the declaration; null where the text is not at hand. */
  source: z.object({ text: z.string(), startLine: z.number().int(), truncated: z.boolean() }).nullable(),
  container: symbolShape.nullable(),
  members: z.array(symbolShape),
  /** Edges in and out, contains excluded, strongest first; at most edgeLimit of them. */
  edges: z.array(neighbourShape),
  /** Who reaches it through an override, a route, as a callback or the like instead of calling it, best first; at most edgeLimit. */
  indirectCallers: z.array(reached),
  indirectTotal: z.number().int(),
  /** All that call it or reach it so, itself left out: as many as callers lists. */
  callersTotal: z.number().int(),
  /** The same of what it calls. */
  indirectCallees: z.array(reached),
  indirectCalleesTotal: z.number().int(),
  calleesTotal: z.number().int(),
  /** Where it has no callers, or calls nothing: what could hide some. */
  unseen: z.object({ callers: unseenShape, callees: unseenShape }).optional(),
  /** How many there are of each type and direction, whatever edgeLimit cut. */
  counts: z.array(z.object({ type: edgeTypeShape, direction: z.enum(['out', 'in']), count: z.number().int() })),
  /** What layers say of it besides its relationships: its last commit, how many changed it …; absent where none do. */
  notes: z.array(z.object({ name: z.enum(NOTE_NAMES), value: z.string() })).optional(),
});

export type SymbolResult = z.infer<typeof output>;

/** Longer declarations are cut: the file view has the rest. */
const SOURCE_LIMIT = 20_000;

export const symbolDetailsTool = defineTool({
  name: 'symbol_details',
  title: 'Symbol details',
  description: 'Signature, documentation, source, members and all relationships of a symbol, each with its evidence.',
  input,
  output,
  readOnly: true,
  asksAbout: ({ symbol: { hash } }) => [hash],
  example: { symbol: 'Cart' },
  command: {
    positionals: ['symbol'],
    options: { edgeLimit: { name: 'limit', summary: 'show at most N relationships' } },
  },
  run: async ({ engine }, { repo, symbol: wanted, edgeLimit }) => {
    const view = engine.states.view(repo);
    const { node, also } = meantSymbol(view, wanted);
    const { nodes } = view.graph;
    const parent = nodes.parent[node]!;
    const notes = view.notes(node);
    const indirect = indirectCallers(view, node);
    const edges = edgesOf(view, node, edgeLimit);
    const callees = indirectCallees(view, node);
    const callersTotal = directCalls(view, node, 'in').size + indirect.length;
    const calleesTotal = directCalls(view, node, 'out').size + callees.length;
    return {
      ...view.state,
      symbol: view.symbol(node),
      ...also,
      doc: view.graph.doc(node),
      source: await sourceOf(view, node, async (path) => (await engine.files.shownText(view, path)).text),
      container: parent >= 0 ? view.symbol(parent) : null,
      members: membersOf(view, node).map((member) => view.symbol(member)),
      ...edges,
      indirectCallers: reachedRows(view, indirect.slice(0, edgeLimit)),
      indirectTotal: indirect.length,
      callersTotal,
      indirectCallees: reachedRows(view, callees.slice(0, edgeLimit)),
      indirectCalleesTotal: callees.length,
      calleesTotal,
      ...unseenBeside(view, node, callersTotal, calleesTotal),
      ...(notes.length > 0 ? { notes: [...notes] } : {}),
    };
  },
  text: renderSymbol,
});

async function sourceOf(
  view: RepositoryView,
  node: number,
  read: (path: string) => Promise<string | null>,
): Promise<{ text: string; startLine: number; truncated: boolean } | null> {
  const path = view.fileOf(node)?.path;
  if (path === undefined) return null;
  const text = await read(path);
  if (text === null) return null;
  const { start, end, startLine } = view.graph.nodes;
  // From the beginning of the line, so that indentation is whole.
  const from = text.lastIndexOf('\n', start[node]! - 1) + 1;
  const piece = text.slice(from, end[node]);
  return { text: piece.slice(0, SOURCE_LIMIT), startLine: startLine[node]!, truncated: piece.length > SOURCE_LIMIT };
}

function membersOf(view: RepositoryView, node: number): number[] {
  const { type, target } = view.graph.edges;
  const members: number[] = [];
  for (const edge of view.edgesOf(node, 'out'))
    if (type[edge] === EDGE_TYPES.contains.code) members.push(target[edge]!);
  const { start, file } = view.graph.nodes;
  return members.sort((a, b) => file[a]! - file[b]! || start[a]! - start[b]! || a - b);
}

function edgesOf(
  view: RepositoryView,
  node: number,
  limit: number,
): { edges: NeighbourShape[]; counts: { type: EdgeType; direction: 'out' | 'in'; count: number }[] } {
  const all: { edge: number; other: number; direction: 'out' | 'in' }[] = [];
  const counts = new Map<string, { type: EdgeType; direction: 'out' | 'in'; count: number }>();
  const { confidence, source, target, type: types } = view.graph.edges;
  for (const direction of ['out', 'in'] as const) {
    const others = direction === 'out' ? target : source;
    for (const edge of view.edgesOf(node, direction)) {
      if (types[edge] === EDGE_TYPES.contains.code) continue;
      const type = edgeTypeOf(types[edge]!);
      all.push({ edge, other: others[edge]!, direction });
      const key = `${direction} ${type}`;
      const row = counts.get(key) ?? { type, direction, count: 0 };
      row.count += 1;
      counts.set(key, row);
    }
  }
  all.sort(
    (a, b) =>
      confidence[b.edge]! - confidence[a.edge]! || view.testMask[a.other]! - view.testMask[b.other]! || a.edge - b.edge,
  );
  const edges = all.slice(0, limit).map(({ edge, other, direction }) => ({
    ...view.edge(edge),
    direction,
    symbol: view.symbol(other),
    sites: view.sites(edge),
  }));
  return { edges, counts: [...counts.values()] };
}

function unseenBeside(
  view: RepositoryView,
  node: number,
  callers: number,
  callees: number,
): Pick<SymbolResult, 'unseen'> {
  if (callers > 0 && callees > 0) return {};
  return {
    unseen: {
      ...(callers > 0 ? {} : { callers: unseenOf(view, node) }),
      ...(callees > 0 ? {} : { callees: unseenFrom(view, node) }),
    },
  };
}

/** More source than this is for an editor. */
const SHOWN_LINES = 60;

function renderSymbol(result: SymbolResult): string {
  const { symbol, also, doc, container, members, edges, counts } = result;
  const facts = [
    ['name', symbol.qualifiedName],
    ['kind', symbol.kind],
    ['where', place(symbol)],
    ...(container === null ? [] : [['in', container.display]]),
    ...(symbol.signature === '' ? [] : [['signature', symbol.signature]]),
    ['hash', symbol.hash],
  ];
  const relations = edges.map(({ type, direction, symbol: other, confidence: sure, provenance }) => [
    direction === 'out' ? `${type} →` : `← ${type}`,
    other.display,
    place(other),
    confidence(sure),
    provenance,
  ]);
  const total = counts.reduce((sum, row) => sum + row.count, 0);
  const columns = [{ title: '' }, { title: '' }, { title: '' }, { title: '' }, { title: '' }];
  return [
    renderState(result),
    [renderTable([{ title: '' }, { title: '' }], facts), ...alsoLine(also)].join('\n'),
    doc,
    renderSource(result),
    members.length === 0 ? '' : `${counted(members.length, 'member')}: ${members.map(({ name }) => name).join(', ')}`,
    relations.length === 0
      ? 'No relationships found among the references that could be resolved.'
      : `${counted(total, 'relationship')}\n${renderTable(columns, relations)}`,
    total > edges.length ? `… and ${count(total - edges.length)} more; raise --limit to see them.` : '',
    renderIndirect(result),
    unseenLines(result.unseen?.callers, 'callers').join('\n'),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}

function renderIndirect({ indirectCallers: shown, indirectTotal: total }: SymbolResult): string {
  if (total === 0) return '';
  return [
    `${counted(total, 'caller')} not by name`,
    renderReached(shown),
    ...(total > shown.length ? [`… and ${count(total - shown.length)} more; raise --limit to see them.`] : []),
  ].join('\n');
}

function renderSource({ source }: SymbolResult): string {
  if (source === null) return '';
  const lines = source.text.split('\n');
  const shown = lines.slice(0, SHOWN_LINES);
  const width = String(source.startLine + shown.length).length;
  const numbered = shown.map((line, i) => `${String(source.startLine + i).padStart(width)}  ${line}`);
  const left = lines.length - shown.length;
  return [...numbered, ...(left > 0 ? [`… and ${counted(left, 'line')} more`] : [])].join('\n');
}
