import { NONE } from '../../model/facts.ts';
import { items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';

export const argumentsOf = (x: Outline, node: number): readonly number[] => {
  const list = x.tree.childOfKind(node, 'arguments');
  return list < 0 ? [] : items(x, list);
};

/** The value of `key:` among arguments, or NONE. */
export function optionOf(x: Outline, args: readonly number[], key: string): number {
  for (const list of args.filter((arg) => x.tree.kind(arg) === 'keywords'))
    for (const pair of items(x, list))
      if (x.tree.text(x.tree.child(pair, 'key')).trim() === `${key}:`) return x.tree.child(pair, 'value');
  return NONE;
}
