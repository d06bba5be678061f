import type { Scored } from './best-of.ts';

/** What the best do for those that stand by them, as a factor. */
export interface Lift {
  /** All that may be lifted, each once. */
  nodes(): readonly number[];
  /** 1 for what is not lifted. */
  factor(node: number): number;
}

/** The scores of the best as shares of the first. */
export const sharesOfBest = (best: readonly Scored[]): Map<number, number> =>
  new Map(best.map(({ node, score }) => [node, score / best[0]!.score]));
