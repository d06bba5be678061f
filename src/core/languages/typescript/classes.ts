import { BINDING_KINDS } from '../../model/bindings.ts';
import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { takeDoc } from './docs.ts';
import { innerNode, memberNameOf } from './names.ts';
import type { TsReader, SelfFrame } from './reader.ts';
import { declareFunction, functionParts } from './functions.ts';
import { readDecorators } from './members.ts';
import { functionNode } from './objects.ts';
import { signatureOf } from './signatures.ts';
import { readTypeArguments, readTypeOf, readTypeParameters } from './types.ts';
import { declareIndexSignature } from './interfaces.ts';
import { readHeldValue } from './held-values.ts';
import { declaredAt } from '../declared-at.ts';

export interface ClassDraft {
  readonly name: string;
  readonly nameNode: number;
  readonly whole: number;
  readonly flags: number;
  readonly decorators: readonly number[];
}

/** A class declaration or expression; its name may come from what it is assigned to. */
export function readClass(x: TsReader, node: number, draft: ClassDraft): number {
  const { tree, facts } = x;
  let typeParameters = NONE;
  let heritage = NONE;
  let body = NONE;
  let flags = draft.flags;
  const decoratorNodes = [...draft.decorators];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const field = tree.field(child);
    if (field === 'type_parameters') typeParameters = child;
    else if (field === 'body') body = child;
    else if (field === 'decorator') decoratorNodes.push(child);
    else if (tree.kind(child) === 'class_heritage') heritage = child;
    else if (tree.kind(child) === 'abstract') flags |= SYMBOL_FLAGS.abstract;
  }
  const bodyStart = body < 0 ? tree.end(node) : tree.start(body);
  const doc = takeDoc(x, tree.start(draft.whole));
  const decorators = readDecorators(x, decoratorNodes);
  const symbol = facts.symbol('class', {
    name: facts.text(draft.name),
    ...declaredAt(tree, x.scope, draft.whole, draft.nameNode),
    bodyStart,
    flags,
    doc,
    decorators: facts.list(decorators),
    signature: signatureOf(x, headStart(x, draft.whole, node), bodyStart),
  });
  const { scope, named, isModuleLevel, lambdaParent, self, isThisBound } = x;
  const bases = readHeritage(x, heritage, symbol);
  x.scope = symbol;
  x.named = symbol;
  x.isModuleLevel = false;
  x.lambdaParent = NONE;
  x.isThisBound = false;
  const frame: SelfFrame = { symbol, fields: new Map() };
  x.self = frame;
  facts.updateSymbol(symbol, { typeParameters: readTypeParameters(x, typeParameters), bases: facts.list(bases) });
  if (tree.kind(node) === 'class') bindOwnName(x, node, symbol);
  if (body >= 0) readClassBody(x, body, frame);
  for (const untyped of frame.fields.values()) if (untyped) x.settle(untyped);
  Object.assign(x, { scope, named, isModuleLevel, lambdaParent, self, isThisBound });
  return symbol;
}

/** Where the words of a declaration begin, decorators left out. */
function headStart(x: TsReader, whole: number, node: number): number {
  const { tree } = x;
  let start = tree.start(whole);
  for (const holder of whole === node ? [node] : [whole, node]) {
    for (let child = holder + 1; child < tree.after(holder); child = tree.after(child)) {
      if (tree.field(child) !== 'decorator') break;
      const next = tree.nextSibling(child);
      if (next >= 0) start = tree.start(next);
    }
  }
  return start;
}

/** A class expression knows itself by its own name, whatever it is assigned to. */
function bindOwnName(x: TsReader, node: number, symbol: number): void {
  const { tree, facts } = x;
  const nameNode = tree.child(node, 'name');
  if (nameNode < 0) return;
  const start = tree.start(nameNode);
  const value = facts.expr({ kind: EXPR_KINDS.lambda, start, base: symbol, scope: symbol, role: ROLES.silent });
  facts.binding({
    kind: BINDING_KINDS.local,
    name: x.text(nameNode),
    scope: symbol,
    start,
    from: tree.start(node),
    to: tree.end(node),
    value,
  });
}

