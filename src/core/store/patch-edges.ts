import { edgeColumns } from '../model/edge-columns.ts';
import { EDGE_TYPES } from '../model/edge-types.ts';
import type { EdgeTable } from '../model/rows.ts';
import { EdgeWriter } from './edge-writer.ts';

/** How the ends and places of a table of edges are numbered now; −1 for what is gone. */
export interface Renumbering {
  readonly nodes: Int32Array;
  /** Of each node now: its number before, or −1. */
  readonly nodesBefore: Int32Array;
  readonly files: Int32Array;
  /** By number before: 1 where what the file declares is given anew, and where what it says of others is. */
  readonly isChanged: Uint8Array;
  readonly isLinked: Uint8Array;
  /** File of each node before. */
  readonly fileOfNode: Int32Array;
}

const CONTAINS: number = EDGE_TYPES.contains.code;
const TIES: ReadonlySet<number> = new Set([EDGE_TYPES.co_tested_with.code, EDGE_TYPES.similar_to.code]);

/** What becomes of an edge. */
const STAYS = 0;
const LOSES_SITES = 1;
const GOES = 2;

/**
 * The edges of a graph after some of its files changed. An edge belongs to the files in which it has places and stays
 * while one of them does; `contains`, which has none, belongs to the file of what is contained; a tie between two symbols
 * stays while both do; what else has no place belongs to the file of its source. `added` has the new numbers already. What lies between two changes is
 * copied as it is.
 */
export function patchEdges(before: EdgeTable, now: Renumbering, added: EdgeTable): EdgeTable {
  const { fates, touched } = fatesOf(before, now);
  const places = placesOf(before, now, added);
  const sites = before.siteFile.length + added.siteFile.length;
  const writer = new EdgeWriter(edgeColumns(before.count + added.count, sites), now);
  let edge = 0;
  let next = 0;
  let at = 0;
  while (edge < before.count || next < added.count) {
    const stop = Math.min(touched[at] ?? before.count, places[next] ?? before.count);
    writer.keepRun(before, edge, stop);
    edge = stop;
    if (next < added.count && places[next] === edge) {
      const isShared = edge < before.count && fates[edge] !== GOES && compareEnds(before, edge, now, added, next) === 0;
      if (!isShared) {
        writer.copy(added, next++);
        continue;
      }
      merge(writer, before, edge, added, next++);
    } else if (edge < before.count && fates[edge] !== GOES) {
      writer.begin(
        now.nodes[before.source[edge]!]!,
        now.nodes[before.target[edge]!]!,
        before.type[edge]!,
        before.provenance[edge]!,
        before.confidence[edge]!,
      );
      writer.keepSites(before, edge);
    }
    if (touched[at] === edge) at += 1;
    edge += 1;
  }
  return writer.finish();
}

/** A relationship has its strongest evidence: what is resolved at one place is not also inferred at another. */
function merge(writer: EdgeWriter, before: EdgeTable, edge: number, added: EdgeTable, other: number): void {
  const isStronger = added.confidence[other]! > before.confidence[edge]!;
  const isSame = added.provenance[other] === before.provenance[edge];
  const [strongest, row] = isStronger ? [added, other] : [before, edge];
  writer.begin(
    added.source[other]!,
    added.target[other]!,
    added.type[other]!,
    strongest.provenance[row]!,
    strongest.confidence[row]!,
  );
  if (isSame || !isStronger) writer.keepSites(before, edge);
  if (isSame || isStronger) writer.addSites(added, other);
  writer.sortSites();
}

/** What becomes of each edge, and the numbers of those that do not stay as they are. */
function fatesOf(before: EdgeTable, now: Renumbering): { fates: Uint8Array; touched: readonly number[] } {
  const { source, target, type, siteStart, siteFile, count } = before;
  const { nodes, files, isChanged, isLinked, fileOfNode } = now;
  const isLeft = Uint8Array.from(files, (file, i) => (file < 0 || isLinked[i] === 1 ? 1 : 0));
  const fates = new Uint8Array(count);
  const touched: number[] = [];
  for (let edge = 0; edge < count; edge += 1) {
    const from = siteStart[edge]!;
    const to = siteStart[edge + 1]!;
    let fate = STAYS;
    if (nodes[source[edge]!]! < 0 || nodes[target[edge]!]! < 0) fate = GOES;
    else if (from < to) {
      let lost = 0;
      for (let site = from; site < to; site += 1) lost += isLeft[siteFile[site]!]!;
      if (lost > 0) fate = lost === to - from ? GOES : LOSES_SITES;
    } else if (!TIES.has(type[edge]!)) {
      const isContained = type[edge] === CONTAINS;
      const file = fileOfNode[isContained ? target[edge]! : source[edge]!]!;
      if (file >= 0 && (isContained ? isChanged : isLinked)[file] === 1) fate = GOES;
    }
    if (fate === STAYS) continue;
    fates[edge] = fate;
    touched.push(edge);
  }
  return { fates, touched };
}

/** For each edge that comes: the first edge before which stays and does not come before it. */
function placesOf(before: EdgeTable, now: Renumbering, added: EdgeTable): Int32Array {
  const places = new Int32Array(added.count);
  let source = -1;
  let at = 0;
  let end = 0;
  for (let row = 0; row < added.count; row += 1) {
    if (added.source[row] !== source) {
      source = added.source[row]!;
      [at, end] = edgesOf(before, now.nodesBefore, source);
    }
    while (at < end && compareEnds(before, at, now, added, row) < 0) at += 1;
    places[row] = at;
  }
  return places;
}

/** Where the edges of a node of now begin and end among those before; an empty stretch for a node that is new. */
function edgesOf({ source, count }: EdgeTable, nodesBefore: Int32Array, node: number): [number, number] {
  let next = node;
  while (next < nodesBefore.length && nodesBefore[next]! < 0) next += 1;
  const old = nodesBefore[next];
  if (old === undefined) return [count, count];
  const from = firstOf(source, old);
  return [from, next === node ? firstOf(source, old + 1) : from];
}

/** The first place in a sorted column that is not less than a value. */
function firstOf(column: Int32Array, value: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Orders an edge before and one that comes; one whose target is gone comes before all others. */
const compareEnds = (
  before: EdgeTable,
  edge: number,
  { nodes }: Renumbering,
  added: EdgeTable,
  row: number,
): number => {
  const target = nodes[before.target[edge]!]!;
  return target < 0
    ? -1
    : nodes[before.source[edge]!]! - added.source[row]! ||
        target - added.target[row]! ||
        before.type[edge]! - added.type[row]!;
};
