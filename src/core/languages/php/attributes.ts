import { NONE } from '../../model/facts.ts';
import { items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';

/** `#[Name(1, key: 2)]`: names that decorate, each with its arguments. */
export function readAttributes(x: Outline, node: number): readonly number[] {
  const { tree } = x;
  return attributesOf(x, node).flatMap((attribute) => {
    const [name = NONE] = items(x, attribute);
    const row = x.mark(x.read(name), 'decorator');
    const list = tree.child(attribute, 'parameters');
    const args = list < 0 ? [] : x.values(items(x, list));
    if (row >= 0 && args.length > 0) x.facts.updateExpr(row, { args: x.facts.list(args) });
    return row < 0 ? [] : [row];
  });
}

/** Last parts of the names of a declaration's attributes. */
export const attributeNames = (x: Outline, node: number): readonly string[] =>
  attributesOf(x, node).map((attribute) => {
    const [name = NONE] = items(x, attribute);
    return x.tree.text(name).split('\\').at(-1)!;
  });

function attributesOf(x: Outline, node: number): readonly number[] {
  const { tree } = x;
  const list = tree.child(node, 'attributes');
  const found: number[] = [];
  for (let at = list; list >= 0 && at < tree.after(list); at += 1) if (tree.kind(at) === 'attribute') found.push(at);
  return found;
}
