import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { firstNamed, isComment, lastNamed } from './children.ts';
import { readAnnotation } from './annotations.ts';
import { isTypeName } from './qualified-names.ts';
import type { JavaReader } from './reader.ts';

/** The row of a type, or NONE for `var`, a bare wildcard and whatever is no type. */
export function readType(java: JavaReader, node: number): number {
  if (node < 0) return NONE;
  const { tree, facts } = java;
  switch (tree.kind(node)) {
    case 'type_identifier':
    case 'identifier':
    case 'scoped_type_identifier':
    case 'scoped_identifier':
      return tree.text(node) === 'var' ? NONE : namedType(java, node, NONE);
    case 'generic_type':
      return namedType(java, firstNamed(tree, node), tree.childOfKind(node, 'type_arguments'));
    case 'array_type':
      return arrayOf(java, readType(java, tree.child(node, 'element')), tree.child(node, 'dimensions'));
    case 'integral_type':
    case 'floating_point_type':
    case 'boolean_type':
    case 'void_type':
      return facts.type({ kind: TYPE_KINDS.literal, name: java.textIndex(node), scope: java.scope });
    case 'annotated_type':
      readAnnotations(java, node);
      return readType(java, lastNamed(tree, node));
    case 'wildcard':
      readAnnotations(java, node);
      return readBound(java, node);
    case 'catch_type':
      return combined(java, node, TYPE_KINDS.union);
    case 'type_bound':
      return combined(java, node, TYPE_KINDS.intersection);
    default:
      return NONE;
  }
}

function readAnnotations(java: JavaReader, node: number): void {
  const { tree } = java;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) readAnnotation(java, child);
}

/** `? extends T` and `? super T` count as T. */
function readBound(java: JavaReader, wildcard: number): number {
  const { tree } = java;
  const bound = lastNamed(tree, wildcard);
  return bound < 0 || tree.kind(bound) === 'super' ? NONE : readType(java, bound);
}

function combined(java: JavaReader, node: number, kind: number): number {
  const parts = readTypes(java, node);
  return parts.length === 1 ? parts[0]! : java.facts.type({ kind, args: java.facts.list(parts), scope: java.scope });
}

/** Rows of the types among the children of a node. */
export function readTypes(java: JavaReader, node: number): number[] {
  const { tree } = java;
  const rows: number[] = [];
  if (node < 0) return rows;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.isNamed(child) && !isComment(tree.kind(child)) && !readAnnotation(java, child))
      rows.push(readType(java, child));
  }
  return rows;
}

/** A type with as many dimensions as the node spells. */
export function arrayOf(java: JavaReader, type: number, dimensions: number): number {
  let row = type;
  if (dimensions < 0) return row;
  const text = java.tree.text(dimensions);
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', at + 1)) row = arrayType(java, row);
  return row;
}

export const arrayType = (java: JavaReader, element: number): number =>
  java.facts.type({ kind: TYPE_KINDS.array, args: java.facts.list([element]), scope: java.scope });

function namedType(java: JavaReader, node: number, args: number): number {
  const { tree, facts } = java;
  if (node < 0) return NONE;
  const { path, last } = typePath(java, node);
  const name = path.includes('.') && !isTypeName(path) ? (java.qualify(path, tree.start(node)) ?? path) : path;
  return facts.type({
    kind: TYPE_KINDS.name,
    name: facts.text(name),
    args: facts.list(readTypes(java, args)),
    start: tree.start(last),
    scope: java.scope,
  });
}

/** The dotted path of a type name without annotations and type arguments, and the node of its last part. */
function typePath(java: JavaReader, node: number): { readonly path: string; readonly last: number } {
  const { tree } = java;
  const kind = tree.kind(node);
  if (kind === 'generic_type') return typePath(java, firstNamed(tree, node));
  if (kind !== 'scoped_type_identifier' && kind !== 'scoped_identifier') return { path: tree.text(node), last: node };
  let path = '';
  let last = node;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || isComment(tree.kind(child)) || readAnnotation(java, child)) continue;
    const part = typePath(java, child);
    path = path === '' ? part.path : `${path}.${part.path}`;
    last = part.last;
  }
  return { path, last };
}

/** A type as an expression: what `new`, `throws` and method references name. Gives the row and the type arguments. */
export function readTypeName(java: JavaReader, node: number, role = 0): { row: number; typeArguments: number } {
  const { tree, facts } = java;
  if (tree.kind(node) === 'annotated_type') return readTypeName(java, lastNamed(tree, node), role);
  const isGeneric = tree.kind(node) === 'generic_type';
  const named = isGeneric ? firstNamed(tree, node) : node;
  const args = isGeneric ? readTypes(java, tree.childOfKind(node, 'type_arguments')) : [];
  const { path, last } = typePath(java, named);
  const qualified = path.includes('.') && !isTypeName(path) ? java.qualify(path, tree.start(node)) : null;
  const parts = qualified === null ? path.split('.') : [qualified];
  let row = NONE;
  parts.forEach((part, i) => {
    const isLast = i === parts.length - 1;
    row = facts.expr({
      kind: i === 0 ? EXPR_KINDS.name : EXPR_KINDS.member,
      name: facts.text(part),
      base: row,
      start: tree.start(isLast ? last : named),
      scope: java.scope,
      role: isLast ? role : 0,
    });
  });
  return { row, typeArguments: args.length === 0 ? NONE : tupleOf(java, args) };
}

export const tupleOf = (java: JavaReader, args: readonly number[]): number =>
  java.facts.type({ kind: TYPE_KINDS.tuple, args: java.facts.list(args), scope: java.scope });

/** Type parameters as pairs (name, bound), written in the scope of the symbol that has them. */
export function readTypeParameters(java: JavaReader, node: number): number[] {
  const { tree } = java;
  const pairs: number[] = [];
  if (node < 0) return pairs;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'type_parameter') continue;
    let name = NONE;
    for (let part = child + 1; part < tree.after(child); part = tree.after(part))
      if (tree.kind(part) === 'type_identifier' || tree.kind(part) === 'identifier') name = part;
    if (name >= 0) pairs.push(java.textIndex(name), readType(java, tree.childOfKind(child, 'type_bound')));
  }
  return pairs;
}
