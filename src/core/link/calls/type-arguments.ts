import { UNKNOWN, type SymbolId, type Value } from '../../languages/values.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { NONE, listOf } from '../../model/facts.ts';
import { SYMBOL } from '../../model/symbols.ts';
import type { Resolver } from '../evaluate/resolution.ts';
import type { ProgramFile } from '../program.ts';
import { mentionsParameter, parameterKey, substitute, unify } from '../types/generics.ts';
import type { Types } from '../types/types.ts';
import { keywordAt, parameterNamed, receiverCount, type Parameters } from './parameters.ts';

export const NO_CALL = { file: null, expr: NONE } as const;
/** A call, or nothing that says how something is called. */
export type Site = { readonly file: ProgramFile; readonly expr: number } | typeof NO_CALL;

/** What is asked of callables while type parameters are learned. */
interface Called {
  result(callee: Value): Value;
  /** A function-shaped view of a value, or unknown. */
  signature(value: Value): Value;
  asFunction(callee: Extract<Value, { kind: 'callable' }>): Value;
}

/** What the type parameters of something that is called stand for, as far as the call tells. */
export class TypeArguments {
  readonly #resolver: Resolver;
  readonly #types: Types;
  readonly #parameters: Parameters;
  readonly #called: Called;

  constructor(resolver: Resolver, types: Types, parameters: Parameters, called: Called) {
    this.#resolver = resolver;
    this.#types = types;
    this.#parameters = parameters;
    this.#called = called;
  }

