import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { readClass } from './classes.ts';
import { takeDoc } from './docs.ts';
import type { TsReader } from './reader.ts';
import { constructorFrame, declareFunction, functionParts } from './functions.ts';
import { declareTopLevel, declareType, readInterface, readTypeAlias } from './interfaces.ts';
import { memberNameOf } from './names.ts';
import { readGlobal, readNamespace } from './namespaces.ts';
import { signatureOf } from './signatures.ts';
import { readVariables } from './variables.ts';
import { declaredAt } from '../declared-at.ts';

/** Reads a declaration; false where the node is none. `whole` is the outer node: an export statement, if there is one. */
export function readDeclaration(
  x: TsReader,
  node: number,
  whole: number,
  flags: number,
  decorators: readonly number[] = [],
): boolean {
  switch (x.tree.kind(node)) {
    case 'function_declaration':
    case 'generator_function_declaration':
    case 'function_signature':
      readFunctionDeclaration(x, node, whole, flags);
      return true;
    case 'class_declaration':
    case 'abstract_class_declaration':
      readClassDeclaration(x, node, whole, flags, decorators);
      return true;
    case 'lexical_declaration':
    case 'variable_declaration':
      readVariables(x, node, whole, flags);
      return true;
    case 'interface_declaration':
      readInterface(x, node, whole, flags);
      return true;
    case 'type_alias_declaration':
      readTypeAlias(x, node, whole, flags);
      return true;
    case 'enum_declaration':
      readEnum(x, node, whole, flags);
      return true;
    case 'internal_module':
    case 'module':
      readNamespace(x, node, whole, flags);
      return true;
    case 'ambient_declaration':
      readAmbient(x, node, whole, flags, decorators);
      return true;
    default:
      return false;
  }
}

/** `declare …` */
function readAmbient(x: TsReader, node: number, whole: number, flags: number, decorators: readonly number[]): void {
  const { tree } = x;
  const isGlobal = tree.has(node, 'global');
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    if (isGlobal && tree.kind(child) === 'statement_block') readGlobal(x, child, node);
    else readDeclaration(x, child, whole, flags | SYMBOL_FLAGS.declaration, decorators);
  }
}

function readFunctionDeclaration(x: TsReader, node: number, whole: number, flags: number): void {
  const { tree } = x;
  const parts = functionParts(x, node);
  const name = parts.name < 0 ? 'default' : tree.text(parts.name);
  const isAmbient = x.isDeclarationFile || (flags & SYMBOL_FLAGS.declaration) !== 0;
  const self = constructorFrame(x, name);
  const symbol = declareFunction(x, node, parts, {
    kind: 'function',
    name,
    nameNode: parts.name < 0 ? node : parts.name,
    parent: x.scope,
    whole,
    flags: flags | (isAmbient ? SYMBOL_FLAGS.declaration : 0),
    doc: takeDoc(x, tree.start(whole)),
    signature: signatureOf(x, tree.start(whole), parts.body < 0 ? tree.end(node) : tree.start(parts.body)),
    self,
  });
  declareTopLevel(x, name, symbol);
}

function readClassDeclaration(
  x: TsReader,
  node: number,
  whole: number,
  flags: number,
  decorators: readonly number[],
): void {
  const { tree } = x;
  const nameNode = tree.child(node, 'name');
  const name = nameNode < 0 ? 'default' : tree.text(nameNode);
  const declared = x.isDeclarationFile ? SYMBOL_FLAGS.declaration : 0;
  const symbol = readClass(x, node, {
    name,
    nameNode: nameNode < 0 ? node : nameNode,
    whole,
    flags: flags | declared,
    decorators,
  });
  declareTopLevel(x, name, symbol);
}

function readEnum(x: TsReader, node: number, whole: number, flags: number): void {
  const { tree, facts } = x;
  const nameNode = tree.child(node, 'name');
  const body = tree.child(node, 'body');
  if (nameNode < 0) return;
  const symbol = declareType(x, 'enum', { node, nameNode, body, whole, flags });
  if (body < 0) return;
  const { scope, comments } = x;
  x.scope = symbol;
  x.comments = [];
  for (let child = body + 1; child < tree.after(body); child = tree.after(child)) {
    if (tree.kind(child) === 'comment') {
      x.comments.push(child);
      continue;
    }
    if (!tree.isNamed(child)) continue;
    const isAssigned = tree.kind(child) === 'enum_assignment';
    const member = isAssigned ? tree.child(child, 'name') : child;
    const value = isAssigned ? tree.child(child, 'value') : NONE;
    facts.symbol('enumerator', {
      name: facts.text(memberNameOf(tree, member)),
      ...declaredAt(tree, symbol, child, member < 0 ? child : member),
      flags: SYMBOL_FLAGS.static,
      doc: takeDoc(x, tree.start(child)),
      signature: signatureOf(x, tree.start(child), tree.end(child)),
      value: value < 0 ? NONE : x.value(value),
    });
    x.comments = [];
  }
  Object.assign(x, { scope, comments });
}
