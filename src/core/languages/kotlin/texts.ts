import { NONE } from '../../model/facts.ts';
import { isBelowValue } from '../../model/literal-text.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import type { NodeReader } from '../outline/grammar.ts';
import { noteCall } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';

/** Longer than what is kept of any text. */
const SOURCE_LIMIT = 2000;
const HOLE = '{}';

/** A text with what it says, `{}` where it shows a value. */
export const readText: NodeReader = (x, node) => {
  const { tree, facts } = x;
  let first: number = NONE;
  for (const part of tree.namedChildren(node)) {
    if (tree.kind(part) === 'string_content') continue;
    const row = x.read(part);
    noteCall(x, IMPLICIT_WORDS.text, part, row);
    if (first < 0) first = row;
  }
  const text = textOf(x, node);
  const says = text === null ? NONE : facts.literalText(text);
  const base = text !== null && isBelowValue(text) && first >= 0 ? [first] : [];
  return x.expr('literal', tree.start(node), facts.text('str'), NONE, facts.list(base), says);
};

/** What a text says as it is written; null where it is long or has escapes that would have to be read first. */
export function textOf(x: Outline, node: number): string | null {
  const { tree } = x;
  if (tree.end(node) - tree.start(node) > SOURCE_LIMIT) return null;
  const isRaw = tree.text(node).startsWith('"""');
  let text = '';
  for (const part of tree.namedChildren(node)) text += tree.kind(part) === 'string_content' ? tree.text(part) : HOLE;
  return !isRaw && text.includes('\\') ? null : text;
}

/** `a + b` of texts says what both say; of others nothing is known. */
export const readSum: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const parts = tree.namedChildren(node);
  const rows = parts.map((part) => x.read(part));
  if (!tree.has(node, '+') || !parts.some((part) => tree.kind(part) === 'string_literal')) return NONE;
  return x.expr('binary', tree.start(node), facts.text('+'), NONE, facts.list(rows.map((row) => x.known(row))));
};