export function readClassExpression(x: TsReader, node: number): number {
  const { tree } = x;
  const nameNode = tree.child(node, 'name');
  const name = nameNode < 0 ? 'class' : tree.text(nameNode);
  const parent = x.scope;
  if (x.lambdaParent !== NONE) x.scope = x.lambdaParent;
  const symbol = readClass(x, node, {
    name,
    nameNode: nameNode < 0 ? node : nameNode,
    whole: node,
    flags: 0,
    decorators: [],
  });
  x.scope = parent;
  return x.expr('lambda', tree.start(node), NONE, symbol, NONE, NONE);
}

function readHeritage(x: TsReader, node: number, symbol: number): number[] {
  const bases: number[] = [];
  if (node < 0) return bases;
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'extends_clause') {
      readExtends(x, tree.child(child, 'value'), tree.child(child, 'type_arguments'), symbol, bases);
    } else if (kind === 'implements_clause') {
      const { scope } = x;
      x.scope = symbol;
      for (const type of readTypeArguments(x, child)) if (type !== NONE) bases.push(BASE.implements, type);
      x.scope = scope;
    } else if (tree.isNamed(child) && kind !== 'comment') {
      // JavaScript has the expression right here.
      readExtends(x, child, NONE, symbol, bases);
    }
  }
  return bases;
}

/** A named base is a type; any other expression (a mixin call) is evaluated. */
function readExtends(x: TsReader, value: number, typeArguments: number, symbol: number, bases: number[]): void {
  if (value < 0) return;
  const { tree } = x;
  const kind = tree.kind(value);
  if (kind === 'null') return;
  if (kind !== 'identifier' && kind !== 'member_expression') {
    const base = x.value(value);
    bases.push(BASE.extends, x.type('typeOf', tree.start(value), NONE, [base]));
    return;
  }
  const { scope } = x;
  x.scope = symbol;
  const args = readTypeArguments(x, typeArguments);
  const last = kind === 'identifier' ? value : tree.child(value, 'property');
  bases.push(
    BASE.extends,
    x.type('name', tree.start(last < 0 ? value : last), x.facts.text(tree.text(value).replace(/\s+/g, '')), args),
  );
  x.scope = scope;
}

function readClassBody(x: TsReader, body: number, frame: SelfFrame): void {
  const { tree } = x;
  const { comments } = x;
  x.comments = [];
  if (x.isJavaScript) noteMemberNames(x, body, frame);
  let decorators: number[] = [];
  for (let child = body + 1; child < tree.after(body); child = tree.after(child)) {
    switch (tree.kind(child)) {
      case 'comment':
        x.comments.push(child);
        continue;
      case 'decorator':
        decorators.push(child);
        continue;
      case 'method_definition':
      case 'method_signature':
      case 'abstract_method_signature':
        readMethod(x, child, frame, decorators);
        break;
      case 'public_field_definition':
      case 'field_definition':
        readField(x, child, frame);
        break;
      case 'class_static_block':
        readStaticBlock(x, child, frame);
        break;
      case 'index_signature':
        declareIndexSignature(x, child, frame.symbol);
        break;
      default:
    }
    decorators = [];
    x.comments = [];
  }
  x.comments = comments;
}

/** Members declared further down are known before the constructor assigns to them. */
function noteMemberNames(x: TsReader, body: number, frame: SelfFrame): void {
  const { tree } = x;
  for (let child = body + 1; child < tree.after(body); child = tree.after(child)) {
    const field = tree.kind(child) === 'field_definition' ? 'property' : 'name';
    const name = tree.child(child, field);
    if (name >= 0) frame.fields.set(memberNameOf(tree, name), null);
  }
}

