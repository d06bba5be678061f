import { BINDING, BINDING_KINDS, bindingCell } from '../../model/bindings.ts';
import { EXPR, EXPR_KINDS, ROLES, exprCell } from '../../model/exprs.ts';
import { NONE, listOf, textOf } from '../../model/facts.ts';
import { SYMBOL } from '../../model/symbols.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import type { Evaluator } from '../evaluator.ts';
import type { ProgramFile } from '../program.ts';
import { calleeName } from './callee-names.ts';
import { madeAs } from './making-call.ts';

const DEPTH_LIMIT = 8;
/** What stands for a value that is put into a text. */
export const HOLE = '{}';
const NO_TEXTS: readonly string[] = [];
/** Functions that put values into the text they are given or called on, whatever they belong to. */
const FORMATTERS: ReadonlySet<string> = new Set(['Sprintf', 'format', 'Format', 'formatted']);
/** Methods of a text that give the same text. */
const KEEPERS: ReadonlySet<string> = new Set([
  'freeze',
  'to_s',
  'dup',
  'to_string',
  'to_owned',
  'into',
  'as_str',
  'as_ref',
  'clone',
]);
/** Functions that give the text they are given, after the type they belong to. */
const TAKERS: ReadonlySet<string> = new Set(['String.from']);
const EITHER: ReadonlySet<number> = new Set([EXPR_KINDS.either]);
const LISTS: ReadonlySet<string> = new Set(['array', 'tuple', 'list', 'set', 'Array', 'vec']);
/** Types of addresses: made of a text, by their name or by a function of theirs, they say what it says. */
const ADDRESSES: ReadonlySet<string> = new Set(['URI', 'URL', 'Uri', 'HttpUrl']);
/** Made of a path that is below the host of a second text: `new URL('/items', base)`. */
const BASED_ADDRESS = 'URL';
const HOST = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/i;
/** Tags and functions that give the GraphQL document of the text they are given. */
const DOCUMENT_MAKERS: ReadonlySet<string> = new Set(['gql', 'graphql']);
/** Functions that make a list of what they are given, after the type they belong to. */
const LIST_MAKERS: ReadonlySet<string> = new Set([
  'List.of',
  'Set.of',
  'Arrays.asList',
  'Collections.singletonList',
  'Collections.singleton',
  'listOf',
  'setOf',
]);

/** Tells what texts an expression can say: a literal, a constant, texts put together, the elements of a list. */
export class Texts {
  readonly evaluator: Evaluator;

  constructor(evaluator: Evaluator) {
    this.evaluator = evaluator;
  }

  of(file: ProgramFile, expr: number, depth = 0): readonly string[] {
    if (expr < 0 || depth > DEPTH_LIMIT) return NO_TEXTS;
    const { facts } = file;
    const base = exprCell(facts, expr, EXPR.base);
    switch (exprCell(facts, expr, EXPR.kind)) {
      case EXPR_KINDS.literal: {
        const text = exprCell(facts, expr, EXPR.type);
        if (text >= 0) return [this.#based(file, expr, facts.strings[text]!, depth)];
        return LISTS.has(textOf(facts, exprCell(facts, expr, EXPR.name))) ? this.#all(file, expr, depth) : NO_TEXTS;
      }
      case EXPR_KINDS.name:
      case EXPR_KINDS.member:
        return this.#named(file, expr, depth);
      case EXPR_KINDS.binary:
        return this.#joined(file, expr, listOf(facts, exprCell(facts, expr, EXPR.args)), depth);
      case EXPR_KINDS.call:
        if (exprCell(facts, expr, EXPR.role) === ROLES.operator) return this.#operated(file, expr, depth);
        return this.#made(file, expr, depth) ?? this.#formatted(file, expr, depth);
      case EXPR_KINDS.construct:
        return this.#made(file, expr, depth) ?? this.#formatted(file, expr, depth);
      case EXPR_KINDS.template:
        return this.#made(file, expr, depth) ?? NO_TEXTS;
      case EXPR_KINDS.either:
        return this.#all(file, expr, depth);
      case EXPR_KINDS.typed:
        return base < 0 ? this.#all(file, expr, depth) : this.of(file, base, depth + 1);
      case EXPR_KINDS.pass:
      case EXPR_KINDS.await:
        return this.of(file, base, depth + 1);
      default:
        return NO_TEXTS;
    }
  }

  /** An address with what it begins with, where that is a text. */
  #based(file: ProgramFile, expr: number, text: string, depth: number): string {
    const base = listOf(file.facts, exprCell(file.facts, expr, EXPR.args))[0] ?? NONE;
    const said = base < 0 ? undefined : this.of(file, base, depth + 1)[0];
    if (said === undefined || (said === '' && this.#isFallback(file, base))) return text;
    return said + text.slice(HOLE.length);
  }

  /** One of several values, not all of which are texts: `process.env.API_URL ?? ''`. */
  #isFallback(file: ProgramFile, expr: number): boolean {
    const held = madeAs(this.evaluator, file, expr, EITHER);
    if (held === null) return false;
    const options = [...listOf(held.file.facts, exprCell(held.file.facts, held.expr, EXPR.args))];
    return options.some((option) => this.of(held.file, option).length === 0);
  }

  #all(file: ProgramFile, expr: number, depth: number): readonly string[] {
    const texts: string[] = [];
    for (const arg of listOf(file.facts, exprCell(file.facts, expr, EXPR.args)))
      texts.push(...this.of(file, arg, depth + 1));
    return texts;
  }

