import { isContainment, ownerWithoutPlace } from '../edges-of-files.ts';
import type { StoredGraph } from '../stored-graph.ts';

export interface Change {
  /** By node before: 1 where it is gone. */
  readonly isGone: Uint8Array;
  /** By file before: 1 where what it declares, and where what it says of others is given anew, or it is gone. */
  readonly isChanged: Uint8Array;
  readonly isLinked: Uint8Array;
  /** By node before: 1 where a changed file declares it now, whichever did before. */
  readonly isRedeclared: Uint8Array;
}

/** What becomes of an edge. */
export const KEPT = 0;
export const LOSES_SITES = 1;
export const REMOVED = 2;
type Outcome = typeof KEPT | typeof LOSES_SITES | typeof REMOVED;

/** Which edges of a graph remain after some of its files changed. */
export class RemainingEdges {
  /** Those that do not stay as they are, sorted. */
  readonly touched: readonly number[];
  readonly #outcomes: Uint8Array;

  constructor({ nodes, edges }: StoredGraph, { isGone, isChanged, isLinked, isRedeclared }: Change) {
    const { source, target, type, siteStart, siteFile, count } = edges;
    const outcomes = new Uint8Array(count);
    const touched: number[] = [];
    const tell = (edge: number, outcome: Outcome): void => {
      outcomes[edge] = outcome;
      touched.push(edge);
    };
    for (let edge = 0, from = 0; edge < count; edge += 1) {
      const to = siteStart[edge + 1]!;
      if (isGone[source[edge]!] === 1 || isGone[target[edge]!] === 1) tell(edge, REMOVED);
      else if (from === to) {
        const isContained = isContainment(type[edge]!);
        const file = ownerWithoutPlace(edges, nodes.file, edge);
        const isOfChange = file >= 0 && (isContained ? isChanged : isLinked)[file] === 1;
        if (isOfChange || (isContained && isRedeclared[target[edge]!] === 1)) tell(edge, REMOVED);
      } else {
        let lost = 0;
        for (let site = from; site < to; site += 1) lost += isLinked[siteFile[site]!]!;
        if (lost > 0) tell(edge, lost < to - from ? LOSES_SITES : REMOVED);
      }
      from = to;
    }
    this.#outcomes = outcomes;
    this.touched = touched;
  }

  /** Whether it is there still, with all of its places or some. */
  keeps(edge: number): boolean {
    return this.#outcomes[edge] !== REMOVED;
  }
}
