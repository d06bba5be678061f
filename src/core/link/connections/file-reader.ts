import type { Steps } from '../../base/steps.ts';
import type { ConnectionRow } from '../../languages/connections.ts';
import { BINDING, BINDING_KINDS, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, ROLES, exprCell, exprCount } from '../../model/exprs.ts';
import { textOf } from '../../model/facts.ts';
import { IMPORT, importCell, importCount } from '../../model/imports.ts';
import { TYPE, typeCell } from '../../model/types.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import { callsAround, callsOfFunctions } from './block-calls.ts';
import { calleeName } from './callee-names.ts';
import { calledDecorators } from './decorators.ts';
import { plainName, withoutVersion, type ForeignNames } from './foreign-names.ts';
import type { PublishedNames } from './published-names.ts';
import type { RowIndex } from './row-index.ts';

/** A call, or a read of a member or key, that a row describes. */
export interface Match {
  readonly row: ConnectionRow;
  readonly expr: number;
  /** Name of what is called, as the package knows it; of a read, the expression that names the key. */
  readonly member: string;
  /** By its name alone. */
  readonly isInferred: boolean;
}

const NO_NAMES: readonly string[] = [];

/** Finds what rows describe in a file. Most calls are told not to matter by their name alone. */
export class FileReader {
  readonly #evaluator: Evaluator;
  readonly #names: ForeignNames;
  readonly #published: PublishedNames;
  readonly #imported = new Map<ProgramFile, ReadonlySet<string>>();

  constructor(evaluator: Evaluator, names: ForeignNames, published: PublishedNames) {
    this.#evaluator = evaluator;
    this.#names = names;
    this.#published = published;
  }

  *read(file: ProgramFile, index: RowIndex, visit: (match: Match) => void): Steps<void> {
    const { strings } = file.facts;
    // 0: not looked at yet, 1: a name some row speaks of, 2: none.
    const interest = new Uint8Array(strings.length);
    this.#markImports(file, index, interest);
    let called: ReadonlySet<number> | null = null;
    let calls: ReadonlyMap<number, number> | null = null;
    for (let expr = 0; expr < exprCount(file.facts); expr += 1) {
      const kind = exprCell(file.facts, expr, EXPR.kind);
      const base = exprCell(file.facts, expr, EXPR.base);
      if (kind === EXPR_KINDS.typed && base < 0) {
        this.#readMade(file, index, expr, visit);
        continue;
      }
      if (kind === EXPR_KINDS.construct && (base < 0 || exprCell(file.facts, base, EXPR.kind) === EXPR_KINDS.typed)) {
        this.#readCreation(file, index, expr, base, visit);
        continue;
      }
      // What a decorator that is no call is given stands on the name itself.
      const isAnnotation = exprCell(file.facts, expr, EXPR.role) === ROLES.decorator && isName(kind);
      if (isAnnotation && (called ??= calledDecorators(file)).has(expr)) continue;
      const isCall =
        isAnnotation || kind === EXPR_KINDS.call || kind === EXPR_KINDS.construct || kind === EXPR_KINDS.template;
      const callee = isAnnotation ? expr : base;
      if (callee < 0 || !(isCall || kind === EXPR_KINDS.member || kind === EXPR_KINDS.index)) continue;
      const name = exprCell(file.facts, callee, EXPR.name);
      if (name < 0) continue;
      if (interest[name] === 0) interest[name] = index.isMember(memberOf(strings[name]!, isAnnotation)) ? 1 : 2;
      if (interest[name] === 2) continue;
      yield;
      if (!isName(exprCell(file.facts, callee, EXPR.kind))) continue;
      const { names, isUnknown } = this.#names.of(file, callee);
      for (const found of names)
        for (const row of index.matching(found))
          if ((row.makes === 'read') !== isCall)
            visit({ row, expr, member: found.path.at(-1) ?? '', isInferred: false });
      if (!isUnknown || !isCall) continue;
      if (index.hasBlocks && exprCell(file.facts, callee, EXPR.kind) === EXPR_KINDS.name) {
        calls ??= callsOfFunctions(file);
        this.#readInBlock(file, index, calls, expr, strings[name]!, visit);
      }
      this.#readNamed(file, index, expr, memberOf(strings[name]!, isAnnotation), visit);
    }
  }

