import { compareText } from '../../base/order.ts';
import { connectionLine, isSharedType, type ShownConnections, type ShownGraph } from '../../link/incremental.ts';
import { EDGE_TYPES, EDGE_TYPE_NAMES, edgeTypeOf, type EdgeType } from '../../model/edge-types.ts';
import { nodeKindOf } from '../../model/node-kinds.ts';
import type { StoredGraph } from '../../store/stored-graph.ts';

/** What a change over a graph asks of it. */
export const shownGraph = (graph: StoredGraph): ShownGraph => ({
  filesWith: (types) => filesWith(graph, markedCodes(types)),
  filesSpeakingFor: (paths, types) => filesSpeakingFor(graph, paths, markedCodes(types)),
  filesSpeakingOf: (paths) => filesSpeakingOf(graph, paths),
  connections: () => connectionsIn(graph),
});

function connectionsIn({ files, nodes, edges }: StoredGraph): ShownConnections {
  const lines = new Map<string, Set<string>>();
  const handled = new Map<string, Set<string>>();
  const isShared = markedCodes(EDGE_TYPE_NAMES.filter(isSharedType));
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (isShared[edges.type[edge]!] === 0) continue;
    const [type, target] = [edgeTypeOf(edges.type[edge]!), edges.target[edge]!];
    const [kind, name] = [nodeKindOf(nodes.kind[target]!), nodes.symbol[target]!];
    for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1) {
      const { path } = files[edges.siteFile[site]!]!;
      addTo(lines, path, connectionLine(type, kind, name, edges.siteLine[site]!, edges.siteColumn[site]!));
      if (type === 'handles_route') addTo(handled, path, name);
    }
  }
  return { lines, handled };
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}

/** By code: whether it is that of one of the types. */
function markedCodes(types: readonly EdgeType[]): Uint8Array {
  const marked = new Uint8Array(256);
  for (const type of types) marked[EDGE_TYPES[type].code] = 1;
  return marked;
}

function filesSpeakingFor(
  { files, nodes, edges }: StoredGraph,
  paths: ReadonlySet<string>,
  types: Uint8Array,
): string[] {
  const isGiven = Uint8Array.from(files, ({ path }) => (paths.has(path) ? 1 : 0));
  const found = new Set<string>();
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (types[edges.type[edge]!] === 0) continue;
    const file = nodes.file[edges.source[edge]!]!;
    if (file < 0 || isGiven[file] === 0) continue;
    for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1)
      found.add(files[edges.siteFile[site]!]!.path);
  }
  return [...found];
}

function filesWith({ files, nodes, edges }: StoredGraph, isWanted: Uint8Array): string[] {
  const found = new Set<number>();
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (isWanted[edges.type[edge]!] === 0) continue;
    found.add(nodes.file[edges.source[edge]!]!);
    for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1)
      found.add(edges.siteFile[site]!);
  }
  return [...found].flatMap((file) => files[file]?.path ?? []);
}

function filesSpeakingOf({ files, nodes, edges }: StoredGraph, paths: ReadonlySet<string>): string[] {
  const isGiven = Uint8Array.from(files, ({ path }) => (paths.has(path) ? 1 : 0));
  const found = new Set<string>();
  for (let edge = 0; edge < edges.count; edge += 1) {
    const file = nodes.file[edges.target[edge]!]!;
    if (file < 0 || isGiven[file] === 0) continue;
    for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1)
      found.add(files[edges.siteFile[site]!]!.path);
  }
  return [...found].sort(compareText);
}
