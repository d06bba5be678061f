import { NONE } from '../../model/facts.ts';
import { isBelowValue } from '../../model/literal-text.ts';
import type { RubyReader } from './reader.ts';
import { literalText } from './literal-text.ts';

/** Kinds of literals that hold no expressions, with the type that stands for them. */
export const PLAIN_LITERALS: ReadonlyMap<string, string> = new Map([
  ['integer', 'int'],
  ['float', 'float'],
  ['rational', 'rational'],
  ['complex', 'complex'],
  ['character', 'str'],
  ['simple_symbol', 'sym'],
  ['hash_key_symbol', 'sym'],
  ['bare_symbol', 'sym'],
  ['bare_string', 'str'],
  ['true', 'bool'],
  ['false', 'bool'],
  ['nil', 'null'],
  ['heredoc_beginning', 'str'],
  ['encoding', 'str'],
  ['file', 'str'],
  ['line', 'int'],
]);

/** Kinds of literals in which expressions may be interpolated. */
export const TEXT_LITERALS: ReadonlyMap<string, string> = new Map([
  ['string', 'str'],
  ['chained_string', 'str'],
  ['heredoc_body', 'str'],
  ['regex', 'regexp'],
  ['delimited_symbol', 'sym'],
  ['bare_string', 'str'],
  ['bare_symbol', 'sym'],
]);

/** Lists of so few elements are mostly taken apart again: each keeps its own type. */
const TUPLE_SIZES = { least: 2, most: 4 };
/** Of a longer list of words the beginning is kept: they are data. */
const WORD_LIMIT = 16;

export function readText(x: RubyReader, node: number, isWanted: boolean, type: string): number {
  const text = isWanted ? literalText(x, node) : null;
  const base = text !== null && isBelowValue(text) ? readBase(x, node) : NONE;
  readInterpolations(x, node, base >= 0);
  return isWanted ? x.literal(type, text, base) : NONE;
}

/** The value that an address begins with, where a single expression gives it. */
function readBase(x: RubyReader, node: number): number {
  const { tree } = x;
  const first = tree.namedChildren(node).find((part) => tree.kind(part) === 'interpolation') ?? NONE;
  const inner = first < 0 ? [] : tree.namedChildren(first);
  return inner.length === 1 ? x.value(inner[0]!) : NONE;
}

export function readInterpolations(x: RubyReader, node: number, skipsFirst = false): void {
  const { tree } = x;
  let isSkipped = skipsFirst;
  for (let part = tree.firstChild(node); part >= 0; part = tree.nextSibling(part)) {
    const kind = tree.kind(part);
    if (kind === 'interpolation') {
      if (!isSkipped) x.block(part, false);
      isSkipped = false;
    } else if (kind === 'string' || kind === 'bare_string' || kind === 'bare_symbol') readInterpolations(x, part);
  }
}

export function readArray(x: RubyReader, node: number, isWanted: boolean): number {
  const { tree, facts } = x;
  const kind = tree.kind(node);
  const items = tree.namedChildren(node).filter((child) => tree.kind(child) !== 'comment');
  if (kind !== 'array') {
    for (const item of items) readInterpolations(x, item);
    if (!isWanted) return NONE;
    const type = kind === 'symbol_array' ? 'sym' : 'str';
    const words = items.slice(0, WORD_LIMIT).map((item) => x.literal(type, literalText(x, item)));
    return x.silent('literal', facts.text('list'), NONE, facts.list(words.length > 0 ? words : [x.literal(type)]));
  }
  const values = items.map((item) => x.value(item));
  if (!isWanted) return NONE;
  const isTuple =
    items.length >= TUPLE_SIZES.least &&
    items.length <= TUPLE_SIZES.most &&
    values.every((value) => value >= 0) &&
    items.every((item) => tree.kind(item) !== 'splat_argument');
  const known = values.filter((value) => value >= 0);
  return x.silent('literal', facts.text(isTuple ? 'tuple' : 'list'), NONE, facts.list(known));
}

/** A hash: keys and values in turn. */
export function readHash(x: RubyReader, pairs: readonly number[], isWanted: boolean): number {
  const { tree, facts } = x;
  const parts: number[] = [];
  for (const pair of pairs) {
    if (tree.kind(pair) !== 'pair') {
      x.effect(pair);
      continue;
    }
    const key = x.value(tree.child(pair, 'key'));
    const value = pairValue(x, pair);
    if (key >= 0 && value >= 0) parts.push(key, value);
  }
  return isWanted ? x.silent('literal', facts.text('hash'), NONE, facts.list(parts)) : NONE;
}

/** The value of a pair; `name:` alone takes it from what is called so. */
export function pairValue(x: RubyReader, pair: number): number {
  const { tree } = x;
  const value = tree.child(pair, 'value');
  if (value >= 0) return x.value(value);
  const key = tree.child(pair, 'key');
  const name = tree.text(key);
  if (x.localScope(name) !== null) return x.expr('name', tree.start(key), x.facts.text(name), NONE);
  const callee = x.expr('name', tree.start(key), x.facts.text(name), NONE);
  return x.expr('call', tree.start(key), x.facts.text(name), callee);
}
