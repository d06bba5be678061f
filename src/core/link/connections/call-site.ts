import type { Pick, RouteRow } from '../../languages/connections.ts';
import { EXPR, EXPR_KINDS, ROLES, exprCell, exprCount, type ExprColumn } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { TYPE, typeCell } from '../../model/types.ts';
import type { ProgramFile } from '../program.ts';
import { callIn, functionGiven } from './block-calls.ts';
import { decoratorNamed } from './decorators.ts';
import { makingCall } from './making-call.ts';
import { ANY_METHOD, methodOf } from './route-path.ts';
import type { Texts } from './texts.ts';

/** A call as rows look at it: its arguments by place and by name. */
export class CallSite {
  readonly file: ProgramFile;
  readonly expr: number;
  /** Name of what is called, as the package knows it. */
  readonly member: string;
  readonly args: Int32Array;
  /** Row of the symbol that the call decorates, or NONE. */
  readonly decorated: number;
  readonly #texts: Texts;

  constructor(file: ProgramFile, expr: number, member: string, texts: Texts, decorated = NONE) {
    this.file = file;
    this.expr = expr;
    this.member = member;
    this.decorated = decorated;
    this.args = listOf(file.facts, this.cell(expr, EXPR.args));
    this.#texts = texts;
  }

  cell(expr: number, column: ExprColumn): number {
    return exprCell(this.file.facts, expr, column);
  }

  /** Another call of the same file. */
  of(expr: number, member: string): CallSite {
    return new CallSite(this.file, expr, member, this.#texts);
  }

  /** The expression a method is called on, or NONE. */
  get receiver(): number {
    return this.receiverOf(this.expr);
  }

  /** The expression that the method of a call is called on, or NONE. */
  receiverOf(call: number): number {
    const callee = this.#isCall(call) ? this.cell(call, EXPR.base) : NONE;
    return callee >= 0 && this.cell(callee, EXPR.kind) === EXPR_KINDS.member ? this.cell(callee, EXPR.base) : NONE;
  }

  #isCall(expr: number): boolean {
    const kind = this.cell(expr, EXPR.kind);
    return kind === EXPR_KINDS.call || kind === EXPR_KINDS.construct || kind === EXPR_KINDS.template;
  }

  texts(picks: readonly Pick[]): readonly string[] {
    for (const pick of picks) {
      if (pick.ofReceiver === true) {
        const made = this.#maker()?.texts([{ ...pick, ofReceiver: false }]) ?? [];
        if (made.length > 0) return made;
        continue;
      }
      if (pick.says !== undefined) return [pick.says];
      if (pick.isMember === true) return [this.member];
      if (pick.isBefore === true) return [this.#nameBefore()];
      const texts = this.#all(pick).flatMap((expr) => this.#texts.of(this.file, expr));
      if (texts.length > 0) return texts;
    }
    return [];
  }

  /** Whether any of the picks is given, whatever it says. */
  has(picks: readonly Pick[]): boolean {
    return picks.some((pick) => pick.says !== undefined || this.pick(pick) >= 0);
  }

  /** What a pick means; a name can be given to several arguments (`method = "GET", method = "HEAD"`). */
  #all(pick: Pick): readonly number[] {
    const { at, key, beside } = pick;
    if (key === undefined || at !== undefined || beside !== undefined) return [this.pick(pick)];
    const named = [...this.args].filter((arg) => this.#isKeyword(arg) && this.#keyword(arg) === key);
    return named.length > 1 ? named.map((arg) => this.cell(arg, EXPR.base)) : [this.pick(pick)];
  }

  #keyword(arg: number): string {
    return textOf(this.file.facts, this.cell(arg, EXPR.name));
  }

  /** What the first element of a list says, or what is no list. */
  firstTexts(picks: readonly Pick[]): readonly string[] {
    for (const pick of picks) {
      const expr = this.pick(pick);
      if (expr < 0) continue;
      const isList = this.cell(expr, EXPR.kind) === EXPR_KINDS.literal && this.cell(expr, EXPR.type) < 0;
      if (isList && isMap(this.file, expr)) continue;
      const first = isList ? (listOf(this.file.facts, this.cell(expr, EXPR.args))[0] ?? NONE) : expr;
      return this.#texts.of(this.file, first).slice(0, 1);
    }
    return [];
  }

  /** Methods of requests: as texts, or by constants that are named after them (`http.MethodPut`, `HttpMethod.PUT`). */
  methods(picks: readonly Pick[]): readonly string[] {
    for (const pick of picks) {
      const said = this.texts([pick]).map(methodOf);
      if (said.length > 0) return said;
      const named = this.#names(this.pick(pick))
        .map(methodOf)
        .filter((method) => method !== ANY_METHOD);
      if (named.length > 0) return named;
    }
    return [];
  }

  #names(expr: number): readonly string[] {
    if (expr < 0) return [];
    switch (this.cell(expr, EXPR.kind)) {
      case EXPR_KINDS.name:
      case EXPR_KINDS.member:
        return [textOf(this.file.facts, this.cell(expr, EXPR.name))];
      case EXPR_KINDS.literal:
        return [...listOf(this.file.facts, this.cell(expr, EXPR.args))].flatMap((arg) => this.#names(arg));
      default:
        return [];
    }
  }

