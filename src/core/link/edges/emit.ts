import type { Steps } from '../../base/steps.ts';
import { optionsOf, type SymbolId, type Value } from '../../languages/values.ts';
import type { EdgeType } from '../../model/edge-types.ts';
import { BINDING, BINDING_KINDS, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, ROLES, exprCount, exprCell } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { IMPORT, IMPORT_FLAGS, IMPORT_KINDS, importCount, importCell } from '../../model/imports.ts';
import { SYMBOL, symbolCell, symbolCount } from '../../model/symbols.ts';
import { TYPE, TYPE_KINDS, typeCount, typeCell } from '../../model/types.ts';
import { NODE_KINDS, isCallableKind, isTypeKind } from '../../model/node-kinds.ts';
import type { CallCounts } from '../../model/rows.ts';
import { CallEdges } from './call-edges.ts';
import type { Candidates } from './candidates.ts';
import { GivenValues, typesOf } from './given-values.ts';
import { IMPLICIT, ImplicitCallEdges } from './implicit-calls.ts';
import type { Evaluator } from '../evaluator.ts';
import type { Mention, Mentions } from './mentions.ts';
import { meanings, type Resolution } from '../evaluate/resolution.ts';
import { isForeignResult } from '../members/foreign-members.ts';
import { isOpenType } from '../program/open-index.ts';
import type { ProgramFile } from '../program.ts';
import { decoratedRows, sourceRows } from '../source-rows.ts';

/** Turns the expressions, types and imports of a file into edges. */
export class Emitter {
  readonly #evaluator: Evaluator;
  readonly #mentions: Mentions;
  readonly #candidates: Candidates;
  readonly #calls: CallEdges;
  readonly #given: GivenValues;
  readonly #implicit: ImplicitCallEdges;

  constructor(evaluator: Evaluator, mentions: Mentions, candidates: Candidates) {
    this.#evaluator = evaluator;
    this.#mentions = mentions;
    this.#candidates = candidates;
    this.#calls = new CallEdges(evaluator, mentions, candidates);
    this.#given = new GivenValues(evaluator, mentions);
    this.#implicit = new ImplicitCallEdges(evaluator, mentions, candidates, this.#calls);
  }

  /** Gives how far the calls of the file could be followed. */
  *emitFile(file: ProgramFile, fileRow: number): Steps<CallCounts> {
    this.#evaluator.work.begin(file);
    this.#given.begin();
    const sources = sourceRows(file.facts);
    const calls = yield* this.#emitExpressions(file, fileRow, sources);
    yield* this.#emitTypes(file, fileRow, sources);
    this.#emitImports(file, fileRow);
    return calls;
  }

