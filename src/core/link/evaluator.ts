import { NULL, UNKNOWN, optionsOf, unionOf, type SymbolId, type Value } from '../languages/values.ts';
import type { RepositoryLayout } from '../languages/rules.ts';
import {
  BINDING,
  BINDING_KINDS,
  EXPR,
  EXPR_KINDS,
  NONE,
  SYMBOL,
  SYMBOL_FLAGS,
  TYPE,
  exprCount,
  listOf,
  textOf,
} from '../model/facts.ts';
import { isCallableKind, isTypeKind } from '../model/node-kinds.ts';
import { Calls } from './calls.ts';
import { findBodies, findPlaces, type Bodies, type Places } from './context.ts';
import { NOTHING, type Found, type Resolver } from './found.ts';
import { substitute } from './generics.ts';
import { Members } from './members.ts';
import { Modules } from './modules.ts';
import { Names } from './names.ts';
import type { Program, ProgramFile } from './program.ts';
import { Types, toType } from './types.ts';

/** Chains longer than this are cut: real code does not have them, hostile code does. */
const DEPTH_LIMIT = 80;
/** Steps one question may take, for programs whose expressions refer to each other in knots. */
const STEP_LIMIT = 20_000;
const IN_PROGRESS: Value = { kind: 'unknown' };

/**
 * Tells what expressions are. Answers depend on the program alone, not on the order of questions: an answer that was
 * cut short (a cycle, a limit) is used but not kept.
 */
export class Evaluator implements Resolver {
  readonly program: Program;
  readonly layout: RepositoryLayout;
  readonly #modules: Modules;
  readonly #names: Names;
  readonly #types: Types;
  readonly #members: Members;
  readonly #calls: Calls;
  readonly #values: (Value | undefined)[][] = [];
  readonly #found: (readonly Found[] | undefined)[][] = [];
  readonly #bindingsInProgress = new Set<number>();
  readonly #symbolsInProgress = new Set<SymbolId>();
  readonly #symbolValues = new Map<SymbolId, Value>();
  readonly #places: (Places | undefined)[] = [];
  readonly #bodies: (Bodies | undefined)[] = [];
  #depth = 0;
  #steps = 0;
  #isCut = false;

  constructor(program: Program, layout: RepositoryLayout) {
    this.program = program;
    this.layout = layout;
    this.#modules = new Modules(this);
    this.#names = new Names(this, this.#modules);
    this.#types = new Types(this);
    this.#members = new Members(this, this.#modules, this.#types);
    this.#calls = new Calls(this, this.#types);
  }