  /** A name that is a member of what a function around it runs in. */
  #readInBlock(
    file: ProgramFile,
    index: RowIndex,
    calls: ReadonlyMap<number, number>,
    expr: number,
    member: string,
    visit: (match: Match) => void,
  ): void {
    for (const around of callsAround(file, exprCell(file.facts, expr, EXPR.scope), calls)) {
      const callee = exprCell(file.facts, around, EXPR.base);
      if (callee < 0) continue;
      for (const found of this.#names.of(file, callee).names)
        for (const block of index.matching(found)) {
          if (block.makes !== 'block') continue;
          const name = { package: found.package, path: [...block.self.split('.'), member] };
          for (const row of index.matching(name)) visit({ row, expr, member, isInferred: false });
          return;
        }
    }
  }

  /** By its name alone, where the file imports the package, or by that of the parameter that it is called on. */
  #readNamed(file: ProgramFile, index: RowIndex, expr: number, member: string, visit: (match: Match) => void): void {
    const rows = index.named(member);
    if (rows.length === 0) return;
    const packages = this.#packages(file);
    for (const row of rows) {
      const imported = typeof row.package === 'string' ? [row.package] : row.package;
      const isNamed = row.byName === true && imported.some((one) => packages.has(one));
      if (isNamed || this.#isGiven(file, expr, row.givenAs ?? NO_NAMES)) visit({ row, expr, member, isInferred: true });
    }
  }

  /** Called on a parameter of one of these names, whose value the test framework gives. */
  #isGiven(file: ProgramFile, call: number, names: readonly string[]): boolean {
    if (names.length === 0) return false;
    const receiver = exprCell(file.facts, exprCell(file.facts, call, EXPR.base), EXPR.base);
    if (receiver < 0 || exprCell(file.facts, receiver, EXPR.kind) !== EXPR_KINDS.name) return false;
    if (!names.includes(textOf(file.facts, exprCell(file.facts, receiver, EXPR.name)))) return false;
    return this.#evaluator.find(file, receiver).some((found) => {
      if (found.kind !== 'binding') return false;
      const { facts } = found.file;
      if (bindingCell(facts, found.row, BINDING.kind) !== BINDING_KINDS.parameter) return false;
      let given = bindingCell(facts, found.row, BINDING.value);
      if (given < 0 || exprCell(facts, given, EXPR.role) !== ROLES.silent) return false;
      while (exprCell(facts, given, EXPR.base) >= 0) given = exprCell(facts, given, EXPR.base);
      // What the repository makes itself under that name can be anything.
      return this.#evaluator.find(found.file, given).length === 0;
    });
  }

  /** `new T(…)` where the type is no expression, or the one that its place expects. */
  #readCreation(file: ProgramFile, index: RowIndex, expr: number, type: number, visit: (match: Match) => void): void {
    if (type >= 0 && !index.isMember(calleeName(file, type))) return;
    const made = this.#evaluator.value(file.index, type < 0 ? expr : type);
    for (const found of this.#names.ofValue(made).names)
      for (const row of index.matching(found))
        if (row.makes !== 'read') visit({ row, expr, member: found.path.at(-1) ?? '', isInferred: false });
  }

  /** A value made with fields: `kafka.Message{Topic: …}`. */
  #readMade(file: ProgramFile, index: RowIndex, expr: number, visit: (match: Match) => void): void {
    const type = exprCell(file.facts, expr, EXPR.type);
    if (type < 0 || exprCell(file.facts, expr, EXPR.role) === ROLES.silent) return;
    const name = textOf(file.facts, typeCell(file.facts, type, TYPE.name));
    if (!index.isMember(name.slice(name.lastIndexOf('.') + 1))) return;
    for (const found of this.#names.ofValue(this.#evaluator.typeValue(file.index, type)).names)
      for (const row of index.matching(found))
        if (row.makes === 'place') visit({ row, expr, member: found.path.at(-1) ?? '', isInferred: false });
  }

  /** Names under which the file imports something that rows speak of. */
  #markImports(file: ProgramFile, index: RowIndex, interest: Uint8Array): void {
    const { strings } = file.facts;
    for (let row = 0; row < importCount(file.facts); row += 1) {
      const alias = importCell(file.facts, row, IMPORT.alias);
      const name = importCell(file.facts, row, IMPORT.name);
      if (alias < 0) continue;
      if (name < 0 || strings[name] === 'default' || index.isMember(strings[name]!)) interest[alias] = 1;
    }
  }

  /** What the file imports; where that is seen everywhere (Ruby), also what its own files import in turn. */
  #packages(file: ProgramFile): ReadonlySet<string> {
    const known = this.#imported.get(file);
    if (known) return known;
    const packages = new Set<string>();
    this.#imported.set(file, packages);
    const isShared = file.language.rules.openTypes === true;
    const seen = new Set([file]);
    for (const at of seen) this.#addImports(at, packages, isShared ? seen : null);
    return packages;
  }

  #addImports(file: ProgramFile, packages: Set<string>, files: Set<ProgramFile> | null): void {
    const { program } = this.#evaluator;
    for (let row = 0; row < importCount(file.facts); row += 1) {
      const specifier = importCell(file.facts, row, IMPORT.specifier);
      const module = specifier < 0 ? null : this.#evaluator.moduleOf(file, specifier);
      if (module?.kind === 'foreign') packages.add(withoutVersion(module.package));
      if (module?.kind !== 'module') continue;
      const own = program.files[module.file]!;
      const published = this.#published.packageOf(own);
      if (published !== null) packages.add(published);
      files?.add(own);
    }
  }
}

/** A name as rows know it: an annotation may be written in full. */
const memberOf = (name: string, isAnnotation: boolean): string =>
  plainName(isAnnotation ? name.slice(name.lastIndexOf('.') + 1) : name);

const isName = (kind: number | undefined): boolean => kind === EXPR_KINDS.name || kind === EXPR_KINDS.member;
