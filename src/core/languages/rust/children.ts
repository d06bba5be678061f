import { NO_NODE, type FlatTree } from '../../syntax/flat-tree.ts';

const isComment = (kind: string): boolean => kind === 'line_comment' || kind === 'block_comment';

/** Named and no comment: what a list of arguments, fields or patterns consists of. */
export const isItem = (tree: FlatTree, node: number): boolean => tree.isNamed(node) && !isComment(tree.kind(node));

/** The first child that is neither a keyword nor a comment, or NO_NODE. */
export function firstNamed(tree: FlatTree, node: number): number {
  if (node < 0) return NO_NODE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (isItem(tree, child)) return child;
  }
  return NO_NODE;
}

export function lastNamed(tree: FlatTree, node: number): number {
  let last = NO_NODE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (isItem(tree, child)) last = child;
  }
  return last;
}

export function itemsOf(tree: FlatTree, node: number): number[] {
  return node < 0 ? [] : tree.namedChildren(node).filter((child) => !isComment(tree.kind(child)));
}
