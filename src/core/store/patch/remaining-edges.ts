import type { EdgeTable } from '../../model/rows.ts';
import { isContainment, ownerWithoutPlace, type EdgeOwners } from '../edge-owners.ts';
import type { StoredGraph } from '../stored-graph.ts';

export interface Change {
  /** By node before: 1 where it is gone; may be marked further while this is asked. */
  readonly isGone: Uint8Array;
  /** By file before: 1 where what it declares, and where what it says of others is given anew, or it is gone. */
  readonly isChanged: Uint8Array;
  readonly isLinked: Uint8Array;
}

/** What becomes of an edge. */
export const KEPT = 0;
export const LOSES_SITES = 1;
export const REMOVED = 2;

/** Which edges of a graph remain after some of its files changed. */
export class RemainingEdges {
  /** Those that may not stay as they are, sorted: edges of the files that changed and of the nodes that are gone. */
  readonly touched: Int32Array;
  readonly #edges: EdgeTable;
  readonly #fileOfNode: Int32Array;
  readonly #change: Change;

  constructor({ nodes, edges }: StoredGraph, owners: EdgeOwners, change: Change) {
    this.#edges = edges;
    this.#fileOfNode = nodes.file;
    this.#change = change;
    const isTouched = new Uint8Array(edges.count);
    for (const marks of [change.isLinked, change.isChanged])
      for (const file of marked(marks)) for (const edge of owners.ofFile(file)) isTouched[edge] = 1;
    for (const node of marked(change.isGone)) {
      isTouched.fill(1, ...owners.outOf(node));
      for (const edge of owners.into(node)) isTouched[edge] = 1;
    }
    this.touched = Int32Array.from(marked(isTouched));
  }

  outcome(edge: number): typeof KEPT | typeof LOSES_SITES | typeof REMOVED {
    const { source, target, type, siteStart, siteFile } = this.#edges;
    const { isGone, isChanged, isLinked } = this.#change;
    if (isGone[source[edge]!] === 1 || isGone[target[edge]!] === 1) return REMOVED;
    const from = siteStart[edge]!;
    const to = siteStart[edge + 1]!;
    if (from === to) {
      const file = ownerWithoutPlace(this.#edges, this.#fileOfNode, edge);
      return file >= 0 && (isContainment(type[edge]!) ? isChanged : isLinked)[file] === 1 ? REMOVED : KEPT;
    }
    let lost = 0;
    for (let site = from; site < to; site += 1) lost += isLinked[siteFile[site]!]!;
    return lost === 0 ? KEPT : lost < to - from ? LOSES_SITES : REMOVED;
  }

  /** Whether it is there still, with all of its places or some. */
  keeps(edge: number): boolean {
    return this.outcome(edge) !== REMOVED;
  }
}

/** Where a column has a mark: few places of many. */
function* marked(marks: Uint8Array): Iterable<number> {
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) yield at;
}