  value(fileIndex: number, expr: number): Value {
    if (expr < 0) return UNKNOWN;
    const values = this.#values[fileIndex] ?? this.#openValues(fileIndex);
    const known = values[expr];
    if (known === IN_PROGRESS || (known === undefined && (this.#depth > DEPTH_LIMIT || this.#steps > STEP_LIMIT))) {
      this.#isCut = true;
      return UNKNOWN;
    }
    if (known) return known;
    values[expr] = IN_PROGRESS;
    const outer = this.#enter();
    const value = this.#evaluate(this.program.files[fileIndex]!, expr);
    values[expr] = this.#leave(outer) ? value : undefined;
    return value;
  }

  find(file: ProgramFile, expr: number): readonly Found[] {
    const table = (this.#found[file.index] ??= new Array<readonly Found[] | undefined>(exprCount(file.facts)));
    const known = table[expr];
    if (known) return known;
    const outer = this.#enter();
    const found = this.#locate(file, expr);
    if (this.#leave(outer)) table[expr] = found;
    return found;
  }

  findName(file: ProgramFile, name: number, scope: number, offset: number): readonly Found[] {
    return this.#names.find(file, name, scope, offset);
  }

  findMember(value: Value, name: string): readonly Found[] {
    return this.#members.find(value, name);
  }

  /** Members as an expression in that file sees them: built-in structures have those of the language's prelude. */
  findMemberIn(file: ProgramFile, value: Value, name: string): readonly Found[] {
    return value.kind === 'union'
      ? value.options.flatMap((option) => this.#memberOfOne(file, option, name))
      : this.#memberOfOne(file, value, name);
  }

  #memberOfOne(file: ProgramFile, value: Value, name: string): readonly Found[] {
    const found = this.#members.find(value, name);
    return found.length > 0 ? found : this.#members.findBuiltin(file, this.#types.structure(value), name);
  }

  findExport(file: ProgramFile, name: string): readonly Found[] {
    return this.#modules.findExport(file, name);
  }

  moduleOf(file: ProgramFile, specifier: number): Value {
    return this.#modules.moduleOf(file, specifier);
  }

  /** What a row of the file's import table brings in. */
  imported(file: ProgramFile, row: number): readonly Found[] {
    return this.#modules.imported(file, row);
  }

  typeValue(fileIndex: number, type: number): Value {
    return this.#types.value(this.program.files[fileIndex]!, type);
  }

  member(value: Value, name: string): Value {
    return unionOf(this.findMember(value, name).map((found) => this.foundValue(found)));
  }

  result(value: Value): Value {
    return this.#calls.result(value);
  }

  callResult(file: ProgramFile, expr: number, callee: Value): Value {
    return this.#calls.result(callee, { file, expr });
  }

  parameterOf(file: ProgramFile, call: number, callee: Value, position: number): Value {
    return this.#calls.parameter(callee, { file, expr: call }, position);
  }

  instanceOf(value: Value): Value {
    switch (value.kind) {
      case 'type':
        return { ...value, kind: 'instance' };
      case 'union':
        return unionOf(value.options.map((option) => this.instanceOf(option)));
      case 'foreign':
      case 'instance':
        return value;
      default:
        return UNKNOWN;
    }
  }

  prelude(name: string): Value {
    for (const file of this.program.files) {
      if (file.foreignPackage === null) continue;
      const symbol = this.program.prelude(file.language).get(name)?.[0];
      if (symbol !== undefined) return this.symbolValue(symbol, null);
    }
    return UNKNOWN;
  }

  text(fileIndex: number, string: number): string {
    return textOf(this.program.files[fileIndex]!.facts, string);
  }

  args(fileIndex: number, expr: number): readonly number[] {
    const { facts } = this.program.files[fileIndex]!;
    return Array.from(listOf(facts, facts.exprs[expr * EXPR.width + EXPR.args]!));
  }

  symbolName(symbol: SymbolId): string {
    return this.program.name(symbol);
  }

  bases(type: SymbolId): readonly Value[] {
    return this.#types.bases(type);
  }

  structure(value: Value): Value {
    return this.#types.structure(value);
  }

  superValue(fileIndex: number, expr: number): Value {
    const file = this.program.files[fileIndex]!;
    const type = this.enclosingType(file, file.facts.exprs[expr * EXPR.width + EXPR.scope]!);
    if (type === NONE) return UNKNOWN;
    const bases = this.#types.bases(type).filter((base) => base.kind !== 'unknown');
    return bases.length === 1 ? bases[0]! : bases.length === 0 ? UNKNOWN : { kind: 'intersection', parts: bases };
  }

  /** The innermost type around a scope of the file, through owners declared elsewhere; NONE outside of types. */
  enclosingType(file: ProgramFile, scope: number): SymbolId {
    for (let at = file.firstSymbol + Math.max(0, scope); at !== NONE; at = this.program.parent(at)) {
      const kind = this.program.kind(at);
      if (kind !== 'lambda' && isTypeKind(kind)) return at;
      const owner = this.program.cell(at, SYMBOL.owner);
      if (owner >= 0) return this.program.ownerOf(file, textOf(file.facts, owner));
      if (kind === 'function' && this.#isConstructor(at)) return at;
    }
    return NONE;
  }

  /** What `this` is: an instance of the enclosing type, or the object that a declaration names. */
  #self(file: ProgramFile, scope: number): Value {
    const type = this.enclosingType(file, scope);
    for (let at = file.firstSymbol + Math.max(0, scope); at !== NONE && at !== type; at = this.program.parent(at)) {
      const kind = this.program.kind(at);
      if ((kind === 'constant' || kind === 'variable' || kind === 'field') && this.program.children(at).size > 0)
        return this.symbolValue(at, null);
    }
    return type === NONE ? UNKNOWN : { kind: 'instance', symbol: type, args: this.#types.ownParameters(type) };
  }

  /** Whether a function has a base or members of its own: then `new` makes objects of it. */
  #isConstructor(symbol: SymbolId): boolean {
    if (this.program.kind(symbol) !== 'function') return false;
    if (this.program.cell(symbol, SYMBOL.bases) >= 0) return true;
    for (const symbols of this.program.members(symbol).values()) {
      const kind = this.program.kind(symbols[0]!);
      if (kind === 'field' || kind === 'method' || kind === 'property') return true;
    }
    return false;
  }

  foundValue(found: Found): Value {
    switch (found.kind) {
      case 'symbol':
        return this.symbolValue(found.symbol, found.self);
      case 'binding':
        return this.#bindingValue(found.file, found.row);
      case 'value':
        return found.value;
    }
  }

  symbolValue(symbol: SymbolId, self: Value | null): Value {
    const kind = this.program.kind(symbol);
    if (kind === 'lambda') return { kind: 'callable', symbol, self };
    if (kind === 'file') return { kind: 'module', file: this.program.fileOf(symbol).index };
    if (isTypeKind(kind) || kind === 'namespace') return { kind: 'type', symbol, args: [] };
    const isAccessor = this.program.hasFlag(symbol, SYMBOL_FLAGS.accessor);
    if (isCallableKind(kind))
      return isAccessor ? this.#calls.result({ kind: 'callable', symbol, self }) : { kind: 'callable', symbol, self };
    if (kind === 'enumerator') {
      const parent = this.program.parent(symbol);
      return parent === NONE ? UNKNOWN : { kind: 'instance', symbol: parent, args: [] };
    }
    const value = this.#declaredValue(symbol, isAccessor, self);
    if (self && (self.kind === 'instance' || self.kind === 'type') && self.args.length > 0) {
      return substitute(value, this.#types.environment(self.symbol, self.args));
    }
    return value;
  }

  expected(file: ProgramFile, expr: number): Value {
    const place = (this.#places[file.index] ??= findPlaces(file)).get(expr);
    if (!place) return UNKNOWN;
    switch (place.kind) {
      case 'argument': {
        const callee = file.facts.exprs[place.call * EXPR.width + EXPR.base]!;
        return this.parameterOf(file, place.call, this.value(file.index, callee), place.position);
      }
      case 'member': {
        const object = this.expected(file, place.object);
        const opened = this.#types.structure(object);
        if (opened.kind === 'map') return opened.value;
        return place.name < 0
          ? UNKNOWN
          : unionOf(
              this.findMemberIn(file, object, textOf(file.facts, place.name)).map((found) => this.foundValue(found)),
            );
      }
      case 'element':
        return this.elementOf(this.expected(file, place.list), false);
      case 'returned': {
        const type = file.facts.symbols[place.symbol * SYMBOL.width + SYMBOL.type]!;
        if (type >= 0) return this.#awaited(file, this.#types.value(file, type));
        const own = this.#expectedFunction(file, place.symbol);
        return own.kind === 'function' ? own.result : UNKNOWN;
      }
      case 'declared':
        return this.#types.value(file, place.type);
      case 'same':
        return this.expected(file, place.expr);
    }
  }

  yields(file: ProgramFile, symbol: number): readonly number[] {
    return this.#bodiesOf(file).yields.get(symbol) ?? [];
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
        return unionOf(opened.options.map((option) => this.elementOf(option, key)));
      case 'function': {
        // Ranging over a function: it is given a function that takes the elements.
        const yielded = opened.parameters[0];
        return yielded?.kind === 'function'
          ? (yielded.parameters[key ? 0 : Math.min(1, yielded.parameters.length - 1)] ?? UNKNOWN)
          : UNKNOWN;
      }
      case 'foreign':
        return { ...opened, path: opened.path.endsWith('()') ? opened.path : `${opened.path}()` };
      case 'instance': {
        const { rules } = this.program.fileOf(opened.symbol).language;
        if (rules.iteratorMember !== null) {
          const iterator = this.result(this.member(opened, rules.iteratorMember));
          if (iterator.kind === 'array') return iterator.element;
          if (iterator.kind === 'instance' && iterator.args.length > 0) return iterator.args[0]!;
        }
        return UNKNOWN;
      }
      default:
        return UNKNOWN;
    }
  }

  /** Begins a step deeper; what it gives goes to `#leave`. A pair of calls, because closures cost more than the steps. */
  #enter(): boolean {
    const outer = this.#isCut;
    this.#isCut = false;
    this.#depth += 1;
    this.#steps += 1;
    return outer;
  }

  /** Ends the step; tells whether its answer is whole. */
  #leave(outer: boolean): boolean {
    this.#depth -= 1;
    const isWhole = !this.#isCut;
    this.#isCut = outer || !isWhole;
    if (this.#depth === 0) {
      this.#steps = 0;
      this.#isCut = false;
    }
    return isWhole;
  }

  #openValues(fileIndex: number): (Value | undefined)[] {
    // Of full length from the start: an array that is filled out of order becomes a slow dictionary.
    return (this.#values[fileIndex] = new Array<Value | undefined>(exprCount(this.program.files[fileIndex]!.facts)));
  }

  #locate(file: ProgramFile, expr: number): readonly Found[] {
    const { exprs } = file.facts;
    const at = expr * EXPR.width;
    const name = exprs[at + EXPR.name]!;
    switch (exprs[at + EXPR.kind]) {
      case EXPR_KINDS.name:
        return this.#names.find(file, name, exprs[at + EXPR.scope]!, exprs[at + EXPR.start]!);
      case EXPR_KINDS.member:
        return this.findMemberIn(file, this.value(file.index, exprs[at + EXPR.base]!), textOf(file.facts, name));
      default:
        return NOTHING;
    }
  }

  #evaluate(file: ProgramFile, expr: number): Value {
    const { facts } = file;
    const at = expr * EXPR.width;
    const base = facts.exprs[at + EXPR.base]!;
    const { rules } = file.language;
    switch (facts.exprs[at + EXPR.kind]) {
      case EXPR_KINDS.name:
      case EXPR_KINDS.member:
        return unionOf(this.find(file, expr).map((found) => this.foundValue(found)));
      case EXPR_KINDS.call:
      case EXPR_KINDS.template:
        return (
          rules.evaluateCall?.(this, file.index, expr) ??
          this.#calls.result(this.value(file.index, base), { file, expr })
        );
      case EXPR_KINDS.construct:
        return this.#constructed(file, expr, this.value(file.index, base));
      case EXPR_KINDS.index:
        return this.#indexed(file, this.value(file.index, base), listOf(facts, facts.exprs[at + EXPR.args]!));
      case EXPR_KINDS.self:
        return this.#self(file, facts.exprs[at + EXPR.scope]!);
      case EXPR_KINDS.super:
        return this.superValue(file.index, expr);
      case EXPR_KINDS.literal:
        return this.#literal(
          file,
          textOf(facts, facts.exprs[at + EXPR.name]!),
          listOf(facts, facts.exprs[at + EXPR.args]!),
        );
      case EXPR_KINDS.typed: {
        const value = this.#types.value(file, facts.exprs[at + EXPR.type]!);
        return value.kind === 'unknown' ? this.value(file.index, base) : value;
      }
      case EXPR_KINDS.lambda:
        return this.symbolValue(file.firstSymbol + base, null);
      case EXPR_KINDS.either:
        return unionOf(Array.from(listOf(facts, facts.exprs[at + EXPR.args]!), (arg) => this.value(file.index, arg)));
      case EXPR_KINDS.await:
        return this.#awaited(file, this.value(file.index, base));
      case EXPR_KINDS.element:
        return this.#element(file, this.value(file.index, base), facts.exprs[at + EXPR.name]! >= 0);
      case EXPR_KINDS.at:
        return this.#component(file, this.value(file.index, base), Number(textOf(facts, facts.exprs[at + EXPR.name]!)));
      case EXPR_KINDS.pass:
        return this.value(file.index, base);
      case EXPR_KINDS.binary:
        return (
          rules.evaluateBinary?.(
            textOf(facts, facts.exprs[at + EXPR.name]!),
            Array.from(listOf(facts, facts.exprs[at + EXPR.args]!), (arg) => this.value(file.index, arg)),
          ) ?? UNKNOWN
        );
      case EXPR_KINDS.object:
        return this.#object(file, expr, listOf(facts, facts.exprs[at + EXPR.args]!));
      case EXPR_KINDS.enter: {
        const value = this.value(file.index, base);
        if (value.kind === 'foreign') return this.#calls.result(value);
        const name = facts.exprs[at + EXPR.name]!;
        const enterMember = name >= 0 ? facts.strings[name]! : rules.enterMember;
        return enterMember === null
          ? value
          : this.result(unionOf(this.findMemberIn(file, value, enterMember).map((found) => this.foundValue(found))));
      }
      default:
        return UNKNOWN;
    }
  }

