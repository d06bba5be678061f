import type { ForeignValue, SymbolId, Value } from '../../languages/values.ts';
import { NONE, textOf } from '../../model/facts.ts';
import { LAMBDA, SYMBOL, symbolCell } from '../../model/symbols.ts';
import { TYPE, TYPE_KINDS, typeCell } from '../../model/types.ts';
import { isTypeKind } from '../../model/node-kinds.ts';
import type { Resolver } from '../evaluate/resolution.ts';
import { MatchingRows } from './matching-rows.ts';
import type { Program, ProgramFile } from '../program.ts';

const ALIAS_DEPTH = 8;

/** What a block extends: a type, whatever satisfies a constraint, a type outside, or nothing that is known. */
type Target = SymbolId | 'any' | ForeignValue | null;

const BLOCKS = new MatchingRows(
  (facts, row) => symbolCell(facts, row, SYMBOL.kind) === LAMBDA && symbolCell(facts, row, SYMBOL.owner) >= 0,
);

/**
 * Blocks that add members and bases to a type declared elsewhere (Rust's `impl`): scopes without a name that have an
 * owner. The type they extend is the one that SYMBOL.type names where they stand.
 */
export class ExtensionBlocks {
  readonly #program: Program;
  readonly #blocks = new Map<SymbolId, SymbolId[]>();
  readonly #extended = new Map<SymbolId, SymbolId>();
  /** Blocks for whatever satisfies the constraint of a type parameter, by language. */
  readonly #blanket = new Map<string, SymbolId[]>();
  /** Blocks for types outside the repository, by the path of each. */
  readonly #outside = new Map<string, SymbolId[]>();

  constructor(program: Program) {
    this.#program = program;
  }

  isBlock(symbol: SymbolId): boolean {
    return this.#program.cell(symbol, SYMBOL.kind) === LAMBDA && this.#program.cell(symbol, SYMBOL.owner) >= 0;
  }

  /** The block in which a member is declared, or NONE. */
  blockOf(member: SymbolId): SymbolId {
    const parent = this.#program.parent(member);
    return parent !== NONE && this.isBlock(parent) ? parent : NONE;
  }

  blocksOf(type: SymbolId): readonly SymbolId[] {
    return this.#blocks.get(type) ?? NO_BLOCKS;
  }

  extendedBy(block: SymbolId): SymbolId {
    return this.#extended.get(block) ?? NONE;
  }

  blanketBlocks(language: string): readonly SymbolId[] {
    return this.#blanket.get(language) ?? NO_BLOCKS;
  }

  /** Blocks that add to a type outside what a trait of the repository demands. */
  outsideBlocks(type: ForeignValue): readonly SymbolId[] {
    return this.#outside.size === 0 ? NO_BLOCKS : (this.#outside.get(outsideKey(type)) ?? NO_BLOCKS);
  }

  /** Finds the types of all blocks; asked once, before anything depends on members. */
  resolve(resolver: Resolver): void {
    for (const file of this.#program.files) {
      resolver.work.begin(file);
      for (const row of BLOCKS.of(file.facts))
        this.#add(resolver, file, file.firstSymbol + row, symbolCell(file.facts, row, SYMBOL.type));
    }
  }

  #add(resolver: Resolver, file: ProgramFile, block: SymbolId, type: number): void {
    const target = this.#target(resolver, file, type, 0);
    if (target === 'any') append(this.#blanket, file.language.id, block);
    else if (target !== null && typeof target !== 'number') append(this.#outside, outsideKey(target), block);
    if (typeof target !== 'number') return;
    append(this.#blocks, target, block);
    this.#extended.set(block, target);
  }

  #target(resolver: Resolver, file: ProgramFile, type: number, depth: number): Target {
    if (type < 0 || depth > ALIAS_DEPTH) return null;
    const { facts } = file;
    switch (typeCell(facts, type, TYPE.kind)) {
      case TYPE_KINDS.array: {
        const name = file.language.rules.builtinTypes.get('array');
        return (name === undefined ? undefined : this.#program.prelude(file.language).get(name)?.[0]) ?? null;
      }
      case TYPE_KINDS.name:
        return this.#named(resolver, file, type, depth);
      default:
        return null;
    }
  }

  #named(resolver: Resolver, file: ProgramFile, type: number, depth: number): Target {
    const { facts } = file;
    const path = textOf(facts, typeCell(facts, type, TYPE.name)).split('.');
    const first = this.#program.stringIndex(file, path[0]!);
    const scope = typeCell(facts, type, TYPE.scope);
    let found =
      first < 0
        ? (this.#program.prelude(file.language).get(path[0]!) ?? []).map((symbol): Value => typeOf(symbol))
        : resolver
            .findName(file, first, scope, Math.max(0, typeCell(facts, type, TYPE.start)))
            .map((one) => resolver.foundValue(one));
    for (const part of path.slice(1))
      found = found.flatMap((value) => resolver.findMember(value, part)).map((one) => resolver.foundValue(one));
    for (const value of found) {
      if (value.kind === 'parameter') return 'any';
      if (value.kind === 'foreign' && value.path !== '' && value.isAssumed !== true) return value;
      if (value.kind !== 'type') continue;
      const kind = this.#program.kind(value.symbol);
      if (kind === 'lambda' || !isTypeKind(kind)) continue;
      const alias = kind === 'type' ? this.#program.cell(value.symbol, SYMBOL.type) : NONE;
      const opened =
        alias >= 0 ? this.#target(resolver, this.#program.fileOf(value.symbol), alias, depth + 1) : value.symbol;
      if (opened !== null) return opened;
    }
    return null;
  }
}

const NO_BLOCKS: readonly SymbolId[] = [];
const outsideKey = ({ ecosystem, package: home, path }: ForeignValue): string => `${ecosystem}\0${home}\0${path}`;
const typeOf = (symbol: SymbolId): Value => ({ kind: 'type', symbol, args: [] });

function append<K>(lists: Map<K, SymbolId[]>, key: K, symbol: SymbolId): void {
  const list = lists.get(key);
  if (list) list.push(symbol);
  else lists.set(key, [symbol]);
}
