import { NONE } from '../../model/facts.ts';
import type { NodeReader } from '../outline/grammar.ts';
import { innerType, noType } from '../outline/types.ts';
import type { Outline } from '../outline/outline.ts';
import { plainName, qualifiedName } from './declarators.ts';
import { readSpecifier } from './type-declarations.ts';

/** `a::b<T>`: the path, and the arguments of its last part. */
const named: NodeReader = (x, node) => {
  const { owner, name, node: last } = qualifiedName(x, node);
  const path = owner === '' ? name : `${owner}.${name}`;
  const nameNode = x.tree.kind(last) === 'template_type' ? x.tree.child(last, 'name') : last;
  return x.typeRow('name', x.tree.start(nameNode), path, templateArguments(x, last));
};

/** Types among the arguments of a template; a value among them keeps its place. */
export function templateArguments(x: Outline, node: number): number[] {
  const list = x.tree.childOfKind(node, 'template_argument_list');
  return list < 0 ? [] : x.tree.namedChildren(list).map((argument) => x.type(argument));
}

/** `struct a`, `enum b`: named where they are mentioned, declared where they have a body. */
const specifier: NodeReader = (x, node) => {
  const { tree } = x;
  if (tree.child(node, 'body') >= 0) return readSpecifier(x, node, NONE);
  const name = tree.child(node, 'name');
  return name < 0 ? NONE : x.type(name);
};

export const C_TYPES: Readonly<Record<string, NodeReader>> = {
  type_identifier: (x, node) => x.typeRow('name', x.tree.start(node), plainName(x, node)),
  identifier: (x, node) => x.typeRow('name', x.tree.start(node), plainName(x, node)),
  qualified_identifier: named,
  template_type: named,
  primitive_type: noType,
  sized_type_specifier: noType,
  placeholder_type_specifier: noType,
  type_descriptor: innerType,
  dependent_type: innerType,
  trailing_return_type: innerType,
  struct_specifier: specifier,
  class_specifier: specifier,
  union_specifier: specifier,
  enum_specifier: specifier,
};
