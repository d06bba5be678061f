import type { Steps } from '../../base/steps.ts';
import { sameValue, unionOf, type SymbolId, type Value } from '../../languages/values.ts';
import { BINDING, BINDING_KINDS, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, ROLES, exprCount, exprCell } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { SYMBOL } from '../../model/symbols.ts';
import { isCallableKind } from '../../model/node-kinds.ts';
import type { Evaluator } from '../evaluator.ts';
import { isForeignResult } from '../members/foreign-members.ts';
import type { Program, ProgramFile } from '../program.ts';

/** What parameters and attributes were seen to be given by the calls of a program. */
export interface ObservedArguments {
  /** By file index and binding row: see bindingKey. */
  readonly parameters: ReadonlyMap<number, Value>;
  /** Values that are assigned to attributes from outside. */
  readonly attributes: ReadonlyMap<SymbolId, Value>;
}

export const NOTHING_OBSERVED: ObservedArguments = { parameters: new Map(), attributes: new Map() };
export const bindingKey = (file: ProgramFile, row: number): number => file.index * 0x1000000 + row;

/** Calls that are read in one step. */
const STEP = 8;

/** More different values than this say nothing about a parameter. */
const MOST_VALUES = 6;

/**
 * Reads, where parameters have no types, what the calls of the repository give them. One round over all calls; what it
 * tells makes more calls known in the next.
 */
export function* gatherArguments(program: Program, evaluator: Evaluator): Steps<ObservedArguments> {
  const gathered = new Gathering(program, evaluator);
  for (const file of program.files)
    if (file.foreignPackage === null && file.language.rules.openTypes === true) yield* gathered.read(file);
  evaluator.work.end();
  return gathered.finish();
}

class Gathering {
  readonly #program: Program;
  readonly #evaluator: Evaluator;
  readonly #parameters = new Map<number, Value[]>();
  readonly #attributes = new Map<SymbolId, Value[]>();

  constructor(program: Program, evaluator: Evaluator) {
    this.#program = program;
    this.#evaluator = evaluator;
  }

  *read(file: ProgramFile): Steps<void> {
    let looked = 0;
    this.#evaluator.work.begin(file);
    for (let expr = 0; expr < exprCount(file.facts); expr += 1) {
      const kind = exprCell(file.facts, expr, EXPR.kind);
      if (kind !== EXPR_KINDS.call && kind !== EXPR_KINDS.construct) continue;
      const args = listOf(file.facts, exprCell(file.facts, expr, EXPR.args));
      const callee = exprCell(file.facts, expr, EXPR.base);
      if (args.length === 0 || callee < 0) continue;
      // Synthetic calls say nothing of their own.
      if (exprCell(file.facts, expr, EXPR.role) === ROLES.silent) continue;
      if ((looked += 1) % STEP === 0) yield;
      for (const target of kind === EXPR_KINDS.construct ? this.#made(file, callee) : this.#called(file, callee))
        this.#give(file, args, target);
    }
  }

  finish(): ObservedArguments {
    return { parameters: settled(this.#parameters), attributes: settled(this.#attributes) };
  }

  #called(file: ProgramFile, callee: number): SymbolId[] {
    const symbols: SymbolId[] = [];
    for (const found of this.#evaluator.find(file, callee)) if (found.kind === 'symbol') symbols.push(found.symbol);
    return symbols;
  }

  #made(file: ProgramFile, callee: number): SymbolId[] {
    const value = this.#evaluator.value(file.index, callee);
    const options = value.kind === 'union' ? value.options : [value];
    return options.flatMap((option) => {
      if (option.kind !== 'type') return [];
      const made = this.#evaluator.open.constructorOf(option.symbol, 'initialize');
      return made === NONE ? [] : [made];
    });
  }

  #give(file: ProgramFile, args: Int32Array, target: SymbolId): void {
    const program = this.#program;
    const { foreignPackage } = program.fileOf(target);
    if (foreignPackage !== null) return;
    const kind = program.kind(target);
    if (kind === 'property') {
      this.#add(this.#attributes, target, this.#evaluator.value(file.index, args[0]!));
      return;
    }
    if (kind === 'lambda' || !isCallableKind(kind)) return;
    const owner = program.fileOf(target);
    const rows = listOf(owner.facts, program.cell(target, SYMBOL.parameters));
    let position = 0;
    let isCounted = true;
    for (const arg of args) {
      if (arg < 0) {
        position += 1;
        continue;
      }
      const keyword = this.#keyword(file, arg);
      if (keyword === '...') isCounted = false;
      let row = NONE;
      if (keyword !== null) {
        row = rows.find((one) => textOf(owner.facts, bindingCell(owner.facts, one, BINDING.name)) === keyword) ?? NONE;
      } else if (isCounted) {
        row = rows[position] ?? NONE;
        position += 1;
      }
      if (row === NONE || bindingCell(owner.facts, row, BINDING.kind) !== BINDING_KINDS.parameter) continue;
      if (bindingCell(owner.facts, row, BINDING.type) >= 0) continue;
      this.#add(this.#parameters, bindingKey(owner, row), this.#evaluator.value(file.index, arg));
    }
  }

  /** The word an argument is passed by: a keyword, `...` for a list taken apart; null for a plain one. */
  #keyword({ facts }: ProgramFile, arg: number): string | null {
    if (exprCell(facts, arg, EXPR.kind) !== EXPR_KINDS.pass || exprCell(facts, arg, EXPR.name) < 0) return null;
    return facts.strings[exprCell(facts, arg, EXPR.name)]!;
  }

  #add<K>(values: Map<K, Value[]>, key: K, value: Value): void {
    const options = value.kind === 'union' ? value.options : [value];
    const known = values.get(key) ?? [];
    for (const option of options) {
      if (option.kind === 'unknown' || option.kind === 'null' || option.kind === 'parameter') continue;
      // Of what comes from outside one is as good as another.
      if (isForeignResult(option) && known.some(isForeignResult)) continue;
      if (known.length <= MOST_VALUES && !known.some((one) => sameValue(one, option))) known.push(option);
    }
    values.set(key, known);
  }
}

/** What is known for sure counts more than something unnamed from outside. */
function settled<K>(values: ReadonlyMap<K, readonly Value[]>): Map<K, Value> {
  const kept = new Map<K, Value>();
  for (const [key, list] of values) {
    const known = list.filter((value) => !isForeignResult(value));
    if (list.length <= MOST_VALUES) kept.set(key, unionOf(known.length > 0 ? known : list));
  }
  return kept;
}
