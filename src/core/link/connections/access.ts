import type { Steps } from '../../base/steps.ts';
import { ANY_VARIABLE, type AccessRow } from '../../languages/connections.ts';
import { optionsOf, type Value } from '../../languages/values.ts';
import { EXPR, EXPR_KINDS, ROLES, exprCell, exprCount } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { IMPORT, importCell, importCount } from '../../model/imports.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import { ACCESS_ROLES, type AccessRole } from '../../model/open-roles.ts';
import { SYMBOL, symbolCell } from '../../model/symbols.ts';
import { TYPE, typeCell } from '../../model/types.ts';
import type { Mention, Mentions } from '../edges/mentions.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import { decoratedRows, sourceRows } from '../source-rows.ts';
import { AccessIndex, type Access } from './access-index.ts';
import { calleeName } from './callee-names.ts';
import { nameOf, plainName, type ForeignName, type ForeignNames } from './foreign-names.ts';
import { HOLE } from './texts.ts';

/** Of a file: what each expression is the base of, and which names are worth a look. */
interface Reading {
  readonly file: ProgramFile;
  readonly index: AccessIndex;
  readonly users: Int32Array;
  /** By string: 0 not looked at yet, 1 may matter, 2 does not. */
  readonly interest: Uint8Array;
  /** Names that packages with rows are imported by, as strings. */
  readonly packages: ReadonlySet<number>;
  /** Any name can be one of a package whose every member matters. */
  readonly isAny: boolean;
  readonly found: (expr: number, role: AccessRole) => void;
}

/**
 * Tells what reaches outside of the program: processes, the network, files, the environment, code that is text, native
 * code. It follows from the API that is called or mentioned, whatever that is given; where the argument tells the place,
 * Connections says it.
 */
export class AccessEdges {
  readonly #evaluator: Evaluator;
  readonly #names: ForeignNames;
  readonly #mentions: Mentions;
  readonly #indexes = new Map<string, AccessIndex | null>();

  constructor(evaluator: Evaluator, names: ForeignNames, mentions: Mentions) {
    this.#evaluator = evaluator;
    this.#names = names;
    this.#mentions = mentions;
  }

  *readFile(file: ProgramFile, fileRow: number): Steps<void> {
    const index = this.#index(file);
    if (index === null) {
      this.#openAll(file, fileRow);
      return;
    }
    this.#evaluator.work.resume(file);
    let sources: Int32Array | null = null;
    let decorated: ReturnType<typeof decoratedRows> | null = null;
    const reading: Reading = {
      file,
      index,
      users: usersOf(file),
      interest: new Uint8Array(file.facts.strings.length),
      ...this.#imports(file, index),
      found: (expr, role) => {
        sources ??= sourceRows(file.facts);
        decorated ??= decoratedRows(file.facts);
        const scope = Math.max(0, exprCell(file.facts, expr, EXPR.scope));
        const mention: Mention = {
          file,
          fileRow,
          source: file.firstSymbol + (decorated.get(expr) ?? sources[scope]!),
          line: exprCell(file.facts, expr, EXPR.line),
          column: exprCell(file.facts, expr, EXPR.column),
        };
        this.#mentions.open(mention, role, '');
      },
    };
    for (let expr = 0; expr < reading.users.length; expr += 1) {
      if (exprCell(file.facts, expr, EXPR.role) === ROLES.silent) continue;
      if (this.#read(reading, expr)) yield;
    }
  }

  /** Nothing is known of the APIs of its language: its code may do anything. */
  #openAll(file: ProgramFile, fileRow: number): void {
    if (symbolCell(file.facts, 0, SYMBOL.end) <= 0) return;
    const mention: Mention = { file, fileRow, source: file.firstSymbol, line: 1, column: 0 };
    for (const role of ACCESS_ROLES) this.#mentions.open(mention, role, `${file.language.name} code`);
  }

