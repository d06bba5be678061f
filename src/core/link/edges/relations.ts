import type { Steps } from '../../base/steps.ts';
import { optionsOf, type SymbolId, type Value } from '../../languages/values.ts';
import { BINDING, BINDING_KINDS, bindingCell } from '../../model/bindings.ts';
import { NONE, listOf } from '../../model/facts.ts';
import { BASE, LAMBDA, SYMBOL, SYMBOL_FLAGS, symbolCount, symbolCell } from '../../model/symbols.ts';
import { TYPE, typeCell } from '../../model/types.ts';
import type { EdgeType } from '../../model/edge-types.ts';
import { isCallableKind, isTypeKind, nodeKindOf } from '../../model/node-kinds.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { EdgeCollector } from '../edge-collector.ts';
import type { Endpoints } from './endpoints.ts';
import type { Evaluator } from '../evaluator.ts';
import type { Resolution } from '../evaluate/resolution.ts';
import { isOpenType } from '../program/open-index.ts';
import type { ProgramFile } from '../program.ts';
import { OutsideBases } from './outside-bases.ts';
import { couldBeSame } from '../types/same-type.ts';
import { toType } from '../types/types.ts';

const RESOLVED = PROVENANCES.ast_resolved.confidence;

/** Edges that follow from declarations: bases, overridden members, interfaces satisfied without saying so. */
export class Relations {
  readonly #evaluator: Evaluator;
  readonly #edges: EdgeCollector;
  readonly #ends: Endpoints;
  readonly #outside: OutsideBases;

  constructor(evaluator: Evaluator, edges: EdgeCollector, ends: Endpoints) {
    this.#evaluator = evaluator;
    this.#edges = edges;
    this.#ends = ends;
    this.#outside = new OutsideBases(evaluator, edges, ends);
  }

  *emitFile(file: ProgramFile, fileRow: number): Steps<void> {
    this.#evaluator.work.resume(file);
    for (let row = 1; row < symbolCount(file.facts); row += 1) {
      const code = symbolCell(file.facts, row, SYMBOL.kind);
      if (code === LAMBDA) {
        if (symbolCell(file.facts, row, SYMBOL.owner) >= 0) this.#emitBlock(file, fileRow, row);
        continue;
      }
      if (!isTypeKind(nodeKindOf(code)) && !isOpenType(this.#evaluator.program, file.firstSymbol + row)) continue;
      yield;
      this.#emitBases(file, fileRow, row);
      this.#emitOverrides(file, fileRow, row);
      this.#outside.emit(file, fileRow, row, file.firstSymbol + row);
    }
  }

  /** A block that adds a base to a type: the type has it, and the block's members are what the base asks for. */
  #emitBlock(file: ProgramFile, fileRow: number, row: number): void {
    const { program } = this.#evaluator;
    const block = file.firstSymbol + row;
    const type = program.extensionBlocks.extendedBy(block);
    if (type !== NONE && program.fileOf(type).foreignPackage === null) {
      this.#emitBases(file, fileRow, row, type);
      this.#outside.emit(file, fileRow, row, type);
    }
    const { facts } = file;
    const pairs = listOf(facts, symbolCell(facts, row, SYMBOL.bases));
    const bases: Value[] = [];
    for (let i = 1; i < pairs.length; i += 2) bases.push(this.#evaluator.typeValue(file.index, pairs[i]!));
    if (bases.length === 0) return;
    for (const [name, symbols] of program.children(block))
      for (const member of symbols) this.#emitOverride(file, fileRow, member, name, bases);
  }

  #emitBases(file: ProgramFile, fileRow: number, row: number, source = file.firstSymbol + row): void {
    const { facts } = file;
    const pairs = listOf(facts, symbolCell(facts, row, SYMBOL.bases));
    for (let i = 0; i < pairs.length; i += 2) {
      const type = pairs[i + 1]!;
      for (const option of optionsOf(this.#evaluator.typeValue(file.index, type))) {
        const target = this.#typeEnd(option);
        if (target === NONE) continue;
        const relation =
          pairs[i] === BASE.implements || this.#implementsInterface(source, option) || this.#isModule(option)
            ? 'implements'
            : 'extends';
        this.#edges.add(
          this.#ends.symbol(source),
          target,
          relation,
          'ast_resolved',
          RESOLVED,
          fileRow,
          typeCell(facts, type, TYPE.line),
          typeCell(facts, type, TYPE.column),
        );
      }
    }
  }

  #typeEnd(value: Value): number {
    if (value.kind === 'instance' || value.kind === 'type') {
      const outside = this.#evaluator.open.outside(value.symbol);
      return outside === null ? this.#ends.symbol(value.symbol) : this.#ends.foreign(outside);
    }
    return value.kind === 'foreign' && value.isAssumed !== true ? this.#ends.foreign(value) : NONE;
  }

