import { EDGE_TYPES } from '../model/edge-types.ts';
import type { EdgeTable } from '../model/rows.ts';
import type { StoredGraph } from './stored-graph.ts';

const CONTAINS: number = EDGE_TYPES.contains.code;
const TIES: ReadonlySet<number> = new Set([EDGE_TYPES.co_tested_with.code, EDGE_TYPES.similar_to.code]);

// An edge belongs to the files in which it has places; `contains`, which has none, to the file of what is contained; a tie
// between two symbols to none; what else has no place to the file of its source.

/** The edges that belong to each of some files, in their order: one look at all edges serves all of these files. */
export function edgesOfFiles({ files, nodes, edges }: StoredGraph, asked: Iterable<number>): Map<number, number[]> {
  const found = new Map(Array.from(asked, (file) => [file, [] as number[]]));
  const isAsked = new Uint8Array(files.length);
  for (const file of found.keys()) isAsked[file] = 1;
  const { siteStart, siteFile, count } = edges;
  for (let edge = 0, from = 0; edge < count; edge += 1) {
    const to = siteStart[edge + 1]!;
    if (from === to) {
      const file = ownerWithoutPlace(edges, nodes.file, edge);
      if (file >= 0 && isAsked[file] === 1) found.get(file)!.push(edge);
    }
    // Sorted by file: each is told once.
    for (let last = -1; from < to; from += 1) {
      const file = siteFile[from]!;
      if (file !== last && isAsked[file] === 1) found.get(file)!.push(edge);
      last = file;
    }
  }
  return found;
}

/** The file that an edge without places belongs to, or −1. */
export function ownerWithoutPlace({ type, source, target }: EdgeTable, fileOfNode: Int32Array, edge: number): number {
  if (TIES.has(type[edge]!)) return -1;
  return fileOfNode[isContainment(type[edge]!) ? target[edge]! : source[edge]!]!;
}

export const isContainment = (type: number): boolean => type === CONTAINS;
