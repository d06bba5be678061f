import { z } from 'zod';
import { equalBytes } from '../../base/bytes.ts';
import { Failure, isFailure } from '../../base/failure.ts';
import { compareText } from '../../base/order.ts';
import type { Engine } from '../../engine/engine.ts';
import { findSymbol } from '../../view/find-symbol.ts';
import { lineOf, stepsOf } from '../../engine/state-line.ts';
import { packageLabel } from '../../identity/package-label.ts';
import { edgeTypeOf } from '../../model/edge-types.ts';
import { provenanceOf } from '../../model/provenance.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import type { LooseEdge } from '../../store/state-difference.ts';
import { recordedState } from './log.ts';
import { endOf } from '../review/snapshot-diff.ts';
import { defineTool } from '../tool.ts';
import { edgeTypeShape, nodeRefShape, provenanceShape, stateShape } from '../shapes.ts';
import { limitInput, repoInput, symbolInput } from '../inputs.ts';
import { recordedStateShape, stateOf } from './recorded-state.ts';
import { counted, shortHash } from '../figures.ts';
import { moreRows, renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  source: symbolInput.optional().describe('Source of the relationships; may be a removed symbol'),
  target: symbolInput.optional().describe('Target of the relationships; may be a removed symbol'),
  type: edgeTypeShape.optional().describe('Only relationships of this type'),
  limit: limitInput(5000, 100),
});

const output = stateShape.extend({
  /** How many states were compared with the one before, and how many differed in the packages asked about. */
  compared: z.number().int(),
  differed: z.number().int(),
  total: z.number().int(),
  /** Newest first. */
  events: z.array(
    z.object({
      /** First with it, or first without it, along the line of recorded states. */
      change: z.enum(['appeared', 'vanished']),
      type: edgeTypeShape,
      provenance: provenanceShape,
      confidence: z.number(),
      source: nodeRefShape,
      target: nodeRefShape,
      state: recordedStateShape,
    }),
  ),
});

export type BlameResult = z.infer<typeof output>;

type Event = BlameResult['events'][number];

export const blameTool = defineTool({
  name: 'blame',
  title: 'When relationships were added or removed',
  description:
    'In which recorded state the relationships between two symbols, or of one symbol, were added or removed.',
  input,
  output,
  readOnly: true,
  example: { source: 'Cart.sum' },
  command: {
    options: {
      source: { summary: 'source of the relationships' },
      target: { summary: 'target of the relationships' },
    },
    details: 'Pass --source, --target or both. Record states with knowing index --range or --last.',
  },
  run: ({ engine }, { repo, source, target, type, limit }) => {
    if (source === undefined && target === undefined)
      throw new Failure('bad-input', 'Pass a source, a target or both.');
    const from = engine.states.recordOf(repo);
    const line = lineOf(engine.states.list(repo), from);
    const [start, end] = [source, target].map((name) =>
      name === undefined ? null : findInLine(engine, repo, line, name),
    );
    // Relationships belong to the package they begin at.
    const only = start ? new Set([start.label]) : undefined;
    const isMeant = (edge: LooseEdge): boolean =>
      (!start || equalBytes(edge.source, start.hash)) &&
      (!end || equalBytes(edge.target, end.hash)) &&
      (type === undefined || edgeTypeOf(edge.type) === type);
    const events: Event[] = [];
    const steps = stepsOf(line);
    let differed = 0;
    for (const { before, after } of steps) {
      const difference = engine.states.diff(before, after, only);
      if (difference.packages.length > 0) differed += 1;
      const found = difference.packages.flatMap(({ added, removed }) => [
        ...added.filter(isMeant).map((edge) => ({ edge, change: 'appeared' as const })),
        ...removed.filter(isMeant).map((edge) => ({ edge, change: 'vanished' as const })),
      ]);
      if (found.length === 0) continue;
      const names = difference.names();
      const state = recordedState(engine, after, repo);
      const rows = found.map(({ edge, change }): Event => ({
        change,
        type: edgeTypeOf(edge.type),
        provenance: provenanceOf(edge.provenance),
        confidence: edge.confidence / 1000,
        source: endOf(edge.source, names),
        target: endOf(edge.target, names),
        state,
      }));
      events.push(...rows.sort(compareEvents));
    }
    return Promise.resolve({
      ...stateOf(from),
      compared: steps.length,
      differed,
      total: events.length,
      events: events.slice(0, limit),
    });
  },
  text: renderBlame,
});

const compareEvents = (a: Event, b: Event): number =>
  compareText(a.type, b.type) ||
  compareText(a.target.qualifiedName, b.target.qualifiedName) ||
  compareText(a.source.qualifiedName, b.source.qualifiedName) ||
  compareText(a.change, b.change) ||
  compareText(a.provenance, b.provenance);

/** A symbol by its name in the newest state that has it. */
function findInLine(
  engine: Engine,
  repo: string,
  line: readonly SnapshotRecord[],
  name: string,
): { hash: Uint8Array; label: string } {
  let unknown: unknown = null;
  for (const record of line) {
    const view = engine.states.viewOf(record, repo);
    try {
      const node = findSymbol(view, name);
      const part = view.graph.packages[view.graph.nodes.package[node]!]!;
      return { hash: view.graph.hash(node).slice(), label: packageLabel(record.repo, part) };
    } catch (error) {
      if (!isFailure(error) || error.code !== 'unknown-symbol' || 'count' in error.data) throw error;
      unknown ??= error;
    }
  }
  throw unknown;
}

function renderBlame({ repo, compared, total, events }: BlameResult): string {
  const head = `${repo}  ${counted(compared, 'pair')} of recorded states compared`;
  if (total === 0)
    return `${head}\n\nNot added or removed in these states: it is older than the first one, or never existed.`;
  const rows = events.map(({ change, type, source, target, state }) => [
    state.commit === null ? `#${state.record}` : shortHash(state.commit),
    change,
    short(source.qualifiedName),
    type,
    short(target.qualifiedName),
    state.subject ?? '',
  ]);
  const left = total - events.length;
  const titles = ['state', '', 'from', 'how', 'to', ''];
  return [
    head,
    '',
    renderTable(
      titles.map((title) => ({ title })),
      rows,
    ),
    ...moreRows(left),
  ].join('\n');
}

const short = (name: string): string => name.slice(name.indexOf('://') + 3);
