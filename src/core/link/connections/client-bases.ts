import { optionsOf, type SymbolId } from '../../languages/values.ts';
import { EXPR, EXPR_KINDS, exprCell, exprCount } from '../../model/exprs.ts';
import { NONE, listOf } from '../../model/facts.ts';
import { isTypeKind } from '../../model/node-kinds.ts';
import { SYMBOL } from '../../model/symbols.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import type { CallSite } from './call-site.ts';
import { makingCall } from './making-call.ts';
import { HOLE, type Texts } from './texts.ts';

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:)?\/\/./i;
const NO_BASES: readonly string[] = [];
const UNKNOWN: readonly string[] = [HOLE];
/** Types above a client's that are looked at. */
const MOST_ABOVE = 16;

/**
 * Tells which address a class of ours that is a client asks (`class Api(requests.Session)`): the one that it is made
 * with, or the only one that its body says. Where none is, it is not known.
 */
export class ClientBases {
  readonly #evaluator: Evaluator;
  readonly #texts: Texts;
  readonly #ofTypes = new Map<SymbolId, readonly string[]>();

  constructor(evaluator: Evaluator, texts: Texts) {
    this.#evaluator = evaluator;
    this.#texts = texts;
  }

  /** `around` is whose code the request is: without a receiver it is made by the type that has it. */
  of(site: CallSite, around: SymbolId): readonly string[] {
    const types = site.receiver < 0 ? this.#around(around) : this.#types(site.file, site.receiver);
    if (types.length === 0) return NO_BASES;
    const given = this.#given(site);
    return given.length > 0 ? given : [...new Set(types.flatMap((type) => this.#ofType(type)))];
  }

  /**
   * Whether a request is made with what a package itself gives (`axios.get`) and not with a client that was made
   * elsewhere: handed over, or behind an object of ours.
   */
  isPackage({ file, receiver }: CallSite): boolean {
    if (receiver < 0) return true;
    const { program } = this.#evaluator;
    return optionsOf(this.#evaluator.value(file.index, receiver)).some((option) => {
      if (option.kind === 'foreign') return !/[A-Z(]/.test(option.path);
      const isDeclared = option.kind === 'instance' || option.kind === 'type' || option.kind === 'callable';
      return isDeclared && program.fileOf(option.symbol).foreignPackage !== null;
    });
  }

  #around(symbol: SymbolId): readonly SymbolId[] {
    const { program } = this.#evaluator;
    for (let at = symbol; at !== NONE; at = program.parent(at)) {
      const kind = program.kind(at);
      if (kind !== 'lambda' && isTypeKind(kind)) return this.#isFromOutside(at) ? [at] : [];
    }
    return [];
  }

  /** Only what is derived from something outside has its members without declaring them. */
  #isFromOutside(type: SymbolId): boolean {
    const { program } = this.#evaluator;
    return this.#above(type).some((at) => program.fileOf(at).foreignPackage !== null) || this.#hasForeignBase(type);
  }

  #hasForeignBase(type: SymbolId): boolean {
    return this.#above(type).some((at) =>
      this.#evaluator
        .bases(at)
        .flatMap(optionsOf)
        .some(({ kind }) => kind === 'foreign'),
    );
  }

  /** A type and those that it is derived from, the nearest first. */
  #above(type: SymbolId): readonly SymbolId[] {
    const seen = new Set([type]);
    for (const at of seen)
      for (const base of this.#evaluator.bases(at).flatMap(optionsOf))
        if ((base.kind === 'instance' || base.kind === 'type') && seen.size < MOST_ABOVE) seen.add(base.symbol);
    return [...seen];
  }

  #types(file: ProgramFile, receiver: number): readonly SymbolId[] {
    const { program } = this.#evaluator;
    return optionsOf(this.#evaluator.value(file.index, receiver)).flatMap((option) => {
      const isType = option.kind === 'instance' || option.kind === 'type';
      return isType && program.fileOf(option.symbol).foreignPackage === null ? [option.symbol] : [];
    });
  }

  /** `Api('https://…')` */
  #given(site: CallSite): readonly string[] {
    const made = site.receiver < 0 ? null : makingCall(this.#evaluator, site.file, site.receiver);
    if (made === null) return NO_BASES;
    const args = listOf(made.file.facts, exprCell(made.file.facts, made.expr, EXPR.args));
    return [...args].flatMap((arg) => this.#texts.of(made.file, arg)).filter((text) => ADDRESS.test(text));
  }

  #ofType(type: SymbolId): readonly string[] {
    const known = this.#ofTypes.get(type);
    if (known) return known;
    const { program } = this.#evaluator;
    const addresses = new Set<string>();
    for (const at of this.#above(type)) {
      if (addresses.size > 0) break;
      if (program.fileOf(at).foreignPackage !== null) continue;
      for (const text of this.#saidIn(at)) if (ADDRESS.test(text)) addresses.add(text);
    }
    const bases = addresses.size === 1 ? [...addresses] : UNKNOWN;
    this.#ofTypes.set(type, bases);
    return bases;
  }

  /** What members hold, and what calls in the body are given (`base_uri 'https://…'`). */
  *#saidIn(type: SymbolId): Iterable<string> {
    const { program } = this.#evaluator;
    const file = program.fileOf(type);
    for (const member of [...program.members(type).values()].flat())
      yield* this.#texts.of(program.fileOf(member), program.cell(member, SYMBOL.value));
    for (let expr = 0; expr < exprCount(file.facts); expr += 1) {
      if (exprCell(file.facts, expr, EXPR.kind) !== EXPR_KINDS.call) continue;
      if (exprCell(file.facts, expr, EXPR.scope) !== type - file.firstSymbol) continue;
      for (const arg of listOf(file.facts, exprCell(file.facts, expr, EXPR.args))) yield* this.#texts.of(file, arg);
    }
  }
}
