import { deriveEdges } from '../../link/derived-edges.ts';
import { EdgeCollector } from '../../link/edge-collector.ts';
import type { CallCounts, EdgeTable } from '../../model/rows.ts';
import { isContainment } from '../../store/edges-of-files.ts';
import type { StoredGraph } from '../../store/stored-graph.ts';
import { addFileEdges, inFile } from './file-edges.ts';
import type { LinkedFile } from './link-changes.ts';

/**
 * Whether an unchanged file says of others what a graph has it say; `known` are the edges that the graph has of it. Most
 * files that a change may reach do, and need not be laid over that graph then; where in doubt they are taken not to.
 */
export function saysTheSame(
  { files, edges }: Pick<StoredGraph, 'files' | 'edges'>,
  file: number,
  known: readonly number[],
  own: LinkedFile,
): boolean {
  if (own.isTooComplex || files[file]!.skipped !== null || !isSameCount(files[file]!.calls, own.calls)) return false;
  const nodes = own.ends.map(({ node }) => node);
  if (nodes.includes(-1)) return false;
  // Numbered among themselves, in the order of the graph: edges are sorted by it.
  const distinct = Int32Array.from(new Set(nodes)).sort();
  const numbers = new Map(Array.from(distinct, (node, number) => [node, number]));
  const said = tableOf(own, file, (end) => numbers.get(nodes[end]!)!);
  const before = known.filter((edge) => !isContainment(edges.type[edge]!));
  return (
    before.length === said.count &&
    before.every(
      (edge, i) =>
        edges.source[edge] === distinct[said.source[i]!] &&
        edges.target[edge] === distinct[said.target[i]!] &&
        edges.type[edge] === said.type[i] &&
        edges.provenance[edge] === said.provenance[i] &&
        edges.confidence[edge] === said.confidence[i] &&
        hasSameSites(edges, edge, file, said, i),
    )
  );
}

/** What a file says, and what follows from it. */
function tableOf(own: LinkedFile, file: number, nodeOf: (end: number) => number): EdgeTable {
  const edges = new EdgeCollector();
  addFileEdges(edges, own, file, nodeOf);
  const known = [{ table: inFile(own.edges, file), endOf: (end: number) => own.ends[end]!, nodeOf }];
  deriveEdges({ rows: [], nodeOf, isNew: () => false, known, edges });
  return edges.finish((node) => node);
}

/** Whether an edge has the places in a file that another one has, all of whose places are in that file. */
function hasSameSites(edges: EdgeTable, edge: number, file: number, said: EdgeTable, other: number): boolean {
  let at = said.siteStart[other]!;
  for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1) {
    if (edges.siteFile[site] !== file) continue;
    const isSame = edges.siteLine[site] === said.siteLine[at] && edges.siteColumn[site] === said.siteColumn[at];
    if (!isSame || at === said.siteStart[other + 1]) return false;
    at += 1;
  }
  return at === said.siteStart[other + 1];
}

const isSameCount = (a: CallCounts, b: CallCounts): boolean =>
  a.sites === b.sites && a.connected === b.connected && a.resolved === b.resolved;
