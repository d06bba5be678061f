import { EXPR_KINDS } from '../model/exprs.ts';
import { NONE } from '../model/facts.ts';
import type { FactsBuilder } from '../model/facts-builder.ts';

/** Values of these kinds are never of a type of the repository. */
const PLAIN: ReadonlySet<number> = new Set([
  EXPR_KINDS.literal,
  EXPR_KINDS.lambda,
  EXPR_KINDS.object,
  EXPR_KINDS.unknown,
]);

/** Whether a value can be of a type that declares what the language calls. */
export const isTelling = (facts: FactsBuilder, row: number): boolean =>
  row >= 0 && !PLAIN.has(facts.readExpr(row, 'kind'));

export interface NotedCall {
  /** Of the rules' table of implicit calls. */
  readonly word: string;
  readonly start: number;
  readonly scope: number;
  readonly operand: number;
  /** The right side of an operator. */
  readonly other?: number;
}

/** Notes what the language calls on a value, where that can be of a type of the repository. */
export function noteImplicit(facts: FactsBuilder, { word, start, scope, operand, other = NONE }: NotedCall): void {
  if (operand < 0 || !(isTelling(facts, operand) || isTelling(facts, other))) return;
  const args = isTelling(facts, other) ? facts.list([other]) : NONE;
  facts.expr({ kind: EXPR_KINDS.implicit, name: facts.text(word), base: operand, args, start, scope });
}
