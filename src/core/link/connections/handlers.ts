import { optionsOf, type SymbolId, type Value } from '../../languages/values.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { NONE, listOf } from '../../model/facts.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';

const DEPTH_LIMIT = 6;
/** Methods by which an object of ours is called when it is given as a handler. */
const HANDLING = ['ServeHTTP', 'handle', '__call__'];

/** Tells which symbols of the repository an expression given as a handler leads to. */
export class Handlers {
  readonly #evaluator: Evaluator;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** `around` stands in for unnamed functions: what they do is done by what encloses them. */
  of(file: ProgramFile, expr: number, around: SymbolId, depth = 0): readonly SymbolId[] {
    if (expr < 0 || depth > DEPTH_LIMIT) return [];
    const { facts } = file;
    const kind = exprCell(facts, expr, EXPR.kind);
    const args = listOf(facts, exprCell(facts, expr, EXPR.args));
    if (kind === EXPR_KINDS.call || kind === EXPR_KINDS.construct) {
      // A wrapper: what it wraps is the handler.
      for (let i = args.length - 1; i >= 0; i -= 1) {
        const wrapped = this.#isFunction(file, args[i]!) ? this.of(file, args[i]!, around, depth + 1) : [];
        if (wrapped.length > 0) return wrapped;
      }
      return this.#maker(file, exprCell(facts, expr, EXPR.base));
    }
    if (kind === EXPR_KINDS.pass) return this.of(file, exprCell(facts, expr, EXPR.base), around, depth + 1);
    if (kind === EXPR_KINDS.literal) {
      const last = args[args.length - 1];
      return last === undefined ? [] : this.of(file, last, around, depth + 1);
    }
    return optionsOf(this.#evaluator.value(file.index, expr)).flatMap((value) => this.#ofValue(value, around));
  }

  #isFunction(file: ProgramFile, expr: number): boolean {
    if (expr < 0) return false;
    const kind = exprCell(file.facts, expr, EXPR.kind);
    if (kind === EXPR_KINDS.call || kind === EXPR_KINDS.pass) return true;
    return optionsOf(this.#evaluator.value(file.index, expr)).some(({ kind: one }) => one === 'callable');
  }

  #ofValue(value: Value, around: SymbolId): readonly SymbolId[] {
    if (value.kind !== 'callable' && value.kind !== 'type' && value.kind !== 'instance') return [];
    const { program } = this.#evaluator;
    if (program.fileOf(value.symbol).foreignPackage !== null) return [];
    if (value.kind === 'instance') {
      const members = program.members(value.symbol);
      for (const name of HANDLING) if (members.has(name)) return members.get(name)!.slice(0, 1);
      return [value.symbol];
    }
    return program.kind(value.symbol) === 'lambda' ? [around] : [value.symbol];
  }

  /** A call of a function of ours that gives a handler, or of a class of ours: `View.as_view()`. */
  #maker(file: ProgramFile, callee: number): readonly SymbolId[] {
    if (callee < 0) return [];
    const named = optionsOf(this.#evaluator.value(file.index, callee))
      .flatMap((value) => (value.kind === 'callable' || value.kind === 'type' ? this.#ofValue(value, NONE) : []))
      .filter((symbol) => symbol !== NONE);
    if (named.length > 0 || exprCell(file.facts, callee, EXPR.kind) !== EXPR_KINDS.member) return named;
    const base = exprCell(file.facts, callee, EXPR.base);
    return base < 0
      ? []
      : optionsOf(this.#evaluator.value(file.index, base)).flatMap((value) =>
          value.kind === 'type' ? this.#ofValue(value, NONE) : [],
        );
  }
}
