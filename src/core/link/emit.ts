import { optionsOf, type SymbolId, type Value } from '../languages/values.ts';
import {
  EXPR,
  EXPR_KINDS,
  IMPORT,
  IMPORT_FLAGS,
  IMPORT_KINDS,
  LAMBDA,
  NONE,
  ROLES,
  SYMBOL,
  TYPE,
  TYPE_KINDS,
  exprCount,
  importCount,
  listOf,
  symbolCount,
  textOf,
  typeCount,
} from '../model/facts.ts';
import type { EdgeType } from '../model/edge-types.ts';
import { NODE_KINDS, isCallableKind, isTypeKind } from '../model/node-kinds.ts';
import { PROVENANCES } from '../model/provenance.ts';
import type { EdgeCollector } from './edge-collector.ts';
import type { Ends } from './ends.ts';
import type { Evaluator } from './evaluator.ts';
import type { Found } from './found.ts';
import type { Candidates } from './candidates.ts';
import type { ProgramFile } from './program.ts';

const RESOLVED = PROVENANCES.ast_resolved.confidence;

/** Turns the expressions, types and imports of a file into edges. */
export class Emitter {
  readonly #evaluator: Evaluator;
  readonly #edges: EdgeCollector;
  readonly #ends: Ends;
  readonly #candidates: Candidates;

  constructor(evaluator: Evaluator, edges: EdgeCollector, ends: Ends, candidates: Candidates) {
    this.#evaluator = evaluator;
    this.#edges = edges;
    this.#ends = ends;
    this.#candidates = candidates;
  }

  emitFile(file: ProgramFile, fileRow: number): void {
    const sources = sourceRows(file);
    this.#emitExpressions(file, fileRow, sources);
    this.#emitTypes(file, fileRow, sources);
    this.#emitImports(file, fileRow);
  }

