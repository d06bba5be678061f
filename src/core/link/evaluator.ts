import { UNKNOWN, partly, unionOf, type SymbolId, type Value } from '../languages/values.ts';
import type { RepositoryLayout } from '../languages/rules.ts';
import { EXPR, EXPR_KINDS, ROLES, exprCount, exprCell } from '../model/exprs.ts';
import { NONE, listOf, textOf } from '../model/facts.ts';
import { IMPORT, IMPORT_KINDS, importCell } from '../model/imports.ts';
import { SYMBOL, SYMBOL_FLAGS } from '../model/symbols.ts';
import { TYPE, TYPE_KINDS, typeCell } from '../model/types.ts';
import { isCallableKind, isTypeKind } from '../model/node-kinds.ts';
import { Bindings } from './evaluate/bindings.ts';
import { Calls } from './calls/calls.ts';
import { Expectations } from './evaluate/expectations.ts';
import { Expressions } from './evaluate/expressions.ts';
import { Extensions } from './members/extensions.ts';
import { CallSites } from './calls/call-sites.ts';
import type { Cuts } from './evaluate/cuts.ts';
import { isForeignResult } from './members/foreign-members.ts';
import { NOTHING, type Resolution, type Resolver, type Wanted } from './evaluate/resolution.ts';
import { substitute } from './types/generics.ts';
import { NOTHING_OBSERVED, type ObservedArguments } from './calls/observed-arguments.ts';
import { Members } from './members/members.ts';
import { Modules } from './names/modules.ts';
import { Names } from './names/names.ts';
import { isOpenType } from './program/open-index.ts';
import { OpenNames } from './names/open-names.ts';
import { OpenTypes } from './types/open-types.ts';
import { Overloads } from './calls/overload-choice.ts';
import { ofArity } from './program/partial-types.ts';
import type { Program, ProgramFile } from './program.ts';
import { Receivers } from './evaluate/receivers.ts';
import { derivedFrom } from './evaluate/derived-from.ts';
import { CutValues } from './evaluate/cut-values.ts';
import { RecursionGuard } from './evaluate/recursion-guard.ts';
import { Types } from './types/types.ts';
import { WorkMeter } from './evaluate/work-meter.ts';

const IN_PROGRESS: Value = { kind: 'unknown' };

/**
 * Tells what expressions are. Answers depend on the program alone, not on the order of questions: an answer that was
 * cut short (a cycle, a limit) is used but not kept.
 */
export class Evaluator implements Resolver {
  readonly program: Program;
  readonly layout: RepositoryLayout;
  readonly work: WorkMeter;
  readonly open: OpenTypes;
  readonly given: ObservedArguments;
  readonly cuts: Cuts = { count: 0 };
  readonly #modules: Modules;
  readonly #names: Names;
  readonly #types: Types;
  readonly #members: Members;
  readonly #calls: Calls;
  readonly #extensions: Extensions;
  readonly #values: (Value | undefined)[][] = [];
  readonly #found: ((readonly Resolution[] | undefined)[] | undefined)[] = [];
  readonly #bindingsInProgress = new Set<number>();
  readonly #symbolsInProgress = new Set<SymbolId>();
  readonly #symbolValues = new Map<SymbolId, Value>();
  readonly #receivers: Receivers;
  readonly #expressions: Expressions;
  readonly #expectations: Expectations;
  readonly #bindings: Bindings;
  readonly #cutValues = new CutValues();
  readonly #guard: RecursionGuard;
  readonly #callSites = new CallSites();
  readonly #overloads: Overloads;