  /** What is mixed in or lent to a type is no class of it. */
  #isModule(base: Value): boolean {
    const { program } = this.#evaluator;
    return base.kind === 'instance' && program.kind(base.symbol) === 'module' && isOpenType(program, base.symbol);
  }

  /** A class whose base is an interface implements it, however the language spells that. */
  #implementsInterface(source: SymbolId, base: Value): boolean {
    if (base.kind !== 'instance') return false;
    const { program } = this.#evaluator;
    const kind = program.kind(base.symbol);
    return (kind === 'interface' || kind === 'trait') && program.kind(source) !== kind;
  }

  #emitOverrides(file: ProgramFile, fileRow: number, row: number): void {
    const { program } = this.#evaluator;
    const type = file.firstSymbol + row;
    const bases = this.#evaluator.bases(type);
    if (bases.length === 0) return;
    const { overloads, openTypes } = file.language.rules;
    const hasOverloads = overloads === true;
    for (const [name, symbols] of program.members(type)) {
      // What no other declaration is called overrides nothing. Where types are open, a writer answers to another name.
      if (openTypes !== true && program.isOnlyOneNamed(name)) continue;
      if (hasOverloads) {
        for (const member of symbols) this.#emitOverload(member, name, bases, fileRow);
        continue;
      }
      if (file.language.rules.tellsApartByArity === true && symbols.length > 1) {
        for (const member of symbols) this.#emitOverride(file, fileRow, member, name, bases);
        continue;
      }
      const member = symbols[symbols.length - 1]!;
      // Members of a block implement what the block says, and nothing else.
      if (program.extensionBlocks.blockOf(member) === NONE) this.#emitOverride(file, fileRow, member, name, bases);
    }
  }

  #emitOverride(file: ProgramFile, fileRow: number, member: SymbolId, name: string, bases: readonly Value[]): void {
    const { program } = this.#evaluator;
    const kind = program.kind(member);
    if (kind === 'lambda' || !isCallableKind(kind) || file.language.rules.constructors.includes(name)) return;
    const isOpen = file.language.rules.openTypes === true && program.hasFlag(member, SYMBOL_FLAGS.static);
    for (const base of bases) {
      // Members of the type itself override those of the base itself.
      const found = this.#evaluator.findMember(isOpen ? toType(base) : base, name);
      const hit = file.language.rules.tellsApartByArity === true ? this.#takingAsMany(member, found) : found[0];
      if (hit?.kind !== 'symbol' || hit.symbol === member) continue;
      const hitKind = program.kind(hit.symbol);
      if (hitKind === 'lambda' || !isCallableKind(hitKind)) continue;
      this.#addOverride(member, hit.symbol, fileRow);
    }
  }

  /** Of several the one with as many parameters; a single one is meant however many it has. */
  #takingAsMany(member: SymbolId, found: readonly Resolution[]): Resolution | undefined {
    const count = (symbol: SymbolId): number =>
      listOf(this.#evaluator.program.fileOf(symbol).facts, this.#evaluator.program.cell(symbol, SYMBOL.parameters))
        .length;
    if (found.length < 2) return found[0];
    return found.find((one) => one.kind === 'symbol' && count(one.symbol) === count(member));
  }

  #addOverride(member: SymbolId, overridden: SymbolId, fileRow: number): void {
    const { program } = this.#evaluator;
    const [line, column] = [program.cell(member, SYMBOL.nameLine), program.cell(member, SYMBOL.nameColumn)];
    this.#add(member, overridden, 'overrides', fileRow, line, column);
  }

  #add(source: SymbolId, target: SymbolId, type: EdgeType, fileRow: number, line: number, column: number): void {
    const [from, to] = [this.#ends.symbol(source), this.#ends.symbol(target)];
    this.#edges.add(from, to, type, 'ast_resolved', RESOLVED, fileRow, line, column);
  }

  /** A method overrides that of its name, in each base that has one whose parameters are the same as far as they are known. */
  #emitOverload(member: SymbolId, name: string, bases: readonly Value[], fileRow: number): void {
    const { program } = this.#evaluator;
    if (program.kind(member) !== 'method' || program.hasFlag(member, SYMBOL_FLAGS.static)) return;
    const open = (value: Value): Value => this.#evaluator.structure(value);
    const own = this.#shape(member).slice(0, -1);
    for (const base of bases) {
      const hit = this.#evaluator.findMember(base, name, 'callable').find((one) => {
        if (one.kind !== 'symbol' || program.kind(one.symbol) !== 'method') return false;
        const theirs = this.#shape(one.symbol).slice(0, -1);
        return theirs.length === own.length && theirs.every((type, i) => couldBeSame(type, own[i]!, open));
      });
      if (hit?.kind !== 'symbol' || hit.symbol === member) continue;
      this.#addOverride(member, hit.symbol, fileRow);
    }
  }

  /**
   * For languages whose interfaces are satisfied by having the methods: every type of the repository, and every
   * interface of it and of the preludes.
   */
  *emitStructural(files: readonly ProgramFile[], fileRowOf: (file: ProgramFile) => number): Steps<void> {
    const { program } = this.#evaluator;
    const types: SymbolId[] = [];
    const interfaces: SymbolId[] = [];
    for (const file of files) {
      if (!file.language.rules.structuralInterfaces) continue;
      for (let row = 1; row < symbolCount(file.facts); row += 1) {
        const symbol = file.firstSymbol + row;
        const kind = program.kind(symbol);
        if (kind === 'interface') interfaces.push(symbol);
        else if (file.foreignPackage === null && kind !== 'lambda' && isTypeKind(kind)) types.push(symbol);
      }
    }
    const holders = yield* this.#holders(types);
    for (const target of interfaces) {
      yield;
      this.#evaluator.work.resume(program.fileOf(target));
      const required = this.#methodNames(target);
      if (required === null || required.length === 0) continue;
      // Only types that have the rarest of its methods can satisfy it.
      const rarest = required.reduce((a, b) =>
        (holders.get(a)?.length ?? 0) <= (holders.get(b)?.length ?? 0) ? a : b,
      );
      for (const source of holders.get(rarest) ?? []) {
        yield;
        this.#evaluator.work.steps += required.length;
        if (this.#evaluator.work.isSpent) break;
        if (required.every((name) => this.#hasMethod(source, target, name)))
          this.#emitSatisfies(source, target, required, fileRowOf(program.fileOf(source)));
      }
    }
  }

  #emitSatisfies(source: SymbolId, target: SymbolId, methods: readonly string[], fileRow: number): void {
    const { program } = this.#evaluator;
    const [line, column] = [program.cell(source, SYMBOL.nameLine), program.cell(source, SYMBOL.nameColumn)];
    this.#add(source, target, 'implements', fileRow, line, column);
    for (const name of methods) {
      const own = program.members(source).get(name)?.[0];
      const declared = this.#evaluator.findMember({ kind: 'instance', symbol: target, args: [] }, name)[0];
      if (own === undefined || declared?.kind !== 'symbol') continue;
      this.#add(own, declared.symbol, 'overrides', NONE, 0, 0);
    }
  }

  /** Types by the name of each method they have of their own or by promotion. */
  *#holders(types: readonly SymbolId[]): Steps<Map<string, SymbolId[]>> {
    const holders = new Map<string, SymbolId[]>();
    const { program, work } = this.#evaluator;
    for (const type of types) {
      yield;
      work.resume(program.fileOf(type));
      if (work.isSpent) continue;
      for (const name of this.#ownMethods(type)) {
        const list = holders.get(name) ?? [];
        holders.set(name, list);
        list.push(type);
      }
    }
    return holders;
  }

  /** Names of the methods that a type has, through what it embeds and extends. */
  #ownMethods(type: SymbolId): Set<string> {
    const { program } = this.#evaluator;
    const names = new Set<string>();
    const seen = new Set<SymbolId>([type]);
    for (const at of seen) {
      this.#evaluator.work.steps += 1;
      for (const [name, symbols] of program.members(at)) {
        this.#evaluator.work.steps += 1;
        for (const symbol of symbols) {
          const kind = program.kind(symbol);
          if (kind !== 'lambda' && isCallableKind(kind)) names.add(name);
          if (!program.hasFlag(symbol, SYMBOL_FLAGS.embedded)) continue;
          for (const option of optionsOf(this.#evaluator.symbolValue(symbol, null)))
            if (option.kind === 'instance') seen.add(option.symbol);
        }
      }
      for (const base of this.#evaluator.bases(at)) if (base.kind === 'instance') seen.add(base.symbol);
    }
    return names;
  }

  /** All methods an interface asks for, or null where part of it lies outside the repository. */
  #methodNames(type: SymbolId): readonly string[] | null {
    for (const base of this.#evaluator.bases(type)) if (base.kind !== 'instance') return null;
    return [...this.#ownMethods(type)].sort((a, b) => (a < b ? -1 : 1));
  }

  /** Same name, parameters and results, as far as both are known. */
  #hasMethod(source: SymbolId, target: SymbolId, name: string): boolean {
    const [mine] = this.#evaluator.findMember({ kind: 'instance', symbol: source, args: [] }, name);
    const [theirs] = this.#evaluator.findMember({ kind: 'instance', symbol: target, args: [] }, name);
    if (mine?.kind !== 'symbol' || theirs?.kind !== 'symbol') return false;
    const [left, right] = [this.#shape(mine.symbol), this.#shape(theirs.symbol)];
    if (left.length !== right.length) return false;
    return left.every((type, i) => couldBeSame(type, right[i]!, (value) => this.#evaluator.structure(value)));
  }

  /** Types of a method's parameters and of its result; a method without a result has an empty tuple for it. */
  #shape(method: SymbolId): Value[] {
    const { program } = this.#evaluator;
    const file = program.fileOf(method);
    const shape = Array.from(listOf(file.facts, program.cell(method, SYMBOL.parameters)), (row): Value => {
      const type = this.#evaluator.typeValue(file.index, bindingCell(file.facts, row, BINDING.type));
      return bindingCell(file.facts, row, BINDING.kind) === BINDING_KINDS.rest
        ? { kind: 'array', element: type }
        : type;
    });
    const result = program.cell(method, SYMBOL.type);
    shape.push(result < 0 ? { kind: 'tuple', items: [] } : this.#evaluator.typeValue(file.index, result));
    return shape;
  }
}
