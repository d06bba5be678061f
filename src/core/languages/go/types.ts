import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { lastNamed } from './children.ts';
import type { GoReader } from './reader.ts';

/** Lowers a type as written; NONE where the node is none. */
export function readType(go: GoReader, node: number): number {
  if (node < 0) return NONE;
  const { tree } = go;
  switch (tree.kind(node)) {
    case 'type_identifier':
    case 'identifier':
    case 'package_identifier':
      return named(go, tree.text(node), tree.start(node), NONE);
    case 'qualified_type':
    case 'selector_expression':
      return qualified(go, node, NONE);
    case 'generic_type':
      return generic(go, node);
    case 'pointer_type':
      return structural(go, TYPE_KINDS.pointer, [readType(go, lastNamed(tree, node))]);
    case 'array_type':
      go.effects(tree.child(node, 'length'));
      return structural(go, TYPE_KINDS.array, [elementType(go, tree.child(node, 'element'))]);
    case 'slice_type':
    case 'implicit_length_array_type':
      return structural(go, TYPE_KINDS.array, [elementType(go, tree.child(node, 'element'))]);
    case 'map_type':
      return structural(go, TYPE_KINDS.map, [
        elementType(go, tree.child(node, 'key')),
        elementType(go, tree.child(node, 'value')),
      ]);
    case 'channel_type':
      return structural(go, TYPE_KINDS.channel, [readType(go, tree.child(node, 'value'))]);
    case 'function_type':
      return functionType(go, tree.child(node, 'parameters'), tree.child(node, 'result'));
    case 'struct_type':
      return structType(go, node);
    case 'interface_type':
      return interfaceType(go, node);
    case 'type_constraint':
    case 'type_elem':
      return unionOf(go, node);
    case 'negated_type':
    case 'parenthesized_type':
      return readType(go, lastNamed(tree, node));
    default:
      return NONE;
  }
}

function named(go: GoReader, name: string, start: number, args: number): number {
  return go.facts.type({ kind: TYPE_KINDS.name, name: go.facts.text(name), args, start, scope: go.scope });
}

function structural(go: GoReader, kind: number, args: readonly number[], names: readonly number[] = []): number {
  return go.facts.type({ kind, args: go.facts.list(args), names: go.facts.list(names), scope: go.scope });
}

function qualified(go: GoReader, node: number, args: number): number {
  const { tree } = go;
  const first = tree.firstChild(node);
  const last = lastNamed(tree, node);
  go.qualifiers.add(tree.text(first));
  return named(go, `${tree.text(first)}.${tree.text(last)}`, tree.start(last), args);
}

function generic(go: GoReader, node: number): number {
  const { tree } = go;
  const type = tree.child(node, 'type');
  const args = go.facts.list(readTypeArguments(go, tree.child(node, 'type_arguments')));
  return tree.kind(type) === 'qualified_type'
    ? qualified(go, type, args)
    : named(go, tree.text(type), tree.start(type), args);
}

export function readTypeArguments(go: GoReader, node: number): number[] {
  const { tree } = go;
  const types: number[] = [];
  if (node < 0) return types;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const type = readType(go, child);
    if (type !== NONE) types.push(type);
  }
  return types;
}

/** Composite literals may leave out the type of their elements: its row is kept for them. */
function elementType(go: GoReader, node: number): number {
  const row = readType(go, node);
  if (node >= 0) go.elementTypes.set(node, row);
  return row;
}

export function functionType(go: GoReader, parameters: number, result: number): number {
  const args: number[] = [];
  eachParameter(go, parameters, (type, _name, isVariadic) => {
    args.push(isVariadic ? structural(go, TYPE_KINDS.array, [type]) : type);
  });
  args.push(readResult(go, result));
  return structural(go, TYPE_KINDS.function, args);
}

