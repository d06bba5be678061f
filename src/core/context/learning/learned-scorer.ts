import type { Scorer } from '../rank/rank-symbols.ts';

/** What was learned that bears on a question, by node. */
export interface Lessons {
  /** Useful less useless for this kind of question. */
  readonly opinions: ReadonlyMap<number, number>;
  /** How much of the question is in words that the symbol was of use to, 0 to 1. */
  readonly bridges: ReadonlyMap<number, number>;
  /** How lately it was looked at in the same session, 0 to 1. */
  readonly recent: ReadonlyMap<number, number>;
}

/** Bounds, in units of the question's rarest word; `lower` is the part of its score that a symbol can lose. */
const BOUNDS = { lift: 1, lower: 0.5, bridge: 0.3, recent: 0.1 } as const;

/** The more is known the less another time adds. */
const saturated = (amount: number): number => amount / (amount + 1);

/**
 * Speaks for what was useful and lowers what was not, within bounds. What was said of this kind of question outweighs what
 * other kinds taught. Looking at something does not make it an answer: it only counts for what something else speaks for.
 */
export const learnedScorer =
  ({ opinions, bridges, recent }: Lessons): Scorer =>
  (candidates, worth) => {
    const lift = (node: number, amount: number): void => candidates.add(node, 'learned', worth * amount);
    for (const [node, opinion] of inOrder(opinions))
      if (opinion > 0) lift(node, BOUNDS.lift * saturated(opinion));
      else candidates.lower(node, 1 - BOUNDS.lower * saturated(-opinion));
    for (const [node, share] of inOrder(bridges)) if (!opinions.has(node)) lift(node, BOUNDS.bridge * share);
    for (const [node, share] of inOrder(recent)) if (candidates.has(node)) lift(node, BOUNDS.recent * share);
  };

const inOrder = (values: ReadonlyMap<number, number>): [number, number][] => [...values].sort(([a], [b]) => a - b);