  /** Whether it was worth a look. */
  #read(reading: Reading, expr: number): boolean {
    const { facts } = reading.file;
    const base = exprCell(facts, expr, EXPR.base);
    switch (exprCell(facts, expr, EXPR.kind)) {
      case EXPR_KINDS.name:
      case EXPR_KINDS.member:
        return this.#readMention(reading, expr);
      case EXPR_KINDS.call:
      case EXPR_KINDS.template:
        return base < 0 ? this.#readNameless(reading, expr) : this.#readCall(reading, expr, base);
      case EXPR_KINDS.construct: {
        if (base >= 0 && exprCell(facts, base, EXPR.kind) !== EXPR_KINDS.typed)
          return this.#readCall(reading, expr, base);
        if (base >= 0 && !this.#isOfInterest(reading, calleeName(reading.file, base))) return false;
        const made = this.#evaluator.value(reading.file.index, base < 0 ? expr : base);
        this.#take(reading, expr, this.#names.ofValue(made).names, true);
        return true;
      }
      case EXPR_KINDS.typed:
        return base < 0 && this.#readMade(reading, expr);
      case EXPR_KINDS.index:
        return base >= 0 && this.#readKey(reading, expr, base);
      default:
        return false;
    }
  }

  /** `('sys' . 'tem')($x)`, where a text can be called. */
  #readNameless(reading: Reading, expr: number): boolean {
    const accesses = reading.index.universal(ANY_VARIABLE);
    for (const { role } of accesses) reading.found(expr, role);
    return accesses.length > 0;
  }

  #readCall(reading: Reading, expr: number, callee: number): boolean {
    const { file } = reading;
    const kind = exprCell(file.facts, callee, EXPR.kind);
    if (kind !== EXPR_KINDS.name && kind !== EXPR_KINDS.member) return false;
    const called = textOf(file.facts, exprCell(file.facts, callee, EXPR.name));
    if (!this.#isNamedOfInterest(reading, callee) && !reading.index.isCalledVariable(called)) return false;
    const { names, isUnknown } = this.#namesOf(reading, callee);
    this.#take(reading, expr, names, true);
    if (isUnknown)
      for (const access of reading.index.universal(called))
        if (access.row !== null && this.#isFitting(file, access.row, expr)) this.#report(reading, expr, access.row);
    return true;
  }

  /** A thing that is mentioned without being called: who has it can call it. */
  #readMention(reading: Reading, expr: number): boolean {
    const { file, users } = reading;
    const { facts } = file;
    const user = users[expr]!;
    const using = user < 0 ? NONE : exprCell(facts, user, EXPR.kind);
    if (using === EXPR_KINDS.call || using === EXPR_KINDS.construct || using === EXPR_KINDS.template) return false;
    const role = exprCell(facts, expr, EXPR.role);
    if (role === ROLES.write || role === ROLES.decorator || !this.#isNamedOfInterest(reading, expr)) return false;
    const names = this.#mentioned(reading, expr);
    if (names.length === 0) return true;
    const isStep = using === EXPR_KINDS.member || using === EXPR_KINDS.index;
    for (const access of this.#accesses(reading, names)) {
      if (access.row !== null) {
        // A step on the way to a member of a whole package is told where that is.
        const isByName = access.row.members.includes(names[0]!.path.at(-1) ?? '');
        if (access.row.isCalled !== true && (!isStep || isByName)) reading.found(expr, access.role);
      } else if (access.role !== 'environment' || !isStep || this.#isWhole(reading, access, user, using)) {
        reading.found(expr, access.role);
      }
    }
    return true;
  }

  /** Whether a step from the environment takes more than one variable: rows of single ones tell of these. */
  #isWhole({ file, index }: Reading, { read }: Access, user: number, using: number): boolean {
    if (read === undefined) return true;
    if (using === EXPR_KINDS.index || read.hasMembers === true) return false;
    const member = textOf(file.facts, exprCell(file.facts, user, EXPR.name));
    if (read.writers?.includes(member) === true) return false;
    const [outside] = typeof read.package === 'string' ? [read.package] : read.package;
    return !read.members.some((name) => index.matching({ package: outside!, path: [name, member] }).length > 0);
  }

  /** `T{…}`, a value made with fields. */
  #readMade(reading: Reading, expr: number): boolean {
    const { file } = reading;
    const type = exprCell(file.facts, expr, EXPR.type);
    if (type < 0) return false;
    const name = textOf(file.facts, typeCell(file.facts, type, TYPE.name));
    if (!this.#isOfInterest(reading, name.slice(name.lastIndexOf('.') + 1))) return false;
    const { names } = this.#names.ofValue(this.#evaluator.typeValue(file.index, type));
    this.#take(reading, expr, names, true);
    return true;
  }

  /** `module[name]`: a member of a package by a key, which can be computed. */
  #readKey(reading: Reading, expr: number, base: number): boolean {
    const { file, index } = reading;
    const { facts } = file;
    const kind = exprCell(facts, base, EXPR.kind);
    const isCall = kind === EXPR_KINDS.call;
    const named = isCall ? exprCell(facts, base, EXPR.base) : base;
    if (named < 0 || (kind !== EXPR_KINDS.name && kind !== EXPR_KINDS.member && !isCall)) return false;
    const name = exprCell(facts, named, EXPR.name);
    if (name < 0) return false;
    const isPackage = reading.packages.has(name);
    if (!isPackage && !this.#isNamedOfInterest(reading, named)) return false;
    const key = this.#textOf(file, listOf(facts, exprCell(facts, expr, EXPR.args))[0] ?? NONE);
    const { names } = this.#names.of(file, named);
    for (const found of names) {
      if (found.path.length === 0) this.#reach(reading, expr, found, key);
      for (const held of index.held(found)) {
        if (key === null) reading.found(expr, 'code');
        else this.#reach(reading, expr, { package: held, path: [] }, key);
      }
    }
    return true;
  }

  /** A member of something outside by a name that is text; null where that is computed. */
  #reach(reading: Reading, expr: number, of: ForeignName, name: string | null): void {
    const { index } = reading;
    if (name === null) for (const role of index.rolesOf(of.package)) reading.found(expr, role);
    else
      for (const { role } of index.matching({ package: of.package, path: [...of.path, name] }))
        reading.found(expr, role);
  }

  /** What a call or construction reaches. */
  #take(reading: Reading, expr: number, names: readonly ForeignName[], isCall: boolean): void {
    for (const { row, role, isByCall } of this.#accesses(reading, names)) {
      if (!isByCall) continue;
      if (row === null) reading.found(expr, role);
      else if (!isCall || this.#isFitting(reading.file, row, expr)) this.#report(reading, expr, row);
      else this.#readReached(reading, expr, row);
    }
  }

  #accesses({ index }: Reading, names: readonly ForeignName[]): readonly Access[] {
    const [first] = names;
    if (first === undefined) return [];
    return names.length === 1 ? index.matching(first) : names.flatMap((name) => index.matching(name));
  }

  #report(reading: Reading, expr: number, row: AccessRow): void {
    reading.found(expr, row.role);
    this.#readReached(reading, expr, row);
  }

  /** `getattr(os, name)`: what it gets is told like a member that is written. */
  #readReached(reading: Reading, expr: number, { reaches }: AccessRow): void {
    if (reaches === undefined) return;
    const { file, index } = reading;
    const args = listOf(file.facts, exprCell(file.facts, expr, EXPR.args));
    const key = this.#textOf(file, args[reaches.name] ?? NONE);
    if (reaches.in !== undefined) {
      if (key !== null) this.#reach(reading, expr, { package: reaches.in, path: [] }, key);
      return;
    }
    const callee = exprCell(file.facts, expr, EXPR.base);
    const of =
      reaches.of !== undefined
        ? args[reaches.of]
        : exprCell(file.facts, callee, EXPR.kind) === EXPR_KINDS.member
          ? exprCell(file.facts, callee, EXPR.base)
          : NONE;
    if (of === undefined || of < 0) return;
    for (const found of this.#names.of(file, of).names)
      if (index.hasPackage(found.package) && (found.path.length === 0 || key !== null))
        this.#reach(reading, expr, found, key);
  }

  #isFitting(file: ProgramFile, row: AccessRow, expr: number): boolean {
    const { unlessText, ifText, ifUnknown, most } = row;
    const args = listOf(file.facts, exprCell(file.facts, expr, EXPR.args));
    if (most !== undefined && args.length > most) return false;
    if (ifUnknown !== undefined) return ifUnknown < args.length && this.#isUnknownVariable(file, args[ifUnknown]!);
    if (unlessText !== undefined) return unlessText < args.length && !this.#isSettled(file, args[unlessText]!, row);
    return ifText === undefined || isText(file, args[ifText] ?? NONE);
  }

  #isSettled(file: ProgramFile, expr: number, { butText }: AccessRow): boolean {
    const text = this.#textOf(file, expr);
    return text !== null && (butText === undefined || !text.includes(butText));
  }

  #isUnknownVariable(file: ProgramFile, expr: number): boolean {
    const { facts } = file;
    if (expr < 0 || exprCell(facts, expr, EXPR.kind) !== EXPR_KINDS.name) return false;
    return (
      textOf(facts, exprCell(facts, expr, EXPR.name)).startsWith(ANY_VARIABLE) && this.#names.of(file, expr).isUnknown
    );
  }

  /** What a plain text says, or null. */
  #textOf({ facts }: ProgramFile, expr: number): string | null {
    if (expr < 0 || exprCell(facts, expr, EXPR.kind) !== EXPR_KINDS.literal) return null;
    const text = exprCell(facts, expr, EXPR.type);
    const said = text < 0 ? null : facts.strings[text]!;
    return said?.includes(HOLE) === true ? null : said;
  }

  /** Names of what is called; a member that the prelude of its type does not list is one of it all the same. */
  #namesOf(reading: Reading, expr: number): { readonly names: readonly ForeignName[]; readonly isUnknown: boolean } {
    const { file } = reading;
    const named = this.#names.of(file, expr);
    if (named.names.length > 0 || exprCell(file.facts, expr, EXPR.kind) !== EXPR_KINDS.member) return named;
    return { names: this.#memberNames(reading, expr), isUnknown: named.isUnknown };
  }

  #memberNames({ file, index }: Reading, expr: number): readonly ForeignName[] {
    const base = exprCell(file.facts, expr, EXPR.base);
    if (base < 0 || this.#evaluator.find(file, expr).length > 0) return [];
    const member = plainName(textOf(file.facts, exprCell(file.facts, expr, EXPR.name)));
    const outside = this.#undeclaredHolder(file, base);
    if (outside !== null) return [{ package: outside.package, path: [...outside.path, member] }];
    const names: ForeignName[] = [];
    const holders = this.#names.of(file, base).names;
    const values = holders.length > 0 ? holders : this.#names.ofValue(this.#evaluator.value(file.index, base)).names;
    for (const holder of values) {
      for (const held of index.held(holder)) names.push({ package: held, path: [member] });
      names.push({ package: holder.package, path: [...holder.path, member] });
    }
    return names;
  }

  /** A name that nothing declares and that has members is called like the package or namespace that it is. */
  #undeclaredHolder(file: ProgramFile, expr: number): ForeignName | null {
    const { facts, language } = file;
    if (language.rules.undeclaredPackage === undefined) return null;
    const kind = exprCell(facts, expr, EXPR.kind);
    if (kind !== EXPR_KINDS.name && kind !== EXPR_KINDS.member) return null;
    if (this.#evaluator.find(file, expr).length > 0) return null;
    const name = textOf(facts, exprCell(facts, expr, EXPR.name));
    if (kind === EXPR_KINDS.name) return { package: name, path: [] };
    const base = exprCell(facts, expr, EXPR.base);
    const holder = base < 0 ? null : this.#undeclaredHolder(file, base);
    return holder === null ? null : { package: holder.package, path: [...holder.path, name] };
  }

  /** Names of what is mentioned itself: an import or something of a prelude, and no variable that holds a value of it. */
  #mentioned(reading: Reading, expr: number): readonly ForeignName[] {
    const { file } = reading;
    const found = this.#evaluator.find(file, expr);
    if (found.length === 0)
      return exprCell(file.facts, expr, EXPR.kind) === EXPR_KINDS.member
        ? this.#memberNames(reading, expr)
        : this.#names.of(file, expr).names;
    const names: ForeignName[] = [];
    for (const one of found) {
      if (one.kind === 'symbol') {
        const kind = this.#evaluator.program.kind(one.symbol);
        // A module can be called like a macro, which is not mentioned without being called.
        if (kind === 'macro' || (kind !== 'lambda' && NODE_KINDS[kind].family === 'place')) continue;
        const name = this.#names.ofFound(file, one.symbol);
        if (name) names.push(name);
      } else if (one.kind === 'value') {
        for (const option of optionsOf(one.value)) if (isThing(option)) names.push(nameOf(option));
      }
    }
    return names;
  }

  #isNamedOfInterest(reading: Reading, expr: number): boolean {
    const { file, interest, isAny } = reading;
    const name = exprCell(file.facts, expr, EXPR.name);
    if (name < 0) return false;
    if (isAny) return true;
    if (interest[name] === 0) {
      const text = plainName(file.facts.strings[name]!);
      const isMember = reading.index.isMember(file.language.rules.ignoresCase === true ? text.toLowerCase() : text);
      interest[name] = isMember || reading.packages.has(name) || reading.index.isMember(text) ? 1 : 2;
    }
    return interest[name] === 1;
  }

  #isOfInterest({ index, isAny }: Reading, name: string): boolean {
    return isAny || index.isMember(name);
  }

  #imports(file: ProgramFile, index: AccessIndex): { packages: ReadonlySet<number>; isAny: boolean } {
    const { facts } = file;
    const packages = new Set<number>();
    let isAny = false;
    for (let row = 0; row < importCount(facts); row += 1) {
      const specifier = importCell(facts, row, IMPORT.specifier);
      const alias = importCell(facts, row, IMPORT.alias);
      const name = importCell(facts, row, IMPORT.name);
      // What is imported under another name.
      if (alias >= 0 && name >= 0 && index.isMember(facts.strings[name]!)) packages.add(alias);
      const module = specifier < 0 ? null : this.#evaluator.moduleOf(file, specifier);
      if (module?.kind !== 'foreign') continue;
      const outside = nameOf(module);
      if (!index.hasPackage(outside.package)) continue;
      isAny ||= index.isWhole(outside.package);
      if (alias >= 0) packages.add(alias);
    }
    return { packages, isAny };
  }

  #index({ language }: ProgramFile): AccessIndex | null {
    const known = this.#indexes.get(language.id);
    if (known !== undefined) return known;
    const index = language.connections?.access ? new AccessIndex(language.connections) : null;
    this.#indexes.set(language.id, index);
    return index;
  }
}

/** Something outside by its own name, and not what it gave back. */
const isThing = (value: Value): value is Extract<Value, { kind: 'foreign' }> =>
  value.kind === 'foreign' && !value.path.endsWith('()');

/** A text, also one that is put together. */
const isText = ({ facts }: ProgramFile, expr: number): boolean =>
  expr >= 0 &&
  exprCell(facts, expr, EXPR.kind) === EXPR_KINDS.literal &&
  STRINGS.has(textOf(facts, exprCell(facts, expr, EXPR.name)).toLowerCase());

const STRINGS: ReadonlySet<string> = new Set(['string', 'str']);

/** What each expression is the base of, or NONE. */
function usersOf({ facts }: ProgramFile): Int32Array {
  const users = new Int32Array(exprCount(facts)).fill(NONE);
  for (let expr = 0; expr < users.length; expr += 1) {
    const base = exprCell(facts, expr, EXPR.base);
    if (base >= 0 && base < users.length && exprCell(facts, expr, EXPR.kind) !== EXPR_KINDS.lambda) users[base] = expr;
  }
  return users;
}
