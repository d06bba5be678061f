import { BINDING_KINDS } from '../../model/bindings.ts';
import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { readArgumentList } from './arguments.ts';
import { readAttributes } from './attributes.ts';
import { codeChildren } from './children.ts';
import { readBody, readParameters, readTypeParameters } from './functions.ts';
import { initialValue } from './locals.ts';
import { hasModifier, modifierFlags } from './modifiers.ts';
import type { CSharpReader } from './reader.ts';
import { signature, valueSignature } from './signatures.ts';
import { readType } from './types.ts';
import { declaredAt } from '../declared-at.ts';

/** What the members of a type take from it. */
export interface Holder {
  readonly isInterface: boolean;
  readonly name: string;
}

/** Fields, constants and events without accessors: one symbol for each declarator. */
export function readFields(cs: CSharpReader, node: number, doc: number, holder: Holder): void {
  const { tree, facts } = cs;
  const declaration = tree.childOfKind(node, 'variable_declaration');
  if (declaration < 0) return;
  const kind: NodeKind = hasModifier(cs, node, 'const') ? 'constant' : 'field';
  const flags = memberFlags(cs, node, holder);
  const names = codeChildren(tree, declaration).filter((child) => tree.kind(child) === 'variable_declarator');
  const outer = cs.scope;
  let type = NONE;
  let decorators = NONE;
  names.forEach((declarator, i) => {
    const nameNode = tree.child(declarator, 'name');
    const symbol = facts.symbol(kind, {
      name: cs.nameIndex(nameNode),
      ...declaredAt(tree, outer, node, nameNode),
      flags,
      signature: valueSignature(cs, node),
      doc,
    });
    cs.scope = symbol;
    // Declarators share one type and one set of attributes; the first is the scope they are written in.
    if (i === 0) {
      decorators = facts.list(readAttributes(cs, node).rows);
      type = readType(cs, tree.child(declaration, 'type'));
    }
    const valueNode = initialValue(cs, declarator);
    const value = valueNode < 0 ? NONE : cs.value(valueNode);
    cs.scope = outer;
    facts.updateSymbol(symbol, { type, decorators, value });
  });
}

/** A property or an event with accessors: bodies of the accessors belong to it. */
export function readProperty(cs: CSharpReader, node: number, doc: number, holder: Holder): void {
  const { tree, facts } = cs;
  const nameNode = tree.child(node, 'name');
  const body = propertyBody(cs, node);
  const symbol = open(cs, 'property', node, nameNode, body, doc, memberFlags(cs, node, holder) | SYMBOL_FLAGS.accessor);
  const decorators = facts.list(readAttributes(cs, node).rows);
  const type = readType(cs, tree.child(node, 'type'));
  const returns = readAccessors(cs, node, type);
  const valueNode = tree.child(node, 'value');
  let value = NONE;
  if (valueNode >= 0) {
    if (tree.kind(valueNode) === 'arrow_expression_clause') returns.push(...readBody(cs, valueNode));
    else value = cs.value(valueNode);
  }
  close(cs, symbol, { type, decorators, value, returns: facts.list(returns) });
}

/** `this[int i]` is called by indexing. */
export function readIndexer(cs: CSharpReader, node: number, doc: number, holder: Holder): void {
  const { tree, facts } = cs;
  const nameNode = tree.childOfKind(node, 'this');
  const symbol = open(
    cs,
    'method',
    node,
    nameNode,
    propertyBody(cs, node),
    doc,
    memberFlags(cs, node, holder),
    INDEXER,
  );
  const decorators = facts.list(readAttributes(cs, node).rows);
  const type = readType(cs, tree.child(node, 'type'));
  cs.openBlock(tree.end(node));
  const { rows } = readParameters(cs, tree.child(node, 'parameters'), tree.start(node), tree.end(node));
  const returns = readAccessors(cs, node, type);
  const valueNode = tree.child(node, 'value');
  if (valueNode >= 0) returns.push(...readBody(cs, valueNode));
  cs.closeBlock();
  close(cs, symbol, { type, decorators, parameters: facts.list(rows), returns: facts.list(returns) });
}

/** The name by which indexing finds an indexer. */
export const INDEXER = 'this[]';

/** Accessors see what they are given as `value`; gives what getters return. */
function readAccessors(cs: CSharpReader, node: number, type: number): number[] {
  const { tree, facts } = cs;
  const list = tree.child(node, 'accessors');
  const returns: number[] = [];
  if (list < 0) return returns;
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    if (tree.kind(child) !== 'accessor_declaration') continue;
    const body = tree.child(child, 'body');
    if (body < 0) continue;
    const isGetter = tree.text(tree.child(child, 'name')) === 'get';
    cs.openBlock(tree.end(child));
    if (!isGetter) {
      cs.hold('value');
      facts.binding({
        kind: BINDING_KINDS.local,
        name: facts.text('value'),
        scope: cs.scope,
        start: tree.start(child),
        from: tree.start(child),
        to: tree.end(child),
        type,
      });
    }
    const returned = readBody(cs, body);
    if (isGetter) returns.push(...returned);
    cs.closeBlock();
  }
  return returns;
}

