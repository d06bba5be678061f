import { IMPLICIT_WORDS, type ImplicitCall } from '../../languages/implicit-calls.ts';
import { optionsOf, unionOf, type Value } from '../../languages/values.ts';
import { EXPR, EXPR_KINDS, ROLES, exprCell } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { SYMBOL, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE, typeCell } from '../../model/types.ts';
import type { Evaluator } from '../evaluator.ts';
import type { Resolution } from '../evaluate/resolution.ts';
import type { ProgramFile } from '../program.ts';
import type { CallEdges } from './call-edges.ts';
import type { Candidates } from './candidates.ts';
import type { Mention, Mentions } from './mentions.ts';

/**
 * Calls that the language inserts: of operators, loops, contexts, indexes, conversions. They make edges to members that
 * the repository declares, where the operand's type is known; of an operand that nobody knows nothing is said, because
 * whoever asks for callers of such a member is told that the language calls it.
 */
export class ImplicitCallEdges {
  readonly #evaluator: Evaluator;
  readonly #mentions: Mentions;
  readonly #candidates: Candidates;
  readonly #calls: CallEdges;
  /** Calls of which the repository declares a member, by ecosystem. */
  readonly #declared = new Map<string, Map<ImplicitCall, boolean>>();
  /** Types that have none of some names, and fields that hold no descriptor: most are asked again and again. */
  readonly #lacking = new WeakMap<readonly string[], Set<number>>();
  readonly #plain = new WeakMap<ImplicitCall, Set<number>>();

  constructor(evaluator: Evaluator, mentions: Mentions, candidates: Candidates, calls: CallEdges) {
    this.#evaluator = evaluator;
    this.#mentions = mentions;
    this.#candidates = candidates;
    this.#calls = calls;
  }

  /** What an expression of a kind that IMPLICIT has calls besides what is written. */
  emit(mention: Mention, expr: number): void {
    const { facts } = mention.file;
    const base = exprCell(facts, expr, EXPR.base);
    const args = listOf(facts, exprCell(facts, expr, EXPR.args));
    const role = exprCell(facts, expr, EXPR.role);
    switch (exprCell(facts, expr, EXPR.kind)) {
      case EXPR_KINDS.implicit:
        this.#emit(mention, expr, textOf(facts, exprCell(facts, expr, EXPR.name)), base, args[0]);
        return;
      case EXPR_KINDS.binary:
        if (args.length > 0)
          this.#emit(mention, expr, textOf(facts, exprCell(facts, expr, EXPR.name)), args[0]!, args[1]);
        return;
      case EXPR_KINDS.index:
        this.#emit(mention, expr, role === ROLES.write ? IMPLICIT_WORDS.write : IMPLICIT_WORDS.read, base);
        return;
      case EXPR_KINDS.element:
        if (exprCell(facts, expr, EXPR.name) < 0) this.#emit(mention, expr, IMPLICIT_WORDS.iterate, base);
        return;
      case EXPR_KINDS.await:
        this.#emit(mention, expr, IMPLICIT_WORDS.await, base);
        return;
      case EXPR_KINDS.call:
        this.#emitFunction(mention, expr, base, args[0]);
        return;
      case EXPR_KINDS.member:
        this.#emitAccess(mention, expr, base, role === ROLES.write);
    }
  }

  /** Whoever imports a name from a module asks it whether it is a package; a package is asked for names it lacks. */
  emitImport(mention: Mention, module: Value, isFound: boolean): void {
    const { rules } = mention.file.language;
    const name = rules.implicitCalls?.moduleMember;
    if (name === undefined || module.kind !== 'module') return;
    const { program, layout } = this.#evaluator;
    const { foreignPackage, directory, path, firstSymbol } = program.files[module.file]!;
    if (foreignPackage !== null || (isFound && rules.packageFile?.(directory, layout) === path)) return;
    for (const symbol of program.children(firstSymbol).get(name) ?? []) this.#mentions.symbol(mention, symbol, 'calls');
  }

