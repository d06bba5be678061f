import { NULL, UNKNOWN, optionsOf, partly, unionOf, type ForeignValue, type Value } from '../../languages/values.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { symbolCount } from '../../model/symbols.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { TYPE, typeCell } from '../../model/types.ts';
import { isCallableKind, isTypeKind } from '../../model/node-kinds.ts';
import type { Calls } from '../calls/calls.ts';
import type { Resolver } from './resolution.ts';
import { isForeignResult } from '../members/foreign-members.ts';
import type { Members } from '../members/members.ts';
import type { ProgramFile } from '../program.ts';
import type { Receivers } from './receivers.ts';
import { toType, type Types } from '../types/types.ts';

/** What each kind of expression evaluates to. */
export class Expressions {
  readonly #resolver: Resolver;
  readonly #types: Types;
  readonly #members: Members;
  readonly #calls: Calls;
  readonly #receivers: Receivers;

  constructor(resolver: Resolver, types: Types, members: Members, calls: Calls, receivers: Receivers) {
    this.#resolver = resolver;
    this.#types = types;
    this.#members = members;
    this.#calls = calls;
    this.#receivers = receivers;
  }

  evaluate(file: ProgramFile, expr: number): Value {
    const { facts } = file;
    const base = exprCell(facts, expr, EXPR.base);
    const { rules } = file.language;
    switch (exprCell(facts, expr, EXPR.kind)) {
      case EXPR_KINDS.name:
      case EXPR_KINDS.member:
        return unionOf(this.#resolver.find(file, expr).map((found) => this.#resolver.foundValue(found)));
      case EXPR_KINDS.call:
      case EXPR_KINDS.template:
        return (
          rules.evaluateCall?.(this.#resolver, file.index, expr) ??
          (rules.openTypes === true
            ? this.#sent(file, expr, base)
            : this.#called(file, expr, this.#resolver.value(file.index, base)))
        );
      case EXPR_KINDS.construct:
        return this.#constructed(
          file,
          expr,
          base < 0 ? toType(this.#resolver.expected(file, expr)) : this.#resolver.value(file.index, base),
        );
      case EXPR_KINDS.index:
        return this.#indexed(
          file,
          this.#resolver.value(file.index, base),
          listOf(facts, exprCell(facts, expr, EXPR.args)),
        );
      case EXPR_KINDS.self:
        return this.#receivers.self(file, exprCell(facts, expr, EXPR.scope));
      case EXPR_KINDS.super:
        return this.#resolver.superValue(file.index, expr);
      case EXPR_KINDS.literal:
        return this.literal(
          file,
          textOf(facts, exprCell(facts, expr, EXPR.name)),
          listOf(facts, exprCell(facts, expr, EXPR.args)),
        );
      case EXPR_KINDS.typed: {
        const value = this.#types.value(file, exprCell(facts, expr, EXPR.type));
        return value.kind === 'unknown' ? this.#resolver.value(file.index, base) : value;
      }
      case EXPR_KINDS.lambda:
        return this.#resolver.symbolValue(file.firstSymbol + base, null);
      case EXPR_KINDS.either:
        return unionOf(
          Array.from(listOf(facts, exprCell(facts, expr, EXPR.args)), (arg) => this.#resolver.value(file.index, arg)),
        );
      case EXPR_KINDS.await:
        return this.awaited(file, this.#resolver.value(file.index, base));
      case EXPR_KINDS.element:
        return this.#element(file, this.#resolver.value(file.index, base), exprCell(facts, expr, EXPR.name) >= 0);
      case EXPR_KINDS.at:
        if (exprCell(facts, expr, EXPR.args) >= 0) return this.#taken(file, expr);
        return this.component(
          file,
          this.#resolver.value(file.index, base),
          Number(textOf(facts, exprCell(facts, expr, EXPR.name))),
        );
      case EXPR_KINDS.pass:
        return this.#resolver.value(file.index, base);
      case EXPR_KINDS.expected:
        return this.#resolver.expected(file, expr);
      case EXPR_KINDS.binary:
        if (base >= 0) return this.#resolver.value(file.index, base);
        return (
          rules.evaluateBinary?.(
            textOf(facts, exprCell(facts, expr, EXPR.name)),
            Array.from(listOf(facts, exprCell(facts, expr, EXPR.args)), (arg) => this.#resolver.value(file.index, arg)),
          ) ?? UNKNOWN
        );
      case EXPR_KINDS.object:
        return this.#object(file, expr, listOf(facts, exprCell(facts, expr, EXPR.args)));
      case EXPR_KINDS.enter: {
        const value = this.#resolver.value(file.index, base);
        if (value.kind === 'foreign') return this.#calls.result(value);
        const name = exprCell(facts, expr, EXPR.name);
        const enterMember = name >= 0 ? facts.strings[name]! : rules.enterMember;
        return enterMember === null
          ? value
          : this.#resolver.result(
              unionOf(
                this.#resolver.findMemberIn(file, value, enterMember).map((found) => this.#resolver.foundValue(found)),
              ),
            );
      }
      default:
        return UNKNOWN;
    }
  }

  /** What a call gives. Where a call makes instances, a type outside is only known by how its name is written. */
  #called(file: ProgramFile, expr: number, callee: Value): Value {
    const isMade =
      callee.kind === 'foreign' &&
      file.language.rules.isTypeName?.(callee.path.slice(callee.path.lastIndexOf('.') + 1));
    return isMade === true ? partly(this.#outsideInstance(callee)) : this.#calls.result(callee, { file, expr });
  }

  /** An instance of a type outside has the members of that type. What outside code returned stays what it is. */
  #outsideInstance(type: ForeignValue): Value {
    return isForeignResult(type) ? this.#calls.result(type) : type;
  }

  /** The value of a message: what a method returns, and what a variable or attribute holds. */
  #sent(file: ProgramFile, expr: number, callee: number): Value {
    const name = exprCell(file.facts, callee, EXPR.name);
    if (exprCell(file.facts, callee, EXPR.kind) === EXPR_KINDS.member && textOf(file.facts, name) === 'class')
      return toType(this.#resolver.value(file.index, exprCell(file.facts, callee, EXPR.base)));
    const { program } = this.#resolver;
    return unionOf(
      this.#resolver.find(file, callee).map((found) => {
        const value = this.#resolver.foundValue(found);
        if (value.kind === 'foreign') return this.#calls.result(value);
        if (found.kind !== 'symbol') return value;
        const kind = program.kind(found.symbol);
        const isCalled = kind === 'lambda' || isCallableKind(kind) || isTypeKind(kind);
        return isCalled ? this.#calls.result(value, { file, expr }) : value;
      }),
    );
  }

  #constructed(file: ProgramFile, expr: number, callee: Value): Value {
    return unionOf(
      optionsOf(callee).map((option) => {
        if (option.kind === 'type')
          return this.#madeType(file, expr, option) ?? this.#calls.result(option, { file, expr });
        if (option.kind === 'instance' || option.kind === 'object')
          return this.#calls.result(this.#resolver.member(option, 'new'), { file, expr });
        if (option.kind === 'foreign')
          return file.language.rules.openTypes === true ? this.#calls.result(option) : this.#outsideInstance(option);
        if (option.kind === 'callable' && this.#resolver.program.kind(option.symbol) === 'enumerator')
          return this.#calls.result(option, { file, expr });
        // A constructor function: its members are what it assigns to itself and what its prototype is given.
        return option.kind === 'callable' && this.#receivers.isConstructor(option.symbol)
          ? { kind: 'instance', symbol: option.symbol, args: [] }
          : UNKNOWN;
      }),
    );
  }

  /**
   * Of a type that is made while the program runs as much is known as of its base; what a type makes by a method of its
   * own is what that returns. Null for plain instances.
   */
  #madeType(file: ProgramFile, expr: number, type: Extract<Value, { kind: 'type' }>): Value | null {
    const { rules } = file.language;
    if (rules.openTypes !== true) return null;
    const { program, open } = this.#resolver;
    if (program.fileOf(type.symbol).foreignPackage !== null) {
      if (rules.typeMakers?.has(program.name(type.symbol)) !== true) return null;
      const [base = NONE] = listOf(file.facts, exprCell(file.facts, expr, EXPR.args));
      const isPlain = base >= 0 && exprCell(file.facts, base, EXPR.kind) !== EXPR_KINDS.pass;
      if (isPlain) return this.#resolver.value(file.index, base);
      const [root] = program.prelude(file.language).get('Object') ?? [];
      return root === undefined ? null : { kind: 'type', symbol: root, args: [] };
    }
    const made = unionOf(
      open.makersOf(type).map((symbol) => this.#calls.result({ kind: 'callable', symbol, self: type }, { file, expr })),
    );
    return made.kind === 'unknown' ? null : made;
  }

  #indexed(file: ProgramFile, base: Value, args: Int32Array): Value {
    const opened = this.#types.structure(base);
    switch (opened.kind) {
      case 'array':
        return opened.element;
      case 'map':
        return opened.value;
      case 'tuple':
        return unionOf(opened.items);
      case 'type':
        // Type arguments written as an index: Box[int].
        return {
          ...opened,
          args: Array.from(args, (arg) => this.#resolver.instanceOf(this.#resolver.value(file.index, arg))),
        };
      case 'union':
        return unionOf(this.#types.options(opened).map((option) => this.#indexed(file, option, args)));
      case 'foreign':
        return this.#calls.result(opened);
      case 'callable':
        // A generic function with its type arguments given.
        return opened;
      case 'instance': {
        const { indexMember } = this.#resolver.program.fileOf(opened.symbol).language.rules;
        return indexMember === null ? UNKNOWN : this.#resolver.result(this.#resolver.member(opened, indexMember));
      }
      default:
        return UNKNOWN;
    }
  }

  #element(file: ProgramFile, base: Value, key: boolean): Value {
    const value = this.elementOf(base, key);
    if (value.kind !== 'unknown') return value;
    const standIn = this.#members.standIn(file, base);
    return standIn.kind === 'unknown' ? UNKNOWN : this.elementOf(standIn, key);
  }

  /** Part of a value that a constructor (args[0]) put together: a field of that variant or type. */
  #taken(file: ProgramFile, expr: number): Value {
    const { facts } = file;
    const name = textOf(facts, exprCell(facts, expr, EXPR.name));
    const constructor = listOf(facts, exprCell(facts, expr, EXPR.args))[0] ?? NONE;
    const whole = this.#types.structure(this.#resolver.value(file.index, exprCell(facts, expr, EXPR.base)));
    const { program } = this.#resolver;
    const fields = (symbol: number): Value => {
      const owner = program.kind(symbol) === 'enumerator' ? program.parent(symbol) : symbol;
      const self = optionsOf(whole).find((option) => option.kind === 'instance' && option.symbol === owner) ?? null;
      return unionOf(
        (program.children(symbol).get(name) ?? []).map((field) => this.#resolver.symbolValue(field, self)),
      );
    };
    const found = this.#resolver.find(file, constructor);
    if (found.length === 0) {
      const type = this.#resolver.value(file.index, constructor);
      return type.kind === 'type' ? fields(type.symbol) : UNKNOWN;
    }
    return unionOf(
      found.map((one) => {
        if (one.kind === 'symbol') return fields(one.symbol);
        const value = this.#resolver.foundValue(one);
        return value.kind === 'foreign' ? this.#calls.result(value) : UNKNOWN;
      }),
    );
  }

  component(file: ProgramFile, base: Value, position: number): Value {
    const opened = this.#types.structure(base);
    switch (opened.kind) {
      case 'tuple':
        return opened.items[position] ?? UNKNOWN;
      case 'union':
        return unionOf(this.#types.options(opened).map((option) => this.component(file, option, position)));
      case 'foreign':
        return this.#calls.result(opened);
      case 'object':
        return [...opened.members.values()][position] ?? UNKNOWN;
      default:
        if (opened.kind === 'instance' && file.language.rules.componentMember !== undefined)
          return this.#componentOf(opened, position, file.language.rules.componentMember);
        // One value where several were expected: a single result, or a list taken apart.
        return opened.kind === 'array'
          ? opened.element
          : opened.kind === 'instance' && opened.args.length > 0
            ? this.#element(file, opened, false)
            : position === 0
              ? base
              : UNKNOWN;
    }
  }

  /** What the member for a component gives; of a type that declares none, the property at that place. */
  #componentOf(of: Extract<Value, { kind: 'instance' }>, position: number, member: string): Value {
    const own = this.#resolver.member(of, `${member}${position + 1}`);
    if (own.kind !== 'unknown' && own.kind !== 'foreign') return this.#resolver.result(own);
    const { program } = this.#resolver;
    const { facts, firstSymbol } = program.fileOf(of.symbol);
    let left = position;
    for (let row = of.symbol - firstSymbol + 1; row < symbolCount(facts); row += 1) {
      if (program.parent(firstSymbol + row) !== of.symbol || program.kind(firstSymbol + row) !== 'property') continue;
      if (left === 0) return this.#resolver.symbolValue(firstSymbol + row, of);
      left -= 1;
    }
    return UNKNOWN;
  }

  literal(file: ProgramFile, name: string, args: Int32Array): Value {
    if (name === 'null') return NULL;
    const type = file.language.rules.builtinTypes.get(name);
    const symbol = type === undefined ? undefined : this.#resolver.program.prelude(file.language).get(type)?.[0];
    // A map's keys and values stand in turn: as many kinds of elements as the type has parameters.
    const width = symbol === undefined ? 1 : Math.max(1, this.#types.ownParameters(symbol).length);
    const elements =
      args.length === 0
        ? []
        : Array.from({ length: Math.min(width, args.length) }, (_, kind) =>
            unionOf(
              Array.from(
                args.filter((_arg, i) => i % width === kind),
                (arg) => this.#listed(file, arg),
              ),
            ),
          );
    if (name === 'tuple')
      return { kind: 'tuple', items: Array.from(args, (arg) => this.#resolver.value(file.index, arg)) };
    // What is put into it later is not written here.
    const kept = file.language.rules.duckTyped === true ? elements.map(partly) : elements;
    if (name === 'array') return { kind: 'array', element: kept[0] ?? UNKNOWN };
    return symbol === undefined ? UNKNOWN : { kind: 'instance', symbol, args: kept };
  }

  /** One item of a list literal: of a spread list, its elements. */
  #listed(file: ProgramFile, arg: number): Value {
    const value = this.#resolver.value(file.index, arg);
    return this.#isSpread(file, arg) ? this.#element(file, value, false) : value;
  }

  #isSpread(file: ProgramFile, expr: number): boolean {
    return (
      exprCell(file.facts, expr, EXPR.kind) === EXPR_KINDS.pass &&
      textOf(file.facts, exprCell(file.facts, expr, EXPR.name)) === '...'
    );
  }

  #object(file: ProgramFile, expr: number, args: Int32Array): Value {
    const { facts } = file;
    const type = exprCell(facts, expr, EXPR.type);
    const names = type < 0 ? [] : listOf(facts, typeCell(facts, type, TYPE.names));
    const members = new Map<string, Value>();
    const spread: Value[] = [];
    args.forEach((arg, i) => {
      const name = names[i] ?? NONE;
      if (name < 0 || arg < 0) return;
      if (textOf(facts, name) === '...') spread.unshift(this.#resolver.value(file.index, arg));
      else members.set(textOf(facts, name), this.#resolver.value(file.index, arg));
    });
    // What is spread in has its own members; later ones win.
    return spread.length === 0
      ? { kind: 'object', members }
      : { kind: 'intersection', parts: [{ kind: 'object', members }, ...spread] };
  }

  awaited(file: ProgramFile, value: Value): Value {
    return unionOf(
      optionsOf(this.#types.structure(value)).map((option) => {
        if (option.kind !== 'instance') return option;
        if (file.language.rules.awaitable.has(this.#resolver.program.name(option.symbol)))
          return option.args.at(-1) ?? option;
        return this.#associatedResult(file, option) ?? option;
      }),
    );
  }

  /** What awaiting a value gives by the type that it names for that (Rust's `Output`). */
  #associatedResult(file: ProgramFile, value: Extract<Value, { kind: 'instance' }>): Value | null {
    const { awaitedType } = file.language.rules;
    if (awaitedType === undefined) return null;
    const { program } = this.#resolver;
    const isAwaited = this.#resolver
      .bases(value.symbol)
      .some((base) => base.kind === 'instance' && awaitedType.bases.has(program.name(base.symbol)));
    const result = isAwaited ? this.#types.associated(file, value, awaitedType.name) : UNKNOWN;
    return result.kind === 'unknown' ? null : result;
  }

  elementOf(value: Value, key: boolean): Value {
    const opened = this.#types.structure(value);
    switch (opened.kind) {
      case 'array':
        return key ? UNKNOWN : opened.element;
      case 'map':
        return key ? opened.key : opened.value;
      case 'tuple':
        return key ? UNKNOWN : unionOf(opened.items);
      case 'union':
        return unionOf(this.#types.options(opened).map((option) => this.elementOf(option, key)));
      case 'function': {
        // Ranging over a function: it is given a function that takes the elements.
        const yielded = opened.parameters[0];
        return yielded?.kind === 'function'
          ? (yielded.parameters[key ? 0 : Math.min(1, yielded.parameters.length - 1)] ?? UNKNOWN)
          : UNKNOWN;
      }
      case 'foreign':
        return { ...opened, path: opened.path.endsWith('()') ? opened.path : `${opened.path}()` };
      case 'intersection': {
        const program = this.#resolver.program;
        const part = opened.parts.find((one) => one.kind === 'instance');
        return part?.kind === 'instance' && !key && program.fileOf(part.symbol).language.rules.elementType !== undefined
          ? this.#types.associated(
              program.fileOf(part.symbol),
              opened,
              program.fileOf(part.symbol).language.rules.elementType!,
            )
          : UNKNOWN;
      }
      case 'instance': {
        const home = this.#resolver.program.fileOf(opened.symbol);
        const { rules } = home.language;
        if (rules.elementType !== undefined && !key) return this.#types.associated(home, opened, rules.elementType);
        if (rules.iteratorMember !== null) {
          const iterator = this.#resolver.result(this.#resolver.member(opened, rules.iteratorMember));
          if (iterator.kind === 'array') return iterator.element;
          if (iterator.kind === 'instance' && iterator.args.length > 0) return iterator.args[0]!;
        }
        return UNKNOWN;
      }
      default:
        return UNKNOWN;
    }
  }
}