  #named(file: ProgramFile, expr: number, depth: number): readonly string[] {
    const { program } = this.evaluator;
    for (const found of this.evaluator.find(file, expr)) {
      if (found.kind === 'symbol') {
        const kind = program.kind(found.symbol);
        const isValue = kind !== 'lambda' && NODE_KINDS[kind].family === 'value';
        return isValue
          ? this.of(program.fileOf(found.symbol), program.cell(found.symbol, SYMBOL.value), depth + 1)
          : NO_TEXTS;
      }
      if (found.kind === 'binding') {
        // What a parameter is by default says little about what it is given.
        return bindingCell(found.file.facts, found.row, BINDING.kind) === BINDING_KINDS.local
          ? this.of(found.file, bindingCell(found.file.facts, found.row, BINDING.value), depth + 1)
          : NO_TEXTS;
      }
    }
    return NO_TEXTS;
  }

  /** `a + b`; `a % b` puts values into a text. */
  #joined(file: ProgramFile, expr: number, sides: ArrayLike<number>, depth: number): readonly string[] {
    const { facts } = file;
    const operator = textOf(facts, exprCell(facts, expr, EXPR.name));
    const left = sides[0] ?? NONE;
    const right = sides[1] ?? NONE;
    const [first] = this.of(file, left, depth + 1);
    if (operator === '%')
      return first === undefined ? NO_TEXTS : [withHoles(first, this.of(file, right, depth + 1)[0])];
    if (operator !== '+') return NO_TEXTS;
    const [second] = this.of(file, right, depth + 1);
    return first === undefined && second === undefined ? NO_TEXTS : [(first ?? HOLE) + (second ?? HOLE)];
  }

  /** An operator that is a method of its left side. */
  #operated(file: ProgramFile, expr: number, depth: number): readonly string[] {
    const { facts } = file;
    const callee = exprCell(facts, expr, EXPR.base);
    const left = callee < 0 ? NONE : exprCell(facts, callee, EXPR.base);
    return this.#joined(file, expr, [left, ...listOf(facts, exprCell(facts, expr, EXPR.args))], depth);
  }

  /** A list, an address or a document made of texts; null for other calls. */
  #made(file: ProgramFile, expr: number, depth: number): readonly string[] | null {
    const { facts } = file;
    const nameOf = (one: number): string => calleeName(file, one);
    const callee = exprCell(facts, expr, EXPR.base);
    const isMember = callee >= 0 && exprCell(facts, callee, EXPR.kind) === EXPR_KINDS.member;
    const holder = isMember ? nameOf(exprCell(facts, callee, EXPR.base)) : '';
    if (LIST_MAKERS.has(holder === '' ? nameOf(callee) : `${holder}.${nameOf(callee)}`))
      return this.#all(file, expr, depth);
    if (isMember && KEEPERS.has(nameOf(callee))) return this.of(file, exprCell(facts, callee, EXPR.base), depth + 1);
    const isMade = ADDRESSES.has(holder) || ADDRESSES.has(nameOf(callee)) || DOCUMENT_MAKERS.has(nameOf(callee));
    if (!isMade && !TAKERS.has(`${holder}.${nameOf(callee)}`)) return null;
    const [said, base] = listOf(facts, exprCell(facts, expr, EXPR.args));
    const texts = this.of(file, said ?? NONE, depth + 1);
    if (base === undefined || nameOf(callee) !== BASED_ADDRESS) return texts;
    const host = HOST.exec(this.of(file, base, depth + 1)[0] ?? '')?.[0] ?? HOLE;
    return texts.map((text) => (/^\/(?!\/)/.test(text) ? host + text : text));
  }

  #formatted(file: ProgramFile, expr: number, depth: number): readonly string[] {
    const { facts } = file;
    const callee = exprCell(facts, expr, EXPR.base);
    if (callee < 0 || !FORMATTERS.has(textOf(facts, exprCell(facts, callee, EXPR.name)))) return NO_TEXTS;
    const isMember = exprCell(facts, callee, EXPR.kind) === EXPR_KINDS.member;
    const receiver = isMember ? exprCell(facts, callee, EXPR.base) : NONE;
    const [own] = this.of(file, receiver, depth + 1);
    const args = listOf(facts, exprCell(facts, expr, EXPR.args));
    const given = own ?? this.of(file, args[0] ?? NONE, depth + 1)[0];
    if (given === undefined) return NO_TEXTS;
    return [withHoles(given, this.of(file, args[own === undefined ? 1 : 0] ?? NONE, depth + 1)[0])];
  }
}

/** `%s`, `%(name)s`, `{name}` and `{0}` as holes; `first` is what the first value says, and taken where the text begins with it. */
function withHoles(text: string, first: string | undefined): string {
  const holed = text.replace(/%(?:\(\w+\))?[-+#0-9.]*[a-zA-Z]|\{[^{}/]*\}/g, HOLE);
  return first !== undefined && holed.startsWith(HOLE) ? first + holed.slice(HOLE.length) : holed;
}