  *#emitExpressions(file: ProgramFile, fileRow: number, sources: Int32Array): Steps<CallCounts> {
    const counts = { sites: 0, connected: 0, resolved: 0 };
    const isCallee = calleeRows(file);
    const decorated = decoratedRows(file.facts);
    const { indexesMembers, implicitCalls } = file.language.rules;
    let looked = 0;
    for (let expr = 0; expr < isCallee.length; expr += 1) {
      const kind = exprCell(file.facts, expr, EXPR.kind);
      const role = exprCell(file.facts, expr, EXPR.role);
      if (kind === EXPR_KINDS.literal) this.#emitText(file, fileRow, expr);
      if (role === ROLES.silent || role === ROLES.markup) continue;
      const isImplicit = implicitCalls !== undefined && IMPLICIT.has(kind);
      const isMention = MENTIONING.has(kind) || (kind === EXPR_KINDS.index && indexesMembers === true);
      if (!isImplicit && !isMention) continue;
      if ((looked += 1) % STEP === 0) yield;
      const mention: Mention = {
        file,
        fileRow,
        source: file.firstSymbol + (decorated.get(expr) ?? sources[exprCell(file.facts, expr, EXPR.scope)]!),
        line: exprCell(file.facts, expr, EXPR.line),
        column: exprCell(file.facts, expr, EXPR.column),
      };
      if (isImplicit) this.#implicit.emit(mention, expr);
      if (!isMention) continue;
      if (kind === EXPR_KINDS.index) {
        if (isCallee[expr] === 1) this.#emitIndexed(mention, expr);
        continue;
      }
      if (role === ROLES.thrown) this.#emitThrown(mention, expr);
      if (kind === EXPR_KINDS.typed) this.#emitMade(mention, expr);
      else if (role === ROLES.operator) this.#emitOperator(mention, expr);
      else if (kind !== EXPR_KINDS.name && kind !== EXPR_KINDS.member) this.#emitCall(mention, expr, counts);
      else if (role === ROLES.decorator) this.#emitDecorator(mention, expr);
      else if (isCallee[expr] === 0) this.#emitReference(mention, expr);
    }
    return counts;
  }

  #emitCall(mention: Mention, expr: number, counts: { sites: number; connected: number; resolved: number }): void {
    const { written, resolved } = this.#mentions;
    this.#calls.emit(mention, expr);
    if (exprCell(mention.file.facts, expr, EXPR.role) === ROLES.decorator)
      this.#emitDecorating(mention, this.#evaluator.value(mention.file.index, expr));
    counts.sites += 1;
    if (this.#mentions.written > written) counts.connected += 1;
    if (this.#mentions.resolved > resolved) counts.resolved += 1;
    this.#emitReflection(mention, expr);
    this.#given.emit(mention, expr);
  }

  /** What a text without spaces names of the repository can be reached by it; of a file each name counts once. */
  #emitText(file: ProgramFile, fileRow: number, expr: number): void {
    const text = textOf(file.facts, exprCell(file.facts, expr, EXPR.type));
    if (text === '' || text.length > LONGEST_NAME || /\s/.test(text)) return;
    const [line, column] = [exprCell(file.facts, expr, EXPR.line), exprCell(file.facts, expr, EXPR.column)];
    const mention: Mention = { file, fileRow, source: file.firstSymbol, line, column };
    for (const [name] of text.matchAll(NAMES))
      if (this.#candidates.isDeclared(file, name)) this.#mentions.open(mention, 'text', name);
  }

  /** Members that are reached by a computed name can be any of that type: the type says so. */
  #emitReflection(mention: Mention, call: number): void {
    const { file } = mention;
    const { reflection } = file.language.rules;
    const callee = exprCell(file.facts, call, EXPR.base);
    if (reflection === undefined || callee < 0) return;
    const kind = exprCell(file.facts, callee, EXPR.kind);
    if (kind !== EXPR_KINDS.name && kind !== EXPR_KINDS.member) return;
    const found = reflection.get(textOf(file.facts, exprCell(file.facts, callee, EXPR.name)));
    if (found === undefined) return;
    const args = listOf(file.facts, exprCell(file.facts, call, EXPR.args));
    if (found.name >= 0 && (args[found.name] === undefined || this.#isText(file, args[found.name]!))) return;
    if (typeof found.object === 'string') {
      const source = found.object === 'file' ? file.firstSymbol : mention.source;
      this.#mentions.open({ ...mention, source }, 'access', '');
      return;
    }
    const receiver = kind === EXPR_KINDS.member ? exprCell(file.facts, callee, EXPR.base) : NONE;
    const object = found.object < 0 ? receiver : (args[found.object] ?? NONE);
    this.#emitComputed(
      mention,
      object < 0 ? [this.#typeAround(mention.source)] : typesOf(this.#evaluator, file, object),
    );
  }

  /** `a[b]`, where that is a member of `a`. */
  #emitIndexed(mention: Mention, expr: number): void {
    const { file } = mention;
    const keys = listOf(file.facts, exprCell(file.facts, expr, EXPR.args));
    if (keys.every((key) => this.#isText(file, key))) return;
    this.#emitComputed(mention, typesOf(this.#evaluator, file, exprCell(file.facts, expr, EXPR.base)));
  }

  #emitComputed(mention: Mention, types: readonly SymbolId[]): void {
    const { program } = this.#evaluator;
    for (const type of types)
      if (type !== NONE && program.fileOf(type).foreignPackage === null)
        this.#mentions.open({ ...mention, source: program.canonical(type) }, 'access', '');
  }

  /** A text that is known whole: into others values are put. */
  #isText({ facts }: ProgramFile, expr: number): boolean {
    if (expr < 0 || exprCell(facts, expr, EXPR.kind) !== EXPR_KINDS.literal) return false;
    const text = textOf(facts, exprCell(facts, expr, EXPR.type));
    return text !== '' && !text.includes(HOLE);
  }

  /** The type that a symbol is declared in, itself if it is one; NONE for what is in none. */
  #typeAround(symbol: SymbolId): SymbolId {
    const { program } = this.#evaluator;
    for (let at = symbol; at !== NONE; at = program.parent(at)) {
      const kind = program.kind(at);
      if (kind !== 'lambda' && (isTypeKind(kind) || kind === 'module')) return at;
    }
    return NONE;
  }

  /** An operator that the repository defines is called; those of built-in types are no calls worth telling. */
  #emitOperator(mention: Mention, expr: number): void {
    const { program } = this.#evaluator;
    for (const found of this.#evaluator.find(mention.file, exprCell(mention.file.facts, expr, EXPR.base))) {
      if (found.kind === 'symbol' && program.fileOf(found.symbol).foreignPackage === null)
        this.#mentions.symbol(mention, found.symbol, 'calls');
    }
  }

  /** A value made of its type without a call: a composite literal. */
  #emitMade(mention: Mention, expr: number): void {
    if (exprCell(mention.file.facts, expr, EXPR.base) >= 0) return;
    for (const option of optionsOf(
      this.#evaluator.typeValue(mention.file.index, exprCell(mention.file.facts, expr, EXPR.type)),
    ))
      if (option.kind !== 'type') this.#mentions.typeOf(mention, option, 'instantiates');
  }

  #emitReference(mention: Mention, expr: number): void {
    const found = meanings(this.#evaluator.find(mention.file, expr));
    for (const one of found) {
      if (one.kind === 'binding') this.#emitBound(mention, expr, one);
      if (one.kind !== 'symbol') continue;
      const type = this.#referenceType(one.symbol);
      if (type) this.#mentions.symbol(mention, one.symbol, type);
    }
    this.#emitOpen(mention, expr, found);
  }

  /** A local function whose name is assigned to as well: what is read there can still be the function. */
  #emitBound(mention: Mention, expr: number, { file, row }: Extract<Resolution, { kind: 'binding' }>): void {
    const { program } = this.#evaluator;
    if (bindingCell(file.facts, row, BINDING.kind) !== BINDING_KINDS.local) return;
    const scope = file.firstSymbol + bindingCell(file.facts, row, BINDING.scope);
    const name = textOf(mention.file.facts, exprCell(mention.file.facts, expr, EXPR.name));
    for (const symbol of program.children(scope).get(name) ?? []) {
      const kind = program.kind(symbol);
      if (kind !== 'lambda' && isCallableKind(kind)) this.#mentions.symbol(mention, symbol, 'references');
    }
  }

  /**
   * A member of what nobody knows can be one of ours: it is open by its name where the repository declares that. Reading
   * can be calling (properties, getters), and what was read can be called later.
   */
  #emitOpen(mention: Mention, expr: number, found: readonly Resolution[]): void {
    const { file } = mention;
    const name = textOf(file.facts, exprCell(file.facts, expr, EXPR.name));
    if (name === '') return;
    if (this.#mayBeOurs(file, expr, name, found)) this.#mentions.open(mention, 'access', name);
    if (found.some((one) => one.kind !== 'value') || exprCell(file.facts, expr, EXPR.kind) !== EXPR_KINDS.member)
      return;
    for (const accessor of file.language.rules.accessorsOf?.(name) ?? [])
      if (this.#candidates.isDeclared(file, accessor)) this.#mentions.open(mention, 'access', accessor);
  }

  #mayBeOurs(file: ProgramFile, expr: number, name: string, found: readonly Resolution[]): boolean {
    if (found.every((one) => one.kind === 'value' && (one.value.kind === 'unknown' || isForeignResult(one.value))))
      return this.#candidates.isDeclared(file, name);
    if (exprCell(file.facts, expr, EXPR.kind) !== EXPR_KINDS.member) return false;
    const receiver = this.#evaluator.value(file.index, exprCell(file.facts, expr, EXPR.base));
    return this.#candidates.canBeOther(file, name, found, receiver);
  }

  #referenceType(symbol: SymbolId): EdgeType | null {
    const { program } = this.#evaluator;
    const kind = program.kind(symbol);
    if (kind === 'lambda' || kind === 'file') return null;
    const family = NODE_KINDS[kind].family;
    if (family !== 'value') return 'references';
    // Members of the prelude are mentioned everywhere and tell nothing.
    if (program.fileOf(symbol).foreignPackage !== null) return null;
    const parent = program.parent(symbol);
    const holder = parent === NONE ? 'file' : program.kind(parent);
    return holder !== 'file' && holder !== 'lambda' && (isTypeKind(holder) || isOpenType(program, parent))
      ? 'accesses_field'
      : 'references';
  }

  #emitDecorator(mention: Mention, expr: number): void {
    for (const found of meanings(this.#evaluator.find(mention.file, expr))) {
      const value = this.#evaluator.foundValue(found);
      this.#calls.value(mention, value, 'decorates');
      this.#emitDecorating(mention, value);
    }
  }

  /** Where decorators are callables, what is decorated is given to them; those outside have no code to run into. */
  #emitDecorating(mention: Mention, value: Value): void {
    if (mention.file.language.rules.callsDecorators !== true) return;
    const { program } = this.#evaluator;
    for (const option of optionsOf(value))
      if (
        (option.kind === 'callable' || option.kind === 'type') &&
        program.fileOf(option.symbol).foreignPackage === null
      )
        this.#calls.value(mention, option, 'calls');
  }

  #emitThrown(mention: Mention, expr: number): void {
    for (const option of optionsOf(this.#evaluator.value(mention.file.index, expr)))
      this.#mentions.typeOf(mention, this.#madeType(mention.file, option), 'throws');
  }

  /** Where calling a type makes an instance, what a type outside was called for is one: by its capital it is told. */
  #madeType(file: ProgramFile, value: Value): Value {
    if (value.kind !== 'foreign' || file.language.rules.callingType !== 'constructs') return value;
    const type = /^(?:\w+\.)*\p{Lu}\w*(?=\(\)$)/u.exec(value.path)?.[0];
    return type === undefined ? value : { ...value, path: type };
  }

  *#emitTypes(file: ProgramFile, fileRow: number, sources: Int32Array): Steps<void> {
    const { facts } = file;
    const used = usedTypes(file);
    let looked = 0;
    for (let type = 0; type < typeCount(facts); type += 1) {
      const line = typeCell(facts, type, TYPE.line);
      if (typeCell(facts, type, TYPE.kind) !== TYPE_KINDS.name || line <= 0 || used.has(type)) continue;
      if ((looked += 1) % STEP === 0) yield;
      const source = file.firstSymbol + sources[Math.max(0, typeCell(facts, type, TYPE.scope))]!;
      const mention: Mention = { file, fileRow, source, line, column: typeCell(facts, type, TYPE.column) };
      for (const option of optionsOf(this.#evaluator.typeValue(file.index, type)))
        if (option.kind !== 'type') this.#mentions.typeOf(mention, option, 'type_hint_of');
    }
  }

  #emitImports(file: ProgramFile, fileRow: number): void {
    for (let row = 0; row < importCount(file.facts); row += 1) {
      const kind = importCell(file.facts, row, IMPORT.kind);
      const specifier = importCell(file.facts, row, IMPORT.specifier);
      if (specifier < 0 || (importCell(file.facts, row, IMPORT.flags) & IMPORT_FLAGS.implicit) !== 0) continue;
      const [line, column] = [importCell(file.facts, row, IMPORT.line), importCell(file.facts, row, IMPORT.column)];
      const mention: Mention = { file, fileRow, source: file.firstSymbol, line, column };
      this.#emitModule(mention, this.#evaluator.moduleOf(file, specifier));
      if (kind !== IMPORT_KINDS.named && kind !== IMPORT_KINDS.reexport) continue;
      const imported = meanings(this.#evaluator.imported(file, row));
      for (const found of imported) {
        if (found.kind === 'symbol') this.#mentions.symbol(mention, found.symbol, 'imports');
        else if (found.kind === 'value') this.#emitModule(mention, found.value);
      }
      if (kind === IMPORT_KINDS.named)
        this.#implicit.emitImport(mention, this.#evaluator.moduleOf(file, specifier), imported.length > 0);
    }
  }

  #emitModule(mention: Mention, module: Value): void {
    if (module.kind === 'module') {
      this.#mentions.symbol(mention, this.#evaluator.program.files[module.file]!.firstSymbol, 'imports');
    } else if (module.kind === 'package') {
      // A namespace is no place: what is imported from it is.
      if (mention.file.language.rules.sharesNamespaces !== true)
        this.#mentions.package(mention, module.directory, 'imports');
    } else if (module.kind === 'foreign') {
      this.#mentions.foreign(mention, module, 'imports');
    }
  }
}

