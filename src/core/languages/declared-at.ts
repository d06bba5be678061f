import type { FlatTree } from '../syntax/flat-tree.ts';

/** Where a declaration stands, as fields of its symbol: `node` is all of it, `nameNode` its name. */
export const declaredAt = (
  tree: FlatTree,
  parent: number,
  node: number,
  nameNode: number,
): { readonly parent: number; readonly start: number; readonly end: number; readonly nameStart: number } => ({
  parent,
  start: tree.start(node),
  end: tree.end(node),
  nameStart: tree.start(nameNode),
});
