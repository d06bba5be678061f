import { groupBy } from '../../lists/group-by.ts';
import type { NeighbourhoodResult } from '../../../core/tools/contracts.ts';
import type { SymbolShape } from '../../../core/tools/shapes.ts';
import { count } from '../../text/format.ts';
import {
  fitEdges,
  mergeEdges,
  MOST_ELEMENTS,
  shorten,
  symbolSize,
  type GraphEdge,
  type GraphModel,
  type GraphNode,
} from './graph-model.ts';
import { isRefOf } from '../../symbols/symbol-ref.ts';
import { packageName } from '../../symbols/symbol-words.ts';

export interface NeighbourhoodMap {
  readonly model: GraphModel;
  /** Nodes that came with expansions; the others have their place by column. */
  readonly added: ReadonlySet<string>;
}

/**
 * A symbol with what uses it on the left and what it uses on the right, by distance; then what was added by expanding
 * nodes. Too many: those furthest out that share a package and a column become one.
 */
export function neighbourhoodMap(
  focus: string,
  base: NeighbourhoodResult,
  expansions: readonly NeighbourhoodResult[],
): NeighbourhoodMap {
  const symbols = new Map<string, SymbolShape>();
  for (const { symbols: list } of [base, ...expansions]) for (const symbol of list) symbols.set(symbol.hash, symbol);
  const center = [...symbols.values()].find((symbol) => isRefOf(focus, symbol))?.hash ?? '';
  const first = new Set(base.symbols.map(({ hash }) => hash));
  const all = mergeEdges(
    [base, ...expansions].flatMap((part) => unique(part.edges)).map((edge) => ({ ...edge, count: 1 })),
  );
  const columns = columnsFrom(center, [...symbols.keys()], all);
  const groupOf = groupsFor([...symbols.values()], all, columns, center);
  const idOf = (hash: string): string => groupOf.get(hash) ?? hash;
  const grouped = groupOf.size === 0 ? all : mergeEdges(spread(all, idOf));
  const nodes: GraphNode[] = [];
  const seen = new Set<string>();
  for (const symbol of symbols.values()) {
    const id = idOf(symbol.hash);
    if (seen.has(id)) continue;
    seen.add(id);
    const column = columns.get(symbol.hash) ?? 0;
    if (id === symbol.hash) nodes.push(symbolNode(symbol, column, symbol.hash === center));
    else
      nodes.push(
        groupNode(id, symbol.package, [...symbols.keys()].filter((hash) => groupOf.get(hash) === id).length, column),
      );
  }
  const { edges, dropped } = fitEdges(grouped, nodes.length);
  const omitted = base.omitted + expansions.reduce((sum, part) => sum + part.omitted, 0);
  const leftOut = [
    omitted === 0 ? '' : `${count(omitted)} more symbols are further out`,
    dropped === 0 ? '' : `${count(dropped)} weaker links are not drawn`,
  ];
  return {
    model: { nodes, edges, leftOut: leftOut.filter((text) => text !== '').join('; ') },
    added: new Set(nodes.map(({ id }) => id).filter((id) => !first.has(id) && !id.startsWith('group '))),
  };
}

const unique = <T extends { readonly hash: string }>(edges: readonly T[]): T[] => [
  ...new Map(edges.map((edge) => [edge.hash, edge])).values(),
];

/** Steps from the centre: against the arrows to the left, along them to the right; the shorter way decides, left on a tie. */
function columnsFrom(center: string, ids: readonly string[], edges: readonly GraphEdge[]): Map<string, number> {
  const walk = (from: 'source' | 'target', to: 'source' | 'target'): Map<string, number> => {
    const next = groupBy(edges, (edge) => edge[from]);
    const distance = new Map([[center, 0]]);
    const queue = [center];
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      for (const edge of next.get(at) ?? []) {
        if (distance.has(edge[to])) continue;
        distance.set(edge[to], distance.get(at)! + 1);
        queue.push(edge[to]);
      }
    }
    return distance;
  };
  const left = walk('target', 'source');
  const right = walk('source', 'target');
  return new Map(
    ids.map((id) => {
      const [before, after] = [left.get(id) ?? Infinity, right.get(id) ?? Infinity];
      if (before === Infinity && after === Infinity) return [id, 0];
      return [id, before <= after ? 0 - before : after];
    }),
  );
}

/** Symbol → id of the group that stands for it; empty while everything fits. */
function groupsFor(
  symbols: readonly SymbolShape[],
  edges: readonly GraphEdge[],
  columns: ReadonlyMap<string, number>,
  center: string,
): Map<string, string> {
  const groupOf = new Map<string, string>();
  if (symbols.length + edges.length <= MOST_ELEMENTS) return groupOf;
  const candidates = [
    ...groupBy(
      symbols.filter(({ hash }) => hash !== center),
      (symbol) => `group ${columns.get(symbol.hash) ?? 0} ${symbol.package}`,
    ),
  ]
    .filter(([, members]) => members.length > 2)
    .sort(([a, x], [b, y]) => reach(y, columns) - reach(x, columns) || y.length - x.length || (a < b ? -1 : 1));
  for (const [id, members] of candidates) {
    for (const member of members) groupOf.set(member.hash, id);
    const nodes = new Set(symbols.map(({ hash }) => groupOf.get(hash) ?? hash)).size;
    const lines = mergeEdges(spread(edges, (hash) => groupOf.get(hash) ?? hash)).length;
    if (nodes + lines <= MOST_ELEMENTS) break;
  }
  return groupOf;
}

const reach = (members: readonly SymbolShape[], columns: ReadonlyMap<string, number>): number =>
  Math.abs(columns.get(members[0]?.hash ?? '') ?? 0);

const spread = (edges: readonly GraphEdge[], idOf: (hash: string) => string) =>
  edges.flatMap((edge) =>
    edge.types.map(({ type, count: number }) => ({
      source: idOf(edge.source),
      target: idOf(edge.target),
      type,
      count: number,
      provenance: edge.provenance,
      confidence: edge.confidence,
    })),
  );

function symbolNode(symbol: SymbolShape, column: number, isFocus: boolean): GraphNode {
  const label = shorten(symbol.display);
  return {
    id: symbol.hash,
    label,
    note: '',
    target: { kind: 'symbol', symbol },
    ...symbolSize(label),
    column,
    isFocus,
    isTest: symbol.isTest,
    isExternal: symbol.kind === 'external',
    isGroup: false,
  };
}

function groupNode(id: string, name: string, members: number, column: number): GraphNode {
  const label = shorten(`${count(members)} in ${packageName(name)}`);
  return {
    id,
    label,
    note: '',
    target: { kind: 'package', package: name },
    ...symbolSize(label),
    column,
    isFocus: false,
    isTest: false,
    isExternal: false,
    isGroup: true,
  };
}
