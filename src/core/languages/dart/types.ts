import { NONE } from '../../model/facts.ts';
import type { NodeReader } from '../outline/grammar.ts';
import type { Outline } from '../outline/outline.ts';

/** A name; its arguments stand behind it. `prefix.Name` is two names, of which the last counts. */
export const readTypeName: NodeReader = (x, node) => {
  const { tree } = x;
  const next = tree.nextSibling(node);
  const isGeneric = next >= 0 && tree.kind(next) === 'type_arguments';
  return x.typeRow('name', tree.start(node), tree.text(node), isGeneric ? typesIn(x, next) : []);
};

/** Types among the children of a node, arguments of others left out. */
export const typesIn = (x: Outline, node: number): number[] =>
  node < 0
    ? []
    : x.tree
        .namedChildren(node)
        .filter((child) => x.tree.kind(child) === 'type_identifier')
        .map((child) => x.type(child));

/** The type that stands before a name in a declaration. */
export const declaredType = (x: Outline, node: number): number => typesIn(x, node).at(-1) ?? NONE;
