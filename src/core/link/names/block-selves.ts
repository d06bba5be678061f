import { optionsOf, unionOf, type SymbolId, type Value } from '../../languages/values.ts';
import { BINDING, BINDING_KINDS, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, exprCell } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { isCallableKind } from '../../model/node-kinds.ts';
import { LAMBDA, SYMBOL, SYMBOL_FLAGS, symbolCell } from '../../model/symbols.ts';
import type { Resolver } from '../evaluate/resolution.ts';
import type { ProgramFile } from '../program.ts';
import { asInstance } from '../types/open-types.ts';
import { toType } from '../types/types.ts';
import { BLOCK_SLOT, HandedValues, type Handed } from './handed-values.ts';

/** Methods that hand a block on to each other, one after the other. */
const MOST_HANDS = 8;
/** Methods that one call can mean. */
const MOST_CALLEES = 4;

/** What `self` is in the method that a block is followed through. */
interface Inside {
  readonly method: SymbolId;
  readonly self: Value;
}

/**
 * What `self` is in blocks that run as something else than the code around them: a method that is given a block may
 * have it evaluated in an object or type, make a method of it, or hand it on to another that does.
 */
export class BlockSelves {
  readonly #resolver: Resolver;
  readonly #selfAt: (file: ProgramFile, scope: number) => Value;
  readonly #handed = new Map<number, HandedValues>();
  readonly #known = new Map<SymbolId, Value | null>();
  readonly #inProgress = new Set<SymbolId>();

  constructor(resolver: Resolver, selfAt: (file: ProgramFile, scope: number) => Value) {
    this.#resolver = resolver;
    this.#selfAt = selfAt;
  }

  /** What a block runs as; null where that is what `self` is around it, as far as can be seen. */
  of(block: SymbolId): Value | null {
    const known = this.#known.get(block);
    if (known !== undefined) return known;
    const { cuts, program, work } = this.#resolver;
    const file = program.fileOf(block);
    const handed = this.#handedIn(file).block(block - file.firstSymbol);
    if (handed === null || this.#inProgress.has(block) || work.isSpent) {
      // Asked while it is being worked out: what is answered then holds for nobody else.
      if (handed !== null) cuts.count += 1;
      return null;
    }
    const before = cuts.count;
    this.#inProgress.add(block);
    const found = this.#given(file, handed, null, 0);
    this.#inProgress.delete(block);
    if (cuts.count === before && !work.isSpent) this.#known.set(block, found);
    return found;
  }

  /** What a method runs as that is defined in a block which runs as something else; null for any other. */
  around(method: SymbolId): Value | null {
    const { program } = this.#resolver;
    const file = program.fileOf(method);
    for (let row = this.#handedIn(file).blockAround(method - file.firstSymbol); row >= 0;) {
      const self = this.of(file.firstSymbol + row);
      if (self !== null) return self;
      row = symbolCell(file.facts, row, SYMBOL.parent);
      if (row < 0 || symbolCell(file.facts, row, SYMBOL.kind) !== LAMBDA) return null;
    }
    return null;
  }

  /** Whether a method is defined in one of the blocks around a scope. */
  isDefinedAround(method: SymbolId, scope: number): boolean {
    const { program } = this.#resolver;
    const file = program.fileOf(method);
    const start = program.cell(method, SYMBOL.start);
    for (let at = scope; at > 0; at = symbolCell(file.facts, at, SYMBOL.parent)) {
      if (symbolCell(file.facts, at, SYMBOL.kind) !== LAMBDA) continue;
      const isInside =
        symbolCell(file.facts, at, SYMBOL.start) < start && start < symbolCell(file.facts, at, SYMBOL.end);
      if (isInside && this.of(file.firstSymbol + at) !== null) return true;
    }
    return false;
  }

