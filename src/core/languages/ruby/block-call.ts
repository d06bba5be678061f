import { EXPR, EXPR_KINDS, exprCell, exprCount, type ExprColumn } from '../../model/exprs.ts';
import { NONE, listOf, textOf, type FileFacts } from '../../model/facts.ts';
import { BLOCK } from './parameters.ts';

/** A call without a receiver as the words of a configuration are: what it is given by place, by keyword, and its block. */
export interface BlockCall {
  readonly expr: number;
  readonly name: string;
  readonly hasReceiver: boolean;
  /** Texts by place; null for whatever is no text. */
  readonly texts: readonly (string | null)[];
  /** Texts by keyword, several for a list; none for whatever is no text. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  /** Symbol of its block, or NONE. */
  readonly block: number;
}

/** The calls of a file by the symbol they stand in, in order. */
export function callsByScope(facts: FileFacts): ReadonlyMap<number, readonly BlockCall[]> {
  const calls = new Map<number, BlockCall[]>();
  for (let expr = 0; expr < exprCount(facts); expr += 1) {
    const call = readCall(facts, expr);
    if (call === null) continue;
    const scope = exprCell(facts, expr, EXPR.scope);
    const known = calls.get(scope);
    if (known) known.push(call);
    else calls.set(scope, [call]);
  }
  return calls;
}

function readCall(facts: FileFacts, expr: number): BlockCall | null {
  const cell = (row: number, column: ExprColumn): number => exprCell(facts, row, column);
  const callee = cell(expr, EXPR.base);
  if (cell(expr, EXPR.kind) !== EXPR_KINDS.call || callee < 0) return null;
  const texts: (string | null)[] = [];
  const options = new Map<string, readonly string[]>();
  let block = NONE;
  for (const arg of listOf(facts, cell(expr, EXPR.args))) {
    const keyword = arg >= 0 && cell(arg, EXPR.kind) === EXPR_KINDS.pass ? textOf(facts, cell(arg, EXPR.name)) : '';
    const base = keyword === '' ? NONE : cell(arg, EXPR.base);
    if (keyword === BLOCK) {
      if (base >= 0 && cell(base, EXPR.kind) === EXPR_KINDS.lambda) block = cell(base, EXPR.base);
    } else if (keyword !== '') options.set(keyword, textsOf(facts, base));
    else texts.push(textsOf(facts, arg)[0] ?? null);
  }
  const hasReceiver = cell(callee, EXPR.kind) !== EXPR_KINDS.name;
  return { expr, name: textOf(facts, cell(expr, EXPR.name)), hasReceiver, texts, options, block };
}

function textsOf(facts: FileFacts, expr: number): readonly string[] {
  if (expr < 0 || exprCell(facts, expr, EXPR.kind) !== EXPR_KINDS.literal) return [];
  const text = exprCell(facts, expr, EXPR.type);
  if (text >= 0) return [facts.strings[text]!];
  return [...listOf(facts, exprCell(facts, expr, EXPR.args))].flatMap((item) => textsOf(facts, item));
}
