import type { ForeignValue, SymbolId } from '../../languages/values.ts';
import { NONE, listOf } from '../../model/facts.ts';
import { BASE, SYMBOL } from '../../model/symbols.ts';
import type { Resolver } from '../evaluate/resolution.ts';
import type { OpenIndex } from '../program/open-index.ts';
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

  #look(type: SymbolId, path: string, index: OpenIndex): ForeignValue | null {
    const { program, layout } = this.#resolver;
    const { rules } = program.fileOf(type).language;
    const [root = '', ...below] = path.split('::');
    const target = rules.foreignConstant?.(root, layout);
    if (target?.kind !== 'foreign') return null;
    const [declaredRoot] = index.typesAt(root);
    if (below.length === 0 && target.ecosystem === rules.ecosystem) return null;
    if (below.length > 0 && declaredRoot !== undefined && this.of(declaredRoot, index) === null) return null;
    const isOpenedAgain = index.declarations(type).every((one) => this.#opensAgain(one, path));
    if (!isOpenedAgain) return null;
    return { kind: 'foreign', ecosystem: target.ecosystem, package: target.package, path: [root, ...below].join('.') };
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
