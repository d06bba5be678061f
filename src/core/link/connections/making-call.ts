import { BINDING, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { SYMBOL } from '../../model/symbols.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';

const DEPTH_LIMIT = 6;

const CALLS: ReadonlySet<number> = new Set([EXPR_KINDS.call, EXPR_KINDS.construct]);

/** An expression in its file. */
interface Held {
  readonly file: ProgramFile;
  readonly expr: number;
}

/** The call that made what an expression stands for: itself, or what the variable that it names was given. */
export const makingCall = (evaluator: Evaluator, file: ProgramFile, expr: number): Held | null =>
  madeAs(evaluator, file, expr, CALLS);

/** The expression of one of the kinds that an expression stands for. */
export function madeAs(
  evaluator: Evaluator,
  file: ProgramFile,
  expr: number,
  kinds: ReadonlySet<number>,
  depth = 0,
): Held | null {
  if (expr < 0 || depth > DEPTH_LIMIT) return null;
  const kind = exprCell(file.facts, expr, EXPR.kind);
  if (kinds.has(kind)) return { file, expr };
  const next = (home: ProgramFile, value: number): Held | null => madeAs(evaluator, home, value, kinds, depth + 1);
  if (kind === EXPR_KINDS.pass || kind === EXPR_KINDS.await) return next(file, exprCell(file.facts, expr, EXPR.base));
  if (kind !== EXPR_KINDS.name && kind !== EXPR_KINDS.member) return null;
  for (const found of evaluator.find(file, expr)) {
    if (found.kind === 'binding') return next(found.file, bindingCell(found.file.facts, found.row, BINDING.value));
    if (found.kind !== 'symbol') continue;
    const { program } = evaluator;
    return next(program.fileOf(found.symbol), program.cell(found.symbol, SYMBOL.value));
  }
  return null;
}
