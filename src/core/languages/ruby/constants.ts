import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { RubyReader } from './reader.ts';

/** Whether a node is a constant or a path of them. */
export function isConstant(x: RubyReader, node: number): boolean {
  if (node < 0) return false;
  const kind = x.tree.kind(node);
  return kind === 'constant' || (kind === 'scope_resolution' && x.tree.kind(x.tree.child(node, 'name')) === 'constant');
}

/** A constant's path as types write it: parts apart by dots; null where something else stands in it. */
export function constantPath(x: RubyReader, node: number): string | null {
  const { tree } = x;
  if (tree.kind(node) === 'constant') return tree.text(node);
  if (tree.kind(node) !== 'scope_resolution') return null;
  const scope = tree.child(node, 'scope');
  const name = tree.text(tree.child(node, 'name'));
  if (scope < 0) return name;
  const outer = constantPath(x, scope);
  return outer === null ? null : `${outer}.${name}`;
}

/** A constant's last part. */
export function constantName(x: RubyReader, node: number): number {
  return x.tree.kind(node) === 'scope_resolution' ? x.tree.child(node, 'name') : node;
}

/** The type that a constant names, seen from a scope. */
export function constantType(
  x: RubyReader,
  node: number,
  args: readonly number[] = [],
  scope = x.scope.symbol,
): number {
  const path = constantPath(x, node);
  if (path === null) return NONE;
  const dot = path.indexOf('.');
  // The first part must be a string of its own for the path to be followed.
  if (dot > 0) x.facts.text(path.slice(0, dot));
  return x.facts.type({
    kind: TYPE_KINDS.name,
    name: x.facts.text(path),
    args: x.facts.list(args),
    start: x.tree.start(constantName(x, node)),
    scope,
  });
}

/** A constant as a value: a name, or a member of what stands before it. */
export function readConstant(x: RubyReader, node: number): number {
  const { tree, facts } = x;
  if (tree.kind(node) === 'constant') return x.expr('name', tree.start(node), facts.text(tree.text(node)), NONE);
  const scope = tree.child(node, 'scope');
  const name = tree.child(node, 'name');
  if (name < 0) return NONE;
  const text = facts.text(tree.text(name));
  // `::Foo` starts at the top: found from here unless something nearer is called the same.
  if (scope < 0) return x.expr('name', tree.start(name), text, NONE);
  return x.expr('member', tree.start(name), text, x.value(scope));
}