  constructor(
    program: Program,
    layout: RepositoryLayout,
    given: ObservedArguments = NOTHING_OBSERVED,
    work = new WorkMeter(),
  ) {
    this.program = program;
    this.work = work;
    this.given = given;
    this.layout = layout;
    this.#guard = new RecursionGuard(this.cuts);
    this.#modules = new Modules(this);
    this.#types = new Types(this);
    this.open = new OpenTypes(this, this.#types);
    const openNames = new OpenNames(this, this.#types, this.open);
    this.#names = new Names(this, this.#modules, openNames);
    this.#members = new Members(this, this.#modules, this.#types);
    this.#extensions = new Extensions(this, this.#modules, this.#members, this.#types);
    this.#calls = new Calls(this, this.#types);
    this.#overloads = new Overloads(this, this.#types, this.#calls);
    this.#receivers = new Receivers(this, this.#types, openNames);
    this.#expressions = new Expressions(this, this.#types, this.#members, this.#calls, this.#receivers);
    this.#expectations = new Expectations(this, this.#types, this.#calls, this.#expressions);
    this.#bindings = new Bindings(
      this,
      this.#types,
      this.#calls,
      this.#receivers,
      this.#expressions,
      this.#expectations,
    );
    program.extensionBlocks.resolve(this);
    this.work.end();
    program.forgetMembers();
    this.#members.settle();
  }

  value(fileIndex: number, expr: number): Value {
    if (expr < 0) return UNKNOWN;
    const values = this.#values[fileIndex] ?? this.#openValues(fileIndex);
    const known = values[expr];
    if (known === IN_PROGRESS || (known === undefined && (this.#guard.isExhausted || this.work.isSpent))) {
      this.#guard.cut();
      return UNKNOWN;
    }
    if (known) return known;
    const key = fileIndex * 0x1000000 + expr;
    const cut = this.#cutValues.known(key, this.#guard.question);
    if (cut !== null) {
      this.#guard.cut();
      return cut;
    }
    values[expr] = IN_PROGRESS;
    const outer = this.#guard.enter();
    this.work.steps += 1;
    const value = this.#evaluate(this.program.files[fileIndex]!, expr);
    const isWhole = this.#guard.leave(outer);
    values[expr] = isWhole && !this.work.isSpent ? value : undefined;
    if (!isWhole) this.#cutValues.add(key, value);
    return value;
  }

  /** What follows from a part that may be something else may be something else too. */
  #evaluate(file: ProgramFile, expr: number): Value {
    const value = this.#expressions.evaluate(file, expr);
    if (value.kind === 'unknown' || value.isPartial === true) return value;
    const from = derivedFrom(file, expr);
    return from !== NONE && this.value(file.index, from).isPartial === true ? partly(value) : value;
  }

  find(file: ProgramFile, expr: number): readonly Resolution[] {
    const table = (this.#found[file.index] ??= new Array<readonly Resolution[] | undefined>(exprCount(file.facts)));
    const known = table[expr];
    if (known) return known;
    if (this.work.isSpent) {
      this.#guard.cut();
      return NOTHING;
    }
    const outer = this.#guard.enter();
    const found = this.#locate(file, expr);
    this.work.steps += 1 + found.length;
    this.work.countValues();
    if (this.#guard.leave(outer) && !this.work.isSpent) table[expr] = found;
    return found;
  }

  /**
   * Lets go of what the expressions of a file refer to, once its edges are made: hardly any is asked for again, and all
   * of them together are most of what linking would keep in memory.
   */
  forget(file: ProgramFile): void {
    this.#found[file.index] = undefined;
  }

  findName(
    file: ProgramFile,
    name: number,
    scope: number,
    offset: number,
    wanted: Wanted = null,
  ): readonly Resolution[] {
    return this.#names.find(file, name, scope, offset, wanted);
  }

  findMember(value: Value, name: string, wanted: Wanted = null): readonly Resolution[] {
    return this.#members.find(value, name, wanted);
  }

  chosen(file: ProgramFile, call: number, found: readonly Resolution[]): readonly Resolution[] {
    return this.#overloads.choose(file, call, found);
  }

  /** Members as an expression in that file sees them: built-in structures have those of the language's prelude. */
  findMemberIn(file: ProgramFile, value: Value, name: string, wanted: Wanted = null): readonly Resolution[] {
    if (value.kind !== 'union') return this.#memberOfOne(file, value, name, wanted);
    const each = value.options.map((option) => this.#memberOfOne(file, option, name, wanted));
    const isDeclared = each.some((one) => one.some(({ kind }) => kind === 'symbol'));
    const found = isDeclared ? each.flatMap((one, i) => (this.#lacks(value.options[i]!, one) ? [] : one)) : each.flat();
    if (file.language.rules.openTypes !== true || !found.some((one) => one.kind === 'symbol')) return found;
    // Where types are guessed from what was seen, something unnamed from outside says nothing beside a declaration.
    return found.filter((one) => one.kind !== 'value' || !isForeignResult(one.value));
  }

  /** Of a built-in type a member is taken for its own that it does not declare: no reason to name it beside one that does. */
  #lacks(option: Value, found: readonly Resolution[]): boolean {
    if (option.kind === 'foreign' || !found.every((one) => one.kind === 'value' && one.value.kind === 'foreign'))
      return false;
    const isNamed = option.kind === 'instance' || option.kind === 'type';
    return !isNamed || this.program.fileOf(option.symbol).foreignPackage !== null;
  }

  #memberOfOne(file: ProgramFile, value: Value, name: string, wanted: Wanted): readonly Resolution[] {
    // A macro of a module around is in sight anyway.
    if (name.endsWith('!') && value.kind !== 'foreign') return this.#names.findMacro(file, name.slice(0, -1));
    const own = this.#members.find(value, name, wanted);
    const found = own.length > 0 ? own : this.#members.findBuiltin(file, this.#types.structure(value), name);
    if (found.some((one) => one.kind === 'symbol')) return found;
    const given = this.#extensions.find(file, value, name);
    return given.length > 0 ? given : found;
  }

  findExport(file: ProgramFile, name: string): readonly Resolution[] {
    return this.#modules.findExport(file, name);
  }

  moduleOf(file: ProgramFile, specifier: number): Value {
    return this.#modules.moduleOf(file, specifier);
  }

  /** What a row of the file's import table brings in. */
  imported(file: ProgramFile, row: number): readonly Resolution[] {
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
    return Array.from(listOf(facts, exprCell(facts, expr, EXPR.args)));
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
    return this.#receivers.superValue(fileIndex, expr);
  }

  expected(file: ProgramFile, expr: number): Value {
    return this.#expectations.expected(file, expr);
  }

  blockReceiver(file: ProgramFile, scope: number): Value {
    return this.#expectations.receiverOf(file, scope);
  }

  yields(file: ProgramFile, symbol: number): readonly number[] {
    return this.#expectations.yields(file, symbol);
  }

  elementOf(value: Value, key: boolean): Value {
    return this.#expressions.elementOf(value, key);
  }

  foundValue(found: Resolution): Value {
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
    if (kind === 'namespace') return { kind: 'type', symbol: this.program.namespaces.standIn(symbol), args: [] };
    if (isOpenType(this.program, symbol)) return { kind: 'type', symbol: this.open.standIn(symbol), args: [] };
    if (kind === 'module') return this.#moduleValue(symbol);
    if (isTypeKind(kind)) return { kind: 'type', symbol: this.program.canonical(symbol), args: [] };
    const isAccessor = this.program.hasFlag(symbol, SYMBOL_FLAGS.accessor);
    if (isCallableKind(kind))
      return isAccessor ? this.#calls.result({ kind: 'callable', symbol, self }) : { kind: 'callable', symbol, self };
    if (kind === 'enumerator') {
      // One that holds something is a function that makes such a value.
      if (this.#holdsValues(symbol)) return { kind: 'callable', symbol, self };
      const parent = this.program.parent(symbol);
      return parent === NONE ? UNKNOWN : { kind: 'instance', symbol: parent, args: [] };
    }
    const value = this.#declaredValue(symbol, isAccessor, self);
    if (self && (self.kind === 'instance' || self.kind === 'type') && self.args.length > 0) {
      return this.#types.settled(
        substitute(value, this.#types.environmentOf(symbol, self)),
        this.program.fileOf(symbol),
      );
    }
    return value;
  }

  /** Whether a member of an enumeration is a form that its values can have: it has fields, and the enumeration's type. */
  #holdsValues(symbol: SymbolId): boolean {
    const type = this.program.cell(symbol, SYMBOL.type);
    if (type < 0 || this.program.children(symbol).size === 0) return false;
    return typeCell(this.program.fileOf(symbol).facts, type, TYPE.kind) === TYPE_KINDS.self;
  }

  /** A module declared in the file that has it, or in one of its own that the declaration imports. */
  #moduleValue(symbol: SymbolId): Value {
    if (!this.program.hasFlag(symbol, SYMBOL_FLAGS.declaration)) return { kind: 'type', symbol, args: [] };
    const file = this.program.fileOf(symbol);
    const name = this.program.cell(symbol, SYMBOL.name);
    const rows = (this.program.imports(file).byAlias.get(name) ?? []).filter(
      (row) => importCell(file.facts, row, IMPORT.kind) === IMPORT_KINDS.module,
    );
    const values = rows.flatMap((row) => this.#modules.imported(file, row)).map((found) => this.foundValue(found));
    return values.find((value) => value.kind === 'module') ?? UNKNOWN;
  }

  #openValues(fileIndex: number): (Value | undefined)[] {
    // Of full length from the start: an array that is filled out of order becomes a slow dictionary.
    return (this.#values[fileIndex] = new Array<Value | undefined>(exprCount(this.program.files[fileIndex]!.facts)));
  }

  #locate(file: ProgramFile, expr: number): readonly Resolution[] {
    const name = exprCell(file.facts, expr, EXPR.name);
    const wanted = this.#callSites.wanted(file, expr);
    let found: readonly Resolution[];
    switch (exprCell(file.facts, expr, EXPR.kind)) {
      case EXPR_KINDS.name:
        found = this.#decorator(file, expr);
        if (found.length === 0)
          found = this.#names.find(
            file,
            name,
            exprCell(file.facts, expr, EXPR.scope),
            exprCell(file.facts, expr, EXPR.start),
            wanted,
          );
        found = ofArity(this.program, found, 0);
        break;
      case EXPR_KINDS.member:
        found = this.findMemberIn(
          file,
          this.value(file.index, exprCell(file.facts, expr, EXPR.base)),
          textOf(file.facts, name),
          wanted,
        );
        break;
      default:
        return NOTHING;
    }
    return wanted === 'callable' && found.length > 1
      ? this.#overloads.choose(file, this.#callSites.callOf(file, expr), found)
      : found;
  }

  /** A decorator may leave out how the names of decorators end: what has the whole name is meant. */
  #decorator(file: ProgramFile, expr: number): readonly Resolution[] {
    const { decoratorSuffix } = file.language.rules;
    if (decoratorSuffix === undefined || exprCell(file.facts, expr, EXPR.role) !== ROLES.decorator) return NOTHING;
    const { facts } = file;
    const name = this.program.stringIndex(file, textOf(facts, exprCell(facts, expr, EXPR.name)) + decoratorSuffix);
    const [scope, start] = [exprCell(facts, expr, EXPR.scope), exprCell(facts, expr, EXPR.start)];
    const found = this.#names.find(file, name, scope, start, 'type');
    return found.filter((one) => one.kind === 'symbol');
  }

  #declaredValue(symbol: SymbolId, isAccessor: boolean, self: Value | null): Value {
    const known = this.#symbolValues.get(symbol);
    if (known) return known;
    if (this.#symbolsInProgress.has(symbol)) {
      this.#guard.cut();
      return UNKNOWN;
    }
    this.#symbolsInProgress.add(symbol);
    this.work.steps += 1;
    const outer = this.#guard.enter();
    const value = this.#readDeclaration(symbol, isAccessor, self);
    const isWhole = this.#guard.leave(outer);
    this.#symbolsInProgress.delete(symbol);
    if (isWhole && !this.work.isSpent) this.#symbolValues.set(symbol, value);
    return value;
  }

  #readDeclaration(symbol: SymbolId, isAccessor: boolean, self: Value | null): Value {
    const file = this.program.fileOf(symbol);
    const type = this.program.cell(symbol, SYMBOL.type);
    if (type >= 0) return this.#types.value(file, type);
    if (isAccessor) return this.#calls.result({ kind: 'callable', symbol, self });
    const expr = this.program.cell(symbol, SYMBOL.value);
    const held = expr >= 0 ? this.value(file.index, expr) : UNKNOWN;
    const given = this.given.attributes.get(symbol);
    const gathered = given === undefined ? held : unionOf([held, given]);
    const value = this.#isAssignable(symbol) ? partly(gathered) : gathered;
    return this.program.children(symbol).size > 0 ? named(value, symbol) : value;
  }

  /** Whether code that nobody can tell of may assign anything to what a symbol stands for. */
  #isAssignable(symbol: SymbolId): boolean {
    return (
      this.program.fileOf(symbol).language.rules.duckTyped === true && ASSIGNABLE_KINDS.has(this.program.kind(symbol))
    );
  }

  #bindingValue(file: ProgramFile, row: number): Value {
    const key = file.index * 0x1000000 + row;
    if (this.#bindingsInProgress.has(key)) {
      this.#guard.cut();
      return UNKNOWN;
    }
    this.#bindingsInProgress.add(key);
    this.work.steps += 1;
    const outer = this.#guard.enter();
    const value = this.#bindings.read(file, row);
    this.#guard.leave(outer);
    this.#bindingsInProgress.delete(key);
    return value;
  }
}

const ASSIGNABLE_KINDS: ReadonlySet<string> = new Set(['field', 'property', 'variable']);

/** An object literal that a declaration names knows the declaration. */
function named(value: Value, symbol: SymbolId): Value {
  if (value.kind === 'object') return { ...value, symbol };
  if (value.kind !== 'intersection') return value;
  return {
    ...value,
    parts: value.parts.map((part, i) => (i === 0 && part.kind === 'object' ? { ...part, symbol } : part)),
  };
}
