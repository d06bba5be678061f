import { NONE } from '../../model/facts.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { takeDoc } from './docs.ts';
import type { TsReader } from './reader.ts';
import { declareFunction, functionParts } from './functions.ts';
import { memberNameOf } from './names.ts';
import { signatureOf } from './signatures.ts';
import { readType, readTypeOf, readTypeParameters } from './types.ts';
import { declaredAt } from '../declared-at.ts';

export function readInterface(x: TsReader, node: number, whole: number, flags: number): void {
  const { tree, facts } = x;
  let nameNode = NONE;
  let typeParameters = NONE;
  let body = NONE;
  let extended = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const field = tree.field(child);
    if (field === 'name') nameNode = child;
    else if (field === 'type_parameters') typeParameters = child;
    else if (field === 'body') body = child;
    else if (tree.kind(child) === 'extends_type_clause') extended = child;
  }
  if (nameNode < 0) return;
  const symbol = declareType(x, 'interface', { node, nameNode, body, whole, flags });
  const { scope } = x;
  x.scope = symbol;
  const pairs = readTypeParameters(x, typeParameters);
  const bases: number[] = [];
  if (extended >= 0) {
    for (let child = extended + 1; child < tree.after(extended); child = tree.after(child)) {
      if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
      const type = readType(x, child);
      if (type !== NONE) bases.push(BASE.extends, type);
    }
  }
  facts.updateSymbol(symbol, { typeParameters: pairs, bases: facts.list(bases) });
  if (body >= 0) readTypeMembers(x, body, symbol);
  x.scope = scope;
}

/**
 * `type X = …`. Members of object types written directly in the alias are its children, like those of an interface;
 * the alias's type is what else stands on the right side.
 */
export function readTypeAlias(x: TsReader, node: number, whole: number, flags: number): void {
  const { tree, facts } = x;
  const nameNode = tree.child(node, 'name');
  const value = tree.child(node, 'value');
  if (nameNode < 0) return;
  const symbol = facts.symbol('type', {
    name: x.text(nameNode),
    ...declaredAt(tree, x.scope, whole, nameNode),
    flags,
    doc: takeDoc(x, tree.start(whole)),
    signature: signatureOf(x, tree.start(whole), tree.end(whole)),
  });
  declareTopLevel(x, tree.text(nameNode), symbol);
  const { scope } = x;
  x.scope = symbol;
  const typeParameters = readTypeParameters(x, tree.child(node, 'type_parameters'));
  facts.updateSymbol(symbol, { typeParameters, type: readAliased(x, value, symbol) });
  x.scope = scope;
}

/** The right side without its object types, which become members of the alias. */
function readAliased(x: TsReader, node: number, symbol: number): number {
  if (node < 0) return NONE;
  const { tree } = x;
  const kind = tree.kind(node);
  if (kind === 'parenthesized_type') return readAliased(x, node + 1, symbol);
  if (kind === 'object_type' && hasNamedMembers(x, node)) {
    readTypeMembers(x, node, symbol);
    return NONE;
  }
  if (kind === 'function_type' && tree.child(node, 'type_parameters') >= 0) {
    declareCallable(x, node, symbol, '()');
    return NONE;
  }
  if (kind !== 'union_type' && kind !== 'intersection_type') return readType(x, node);
  const parts: number[] = [];
  collectAliased(x, node, kind, symbol, parts);
  if (parts.length === 0) return NONE;
  if (parts.length === 1) return parts[0]!;
  return x.type(kind === 'union_type' ? 'union' : 'intersection', tree.start(node), NONE, parts);
}

function collectAliased(x: TsReader, node: number, kind: string, symbol: number, into: number[]): void {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    if (tree.kind(child) === kind) {
      collectAliased(x, child, kind, symbol, into);
      continue;
    }
    const part = readAliased(x, child, symbol);
    if (part !== NONE) into.push(part);
  }
}

/** Whether an object type has members; one with index signatures alone is a map. */
function hasNamedMembers(x: TsReader, node: number): boolean {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'index_signature' && tree.kind(child) !== 'comment') return true;
  }
  return false;
}