function readMethod(x: TsReader, node: number, frame: SelfFrame, decoratorNodes: readonly number[]): void {
  const { tree } = x;
  const parts = functionParts(x, node);
  if (parts.name < 0) return;
  const doc = takeDoc(x, tree.start(node));
  const name = memberNameOf(tree, parts.name);
  if (tree.kind(parts.name) === 'computed_property_name') x.value(innerNode(x, parts.name));
  const isConstructor = name === 'constructor' && (parts.flags & SYMBOL_FLAGS.static) === 0;
  frame.fields.set(name, null);
  declareFunction(x, node, parts, {
    kind: isConstructor ? 'constructor' : parts.isGetter || parts.isSetter ? 'property' : 'method',
    name,
    nameNode: parts.name,
    parent: frame.symbol,
    whole: node,
    flags: parts.isGetter ? SYMBOL_FLAGS.accessor : 0,
    doc,
    signature: signatureOf(x, tree.start(node), parts.body < 0 ? tree.end(node) : tree.start(parts.body)),
    self: frame,
    decorators: readDecorators(x, decoratorNodes),
    ...(isConstructor ? { propertiesOf: frame.symbol } : {}),
  });
}

function readField(x: TsReader, node: number, frame: SelfFrame): void {
  const { tree, facts } = x;
  let nameNode = NONE;
  let typeNode = NONE;
  let valueNode = NONE;
  let flags = 0;
  const decoratorNodes: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const field = tree.field(child);
    if (field === 'name' || field === 'property') nameNode = child;
    else if (field === 'type') typeNode = child;
    else if (field === 'value') valueNode = child;
    else if (field === 'decorator') decoratorNodes.push(child);
    else flags |= FIELD_FLAGS.get(tree.kind(child)) ?? 0;
  }
  if (nameNode < 0) return;
  const doc = takeDoc(x, tree.start(node));
  const name = memberNameOf(tree, nameNode);
  const decorators = readDecorators(x, decoratorNodes);
  const fn = functionNode(x, valueNode);
  if (fn >= 0) {
    frame.fields.set(name, null);
    const parts = functionParts(x, fn);
    const signature = signatureOf(x, tree.start(node), tree.start(parts.body < 0 ? fn : parts.body));
    const isArrow = tree.kind(fn) === 'arrow_function';
    const self = isArrow || (flags & SYMBOL_FLAGS.static) === 0 ? frame : null;
    const draft = {
      kind: 'method',
      name,
      nameNode,
      parent: frame.symbol,
      whole: node,
      flags,
      doc,
      signature,
      self,
      declaredType: typeNode,
      decorators,
    } as const;
    declareFunction(x, fn, parts, draft);
    return;
  }
  const symbol = facts.symbol('field', {
    name: facts.text(name),
    ...declaredAt(tree, frame.symbol, node, nameNode),
    flags,
    doc,
    decorators: facts.list(decorators),
    signature: signatureOf(x, tree.start(node), tree.end(node)),
  });
  const type = readTypeOf(x, symbol, typeNode);
  facts.updateSymbol(symbol, { type });
  const value = valueNode < 0 ? NONE : readHeldValue(x, valueNode, symbol);
  const values = value === NONE ? [] : [value];
  frame.fields.set(
    name,
    type === NONE ? { row: symbol, isSymbol: true, scope: frame.symbol, values, elements: [] } : null,
  );
}

const FIELD_FLAGS: ReadonlyMap<string, number> = new Map([
  ['static', SYMBOL_FLAGS.static],
  ['abstract', SYMBOL_FLAGS.abstract],
  ['declare', SYMBOL_FLAGS.declaration],
  ['?', SYMBOL_FLAGS.optional],
]);

/** Runs once with the class as `this`. */
function readStaticBlock(x: TsReader, node: number, frame: SelfFrame): void {
  const { tree, facts } = x;
  const body = tree.child(node, 'body');
  if (body < 0) return;
  const { scope } = x;
  x.scope = facts.symbol('lambda', {
    parent: frame.symbol,
    start: tree.start(node),
    end: tree.end(node),
    flags: SYMBOL_FLAGS.static,
  });
  x.readBlock(body);
  x.scope = scope;
}
