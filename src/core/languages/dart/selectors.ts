import { NONE } from '../../model/facts.ts';
import type { NodeReader } from '../outline/grammar.ts';
import { items } from '../outline/nodes.ts';

/** What stands behind the value that it is applied to: `.name`, `(…)`, `[…]`, `..name`. */
export const SELECTORS: ReadonlySet<string> = new Set(['selector', 'cascade_section']);

/** What is left of the children once selectors are counted to what they are applied to. */
export const chained: NodeReader = (x, node) => {
  let row: number = NONE;
  let count = 0;
  for (const child of items(x, node)) {
    if (SELECTORS.has(x.tree.kind(child))) continue;
    row = x.read(child);
    count += 1;
  }
  return count === 1 ? row : NONE;
};
