import { UNKNOWN, isTooFar, optionsOf, unionOf, type SymbolId, type Value } from '../../languages/values.ts';
import {
  BINDING,
  BINDING_KINDS,
  EXPR,
  EXPR_KINDS,
  NONE,
  SYMBOL,
  SYMBOL_FLAGS,
  TYPE,
  TYPE_KINDS,
  listOf,
  textOf,
} from '../../model/facts.ts';
import type { Resolver } from '../evaluate/resolution.ts';
import { parameterKey, substitute, unify } from '../types/generics.ts';
import type { Program, ProgramFile } from '../program.ts';
import type { Types } from '../types/types.ts';

const NO_CALL = { file: null, expr: NONE } as const;
/** More interfaces above one than this are not searched for the method that it leaves open. */
const MOST_ABOVE = 100;
type Site = { readonly file: ProgramFile; readonly expr: number } | typeof NO_CALL;

/** Results and parameters of what is called. */
export class Calls {
  readonly #resolver: Resolver;
  readonly #types: Types;
  readonly #inferring = new Set<SymbolId>();
  readonly #returns = new Map<SymbolId, Value>();

  constructor(resolver: Resolver, types: Types) {
    this.#resolver = resolver;
    this.#types = types;
  }

  result(callee: Value, site: Site = NO_CALL, depth = 0): Value {
    if (depth > 8) return UNKNOWN;
    switch (callee.kind) {
      case 'union':
        if (this.#areOverloads(callee.options)) return this.result(this.#pick(callee.options, site), site, depth + 1);
        return unionOf(callee.options.map((option) => this.result(option, site, depth + 1)));
      case 'callable':
        return this.#callableResult(callee, site);
      case 'function':
        return this.#functionResult(callee, site);
      case 'type':
        return this.#constructed(callee, site);
      case 'instance': {
        const { rules } = this.#resolver.program.fileOf(callee.symbol).language;
        if (rules.callMember !== null) {
          const found = this.#pick(
            this.#resolver.findMember(callee, rules.callMember).map((one) => this.#resolver.foundValue(one)),
            site,
          );
          if (found.kind !== 'unknown') return this.result(found, site, depth + 1);
        }
        const structure = this.#types.structure(callee);
        if (structure !== callee) return this.result(structure, site, depth + 1);
        if (rules.derefMember === undefined) return UNKNOWN;
        const target = this.#resolver.findMember(callee, rules.derefMember)[0];
        return target?.kind === 'symbol'
          ? this.result(this.result(this.#resolver.foundValue(target)), site, depth + 1)
          : UNKNOWN;
      }
      case 'intersection':
        return unionOf(callee.parts.map((part) => this.result(part, site, depth + 1)));
      case 'parameter':
        return this.result(callee.constraint, site, depth + 1);
      case 'foreign':
        return { ...callee, path: callee.path.endsWith('()') ? callee.path : `${callee.path}()` };
      default:
        return UNKNOWN;
    }
  }

  /** The type that a type guard vouches for, where the callee is one. */
  guarded(callee: Value, site: Site): Value {
    if (callee.kind !== 'callable') return UNKNOWN;
    const { program } = this.#resolver;
    const { facts, index } = program.fileOf(callee.symbol);
    const at = program.cell(callee.symbol, SYMBOL.type) * TYPE.width;
    if (at < 0 || facts.types[at + TYPE.kind] !== TYPE_KINDS.guard) return UNKNOWN;
    const type = listOf(facts, facts.types[at + TYPE.args]!)[0] ?? NONE;
    return substitute(this.#resolver.typeValue(index, type), this.#environment(callee, site, NONE));
  }

  /** What the callee expects at a position, with type parameters filled in from the other arguments. */
  parameter(callee: Value, site: Site, position: number, depth = 0): Value {
    if (depth > 8) return UNKNOWN;
    switch (callee.kind) {
      case 'union':
        return this.#firstKnown(callee.options, (option) => this.parameter(option, site, position, depth + 1));
      case 'intersection':
        return this.#firstKnown(callee.parts, (part) => this.parameter(part, site, position, depth + 1));
      case 'function':
        return substitute(
          callee.parameters[position] ?? (callee.rest ? callee.parameters.at(-1) : undefined) ?? UNKNOWN,
          this.#learned(callee.parameters, site, position),
        );
      case 'callable':
        return this.#callableParameter(callee, site, position);
      case 'type': {
        const { rules } = this.#resolver.program.fileOf(callee.symbol).language;
        const all = rules.constructors.flatMap((name) => this.#resolver.findMember(callee, name));
        const constructors = site.file === null ? all : this.#resolver.chosen(site.file, site.expr, all);
        return this.#firstKnown(constructors, (one) => {
          const expected = this.parameter(
            withSelf(this.#resolver.foundValue(one), { ...callee, kind: 'instance' }),
            site,
            position,
            depth + 1,
          );
          if (one.kind !== 'symbol' || callee.args.length > 0 || !mentionsParameter(expected)) return expected;
          // The type's own parameters are known from the other arguments.
          return substitute(
            expected,
            this.#learned(this.#parameterTypes(one.symbol), site, position, this.#parameterNames(one.symbol)),
          );
        });
      }
      case 'instance': {
        const { rules } = this.#resolver.program.fileOf(callee.symbol).language;
        const signatures = rules.callMember === null ? [] : this.#resolver.findMember(callee, rules.callMember);
        const known = this.#firstKnown(signatures, (one) =>
          this.parameter(this.#resolver.foundValue(one), site, position, depth + 1),
        );
        if (known.kind !== 'unknown') return known;
        const structure = this.#types.structure(callee);
        return structure === callee ? UNKNOWN : this.parameter(structure, site, position, depth + 1);
      }
      case 'parameter':
        return this.parameter(callee.constraint, site, position, depth + 1);
      default:
        return UNKNOWN;
    }
  }

  /** The declared parameter rows of a callable that fit a call's number of arguments best: overloads are tried in order. */
  #pick(options: readonly Value[], site: Site): Value {
    if (options.length <= 1 || site.file === null) return unionOf(options);
    const count = listOf(site.file.facts, site.file.facts.exprs[site.expr * EXPR.width + EXPR.args]!).length;
    const fits = options.filter((option) => option.kind !== 'callable' || this.#accepts(option.symbol, count));
    return fits.length > 0 ? fits[0]! : unionOf(options);
  }

  #areOverloads(options: readonly Value[]): boolean {
    const { program } = this.#resolver;
    const [first] = options;
    if (first?.kind !== 'callable') return false;
    const parent = program.parent(first.symbol);
    const name = program.name(first.symbol);
    return options.every(
      (option) =>
        option.kind === 'callable' && program.parent(option.symbol) === parent && program.name(option.symbol) === name,
    );
  }

  #accepts(symbol: SymbolId, count: number): boolean {
    const { program } = this.#resolver;
    const file = program.fileOf(symbol);
    const rows = listOf(file.facts, program.cell(symbol, SYMBOL.parameters));
    const last = rows.length > 0 ? file.facts.bindings[rows[rows.length - 1]! * BINDING.width + BINDING.kind] : NONE;
    return count <= rows.length || last === BINDING_KINDS.rest || program.hasFlag(symbol, SYMBOL_FLAGS.variadic);
  }

  #firstKnown<T>(items: readonly T[], read: (item: T) => Value): Value {
    for (const item of items) {
      const value = read(item);
      if (value.kind !== 'unknown') return value;
    }
    return UNKNOWN;
  }

