import { implicitMembers } from '../../languages/implicit-calls.ts';
import { LANGUAGES, languagesOf } from '../../languages/table.ts';
import { optionsOf, type SymbolId, type Value } from '../../languages/values.ts';
import { BINDING, BINDING_KINDS, bindingCell } from '../../model/bindings.ts';
import { NONE, listOf } from '../../model/facts.ts';
import { LAMBDA, SYMBOL, SYMBOL_FLAGS, symbolCount, symbolCell } from '../../model/symbols.ts';
import { isCallableKind, isTypeKind, nodeKindOf } from '../../model/node-kinds.ts';
import { LEAST_CONFIDENCE, PROVENANCES } from '../../model/provenance.ts';
import type { Resolution } from '../evaluate/resolution.ts';
import { isForeignResult } from '../members/foreign-members.ts';
import { isOpenType } from '../program/open-index.ts';
import type { Program, ProgramFile } from '../program.ts';

export interface Candidate {
  readonly symbol: SymbolId;
  readonly confidence: number;
}

/** Built-in types whose members every object has. */
const UNIVERSAL: ReadonlySet<string> = new Set(['Object', 'BasicObject']);

/** Languages whose functions are called from all others. */
const NATIVE = LANGUAGES.filter(({ rules }) => rules.isNative === true).map(({ id }) => id);

const NONE_FOUND: readonly Candidate[] = [];

/** Paths of files that may declare a name, where that is known without reading all of them. */
export type DeclaringFiles = (language: string, name: string) => Iterable<string>;

/**
 * Plausible targets of a call whose receiver's type nobody knows: declarations of that name in the same language that
 * could take that many arguments. One is inferred, few share the confidence, many mean nothing.
 */
export class Candidates {
  readonly #program: Program;
  /** Methods, and functions and types, by language and name. */
  readonly #members = new Map<string, SymbolId[]>();
  readonly #globals = new Map<string, SymbolId[]>();
  /** Names of attributes, in the same way. */
  readonly #attributes = new Set<string>();
  /** Names that the language calls by itself and that a field of a type has, in the same way. */
  readonly #held = new Set<string>();
  readonly #inserted = new Map<string, Map<string, boolean>>();
  /** Answers by ecosystem and name. */
  readonly #declared = new Map<string, Map<string, boolean>>();
  readonly #preludes = new Map<string, Map<string, SymbolId[]>>();
  readonly #declaring: DeclaringFiles | undefined;
  /** Languages and names that were looked for; '' stands for all. */
  readonly #read = new Set<string>();

  constructor(program: Program, declaring?: DeclaringFiles) {
    this.#program = program;
    this.#declaring = declaring;
  }

