import { UNKNOWN, optionsOf, type SymbolId, type Value } from '../../languages/values.ts';
import { BINDING, BINDING_KINDS, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { SYMBOL, symbolCell } from '../../model/symbols.ts';
import { isCallableKind } from '../../model/node-kinds.ts';
import { TYPE, typeCell } from '../../model/types.ts';
import { arityOf } from '../program/partial-types.ts';
import type { Calls } from './calls.ts';
import { keywordAt, parameterNamed, receiverCount } from './parameters.ts';
import type { Resolution, Resolver } from '../evaluate/resolution.ts';
import type { ProgramFile } from '../program.ts';
import type { Types } from '../types/types.ts';

/** How far an argument is from what a parameter asks for. What is not known fits everything a little. */
const COST: Readonly<
  Record<'vague' | 'generic' | 'converted' | 'foreign' | 'root' | 'boxed' | 'variadic' | 'never', number>
> = {
  vague: 1,
  generic: 4,
  converted: 3,
  foreign: 6,
  root: 20,
  boxed: 24,
  variadic: 40,
  never: Infinity,
};
const BASE_DEPTH = 12;
/** More callables of one name than this are not weighed for one call; the most that libraries have is about 70. */
const MOST_WEIGHED = 128;

const isUnwritten = ({ facts }: ProgramFile, parameters: ArrayLike<number>): boolean =>
  parameters.length === 1 && bindingCell(facts, parameters[0]!, BINDING.start) === NONE;

type FoundSymbol = Extract<Resolution, { kind: 'symbol' }>;

interface Argument {
  readonly value: Value;
  /** Row of the lambda's symbol where the argument is one: its types follow from the choice, not the other way round. */
  readonly lambda: number;
  readonly keyword: string | null;
}

/** Chooses among callables of one name by the number of arguments and as much of their types as is known. */
export class Overloads {
  readonly #resolver: Resolver;
  readonly #types: Types;
  readonly #calls: Calls;

  constructor(resolver: Resolver, types: Types, calls: Calls) {
    this.#resolver = resolver;
    this.#types = types;
    this.#calls = calls;
  }

  /** Those that fit best; several where they fit equally well. `call` is NONE where nothing says how it is called. */
  choose(file: ProgramFile, call: number, all: readonly Resolution[]): readonly Resolution[] {
    if (all.length < 2 || file.language.rules.overloads !== true) return all;
    if (!all.every((one) => this.#isCallable(one))) return this.#unhidden(all);
    const few = all.length > MOST_WEIGHED ? all.slice(0, MOST_WEIGHED) : all;
    if (call === NONE) return this.#nearest(few);
    const found = this.#ofArity(file, call, few);
    const args = this.#arguments(file, call);
    this.#resolver.work.steps += found.length * (1 + args.length);
    const byType = this.#cheapest(found, (one) => this.#cost(file, one, args));
    if (byType.length > 0) return this.#plainest(file, this.#nearest(byType));
    // What is known of the types may be wrong: their number is not.
    const byCount = this.#cheapest(found, (one) => this.#cost(file, one, args.map(unknownArgument)));
    return this.#nearest(byCount.length > 0 ? byCount : found);
  }

  #isCallable(found: Resolution): boolean {
    if (found.kind !== 'symbol') return false;
    const kind = this.#resolver.program.kind(found.symbol);
    return kind !== 'lambda' && isCallableKind(kind);
  }

  #cheapest(found: readonly Resolution[], cost: (one: FoundSymbol) => number): readonly Resolution[] {
    let least: number = COST.never;
    let best: Resolution[] = [];
    for (const one of found) {
      const price = one.kind === 'symbol' ? cost(one) : COST.never;
      if (price === COST.never || price > least) continue;
      if (price < least) best = [];
      least = price;
      best.push(one);
    }
    return best;
  }

  /** Those with as many type parameters as the call has type arguments, where it has some. */
  #ofArity(file: ProgramFile, call: number, found: readonly Resolution[]): readonly Resolution[] {
    const { facts, language } = file;
    const isCall = exprCell(facts, call, EXPR.kind) === EXPR_KINDS.call;
    const given = isCall ? exprCell(facts, call, EXPR.type) : NONE;
    if (language.rules.typesByArity !== true || given < 0) return found;
    const count = listOf(facts, typeCell(facts, given, TYPE.args)).length;
    const kept = found.filter((one) => this.#arity(one) === count);
    return kept.length > 0 ? kept : found;
  }

  /** Of callables that fit equally well one without type parameters is meant. */
  #plainest(file: ProgramFile, found: readonly Resolution[]): readonly Resolution[] {
    if (found.length < 2 || file.language.rules.typesByArity !== true) return found;
    const plain = found.filter((one) => this.#arity(one) === 0);
    return plain.length > 0 ? plain : found;
  }

  #arity(found: Resolution): number {
    return found.kind === 'symbol' ? arityOf(this.#resolver.program, found.symbol) : 0;
  }

  /** A field or property that holds a function hides those of the type's bases. */
  #unhidden(found: readonly Resolution[]): readonly Resolution[] {
    const { program } = this.#resolver;
    const holders = found.map((one) => (one.kind === 'symbol' ? program.parent(one.symbol) : NONE));
    const isHidden = (holder: SymbolId): boolean =>
      holders.some(
        (below) =>
          below !== holder &&
          below !== NONE &&
          this.#types.upcast({ kind: 'instance', symbol: below, args: [] }, holder) !== null,
      );
    return found.filter((_, at) => holders[at] === NONE || !isHidden(holders[at]!));
  }

  /** What a type declares itself hides what it inherits. */
  #nearest(found: readonly Resolution[]): readonly Resolution[] {
    const { program } = this.#resolver;
    const parent = (one: Resolution): number => (one.kind === 'symbol' ? program.parent(one.symbol) : NONE);
    const holder = parent(found[0]!);
    return found.filter((one) => parent(one) === holder);
  }

  #arguments(file: ProgramFile, call: number): Argument[] {
    const { facts } = file;
    return Array.from(listOf(facts, exprCell(facts, call, EXPR.args)), (row, position) => {
      const keyword = keywordAt({ file, expr: call }, position);
      let expr = row;
      while (expr >= 0 && exprCell(facts, expr, EXPR.kind) === EXPR_KINDS.pass) expr = exprCell(facts, expr, EXPR.base);
      if (expr < 0) return { value: UNKNOWN, lambda: NONE, keyword };
      return exprCell(facts, expr, EXPR.kind) === EXPR_KINDS.lambda
        ? { value: UNKNOWN, lambda: exprCell(facts, expr, EXPR.base), keyword }
        : { value: this.#resolver.value(file.index, expr), lambda: NONE, keyword };
    });
  }

  #cost(file: ProgramFile, found: FoundSymbol, args: readonly Argument[]): number {
    const { program } = this.#resolver;
    const { symbol } = found;
    const home = program.fileOf(symbol);
    const all = listOf(home.facts, program.cell(symbol, SYMBOL.parameters));
    const rows = all.subarray(receiverCount(program, found));
    const typeOf = (row: number): Value =>
      this.#resolver.typeValue(home.index, bindingCell(home.facts, row, BINDING.type));
    const last = rows.length - 1;
    const isVariadic = last >= 0 && bindingCell(home.facts, rows[last]!, BINDING.kind) === BINDING_KINDS.rest;
    const fixed = isVariadic ? last : rows.length;
    if (args.length > fixed && !isVariadic) return COST.never;
    const given = isVariadic ? args : this.#placed(home, rows, args);
    if (given === null) return COST.never;
    let total = 0;
    for (let i = 0; i < fixed; i += 1) {
      const row = rows[i]!;
      const arg = given[i];
      if (arg !== undefined) total += this.#argumentCost(file, typeOf(row), arg);
      else if (bindingCell(home.facts, row, BINDING.value) < 0) return COST.never;
      else total += COST.vague;
    }
    if (!isVariadic || total === COST.never) return total;
    const element = typeOf(rows[last]!);
    const spread = args.slice(fixed).reduce((sum, arg) => sum + this.#argumentCost(file, element, arg), COST.variadic);
    const asArray =
      args.length === rows.length ? this.#argumentCost(file, { kind: 'array', element }, args[last]!) : COST.never;
    return total + Math.min(spread, asArray);
  }

  /** The argument of each parameter, by place or keyword; null where a keyword names none. */
  #placed(home: ProgramFile, rows: Int32Array, args: readonly Argument[]): readonly (Argument | undefined)[] | null {
    if (args.every(({ keyword }) => keyword === null)) return args;
    const names = Array.from(rows, (row) => textOf(home.facts, bindingCell(home.facts, row, BINDING.name)));
    const placed: (Argument | undefined)[] = [];
    for (const [i, arg] of args.entries()) {
      const at = arg.keyword === null ? i : parameterNamed(names, arg.keyword);
      if (at < 0) return null;
      placed[at] = arg;
    }
    return placed;
  }

  #argumentCost(file: ProgramFile, parameter: Value, arg: Argument): number {
    if (arg.lambda !== NONE) return this.#lambdaCost(file, parameter, arg.lambda);
    const options = optionsOf(arg.value);
    return options.reduce((least, option) => Math.min(least, this.#valueCost(file, parameter, option, 0)), COST.never);
  }

  #lambdaCost(file: ProgramFile, parameter: Value, lambda: number): number {
    if (parameter.kind === 'unknown' || parameter.kind === 'parameter' || parameter.kind === 'foreign')
      return COST.generic;
    const wanted = this.#calls.signature(parameter);
    if (wanted.kind !== 'function') return COST.never;
    const { facts } = file;
    const taken = wanted.parameters.length - (wanted.hasReceiver === true ? 1 : 0);
    const declared = listOf(facts, symbolCell(facts, lambda, SYMBOL.parameters));
    // One whose only parameter is not written can have none.
    const isFitting = declared.length === taken || (taken === 0 && isUnwritten(file, declared));
    if (!isFitting) return COST.never;
    // Whatever its last statement gives can be left alone.
    if (file.language.rules.lambdasHaveReceivers === true) return 0;
    const returns = listOf(facts, symbolCell(facts, lambda, SYMBOL.returns));
    if (wanted.result.kind === 'unknown') return COST.vague;
    if (returns.length === 0) return wanted.result.kind === 'null' ? 0 : COST.never;
    if (wanted.result.kind !== 'null') return 0;
    // A call is a statement too: its result may be left alone.
    const kind = exprCell(facts, returns[0]!, EXPR.kind);
    return returns.length === 1 && (kind === EXPR_KINDS.call || kind === EXPR_KINDS.construct)
      ? COST.vague
      : COST.never;
  }

  #valueCost(file: ProgramFile, parameter: Value, arg: Value, depth: number): number {
    if (depth > BASE_DEPTH || isVague(arg) || isVague(parameter)) return COST.vague;
    if (parameter.kind === 'parameter') {
      if (arg.kind === 'parameter' && arg.owner === parameter.owner && arg.name === parameter.name) return 0;
      const bound = this.#valueCost(file, parameter.constraint, arg, depth + 1);
      return bound === COST.never ? bound : COST.generic;
    }
    if (arg.kind === 'parameter')
      return arg.constraint.kind !== 'unknown'
        ? this.#valueCost(file, parameter, arg.constraint, depth + 1)
        : this.#isRoot(file, parameter)
          ? COST.vague
          : COST.foreign;
    if (arg.kind === 'intersection' || arg.kind === 'union') {
      const parts = arg.kind === 'union' ? arg.options : arg.parts;
      return Math.min(...parts.map((part) => this.#valueCost(file, parameter, part, depth + 1)));
    }
    if (arg.kind === 'callable' || arg.kind === 'function' || arg.kind === 'type')
      return this.#functionCost(file, parameter, arg);
    switch (parameter.kind) {
      case 'instance':
        return this.#instanceCost(file, parameter, arg);
      case 'array':
        if (arg.kind === 'array') return this.#valueCost(file, parameter.element, arg.element, depth + 1);
        return arg.kind === 'foreign' ? COST.foreign : COST.never;
      case 'foreign':
        return this.#foreignCost(parameter, arg);
      default:
        return arg.kind === parameter.kind ? 0 : COST.generic;
    }
  }

  #functionCost(file: ProgramFile, parameter: Value, arg: Value): number {
    if (parameter.kind === 'foreign') return COST.vague;
    const wanted = parameter.kind === 'function' ? parameter : this.#calls.signature(parameter);
    if (wanted.kind !== 'function') return COST.never;
    // Where a function that is handed over is always bound, it takes as many parameters as it is given.
    if (arg.kind !== 'callable' || file.language.rules.typesByArity !== true) return COST.vague;
    const given = this.#calls.signature(arg);
    return given.kind === 'function' && given.parameters.length !== wanted.parameters.length ? COST.never : COST.vague;
  }

  #instanceCost(file: ProgramFile, parameter: Extract<Value, { kind: 'instance' }>, arg: Value): number {
    const isRoot = this.#isRoot(file, parameter);
    if (arg.kind === 'foreign') return isRoot ? COST.root : COST.foreign;
    if (arg.kind !== 'instance') return isRoot ? COST.root : COST.never;
    const distance = this.#distance(arg.symbol, parameter);
    if (distance < COST.root) return distance;
    const converted = this.#converted(file, arg.symbol, parameter.symbol);
    if (converted !== COST.never) return converted;
    return isRoot ? COST.root : distance;
  }

  /** Steps up the bases of a type to another, by the shortest way; what lies outside may lead there too. */
  #distance(from: SymbolId, to: Extract<Value, { kind: 'instance' | 'foreign' }>): number {
    let least: number = COST.never;
    const seen = new Set<SymbolId>([from]);
    let level: SymbolId[] = [from];
    for (let steps = 0; level.length > 0 && steps <= BASE_DEPTH + 1 && steps < least; steps += 1) {
      const above: SymbolId[] = [];
      for (const at of level) {
        this.#resolver.work.steps += 1;
        if (to.kind === 'instance' && at === to.symbol) return Math.min(least, steps);
        if (steps > BASE_DEPTH) continue;
        for (const base of this.#types.bases(at)) {
          for (const option of optionsOf(base)) {
            if (option.kind !== 'instance') {
              const isMeant = option.kind === 'foreign' && to.kind === 'foreign' && isSameForeign(option, to);
              least = Math.min(least, steps + (isMeant ? 1 : COST.foreign + COST.root));
            } else if (!seen.has(option.symbol)) {
              seen.add(option.symbol);
              above.push(option.symbol);
            }
          }
        }
      }
      level = above;
    }
    return least;
  }

  #foreignCost(parameter: Extract<Value, { kind: 'foreign' }>, arg: Value): number {
    if (arg.kind === 'foreign') return isSameForeign(parameter, arg) ? 0 : COST.foreign;
    return arg.kind === 'instance' ? this.#distance(arg.symbol, parameter) : COST.never;
  }

  #converted(file: ProgramFile, from: SymbolId, to: SymbolId): number {
    const { program } = this.#resolver;
    if (program.fileOf(from).foreignPackage === null || program.fileOf(to).foreignPackage === null) return COST.never;
    const targets = file.language.rules.conversions?.get(program.name(from));
    if (!targets) return COST.never;
    const near = targets.near.indexOf(program.name(to));
    if (near >= 0) return COST.converted + near;
    const far = targets.far.indexOf(program.name(to));
    return far < 0 ? COST.never : COST.boxed + far;
  }

  #isRoot(file: ProgramFile, value: Value): boolean {
    const { rootType } = file.language.rules;
    if (rootType === undefined || value.kind !== 'instance') return false;
    const { program } = this.#resolver;
    return program.fileOf(value.symbol).foreignPackage !== null && program.name(value.symbol) === rootType;
  }
}

const unknownArgument = (): Argument => ({ value: UNKNOWN, lambda: NONE, keyword: null });

/** What says nothing about a type. */
const isVague = (value: Value): boolean => value.kind === 'unknown' || value.kind === 'null';

const isSameForeign = (a: Extract<Value, { kind: 'foreign' }>, b: Extract<Value, { kind: 'foreign' }>): boolean =>
  a.package === b.package && a.path === b.path && a.ecosystem === b.ecosystem;
