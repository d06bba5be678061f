import { invariant } from '../base/failure.ts';
import type { Language } from '../languages/language.ts';
import type { SymbolId } from '../languages/values.ts';
import { NONE, textOf, type FileFacts } from '../model/facts.ts';
import { importCount } from '../model/imports.ts';
import { LAMBDA, SYMBOL, SYMBOL_FLAGS, symbolCell, symbolCount, type SymbolColumn } from '../model/symbols.ts';
import { nodeKindOf, type NodeKind } from '../model/node-kinds.ts';
import { ExtensionBlocks } from './program/extension-blocks.ts';
import { addName, indexBindings, indexChildren, indexImports, type FileImports } from './program/file-index.ts';
import { clauseOf, directoryKey, mainClauses } from './program/main-clauses.ts';
import { NameCounts, namesInside } from './program/name-counts.ts';
import { Namespaces } from './program/namespaces.ts';
import { partsOf } from './program/partial-types.ts';

/** A file with its facts, as linking sees it. Prelude files stand for what lies outside the repository. */
export interface ProgramFile {
  readonly index: number;
  readonly path: string;
  readonly directory: string;
  readonly language: Language;
  readonly facts: FileFacts;
  /** Id of its first symbol: symbol i of the file has the id firstSymbol + i. */
  readonly firstSymbol: SymbolId;
  /** Set for a prelude: the external package its declarations belong to. */
  readonly foreignPackage: string | null;
}

export interface ProgramInput {
  readonly path: string;
  readonly language: Language;
  readonly facts: FileFacts;
  readonly foreignPackage?: string;
  /** A prelude whose names are reached by importing its package only. */
  readonly isImported?: boolean;
  /** A prelude that other languages of the ecosystem do not see. */
  readonly isOwn?: boolean;
}

type Names = ReadonlyMap<string, readonly SymbolId[]>;
const NO_NAMES: Names = new Map();
const NO_ROWS: readonly number[] = [];

/** All files of a link run and the ways to find declarations in them. Built lazily: most look-ups touch few files. */
export class Program {
  readonly files: readonly ProgramFile[];
  readonly symbolCount: number;
  readonly #fileOfSymbol: Int32Array;
  readonly #byPath: ReadonlyMap<string, number>;
  readonly #children: (Map<SymbolId, Map<string, SymbolId[]>> | undefined)[] = [];
  readonly #members = new Map<SymbolId, Names>();
  readonly #partials = new Map<SymbolId, readonly SymbolId[]>();
  readonly #packages = new Map<string, PackageScope>();
  /** Of a program that this one follows, until names are counted. */
  readonly #countsBefore: NameCounts | null;
  #nameCounts: NameCounts | null = null;
  #innerNames: ReadonlySet<string> | null = null;
  readonly #bindings: (Map<number, number[]> | undefined)[] = [];
  readonly #imports: (FileImports | undefined)[] = [];
  readonly #strings: (ReadonlyMap<string, number> | undefined)[] = [];
  readonly #globals = new Map<string, Map<string, SymbolId[]>>();
  /** Names of preludes: of all in an ecosystem, of those that one language keeps for itself, and both as it sees them. */
  readonly #preludes = new Map<string, Map<string, SymbolId[]>>();
  readonly #ownPreludes = new Map<string, Map<string, SymbolId[]>>();
  readonly #visiblePreludes = new Map<string, Names>();
  readonly #foreign = new Map<string, Names>();
  #foreignRoots: Set<string> | null = null;
  /** The package that most files of a directory belong to, where languages have such. */
  readonly mainClauses: ReadonlyMap<string, string>;
  /** Of the languages whose files share them. */
  readonly namespaces = new Namespaces(this);
  /** Blocks that add members to types. */
  readonly extensionBlocks = new ExtensionBlocks(this);

  /** `before` is a program that this one follows: what they have in common is not made again. */
  constructor(inputs: readonly ProgramInput[], before: Program | null = null) {
    const known = before !== null && isOfSamePaths(before, inputs) ? before : null;
    this.#countsBefore = before && (before.#nameCounts ?? before.#countsBefore);
    let next = 0;
    const files: ProgramFile[] = [];
    for (const [index, { path, language, facts, foreignPackage = null }] of inputs.entries()) {
      const old = known?.files[index];
      const isSame = old?.facts === facts && old.firstSymbol === next && old.language === language;
      const directory = old?.directory ?? directoryOf(path);
      files.push(isSame ? old : { index, path, directory, language, facts, firstSymbol: next, foreignPackage });
      next += symbolCount(facts);
    }
    this.#byPath = known === null ? indexOfPaths(files) : known.#byPath;
    this.files = files;
    this.symbolCount = next;
    this.#fileOfSymbol = new Int32Array(next);
    for (const file of files)
      this.#fileOfSymbol.fill(file.index, file.firstSymbol, file.firstSymbol + symbolCount(file.facts));
    this.mainClauses = mainClauses(files);
    for (const file of files) this.#joinPackage(file, inputs[file.index]!);
  }