  /** The argument that handles a route, or NONE where the decorated symbol does. */
  handler(said: RouteRow['handler']): number {
    switch (said) {
      case 'decorated':
        return NONE;
      case 'last':
        return this.args.at(-1) ?? NONE;
      case 'first':
        return this.args.find((arg) => this.#texts.of(this.file, arg).length === 0) ?? NONE;
      default:
        return isList(said) ? (said.map((pick) => this.pick(pick)).find((arg) => arg >= 0) ?? NONE) : this.pick(said);
    }
  }

  /** The argument that a pick means, or NONE. */
  pick({ at, key, beside, inBlock, least = 0 }: Pick): number {
    if (this.args.length < least) return NONE;
    if (inBlock !== undefined) return this.#inBlock(inBlock)?.pick({ at, key }) ?? NONE;
    if (beside !== undefined) return this.#beside(beside)?.pick({ at, key }) ?? NONE;
    const positional = at === undefined ? NONE : this.#positional(at);
    if (key === undefined) return positional;
    if (at !== undefined) return this.field(positional, key);
    // A value made with fields instead of a call.
    if (this.cell(this.expr, EXPR.kind) === EXPR_KINDS.typed) return this.field(this.expr, key);
    const set = this.cell(this.expr, EXPR.kind) === EXPR_KINDS.construct ? this.field(this.expr, key) : NONE;
    if (set >= 0) return set;
    for (const arg of this.args) {
      const named = this.#isKeyword(arg)
        ? this.#keyword(arg) === key
          ? this.cell(arg, EXPR.base)
          : NONE
        : this.field(arg, key);
      if (named >= 0) return named;
    }
    return NONE;
  }

  /** The call that made what this one is called on. */
  #maker(): CallSite | null {
    const made = makingCall(this.#texts.evaluator, this.file, this.receiver);
    return made === null ? null : new CallSite(made.file, made.expr, '', this.#texts);
  }

  /** The call of that name in the function that this one is given. */
  #inBlock(name: string): CallSite | null {
    const symbol = functionGiven(this.file, this.args.at(-1) ?? NONE);
    const call = symbol < 0 ? NONE : callIn(this.file, symbol, name);
    return call < 0 ? null : new CallSite(this.file, call, name, this.#texts);
  }

  /** The decorator of that name on the same symbol. */
  #beside(name: string): CallSite | null {
    if (this.decorated < 0) return null;
    const expr = decoratorNamed(this.file, this.decorated, name);
    return expr < 0 ? null : new CallSite(this.file, expr, name, this.#texts);
  }

  #nameBefore(): string {
    const { receiver } = this;
    const callee = receiver >= 0 && this.#isCall(receiver) ? this.cell(receiver, EXPR.base) : NONE;
    return callee < 0 ? '' : textOf(this.file.facts, this.cell(callee, EXPR.name));
  }

  #positional(at: number): number {
    let position = 0;
    for (const arg of this.args) {
      if (arg >= 0 && this.#isKeyword(arg)) continue;
      if (position === at) return arg;
      position += 1;
    }
    return NONE;
  }

  #isKeyword(arg: number): boolean {
    if (arg < 0 || this.cell(arg, EXPR.kind) !== EXPR_KINDS.pass) return false;
    const name = this.#keyword(arg);
    return name !== '' && name !== '...' && !name.startsWith('*');
  }

  /** The value of a key in a map, whose keys and values are written in turn. */
  #valueOf(map: number, key: string): number {
    const { facts } = this.file;
    const parts = listOf(facts, this.cell(map, EXPR.args));
    for (let i = 0; i + 1 < parts.length; i += 2)
      if (
        textOf(facts, this.cell(parts[i]!, EXPR.type)) === key &&
        this.cell(parts[i]!, EXPR.kind) === EXPR_KINDS.literal
      )
        return parts[i + 1]!;
    return NONE;
  }

  /** A field of an object or of a struct written in place. */
  field(expr: number, key: string): number {
    if (expr < 0) return NONE;
    const { facts } = this.file;
    switch (this.cell(expr, EXPR.kind)) {
      case EXPR_KINDS.object: {
        const type = this.cell(expr, EXPR.type);
        const names = type < 0 ? [] : listOf(facts, typeCell(facts, type, TYPE.names));
        const values = listOf(facts, this.cell(expr, EXPR.args));
        for (let i = 0; i < values.length; i += 1) if (textOf(facts, names[i] ?? NONE) === key) return values[i]!;
        return NONE;
      }
      case EXPR_KINDS.literal:
        return isMap(this.file, expr) ? this.#valueOf(expr, key) : NONE;
      case EXPR_KINDS.typed:
      case EXPR_KINDS.construct:
        return writtenField(this.file, expr, key);
      case EXPR_KINDS.pass:
        return this.field(this.cell(expr, EXPR.base), key);
      default:
        return NONE;
    }
  }
}

const isList = (said: Pick | readonly Pick[]): said is readonly Pick[] => Array.isArray(said);

const isMap = ({ facts }: ProgramFile, literal: number): boolean =>
  textOf(facts, exprCell(facts, literal, EXPR.name)) === 'hash';

/** The value that a composite literal gives a field: the rows of its fields follow it. */
export function writtenField({ facts }: ProgramFile, literal: number, key: string): number {
  for (let expr = literal + 1; expr < exprCount(facts); expr += 1) {
    const isField =
      exprCell(facts, expr, EXPR.kind) === EXPR_KINDS.member && exprCell(facts, expr, EXPR.role) === ROLES.write;
    if (!isField || exprCell(facts, expr, EXPR.base) !== literal) {
      if (expr - literal > FIELD_ROWS) return NONE;
      continue;
    }
    if (textOf(facts, exprCell(facts, expr, EXPR.name)) === key)
      return listOf(facts, exprCell(facts, expr, EXPR.args))[0] ?? NONE;
  }
  return NONE;
}

/** Rows after a literal among which its fields are looked for. */
const FIELD_ROWS = 64;
