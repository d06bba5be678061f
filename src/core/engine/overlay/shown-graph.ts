import { compareText } from '../../base/order.ts';
import type { ShownGraph } from '../../link/incremental.ts';
import { EDGE_TYPES } from '../../model/edge-types.ts';
import type { StoredGraph } from '../../store/stored-graph.ts';

/** What a change over a graph asks of it. */
export const shownGraph = (graph: StoredGraph): ShownGraph => ({
  filesWith: (types) => filesWith(graph, new Set(types.map((type) => EDGE_TYPES[type].code))),
  filesSpeakingOf: (paths) => filesSpeakingOf(graph, paths),
});

function filesWith({ files, nodes, edges }: StoredGraph, types: ReadonlySet<number>): string[] {
  const found = new Set<number>();
  const isWanted = new Uint8Array(256);
  for (const type of types) isWanted[type] = 1;
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
