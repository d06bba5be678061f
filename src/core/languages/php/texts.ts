import { NONE } from '../../model/facts.ts';
import { isBelowValue } from '../../model/literal-text.ts';
import type { NodeReader } from '../outline/grammar.ts';
import type { Outline } from '../outline/outline.ts';

/** Longer than what is kept of any text. */
const SOURCE_LIMIT = 2000;
const HOLE = '{}';

/** A text with what it says, `{}` where it shows a value. */
export const readText: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const shown: number[] = [];
  for (const part of tree.namedChildren(node)) {
    const kind = tree.kind(part);
    if (kind === 'string_content' || kind === 'escape_sequence') continue;
    shown.push(x.read(part));
  }
  const text = textOf(x, node);
  const says = text === null ? NONE : facts.literalText(text);
  const [first = NONE] = shown;
  const base = text !== null && isBelowValue(text) && first >= 0 ? [first] : [];
  return x.expr('literal', tree.start(node), facts.text(''), NONE, facts.list(base), says);
};

/** What a text says as it is written; null where it is long or has escapes that would have to be read first. */
export function textOf(x: Outline, node: number): string | null {
  const { tree } = x;
  if (tree.end(node) - tree.start(node) > SOURCE_LIMIT) return null;
  let text = '';
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'string_content') text += tree.text(child);
    else if (kind === 'escape_sequence') return null;
    else if (tree.isNamed(child)) text += HOLE;
  }
  return text;
}

/** `a . b` says what both say. */
export function readConcatenation(x: Outline, node: number): number {
  const { tree, facts } = x;
  const sides = [x.read(tree.child(node, 'left')), x.read(tree.child(node, 'right'))];
  return x.expr('binary', tree.start(node), facts.text('+'), NONE, facts.list(sides.map((side) => x.known(side))));
}