  #emitExpressions(file: ProgramFile, fileRow: number, sources: Int32Array): void {
    const { facts } = file;
    const { exprs } = facts;
    const count = exprCount(facts);
    const isCallee = new Uint8Array(count);
    const decorated = decoratedRows(file);
    for (let expr = 0; expr < count; expr += 1) {
      const at = expr * EXPR.width;
      const kind = exprs[at + EXPR.kind];
      const base = exprs[at + EXPR.base]!;
      if (base >= 0 && (kind === EXPR_KINDS.call || kind === EXPR_KINDS.construct || kind === EXPR_KINDS.template))
        isCallee[base] = 1;
    }
    for (let expr = 0; expr < count; expr += 1) {
      const at = expr * EXPR.width;
      const role = exprs[at + EXPR.role]!;
      if (role === ROLES.silent) continue;
      const source = file.firstSymbol + (decorated.get(expr) ?? sources[exprs[at + EXPR.scope]!]!);
      switch (exprs[at + EXPR.kind]) {
        case EXPR_KINDS.call:
        case EXPR_KINDS.template:
        case EXPR_KINDS.construct:
          this.#emitCall(file, fileRow, expr, source);
          if (role === ROLES.thrown) this.#emitThrown(file, fileRow, expr, source);
          break;
        case EXPR_KINDS.name:
        case EXPR_KINDS.member:
          if (role === ROLES.thrown) this.#emitThrown(file, fileRow, expr, source);
          if (role === ROLES.decorator) this.#emitDecorator(file, fileRow, expr, source);
          else if (isCallee[expr] === 0) this.#emitReference(file, fileRow, expr, source);
          break;
        case EXPR_KINDS.typed:
          if (exprs[at + EXPR.base]! < 0) this.#emitMade(file, fileRow, expr, source);
          break;
      }
    }
  }

  #emitCall(file: ProgramFile, fileRow: number, expr: number, source: SymbolId): void {
    const { exprs } = file.facts;
    const at = expr * EXPR.width;
    const callee = exprs[at + EXPR.base]!;
    if (callee < 0) return;
    const calleeAt = callee * EXPR.width;
    const line = exprs[at + EXPR.line]!;
    const column = exprs[at + EXPR.column]!;
    const kind = exprs[calleeAt + EXPR.kind];
    const isNamed = kind === EXPR_KINDS.name || kind === EXPR_KINDS.member;
    const found = isNamed ? this.#evaluator.find(file, callee) : [];
    const isDecorator = exprs[at + EXPR.role] === ROLES.decorator;
    if (found.length > 0) {
      for (const one of found)
        this.#emitCallee(
          file,
          fileRow,
          source,
          one,
          line,
          column,
          isDecorator,
          exprs[at + EXPR.kind] === EXPR_KINDS.construct,
        );
      return;
    }
    if (kind === EXPR_KINDS.super) {
      this.#emitValue(file, fileRow, source, this.#evaluator.superValue(file.index, callee), 'calls', line, column);
      return;
    }
    if (!isNamed) {
      // A computed callee: the call goes to whatever functions the value can be.
      const value = this.#evaluator.value(file.index, callee);
      for (const option of optionsOf(value))
        if (option.kind === 'callable' || option.kind === 'type')
          this.#emitSymbol(file, fileRow, source, option.symbol, line, column);
      return;
    }
    const isMember = kind === EXPR_KINDS.member;
    const receiver = isMember ? this.#evaluator.value(file.index, exprs[calleeAt + EXPR.base]!) : null;
    // A receiver whose type is known and has no such member is not a reason to look elsewhere.
    if (receiver !== null && receiver.kind !== 'unknown' && receiver.kind !== 'parameter') return;
    const argumentCount = listOf(file.facts, exprs[at + EXPR.args]!).length;
    const options = this.#candidates.named(
      file,
      textOf(file.facts, exprs[calleeAt + EXPR.name]!),
      isMember,
      argumentCount,
    );
    for (const { symbol, confidence } of options) {
      this.#edges.add(
        this.#ends.symbol(source),
        this.#ends.symbol(symbol),
        this.#callType(symbol),
        'ast_inferred',
        confidence,
        fileRow,
        line,
        column,
      );
    }
  }

  #callType(symbol: SymbolId): EdgeType {
    const kind = this.#evaluator.program.kind(symbol);
    return kind !== 'lambda' && isTypeKind(kind) ? 'instantiates' : 'calls';
  }

  #emitCallee(
    file: ProgramFile,
    fileRow: number,
    source: SymbolId,
    found: Found,
    line: number,
    column: number,
    isDecorator: boolean,
    isConstruct: boolean,
  ): void {
    const add = (target: number, type: EdgeType): void => {
      this.#edges.add(this.#ends.symbol(source), target, type, 'ast_resolved', RESOLVED, fileRow, line, column);
      if (isDecorator)
        this.#edges.add(
          this.#ends.symbol(source),
          target,
          'decorates',
          'ast_resolved',
          RESOLVED,
          fileRow,
          line,
          column,
        );
    };
    if (found.kind === 'symbol') {
      const kind = this.#evaluator.program.kind(found.symbol);
      if (kind !== 'lambda' && isTypeKind(kind)) {
        if (this.#isConversion(file, isConstruct)) {
          this.#edges.add(
            this.#ends.symbol(source),
            this.#ends.symbol(found.symbol),
            'references',
            'ast_resolved',
            RESOLVED,
            fileRow,
            line,
            column,
          );
          return;
        }
        add(this.#ends.symbol(found.symbol), 'instantiates');
        this.#emitConstructor(fileRow, source, found.symbol, line, column);
        return;
      }
      add(this.#ends.symbol(found.symbol), 'calls');
      if (kind !== 'lambda' && !isCallableKind(kind))
        this.#emitHeld(file, fileRow, source, this.#evaluator.foundValue(found), line, column);
      return;
    }
    const value = this.#evaluator.foundValue(found);
    this.#emitValue(file, fileRow, source, value, 'calls', line, column);
    if (isDecorator) this.#emitValue(file, fileRow, source, value, 'decorates', line, column);
  }

  #isConversion(file: ProgramFile, isConstruct: boolean): boolean {
    return file.language.rules.callingType === 'converts' && !isConstruct;
  }

  /** A field or variable was called: the functions and types it is known to hold are called too. */
  #emitHeld(file: ProgramFile, fileRow: number, source: SymbolId, value: Value, line: number, column: number): void {
    for (const option of optionsOf(value)) {
      if (option.kind === 'callable' || option.kind === 'type')
        this.#emitSymbol(file, fileRow, source, option.symbol, line, column);
    }
  }

  #emitSymbol(
    file: ProgramFile,
    fileRow: number,
    source: SymbolId,
    symbol: SymbolId,
    line: number,
    column: number,
  ): void {
    const kind = this.#evaluator.program.kind(symbol);
    if (kind === 'lambda') return;
    if (isTypeKind(kind) && this.#isConversion(file, false)) return;
    this.#edges.add(
      this.#ends.symbol(source),
      this.#ends.symbol(symbol),
      this.#callType(symbol),
      'ast_resolved',
      RESOLVED,
      fileRow,
      line,
      column,
    );
    if (isTypeKind(kind)) this.#emitConstructor(fileRow, source, symbol, line, column);
  }

  /** The constructor that the type itself declares; of a type outside the repository the type is enough. */
  #emitConstructor(fileRow: number, source: SymbolId, type: SymbolId, line: number, column: number): void {
    const { program } = this.#evaluator;
    if (program.fileOf(type).foreignPackage !== null) return;
    for (const name of program.fileOf(type).language.rules.constructors) {
      const own = program.members(type).get(name);
      if (!own) continue;
      this.#edges.add(
        this.#ends.symbol(source),
        this.#ends.symbol(own[own.length - 1]!),
        'calls',
        'ast_resolved',
        RESOLVED,
        fileRow,
        line,
        column,
      );
      return;
    }
  }

  #emitValue(
    file: ProgramFile,
    fileRow: number,
    source: SymbolId,
    value: Value,
    type: EdgeType,
    line: number,
    column: number,
  ): void {
    for (const option of optionsOf(value)) {
      switch (option.kind) {
        case 'foreign':
          this.#edges.add(
            this.#ends.symbol(source),
            this.#ends.foreign(option),
            type,
            'ast_resolved',
            RESOLVED,
            fileRow,
            line,
            column,
          );
          break;
        case 'callable':
        case 'type':
          if (type === 'calls') this.#emitSymbol(file, fileRow, source, option.symbol, line, column);
          else
            this.#edges.add(
              this.#ends.symbol(source),
              this.#ends.symbol(option.symbol),
              type,
              'ast_resolved',
              RESOLVED,
              fileRow,
              line,
              column,
            );
          break;
        case 'instance': {
          // An instance is called through its call member; super(…) reaches the base's constructor.
          const { rules } = this.#evaluator.program.fileOf(option.symbol).language;
          const members =
            type === 'calls' ? [...(rules.callMember === null ? [] : [rules.callMember]), ...rules.constructors] : [];
          for (const name of members) {
            const [hit] = this.#evaluator.findMember(option, name);
            if (hit?.kind !== 'symbol') continue;
            this.#edges.add(
              this.#ends.symbol(source),
              this.#ends.symbol(hit.symbol),
              'calls',
              'ast_resolved',
              RESOLVED,
              fileRow,
              line,
              column,
            );
            break;
          }
          break;
        }
        case 'intersection':
          for (const part of option.parts.slice(0, 1)) this.#emitValue(file, fileRow, source, part, type, line, column);
          break;
      }
    }
  }

  /** A value made of its type without a call: a composite literal. */
  #emitMade(file: ProgramFile, fileRow: number, expr: number, source: SymbolId): void {
    const at = expr * EXPR.width;
    const { exprs } = file.facts;
    for (const option of optionsOf(this.#evaluator.typeValue(file.index, exprs[at + EXPR.type]!))) {
      const target =
        option.kind === 'instance'
          ? this.#ends.symbol(option.symbol)
          : option.kind === 'foreign'
            ? this.#ends.foreign(option)
            : NONE;
      if (target === NONE) continue;
      this.#edges.add(
        this.#ends.symbol(source),
        target,
        'instantiates',
        'ast_resolved',
        RESOLVED,
        fileRow,
        exprs[at + EXPR.line]!,
        exprs[at + EXPR.column]!,
      );
    }
  }

  #emitReference(file: ProgramFile, fileRow: number, expr: number, source: SymbolId): void {
    const at = expr * EXPR.width;
    const { exprs } = file.facts;
    for (const found of this.#evaluator.find(file, expr)) {
      if (found.kind !== 'symbol') continue;
      const type = this.#referenceType(found.symbol);
      if (type)
        this.#edges.add(
          this.#ends.symbol(source),
          this.#ends.symbol(found.symbol),
          type,
          'ast_resolved',
          RESOLVED,
          fileRow,
          exprs[at + EXPR.line]!,
          exprs[at + EXPR.column]!,
        );
    }
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
    return holder !== 'file' && holder !== 'lambda' && isTypeKind(holder) ? 'accesses_field' : 'references';
  }

  #emitDecorator(file: ProgramFile, fileRow: number, expr: number, source: SymbolId): void {
    const at = expr * EXPR.width;
    const { exprs } = file.facts;
    for (const found of this.#evaluator.find(file, expr)) {
      this.#emitValue(
        file,
        fileRow,
        source,
        this.#evaluator.foundValue(found),
        'decorates',
        exprs[at + EXPR.line]!,
        exprs[at + EXPR.column]!,
      );
    }
  }

  #emitThrown(file: ProgramFile, fileRow: number, expr: number, source: SymbolId): void {
    const at = expr * EXPR.width;
    const { exprs } = file.facts;
    for (const option of optionsOf(this.#evaluator.value(file.index, expr))) {
      const target =
        option.kind === 'instance' || option.kind === 'type'
          ? this.#ends.symbol(option.symbol)
          : option.kind === 'foreign'
            ? this.#ends.foreign(option)
            : NONE;
      if (target !== NONE)
        this.#edges.add(
          this.#ends.symbol(source),
          target,
          'throws',
          'ast_resolved',
          RESOLVED,
          fileRow,
          exprs[at + EXPR.line]!,
          exprs[at + EXPR.column]!,
        );
    }
  }

  #emitTypes(file: ProgramFile, fileRow: number, sources: Int32Array): void {
    const { facts } = file;
    const used = usedTypes(file);
    for (let type = 0; type < typeCount(facts); type += 1) {
      const at = type * TYPE.width;
      const line = facts.types[at + TYPE.line]!;
      if (facts.types[at + TYPE.kind] !== TYPE_KINDS.name || line <= 0 || used.has(type)) continue;
      const source = file.firstSymbol + sources[Math.max(0, facts.types[at + TYPE.scope]!)]!;
      for (const option of optionsOf(this.#evaluator.typeValue(file.index, type))) {
        const target =
          option.kind === 'instance'
            ? this.#ends.symbol(option.symbol)
            : option.kind === 'foreign'
              ? this.#ends.foreign(option)
              : NONE;
        if (target === NONE) continue;
        this.#edges.add(
          this.#ends.symbol(source),
          target,
          'type_hint_of',
          'ast_resolved',
          RESOLVED,
          fileRow,
          line,
          facts.types[at + TYPE.column]!,
        );
      }
    }
  }

  #emitImports(file: ProgramFile, fileRow: number): void {
    const { facts } = file;
    const source = this.#ends.symbol(file.firstSymbol);
    for (let row = 0; row < importCount(facts); row += 1) {
      const at = row * IMPORT.width;
      const kind = facts.imports[at + IMPORT.kind];
      const specifier = facts.imports[at + IMPORT.specifier]!;
      if (specifier < 0 || (facts.imports[at + IMPORT.flags]! & IMPORT_FLAGS.implicit) !== 0) continue;
      const line = facts.imports[at + IMPORT.line]!;
      const column = facts.imports[at + IMPORT.column]!;
      const add = (target: number): void => {
        if (target !== NONE)
          this.#edges.add(source, target, 'imports', 'ast_resolved', RESOLVED, fileRow, line, column);
      };
      add(this.#moduleEnd(this.#evaluator.moduleOf(file, specifier)));
      if (kind !== IMPORT_KINDS.named && kind !== IMPORT_KINDS.reexport) continue;
      for (const found of this.#evaluator.imported(file, row)) {
        if (found.kind === 'symbol') add(this.#ends.symbol(found.symbol));
        else if (found.kind === 'value') add(this.#moduleEnd(found.value));
      }
    }
  }

  #moduleEnd(module: Value): number {
    switch (module.kind) {
      case 'module':
        return this.#ends.symbol(this.#evaluator.program.files[module.file]!.firstSymbol);
      case 'package':
        return this.#ends.package(module.directory);
      case 'foreign':
        return this.#ends.foreign(module);
      default:
        return NONE;
    }
  }
}

