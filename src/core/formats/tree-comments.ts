import type { FlatTree } from '../syntax/flat-tree.ts';
import { commentWords } from './folded-text.ts';

/** The words of the comments that stand right before a node, with no empty line between. */
export function docBefore(tree: FlatTree, node: number): string {
  const comments: string[] = [];
  let next = tree.start(node);
  // Comments have no descendants: in preorder a comment before the node is the entry before it.
  for (let at = node - 1; at > 0 && tree.kind(at) === 'comment'; at -= 1) {
    if (tree.parent(at) !== tree.parent(node) || !isAdjacent(tree.source.slice(tree.end(at), next))) break;
    if (!startsLine(tree.source, tree.start(at))) break;
    comments.unshift(commentWords(tree.text(at)));
    next = tree.start(at);
  }
  return comments.join('\n').trim();
}

const isAdjacent = (between: string): boolean => /^\s*$/.test(between) && !/\n[^\S\n]*\n/.test(between);

/** A comment behind something on the same line is about that. */
const startsLine = (source: string, at: number): boolean =>
  source.slice(source.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
