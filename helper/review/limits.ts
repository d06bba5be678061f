import { isReviewRule, REVIEW_RULE_NAMES, type ReviewRule } from '../../src/core/analysis/review-rules.ts';
import type { PassedLimit } from '../../src/core/tools/review-text.ts';
import { usage } from '../cli/arguments.ts';

/** The figure of a rule that a review may reach, and not more. */
export interface Limit {
  readonly rule: ReviewRule;
  readonly limit: number;
}

/** `new-cross-package=5,blast-radius=100`; a rule without a figure allows nothing of it. */
export function parseLimits(text: string | undefined): Limit[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [rule = '', figure = '0'] = part.split('=');
      if (!isReviewRule(rule) || !/^\d{1,9}$/.test(figure))
        throw usage(`--fail-on: “${part}” is not RULE=N with one of these rules: ${REVIEW_RULE_NAMES.join(', ')}.`);
      return { rule, limit: Number(figure) };
    });
}

export const passedLimits = (limits: readonly Limit[], figures: Readonly<Record<ReviewRule, number>>): PassedLimit[] =>
  limits.flatMap(({ rule, limit }) => (figures[rule] > limit ? [{ rule, limit, figure: figures[rule] }] : []));
