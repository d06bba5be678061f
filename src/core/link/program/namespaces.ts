import type { SymbolId } from '../../languages/values.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { LAMBDA, SYMBOL, SYMBOL_FLAGS, symbolCount, symbolCell } from '../../model/symbols.ts';
import { NODE_KINDS, isCallableKind, isTypeKind, nodeKindOf } from '../../model/node-kinds.ts';
import { arityOf } from './partial-types.ts';
import type { PackageScope, Program, ProgramFile } from '../program.ts';
import { promotedTo } from './file-index.ts';

type Names = ReadonlyMap<string, readonly SymbolId[]>;
const NO_NAMES: Names = new Map();

/**
 * Scopes that files share by the name of their namespace or package, wherever they lie (C++, PHP, Kotlin …). The path
 * of a namespace is what the file symbol is called, followed by the namespaces around a declaration. What is declared
 * apart from its type or namespace (`A::b`, an extension) is found again through its owner.
 */
export class Namespaces {
  readonly #program: Program;
  readonly #scopes = new Map<string, PackageScope>();
  /** Keys of the namespaces that file and namespace symbols stand for. */
  readonly #keys = new Map<SymbolId, string>();
  /** The first symbol of each namespace stands for all of them. */
  readonly #first = new Map<string, SymbolId>();
  readonly #apart: SymbolId[] = [];
  readonly #types = new Map<string, SymbolId[]>();
  readonly #definitions = new Map<SymbolId, SymbolId>();
  readonly #owners = new Map<SymbolId, SymbolId>();
  readonly #extensions = new Map<string, Map<string, SymbolId[]>>();
  #owned: Map<SymbolId, Map<string, SymbolId[]>> | null = null;

  constructor(program: Program) {
    this.#program = program;
  }

