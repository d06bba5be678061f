import { BINDING, bindingCount, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, exprCount, exprCell } from '../../model/exprs.ts';
import { listOf } from '../../model/facts.ts';
import { LAMBDA, SYMBOL, symbolCount, symbolCell } from '../../model/symbols.ts';
import { TYPE, typeCell } from '../../model/types.ts';
import type { ProgramFile } from '../program.ts';

/** The place in which a lambda or an object literal stands: it tells what type is expected there. */
export type Place =
  | { readonly kind: 'argument'; readonly call: number; readonly position: number }
  | { readonly kind: 'member'; readonly object: number; readonly name: number }
  | { readonly kind: 'element'; readonly list: number }
  | { readonly kind: 'returned'; readonly symbol: number }
  | { readonly kind: 'declared'; readonly type: number }
  | { readonly kind: 'same'; readonly expr: number };

/** By expression. */
export type Places = ReadonlyMap<number, Place>;

export interface Bodies {
  /** The lambda expression of a lambda's symbol row. */
  readonly lambdas: ReadonlyMap<number, number>;
  /** Expressions yielded, by the symbol row of the generator. */
  readonly yields: ReadonlyMap<number, readonly number[]>;
}

const PASSES_CONTEXT = new Set<number>([
  EXPR_KINDS.lambda,
  EXPR_KINDS.object,
  EXPR_KINDS.either,
  EXPR_KINDS.pass,
  EXPR_KINDS.literal,
  EXPR_KINDS.expected,
  EXPR_KINDS.construct,
]);

/** Finds the expressions by which functions of a file are what they are. */
export function findBodies(file: ProgramFile): Bodies {
  const { facts } = file;
  const lambdas = new Map<number, number>();
  const yields = new Map<number, number[]>();
  for (let expr = 0; expr < exprCount(facts); expr += 1) {
    const kind = exprCell(facts, expr, EXPR.kind);
    const base = exprCell(facts, expr, EXPR.base);
    if (kind === EXPR_KINDS.lambda) lambdas.set(base, expr);
    if (kind !== EXPR_KINDS.yield || base < 0) continue;
    const scope = exprCell(facts, expr, EXPR.scope);
    const known = yields.get(scope);
    if (known) known.push(base);
    else yields.set(scope, [base]);
  }
  return { lambdas, yields };
}

/** Finds, in one pass over a file, the places of all expressions that take their type from where they stand. */
export function findPlaces(file: ProgramFile): Places {
  const { facts } = file;
  const of = new Map<number, Place>();
  const kindOf = (expr: number): number => exprCell(facts, expr, EXPR.kind);
  const callsToo = file.language.rules.functionalInterfaces === true;
  const place = (expr: number, where: Place): void => {
    if (expr < 0) return;
    const kind = kindOf(expr);
    if (!PASSES_CONTEXT.has(kind) && !(callsToo && kind === EXPR_KINDS.call)) return;
    // What says itself of which type it is needs no place to tell.
    const isSaid = kind === EXPR_KINDS.construct && exprCell(facts, expr, EXPR.base) >= 0;
    if (!isSaid) of.set(expr, where);
  };
  for (let expr = 0; expr < exprCount(facts); expr += 1) {
    const args = listOf(facts, exprCell(facts, expr, EXPR.args));
    switch (exprCell(facts, expr, EXPR.kind)) {
      case EXPR_KINDS.call:
      case EXPR_KINDS.construct:
      case EXPR_KINDS.template:
        args.forEach((arg, position) => place(arg, { kind: 'argument', call: expr, position }));
        break;
      case EXPR_KINDS.object: {
        const type = exprCell(facts, expr, EXPR.type);
        const names = type < 0 ? [] : listOf(facts, typeCell(facts, type, TYPE.names));
        args.forEach((arg, i) => place(arg, { kind: 'member', object: expr, name: names[i] ?? -1 }));
        break;
      }
      case EXPR_KINDS.literal:
        args.forEach((arg) => place(arg, { kind: 'element', list: expr }));
        break;
      case EXPR_KINDS.either:
        args.forEach((arg) => place(arg, { kind: 'same', expr }));
        break;
      case EXPR_KINDS.pass:
        place(exprCell(facts, expr, EXPR.base), { kind: 'same', expr });
        break;
      case EXPR_KINDS.typed:
        place(exprCell(facts, expr, EXPR.base), { kind: 'declared', type: exprCell(facts, expr, EXPR.type) });
        break;
      default:
        break;
    }
  }
  for (let row = 0; row < bindingCount(facts); row += 1) {
    const type = bindingCell(facts, row, BINDING.type);
    if (type >= 0) place(bindingCell(facts, row, BINDING.value), { kind: 'declared', type });
  }
  for (let row = 0; row < symbolCount(facts); row += 1) {
    const type = symbolCell(facts, row, SYMBOL.type);
    const returns = listOf(facts, symbolCell(facts, row, SYMBOL.returns));
    returns.forEach((expr) => place(expr, { kind: 'returned', symbol: row }));
    if (returns.length === 0 && type >= 0 && symbolCell(facts, row, SYMBOL.kind) !== LAMBDA)
      place(symbolCell(facts, row, SYMBOL.value), { kind: 'declared', type });
  }
  return of;
}