  fileAt(path: string): ProgramFile | undefined {
    const index = this.#byPath.get(path);
    return index === undefined ? undefined : this.files[index];
  }

  fileOf(symbol: SymbolId): ProgramFile {
    const file = this.files[this.#fileOfSymbol[symbol]!];
    invariant(file, 'a symbol belongs to a file');
    return file;
  }

  cell(symbol: SymbolId, column: SymbolColumn): number {
    const file = this.fileOf(symbol);
    return symbolCell(file.facts, symbol - file.firstSymbol, column);
  }

  /** The name of a symbol; '' for files and lambdas. */
  name(symbol: SymbolId): string {
    const file = this.fileOf(symbol);
    const name = symbolCell(file.facts, symbol - file.firstSymbol, SYMBOL.name);
    return name < 0 ? '' : file.facts.strings[name]!;
  }

  /** Names of a declaration and of those around it, outermost first; that of a type for a block that extends it. */
  path(symbol: SymbolId): string {
    const parts: string[] = [];
    for (let at = symbol; at !== NONE; at = this.parent(at)) {
      const isBlock = this.extensionBlocks.isBlock(at);
      const name = isBlock ? textOf(this.fileOf(at).facts, this.cell(at, SYMBOL.owner)) : this.name(at);
      if (name && this.parent(at) !== NONE) parts.unshift(name);
    }
    return parts.join('.');
  }

  kind(symbol: SymbolId): NodeKind | 'lambda' {
    const code = this.cell(symbol, SYMBOL.kind);
    return code === LAMBDA ? 'lambda' : nodeKindOf(code);
  }

  hasFlag(symbol: SymbolId, flag: number): boolean {
    return (this.cell(symbol, SYMBOL.flags) & flag) !== 0;
  }

  parent(symbol: SymbolId): SymbolId {
    const parent = this.cell(symbol, SYMBOL.parent);
    return parent < 0 ? NONE : this.fileOf(symbol).firstSymbol + parent;
  }

  /** Declarations directly inside a symbol, by name. */
  children(symbol: SymbolId): Names {
    const file = this.fileOf(symbol);
    const known = this.#children[file.index] ?? (this.#children[file.index] = indexChildren(file));
    return known.get(symbol) ?? NO_NAMES;
  }

  /** Members of a type: what is declared inside it and what names it as its owner elsewhere in the package. */
  members(type: SymbolId): Names {
    const known = this.#members.get(type);
    if (known) return known;
    const inside = this.declarationsOf(type)
      .map((part) => this.children(part))
      .reduce(mergeNames);
    let merged = this.#sharesNamespaces(type) ? this.#withShared(type, inside) : this.#withOwned(type, inside);
    for (const block of this.extensionBlocks.blocksOf(type)) merged = mergeNames(merged, this.children(block));
    this.#members.set(type, merged);
    return merged;
  }

  /** Forgets which members types have: to be asked when blocks that extend them have been found. */
  forgetMembers(): void {
    this.#members.clear();
  }

  #withOwned(type: SymbolId, inside: Names): Names {
    const { language, foreignPackage } = this.fileOf(type);
    if (foreignPackage !== null) {
      const given = this.namespaces.extensionsOf(language.rules.ecosystem, this.name(type));
      // Of a member that the type has already, an extension of the same name is another one.
      return given.size === 0 ? inside : new Map([...given, ...inside]);
    }
    const owned = this.packageOf(type)?.owned.get(this.name(type));
    return owned === undefined ? inside : mergeNames(inside, owned);
  }

