import { BINDING, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { SYMBOL } from '../../model/symbols.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';

const DEPTH_LIMIT = 6;

/** The call that made what an expression stands for: itself, or what the variable that it names was given. */
export function makingCall(
  evaluator: Evaluator,
  file: ProgramFile,
  expr: number,
  depth = 0,
): { readonly file: ProgramFile; readonly expr: number } | null {
  if (expr < 0 || depth > DEPTH_LIMIT) return null;
  switch (exprCell(file.facts, expr, EXPR.kind)) {
    case EXPR_KINDS.call:
    case EXPR_KINDS.construct:
      return { file, expr };
    case EXPR_KINDS.pass:
    case EXPR_KINDS.await:
      return makingCall(evaluator, file, exprCell(file.facts, expr, EXPR.base), depth + 1);
    case EXPR_KINDS.name:
    case EXPR_KINDS.member:
      break;
    default:
      return null;
  }
  for (const found of evaluator.find(file, expr)) {
    if (found.kind === 'binding') {
      const value = bindingCell(found.file.facts, found.row, BINDING.value);
      return makingCall(evaluator, found.file, value, depth + 1);
    }
    if (found.kind === 'symbol') {
      const { program } = evaluator;
      return makingCall(evaluator, program.fileOf(found.symbol), program.cell(found.symbol, SYMBOL.value), depth + 1);
    }
  }
  return null;
}
