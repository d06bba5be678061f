import { optionsOf, type SymbolId, type Value } from '../../languages/values.ts';
import type { EdgeType } from '../../model/edge-types.ts';
import { EXPR, EXPR_KINDS, ROLES, exprCell } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { SYMBOL, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { NODE_KINDS, isCallableKind, isTypeKind } from '../../model/node-kinds.ts';
import { LEAST_CONFIDENCE, PROVENANCES } from '../../model/provenance.ts';
import type { Candidates } from './candidates.ts';
import type { Evaluator } from '../evaluator.ts';
import { meanings, type Resolution } from '../evaluate/resolution.ts';
import type { Mention, Mentions } from './mentions.ts';
import { buildVariants } from '../calls/build-variants.ts';
import { fitting, withoutHiddenTypes } from '../calls/overloads.ts';
import { isOpenType } from '../program/open-index.ts';
import { isForeignResult } from '../members/foreign-members.ts';
import type { Program, ProgramFile } from '../program.ts';
import { toType } from '../types/types.ts';

/** That of a call of what a value holds. */
const NO_NAME = '';

/** The edges of calls and constructions: where they lead, or an open name where that cannot be told. */
export class CallEdges {
  readonly #evaluator: Evaluator;
  readonly #mentions: Mentions;
  readonly #candidates: Candidates;
  /** Of the call that is read: whether it leads to what is no node, and the name it is open by. */
  #isFollowed = false;
  #openName: string | null = null;

  constructor(evaluator: Evaluator, mentions: Mentions, candidates: Candidates) {
    this.#evaluator = evaluator;
    this.#mentions = mentions;
    this.#candidates = candidates;
  }

  emit(mention: Mention, expr: number): void {
    const { written } = this.#mentions;
    this.#isFollowed = false;
    this.#openName = null;
    this.#follow(mention, expr);
    const isLost = this.#mentions.written === written && !this.#isFollowed;
    const open = this.#openName ?? (isLost ? this.#writtenName(mention.file, expr) : null);
    if (open !== null) this.#mentions.open(mention, 'call', open);
  }

  /** The name by which a call reaches for something; '' where it is computed. */
  #writtenName({ facts }: ProgramFile, call: number): string {
    const callee = exprCell(facts, call, EXPR.base);
    const kind = callee < 0 ? NONE : exprCell(facts, callee, EXPR.kind);
    const isNamed = kind === EXPR_KINDS.name || kind === EXPR_KINDS.member;
    return isNamed ? textOf(facts, exprCell(facts, callee, EXPR.name)) : NO_NAME;
  }

  #follow(mention: Mention, expr: number): void {
    const { file } = mention;
    const callee = exprCell(file.facts, expr, EXPR.base);
    if (exprCell(file.facts, expr, EXPR.kind) === EXPR_KINDS.construct && this.#isTypeGiven(file, callee)) {
      const type = callee < 0 ? this.#evaluator.expected(file, expr) : this.#evaluator.value(file.index, callee);
      this.value(mention, toType(type), 'calls', expr);
      return;
    }
    if (callee < 0) return;
    const kind = exprCell(file.facts, callee, EXPR.kind);
    if (kind === EXPR_KINDS.super) {
      this.value(mention, this.#evaluator.superValue(file.index, callee), 'calls', expr);
    } else if (kind === EXPR_KINDS.self) {
      this.value(mention, this.#evaluator.value(file.index, callee), 'calls', expr);
    } else if (kind === EXPR_KINDS.name || kind === EXPR_KINDS.member) {
      const named = this.#evaluator.find(file, callee);
      const { functionsHideTypes, overloads } = file.language.rules;
      const all = functionsHideTypes === true ? withoutHiddenTypes(this.#evaluator.program, named) : named;
      const hasOverloads = overloads === true;
      const argumentCount = listOf(file.facts, exprCell(file.facts, expr, EXPR.args)).length;
      const found = meanings(hasOverloads ? all : fitting(this.#evaluator.program, all, argumentCount));
      const variants = buildVariants(this.#evaluator.program, file, found);
      if (variants !== null) this.#oneOf(mention, variants);
      else if (found.length > 1 && hasOverloads) this.#overloaded(mention, expr, found);
      else for (const one of found) this.#callee(mention, expr, one);
      if (found.length === 0) this.#unknown(mention, expr, callee);
      // What a variable or parameter is called says nothing of the function that it holds.
      else if (kind === EXPR_KINDS.name && found.every((one) => this.#holdsUnknown(one))) this.#openName = NO_NAME;
      else if (kind === EXPR_KINDS.member)
        this.#inherited(mention, this.#evaluator.value(file.index, exprCell(file.facts, callee, EXPR.base)), found);
      if (
        (kind === EXPR_KINDS.member && this.#mayBeOurs(file, callee, found)) ||
        this.#isElsewhere(file, callee, found)
      )
        this.#openName = this.#writtenName(file, expr);
    } else {
      // A computed callee: the call goes to whatever functions the value can be.
      this.#held(mention, this.#evaluator.value(file.index, callee));
    }
  }

  /** Whether what is made is told by a type, or by what its place expects, and not by a name that can be anything. */
  #isTypeGiven(file: ProgramFile, callee: number): boolean {
    return callee < 0 || exprCell(file.facts, callee, EXPR.kind) === EXPR_KINDS.typed;
  }

  /** What a value stands for, as the target of an edge. */
  value(mention: Mention, value: Value, type: EdgeType, call = NONE): void {
    for (const option of optionsOf(value)) {
      if (option.kind === 'foreign') this.#mentions.foreign(mention, option, type);
      else if (option.kind === 'callable' || option.kind === 'type') {
        if (type === 'calls') this.#symbol(mention, option.symbol, call);
        else this.#mentions.symbol(mention, option.symbol, type);
      } else if (option.kind === 'instance' && type === 'calls') this.#instance(mention, option, call);
      else if (option.kind === 'intersection') this.value(mention, option.parts[0]!, type, call);
    }
  }

  /** A call that the language inserts: members of a receiver that were found for it. */
  inserted(mention: Mention, expr: number, receiver: Value, found: readonly Resolution[]): void {
    const { program } = this.#evaluator;
    if (found.length > 1 && mention.file.language.rules.overloads === true) this.#overloaded(mention, expr, found);
    else
      for (const one of found) {
        if (one.kind === 'symbol' && program.kind(one.symbol) === 'property')
          this.#mentions.symbol(mention, one.symbol, 'accesses_field');
        else this.#callee(mention, expr, one);
      }
    this.#inherited(mention, receiver, found);
  }

  /** Several overloads fit equally well: one of them is called. Members of several types can all be. */
  #overloaded(mention: Mention, call: number, found: readonly Resolution[]): void {
    const { program } = this.#evaluator;
    const holders = new Map<SymbolId, SymbolId[]>();
    for (const one of found) {
      const kind = one.kind === 'symbol' ? program.kind(one.symbol) : 'lambda';
      if (one.kind !== 'symbol' || kind === 'lambda' || !isCallableKind(kind)) {
        this.#callee(mention, call, one);
        continue;
      }
      const holder = program.parent(one.symbol);
      holders.set(holder, [...(holders.get(holder) ?? []), one.symbol]);
    }
    for (const symbols of holders.values()) this.#oneOf(mention, symbols);
  }

  #oneOf(mention: Mention, symbols: readonly SymbolId[]): void {
    if (symbols.length === 1) {
      this.#mentions.symbol(mention, symbols[0]!, 'calls');
      return;
    }
    const confidence = Math.floor(PROVENANCES.ast_inferred.confidence / symbols.length);
    for (const symbol of symbols)
      this.#mentions.inferred(mention, symbol, 'calls', Math.max(confidence, LEAST_CONFIDENCE));
  }

  #callee(mention: Mention, call: number, found: Resolution): void {
    const isDecorator = exprCell(mention.file.facts, call, EXPR.role) === ROLES.decorator;
    if (found.kind !== 'symbol') {
      const value = this.#evaluator.foundValue(found);
      this.value(mention, value, 'calls');
      if (isDecorator) this.value(mention, value, 'decorates');
      return;
    }
    const kind = this.#evaluator.program.kind(found.symbol);
    if (exprCell(mention.file.facts, call, EXPR.kind) === EXPR_KINDS.construct)
      for (const maker of this.#makers(mention.file, found.symbol)) this.#mentions.symbol(mention, maker, 'calls');
    // A module of the same name is not what is called.
    if (kind !== 'lambda' && NODE_KINDS[kind].family === 'place') return;
    // A variant that holds something makes a value of its type.
    if (kind === 'enumerator' && this.#evaluator.symbolValue(found.symbol, null).kind === 'callable') {
      this.#mentions.symbol(mention, found.symbol, 'instantiates');
      return;
    }
    const isType = this.#isType(found.symbol);
    if (
      isType &&
      this.#isConversion(mention) &&
      exprCell(mention.file.facts, call, EXPR.kind) !== EXPR_KINDS.construct
    ) {
      this.#mentions.symbol(mention, found.symbol, 'references');
      return;
    }
    this.#mentions.symbol(mention, found.symbol, isType ? 'instantiates' : 'calls');
    if (isDecorator) this.#mentions.symbol(mention, found.symbol, 'decorates');
    if (isType) this.#ownConstructor(mention, found.symbol, call);
    // A field or variable was called: the functions and types it is known to hold are called too.
    else if (kind !== 'lambda' && !isCallableKind(kind) && !this.#isSent(mention))
      this.#held(mention, this.#evaluator.foundValue(found));
  }

  /** A type on whose values a member of one of its bases is called inherits that member: said where it shows. */
  #inherited(mention: Mention, receiver: Value, found: readonly Resolution[]): void {
    if (receiver.kind !== 'instance' && receiver.kind !== 'type') return;
    const { program } = this.#evaluator;
    const heir = program.canonical(receiver.symbol);
    if (!this.#isType(heir) || program.fileOf(heir).foreignPackage !== null) return;
    for (const one of found) {
      if (one.kind !== 'symbol') continue;
      const owner = program.ownerOf(one.symbol);
      const holder = owner === NONE ? program.parent(one.symbol) : owner;
      if (holder === NONE || !this.#isType(holder) || program.canonical(holder) === heir) continue;
      this.#mentions.symbol({ ...mention, source: heir }, one.symbol, 'inherits');
    }
  }

  /** The methods by which a type makes things itself, where types are open: what they make may not be of that type. */
  #makers(file: ProgramFile, type: SymbolId): readonly SymbolId[] {
    if (file.language.rules.openTypes !== true || !isOpenType(this.#evaluator.program, type)) return [];
    return this.#evaluator.open.makersOf({ kind: 'type', symbol: type, args: [] });
  }

  #isType(symbol: SymbolId): boolean {
    const kind = this.#evaluator.program.kind(symbol);
    return kind !== 'lambda' && isTypeKind(kind);
  }

  #holdsUnknown(found: Resolution): boolean {
    return found.kind !== 'symbol' && this.#evaluator.foundValue(found).kind === 'unknown';
  }

  /**
   * What something outside returned can be a value of ours that it was given: then a member of ours is meant. So it is on
   * a value of which only a part is known, unless all of that name were found already.
   */
  #mayBeOurs(file: ProgramFile, callee: number, found: readonly Resolution[]): boolean {
    const name = textOf(file.facts, exprCell(file.facts, callee, EXPR.name));
    if (found.some((one) => one.kind === 'value' && isForeignResult(one.value)))
      return this.#candidates.isDeclared(file, name);
    const receiver = this.#evaluator.value(file.index, exprCell(file.facts, callee, EXPR.base));
    return this.#candidates.canBeOther(file, name, found, receiver);
  }

  /** What is only declared, or belongs to a native package, is whatever has the name in another language. */
  #isElsewhere(file: ProgramFile, callee: number, found: readonly Resolution[]): boolean {
    const { program } = this.#evaluator;
    const { nativePackages } = file.language.rules;
    const declared: SymbolId[] = [];
    let isNative = false;
    for (const one of found) {
      if (one.kind === 'symbol' && isDeclaredOnly(program, one.symbol)) declared.push(one.symbol);
      else if (one.kind === 'value' && one.value.kind === 'foreign')
        isNative ||= nativePackages?.has(one.value.package) === true;
    }
    if (declared.length === 0 && !isNative) return false;
    return this.#candidates.isDeclaredBeside(textOf(file.facts, exprCell(file.facts, callee, EXPR.name)), declared);
  }

  /** Nothing of that name was found: what could it be, if nothing is known of the receiver. */
  #unknown(mention: Mention, call: number, callee: number): void {
    const { file } = mention;
    const isMember = exprCell(file.facts, callee, EXPR.kind) === EXPR_KINDS.member;
    if (isMember) {
      // A receiver whose type is known and has no such member is not a reason to look elsewhere.
      const receiver = this.#evaluator.value(file.index, exprCell(file.facts, callee, EXPR.base));
      if (receiver.kind !== 'unknown' && receiver.kind !== 'parameter') return;
    }
    const name = textOf(file.facts, exprCell(file.facts, callee, EXPR.name));
    const argumentCount = listOf(file.facts, exprCell(file.facts, call, EXPR.args)).length;
    const candidates = this.#candidates.named(file, name, isMember, argumentCount);
    for (const { symbol, confidence } of candidates)
      this.#mentions.inferred(mention, symbol, this.#callType(symbol), confidence);
    const named = candidates.map(({ symbol }) => symbol);
    if (!this.#candidates.isAll(file, name, named)) this.#openName = name;
  }

  #callType(symbol: SymbolId): EdgeType {
    const kind = this.#evaluator.program.kind(symbol);
    return kind !== 'lambda' && isTypeKind(kind) ? 'instantiates' : 'calls';
  }

  #isConversion({ file }: Mention): boolean {
    return file.language.rules.callingType === 'converts';
  }

  /** Where reading a member is calling it, what it holds is not called. */
  #isSent({ file }: Mention): boolean {
    return file.language.rules.openTypes === true;
  }

  #held(mention: Mention, value: Value): void {
    for (const option of optionsOf(value))
      if (option.kind === 'callable' || option.kind === 'type') this.#symbol(mention, option.symbol);
      else this.#openName ??= NO_NAME;
  }

  #symbol(mention: Mention, symbol: SymbolId, call = NONE): void {
    const kind = this.#evaluator.program.kind(symbol);
    this.#isFollowed = true;
    if (kind === 'lambda' || (isTypeKind(kind) && this.#isConversion(mention))) return;
    this.#mentions.symbol(mention, symbol, this.#callType(symbol));
    if (isTypeKind(kind)) this.#ownConstructor(mention, symbol, call);
  }

  /** An instance is called through its call member; super(…) reaches the base's constructor. */
  #instance(mention: Mention, instance: Extract<Value, { kind: 'instance' }>, call: number): void {
    const { callMember, constructors } = this.#evaluator.program.fileOf(instance.symbol).language.rules;
    for (const name of callMember === null ? constructors : [callMember, ...constructors]) {
      const hits = this.#evaluator.chosen(mention.file, call, this.#evaluator.findMember(instance, name));
      const [hit] = hits;
      if (hit?.kind !== 'symbol') continue;
      if (mention.file.language.rules.overloads === true) this.#overloaded(mention, call, hits);
      else this.#mentions.symbol(mention, hit.symbol, 'calls');
      return;
    }
  }

  /** The constructor that the type itself declares; of a type outside the repository the type is enough. */
  #ownConstructor(mention: Mention, type: SymbolId, call: number): void {
    const { program } = this.#evaluator;
    const { foreignPackage, language } = program.fileOf(type);
    if (foreignPackage !== null) return;
    for (const name of language.rules.constructors) {
      if (language.rules.openTypes === true) {
        const made = this.#evaluator.open.constructorOf(type, name);
        if (made !== NONE && program.fileOf(made).foreignPackage === null)
          this.#mentions.symbol(mention, made, 'calls');
        return;
      }
      const own = program.members(type).get(name);
      if (!own) continue;
      if (language.rules.overloads === true && call !== NONE) {
        const all = own.map((symbol): Resolution => ({ kind: 'symbol', symbol, self: null }));
        this.#overloaded(mention, call, this.#evaluator.chosen(mention.file, call, all));
      } else this.#mentions.symbol(mention, this.#constructorTaking(mention.file, call, own), 'calls');
      return;
    }
  }

  /** Of several constructors the one that takes as many arguments, where that tells them apart; else the last. */
  #constructorTaking(file: ProgramFile, call: number, own: readonly SymbolId[]): SymbolId {
    const last = own[own.length - 1]!;
    if (own.length < 2 || call === NONE || file.language.rules.tellsApartByArity !== true) return last;
    const given = listOf(file.facts, exprCell(file.facts, call, EXPR.args)).length;
    const all = own.map((symbol): Resolution => ({ kind: 'symbol', symbol, self: null }));
    const [first] = fitting(this.#evaluator.program, all, given);
    return first?.kind === 'symbol' ? first.symbol : last;
  }
}

const WITHOUT_BODY = SYMBOL_FLAGS.abstract | SYMBOL_FLAGS.declaration;

/** A function without a body. Members of interfaces have none either: what implements them is linked to them. */
function isDeclaredOnly(program: Program, symbol: SymbolId): boolean {
  const kind = program.kind(symbol);
  if (kind === 'lambda' || !isCallableKind(kind) || (program.cell(symbol, SYMBOL.flags) & WITHOUT_BODY) === 0)
    return false;
  if (program.fileOf(symbol).foreignPackage !== null) return false;
  return (
    program.hasFlag(symbol, SYMBOL_FLAGS.declaration) || program.parent(symbol) === program.fileOf(symbol).firstSymbol
  );
}
