import type { SymbolId } from '../../languages/values.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { BASE, LAMBDA, SYMBOL, SYMBOL_FLAGS, symbolCount, symbolCell } from '../../model/symbols.ts';
import { nodeKindOf, type NodeKind } from '../../model/node-kinds.ts';
import type { Program, ProgramFile } from '../program.ts';
import { plainName } from './plain-name.ts';
import { reaching } from './redefinitions.ts';

type Names = ReadonlyMap<string, readonly SymbolId[]>;
const NONE_DECLARED: readonly SymbolId[] = [];

/** Kinds of open types, in the languages that have them. */
export const isOpenKind = (kind: NodeKind | 'lambda'): boolean => kind === 'class' || kind === 'module';

/** Whether a symbol is a type that any file may open again. */
export const isOpenType = (program: Program, symbol: SymbolId): boolean =>
  isOpenKind(program.kind(symbol)) && program.fileOf(symbol).language.rules.openTypes === true;

/**
 * Types that are named by their full path alone and may be opened again anywhere, with the constants beside them.
 * Prelude types come first, so that opening a built-in one adds to it.
 */
export class OpenIndex {
  readonly #program: Program;
  readonly #types = new Map<string, SymbolId[]>();
  readonly #constants = new Map<string, SymbolId[]>();
  readonly #paths = new Map<SymbolId, string>();
  readonly #owned = new Map<string, SymbolId[]>();
  readonly #members = new Map<string, Names>();
  readonly #standIns = new Map<string, SymbolId>();

  constructor(program: Program, ecosystem: string) {
    this.#program = program;
    const files = program.files.filter(
      ({ language: { rules } }) => rules.openTypes === true && rules.ecosystem === ecosystem,
    );
    const ordered = [
      ...files.filter((file) => file.foreignPackage !== null),
      ...files.filter((file) => file.foreignPackage === null),
    ];
    // What names its owner can be placed once everything else is.
    const apart: SymbolId[] = [];
    for (const file of ordered) this.#addFile(file, apart);
    for (const symbol of apart) this.#place(symbol);
  }

  /** The full path of a type's declaration. */
  pathOf(type: SymbolId): string {
    return this.#paths.get(type) ?? this.#program.name(type);
  }

  /** All declarations of the type that a declaration belongs to. */
  declarations(type: SymbolId): readonly SymbolId[] {
    return this.#types.get(this.pathOf(type)) ?? [type];
  }

  /** The declarations of the type with that full path. */
  typesAt(path: string): readonly SymbolId[] {
    return this.#types.get(path) ?? NONE_DECLARED;
  }

  types(): Iterable<readonly SymbolId[]> {
    return this.#types.values();
  }

