import { DETAILS, type Detail } from '../../wire/pack.ts';

/** What a symbol is worth and what showing each level of it costs, in tokens. */
export interface PackItem {
  readonly score: number;
  /** Costs of the levels of DETAILS, each with those before it; one that adds nothing costs the same. */
  readonly costs: readonly number[];
}

/** How much of a symbol's worth each level gives: knowing that it is there is most of it. */
const GAINS: Readonly<Record<Detail, number>> = { name: 1, signature: 0.6, doc: 0.3, body: 0.5 };

/**
 * How much of each symbol to show within a budget: −1 for none. Steps (a symbol, or one more level of it) are taken by
 * what they give for a token, as long as they fit: many small ones before one that would push them all out.
 */
export function chooseDetails(items: readonly PackItem[], budget: number): number[] {
  const chosen = items.map(() => -1);
  let left = budget;
  const open = items.map((item, index): Step | null => step(item, index, 0));
  for (;;) {
    let best: Step | null = null;
    for (const candidate of open) {
      if (candidate === null || candidate.cost > left) continue;
      if (best === null || candidate.density > best.density) best = candidate;
    }
    if (best === null) return chosen;
    const { index, level, cost } = best;
    left -= cost;
    chosen[index] = level;
    open[index] = level + 1 < DETAILS.length ? step(items[index]!, index, level + 1) : null;
  }
}

interface Step {
  readonly index: number;
  readonly level: number;
  readonly cost: number;
  readonly density: number;
}

function step({ score, costs }: PackItem, index: number, level: number): Step {
  const cost = costs[level]! - (level === 0 ? 0 : costs[level - 1]!);
  return { index, level, cost, density: (score * GAINS[DETAILS[level]!]) / Math.max(1, cost) };
}