  add(file: ProgramFile): void {
    const { strings } = file.facts;
    const { ecosystem } = file.language.rules;
    const clause = textOf(file.facts, symbolCell(file.facts, 0, SYMBOL.name));
    this.#keys.set(file.firstSymbol, keyOf(ecosystem, clause));
    const paths: (string | undefined)[] = [clause];
    for (let row = 1; row < symbolCount(file.facts); row += 1) {
      const code = symbolCell(file.facts, row, SYMBOL.kind);
      const name = symbolCell(file.facts, row, SYMBOL.name);
      if (code === LAMBDA || name < 0) continue;
      const symbol = file.firstSymbol + row;
      const text = strings[name]!;
      const outer = promotedTo(file.facts, row);
      const path = paths[outer === NONE ? symbolCell(file.facts, row, SYMBOL.parent) : outer];
      if (isTypeKind(nodeKindOf(code))) append(this.#types, keyOf(ecosystem, text), symbol);
      if (path === undefined) continue;
      if (code === NODE_KINDS.namespace.code) {
        const inner = path === '' ? text : `${path}.${text}`;
        const key = keyOf(ecosystem, inner);
        paths[row] = inner;
        this.#keys.set(symbol, key);
        if (this.#first.has(key)) continue;
        this.#first.set(key, symbol);
      } else if ((symbolCell(file.facts, row, SYMBOL.flags) & SYMBOL_FLAGS.exported) === 0) {
        continue;
      }
      if (symbolCell(file.facts, row, SYMBOL.owner) >= 0) this.#apart.push(symbol);
      else append(this.#scope(keyOf(ecosystem, path)).names, text, symbol);
    }
    this.#scope(keyOf(ecosystem, clause)).files.push(file.index);
  }

  /** What the children of a file or namespace symbol share with others. */
  scopeOf(symbol: SymbolId): PackageScope | undefined {
    const key = this.#keys.get(symbol);
    return key === undefined ? undefined : this.#scopes.get(key);
  }

  scopeAt(ecosystem: string, path: string): PackageScope | undefined {
    return this.#scopes.get(keyOf(ecosystem, path));
  }

  /** Path of the namespace around a symbol, or that it is. */
  pathOf(symbol: SymbolId): string {
    const names: string[] = [];
    for (let at = symbol; at !== NONE; at = this.#program.parent(at))
      if (this.#program.kind(at) === 'namespace') names.unshift(this.#program.name(at));
    return names.join('.');
  }

  /** The symbol that stands for a namespace wherever it is opened. */
  standIn(namespace: SymbolId): SymbolId {
    const key = this.#keys.get(namespace);
    return (key === undefined ? undefined : this.#first.get(key)) ?? namespace;
  }

  /** Members of a type or namespace that are declared apart from it. */
  ownedBy(owner: SymbolId): Names {
    if (this.#owned === null) {
      this.#owned = new Map();
      for (const symbol of this.#apart) {
        const found = this.ownerOf(symbol);
        if (found === NONE) {
          const { language, facts } = this.#program.fileOf(symbol);
          const key = keyOf(language.rules.ecosystem, textOf(facts, this.#program.cell(symbol, SYMBOL.owner)));
          let names = this.#extensions.get(key);
          if (!names) this.#extensions.set(key, (names = new Map<string, SymbolId[]>()));
          append(names, this.#program.name(symbol), symbol);
          continue;
        }
        let names = this.#owned.get(found);
        if (!names) this.#owned.set(found, (names = new Map<string, SymbolId[]>()));
        append(names, this.#program.name(symbol), symbol);
      }
    }
    return this.#owned.get(owner) ?? NO_NAMES;
  }

  /** Members that the repository gives to a type that lies outside it. */
  extensionsOf(ecosystem: string, type: string): Names {
    this.ownedBy(NONE);
    return this.#extensions.get(keyOf(ecosystem, type)) ?? NO_NAMES;
  }

  /** The type or namespace that a declaration names as its owner, or NONE. */
  ownerOf(symbol: SymbolId): SymbolId {
    const known = this.#owners.get(symbol);
    if (known !== undefined) return known;
    const file = this.#program.fileOf(symbol);
    const path = textOf(file.facts, this.#program.cell(symbol, SYMBOL.owner)).split('.');
    let owner = NONE;
    for (let at = this.#program.parent(symbol); at !== NONE && owner === NONE; at = this.#program.parent(at))
      owner = this.#follow(file, at, path);
    if (owner === NONE && path.length === 1) {
      const named = this.#types.get(keyOf(file.language.rules.ecosystem, path[0]!)) ?? [];
      if (named.length === 1) owner = named[0]!;
    }
    this.#owners.set(symbol, owner);
    return owner;
  }

  /** What a namespace is called with those around it. */
  fullName(symbol: SymbolId): string {
    return this.prefixOf(symbol) + this.#program.name(symbol);
  }

  /** The names of the namespaces around one, each followed by a dot. */
  prefixOf(symbol: SymbolId): string {
    const path = this.pathOf(this.#program.parent(symbol));
    return path === '' ? '' : `${path}.`;
  }

  /**
   * The one definition of something that is only declared here: of one for each platform that of the declaration's own
   * folder. The declaration itself where there is none or several.
   */
  definitionOf(symbol: SymbolId): SymbolId {
    const program = this.#program;
    if (!program.hasFlag(symbol, SYMBOL_FLAGS.declaration)) return symbol;
    const known = this.#definitions.get(symbol);
    if (known !== undefined) return known;
    const parent = program.parent(symbol);
    const name = program.name(symbol);
    const kind = program.kind(symbol);
    const isCallable = kind !== 'lambda' && isCallableKind(kind);
    const shared = this.scopeOf(parent)?.names.get(name) ?? [];
    const apart = this.ownedBy(this.standIn(parent)).get(name) ?? [];
    const defined = new Set<SymbolId>();
    for (const other of [...(program.children(parent).get(name) ?? []), ...shared, ...apart]) {
      const otherKind = program.kind(other);
      if (otherKind === 'lambda' || otherKind === 'macro' || program.hasFlag(other, SYMBOL_FLAGS.declaration)) continue;
      if (isCallableKind(otherKind) === isCallable && !isTypeKind(otherKind)) defined.add(other);
    }
    const fitting = [...defined].filter((other) => this.#parameters(other) === this.#parameters(symbol));
    const all = defined.size === 1 ? [...defined] : fitting;
    const { directory } = program.fileOf(symbol);
    const only = all.length > 1 ? all.filter((other) => program.fileOf(other).directory === directory) : all;
    const definition = only.length === 1 ? only[0]! : symbol;
    this.#definitions.set(symbol, definition);
    return definition;
  }

  #parameters(symbol: SymbolId): number {
    return listOf(this.#program.fileOf(symbol).facts, this.#program.cell(symbol, SYMBOL.parameters)).length;
  }

  /** A path of names from the scope inside a file, namespace or type. */
  #follow(file: ProgramFile, scope: SymbolId, path: readonly string[]): SymbolId {
    let at = scope;
    for (const name of path) {
      const here = this.#program.children(at).get(name) ?? [];
      const holders = [...here, ...(this.scopeOf(at)?.names.get(name) ?? [])].filter((symbol) => {
        const kind = this.#program.kind(symbol);
        return kind === 'namespace' || (kind !== 'lambda' && isTypeKind(kind));
      });
      if (holders.length === 0) return NONE;
      at = this.standIn(nearest(this.#program, file, holders)[0]!);
    }
    return at;
  }

  #scope(key: string): PackageScope {
    let scope = this.#scopes.get(key);
    if (!scope) this.#scopes.set(key, (scope = { names: new Map(), owned: new Map(), files: [] }));
    return scope;
  }
}

/** Of declarations in several files those that stand nearest to one: in it, beside it under the same name, or in the same folders. */
export function nearest(program: Program, file: ProgramFile, symbols: readonly SymbolId[]): readonly SymbolId[] {
  if (symbols.length < 2) return symbols;
  if (file.language.rules.typesByArity === true) {
    const arities = new Set(symbols.map((symbol) => arityOf(program, symbol)));
    if (arities.size > 1)
      return [...arities].flatMap((arity) =>
        nearest(
          program,
          file,
          symbols.filter((symbol) => arityOf(program, symbol) === arity),
        ),
      );
  }
  let best = -1;
  let kept: SymbolId[] = [];
  for (const symbol of symbols) {
    const score = nearness(file, program.fileOf(symbol));
    if (score > best) kept = [];
    if (score >= best) kept.push(symbol);
    best = Math.max(best, score);
  }
  return kept;
}

function nearness(from: ProgramFile, to: ProgramFile): number {
  if (from === to) return Infinity;
  if (from.directory === to.directory) return stemOf(from.path) === stemOf(to.path) ? 10_001 : 10_000;
  const a = from.directory.split('/');
  const b = to.directory.split('/');
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  // Sets of sources that belong together begin alike: jvmMain and jvmTest.
  const [one = '', other = ''] = [a[shared], b[shared]];
  let alike = 0;
  while (alike < one.length && alike < 99 && one[alike] === other[alike]) alike += 1;
  return shared + alike / 100;
}

function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.indexOf('.');
  return dot < 0 ? name : name.slice(0, dot);
}

const keyOf = (ecosystem: string, path: string): string => `${ecosystem}\u0000${path}`;

function append(names: Map<string, SymbolId[]>, name: string, symbol: SymbolId): void {
  const symbols = names.get(name);
  if (symbols) symbols.push(symbol);
  else names.set(name, [symbol]);
}
