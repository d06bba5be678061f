import type { ForeignValue, SymbolId } from '../../languages/values.ts';
import type { ModuleTarget } from '../../languages/rules.ts';
import { NONE, listOf } from '../../model/facts.ts';
import { BASE, SYMBOL } from '../../model/symbols.ts';
import type { Resolver } from '../evaluate/resolution.ts';
import type { OpenIndex } from '../program/open-index.ts';
import type { ProgramFile } from '../program.ts';
import { plainName } from '../program/plain-name.ts';

/**
 * Tells which types that a repository opens are declared outside of it: it adds to them, and no file of it is where they
 * belong. Such a type is
 *
 * - the module of a gem that the repository needs (`module Rack`), or
 * - named by a path (`class Minitest::Test`) below one of these, or below what nothing declares,
 *
 * unless a declaration says what it extends or lies where a type of that name is looked for.
 */
export class OutsideTypes {
  readonly #resolver: Resolver;
  #files: readonly ProgramFile[] | undefined;
  readonly #known = new Map<string, ForeignValue | null>();

  constructor(resolver: Resolver) {
    this.#resolver = resolver;
  }

  /** What a type is outside, or null where it is one of the repository. */
  of(type: SymbolId, index: OpenIndex): ForeignValue | null {
    const path = index.pathOf(type);
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    const found = this.#look(type, path, index);
    this.#known.set(path, found);
    return found;
  }

  /**
   * A constant of something outside: the type that the repository opens again, or what a gem that is named like it has;
   * null where no more is known than that it lies there too.
   */
  memberOf(
    { ecosystem, package: name, path, isAssumed }: ForeignValue,
    member: string,
    indexOf: (file: ProgramFile) => OpenIndex,
  ): SymbolId | ForeignValue | null {
    if (isAssumed === true || path === '' || path.includes('(') || !/^[A-Z]/.test(member)) return null;
    const around = path.split('.');
    for (const file of this.#openFiles()) {
      const home = this.#gemOf(around, file);
      if (home?.kind !== 'foreign' || home.ecosystem !== ecosystem || home.package !== name) continue;
      const index = indexOf(file);
      const [type] = index.typesAt([...around, member].join('::'));
      if (type !== undefined && this.of(type, index) !== null) return type;
      const gem = this.#gemOf([...around, member], file);
      if (gem?.kind === 'foreign' && gem.package !== name) return foreignConstant(gem, [...around, member]);
    }
    return null;
  }

  /** A constant that the repository does not declare, of a module that it shares with a gem. */
  constantIn(type: SymbolId, index: OpenIndex, name: string): ForeignValue | null {
    const file = this.#resolver.program.fileOf(type);
    if (file.foreignPackage !== null) return null;
    const path = [...index.pathOf(type).split('::'), name];
    const target = this.#gemOf(path, file);
    // Only what a manifest names is known to be there.
    if (target?.kind !== 'foreign' || target.ecosystem === file.language.rules.ecosystem) return null;
    return foreignConstant(target, path);
  }

  /** What a path of constants belongs to: a gem may be named after the path to it, with a dash for each step. */
  #gemOf(path: readonly string[], { language: { rules } }: ProgramFile): ModuleTarget | undefined {
    const { layout } = this.#resolver;
    for (let length = path.length; length > 1; length -= 1) {
      const target = rules.foreignConstant?.(path.slice(0, length).join('-'), layout);
      if (target?.kind === 'foreign' && target.ecosystem !== rules.ecosystem) return target;
    }
    return rules.foreignConstant?.(path[0]!, layout);
  }

  /** One file for each language whose types are open. */
  #openFiles(): readonly ProgramFile[] {
    if (this.#files) return this.#files;
    const files = new Map<string, ProgramFile>();
    for (const file of this.#resolver.program.files)
      if (file.language.rules.openTypes === true && !files.has(file.language.id)) files.set(file.language.id, file);
    return (this.#files = [...files.values()]);
  }

  #look(type: SymbolId, path: string, index: OpenIndex): ForeignValue | null {
    const file = this.#resolver.program.fileOf(type);
    const { rules } = file.language;
    const parts = path.split('::');
    const [root = '', ...below] = parts;
    const target = this.#gemOf(parts, file);
    if (target?.kind !== 'foreign') return null;
    const [declaredRoot] = index.typesAt(root);
    if (below.length === 0 && target.ecosystem === rules.ecosystem) return null;
    if (below.length > 0 && declaredRoot !== undefined && this.of(declaredRoot, index) === null) return null;
    const isOpenedAgain = index.declarations(type).every((one) => this.#opensAgain(one, path));
    if (!isOpenedAgain) return null;
    return foreignConstant(target, parts);
  }

  #opensAgain(declaration: SymbolId, path: string): boolean {
    const { program } = this.#resolver;
    const file = program.fileOf(declaration);
    if (file.foreignPackage !== null) return false;
    if (path.includes('::') && program.cell(declaration, SYMBOL.owner) === NONE) return false;
    const bases = listOf(file.facts, program.cell(declaration, SYMBOL.bases));
    for (let i = 0; i < bases.length; i += 2) if (bases[i] === BASE.extends) return false;
    return !isHome(file.path, path);
  }
}

const foreignConstant = (
  { ecosystem, package: name }: Extract<ModuleTarget, { kind: 'foreign' }>,
  path: readonly string[],
): ForeignValue => ({ kind: 'foreign', ecosystem, package: name, path: path.join('.') });

/** Whether a file is called like the type, with the folders above it. */
function isHome(file: string, type: string): boolean {
  const names = type.split('::').map(plainName);
  const parts = file
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(-names.length)
    .map(plainName);
  return parts.length === names.length && parts.every((part, i) => part === names[i]);
}
