import { BINDING_KINDS } from '../../model/bindings.ts';
import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { isItem } from './children.ts';
import { pathNodes, pathOf } from './paths.ts';
import type { RustReader } from './reader.ts';

/** Binds the names of a pattern to the parts of a value, from one offset to another. */
export function bindPattern(rs: RustReader, node: number, value: number, from: number, to: number): void {
  const { tree } = rs;
  switch (tree.kind(node)) {
    case 'identifier':
      bindName(rs, node, value, from, to);
      return;
    case 'scoped_identifier':
      readConstructor(rs, node);
      return;
    case 'mut_pattern':
    case 'ref_pattern':
    case 'reference_pattern':
    case 'match_pattern':
    case 'parenthesized_pattern':
      for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
        if (isItem(tree, child) && tree.kind(child) !== 'mutable_specifier' && tree.field(child) !== 'condition')
          bindPattern(rs, child, value, from, to);
      }
      return;
    case 'captured_pattern':
    case 'or_pattern':
      // Every alternative binds the same names: each holds, and they agree.
      for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
        if (isItem(tree, child)) bindPattern(rs, child, value, from, to);
      }
      return;
    case 'tuple_pattern':
      bindParts(rs, node, node + 1, value, NONE, from, to);
      return;
    case 'tuple_struct_pattern':
      bindTupleStruct(rs, node, value, from, to);
      return;
    case 'struct_pattern':
      bindStruct(rs, node, value, from, to);
      return;
    case 'slice_pattern':
      for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
        if (isItem(tree, child) && tree.kind(child) !== 'remaining_field_pattern')
          bindPattern(rs, child, elementOf(rs, child, value), from, to);
      }
      return;
    case 'macro_invocation':
      rs.effects(node);
      return;
    default:
      return;
  }
}

/** A capital names a constant or a variant: that is how the language tells them from new names, by convention. */
function bindName(rs: RustReader, node: number, value: number, from: number, to: number): void {
  const { tree, facts } = rs;
  const name = tree.text(node);
  if (/^\p{Lu}/u.test(name)) {
    rs.name(name, tree.start(node));
    return;
  }
  facts.binding({
    kind: BINDING_KINDS.local,
    name: facts.text(name),
    scope: rs.scope,
    start: tree.start(node),
    from,
    to,
    value,
  });
}

/** Elements of a slice pattern; `rest @ ..` is the slice itself. */
function elementOf(rs: RustReader, node: number, value: number): number {
  const { tree, facts } = rs;
  if (value < 0) return NONE;
  if (tree.kind(node) === 'captured_pattern' && tree.text(node).endsWith('..')) return value;
  return facts.expr({
    kind: EXPR_KINDS.element,
    base: value,
    start: tree.start(node),
    scope: rs.scope,
    role: ROLES.silent,
  });
}

function readConstructor(rs: RustReader, node: number): number {
  const nodes = node < 0 ? null : pathNodes(rs, node);
  return nodes === null ? NONE : pathOf(rs, nodes);
}

/** Parts by position; after `..` positions are counted from the end, which nobody knows. */
function bindParts(
  rs: RustReader,
  node: number,
  first: number,
  value: number,
  constructor: number,
  from: number,
  to: number,
): void {
  const { tree } = rs;
  let position = 0;
  let isKnown = true;
  for (let child = first; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'remaining_field_pattern') isKnown = false;
    else if (isItem(tree, child) || kind === '_') {
      if (kind !== '_')
        bindPattern(rs, child, isKnown ? part(rs, child, value, constructor, String(position)) : NONE, from, to);
      position += 1;
    }
  }
}

/** One part of a value: of the form that a constructor gives it, or of a tuple. */
function part(rs: RustReader, node: number, value: number, constructor: number, name: string): number {
  const { tree, facts } = rs;
  if (value < 0 && constructor < 0) return NONE;
  return facts.expr({
    kind: EXPR_KINDS.at,
    base: value,
    args: constructor < 0 ? NONE : facts.list([constructor]),
    name: facts.text(name),
    start: tree.start(node),
    scope: rs.scope,
  });
}

/** What the prelude's variants hold, by the member that takes it out. */
const UNWRAPPED: ReadonlyMap<string, string> = new Map([
  ['Some', 'unwrap'],
  ['Ok', 'unwrap'],
  ['Err', 'unwrap_err'],
]);

const PRELUDE_ENUMS = new Set(['Option', 'Result']);

function bindTupleStruct(rs: RustReader, node: number, value: number, from: number, to: number): void {
  const { tree } = rs;
  const typeNode = tree.child(node, 'type');
  const nodes = pathNodes(rs, typeNode);
  const isPrelude = nodes !== null && (nodes.length === 1 || PRELUDE_ENUMS.has(tree.text(nodes[nodes.length - 2]!)));
  const member = isPrelude ? UNWRAPPED.get(tree.text(nodes[nodes.length - 1]!)) : undefined;
  if (member !== undefined) {
    const inner = unwrapped(rs, value, member, tree.start(typeNode));
    for (let child = tree.after(typeNode); child < tree.after(node); child = tree.after(child)) {
      if (isItem(tree, child)) bindPattern(rs, child, inner, from, to);
    }
    return;
  }
  bindParts(rs, node, tree.after(typeNode), value, readConstructor(rs, typeNode), from, to);
}

/** What a value holds: `?`, `Some(x)`, `Ok(x)`. */
export function unwrapped(rs: RustReader, value: number, member: string, start: number): number {
  if (value < 0) return NONE;
  return rs.facts.expr({
    kind: EXPR_KINDS.enter,
    base: value,
    name: rs.facts.text(member),
    start,
    scope: rs.scope,
    role: ROLES.silent,
  });
}

function bindStruct(rs: RustReader, node: number, value: number, from: number, to: number): void {
  const { tree } = rs;
  const typeNode = tree.child(node, 'type');
  const constructor = readConstructor(
    rs,
    tree.kind(typeNode) === 'generic_type' ? tree.child(typeNode, 'type') : typeNode,
  );
  for (let child = tree.after(typeNode); child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'field_pattern') continue;
    const name = tree.child(child, 'name');
    const inner = tree.child(child, 'pattern');
    const taken = part(rs, child, value, constructor, tree.text(name));
    if (inner >= 0) bindPattern(rs, inner, taken, from, to);
    else bindName(rs, name, taken, from, to);
  }
}
