import { NONE } from '../../model/facts.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { NODE_KINDS, type NodeKind } from '../../model/node-kinds.ts';
import { readAttributes } from './attributes.ts';
import { CONDITIONAL, codeChildren } from './children.ts';
import { DocComments } from './docs.ts';
import { readParameters, readTypeParameters } from './functions.ts';
import {
  callConstructor,
  readConstructor,
  readFields,
  readIndexer,
  readMethod,
  readProperty,
  type Holder,
} from './members.ts';
import { hasModifier, modifierFlags } from './modifiers.ts';
import type { CSharpReader } from './reader.ts';
import { signature, valueSignature } from './signatures.ts';
import { readClassFixture } from './test-fixtures.ts';
import { readType, structural } from './types.ts';
import { declaredAt } from '../declared-at.ts';

const KINDS: ReadonlyMap<string, NodeKind> = new Map<string, NodeKind>([
  ['class_declaration', 'class'],
  ['record_declaration', 'class'],
  ['struct_declaration', 'struct'],
  ['interface_declaration', 'interface'],
  ['enum_declaration', 'enum'],
]);

/** Classes, structs, records, interfaces and enums, with all that is declared inside them. */
export function readTypeDeclaration(cs: CSharpReader, node: number, doc: number): void {
  const { tree, facts } = cs;
  const nameNode = tree.child(node, 'name');
  if (nameNode < 0) return;
  const syntax = tree.kind(node);
  const isRecord = syntax === 'record_declaration';
  const kind: NodeKind = isRecord && tree.has(node, 'struct') ? 'struct' : KINDS.get(syntax)!;
  const body = tree.child(node, 'body');
  const outer = cs.scope;
  const symbol = facts.symbol(kind, {
    name: cs.nameIndex(nameNode),
    ...declaredAt(tree, outer, node, nameNode),
    bodyStart: body < 0 ? NONE : tree.start(body),
    flags: typeFlags(cs, node),
    signature: signature(cs, node, body < 0 ? tree.end(node) : tree.start(body)),
    doc,
  });
  const holder: Holder = { isInterface: kind === 'interface', name: cs.name(nameNode) };
  cs.scope = symbol;
  cs.openBlock(tree.end(node));
  const decorators = facts.list(readAttributes(cs, node).rows);
  const typeParameters = facts.list(readTypeParameters(cs, node));
  const bases = kind === 'enum' ? [] : readBases(cs, node, holder);
  facts.updateSymbol(symbol, { decorators, typeParameters, bases: facts.list(bases) });
  const list = tree.childOfKind(node, 'parameter_list');
  if (list >= 0) readPrimaryConstructor(cs, node, list, isRecord, holder);
  if (body >= 0) {
    if (kind === 'enum') readEnumerators(cs, body);
    else readMembers(cs, body, holder);
  }
  cs.closeBlock();
  cs.scope = outer;
}

/** A type that stands in no other is known to its whole project at least, unless it says otherwise. */
function typeFlags(cs: CSharpReader, node: number): number {
  const flags = modifierFlags(cs, node);
  const outer = cs.facts.readSymbol(cs.scope, 'kind');
  const isOuter = cs.scope === 0 || outer === NODE_KINDS.namespace.code;
  return isOuter && !hasModifier(cs, node, 'file') ? flags | SYMBOL_FLAGS.exported : flags;
}

/** Interfaces are named by convention; a class comes first. What a base really is, the linker sees. */
function readBases(cs: CSharpReader, node: number, holder: Holder): number[] {
  const { tree } = cs;
  const list = tree.childOfKind(node, 'base_list');
  const pairs: number[] = [];
  if (list < 0) return pairs;
  for (const child of codeChildren(tree, list)) {
    if (tree.kind(child) === 'argument_list') continue;
    const typeNode = tree.kind(child) === 'primary_constructor_base_type' ? codeChildren(tree, child)[0]! : child;
    const type = readType(cs, typeNode);
    if (type < 0) continue;
    const isClass = pairs.length === 0 && !/^I[A-Z]/.test(lastName(cs, typeNode));
    pairs.push(holder.isInterface || isClass ? BASE.extends : BASE.implements, type);
    if (!holder.isInterface) readClassFixture(cs, typeNode);
  }
  return pairs;
}

function lastName(cs: CSharpReader, node: number): string {
  const { tree } = cs;
  const name = tree.child(node, 'name');
  if (name >= 0) return lastName(cs, name);
  return tree.kind(node) === 'generic_name' ? tree.text(tree.firstChild(node)) : tree.text(node);
}

/**
 * `class C(int a)`: the parameters are known in the whole type. Those of a record are properties instead, and known as
 * such.
 */
function readPrimaryConstructor(cs: CSharpReader, node: number, list: number, isRecord: boolean, holder: Holder): void {
  const { tree, facts } = cs;
  const type = cs.scope;
  const symbol = facts.symbol('constructor', {
    name: facts.text(holder.name),
    ...declaredAt(tree, type, list, tree.child(node, 'name')),
    flags: SYMBOL_FLAGS.exported,
    signature: facts.text(`${holder.name}${tree.text(list).replace(/\s+/g, ' ')}`.slice(0, 300)),
  });
  if (isRecord) cs.scope = symbol;
  cs.openBlock(tree.end(node));
  const { rows } = readParameters(cs, list, tree.start(node), tree.end(node));
  if (isRecord) {
    // The base is given the parameters before any property exists.
    callBase(cs, node);
    cs.closeBlock();
    cs.scope = type;
    readRecordProperties(cs, list);
  } else {
    cs.scope = symbol;
    callBase(cs, node);
    cs.closeBlock();
    cs.scope = type;
    for (const parameter of codeChildren(tree, list)) {
      const name = tree.child(parameter, 'name');
      if (name >= 0) cs.hold(cs.name(name));
    }
  }
  facts.updateSymbol(symbol, { parameters: facts.list(rows) });
}

