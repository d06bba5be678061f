import { DETAILS, type Detail } from '../pack.ts';

/** What a symbol is worth and what showing each level of it costs, in tokens. */
export interface PackItem {
  readonly score: number;
  /** Costs of the levels of DETAILS, each with those before it; one that adds nothing costs the same. */
  readonly costs: readonly number[];
}

/** How much of a symbol's worth each level gives: knowing that it is there is most of it. */
export const GAINS: Readonly<Record<Detail, number>> = { name: 1, signature: 0.6, doc: 0.3, body: 0.5 };

/**
 * How much of each symbol to show within a budget: −1 for none. Steps (a symbol, or one or more further levels of it)
 * are taken by what they give for a token, as long as they fit: many small ones before one that would push them all out.
 * Several levels may be one step, so that a dear signature does not hide cheap documentation behind it; that is also why
 * more room never gives less.
 */
export function chooseDetails(items: readonly PackItem[], budget: number): number[] {
  const chosen = items.map(() => -1);
  let left = budget;
  const steps = items.map((item, index) => bestStep(item, index, -1, left));
  for (;;) {
    let best: Step | null = null;
    for (let index = 0; index < items.length; index += 1) {
      let step = steps[index] ?? null;
      // With less room the best step stays the best as long as it fits.
      if (step !== null && step.cost > left) steps[index] = step = bestStep(items[index]!, index, chosen[index]!, left);
      if (step !== null && (best === null || step.density > best.density)) best = step;
    }
    if (best === null) return chosen;
    const { index, level, cost } = best;
    left -= cost;
    chosen[index] = level;
    steps[index] = bestStep(items[index]!, index, level, left);
  }
}

interface Step {
  readonly index: number;
  readonly level: number;
  readonly cost: number;
  readonly density: number;
}

/** What gives most for a token of those levels of a symbol that still fit; what costs nothing is always worth it. */
function bestStep({ score, costs }: PackItem, index: number, from: number, left: number): Step | null {
  let best: Step | null = null;
  let gain = 0;
  for (let level = from + 1; level < DETAILS.length; level += 1) {
    gain += score * GAINS[DETAILS[level]!];
    const cost = costs[level]! - (costs[from] ?? 0);
    if (cost > left) break;
    const density = gain / cost;
    if (best === null || density >= best.density) best = { index, level, cost, density };
  }
  return best;
}