  #emitAccess(mention: Mention, expr: number, base: number, isWrite: boolean): void {
    this.#emitDescriptor(mention, expr, isWrite ? IMPLICIT_WORDS.set : IMPLICIT_WORDS.get);
    this.#emit(mention, expr, isWrite ? IMPLICIT_WORDS.setMember : IMPLICIT_WORDS.getMember, base);
    if (isWrite || !this.#isLive(mention.file, IMPLICIT_WORDS.getMissing)) return;
    const isMissing = this.#evaluator.find(mention.file, expr).every((one) => one.kind !== 'symbol');
    if (isMissing) this.#emit(mention, expr, IMPLICIT_WORDS.getMissing, base);
  }

  #isLive(file: ProgramFile, word: string): boolean {
    const call = file.language.rules.implicitCalls?.syntax.get(word);
    return call !== undefined && this.#isDeclared(file, call);
  }

  #emit(mention: Mention, expr: number, word: string, operand: number, other: number = NONE): void {
    const { file } = mention;
    const call = file.language.rules.implicitCalls?.syntax.get(word);
    if (call === undefined || operand < 0 || !this.#isDeclared(file, call)) return;
    const value = this.#evaluator.value(file.index, operand);
    const isFound = this.#emitMembers(mention, expr, call, value);
    if (isFound || call.reflected === undefined || other < 0 || value.kind === 'unknown') return;
    this.#emitMember(mention, expr, this.#evaluator.value(file.index, other), [call.reflected]);
  }

  /** Functions of the language that hand their argument on. */
  #emitFunction(mention: Mention, expr: number, callee: number, operand: number = NONE): void {
    const { file } = mention;
    const functions = file.language.rules.implicitCalls?.functions;
    if (functions === undefined || callee < 0 || operand < 0) return;
    if (exprCell(file.facts, callee, EXPR.kind) !== EXPR_KINDS.name) return;
    const call = functions.get(textOf(file.facts, exprCell(file.facts, callee, EXPR.name)));
    if (call === undefined || !this.#isDeclared(file, call)) return;
    const found = this.#evaluator.find(file, callee);
    if (found.some((one) => one.kind !== 'symbol' || this.#isOurs(one.symbol))) return;
    this.#emitMembers(mention, expr, call, this.#evaluator.value(file.index, operand));
  }

  /** A member that holds a descriptor: reading and writing it calls that. */
  #emitDescriptor(mention: Mention, expr: number, word: string): void {
    const { file } = mention;
    const call = file.language.rules.implicitCalls?.syntax.get(word);
    if (call === undefined || !this.#isDeclared(file, call)) return;
    const { program } = this.#evaluator;
    for (const one of this.#evaluator.find(file, expr)) {
      if (one.kind !== 'symbol' || !this.#isOurs(one.symbol) || program.kind(one.symbol) !== 'field') continue;
      // What an instance was given is no descriptor.
      if (program.hasFlag(one.symbol, SYMBOL_FLAGS.assigned)) continue;
      const plain = this.#knownOf(this.#plain, file, call);
      if (plain?.has(one.symbol) === true) continue;
      const isFound = this.#emitMembers(mention, expr, call, this.#evaluator.symbolValue(one.symbol, null));
      if (!isFound) this.#keep(plain, one.symbol);
    }
  }

  /** Whether a member of the repository was found. */
  #emitMembers(mention: Mention, expr: number, call: ImplicitCall, value: Value): boolean {
    let isFound = false;
    for (const [i, names] of call.members.entries()) {
      const found = this.#emitMember(mention, expr, value, names, call.traits);
      isFound ||= found.length > 0;
      if (i > 0 || call.ofResult === undefined || found.length === 0) continue;
      const made = this.#evaluator.result(unionOf(found.map((one) => this.#evaluator.foundValue(one))));
      for (const name of call.ofResult) this.#emitMember(mention, expr, made, [name]);
    }
    return isFound;
  }

  #emitMember(
    mention: Mention,
    expr: number,
    value: Value,
    names: readonly string[],
    traits?: readonly string[],
  ): readonly Resolution[] {
    const all: Resolution[] = [];
    const lacking = this.#knownOf(this.#lacking, mention.file, names);
    for (const option of optionsOf(value)) {
      if (!HAS_MEMBERS.has(option.kind)) continue;
      if (option.kind === 'instance' && lacking?.has(option.symbol) === true) continue;
      const found = this.#chosen(mention.file, expr, this.#first(mention.file, option, names, traits));
      if (found.length > 0) this.#calls.inserted(mention, expr, option, found);
      else if (option.kind === 'instance') this.#keep(lacking, option.symbol);
      all.push(...found);
    }
    return all;
  }

  /** What is known whichever file asks; null where files differ in it. */
  #knownOf<Key extends object>(
    all: WeakMap<Key, Set<number>>,
    { language }: ProgramFile,
    key: Key,
  ): Set<number> | null {
    if (language.rules.implicitCalls?.isByTypeAlone !== true) return null;
    let known = all.get(key);
    if (known === undefined) all.set(key, (known = new Set()));
    return known;
  }

  /** What a file that is too complex was not told says nothing for others. */
  #keep(known: Set<number> | null, symbol: number): void {
    if (!this.#evaluator.work.isSpent) known?.add(symbol);
  }

  /** Operators and indexers can have overloads. */
  #chosen(file: ProgramFile, expr: number, found: readonly Resolution[]): readonly Resolution[] {
    const isCall = exprCell(file.facts, expr, EXPR.kind) === EXPR_KINDS.call;
    return found.length < 2 || isCall ? found : this.#evaluator.chosen(file, expr, found);
  }

  /** The first of the names that a value has, where the repository declares it. */
  #first(file: ProgramFile, value: Value, names: readonly string[], traits?: readonly string[]): readonly Resolution[] {
    const { program } = this.#evaluator;
    for (const name of names) {
      if (!this.#candidates.isInserted(file, name)) continue;
      const found = this.#evaluator.findMemberIn(file, value, name);
      const ours = found.filter(
        (one) =>
          one.kind === 'symbol' &&
          this.#isOurs(one.symbol) &&
          (traits === undefined || this.#isOfTrait(one.symbol, traits)),
      );
      if (ours.length > 0) return ours;
      const { root } = file.language.rules.implicitCalls!;
      const isOutside = found.some(
        (one) => one.kind === 'symbol' && program.name(Math.max(0, program.parent(one.symbol))) !== root,
      );
      if (isOutside) return [];
    }
    return [];
  }

  /** Whether a member is declared in a block for one of the traits. */
  #isOfTrait(member: number, traits: readonly string[]): boolean {
    const { program } = this.#evaluator;
    const block = program.extensionBlocks.blockOf(member);
    if (block === NONE) return false;
    const { facts } = program.fileOf(block);
    return listOf(facts, program.cell(block, SYMBOL.bases)).some(
      (type, i) => i % 2 === 1 && traits.includes(/[^.:]*$/.exec(textOf(facts, typeCell(facts, type, TYPE.name)))![0]),
    );
  }

  #isOurs(symbol: number): boolean {
    return this.#evaluator.program.fileOf(symbol).foreignPackage === null;
  }

  /** Most operators of a repository are of no type that it declares: those need no look at the operand. */
  #isDeclared(file: ProgramFile, call: ImplicitCall): boolean {
    const { ecosystem } = file.language.rules;
    let declared = this.#declared.get(ecosystem);
    if (declared === undefined) this.#declared.set(ecosystem, (declared = new Map<ImplicitCall, boolean>()));
    let isDeclared = declared.get(call);
    if (isDeclared === undefined) {
      const names = [...call.members.flat(), ...(call.ofResult ?? []), ...(call.reflected ? [call.reflected] : [])];
      isDeclared = names.some((name) => this.#candidates.isInserted(file, name));
      declared.set(call, isDeclared);
    }
    return isDeclared;
  }
}

/** Kinds of expressions that can call something unnamed. */
export const IMPLICIT: ReadonlySet<number> = new Set([
  EXPR_KINDS.implicit,
  EXPR_KINDS.binary,
  EXPR_KINDS.index,
  EXPR_KINDS.element,
  EXPR_KINDS.await,
  EXPR_KINDS.call,
  EXPR_KINDS.member,
]);

/** Of a type itself these would be members that its instances have. */
const HAS_MEMBERS: ReadonlySet<Value['kind']> = new Set(['instance', 'parameter', 'intersection']);