  named(file: ProgramFile, name: string, isMember: boolean, argumentCount: number): readonly Candidate[] {
    const { language } = file;
    this.#readOnce(language.id, name);
    if (isMember && language.rules.openTypes === true) {
      const builtin = this.#builtin(file, name);
      if (builtin.length > 0) return builtin;
    }
    if (isMember ? language.rules.commonMembers.has(name) : language.rules.outermost !== undefined) return NONE_FOUND;
    const all = (isMember ? this.#members : this.#globals).get(`${language.id}\u0000${name}`);
    if (!all || all.length > 12) return NONE_FOUND;
    const fitting = all.filter((symbol) => this.#accepts(symbol, argumentCount));
    const confidence = Math.floor(PROVENANCES.ast_inferred.confidence / fitting.length);
    return fitting.length === 0 || confidence < LEAST_CONFIDENCE
      ? NONE_FOUND
      : fitting.map((symbol) => ({ symbol, confidence }));
  }

  /** Whether the repository declares something of a name that can be called or read in that language. */
  isDeclared(file: ProgramFile, name: string): boolean {
    const { ecosystem } = file.language.rules;
    let answers = this.#declared.get(ecosystem);
    if (answers === undefined) this.#declared.set(ecosystem, (answers = new Map<string, boolean>()));
    let isDeclared = answers.get(name);
    if (isDeclared === undefined) {
      isDeclared =
        this.#keys(file, name).some(
          (key) => this.#members.has(key) || this.#globals.has(key) || this.#attributes.has(key),
        ) || NATIVE.some((id) => this.#globals.has(this.#key(id, name)));
      answers.set(name, isDeclared);
    }
    return isDeclared;
  }

  /** Whether a type of the repository has a member of a name that the language calls by itself. */
  isInserted(file: ProgramFile, name: string): boolean {
    const { ecosystem } = file.language.rules;
    let answers = this.#inserted.get(ecosystem);
    if (answers === undefined) this.#inserted.set(ecosystem, (answers = new Map<string, boolean>()));
    let answer = answers.get(name);
    if (answer === undefined) {
      answer = this.#keys(file, name).some(
        (key) => this.#members.has(key) || this.#attributes.has(key) || this.#held.has(key),
      );
      answers.set(name, answer);
    }
    return answer;
  }

  /** Whether symbols are all that the repository declares by that name. */
  isAll(file: ProgramFile, name: string, symbols: readonly SymbolId[]): boolean {
    if (symbols.length === 0) return false;
    const given = new Set(symbols);
    return this.#keys(file, name).every((key) => {
      const all = [...(this.#members.get(key) ?? []), ...(this.#globals.get(key) ?? [])];
      return !this.#attributes.has(key) && all.every((symbol) => given.has(symbol));
    });
  }

  /** Whether any language of the repository declares a name beside symbols that stand for what is declared elsewhere. */
  isDeclaredBeside(name: string, symbols: readonly SymbolId[]): boolean {
    return LANGUAGES.some(({ id }) => {
      const key = this.#key(id, name);
      return [this.#members, this.#globals].some((index) => index.get(key)?.some((one) => !symbols.includes(one)));
    });
  }

  /** Whether a member that was found may be another of that name: what it was found in is known in part only. */
  canBeOther(file: ProgramFile, name: string, found: readonly Resolution[], receiver: Value): boolean {
    if (!isPartly(receiver) || !this.isDeclared(file, name)) return false;
    const symbols = found.flatMap((one) => (one.kind === 'symbol' ? [one.symbol] : []));
    return !this.isAll(file, name, symbols);
  }

  /** By what a name is found in the language of a file and in those whose code calls each other's: of one ecosystem. */
  #keys({ language }: ProgramFile, name: string): string[] {
    return languagesOf(language.rules.ecosystem).map((id) => this.#key(id, name));
  }

  #key(language: string, name: string): string {
    this.#readOnce(language, name);
    return `${language}\u0000${name}`;
  }

  /**
   * A name that built-in types have: what every object has can be meant whatever the receiver is, beside the few types
   * of the repository that have their own; else, where no type of the repository has it, the built-in ones that do.
   */
  #builtin(file: ProgramFile, name: string): readonly Candidate[] {
    if (this.#attributes.has(`${file.language.id}\u0000${name}`)) return NONE_FOUND;
    const own = this.#members.get(`${file.language.id}\u0000${name}`) ?? [];
    const symbols = this.#builtins(file).get(name) ?? [];
    const { confidence: full } = PROVENANCES.ast_inferred;
    const universal = symbols.find((symbol) => UNIVERSAL.has(this.#program.name(this.#program.parent(symbol))));
    if (universal !== undefined) {
      const confidence = Math.floor(full / (own.length + 1));
      return confidence < LEAST_CONFIDENCE ? NONE_FOUND : [universal, ...own].map((symbol) => ({ symbol, confidence }));
    }
    if (own.length > 0) return NONE_FOUND;
    const confidence = Math.floor(full / symbols.length);
    return symbols.length === 0 || confidence < LEAST_CONFIDENCE
      ? NONE_FOUND
      : symbols.map((symbol) => ({ symbol, confidence }));
  }

  /** Members of built-in types by name, without those that the type itself has. */
  #builtins({ language }: ProgramFile): ReadonlyMap<string, readonly SymbolId[]> {
    const known = this.#preludes.get(language.id);
    if (known) return known;
    const names = new Map<string, SymbolId[]>();
    this.#preludes.set(language.id, names);
    for (const { foreignPackage, language: other, facts, firstSymbol } of this.#program.files) {
      if (foreignPackage === null || other !== language) continue;
      for (let row = 1; row < symbolCount(facts); row += 1) {
        const symbol = firstSymbol + row;
        const parent = this.#program.parent(symbol);
        if (parent === NONE || !isOpenType(this.#program, parent) || isOpenType(this.#program, symbol)) continue;
        if (!this.#program.hasFlag(symbol, SYMBOL_FLAGS.static)) add(names, this.#program.name(symbol), symbol);
      }
    }
    return names;
  }

  /** Not before somebody asks: of a small change nobody may. */
  #readOnce(language: string, name: string): void {
    const key = this.#declaring === undefined ? '' : `${language}\u0000${name}`;
    if (this.#read.has(key)) return;
    this.#read.add(key);
    if (this.#declaring === undefined) {
      for (const file of this.#program.files) if (file.foreignPackage === null) this.#addFile(file, null);
      return;
    }
    const files = Array.from(this.#declaring(language, name), (path) => this.#program.fileAt(path));
    const there = files.filter((file) => file !== undefined).sort((a, b) => a.index - b.index);
    for (const file of there) if (file.language.id === language) this.#addFile(file, name);
  }

  /** Declarations of a file, or those of one name. */
  #addFile(file: ProgramFile, only: string | null): void {
    const { strings } = file.facts;
    const { implicitCalls } = file.language.rules;
    const inserted = implicitCalls === undefined ? null : implicitMembers(implicitCalls);
    const wanted = only === null ? NONE : strings.indexOf(only);
    if (only !== null && wanted < 0) return;
    for (let row = 1; row < symbolCount(file.facts); row += 1) {
      const code = symbolCell(file.facts, row, SYMBOL.kind);
      const name = symbolCell(file.facts, row, SYMBOL.name);
      if (code === LAMBDA || name < 0 || (wanted !== NONE && name !== wanted)) continue;
      const kind = nodeKindOf(code);
      const parent = symbolCell(file.facts, row, SYMBOL.parent);
      const owner = symbolCell(file.facts, row, SYMBOL.owner);
      const parentCode = symbolCell(file.facts, parent, SYMBOL.kind);
      const isInBlock = parentCode === LAMBDA && symbolCell(file.facts, parent, SYMBOL.owner) >= 0;
      const isInType =
        owner >= 0 ||
        isInBlock ||
        (parentCode !== LAMBDA && isTypeKind(nodeKindOf(parentCode))) ||
        isOpenType(this.#program, file.firstSymbol + parent);
      const key = `${file.language.id}\u0000${strings[name]!}`;
      if (isInType && kind === 'property') this.#attributes.add(key);
      if (isInType && kind === 'field' && inserted?.has(strings[name]!) === true) this.#held.add(key);
      if (isInType && isCallableKind(kind)) add(this.#members, key, file.firstSymbol + row);
      else if (parent === 0 && (isCallableKind(kind) || isTypeKind(kind)) && kind !== 'test')
        add(this.#globals, key, file.firstSymbol + row);
    }
  }

  #accepts(symbol: SymbolId, argumentCount: number): boolean {
    const kind = this.#program.kind(symbol);
    if (kind !== 'lambda' && isTypeKind(kind)) return true;
    if (this.#program.hasFlag(symbol, SYMBOL_FLAGS.variadic)) return true;
    const { facts } = this.#program.fileOf(symbol);
    const rows = listOf(facts, this.#program.cell(symbol, SYMBOL.parameters));
    let required = 0;
    let most = 0;
    for (const row of rows) {
      if (bindingCell(facts, row, BINDING.kind) !== BINDING_KINDS.parameter) return argumentCount >= required;
      most += 1;
      if (bindingCell(facts, row, BINDING.value) === NONE) required += 1;
    }
    // Optional parameters are not marked in every language: only too many arguments rule a candidate out.
    return argumentCount <= most;
  }
}

const isPartly = (value: Value): boolean => value.isPartial === true || optionsOf(value).some(isForeignResult);

function add(index: Map<string, SymbolId[]>, key: string, symbol: SymbolId): void {
  const symbols = index.get(key);
  if (symbols) symbols.push(symbol);
  else index.set(key, [symbol]);
}