  /** What becomes of something that a call is given. */
  #given(file: ProgramFile, handed: Handed, inside: Inside | null, depth: number): Value | null {
    const { work } = this.#resolver;
    work.steps += 1;
    if (depth > MOST_HANDS || work.isSpent) return null;
    const callee = exprCell(file.facts, handed.call, EXPR.base);
    if (callee < 0) return null;
    return exprCell(file.facts, handed.call, EXPR.kind) === EXPR_KINDS.construct
      ? this.#givenToNew(file, handed, callee, depth)
      : this.#givenToCall(file, handed, callee, inside, depth);
  }

  #givenToCall(file: ProgramFile, handed: Handed, callee: number, inside: Inside | null, depth: number): Value | null {
    const kind = exprCell(file.facts, callee, EXPR.kind);
    if (kind !== EXPR_KINDS.name && kind !== EXPR_KINDS.member) return null;
    const { program } = this.#resolver;
    const selves: Value[] = [];
    let isOurs = false;
    const receiver = this.#receiver(file, handed.call, callee, inside);
    for (const found of this.#called(file, callee, receiver).slice(0, MOST_CALLEES)) {
      if (found === NONE || program.fileOf(found).foreignPackage !== null) continue;
      isOurs = true;
      const self = this.#takenBy({ method: found, self: receiver }, handed.slot, depth + 1);
      if (self !== null) selves.push(self);
    }
    if (isOurs) return selves.length === 0 ? null : unionOf(selves);
    const as = file.language.rules.blockReceivers?.get(textOf(file.facts, exprCell(file.facts, callee, EXPR.name)));
    if (as === undefined || !this.#isRun(handed, as)) return null;
    return as === 'instance' ? asInstance(receiver) : receiver;
  }

  /** Methods are made of what comes after their names, however that is written; else it is the block that counts. */
  #isRun({ slot }: Handed, as: 'receiver' | 'instance'): boolean {
    return slot === BLOCK_SLOT || (as === 'instance' && slot === 1);
  }

  #called(file: ProgramFile, callee: number, receiver: Value): SymbolId[] {
    const name = textOf(file.facts, exprCell(file.facts, callee, EXPR.name));
    const isMember = exprCell(file.facts, callee, EXPR.kind) === EXPR_KINDS.member;
    const found = isMember
      ? this.#resolver.find(file, callee)
      : receiver.kind === 'unknown'
        ? []
        : this.#resolver.findMember(receiver, name);
    const all = found.some((one) => one.kind === 'symbol') ? found : this.#resolver.find(file, callee);
    return all.flatMap((one) => (one.kind === 'symbol' && this.#isCallable(one.symbol) ? one.symbol : []));
  }

  #isCallable(symbol: SymbolId): boolean {
    const kind = this.#resolver.program.kind(symbol);
    return kind !== 'lambda' && isCallableKind(kind);
  }

  /** What a call is sent to: written before it, or `self`, which the method followed through knows better. */
  #receiver(file: ProgramFile, call: number, callee: number, inside: Inside | null): Value {
    const base =
      exprCell(file.facts, callee, EXPR.kind) === EXPR_KINDS.member ? exprCell(file.facts, callee, EXPR.base) : NONE;
    if (base >= 0 && exprCell(file.facts, base, EXPR.kind) !== EXPR_KINDS.self)
      return this.#resolver.value(file.index, base);
    const scope = exprCell(file.facts, call, EXPR.scope);
    if (inside !== null && file.firstSymbol + scope === inside.method) return inside.self;
    return this.#selfAt(file, scope);
  }

  /** A block that making something is given: the body of a type, or what the constructor does with it. */
  #givenToNew(file: ProgramFile, handed: Handed, callee: number, depth: number): Value | null {
    const { program, open } = this.#resolver;
    const { constructors, typeMakers } = file.language.rules;
    const made = this.#resolver.value(file.index, callee);
    const selves: Value[] = [];
    for (const option of optionsOf(made)) {
      if (option.kind !== 'type') continue;
      const isPrelude = program.fileOf(option.symbol).foreignPackage !== null;
      if (isPrelude && handed.slot === BLOCK_SLOT && typeMakers?.has(program.name(option.symbol)) === true)
        return toType(this.#resolver.value(file.index, handed.call));
      const makers = open.makersOf(option);
      const [name = ''] = constructors;
      const constructor = makers.length > 0 ? NONE : open.constructorOf(option.symbol, name);
      for (const maker of constructor === NONE ? makers : [constructor]) {
        if (program.fileOf(maker).foreignPackage !== null) continue;
        const self: Value = constructor === NONE ? option : { ...option, kind: 'instance' };
        const taken = this.#takenBy({ method: maker, self }, handed.slot, depth + 1);
        if (taken !== null) selves.push(taken);
      }
    }
    return selves.length === 0 ? null : unionOf(selves);
  }

  /** What a method does with something that it is given. */
  #takenBy(inside: Inside, slot: number, depth: number): Value | null {
    const { program } = this.#resolver;
    const file = program.fileOf(inside.method);
    const row = inside.method - file.firstSymbol;
    const name = this.#nameIn(file, inside.method, slot);
    if (name === null) return null;
    const receiver = program.hasFlag(inside.method, SYMBOL_FLAGS.static) ? toType(inside.self) : inside.self;
    for (const handed of this.#handedIn(file).named(row, name)) {
      const self = this.#given(file, handed, { ...inside, self: receiver }, depth);
      if (self !== null) return self;
    }
    return null;
  }

  #nameIn({ facts }: ProgramFile, method: SymbolId, slot: number): string | null {
    if (slot === BLOCK_SLOT) return HandedValues.BLOCK;
    const row = listOf(facts, this.#resolver.program.cell(method, SYMBOL.parameters))[slot];
    if (row === undefined || bindingCell(facts, row, BINDING.kind) !== BINDING_KINDS.parameter) return null;
    return textOf(facts, bindingCell(facts, row, BINDING.name));
  }

  #handedIn(file: ProgramFile): HandedValues {
    let handed = this.#handed.get(file.index);
    if (!handed) this.#handed.set(file.index, (handed = new HandedValues(file)));
    return handed;
  }
}