/** Rows that are followed in one step: some take a thousand times as long as others. */
const STEP = 8;

const HOLE = '{}';
/** Texts beyond this are no names. */
const LONGEST_NAME = 80;
const NAMES = /[\p{L}_][\p{L}\p{N}_]*[?!]?/gu;

/** Kinds of expressions that can make an edge. */
const MENTIONING = new Set<number>([
  EXPR_KINDS.call,
  EXPR_KINDS.template,
  EXPR_KINDS.construct,
  EXPR_KINDS.name,
  EXPR_KINDS.member,
  EXPR_KINDS.typed,
]);

/** 1 for each expression that is called: the call's edge says what it is. */
function calleeRows({ facts }: ProgramFile): Uint8Array {
  const rows = new Uint8Array(exprCount(facts));
  for (let expr = 0; expr < exprCount(facts); expr += 1) {
    const kind = exprCell(facts, expr, EXPR.kind);
    const base = exprCell(facts, expr, EXPR.base);
    if (base >= 0 && (kind === EXPR_KINDS.call || kind === EXPR_KINDS.construct || kind === EXPR_KINDS.template))
      rows[base] = 1;
  }
  return rows;
}

/** Types named as bases or made into values: they make edges of their own instead of hints. */
function usedTypes(file: ProgramFile): Set<number> {
  const { facts } = file;
  const types = new Set<number>();
  for (let row = 0; row < symbolCount(facts); row += 1) {
    const pairs = listOf(facts, symbolCell(facts, row, SYMBOL.bases));
    for (let i = 1; i < pairs.length; i += 2) types.add(pairs[i]!);
  }
  for (let expr = 0; expr < exprCount(facts); expr += 1) {
    if (exprCell(facts, expr, EXPR.kind) !== EXPR_KINDS.typed || exprCell(facts, expr, EXPR.base) >= 0) continue;
    if (exprCell(facts, expr, EXPR.role) !== ROLES.silent && exprCell(facts, expr, EXPR.type) >= 0)
      types.add(exprCell(facts, expr, EXPR.type));
  }
  return types;
}
