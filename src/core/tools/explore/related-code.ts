import { z } from 'zod';
import { estimateTokens } from '../../context/tokens.ts';
import { CALL_LIKE, EDGE_TYPES } from '../../model/edge-types.ts';
import { isCallableKind, nodeKindOf } from '../../model/node-kinds.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { indirectCallers } from './call-sides.ts';
import { throughNode } from './reached.ts';

const RELATIONS = ['callers', 'tests', 'routes'] as const;

/** What leads to some symbols: one row for each symbol and relation. */
export const relatedShape = z.array(
  z.object({
    relation: z.enum(RELATIONS),
    /** What it is called. */
    of: z.string(),
    symbols: z.array(
      z.object({
        display: z.string(),
        file: z.string(),
        line: z.number().int(),
        /** The overridden method, route or the like that it goes through. */
        through: z.string().optional(),
      }),
    ),
  }),
);

type Related = z.infer<typeof relatedShape>;

/** Of each relation of one symbol. */
const MOST_SHOWN = 4;

const CALLS: ReadonlySet<number> = new Set(CALL_LIKE.map((type) => EDGE_TYPES[type].code));

/** Callers, tests and routes of symbols, those of the first ones first, as many as there is room for. */
export function relatedCode(view: RepositoryView, nodes: readonly number[], room: number): Related {
  const rows: Related = [];
  let left = room;
  // Who calls a function says more of it than who makes one of a type.
  const isCallable = (node: number): boolean => isCallableKind(nodeKindOf(view.graph.nodes.kind[node]!));
  const ordered = [...nodes.filter(isCallable), ...nodes.filter((node) => !isCallable(node))];
  for (const node of ordered) {
    for (const relation of RELATIONS) {
      const symbols = leadingTo(view, node, relation).slice(0, MOST_SHOWN);
      if (symbols.length === 0) continue;
      const row = { relation, of: view.display(node), symbols };
      left -= estimateTokens(JSON.stringify(row)) * 0.6;
      if (left < 0) return rows;
      rows.push(row);
    }
  }
  return rows;
}

function leadingTo(
  view: RepositoryView,
  node: number,
  relation: (typeof RELATIONS)[number],
): Related[number]['symbols'] {
  const { source, type } = view.graph.edges;
  const found = new Map<number, Related[number]['symbols'][number]>();
  for (const edge of view.edgesOf(node, 'in')) {
    const other = source[edge]!;
    if (relationOf(view, other, type[edge]!) !== relation || found.has(other) || other === node) continue;
    const [site] = view.sites(edge);
    if (site !== undefined) found.set(other, { display: view.display(other), file: site.file, line: site.line });
  }
  for (const { node: other, wayBack } of indirectCallers(view, node)) {
    const way = wayBack();
    const [site] = view.sites(way[0]!.edge);
    if (site === undefined || found.has(other) || relationTo(view, other) !== relation) continue;
    const through = throughNode(view, way);
    const row = { display: view.display(other), file: site.file, line: site.line };
    found.set(other, through === null ? row : { ...row, through: view.display(through) });
  }
  return [...found.values()];
}

function relationOf(view: RepositoryView, other: number, type: number): (typeof RELATIONS)[number] | null {
  return CALLS.has(type) ? relationTo(view, other) : null;
}

function relationTo(view: RepositoryView, other: number): (typeof RELATIONS)[number] {
  if (nodeKindOf(view.graph.nodes.kind[other]!) === 'route') return 'routes';
  return view.testMask[other] === 1 ? 'tests' : 'callers';
}
