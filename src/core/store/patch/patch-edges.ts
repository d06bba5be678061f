import { lowerBound } from '../../base/binary-search.ts';
import { edgeColumns } from '../../model/edge-columns.ts';
import type { EdgeTable } from '../../model/rows.ts';
import type { RemainingEdges } from './remaining-edges.ts';
import { EdgeWriter } from './edge-writer.ts';

/** How the ends and places of a table of edges are numbered now; −1 for what is gone. */
export interface Renumbering {
  readonly nodes: Int32Array;
  /** Of each node now: its number before, or −1. */
  readonly nodesBefore: Int32Array;
  readonly files: Int32Array;
  /** By number before: 1 where what the file says of others is given anew. */
  readonly isLinked: Uint8Array;
}

/**
 * The edges of a graph after some of its files changed: an edge stays while one of the files it belongs to does, a tie
 * between two symbols while both do. `added` has the new numbers already. What lies between two changes is copied as it is.
 */
export function patchEdges(
  before: EdgeTable,
  remaining: RemainingEdges,
  now: Renumbering,
  added: EdgeTable,
): EdgeTable {
  const { touched } = remaining;
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
    const goes = edge < before.count && touched[at] === edge && !remaining.keeps(edge);
    if (next < added.count && places[next] === edge) {
      const isShared = edge < before.count && !goes && compareEnds(before, edge, now, added, next) === 0;
      if (!isShared) {
        writer.copy(added, next++);
        continue;
      }
      merge(writer, before, edge, added, next++);
    } else if (edge < before.count && !goes) {
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
const firstOf = (column: Int32Array, value: number): number => lowerBound(column.length, (at) => column[at]! < value);

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