  /** Type parameters known from the receiver, from explicit arguments and from the values passed. */
  environment(callee: Extract<Value, { kind: 'callable' }>, site: Site, except: number): Map<string, Value> {
    const { program } = this.#resolver;
    const environment = new Map<string, Value>();
    const self = callee.self;
    if (self && (self.kind === 'instance' || self.kind === 'type') && self.args.length > 0) {
      for (const [key, value] of this.#types.environment(self.symbol, self.args)) environment.set(key, value);
      // A method declared apart from its type has names of its own for the type's parameters.
      if (program.cell(callee.symbol, SYMBOL.owner) >= 0) {
        for (const [key, value] of this.#types.environment(callee.symbol, self.args)) environment.set(key, value);
      }
      if (program.extensionBlocks.blockOf(callee.symbol) !== NONE) {
        for (const [key, value] of this.#types.environmentOf(callee.symbol, self)) environment.set(key, value);
      }
    }
    const block = program.extensionBlocks.blockOf(callee.symbol);
    const own = program.cell(callee.symbol, SYMBOL.typeParameters);
    const isGeneric =
      own >= 0 ||
      (block !== NONE && program.cell(block, SYMBOL.typeParameters) >= 0) ||
      program.kind(callee.symbol) === 'enumerator';
    if (!isGeneric || site.file === null) return environment;
    const explicit = this.explicit(site);
    if (explicit.length > 0) {
      for (const [key, value] of this.#types.environment(callee.symbol, explicit)) environment.set(key, value);
      return environment;
    }
    const home = program.fileOf(callee.symbol);
    const patterns = this.#parameters
      .types(callee.symbol)
      .map((pattern) => this.#types.settled(substitute(pattern, environment), home));
    const taken = receiverCount(program, callee);
    const learned = new Map<string, Value>();
    if (taken > 0 && patterns[0] && self) unify(patterns[0], this.#shaped(patterns[0], self), learned);
    this.learned(patterns, site, except, this.#parameters.names(callee.symbol), taken, learned);
    for (const [key, value] of learned) if (!environment.has(key)) environment.set(key, value);
    this.#learnFromPlace(callee.symbol, { file: site.file, expr: site.expr }, environment);
    return environment;
  }

  /** What is expected where a call stands tells of type parameters that its arguments leave open. */
  #learnFromPlace(callee: SymbolId, site: Exclude<Site, typeof NO_CALL>, environment: Map<string, Value>): void {
    if (site.file.language.rules.functionalInterfaces !== true) return;
    const own = this.#types.ownParameters(callee);
    const isOpen = own.some((one) => one.kind === 'parameter' && !environment.has(parameterKey(one.owner, one.name)));
    if (!isOpen) return;
    const home = this.#resolver.program.fileOf(callee);
    const result = this.#types.value(home, this.#resolver.program.cell(callee, SYMBOL.type));
    if (!mentionsParameter(result)) return;
    const expected = this.#resolver.expected(site.file, site.expr);
    if (expected.kind === 'unknown') return;
    const told = new Map<string, Value>();
    unify(result, this.#shaped(result, expected), told);
    for (const [key, value] of told)
      if (!environment.has(key) && value.kind !== 'parameter') environment.set(key, value);
  }

  explicit(site: Site): readonly Value[] {
    if (site.file === null) return [];
    const type = exprCell(site.file.facts, site.expr, EXPR.type);
    if (type < 0) return [];
    const value = this.#types.value(site.file, type);
    return value.kind === 'tuple' ? value.items : [];
  }

  /** A value passed where a list, map, function or iterable is expected counts as what it amounts to there. */
  #shaped(pattern: Value, actual: Value): Value {
    if (pattern.kind === 'array' || pattern.kind === 'map') return this.#types.structure(actual);
    if (pattern.kind === 'function') {
      const opened = this.#types.structure(actual);
      if (opened.kind === 'callable') return this.#called.asFunction(opened);
      return opened.kind === 'type'
        ? { kind: 'function', parameters: [], result: this.#called.result(opened), rest: false }
        : opened;
    }
    if (pattern.kind === 'instance' && actual.kind === 'instance' && actual.symbol !== pattern.symbol) {
      const base = this.#types.upcast(actual, pattern.symbol);
      if (base !== null) return base;
    }
    if (
      pattern.kind !== 'instance' ||
      pattern.args.length !== 1 ||
      (actual.kind === 'instance' && actual.symbol === pattern.symbol)
    )
      return actual;
    const { iteratorMember } = this.#resolver.program.fileOf(pattern.symbol).language.rules;
    if (iteratorMember === null || this.#resolver.findMember(pattern, iteratorMember)[0]?.kind !== 'symbol')
      return actual;
    const element = this.#resolver.elementOf(actual, false);
    return element.kind === 'unknown' ? actual : { ...pattern, args: [element] };
  }

  /** What the arguments of a call teach about type parameters. Lambdas come last: they may need what the others teach. */
  learned(
    patterns: readonly Value[],
    site: Site,
    except: number,
    names: readonly string[] = NO_PARAMETER_NAMES,
    first = 0,
    learned = new Map<string, Value>(),
  ): Map<string, Value> {
    if (site.file === null) return learned;
    const { facts, index } = site.file;
    const args = listOf(facts, exprCell(facts, site.expr, EXPR.args));
    const lambdas: { readonly arg: number; readonly position: number; readonly pattern: Value }[] = [];
    for (let i = 0; i < args.length; i += 1) {
      const keyword = keywordAt(site, i);
      const pattern = patterns[keyword === null ? i + first : parameterNamed(names, keyword)];
      if (i === except || pattern === undefined || !mentionsParameter(pattern)) continue;
      const arg = keyword === null ? args[i]! : exprCell(facts, args[i]!, EXPR.base);
      if (arg < 0) continue;
      if (exprCell(facts, arg, EXPR.kind) === EXPR_KINDS.lambda) lambdas.push({ arg, position: i, pattern });
      else {
        const actual = this.#resolver.value(index, arg);
        if (pattern.kind === 'instance' && (actual.kind === 'callable' || actual.kind === 'type'))
          this.#learnHanded(pattern, actual, learned);
        else unify(pattern, this.#shaped(pattern, actual), learned);
        // A function handed over teaches what the constraint of its type asks for.
        if (pattern.kind === 'parameter' && pattern.constraint.kind === 'function')
          unify(pattern.constraint, this.#shaped(pattern.constraint, actual), learned);
      }
    }
    for (const { arg, position, pattern: declared } of lambdas) {
      // One lambda's parameters may follow from what those before it return.
      if (except !== NONE && position > except) break;
      const lambda = this.#resolver.value(index, arg);
      const pattern = this.#called.signature(declared);
      if (lambda.kind !== 'callable' || pattern.kind !== 'function') continue;
      this.#parameters
        .types(lambda.symbol)
        .forEach((type, i) => unify(pattern.parameters[i] ?? UNKNOWN, type, learned));
      unify(pattern.result, this.#called.result(lambda), learned);
    }
    return learned;
  }

  /** What a named function or type teaches where an interface stands for a function: its receiver and its result. */
  #learnHanded(
    pattern: Value,
    actual: Extract<Value, { kind: 'callable' | 'type' }>,
    learned: Map<string, Value>,
  ): void {
    const wanted = this.#called.signature(pattern);
    if (wanted.kind !== 'function') return;
    if (actual.kind === 'callable' && actual.self?.kind === 'type' && !this.#types.isStatic(actual.symbol))
      unify(wanted.parameters[0] ?? UNKNOWN, this.#resolver.instanceOf(actual.self), learned);
    unify(wanted.result, this.#called.result(actual), learned);
  }
}

const NO_PARAMETER_NAMES: readonly string[] = [];