/** For each symbol row, the nearest row that is a node: what unnamed functions do is done by what encloses them. */
function sourceRows(file: ProgramFile): Int32Array {
  const { symbols } = file.facts;
  const rows = new Int32Array(symbols.length / SYMBOL.width);
  for (let row = 1; row < rows.length; row += 1) {
    const isNode =
      symbols[row * SYMBOL.width + SYMBOL.kind] !== LAMBDA && symbols[row * SYMBOL.width + SYMBOL.name]! >= 0;
    rows[row] = isNode ? row : rows[Math.max(0, symbols[row * SYMBOL.width + SYMBOL.parent]!)]!;
  }
  return rows;
}

/** Types named as bases or made into values: they make edges of their own instead of hints. */
function usedTypes(file: ProgramFile): Set<number> {
  const { facts } = file;
  const types = new Set<number>();
  for (let at = 0; at < facts.symbols.length; at += SYMBOL.width) {
    const pairs = listOf(facts, facts.symbols[at + SYMBOL.bases]!);
    for (let i = 1; i < pairs.length; i += 2) types.add(pairs[i]!);
  }
  for (let at = 0; at < facts.exprs.length; at += EXPR.width) {
    if (facts.exprs[at + EXPR.kind] !== EXPR_KINDS.typed || facts.exprs[at + EXPR.base]! >= 0) continue;
    if (facts.exprs[at + EXPR.role] !== ROLES.silent && facts.exprs[at + EXPR.type]! >= 0)
      types.add(facts.exprs[at + EXPR.type]!);
  }
  return types;
}

/** Expressions inside decorators, with the symbol they decorate: it is what depends on them, wherever they are evaluated. */
function decoratedRows(file: ProgramFile): Map<number, number> {
  const { facts } = file;
  const rows = new Map<number, number>();
  const mark = (expr: number, row: number): void => {
    if (expr < 0 || rows.has(expr)) return;
    rows.set(expr, row);
    const at = expr * EXPR.width;
    // The base of a lambda is a symbol: its body has scopes of its own.
    if (facts.exprs[at + EXPR.kind] !== EXPR_KINDS.lambda) mark(facts.exprs[at + EXPR.base]!, row);
    for (const arg of listOf(facts, facts.exprs[at + EXPR.args]!)) mark(arg, row);
  };
  for (let row = 1; row < symbolCount(facts); row += 1) {
    for (const decorator of listOf(facts, facts.symbols[row * SYMBOL.width + SYMBOL.decorators]!)) mark(decorator, row);
  }
  return rows;
}