  /** Types and constants of a path. */
  constants(path: string): readonly SymbolId[] {
    const types = this.#types.get(path);
    return types ? [this.standIn(types[0]!)] : (this.#constants.get(path) ?? NONE_DECLARED);
  }

  /** Methods, properties and variables of a type, from wherever it is opened. */
  members(type: SymbolId): Names {
    const path = this.pathOf(type);
    const known = this.#members.get(path);
    if (known) return known;
    const merged = new Map<string, SymbolId[]>();
    const add = (name: string, symbols: readonly SymbolId[]): void => {
      const present = merged.get(name);
      if (present) present.push(...symbols);
      else merged.set(name, [...symbols]);
    };
    for (const declaration of this.declarations(type)) {
      for (const [name, symbols] of this.#program.children(declaration)) {
        const first = this.#program.kind(symbols[0]!);
        if (isOpenKind(first) || first === 'constant' || first === 'test') continue;
        // A method of the type itself does not replace one of its instances.
        for (const isStatic of [false, true]) {
          const alike = symbols.filter((symbol) => this.#program.hasFlag(symbol, SYMBOL_FLAGS.static) === isStatic);
          if (alike.length > 0) add(name, reaching(this.#program, alike));
        }
      }
    }
    for (const symbol of this.#owned.get(path) ?? NONE_DECLARED) add(this.#program.name(symbol), [symbol]);
    this.#members.set(path, merged);
    return merged;
  }

  /**
   * The declaration that stands for a type: a built-in one, else the one in the file that is named like it, with a
   * superclass, with members.
   */
  standIn(type: SymbolId): SymbolId {
    const path = this.pathOf(type);
    const known = this.#standIns.get(path);
    if (known !== undefined) return known;
    let best = type;
    let bestScore = -1;
    for (const declaration of this.declarations(type)) {
      const score = this.#score(declaration);
      if (score > bestScore) [best, bestScore] = [declaration, score];
    }
    this.#standIns.set(path, best);
    return best;
  }

  /** The type in whose body a symbol stands, itself included; NONE outside of types. */
  holder(symbol: SymbolId): SymbolId {
    for (let at = symbol; at !== NONE; at = this.#program.parent(at)) if (isOpenKind(this.#program.kind(at))) return at;
    return NONE;
  }

  /** The type that a member names as its owner, or NONE. */
  ownerOf(member: SymbolId): SymbolId {
    const path = this.#ownerPath(member);
    return this.#types.get(path)?.[0] ?? NONE;
  }

  #score(declaration: SymbolId): number {
    const file = this.#program.fileOf(declaration);
    if (file.foreignPackage !== null) return 100;
    const stem = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
    let score = plainName(stem) === plainName(this.#program.name(declaration)) ? 8 : 0;
    const bases = listOf(file.facts, this.#program.cell(declaration, SYMBOL.bases));
    for (let i = 0; i < bases.length; i += 2) if (bases[i] === BASE.extends) score += 2;
    for (const [, [first]] of this.#program.children(declaration)) {
      if (isOpenKind(this.#program.kind(first!))) continue;
      score += 1;
      break;
    }
    return score;
  }

  #addFile(file: ProgramFile, apart: SymbolId[]): void {
    const { strings } = file.facts;
    // Paths of types, undefined below one that names its owner.
    const paths: (string | undefined)[] = [''];
    for (let row = 1; row < symbolCount(file.facts); row += 1) {
      const code = symbolCell(file.facts, row, SYMBOL.kind);
      const around = paths[symbolCell(file.facts, row, SYMBOL.parent)];
      const symbol = file.firstSymbol + row;
      paths[row] = around;
      if (code === LAMBDA) continue;
      const kind = nodeKindOf(code);
      const isType = isOpenKind(kind);
      if (!isType && kind !== 'constant' && kind !== 'variable' && symbolCell(file.facts, row, SYMBOL.owner) < 0)
        continue;
      if (around === undefined || symbolCell(file.facts, row, SYMBOL.owner) >= 0) {
        if (isType) paths[row] = undefined;
        apart.push(symbol);
        continue;
      }
      const path = join(kind === 'variable' ? '' : around, strings[symbolCell(file.facts, row, SYMBOL.name)]!);
      if (isType) paths[row] = path;
      this.#register(symbol, isType, path);
    }
  }

  #register(symbol: SymbolId, isType: boolean, path: string): void {
    if (isType) this.#paths.set(symbol, path);
    append(isType ? this.#types : this.#constants, path, symbol);
  }

  /** Places what names its owner, or stands in such a type; in source order, so that holders come first. */
  #place(symbol: SymbolId): void {
    const program = this.#program;
    const kind = program.kind(symbol);
    const isType = isOpenKind(kind);
    const hasOwner = program.cell(symbol, SYMBOL.owner) >= 0;
    const around = hasOwner ? this.#ownerPath(symbol) : this.#pathAround(symbol);
    if (isType || kind === 'constant') this.#register(symbol, isType, join(around, program.name(symbol)));
    else if (hasOwner) append(this.#owned, around, symbol);
  }

  #pathAround(symbol: SymbolId): string {
    const holder = this.holder(this.#program.parent(symbol));
    return holder === NONE ? '' : this.pathOf(holder);
  }

  /** `A::B` as written from where it stands: A may be declared in any of the types around. */
  #ownerPath(symbol: SymbolId): string {
    const written = textOf(this.#program.fileOf(symbol).facts, this.#program.cell(symbol, SYMBOL.owner));
    if (written.startsWith('::')) return written.slice(2);
    const [first] = written.split('::');
    for (let at = this.holder(this.#program.parent(symbol)); at !== NONE; at = this.#outer(at)) {
      const path = this.pathOf(at);
      if (this.#types.has(join(path, first!))) return join(path, written);
      if (path.slice(path.lastIndexOf(':') + 1) === first) return path + written.slice(first.length);
    }
    return written;
  }

  #outer(type: SymbolId): SymbolId {
    const parent = this.#program.parent(type);
    return parent === NONE ? NONE : this.holder(parent);
  }
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}::${name}`);

function append(lists: Map<string, SymbolId[]>, key: string, symbol: SymbolId): void {
  const list = lists.get(key);
  if (list) list.push(symbol);
  else lists.set(key, [symbol]);
}
