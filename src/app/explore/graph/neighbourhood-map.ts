import { groupBy } from '../../lists/group-by.ts';
import type { ToolOutput } from '../../../core/tools/table.ts';
import type { SymbolShape } from '../../../core/tools/shapes.ts';
import { count, counted } from '../../text/format.ts';
import {
  fitEdges,
  mergeEdges,
  MOST_ELEMENTS,
  shorten,
  symbolNode,
  symbolSize,
  type GraphEdge,
  type GraphModel,
  type GraphNode,
} from './graph-model.ts';
import { isRefOf } from '../../symbols/symbol-ref.ts';
import { packageName } from '../../symbols/symbol-words.ts';

type NeighbourhoodResult = ToolOutput<'neighbourhood'>;

/** Without what lies outside the repository: the language's own types and functions are everybody's neighbours. */
export function withoutExternal(part: NeighbourhoodResult, focus: string): NeighbourhoodResult {
  const symbols = part.symbols.filter((symbol) => symbol.kind !== 'external' || isRefOf(focus, symbol));
  const kept = new Set(symbols.map(({ hash }) => hash));
  return { ...part, symbols, edges: part.edges.filter(({ source, target }) => kept.has(source) && kept.has(target)) };
}

/** What a node brought along when it was expanded. */
export interface Expansion {
  readonly ref: string;
  readonly part: NeighbourhoodResult;
}

/**
 * A symbol with what uses it on the left and what it uses on the right, by distance; then what was added by expanding
 * nodes, on either side of them. Too many: those furthest out that share a package and a column become one.
 */
export function neighbourhoodMap(
  focus: string,
  base: NeighbourhoodResult,
  expansions: readonly Expansion[],
): GraphModel {
  const parts = [base, ...expansions.map(({ part }) => part)];
  const symbols = new Map<string, SymbolShape>();
  for (const part of parts) for (const symbol of part.symbols) symbols.set(symbol.hash, symbol);
  const all = merge(parts);
  const center = hashOf(focus, symbols);
  const columns = columnsFrom(center, merge([base]));
  for (const { ref, part } of expansions) {
    const from = hashOf(ref, symbols);
    const start = columns.get(from) ?? 0;
    // What already has a place keeps it.
    for (const [hash, column] of columnsFrom(from, merge([part]))) {
      if (!columns.has(hash)) columns.set(hash, start + column);
    }
  }
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
    if (id === symbol.hash) nodes.push(symbolNode(symbol, { column, isFocus: symbol.hash === center }));
    else {
      const members = [...symbols.keys()].filter((hash) => groupOf.get(hash) === id).length;
      nodes.push(groupNode(id, symbol.package, members, column));
    }
  }
  const { edges, dropped } = fitEdges(grouped, nodes.length);
  const omitted = parts.reduce((sum, part) => sum + part.omitted, 0);
  const leftOut = [
    omitted === 0 ? '' : `${counted(omitted, 'more distant symbol')} not shown`,
    dropped === 0 ? '' : `${counted(dropped, 'weaker link')} not shown`,
  ];
  return { nodes, edges, leftOut: leftOut.filter((text) => text !== '').join('; ') };
}

const hashOf = (ref: string, symbols: ReadonlyMap<string, SymbolShape>): string =>
  [...symbols.values()].find((symbol) => isRefOf(ref, symbol))?.hash ?? '';

const merge = (parts: readonly NeighbourhoodResult[]): GraphEdge[] =>
  mergeEdges(unique(parts.flatMap(({ edges }) => edges)).map((edge) => ({ ...edge, count: 1 })));

const unique = <T extends { readonly hash: string }>(edges: readonly T[]): T[] => [
  ...new Map(edges.map((edge) => [edge.hash, edge])).values(),
];

/** Steps from the centre: against the arrows to the left, along them to the right; the shorter way decides, left on a tie. */
function columnsFrom(center: string, edges: readonly GraphEdge[]): Map<string, number> {
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
    [...new Set([...left.keys(), ...right.keys()])].map((id) => {
      const [before, after] = [left.get(id) ?? Infinity, right.get(id) ?? Infinity];
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
