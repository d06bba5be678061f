import { compareText } from '../base/order.ts';
import { namedEdge } from './named-edge.ts';
import type { ContextPack, NamedEdge, PackDelta, PackSymbol } from './pack.ts';

/**
 * All of a symbol that a reader acts on but for its lines, which a change elsewhere in the file moves. Its score is not: it ranks one answer, and the slightest change of the graph
 * moves every score of the next.
 */
const contentOf = (symbol: PackSymbol): string =>
  JSON.stringify([
    symbol.qualifiedName,
    symbol.name,
    symbol.kind,
    symbol.file,
    symbol.distance,
    symbol.provenance,
    symbol.detail,
    symbol.signature,
    symbol.doc,
    symbol.source,
    symbol.parts,
  ]);

/** Tells an edge from any other. */
export const edgeKey = ({ source, target, type, provenance }: NamedEdge): string =>
  JSON.stringify([source, target, type, provenance]);

type Graph = Pick<ContextPack, 'symbols' | 'edges'>;

/** The edges of a pack by the names of their ends, each once, in the order of their keys. */
function namedEdges(pack: Graph): Map<string, NamedEdge> {
  const keyed = pack.edges.map((edge) => namedEdge(pack, edge)).map((edge) => [edgeKey(edge), edge] as const);
  return new Map(keyed.sort(([a], [b]) => compareText(a, b)));
}

/** Kinds may share a name: what a name stands for is all of its symbols, and changes as a whole. */
function byName(symbols: readonly PackSymbol[]): Map<string, PackSymbol[]> {
  const groups = new Map<string, PackSymbol[]>();
  for (const symbol of symbols) {
    const group = groups.get(symbol.qualifiedName);
    if (group === undefined) groups.set(symbol.qualifiedName, [symbol]);
    else group.push(symbol);
  }
  return groups;
}

const contentOfAll = (group: readonly PackSymbol[]): string => group.map(contentOf).sort().join('\n');

const placesOf = (group: readonly PackSymbol[]): string =>
  group
    .map((symbol) => `${contentOf(symbol)} ${symbol.startLine} ${symbol.endLine}`)
    .sort()
    .join('\n');

/** What became of a pack. A symbol that changed is both removed and added; one that only stands elsewhere is moved. */
export function packDelta(base: ContextPack, next: ContextPack): PackDelta {
  const before = byName(base.symbols);
  const after = byName(next.symbols);
  /** Of several symbols of one name it could not be said which of them moved. */
  const isSame = (name: string): boolean =>
    before.has(name) &&
    after.has(name) &&
    contentOfAll(before.get(name)!) === contentOfAll(after.get(name)!) &&
    (after.get(name)!.length === 1 || isUnmoved(name));
  const isUnmoved = (name: string): boolean => placesOf(before.get(name)!) === placesOf(after.get(name)!);
  const oldEdges = namedEdges(base);
  const newEdges = namedEdges(next);
  return {
    tool: next.tool,
    baseRoot: base.packRoot,
    newRoot: next.packRoot,
    removed: [...before.keys()].filter((name) => !isSame(name)).sort(compareText),
    added: next.symbols.filter(({ qualifiedName }) => !isSame(qualifiedName)),
    moved: next.symbols
      .filter(({ qualifiedName: name }) => isSame(name) && !isUnmoved(name))
      .map(({ qualifiedName, startLine, endLine }) => ({ qualifiedName, startLine, endLine })),
    removedEdges: [...oldEdges].filter(([key]) => !newEdges.has(key)).map(([, edge]) => edge),
    addedEdges: [...newEdges].filter(([key]) => !oldEdges.has(key)).map(([, edge]) => edge),
  };
}

/** The symbols and edges that a reader of the old pack has after a delta: those kept, then those added. */
export function applyDelta(base: Graph, delta: PackDelta): { symbols: PackSymbol[]; edges: NamedEdge[] } {
  const removed = new Set(delta.removed);
  const moved = new Map(delta.moved.map((symbol) => [symbol.qualifiedName, symbol]));
  const edges = namedEdges(base);
  for (const edge of delta.removedEdges) edges.delete(edgeKey(edge));
  for (const edge of delta.addedEdges) edges.set(edgeKey(edge), edge);
  return {
    symbols: [
      ...base.symbols
        .filter(({ qualifiedName }) => !removed.has(qualifiedName))
        .map((symbol) => ({ ...symbol, ...moved.get(symbol.qualifiedName) })),
      ...delta.added,
    ],
    edges: [...edges.values()].sort((a, b) => compareText(edgeKey(a), edgeKey(b))),
  };
}