/** Members of an interface body or object type, as symbols. */
export function readTypeMembers(x: TsReader, body: number, symbol: number): void {
  const { tree } = x;
  const { comments, named, isModuleLevel } = x;
  x.comments = [];
  x.named = symbol;
  x.isModuleLevel = false;
  for (let child = body + 1; child < tree.after(body); child = tree.after(child)) {
    switch (tree.kind(child)) {
      case 'comment':
        x.comments.push(child);
        continue;
      case 'property_signature':
        readPropertySignature(x, child, symbol);
        break;
      case 'method_signature':
        declareCallable(x, child, symbol, memberNameOf(tree, tree.child(child, 'name')));
        break;
      case 'call_signature':
        declareCallable(x, child, symbol, '()');
        break;
      case 'construct_signature':
        declareCallable(x, child, symbol, 'new');
        break;
      case 'index_signature':
        declareIndexSignature(x, child, symbol);
        break;
      default:
    }
    x.comments = [];
  }
  Object.assign(x, { comments, named, isModuleLevel });
}

function readPropertySignature(x: TsReader, node: number, parent: number): void {
  const { tree, facts } = x;
  const nameNode = tree.child(node, 'name');
  if (nameNode < 0) return;
  const symbol = facts.symbol('field', {
    name: facts.text(memberNameOf(tree, nameNode)),
    parent,
    start: tree.start(node),
    end: tree.end(node),
    nameStart: tree.start(nameNode),
    flags: SYMBOL_FLAGS.abstract | (tree.has(node, '?') ? SYMBOL_FLAGS.optional : 0),
    doc: takeDoc(x, tree.start(node)),
    signature: signatureOf(x, tree.start(node), tree.end(node)),
  });
  facts.updateSymbol(symbol, { type: readTypeOf(x, symbol, tree.child(node, 'type')) });
}

function declareCallable(x: TsReader, node: number, parent: number, name: string): void {
  const { tree } = x;
  const parts = functionParts(x, node);
  declareFunction(x, node, parts, {
    kind: parts.isGetter || parts.isSetter ? 'property' : 'method',
    name,
    nameNode: parts.name < 0 ? node : parts.name,
    parent,
    whole: node,
    flags: parts.isGetter ? SYMBOL_FLAGS.accessor : 0,
    doc: takeDoc(x, tree.start(node)),
    signature: signatureOf(x, tree.start(node), tree.end(node)),
    self: null,
  });
}

/** `[key: string]: T` as a member `[]`: what indexing by an unknown key gives. */
export function declareIndexSignature(x: TsReader, node: number, parent: number): void {
  const { tree, facts } = x;
  const mapped = tree.childOfKind(node, 'mapped_type_clause');
  const key = mapped < 0 ? tree.child(node, 'index_type') : tree.child(mapped, 'type');
  readType(x, key);
  facts.symbol('method', {
    name: facts.text('[]'),
    parent,
    start: tree.start(node),
    end: tree.end(node),
    nameStart: tree.start(node),
    flags: SYMBOL_FLAGS.abstract,
    doc: takeDoc(x, tree.start(node)),
    signature: signatureOf(x, tree.start(node), tree.end(node)),
    type: readType(x, tree.child(node, 'type')),
  });
}

/** A type with a body of its own; `whole` is the node with what stands before the keyword. */
export function declareType(
  x: TsReader,
  kind: 'enum' | 'interface',
  {
    node,
    nameNode,
    body,
    whole,
    flags,
  }: { node: number; nameNode: number; body: number; whole: number; flags: number },
): number {
  const { tree, facts } = x;
  const bodyStart = body < 0 ? tree.end(node) : tree.start(body);
  const symbol = facts.symbol(kind, {
    name: x.text(nameNode),
    ...declaredAt(tree, x.scope, whole, nameNode),
    bodyStart,
    flags,
    doc: takeDoc(x, tree.start(whole)),
    signature: signatureOf(x, tree.start(whole), bodyStart),
  });
  declareTopLevel(x, tree.text(nameNode), symbol);
  return symbol;
}

/** Notes a module-level declaration, so that exports and members declared elsewhere find it. */
export function declareTopLevel(x: TsReader, name: string, symbol: number): void {
  if (x.scope === 0 && !x.topLevel.has(name)) x.topLevel.set(name, symbol);
}
