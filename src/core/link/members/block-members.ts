import { UNKNOWN, sameValue, type ForeignValue, type SymbolId, type Value } from '../../languages/values.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL } from '../../model/symbols.ts';
import { NOTHING, type Resolution, type Resolver, type Wanted } from '../evaluate/resolution.ts';
import type { ProgramFile } from '../program.ts';
import { couldBeSame } from '../types/same-type.ts';
import type { Types } from '../types/types.ts';
import type { TypeValue } from './shared-members.ts';

/** Steps through aliases, constraints and what is pointed to; beyond it only bases are followed. */
export const DEPTH_LIMIT = 24;
/** Steps from which blocks for any type lead no further to others. */
export const FAR = 8;

/** The look-up that is under way. */
interface MemberLookup {
  look(value: Value, name: string, wanted: Wanted, depth: number, receiver?: Value): readonly Resolution[];
  findBuiltin(file: ProgramFile, value: Value, name: string): readonly Resolution[];
}

/** Members that a type has through blocks that extend it or any type, and through what its values point to (Rust). */
export class BlockMembers {
  readonly #resolver: Resolver;
  readonly #types: Types;
  readonly #members: MemberLookup;
  #isSettled = false;
  /** Types that point to nothing. */
  readonly #withoutTarget = new Set<SymbolId>();

  constructor(resolver: Resolver, types: Types, members: MemberLookup) {
    this.#resolver = resolver;
    this.#types = types;
    this.#members = members;
  }

  /** From here on what is found can be kept. */
  settle(): void {
    this.#isSettled = true;
  }

  /** Members that blocks add for some arguments of a type only are left out where it has others. */
  fitting(symbols: readonly SymbolId[], value: TypeValue): readonly SymbolId[] {
    if (value.args.length === 0) return symbols;
    const { program } = this.#resolver;
    const instance: Value = { ...value, kind: 'instance' };
    const fits = symbols.filter((symbol) => {
      const block = program.extensionBlocks.blockOf(symbol);
      if (block === NONE) return true;
      const type = this.#types.value(program.fileOf(block), program.cell(block, SYMBOL.type));
      this.#resolver.work.steps += 1;
      return couldBeSame(type, instance, (one) => this.#types.structure(one));
    });
    return fits.length > 0 ? fits : symbols;
  }

  /** What a value can do through what it points to, and what blocks for any type add. */
  beyond(value: TypeValue, name: string, wanted: Wanted, depth: number, derefMember: string): readonly Resolution[] {
    if (name === derefMember) return NOTHING;
    const target = this.#target(value, derefMember, depth);
    if (target.kind !== 'unknown') {
      const found = this.#members.look(target, name, wanted, depth + 1);
      if (found.length > 0) return found;
      const builtin = this.#members.findBuiltin(
        this.#resolver.program.fileOf(value.symbol),
        this.#types.structure(target),
        name,
      );
      if (builtin.length > 0) return builtin;
    }
    return this.#inBlanket(value, name, depth);
  }

  /**
   * Members that a type outside has because a trait of the repository is implemented for it. A trait outside may be
   * implemented there too, for other arguments: which of the two is meant is not told.
   */
  addedOutside(value: ForeignValue, name: string): readonly Resolution[] {
    const { program } = this.#resolver;
    for (const block of program.extensionBlocks.outsideBlocks(value)) {
      this.#resolver.work.steps += 1;
      for (const trait of this.#types.blockBases(block)) {
        if (trait.kind !== 'instance' || program.fileOf(trait.symbol).foreignPackage !== null) continue;
        const found = program.children(block).get(name) ?? program.members(trait.symbol).get(name);
        if (found) return found.map((symbol) => ({ kind: 'symbol', symbol, self: value }));
      }
    }
    return NOTHING;
  }

  /** What dereferencing a value gives; unknown for what cannot be. */
  #target(value: TypeValue, derefMember: string, depth: number): Value {
    if (value.kind === 'type' || this.#withoutTarget.has(value.symbol)) return UNKNOWN;
    const { cuts } = this.#resolver;
    const before = cuts.count;
    const [deref] = this.#members.look(value, derefMember, null, depth + 1);
    // Asked of every type above another: that there is none does not depend on type arguments.
    const isSure = this.#isSettled && cuts.count === before && !this.#resolver.work.isSpent;
    if (deref === undefined && isSure) this.#withoutTarget.add(value.symbol);
    if (deref?.kind !== 'symbol') return UNKNOWN;
    return this.#resolver.result(this.#resolver.foundValue(deref));
  }

  /** Members of blocks for every type that satisfies a constraint. */
  #inBlanket(value: TypeValue, name: string, depth: number): readonly Resolution[] {
    const { program } = this.#resolver;
    const { id } = program.fileOf(value.symbol).language;
    for (const block of program.extensionBlocks.blanketBlocks(id)) {
      const own = program.children(block).get(name);
      this.#resolver.work.steps += 1;
      const constraint = this.#types.value(program.fileOf(block), program.cell(block, SYMBOL.type));
      if (constraint.kind !== 'parameter' || !this.#satisfies(value, constraint.constraint, depth)) continue;
      if (own) return own.map((symbol) => ({ kind: 'symbol', symbol, self: value }));
      for (const base of this.#types.blockBases(block)) {
        const found = depth >= FAR ? NOTHING : this.#members.look(base, name, null, depth + FAR, value);
        if (found.some((one) => one.kind === 'symbol')) return found;
      }
    }
    return NOTHING;
  }

  #satisfies(value: TypeValue, constraint: Value, depth: number): boolean {
    if (depth > DEPTH_LIMIT) return false;
    switch (constraint.kind) {
      case 'intersection':
        return constraint.parts.every((part) => part.kind === 'object' || this.#satisfies(value, part, depth + 1));
      case 'instance':
        return this.#types.isBelow(value.symbol, constraint.symbol);
      case 'foreign':
        return this.#types.bases(value.symbol).some((base) => sameValue(base, constraint));
      default:
        return false;
    }
  }
}