/** Result type of a callable: several results are a tuple. `onName` hears of each named result. */
export function readResult(go: GoReader, node: number, onName?: (name: number, type: number) => void): number {
  if (node < 0) return NONE;
  if (go.tree.kind(node) !== 'parameter_list') return readType(go, node);
  const types: number[] = [];
  eachParameter(go, node, (type, name) => {
    types.push(type);
    if (name >= 0) onName?.(name, type);
  });
  if (types.length === 0) return NONE;
  return types.length === 1 ? types[0]! : structural(go, TYPE_KINDS.tuple, types);
}

/** Calls back for every parameter in order; those that share a type share its row, unnamed ones have no node. */
export function eachParameter(
  go: GoReader,
  list: number,
  found: (type: number, nameNode: number, isVariadic: boolean) => void,
): void {
  if (list < 0) return;
  const { tree } = go;
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind !== 'parameter_declaration' && kind !== 'variadic_parameter_declaration') continue;
    const isVariadic = kind === 'variadic_parameter_declaration';
    const names: number[] = [];
    let type = NONE;
    for (let part = child + 1; part < tree.after(child); part = tree.after(part)) {
      const field = tree.field(part);
      if (field === 'name') names.push(part);
      else if (field === 'type') type = readType(go, part);
    }
    if (names.length === 0) found(type, NONE, isVariadic);
    else for (const name of names) found(type, name, isVariadic);
  }
}

/** A struct without a name: its fields, and what it embeds beside them. */
function structType(go: GoReader, node: number): number {
  const { tree, facts } = go;
  const names: number[] = [];
  const types: number[] = [];
  const embedded: number[] = [];
  eachField(go, node, (declaration) => {
    const type = readType(go, tree.child(declaration, 'type'));
    const fields = tree.childrenIn(declaration, 'name');
    if (fields.length === 0) {
      embedded.push(type);
      names.push(facts.text(embeddedName(go, tree.child(declaration, 'type'))));
      types.push(type);
    }
    for (const field of fields) {
      names.push(go.textIndex(field));
      types.push(type);
    }
  });
  const object = structural(go, TYPE_KINDS.object, types, names);
  return embedded.length === 0 ? object : structural(go, TYPE_KINDS.intersection, [object, ...embedded]);
}

export function eachField(go: GoReader, structNode: number, found: (declaration: number) => void): void {
  const { tree } = go;
  const list = tree.childOfKind(structNode, 'field_declaration_list');
  if (list < 0) return;
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    if (tree.kind(child) === 'field_declaration') found(child);
  }
}

/** An embedded field is known by the last part of its type's name. */
export function embeddedName(go: GoReader, type: number): string {
  const { tree } = go;
  switch (tree.kind(type)) {
    case 'generic_type':
      return embeddedName(go, tree.child(type, 'type'));
    case 'qualified_type':
      return tree.text(tree.child(type, 'name'));
    case 'pointer_type':
    case 'parenthesized_type':
      return embeddedName(go, lastNamed(tree, type));
    default:
      return tree.text(type);
  }
}

/** An interface without a name: its methods, and what it embeds beside them. */
function interfaceType(go: GoReader, node: number): number {
  const { tree } = go;
  const names: number[] = [];
  const types: number[] = [];
  const embedded: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'method_elem') {
      names.push(go.textIndex(tree.child(child, 'name')));
      types.push(functionType(go, tree.child(child, 'parameters'), tree.child(child, 'result')));
    } else if (kind === 'type_elem') {
      embedded.push(unionOf(go, child));
    }
  }
  if (types.length === 0 && embedded.length === 0) return named(go, 'any', NONE, NONE);
  if (types.length > 0) embedded.unshift(structural(go, TYPE_KINDS.object, types, names));
  return embedded.length === 1 ? embedded[0]! : structural(go, TYPE_KINDS.intersection, embedded);
}

function unionOf(go: GoReader, node: number): number {
  const options = readTypeArguments(go, node);
  if (options.length === 0) return NONE;
  return options.length === 1 ? options[0]! : structural(go, TYPE_KINDS.union, options);
}
