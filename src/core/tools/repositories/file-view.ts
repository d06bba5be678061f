import { z } from 'zod';
import { Failure } from '../../base/failure.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { EDGE_TYPES } from '../../model/edge-types.ts';
import { nodeKindOf } from '../../model/node-kinds.ts';
import { defineTool } from '../tool.ts';
import { edgeTypeShape, provenanceShape, stateShape, symbolShape } from '../shapes.ts';
import { repoInput, sessionInput } from '../inputs.ts';
import { counted } from '../figures.ts';
import { place, renderState, shortName } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({ repo: repoInput, path: z.string(), session: sessionInput });

const output = stateShape.extend({
  path: z.string(),
  language: z.string().nullable(),
  /** null where the text is not at hand (it was never kept, or its repository is gone). */
  text: z.string().nullable(),
  /** Why the text is not shown although it is there; absent where that is not so. */
  withheld: z.string().optional(),
  truncated: z.boolean(),
  /** Highlighting: [start, end, index into TOKEN_CLASSES of the model] flat, offsets in UTF-16 units of `text`, ascending. */
  tokens: z.array(z.number().int()),
  /** Declarations in source order. */
  outline: z.array(symbolShape.extend({ nameStart: z.number().int(), parent: z.string().nullable() })),
  /** Resolved references in the text: where, how long, and to what. */
  links: z.array(
    z.object({
      line: z.number().int(),
      column: z.number().int(),
      length: z.number().int(),
      target: symbolShape,
      type: edgeTypeShape,
      provenance: provenanceShape,
      confidence: z.number(),
    }),
  ),
});

export type FileViewResult = z.infer<typeof output>;

/** Longer texts are cut for the view; the graph has all of them that was indexed. */
const TEXT_LIMIT = 2_000_000;

export const fileViewTool = defineTool({
  name: 'file_view',
  title: 'File',
  description: 'The contents of a file with highlighting, its declarations and all resolved references.',
  input,
  output,
  readOnly: true,
  asksAbout: ({ outline }) => outline.map(({ hash }) => hash),
  example: { path: 'shop/cart.py' },
  command: { positionals: ['path'] },
  run: async ({ engine }, { repo, path }) => {
    const view = engine.states.view(repo);
    const index = view.graph.findFile(path);
    const file = view.graph.files[index];
    if (!file) throw new Failure('not-found', `No file “${path}” in this snapshot.`, { path });
    const { text: whole, withheld } = await engine.files.shownText(view, path);
    const text = whole?.slice(0, TEXT_LIMIT) ?? null;
    return {
      ...view.state,
      path,
      language: file.language,
      text,
      ...(withheld === null ? {} : { withheld }),
      truncated: whole !== null && whole.length > TEXT_LIMIT,
      tokens:
        text !== null && file.language !== null
          ? Array.from(await engine.files.highlight(path, file.language, text))
          : [],
      outline: outlineOf(view, index),
      links: text === null ? [] : linksOf(view, index, text),
    };
  },
  text: renderFile,
});

function outlineOf(view: RepositoryView, file: number): FileViewResult['outline'] {
  const { start, nameStart, parent, kind } = view.graph.nodes;
  return view.nodesOfFile[file]!.filter((node) => nodeKindOf(kind[node]!) !== 'file')
    .sort((a, b) => start[a]! - start[b]! || a - b)
    .map((node) => ({
      ...view.symbol(node),
      nameStart: nameStart[node]!,
      parent: parent[node]! >= 0 ? view.hashText(parent[node]!) : null,
    }));
}

/**
 * References by their place; where several edges share one, calls and creations come before mere mentions, and what is
 * imported from a file before the file.
 */
function linksOf(view: RepositoryView, file: number, text: string): FileViewResult['links'] {
  const { edges } = view.graph;
  const { out } = view.adjacency;
  const lineStarts = lineStartsOf(text);
  const best = new Map<string, { edge: number; line: number; column: number }>();
  for (const node of view.nodesOfFile[file]!) {
    for (let at = out.offsets[node]!; at < out.offsets[node + 1]!; at += 1) {
      const edge = out.edges[at]!;
      for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1) {
        if (edges.siteFile[site] !== file) continue;
        const [line, column] = [edges.siteLine[site]!, edges.siteColumn[site]!];
        const key = `${line}:${column}`;
        const known = best.get(key);
        if (!known || rankOf(view, edge) < rankOf(view, known.edge)) best.set(key, { edge, line, column });
      }
    }
  }
  const links: FileViewResult['links'] = [];
  for (const { edge, line, column } of best.values()) {
    const length = wordLength(text, (lineStarts[line - 1] ?? text.length) + column);
    if (length === 0) continue;
    const { type, provenance, confidence } = view.edge(edge);
    links.push({ line, column, length, target: view.symbol(edges.target[edge]!), type, provenance, confidence });
  }
  return links.sort((a, b) => a.line - b.line || a.column - b.column);
}

const ORDER: readonly number[] = (
  [
    'calls',
    'instantiates',
    'extends',
    'implements',
    'accesses_field',
    'type_hint_of',
    'references',
    'decorates',
    'throws',
    'imports',
  ] as const
).map((type) => EDGE_TYPES[type].code);

function rankOf(view: RepositoryView, edge: number): number {
  const order = ORDER.indexOf(view.graph.edges.type[edge]!);
  const target = view.graph.edges.target[edge]!;
  const outside = view.isExternal(target) ? 1 : 0;
  const whole = nodeKindOf(view.graph.nodes.kind[target]!) === 'file' ? 0.5 : 0;
  return outside * 1000 + (order < 0 ? ORDER.length : order) + whole;
}

function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

const WORD = /[\p{L}\p{N}_$@#]/u;

function wordLength(text: string, at: number): number {
  let end = at;
  while (end < text.length && end - at < 200 && WORD.test(text[end]!)) end += 1;
  return end - at;
}

function renderFile(result: FileViewResult): string {
  const declared = result.outline.map((row) => [String(row.startLine), row.kind, shortName(row), row.signature]);
  const links = result.links.map(({ line, type, target }) => [
    String(line),
    `${type} →`,
    shortName(target),
    place(target),
  ]);
  const columns = [{ title: '', align: 'right' as const }, { title: '' }, { title: '' }, { title: '' }];
  return [
    `${renderState(result)}\n${result.path}`,
    declared.length === 0
      ? `No declarations found${result.language === null ? ': not a supported language' : ''}.`
      : renderTable(columns, declared),
    ...(links.length === 0 ? [] : [`${counted(links.length, 'reference')}\n${renderTable(columns, links)}`]),
  ].join('\n\n');
}
