import type { Outline } from '../outline/outline.ts';

/** Binds every name of a pattern from its end on; `value` is what a name alone takes. */
export function bindNames(x: Outline, pattern: number, value: number): void {
  const { tree } = x;
  if (pattern < 0) return;
  if (tree.kind(pattern) === 'identifier') {
    if (/^[a-z]/.test(tree.text(pattern))) x.bind(pattern, tree.end(pattern), -1, value);
    return;
  }
  for (let node = pattern + 1; node < tree.after(pattern); node += 1) {
    const kind = tree.kind(node);
    const isPart = kind === 'identifier' && tree.field(node) !== 'target' && tree.field(node) !== 'operand';
    if (isPart && /^[a-z]/.test(tree.text(node))) x.bind(node, tree.end(pattern), -1, -1);
    else if (kind === 'alias') x.read(node);
  }
}