  #constructed(file: ProgramFile, expr: number, callee: Value): Value {
    return unionOf(
      optionsOf(callee).map((option) => {
        if (option.kind === 'type') return this.#calls.result(option, { file, expr });
        if (option.kind === 'instance' || option.kind === 'object')
          return this.#calls.result(this.member(option, 'new'), { file, expr });
        if (option.kind === 'foreign') return this.#calls.result(option);
        // A constructor function: its members are what it assigns to itself and what its prototype is given.
        return option.kind === 'callable' && this.#isConstructor(option.symbol)
          ? { kind: 'instance', symbol: option.symbol, args: [] }
          : UNKNOWN;
      }),
    );
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
        return { ...opened, args: Array.from(args, (arg) => this.instanceOf(this.value(file.index, arg))) };
      case 'union':
        return unionOf(opened.options.map((option) => this.#indexed(file, option, args)));
      case 'foreign':
        return this.#calls.result(opened);
      case 'callable':
        // A generic function with its type arguments given.
        return opened;
      case 'instance': {
        const { indexMember } = this.program.fileOf(opened.symbol).language.rules;
        return indexMember === null ? UNKNOWN : this.result(this.member(opened, indexMember));
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

  #component(file: ProgramFile, base: Value, position: number): Value {
    const opened = this.#types.structure(base);
    switch (opened.kind) {
      case 'tuple':
        return opened.items[position] ?? UNKNOWN;
      case 'union':
        return unionOf(opened.options.map((option) => this.#component(file, option, position)));
      case 'foreign':
        return this.#calls.result(opened);
      default:
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

  #literal(file: ProgramFile, name: string, args: Int32Array): Value {
    if (name === 'null') return NULL;
    const type = file.language.rules.builtinTypes.get(name);
    const symbol = type === undefined ? undefined : this.program.prelude(file.language).get(type)?.[0];
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
    if (name === 'tuple') return { kind: 'tuple', items: Array.from(args, (arg) => this.value(file.index, arg)) };
    if (name === 'array') return { kind: 'array', element: elements[0] ?? UNKNOWN };
    return symbol === undefined ? UNKNOWN : { kind: 'instance', symbol, args: elements };
  }

  /** One item of a list literal: of a spread list, its elements. */
  #listed(file: ProgramFile, arg: number): Value {
    const value = this.value(file.index, arg);
    return this.#isSpread(file, arg) ? this.#element(file, value, false) : value;
  }

  #isSpread(file: ProgramFile, expr: number): boolean {
    const at = expr * EXPR.width;
    return (
      file.facts.exprs[at + EXPR.kind] === EXPR_KINDS.pass &&
      textOf(file.facts, file.facts.exprs[at + EXPR.name]!) === '...'
    );
  }

  #object(file: ProgramFile, expr: number, args: Int32Array): Value {
    const { facts } = file;
    const type = facts.exprs[expr * EXPR.width + EXPR.type]!;
    const names = type < 0 ? [] : listOf(facts, facts.types[type * TYPE.width + TYPE.names]!);
    const members = new Map<string, Value>();
    const spread: Value[] = [];
    args.forEach((arg, i) => {
      const name = names[i] ?? NONE;
      if (name < 0 || arg < 0) return;
      if (textOf(facts, name) === '...') spread.unshift(this.value(file.index, arg));
      else members.set(textOf(facts, name), this.value(file.index, arg));
    });
    // What is spread in has its own members; later ones win.
    return spread.length === 0
      ? { kind: 'object', members }
      : { kind: 'intersection', parts: [{ kind: 'object', members }, ...spread] };
  }

  #awaited(file: ProgramFile, value: Value): Value {
    return unionOf(
      optionsOf(this.#types.structure(value)).map((option) => {
        if (option.kind !== 'instance' || option.args.length === 0) return option;
        return file.language.rules.awaitable.has(this.program.name(option.symbol)) ? option.args.at(-1)! : option;
      }),
    );
  }

