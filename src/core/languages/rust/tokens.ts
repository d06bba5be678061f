import type { FlatTree } from '../../syntax/flat-tree.ts';

/** A token of a macro's arguments: a node of the tree, or a mark that the tree leaves out. */
export interface Token {
  readonly text: string;
  readonly start: number;
  /** The node of a name, literal or group; NONE for a mark. */
  readonly node: number;
  /** Opening bracket of a group, '' for anything else. */
  readonly group: '' | '(' | '[' | '{';
}

const NONE = -1;
const MARKS = /[.,;:<>#$=|&*!?+/%^@~-]/;

/** The tokens between the brackets of a token tree, in order. */
export function tokensOf(tree: FlatTree, group: number): Token[] {
  const tokens: Token[] = [];
  let at = tree.start(group) + 1;
  const marks = (to: number): void => {
    for (; at < to; at += 1) {
      const mark = tree.source[at]!;
      if (MARKS.test(mark)) tokens.push({ text: mark, start: at, node: NONE, group: '' });
    }
  };
  for (let child = group + 1; child < tree.after(group); child = tree.after(child)) {
    marks(tree.start(child));
    at = tree.end(child);
    const kind = tree.kind(child);
    if (kind === 'line_comment' || kind === 'block_comment') continue;
    if (kind === 'token_tree') {
      const bracket = tree.source[tree.start(child)] as '(' | '[' | '{';
      tokens.push({ text: bracket, start: tree.start(child), node: child, group: bracket });
    } else if (kind === 'token_repetition') {
      // `$( … )*` in the body of a macro: what it repeats stands there once.
      tokens.push({ text: '{', start: tree.start(child), node: child, group: '{' });
    } else {
      tokens.push({ text: tree.text(child), start: tree.start(child), node: child, group: '' });
    }
  }
  marks(tree.end(group) - 1);
  return tokens;
}
