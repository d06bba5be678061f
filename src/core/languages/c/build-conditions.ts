import type { Outline } from '../outline/outline.ts';

/** `#ifndef X` directly followed by `#define X` keeps a header from being read twice. */
export function isGuard(x: Outline, node: number): boolean {
  const { tree } = x;
  if (tree.kind(node) !== 'preproc_def' || tree.child(node, 'value') >= 0) return false;
  const parent = tree.parent(node);
  return (
    parent >= 0 &&
    tree.kind(parent) === 'preproc_ifdef' &&
    tree.text(tree.child(parent, 'name')) === tree.text(tree.child(node, 'name'))
  );
}

const CONDITIONS: ReadonlySet<string> = new Set([
  'preproc_if',
  'preproc_ifdef',
  'preproc_elif',
  'preproc_elifdef',
  'preproc_else',
]);

/** Whether a declaration is part of some builds only. */
export function isConditional(x: Outline, node: number): boolean {
  const { tree } = x;
  for (let at = tree.parent(node); at >= 0; at = tree.parent(at))
    if (CONDITIONS.has(tree.kind(at)) && !isGuarded(x, at)) return true;
  return false;
}

/** Whether it is the condition that keeps a header from being read twice. */
function isGuarded(x: Outline, node: number): boolean {
  return x.tree.kind(node) === 'preproc_ifdef' && x.tree.namedChildren(node).some((child) => isGuard(x, child));
}