  #declaredValue(symbol: SymbolId, isAccessor: boolean, self: Value | null): Value {
    const known = this.#symbolValues.get(symbol);
    if (known) return known;
    if (this.#symbolsInProgress.has(symbol)) {
      this.#isCut = true;
      return UNKNOWN;
    }
    this.#symbolsInProgress.add(symbol);
    const outer = this.#enter();
    const value = this.#readDeclaration(symbol, isAccessor, self);
    const isWhole = this.#leave(outer);
    this.#symbolsInProgress.delete(symbol);
    if (isWhole) this.#symbolValues.set(symbol, value);
    return value;
  }

  #readDeclaration(symbol: SymbolId, isAccessor: boolean, self: Value | null): Value {
    const file = this.program.fileOf(symbol);
    const type = this.program.cell(symbol, SYMBOL.type);
    if (type >= 0) return this.#types.value(file, type);
    if (isAccessor) return this.#calls.result({ kind: 'callable', symbol, self });
    const expr = this.program.cell(symbol, SYMBOL.value);
    const value = expr >= 0 ? this.value(file.index, expr) : UNKNOWN;
    return this.program.children(symbol).size > 0 ? named(value, symbol) : value;
  }

  #bindingValue(file: ProgramFile, row: number): Value {
    const key = file.index * 0x1000000 + row;
    if (this.#bindingsInProgress.has(key)) {
      this.#isCut = true;
      return UNKNOWN;
    }
    this.#bindingsInProgress.add(key);
    const outer = this.#enter();
    const value = this.#readBinding(file, row);
    this.#leave(outer);
    this.#bindingsInProgress.delete(key);
    return value;
  }

  #readBinding(file: ProgramFile, row: number): Value {
    const { bindings } = file.facts;
    const at = row * BINDING.width;
    const kind = bindings[at + BINDING.kind];
    const type = bindings[at + BINDING.type]!;
    const scope = bindings[at + BINDING.scope]!;
    const declared = type >= 0 ? this.#types.value(file, type) : UNKNOWN;
    switch (kind) {
      case BINDING_KINDS.receiver:
      case BINDING_KINDS.classReceiver: {
        if (declared.kind !== 'unknown') return kind === BINDING_KINDS.receiver ? declared : toType(declared);
        const owner = this.enclosingType(file, scope);
        if (owner === NONE) return UNKNOWN;
        const self: Value = { kind: 'instance', symbol: owner, args: this.#types.ownParameters(owner) };
        return kind === BINDING_KINDS.receiver ? self : toType(self);
      }
      case BINDING_KINDS.rest:
        return { kind: 'array', element: declared };
      case BINDING_KINDS.restNamed:
        return { kind: 'map', key: this.#literal(file, 'str', EMPTY), value: declared };
      case BINDING_KINDS.parameter: {
        if (declared.kind !== 'unknown') return declared;
        const own = this.#expectedFunction(file, scope);
        const position = bindings[at + BINDING.position]!;
        const expected = own.kind === 'function' && position >= 0 ? (own.parameters[position] ?? UNKNOWN) : UNKNOWN;
        if (expected.kind !== 'unknown') return expected;
        return this.value(file.index, bindings[at + BINDING.value]!);
      }
      case BINDING_KINDS.narrowed: {
        if (declared.kind !== 'unknown') return declared;
        const guarded = this.#guarded(file, bindings[at + BINDING.value]!);
        if (guarded.kind !== 'unknown') return guarded;
        // Nothing learned: what the variable was at the condition.
        const before = this.#names.find(file, bindings[at + BINDING.name]!, scope, bindings[at + BINDING.start]!);
        return unionOf(before.map((found) => this.foundValue(found)));
      }
      default:
        return declared.kind !== 'unknown' ? declared : this.value(file.index, bindings[at + BINDING.value]!);
    }
  }

  /** What a condition makes of a variable: the type that a called guard vouches for, else the value itself. */
  #guarded(file: ProgramFile, expr: number): Value {
    if (expr < 0) return UNKNOWN;
    const at = expr * EXPR.width;
    if (file.facts.exprs[at + EXPR.kind] !== EXPR_KINDS.call) return this.value(file.index, expr);
    return this.#calls.guarded(this.value(file.index, file.facts.exprs[at + EXPR.base]!), { file, expr });
  }

  /** The function type expected of a lambda, or declared for a function expression. */
  #expectedFunction(file: ProgramFile, scope: number): Value {
    const typed = file.facts.symbols[scope * SYMBOL.width + SYMBOL.value]!;
    if (typed >= 0 && isFunctionRow(this.program, file, scope))
      return this.#calls.signature(this.value(file.index, typed));
    const lambda = this.#bodiesOf(file).lambdas.get(scope);
    return lambda === undefined ? UNKNOWN : this.#calls.signature(this.expected(file, lambda));
  }

  #bodiesOf(file: ProgramFile): Bodies {
    return (this.#bodies[file.index] ??= findBodies(file));
  }
}

const EMPTY = new Int32Array(0);

/** An object literal that a declaration names knows the declaration. */
function named(value: Value, symbol: SymbolId): Value {
  if (value.kind === 'object') return { ...value, symbol };
  if (value.kind !== 'intersection') return value;
  return {
    ...value,
    parts: value.parts.map((part, i) => (i === 0 && part.kind === 'object' ? { ...part, symbol } : part)),
  };
}

function isFunctionRow(program: Program, file: ProgramFile, row: number): boolean {
  const kind = program.kind(file.firstSymbol + row);
  return kind === 'lambda' || isCallableKind(kind);
}
