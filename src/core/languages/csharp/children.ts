import { NO_NODE, type FlatTree } from '../../syntax/flat-tree.ts';

/** Whether a child is part of the language: no comment, no preprocessor line, no keyword. */
export function isCode(tree: FlatTree, node: number): boolean {
  if (!tree.isNamed(node)) return false;
  const kind = tree.kind(node);
  return kind !== 'comment' && !(kind.startsWith('preproc_') && !CONDITIONAL.has(kind));
}

export const CONDITIONAL: ReadonlySet<string> = new Set(['preproc_if', 'preproc_elif', 'preproc_else']);

export function firstCode(tree: FlatTree, node: number): number {
  if (node < 0) return NO_NODE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) if (isCode(tree, child)) return child;
  return NO_NODE;
}

export function lastCode(tree: FlatTree, node: number): number {
  let last = NO_NODE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) if (isCode(tree, child)) last = child;
  return last;
}

export function codeChildren(tree: FlatTree, node: number): number[] {
  const found: number[] = [];
  if (node < 0) return found;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    if (isCode(tree, child)) found.push(child);
  return found;
}

/** `this` and `base` are keywords, and values all the same. */
export const isReceiver = (kind: string): boolean => kind === 'this' || kind === 'base';

/** What an operator or brackets stand around. */
export function operandOf(tree: FlatTree, node: number): number {
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    if (isReceiver(tree.kind(child))) return child;
  return lastCode(tree, node);
}

/** The name of a member; type arguments of a generic one belong to the call. */
export const memberName = (tree: FlatTree, node: number): number =>
  tree.kind(node) === 'generic_name' ? firstCode(tree, node) : node;
