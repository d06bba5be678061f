import { NONE } from '../../model/facts.ts';
import type { Outline } from '../outline/outline.ts';

export interface Template {
  /** Where the declaration begins: before the `template` that introduces it. */
  readonly start: number;
  /** The list of type parameters, to be written inside the declaration's own scope. */
  parameters(x: Outline): number;
}

/** The template that a declaration stands in, if it does. */
export function templateOf(x: Outline, node: number): Template {
  const { tree } = x;
  const lists: number[] = [];
  let outer = node;
  for (let parent = tree.parent(node); parent >= 0; parent = tree.parent(parent)) {
    if (tree.kind(parent) !== 'template_declaration') break;
    const list = tree.child(parent, 'parameters');
    if (list >= 0) lists.unshift(list);
    outer = parent;
  }
  return { start: tree.start(outer), parameters: (inside) => typeParameters(inside, lists) };
}

function typeParameters(x: Outline, lists: readonly number[]): number {
  const { tree, facts } = x;
  const pairs: number[] = [];
  for (const list of lists) {
    for (const parameter of tree.namedChildren(list)) {
      const name =
        tree.child(parameter, 'name') >= 0
          ? tree.child(parameter, 'name')
          : tree.childOfKind(parameter, 'type_identifier');
      if (name >= 0 && tree.kind(name) === 'type_identifier') pairs.push(x.textIndex(name), NONE);
    }
  }
  return facts.list(pairs);
}