  #withShared(type: SymbolId, inside: Names): Names {
    const names = this.kind(type) === 'namespace' ? (this.namespaces.scopeOf(type)?.names ?? inside) : inside;
    const apart = this.namespaces.ownedBy(type);
    return apart.size === 0 ? names : mergeNames(names, apart);
  }

  #sharesNamespaces(symbol: SymbolId): boolean {
    const { language, foreignPackage } = this.fileOf(symbol);
    return language.rules.sharesNamespaces === true && foreignPackage === null;
  }

  /** All declarations that make up a type: an interface may be declared in parts, beside a class too. */
  declarationsOf(type: SymbolId): readonly SymbolId[] {
    if (this.fileOf(type).language.rules.typesByArity === true) return this.#parts(type);
    const kind = this.kind(type);
    const parent = this.parent(type);
    if ((kind !== 'interface' && kind !== 'class') || parent === NONE) return [type];
    const named = this.children(parent).get(this.name(type)) ?? [];
    if (named.length < 2) return [type];
    const others = named.filter(
      (other) =>
        other !== type && (this.kind(other) === 'interface' || (kind === 'interface' && this.kind(other) === 'class')),
    );
    return [type, ...others];
  }

  #parts(type: SymbolId): readonly SymbolId[] {
    if (!this.hasFlag(type, SYMBOL_FLAGS.partial)) return [type];
    const known = this.#partials.get(type);
    if (known) return known;
    const parts = partsOf(this, type);
    for (const part of parts) this.#partials.set(part, parts);
    return parts;
  }

  /** The declaration that stands for a type written in parts. */
  canonical(type: SymbolId): SymbolId {
    return this.hasFlag(type, SYMBOL_FLAGS.partial) ? this.declarationsOf(type)[0]! : type;
  }

  /** The declaration that a member names as its owner, or NONE. */
  ownerOf(member: SymbolId): SymbolId {
    if (this.extensionBlocks.isBlock(member)) return this.extensionBlocks.extendedBy(member);
    if (this.#sharesNamespaces(member)) return this.namespaces.ownerOf(member);
    const file = this.fileOf(member);
    const name = textOf(file.facts, this.cell(member, SYMBOL.owner));
    const names = this.packageOfFile(file)?.names ?? this.children(file.firstSymbol);
    return names.get(name)?.[0] ?? NONE;
  }

  /** The scope that a file shares with others of its directory, where the language has such. */
  packageOf(symbol: SymbolId): PackageScope | undefined {
    const file = this.fileOf(symbol);
    return this.packageOfFile(file);
  }

  packageOfFile(file: ProgramFile): PackageScope | undefined {
    if (file.language.rules.sharesNamespaces === true) return this.namespaces.scopeOf(file.firstSymbol);
    return file.language.rules.moduleScope === 'directory' ? this.#packages.get(this.#packageKey(file)) : undefined;
  }

  /** The importable package in a directory: not one that tests it from outside or is only kept beside it. */
  packageIn(directory: string, language: Language): PackageScope | undefined {
    if (language.rules.sharesNamespaces === true) return this.namespaces.scopeAt(language.rules.ecosystem, directory);
    return this.#packages.get(`${language.id}\u0000${directory}\u0000`);
  }

  prelude(language: Language): Names {
    const known = this.#visiblePreludes.get(language.id);
    if (known) return known;
    const shared = this.#preludes.get(language.rules.ecosystem) ?? NO_NAMES;
    const own = this.#ownPreludes.get(language.id);
    const names = own === undefined ? shared : new Map([...shared, ...own]);
    this.#visiblePreludes.set(language.id, names);
    return names;
  }

  /** Whether the packages that preludes declare begin with a name. */
  isForeignRoot(ecosystem: string, name: string): boolean {
    this.#foreignRoots ??= new Set(Array.from(this.#foreign.keys(), (key) => key.split('.', 1)[0]!));
    return this.#foreignRoots.has(`${ecosystem}\u0000${name}`);
  }

  /** What a prelude declares of a package outside the repository. */
  foreignNames(ecosystem: string, foreignPackage: string): Names {
    return this.#foreign.get(`${ecosystem}\u0000${foreignPackage}`) ?? NO_NAMES;
  }

  /** Whether a file imports or exports anything: else what it declares is global. */
  isModule(file: ProgramFile): boolean {
    if (importCount(file.facts) > 0) return true;
    for (let row = 1; row < symbolCount(file.facts); row += 1) {
      if (
        symbolCell(file.facts, row, SYMBOL.parent) === 0 &&
        (symbolCell(file.facts, row, SYMBOL.flags) & SYMBOL_FLAGS.exported) !== 0
      )
        return true;
    }
    return false;
  }

  /** Declarations that every module sees: those of files that are no modules, and of `global` blocks. */
  globals(language: Language): Names {
    const { ecosystem } = language.rules;
    const known = this.#globals.get(ecosystem);
    if (known) return known;
    const names = new Map<string, SymbolId[]>();
    this.#globals.set(ecosystem, names);
    for (const file of this.files) {
      if (file.foreignPackage !== null || file.language.rules.ecosystem !== ecosystem) continue;
      const blocks = (this.children(file.firstSymbol).get('global') ?? []).filter(
        (symbol) => this.kind(symbol) === 'namespace',
      );
      for (const scope of this.isModule(file) ? blocks : [file.firstSymbol, ...blocks]) {
        for (const [name, symbols] of this.children(scope)) for (const symbol of symbols) addName(names, name, symbol);
      }
    }
    return names;
  }

  /** Bindings of a name directly in a scope (both local to the file), in source order. */
  bindings(file: ProgramFile, scope: number, name: number): readonly number[] {
    const known = this.#bindings[file.index] ?? (this.#bindings[file.index] = indexBindings(file));
    return known.get(scope * file.facts.strings.length + name) ?? NO_ROWS;
  }

  /** Whether no more than one declaration of all files has the name. */
  isOnlyOneNamed(name: string): boolean {
    return (this.#nameCounts ??= new NameCounts(this.files, this.#countsBefore)).of(name) <= 1;
  }

  /** Whether anything that stands inside another declaration, or comes from outside, has the name. */
  isInnerName(name: string): boolean {
    return (this.#innerNames ??= namesInside(this.files)).has(name);
  }

  /** Index of a text among the file's strings, or NONE. */
  stringIndex(file: ProgramFile, text: string): number {
    let index = this.#strings[file.index];
    if (!index) this.#strings[file.index] = index = new Map(file.facts.strings.map((string, i) => [string, i]));
    return index.get(text) ?? NONE;
  }

  imports(file: ProgramFile): FileImports {
    return this.#imports[file.index] ?? (this.#imports[file.index] = indexImports(file));
  }

  #packageKey(file: ProgramFile): string {
    const key = directoryKey(file);
    const clause = clauseOf(file);
    return this.mainClauses.get(key) === clause ? key : key + clause;
  }

  #joinPackage(file: ProgramFile, { isImported = false, isOwn = false }: ProgramInput): void {
    const { facts, firstSymbol } = file;
    if (file.foreignPackage !== null) {
      const { ecosystem } = file.language.rules;
      const declared = this.children(firstSymbol);
      const key = `${ecosystem}\u0000${file.foreignPackage}`;
      this.#foreign.set(key, mergeNames(this.#foreign.get(key) ?? NO_NAMES, declared));
      if (isImported) return;
      const [preludes, reader] = isOwn ? [this.#ownPreludes, file.language.id] : [this.#preludes, ecosystem];
      const names = preludes.get(reader) ?? new Map<string, SymbolId[]>();
      preludes.set(reader, names);
      for (const [name, symbols] of declared) names.set(name, [...(names.get(name) ?? []), ...symbols]);
      return;
    }
    if (file.language.rules.sharesNamespaces === true) {
      this.namespaces.add(file);
      return;
    }
    if (file.language.rules.moduleScope !== 'directory') return;
    const key = this.#packageKey(file);
    let scope = this.#packages.get(key);
    if (!scope) {
      scope = { names: new Map(), owned: new Map(), files: [] };
      this.#packages.set(key, scope);
    }
    scope.files.push(file.index);
    for (let row = 1; row < symbolCount(facts); row += 1) {
      const name = symbolCell(facts, row, SYMBOL.name);
      if (symbolCell(facts, row, SYMBOL.parent) !== 0 || name < 0) continue;
      const owner = symbolCell(facts, row, SYMBOL.owner);
      const target = owner < 0 ? scope.names : ownedBy(scope, facts.strings[owner]!);
      addName(target, facts.strings[name]!, firstSymbol + row);
    }
  }
}

export interface PackageScope {
  readonly names: Map<string, SymbolId[]>;
  /** Members declared apart from their type, by the type's name. */
  readonly owned: Map<string, Map<string, SymbolId[]>>;
  readonly files: number[];
}

const indexOfPaths = (files: readonly ProgramFile[]): Map<string, number> =>
  new Map(files.filter(({ foreignPackage }) => foreignPackage === null).map(({ path, index }) => [path, index]));

const isOfSamePaths = ({ files }: Program, inputs: readonly ProgramInput[]): boolean =>
  files.length === inputs.length &&
  inputs.every(
    ({ path, foreignPackage = null }, i) => files[i]!.path === path && files[i]!.foreignPackage === foreignPackage,
  );

/** The files of the repository itself. */
export const ownFiles = (program: Program): ProgramFile[] =>
  program.files.filter(({ foreignPackage }) => foreignPackage === null);

export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : path.slice(0, slash);
}

function mergeNames(a: Names, b: Names): Names {
  const merged = new Map<string, readonly SymbolId[]>(a);
  for (const [name, symbols] of b) merged.set(name, [...(merged.get(name) ?? []), ...symbols]);
  return merged;
}

function ownedBy(scope: PackageScope, owner: string): Map<string, SymbolId[]> {
  let names = scope.owned.get(owner);
  if (!names) scope.owned.set(owner, (names = new Map<string, SymbolId[]>()));
  return names;
}
