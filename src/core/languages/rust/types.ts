import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { isItem } from './children.ts';
import { pathHead, pathNodes, selfType } from './paths.ts';
import type { RustReader } from './reader.ts';

/** A type as written. References and pointers are what they point to: members are reached through them alike. */
export function readType(rs: RustReader, node: number): number {
  if (node < 0) return NONE;
  const { tree } = rs;
  switch (tree.kind(node)) {
    case 'type_identifier':
    case 'identifier':
    case 'primitive_type':
    case 'scoped_type_identifier':
    case 'scoped_identifier':
      return readNamed(rs, node, NONE);
    case 'generic_type':
    case 'generic_type_with_turbofish':
      return readNamed(rs, tree.child(node, 'type'), tree.child(node, 'type_arguments'));
    case 'reference_type':
    case 'pointer_type':
      return readType(rs, tree.child(node, 'type'));
    case 'array_type':
      return structural(rs, TYPE_KINDS.array, [readType(rs, tree.child(node, 'element'))]);
    case 'tuple_type':
    case 'unit_type':
      return structural(rs, TYPE_KINDS.tuple, readTypes(rs, node));
    case 'function_type':
      return readFunctionType(rs, node);
    case 'abstract_type':
    case 'dynamic_type':
      return readType(rs, tree.child(node, 'trait'));
    case 'higher_ranked_trait_bound':
      return readType(rs, tree.child(node, 'type'));
    case 'bounded_type':
    case 'trait_bounds':
      return readBounds(rs, node);
    case 'bracketed_type':
      return readType(rs, node + 1);
    case 'qualified_type':
      readType(rs, tree.child(node, 'alias'));
      return readType(rs, tree.child(node, 'type'));
    default:
      return NONE;
  }
}

/** `A + B`: all of them at once. Lifetimes and `?Sized` say nothing. */
export function readBounds(rs: RustReader, node: number): number {
  return all(rs, readTypes(rs, node));
}

function all(rs: RustReader, types: readonly number[]): number {
  if (types.length === 0) return NONE;
  return types.length === 1 ? types[0]! : structural(rs, TYPE_KINDS.intersection, types);
}

/** Bounds from several places as one constraint. */
export function joinBounds(rs: RustReader, first: number, second: number): number {
  if (first < 0) return second;
  return second < 0 ? first : structural(rs, TYPE_KINDS.intersection, [first, second]);
}

function readTypes(rs: RustReader, node: number): number[] {
  const { tree } = rs;
  const types: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!isItem(tree, child)) continue;
    const kind = tree.kind(child);
    if (kind === 'lifetime' || kind === 'removed_trait_bound' || kind === 'mutable_specifier') continue;
    const type = readType(rs, child);
    // Positions count in a tuple, bounds that say nothing do not.
    if (type >= 0 || tree.kind(node) === 'tuple_type') types.push(type);
  }
  return types;
}

/** Type arguments by position; lifetimes are left out. */
export function readTypeArguments(rs: RustReader, node: number): number[] {
  const { tree } = rs;
  const types: number[] = [];
  if (node < 0) return types;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (isItem(tree, child) && kind !== 'lifetime' && kind !== 'type_binding') types.push(readType(rs, child));
  }
  return types;
}

function readNamed(rs: RustReader, node: number, args: number): number {
  const named = readName(rs, node, readTypeArguments(rs, args));
  const bound = readBindings(rs, args);
  // `Iterator<Item = T>`: what is known of its associated types comes first.
  return bound < 0 ? named : structural(rs, TYPE_KINDS.intersection, [bound, named]);
}

function readName(rs: RustReader, node: number, args: readonly number[]): number {
  const { tree, facts } = rs;
  if (node < 0) return NONE;
  const nodes = pathNodes(rs, node);
  if (nodes === null) {
    // `<T as Trait>::Name`, `Vec::<T>::Name`
    return associated(rs, readType(rs, tree.child(node, 'path')), tree.child(node, 'name'));
  }
  const last = nodes[nodes.length - 1]!;
  if (tree.text(nodes[0]!) === 'Self') {
    let type = selfType(rs, tree.start(nodes[0]!));
    for (const part of nodes.slice(1)) type = associated(rs, type, part);
    return type;
  }
  let path = tree.text(last);
  if (nodes.length > 1) {
    const [head, rest] = pathHead(
      rs,
      nodes.map((part) => tree.text(part)),
      tree.start(nodes[0]!),
    );
    path = [head, ...rest].join('.');
  }
  if (path === '_') return NONE;
  return facts.type({
    kind: TYPE_KINDS.name,
    name: facts.text(path),
    args: facts.list(args),
    start: tree.start(last),
    scope: rs.scope,
  });
}

function associated(rs: RustReader, base: number, nameNode: number): number {
  return rs.facts.type({
    kind: TYPE_KINDS.member,
    name: rs.textIndex(nameNode),
    args: rs.facts.list([base]),
    start: rs.tree.start(nameNode),
    scope: rs.scope,
  });
}

/** `Item = T` among type arguments, as an object type with those names; NONE without any. */
function readBindings(rs: RustReader, node: number): number {
  const { tree, facts } = rs;
  if (node < 0) return NONE;
  const names: number[] = [];
  const types: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'type_binding') continue;
    names.push(rs.textIndex(tree.child(child, 'name')));
    types.push(readType(rs, tree.child(child, 'type')));
  }
  if (names.length === 0) return NONE;
  return facts.type({
    kind: TYPE_KINDS.object,
    args: facts.list(types),
    names: facts.list(names),
    scope: rs.scope,
  });
}

/** `fn(A) -> B`, `Fn(A) -> B`: parameters, then the result. */
function readFunctionType(rs: RustReader, node: number): number {
  const { tree } = rs;
  const parameters = tree.child(node, 'parameters');
  const types: number[] = [];
  for (let child = parameters + 1; parameters >= 0 && child < tree.after(parameters); child = tree.after(child)) {
    if (!isItem(tree, child)) continue;
    types.push(readType(rs, tree.kind(child) === 'parameter' ? tree.child(child, 'type') : child));
  }
  types.push(readType(rs, tree.child(node, 'return_type')));
  return structural(rs, TYPE_KINDS.function, types);
}

function structural(rs: RustReader, kind: number, args: readonly number[]): number {
  return rs.facts.type({ kind, args: rs.facts.list(args), scope: rs.scope });
}