  #constructed(type: Extract<Value, { kind: 'type' }>, site: Site): Value {
    const instance = this.#resolver.instanceOf(type);
    if (instance.kind !== 'instance' || instance.args.length > 0 || site.file === null) return instance;
    const own = this.#types.ownParameters(instance.symbol);
    if (own.length === 0) return instance;
    const explicit = this.#explicit(site);
    if (explicit.length > 0) return { ...instance, args: explicit };
    const { rules } = this.#resolver.program.fileOf(type.symbol).language;
    const open: Value = { ...instance, args: own };
    for (const name of rules.constructors) {
      for (const found of this.#resolver.chosen(site.file, site.expr, this.#resolver.findMember(open, name))) {
        if (found.kind !== 'symbol') continue;
        const learned = this.#learned(
          this.#parameterTypes(found.symbol),
          site,
          NONE,
          this.#parameterNames(found.symbol),
        );
        if (learned.size > 0) return { ...instance, args: own.map((parameter) => substitute(parameter, learned)) };
      }
    }
    return instance;
  }

  #functionResult(callee: Extract<Value, { kind: 'function' }>, site: Site): Value {
    return substitute(callee.result, this.#learned(callee.parameters, site, NONE));
  }

  #callableResult(callee: Extract<Value, { kind: 'callable' }>, site: Site): Value {
    const { program } = this.#resolver;
    const file = program.fileOf(callee.symbol);
    const declared = program.cell(callee.symbol, SYMBOL.type);
    let value: Value;
    if (declared >= 0) {
      if (file.facts.types[declared * TYPE.width + TYPE.kind] === TYPE_KINDS.self && callee.self)
        return asInstance(this.#receiver(site) ?? callee.self);
      value = this.#types.value(file, declared);
      if (file.facts.types[declared * TYPE.width + TYPE.kind] === TYPE_KINDS.guard) return UNKNOWN;
    } else {
      value = this.#inferred(callee.symbol);
    }
    const environment = this.#environment(callee, site, NONE);
    return environment.size > 0 ? this.#types.settled(substitute(value, environment), file) : value;
  }

  /** The value a method was called on, as written at the call. */
  #receiver(site: Site): Value | null {
    if (site.file === null) return null;
    const callee = site.file.facts.exprs[site.expr * EXPR.width + EXPR.base]!;
    if (callee < 0 || site.file.facts.exprs[callee * EXPR.width + EXPR.kind] !== EXPR_KINDS.member) return null;
    const receiver = this.#resolver.value(site.file.index, site.file.facts.exprs[callee * EXPR.width + EXPR.base]!);
    return receiver.kind === 'unknown' ? null : receiver;
  }

  /** What a function without a declared result returns, from its return statements. */
  #inferred(symbol: SymbolId): Value {
    const known = this.#returns.get(symbol);
    if (known) return known;
    const { program } = this.#resolver;
    const contextual = this.#contextual(symbol);
    if (contextual.kind === 'function' && contextual.result.kind !== 'unknown' && contextual.result.kind !== 'null')
      return contextual.result;
    if (this.#inferring.has(symbol) || this.#inferring.size > 16) return UNKNOWN;
    const file = program.fileOf(symbol);
    const isGenerator = program.hasFlag(symbol, SYMBOL_FLAGS.generator);
    const isAsync = program.hasFlag(symbol, SYMBOL_FLAGS.async);
    const given = isGenerator
      ? this.#resolver.yields(file, symbol - file.firstSymbol)
      : listOf(file.facts, program.cell(symbol, SYMBOL.returns));
    if (given.length === 0) return UNKNOWN;
    this.#inferring.add(symbol);
    let value = unionOf(Array.from(given, (expr) => this.#resolver.value(file.index, expr)));
    this.#inferring.delete(symbol);
    if (isGenerator) value = this.#wrapped(file, isAsync ? 'asyncGenerator' : 'generator', value) ?? UNKNOWN;
    else if (isAsync) value = this.#wrapped(file, 'promise', value) ?? value;
    if (this.#inferring.size === 0 && !this.#resolver.work.isSpent) this.#returns.set(symbol, value);
    return value;
  }

  /** An instance of the language's built-in type around a value, or null where it has none. */
  #wrapped(file: ProgramFile, builtin: string, value: Value): Value | null {
    const type = file.language.rules.builtinTypes.get(builtin);
    const symbol = type === undefined ? undefined : this.#resolver.program.prelude(file.language).get(type)?.[0];
    return symbol === undefined ? null : { kind: 'instance', symbol, args: [value] };
  }

  /** The function type that a declaration gives a function expression, if it does. */
  #contextual(symbol: SymbolId): Value {
    const { program } = this.#resolver;
    const file = program.fileOf(symbol);
    const typed = program.cell(symbol, SYMBOL.value);
    return typed >= 0 ? this.#signature(this.#resolver.value(file.index, typed)) : UNKNOWN;
  }

  /** A function-shaped view of a value, or unknown. */
  #signature(value: Value): Value {
    for (const option of optionsOf(this.#types.structure(value))) {
      const opened = this.#types.structure(option);
      if (opened.kind === 'function') return opened;
      if (opened.kind === 'instance') {
        const { rules } = this.#resolver.program.fileOf(opened.symbol).language;
        if (rules.functionalInterfaces === true) {
          const only = this.#onlyAbstract(opened, new Set());
          if (only !== null) return this.#asFunction(only);
        }
        if (rules.callMember === null) continue;
        for (const found of this.#resolver.findMember(opened, rules.callMember)) {
          if (found.kind === 'symbol')
            return this.#asFunction({ kind: 'callable', symbol: found.symbol, self: opened });
        }
      }
    }
    return UNKNOWN;
  }

  /** The one method that an interface leaves open, its own or inherited. */
  #onlyAbstract(
    type: Extract<Value, { kind: 'instance' }>,
    seen: Set<SymbolId>,
  ): Extract<Value, { kind: 'callable' }> | null {
    const { program } = this.#resolver;
    if (program.kind(type.symbol) !== 'interface' || seen.has(type.symbol) || seen.size > MOST_ABOVE) return null;
    seen.add(type.symbol);
    this.#resolver.work.steps += 1;
    const { rules } = program.fileOf(type.symbol).language;
    const [root] =
      rules.rootType === undefined
        ? []
        : (program.prelude(program.fileOf(type.symbol).language).get(rules.rootType) ?? []);
    const everyones = root === undefined ? null : program.members(root);
    let only: SymbolId | null = null;
    for (const [name, symbols] of program.members(type.symbol)) {
      for (const symbol of symbols) {
        if (
          program.kind(symbol) !== 'method' ||
          !program.hasFlag(symbol, SYMBOL_FLAGS.abstract) ||
          everyones?.has(name) === true
        )
          continue;
        if (only !== null) return null;
        only = symbol;
      }
    }
    if (only !== null) return { kind: 'callable', symbol: only, self: type };
    const environment = this.#types.environment(type.symbol, type.args);
    for (const base of this.#types.bases(type.symbol)) {
      const opened = substitute(base, environment);
      const inherited = opened.kind === 'instance' ? this.#onlyAbstract(opened, seen) : null;
      if (inherited !== null) return inherited;
    }
    return null;
  }

  #asFunction(callee: Extract<Value, { kind: 'callable' }>): Value {
    const environment = this.#environment(callee, NO_CALL, NONE);
    return {
      kind: 'function',
      parameters: this.#parameterTypes(callee.symbol).map((parameter) => substitute(parameter, environment)),
      result: this.#callableResult(callee, NO_CALL),
      rest: false,
    };
  }

  signature(value: Value): Value {
    if (value.kind === 'callable') return this.#asFunction(value);
    return this.#signature(value);
  }

  #callableParameter(callee: Extract<Value, { kind: 'callable' }>, site: Site, position: number): Value {
    const { program } = this.#resolver;
    const file = program.fileOf(callee.symbol);
    const rows = listOf(file.facts, program.cell(callee.symbol, SYMBOL.parameters));
    const last = rows.length - 1;
    const keyword = this.#keyword(site, position);
    if (keyword !== null) {
      const named = rows[this.#parameterNames(callee.symbol).indexOf(keyword)];
      return named === undefined
        ? UNKNOWN
        : substitute(this.#parameterType(file, named), this.#environment(callee, site, position));
    }
    const row =
      rows[position + receiverCount(program, callee)] ??
      (last >= 0 && file.facts.bindings[rows[last]! * BINDING.width + BINDING.kind] === BINDING_KINDS.rest
        ? rows[last]
        : undefined);
    if (row === undefined) return UNKNOWN;
    const value = this.#parameterType(file, row);
    return this.#types.settled(substitute(value, this.#environment(callee, site, position)), file);
  }

  #parameterType(file: ProgramFile, row: number): Value {
    const type = file.facts.bindings[row * BINDING.width + BINDING.type]!;
    const value = type < 0 ? UNKNOWN : this.#types.value(file, type);
    return value;
  }

  /** The keyword by which an argument is given, where it is. */
  #keyword(site: Site, position: number): string | null {
    if (site.file === null) return null;
    const { facts } = site.file;
    const arg = listOf(facts, facts.exprs[site.expr * EXPR.width + EXPR.args]!)[position];
    if (arg === undefined || arg < 0 || facts.exprs[arg * EXPR.width + EXPR.kind] !== EXPR_KINDS.pass) return null;
    const name = facts.exprs[arg * EXPR.width + EXPR.name]!;
    return name < 0 ? null : facts.strings[name]!;
  }

  #parameterNames(symbol: SymbolId): readonly string[] {
    const { program } = this.#resolver;
    const { facts } = program.fileOf(symbol);
    return Array.from(listOf(facts, program.cell(symbol, SYMBOL.parameters)), (row) =>
      textOf(facts, facts.bindings[row * BINDING.width + BINDING.name]!),
    );
  }

  #parameterTypes(symbol: SymbolId): Value[] {
    const { program } = this.#resolver;
    const file = program.fileOf(symbol);
    return Array.from(listOf(file.facts, program.cell(symbol, SYMBOL.parameters)), (row) =>
      this.#parameterType(file, row),
    );
  }

  /** Type parameters known from the receiver, from explicit arguments and from the values passed. */
  #environment(callee: Extract<Value, { kind: 'callable' }>, site: Site, except: number): Map<string, Value> {
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
    const explicit = this.#explicit(site);
    if (explicit.length > 0) {
      for (const [key, value] of this.#types.environment(callee.symbol, explicit)) environment.set(key, value);
      return environment;
    }
    const home = program.fileOf(callee.symbol);
    const patterns = this.#parameterTypes(callee.symbol).map((pattern) =>
      this.#types.settled(substitute(pattern, environment), home),
    );
    const taken = receiverCount(program, callee);
    const learned = new Map<string, Value>();
    if (taken > 0 && patterns[0] && self) unify(patterns[0], this.#shaped(patterns[0], self), learned);
    this.#learned(patterns, site, except, this.#parameterNames(callee.symbol), taken, learned);
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

  #explicit(site: Site): readonly Value[] {
    if (site.file === null) return [];
    const type = site.file.facts.exprs[site.expr * EXPR.width + EXPR.type]!;
    if (type < 0) return [];
    const value = this.#types.value(site.file, type);
    return value.kind === 'tuple' ? value.items : [];
  }

  /** A value passed where a list, map, function or iterable is expected counts as what it amounts to there. */
  #shaped(pattern: Value, actual: Value): Value {
    if (pattern.kind === 'array' || pattern.kind === 'map') return this.#types.structure(actual);
    if (pattern.kind === 'function') {
      const opened = this.#types.structure(actual);
      if (opened.kind === 'callable') return this.#asFunction(opened);
      return opened.kind === 'type'
        ? { kind: 'function', parameters: [], result: this.result(opened), rest: false }
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
  #learned(
    patterns: readonly Value[],
    site: Site,
    except: number,
    names: readonly string[] = NO_PARAMETER_NAMES,
    first = 0,
    learned = new Map<string, Value>(),
  ): Map<string, Value> {
    if (site.file === null) return learned;
    const { facts, index } = site.file;
    const args = listOf(facts, facts.exprs[site.expr * EXPR.width + EXPR.args]!);
    const lambdas: { readonly arg: number; readonly position: number; readonly pattern: Value }[] = [];
    for (let i = 0; i < args.length; i += 1) {
      const keyword = this.#keyword(site, i);
      const pattern = patterns[keyword === null ? i + first : names.indexOf(keyword)];
      if (i === except || pattern === undefined || !mentionsParameter(pattern)) continue;
      const arg = keyword === null ? args[i]! : facts.exprs[args[i]! * EXPR.width + EXPR.base]!;
      if (arg < 0) continue;
      if (facts.exprs[arg * EXPR.width + EXPR.kind] === EXPR_KINDS.lambda) lambdas.push({ arg, position: i, pattern });
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
      const pattern = this.#signature(declared);
      if (lambda.kind !== 'callable' || pattern.kind !== 'function') continue;
      this.#parameterTypes(lambda.symbol).forEach((type, i) => unify(pattern.parameters[i] ?? UNKNOWN, type, learned));
      unify(pattern.result, this.#callableResult(lambda, NO_CALL), learned);
    }
    return learned;
  }

  /** What a named function or type teaches where an interface stands for a function: its receiver and its result. */
  #learnHanded(
    pattern: Value,
    actual: Extract<Value, { kind: 'callable' | 'type' }>,
    learned: Map<string, Value>,
  ): void {
    const wanted = this.#signature(pattern);
    if (wanted.kind !== 'function') return;
    if (actual.kind === 'callable' && actual.self?.kind === 'type' && !this.#types.isStatic(actual.symbol))
      unify(wanted.parameters[0] ?? UNKNOWN, this.#resolver.instanceOf(actual.self), learned);
    unify(wanted.result, this.result(actual), learned);
  }
}

/** How many parameters the receiver of a call takes: an extension called as a member is given it as its first. */
export function receiverCount(program: Program, callee: { symbol: SymbolId; self: Value | null }): number {
  const { symbol, self } = callee;
  if (self === null || !program.hasFlag(symbol, SYMBOL_FLAGS.extension)) return 0;
  const holder = program.canonical(program.parent(symbol));
  return (self.kind === 'type' || self.kind === 'instance') && self.symbol === holder ? 0 : 1;
}

const NO_PARAMETER_NAMES: readonly string[] = [];
const withSelf = (value: Value, self: Value): Value => (value.kind === 'callable' ? { ...value, self } : value);
const asInstance = (value: Value): Value => (value.kind === 'type' ? { ...value, kind: 'instance' } : value);

function mentionsParameter(value: Value, depth = 0): boolean {
  if (isTooFar(depth) || depth > 6) return false;
  const inner = (part: Value): boolean => mentionsParameter(part, depth + 1);
  switch (value.kind) {
    case 'parameter':
      return true;
    case 'instance':
    case 'type':
      return value.args.some(inner);
    case 'array':
      return inner(value.element);
    case 'map':
      return inner(value.key) || inner(value.value);
    case 'tuple':
      return value.items.some(inner);
    case 'function':
      return value.parameters.some(inner) || inner(value.result);
    case 'union':
      return value.options.some(inner);
    case 'object':
      return [...value.members.values()].some(inner);
    default:
      return false;
  }
}