/** Methods, local functions, operators, finalizers. */
export function readMethod(cs: CSharpReader, node: number, doc: number, holder: Holder | null): void {
  const { tree } = cs;
  const isLocal = holder === null;
  const nameNode = tree.child(node, 'name');
  const name = methodName(cs, node, nameNode);
  const flags = holder === null ? modifierFlags(cs, node) : memberFlags(cs, node, holder);
  const place = nameNode >= 0 ? nameNode : operatorNode(cs, node);
  readCallable(cs, isLocal ? 'function' : 'method', node, place, doc, flags, name, NONE);
}

/** Constructors are called as their type; a static one runs by itself. */
export function readConstructor(cs: CSharpReader, node: number, doc: number, holder: Holder): void {
  const initializer = cs.tree.childOfKind(node, 'constructor_initializer');
  readCallable(
    cs,
    'constructor',
    node,
    cs.tree.child(node, 'name'),
    doc,
    memberFlags(cs, node, holder),
    holder.name,
    initializer,
  );
}

function readCallable(
  cs: CSharpReader,
  kind: NodeKind,
  node: number,
  nameNode: number,
  doc: number,
  flags: number,
  name: string,
  initializer: number,
): void {
  const { tree, facts } = cs;
  const body = tree.child(node, 'body');
  const hasBody = body >= 0;
  // A local function is known in its whole block, before it is declared too.
  if (kind === 'function') cs.hold(name);
  const end = initializer >= 0 ? initializer : body;
  const symbol = open(cs, kind, node, nameNode, end, doc, hasBody ? flags : flags | SYMBOL_FLAGS.abstract, name);
  cs.openBlock(tree.end(node));
  const attributes = readAttributes(cs, node);
  const typeParameters = facts.list(readTypeParameters(cs, node));
  const returnNode = tree.child(node, 'returns') >= 0 ? tree.child(node, 'returns') : tree.child(node, 'type');
  const type = kind === 'constructor' ? NONE : readType(cs, returnNode);
  const { rows, isExtension } = readParameters(cs, tree.child(node, 'parameters'), tree.start(node), tree.end(node));
  if (initializer >= 0) readInitializer(cs, initializer);
  const returns = hasBody ? readBody(cs, body) : [];
  cs.closeBlock();
  const symbolFlags =
    facts.readSymbol(symbol, 'flags') |
    (attributes.isTest ? SYMBOL_FLAGS.test : 0) |
    (isExtension ? SYMBOL_FLAGS.extension : 0);
  close(cs, symbol, {
    type,
    typeParameters,
    parameters: facts.list(rows),
    decorators: facts.list(attributes.rows),
    returns: facts.list(returns),
    bodyStart: hasBody ? tree.start(body) : NONE,
    flags: symbolFlags,
  });
}

/** `: base(…)` and `: this(…)` call a constructor of the base or of the type itself. */
export function readInitializer(cs: CSharpReader, initializer: number): void {
  const { tree } = cs;
  const isBase = tree.has(initializer, 'base');
  const keyword = tree.childOfKind(initializer, isBase ? 'base' : 'this');
  callConstructor(cs, isBase, keyword, tree.childOfKind(initializer, 'argument_list'));
}

export function callConstructor(cs: CSharpReader, isBase: boolean, place: number, list: number): void {
  const { tree, facts } = cs;
  const start = tree.start(place);
  const base = facts.expr({ kind: isBase ? EXPR_KINDS.super : EXPR_KINDS.self, start, scope: cs.scope });
  facts.expr({
    kind: EXPR_KINDS.call,
    base,
    args: facts.list(readArgumentList(cs, list)),
    start,
    scope: cs.scope,
  });
}

function open(
  cs: CSharpReader,
  kind: NodeKind,
  node: number,
  nameNode: number,
  body: number,
  doc: number,
  flags: number,
  name = cs.name(nameNode),
): number {
  const { tree, facts } = cs;
  const symbol = facts.symbol(kind, {
    name: facts.text(name),
    ...declaredAt(tree, cs.scope, node, nameNode < 0 ? node : nameNode),
    flags,
    signature: signature(cs, node, body < 0 ? tree.end(node) : tree.start(body)),
    doc,
  });
  cs.scope = symbol;
  return symbol;
}

function close(cs: CSharpReader, symbol: number, cells: Parameters<CSharpReader['facts']['updateSymbol']>[1]): void {
  cs.facts.updateSymbol(symbol, cells);
  cs.scope = cs.facts.readSymbol(symbol, 'parent');
}

function memberFlags(cs: CSharpReader, node: number, holder: Holder): number {
  const flags = modifierFlags(cs, node);
  return holder.isInterface ? flags | SYMBOL_FLAGS.exported : flags;
}

function propertyBody(cs: CSharpReader, node: number): number {
  const accessors = cs.tree.child(node, 'accessors');
  return accessors >= 0 ? accessors : cs.tree.child(node, 'value');
}

function operatorNode(cs: CSharpReader, node: number): number {
  return cs.tree.childOfKind(node, 'operator');
}

function methodName(cs: CSharpReader, node: number, nameNode: number): string {
  const { tree } = cs;
  switch (tree.kind(node)) {
    case 'destructor_declaration':
      return `~${cs.name(nameNode)}`;
    case 'conversion_operator_declaration':
      return `operator ${tree.text(tree.child(node, 'type'))}`;
    case 'operator_declaration': {
      const parameters = tree.child(node, 'parameters');
      const keyword = tree.childOfKind(node, 'operator');
      return `operator ${tree.source.slice(tree.end(keyword), tree.start(parameters)).replace(/\s+/g, ' ').trim()}`;
    }
    default:
      return cs.name(nameNode);
  }
}
