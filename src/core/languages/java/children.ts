import { NO_NODE, type FlatTree } from '../../syntax/flat-tree.ts';

export const isComment = (kind: string): boolean => kind === 'line_comment' || kind === 'block_comment';

/** The first child that is neither a keyword nor a comment, or NO_NODE. */
export function firstNamed(tree: FlatTree, node: number): number {
  if (node < 0) return NO_NODE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.isNamed(child) && !isComment(tree.kind(child))) return child;
  }
  return NO_NODE;
}

export function lastNamed(tree: FlatTree, node: number): number {
  let last = NO_NODE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.isNamed(child) && !isComment(tree.kind(child))) last = child;
  }
  return last;
}
