import { UNKNOWN, optionsOf, unionOf, type SymbolId, type Value } from '../../languages/values.ts';
import { BINDING, BINDING_KINDS, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { NONE, listOf } from '../../model/facts.ts';
import { SYMBOL, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE, TYPE_KINDS, typeCell } from '../../model/types.ts';
import type { Resolver } from '../evaluate/resolution.ts';
import { mentionsParameter, substitute } from '../types/generics.ts';
import type { ProgramFile } from '../program.ts';
import type { Types } from '../types/types.ts';
import { onlyAbstract } from './functional-interfaces.ts';
import { Parameters, keywordAt, parameterNamed, receiverCount } from './parameters.ts';
import { NO_CALL, TypeArguments, type Site } from './type-arguments.ts';

/** Results and parameters of what is called. */
export class Calls {
  readonly #resolver: Resolver;
  readonly #types: Types;
  readonly #parameters: Parameters;
  readonly #arguments: TypeArguments;
  readonly #inferring = new Set<SymbolId>();
  readonly #returns = new Map<SymbolId, Value>();

  constructor(resolver: Resolver, types: Types) {
    this.#resolver = resolver;
    this.#types = types;
    this.#parameters = new Parameters(resolver, types);
    this.#arguments = new TypeArguments(resolver, types, this.#parameters, {
      result: (callee) => this.result(callee),
      signature: (value) => this.#signature(value),
      asFunction: (callee) => this.#asFunction(callee),
    });
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
    const declared = program.cell(callee.symbol, SYMBOL.type);
    if (declared < 0 || typeCell(facts, declared, TYPE.kind) !== TYPE_KINDS.guard) return UNKNOWN;
    const type = listOf(facts, typeCell(facts, declared, TYPE.args))[0] ?? NONE;
    return substitute(this.#resolver.typeValue(index, type), this.#arguments.environment(callee, site, NONE));
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
          this.#arguments.learned(callee.parameters, site, position),
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
            this.#arguments.learned(
              this.#parameters.types(one.symbol),
              site,
              position,
              this.#parameters.names(one.symbol),
            ),
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
    const count = listOf(site.file.facts, exprCell(site.file.facts, site.expr, EXPR.args)).length;
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
    const last = rows.length > 0 ? bindingCell(file.facts, rows[rows.length - 1]!, BINDING.kind) : NONE;
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
    const explicit = this.#arguments.explicit(site);
    if (explicit.length > 0) return { ...instance, args: explicit };
    const { rules } = this.#resolver.program.fileOf(type.symbol).language;
    const open: Value = { ...instance, args: own };
    for (const name of rules.constructors) {
      for (const found of this.#resolver.chosen(site.file, site.expr, this.#resolver.findMember(open, name))) {
        if (found.kind !== 'symbol') continue;
        const learned = this.#arguments.learned(
          this.#parameters.types(found.symbol),
          site,
          NONE,
          this.#parameters.names(found.symbol),
        );
        if (learned.size > 0) return { ...instance, args: own.map((parameter) => substitute(parameter, learned)) };
      }
    }
    return instance;
  }

  #functionResult(callee: Extract<Value, { kind: 'function' }>, site: Site): Value {
    return substitute(callee.result, this.#arguments.learned(callee.parameters, site, NONE));
  }

  #callableResult(callee: Extract<Value, { kind: 'callable' }>, site: Site): Value {
    const { program } = this.#resolver;
    const file = program.fileOf(callee.symbol);
    const declared = program.cell(callee.symbol, SYMBOL.type);
    let value: Value;
    if (declared >= 0) {
      if (typeCell(file.facts, declared, TYPE.kind) === TYPE_KINDS.self && callee.self)
        return asInstance(this.#receiver(site) ?? callee.self);
      value = this.#types.value(file, declared);
      if (typeCell(file.facts, declared, TYPE.kind) === TYPE_KINDS.guard) return UNKNOWN;
    } else {
      value = this.#inferred(callee.symbol);
    }
    const environment = this.#arguments.environment(callee, site, NONE);
    return environment.size > 0 ? this.#types.settled(substitute(value, environment), file) : value;
  }

  /** The value a method was called on, as written at the call. */
  #receiver(site: Site): Value | null {
    if (site.file === null) return null;
    const callee = exprCell(site.file.facts, site.expr, EXPR.base);
    if (callee < 0 || exprCell(site.file.facts, callee, EXPR.kind) !== EXPR_KINDS.member) return null;
    const receiver = this.#resolver.value(site.file.index, exprCell(site.file.facts, callee, EXPR.base));
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
          const only = onlyAbstract(this.#resolver, this.#types, opened, new Set());
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

  #asFunction(callee: Extract<Value, { kind: 'callable' }>): Value {
    const environment = this.#arguments.environment(callee, NO_CALL, NONE);
    return {
      kind: 'function',
      parameters: this.#parameters.types(callee.symbol).map((parameter) => substitute(parameter, environment)),
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
    const keyword = keywordAt(site, position);
    if (keyword !== null) {
      const named = rows[parameterNamed(this.#parameters.names(callee.symbol), keyword)];
      return named === undefined
        ? UNKNOWN
        : substitute(this.#parameters.type(file, named), this.#arguments.environment(callee, site, position));
    }
    const row =
      rows[position + receiverCount(program, callee)] ??
      (last >= 0 && bindingCell(file.facts, rows[last]!, BINDING.kind) === BINDING_KINDS.rest ? rows[last] : undefined);
    if (row === undefined) return UNKNOWN;
    const value = this.#parameters.type(file, row);
    return this.#types.settled(substitute(value, this.#arguments.environment(callee, site, position)), file);
  }
}

const withSelf = (value: Value, self: Value): Value => (value.kind === 'callable' ? { ...value, self } : value);
const asInstance = (value: Value): Value => (value.kind === 'type' ? { ...value, kind: 'instance' } : value);
