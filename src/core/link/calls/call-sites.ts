import { EXPR, EXPR_KINDS, ROLES, exprCount, exprCell } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import type { Wanted } from '../evaluate/resolution.ts';
import type { ProgramFile } from '../program.ts';

/** Tells for names and members whether they are called, in languages in which that decides what they can mean. */
export class CallSites {
  readonly #calls: (Int32Array | undefined)[] = [];

  wanted(file: ProgramFile, expr: number): Wanted {
    const { openTypes, overloads, separateNames } = file.language.rules;
    if (openTypes === true) return this.#isSent(file, expr) ? 'callable' : null;
    if (overloads !== true && separateNames !== true) return null;
    if (exprCell(file.facts, expr, EXPR.role) === ROLES.handed) return 'callable';
    const call = this.callOf(file, expr);
    if (call === NONE) return separateNames === true ? 'value' : null;
    return exprCell(file.facts, call, EXPR.kind) === EXPR_KINDS.construct ? 'type' : 'callable';
  }

  /** Where reading a name sends a message too, a call is one that is written with arguments or a block. */
  #isSent(file: ProgramFile, expr: number): boolean {
    const call = this.callOf(file, expr);
    return call !== NONE && exprCell(file.facts, call, EXPR.kind) === EXPR_KINDS.call;
  }

  /** The call of which an expression is the callee, or NONE. */
  callOf(file: ProgramFile, expr: number): number {
    return (this.#calls[file.index] ??= callsByCallee(file))[expr]!;
  }
}

function callsByCallee({ facts }: ProgramFile): Int32Array {
  const calls = new Int32Array(exprCount(facts)).fill(NONE);
  for (let expr = 0; expr < exprCount(facts); expr += 1) {
    const kind = exprCell(facts, expr, EXPR.kind);
    const base = exprCell(facts, expr, EXPR.base);
    if (base >= 0 && (kind === EXPR_KINDS.call || kind === EXPR_KINDS.construct || kind === EXPR_KINDS.template))
      calls[base] = expr;
  }
  return calls;
}
