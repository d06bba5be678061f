import { NO_NODE, type FlatTree } from '../../syntax/flat-tree.ts';

/** The first child that is neither a keyword nor a comment, or NO_NODE. */
export function firstNamed(tree: FlatTree, node: number): number {
  if (node < 0) return NO_NODE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.isNamed(child) && tree.kind(child) !== 'comment') return child;
  }
  return NO_NODE;
}

export function lastNamed(tree: FlatTree, node: number): number {
  let last = NO_NODE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.isNamed(child) && tree.kind(child) !== 'comment') last = child;
  }
  return last;
}

/** Items of an expression list; any other node is a list of itself. */
export function itemsOf(tree: FlatTree, node: number): number[] {
  if (node < 0) return [];
  if (tree.kind(node) !== 'expression_list') return [node];
  return tree.namedChildren(node).filter((child) => tree.kind(child) !== 'comment');
}
