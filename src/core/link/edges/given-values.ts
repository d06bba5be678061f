import { optionsOf, type SymbolId } from '../../languages/values.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { listOf } from '../../model/facts.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import type { Mention, Mentions } from './mentions.ts';

/** Kinds of expressions that can be a value of a type of the repository, or the type. */
const GIVEN = new Set<number>([
  EXPR_KINDS.name,
  EXPR_KINDS.member,
  EXPR_KINDS.call,
  EXPR_KINDS.construct,
  EXPR_KINDS.self,
  EXPR_KINDS.pass,
  EXPR_KINDS.typed,
]);

/** The types that a value is of, or is. */
export const typesOf = (evaluator: Evaluator, file: ProgramFile, expr: number): SymbolId[] =>
  optionsOf(evaluator.value(file.index, expr)).flatMap((option) =>
    option.kind === 'instance' || option.kind === 'type' ? [option.symbol] : [],
  );

/** Values of types of the repository that calls give to code outside. */
export class GivenValues {
  readonly #evaluator: Evaluator;
  readonly #mentions: Mentions;
  /** Types of which the file says it already. */
  readonly #told = new Set<SymbolId>();

  constructor(evaluator: Evaluator, mentions: Mentions) {
    this.#evaluator = evaluator;
    this.#mentions = mentions;
  }

  /** A file begins. */
  begin(): void {
    this.#told.clear();
  }

  /**
   * Where a value of any type can stand for another that has the members, code outside can call those of every value that
   * it is given. Said once in a file for each type.
   */
  emit(mention: Mention, call: number): void {
    const { file } = mention;
    const { duckTyped, structuralInterfaces } = file.language.rules;
    if (duckTyped !== true && !structuralInterfaces) return;
    const args = listOf(file.facts, exprCell(file.facts, call, EXPR.args));
    if (args.length === 0 || !this.#runsOutside(file, exprCell(file.facts, call, EXPR.base))) return;
    const { program } = this.#evaluator;
    for (const arg of args)
      for (const symbol of arg >= 0 && GIVEN.has(exprCell(file.facts, arg, EXPR.kind))
        ? typesOf(this.#evaluator, file, arg)
        : []) {
        const type = program.canonical(symbol);
        if (this.#told.has(type) || program.fileOf(type).foreignPackage !== null) continue;
        this.#told.add(type);
        this.#mentions.open({ ...mention, source: type }, 'given', '');
      }
  }

  #runsOutside(file: ProgramFile, callee: number): boolean {
    if (callee < 0) return false;
    const kind = exprCell(file.facts, callee, EXPR.kind);
    if (kind !== EXPR_KINDS.name && kind !== EXPR_KINDS.member) return false;
    const found = this.#evaluator.find(file, callee);
    return found.every((one) => {
      // Of what a prelude declares it is known what it calls.
      if (one.kind === 'symbol') return false;
      const { kind: value } = this.#evaluator.foundValue(one);
      return value === 'unknown' || value === 'foreign';
    });
  }
}