function callBase(cs: CSharpReader, node: number): void {
  const { tree } = cs;
  const bases = tree.childOfKind(node, 'base_list');
  if (bases < 0) return;
  const holder = tree.childOfKind(bases, 'primary_constructor_base_type');
  const list = tree.childOfKind(holder < 0 ? bases : holder, 'argument_list');
  if (list >= 0) callConstructor(cs, true, codeChildren(tree, bases)[0]!, list);
}

function readRecordProperties(cs: CSharpReader, list: number): void {
  const { tree, facts } = cs;
  for (const parameter of codeChildren(tree, list)) {
    const name = tree.child(parameter, 'name');
    if (tree.kind(parameter) !== 'parameter' || name < 0) continue;
    const symbol = facts.symbol('property', {
      name: cs.nameIndex(name),
      ...declaredAt(tree, cs.scope, parameter, name),
      flags: SYMBOL_FLAGS.exported | SYMBOL_FLAGS.accessor,
      signature: valueSignature(cs, parameter),
    });
    // The parameter's own type makes the edges.
    facts.updateSymbol(symbol, { type: readType(cs, tree.child(parameter, 'type'), false) });
  }
}

function readMembers(cs: CSharpReader, body: number, holder: Holder): void {
  const { tree } = cs;
  const docs = new DocComments(cs);
  for (let child = body + 1; child < tree.after(body); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'comment') docs.comment(child);
    else if (CONDITIONAL.has(kind)) readConditional(cs, child, () => readMembers(cs, child, holder));
    else if (tree.isNamed(child)) readMember(cs, child, kind, docs.take(), holder);
  }
}

/** Reads what a preprocessor condition decides about. */
export function readConditional(cs: CSharpReader, node: number, read: () => void): void {
  const outer = cs.conditional;
  if (node >= 0) cs.conditional = SYMBOL_FLAGS.conditional;
  read();
  cs.conditional = outer;
}

function readMember(cs: CSharpReader, node: number, kind: string, doc: number, holder: Holder): void {
  switch (kind) {
    case 'field_declaration':
    case 'event_field_declaration':
      readFields(cs, node, doc, holder);
      return;
    case 'property_declaration':
    case 'event_declaration':
      readProperty(cs, node, doc, holder);
      return;
    case 'indexer_declaration':
      readIndexer(cs, node, doc, holder);
      return;
    case 'method_declaration':
    case 'operator_declaration':
    case 'conversion_operator_declaration':
    case 'destructor_declaration':
      readMethod(cs, node, doc, holder);
      return;
    case 'constructor_declaration':
      readConstructor(cs, node, doc, holder);
      return;
    case 'ERROR':
      // What the parser still recognised around a mistake.
      readMembers(cs, node, holder);
      return;
    default:
      cs.declaration(node, doc);
  }
}

function readEnumerators(cs: CSharpReader, body: number): void {
  const { tree, facts } = cs;
  const docs = new DocComments(cs);
  const outer = cs.scope;
  for (let child = body + 1; child < tree.after(body); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'comment') docs.comment(child);
    else if (CONDITIONAL.has(kind)) readEnumerators(cs, child);
    if (kind !== 'enum_member_declaration') continue;
    const name = tree.child(child, 'name');
    const symbol = facts.symbol('enumerator', {
      name: cs.nameIndex(name),
      ...declaredAt(tree, outer, child, name),
      flags: SYMBOL_FLAGS.exported | SYMBOL_FLAGS.static | cs.conditional,
      signature: valueSignature(cs, child),
      doc: docs.take(),
    });
    cs.scope = symbol;
    facts.updateSymbol(symbol, { decorators: facts.list(readAttributes(cs, child).rows) });
    cs.effects(tree.child(child, 'value'));
    cs.scope = outer;
  }
}

/** A delegate is a function type with a name. */
export function readDelegate(cs: CSharpReader, node: number, doc: number): void {
  const { tree, facts } = cs;
  const nameNode = tree.child(node, 'name');
  const outer = cs.scope;
  const symbol = facts.symbol('type', {
    name: cs.nameIndex(nameNode),
    ...declaredAt(tree, outer, node, nameNode),
    flags: typeFlags(cs, node),
    signature: signature(cs, node, tree.end(node)),
    doc,
  });
  cs.scope = symbol;
  const decorators = facts.list(readAttributes(cs, node).rows);
  const typeParameters = facts.list(readTypeParameters(cs, node));
  const types: number[] = [];
  const names: number[] = [];
  const list = tree.child(node, 'parameters');
  for (const parameter of codeChildren(tree, list)) {
    if (tree.kind(parameter) !== 'parameter') continue;
    types.push(readType(cs, tree.child(parameter, 'type')));
    names.push(facts.text(cs.name(tree.child(parameter, 'name'))));
  }
  types.push(readType(cs, tree.child(node, 'type')));
  facts.updateSymbol(symbol, {
    decorators,
    typeParameters,
    type: structural(cs, TYPE_KINDS.function, types, names),
  });
  cs.scope = outer;
}
