import { NONE } from '../../model/facts.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';

/** The text between a string literal's quotes, escapes as written. */
export function stringContent(tree: FlatTree, node: number): string {
  return tree.source.slice(tree.start(node) + 1, tree.end(node) - 1);
}

/** The name a member is known by: `'quoted'` and `['quoted']` are plain names, other computed ones keep their brackets. */
export function memberNameOf(tree: FlatTree, node: number): string {
  if (node < 0) return '';
  switch (tree.kind(node)) {
    case 'string':
      return stringContent(tree, node);
    case 'computed_property_name': {
      const inner = tree.firstChild(node);
      if (inner >= 0 && tree.kind(inner) === 'string') return stringContent(tree, inner);
      return inner < 0 ? '[]' : `[${foldSpace(tree.text(inner)).slice(0, 100)}]`;
    }
    default:
      return tree.text(node);
  }
}

/** White space folded to single spaces. */
export function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The first named child that is not a comment, or NONE. */
export function innerNode({ tree }: { readonly tree: FlatTree }, node: number): number {
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.isNamed(child) && tree.kind(child) !== 'comment') return child;
  }
  return NONE;
}
