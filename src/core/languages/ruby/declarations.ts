import { NONE } from '../../model/facts.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { PLAIN_BLOCK, readBlockInto } from './blocks.ts';
import { constantName, constantType, isConstant } from './constants.ts';
import { documentation, header, type Documentation } from './docs.ts';
import type { RubyReader } from './reader.ts';
import { readArguments } from './arguments.ts';
import { blockParameter, methodType, readParameters } from './parameters.ts';
import { argumentNodes, literalName, literalNames } from './symbols.ts';
import { isTestMethod } from './test-conventions.ts';
import { declaredAt } from '../declared-at.ts';

/** `class` and `module`. */
export function readType(x: RubyReader, node: number): void {
  const { tree } = x;
  const name = tree.child(node, 'name');
  if (name < 0) return;
  const about = documentation(x, node, x.commentsAbove);
  const superclass = tree.child(node, 'superclass');
  const body = tree.child(node, 'body');
  const kind = tree.kind(node) === 'class' ? 'class' : 'module';
  const headerEnd = superclass >= 0 ? tree.end(superclass) : tree.end(name);
  const symbol = declareType(x, kind, name, node, about, header(x, tree.start(node), headerEnd));
  const parent = superclass < 0 ? NONE : (tree.namedChildren(superclass)[0] ?? NONE);
  const outside = x.scope.symbol;
  const bases = parent < 0 ? [] : baseOf(x, parent, outside);
  const scope = x.enter('type', symbol, tree.end(node), true, tree.text(constantName(x, name)));
  scope.bases.push(...bases);
  if (parent >= 0) readStructMembers(x, parent);
  x.conditionDepth = 0;
  if (body >= 0) x.body(body, false);
  finishType(x);
}

function declareType(
  x: RubyReader,
  kind: NodeKind,
  name: number,
  node: number,
  about: Documentation,
  signature: number,
): number {
  const { tree, facts } = x;
  const last = constantName(x, name);
  const scope = tree.kind(name) === 'scope_resolution' ? tree.child(name, 'scope') : NONE;
  const body = tree.child(node, 'body');
  return facts.symbol(kind, {
    name: facts.text(tree.text(last)),
    parent: x.scope.symbol,
    // `class A::B` opens B alone: what A declares is not in sight.
    owner: scope < 0 ? NONE : facts.text(tree.text(scope)),
    start: tree.start(node),
    end: tree.end(node),
    nameStart: tree.start(last),
    bodyStart: body < 0 ? NONE : tree.start(body),
    flags: x.flagsFor(false),
    typeParameters: facts.list(about.tags.generics.flatMap((generic) => [facts.text(generic), NONE])),
    signature,
    doc: about.doc,
  });
}

/** Writes what the body said about the type's bases and leaves it. */
function finishType(x: RubyReader): void {
  x.facts.updateSymbol(x.scope.symbol, { bases: x.facts.list(x.scope.bases) });
  x.leave();
}

/** The superclass: a constant, `Struct.new(…)`, `Migration[7.0]`, or something computed. */
function baseOf(x: RubyReader, node: number, scope: number): number[] {
  const { tree, facts } = x;
  if (isConstant(x, node)) return [BASE.extends, constantType(x, node, [], scope)];
  const kind = tree.kind(node);
  const receiver = kind === 'call' ? tree.child(node, 'receiver') : NONE;
  if (receiver >= 0 && isConstant(x, receiver) && isStructCall(x, node))
    return [BASE.extends, constantType(x, receiver, [], scope)];
  const object = kind === 'element_reference' ? tree.child(node, 'object') : NONE;
  if (object >= 0 && isConstant(x, object)) return [BASE.extends, constantType(x, object, [], scope)];
  const value = x.value(node);
  if (value < 0) return [];
  return [BASE.extends, facts.type({ kind: TYPE_KINDS.typeOf, args: facts.list([value]), scope })];
}

/** `Struct.new(:a, :b)` and `Data.define(:a, :b)`. */
function isStructCall(x: RubyReader, node: number): boolean {
  const { tree } = x;
  if (node < 0 || tree.kind(node) !== 'call') return false;
  const receiver = tree.child(node, 'receiver');
  if (receiver < 0 || tree.kind(receiver) !== 'constant') return false;
  const call = `${tree.text(receiver)}.${tree.text(tree.child(node, 'method'))}`;
  return call === 'Struct.new' || call === 'Data.define';
}

function readStructMembers(x: RubyReader, node: number): void {
  if (!isStructCall(x, node)) return;
  for (const { name, node: at } of literalNames(x, argumentNodes(x, node)))
    if (/^[a-z_]/.test(name)) declareProperty(x, name, at, { isStatic: false, value: NONE, type: NONE, doc: NONE });
}

/** `Name = Struct.new(…) do … end`, `Class.new(Base) do … end`, `Module.new do … end`; tells whether it is one. */
export function readTypeAssignment(
  x: RubyReader,
  node: number,
  left: number,
  right: number,
  above: readonly number[],
): boolean {
  const { tree } = x;
  if (right < 0 || tree.kind(right) !== 'call') return false;
  const receiver = tree.child(right, 'receiver');
  const made = receiver < 0 ? '' : `${tree.text(receiver)}.${tree.text(tree.child(right, 'method'))}`;
  const isMade = made === 'Class.new' || made === 'Module.new';
  if (!isMade && !isStructCall(x, right)) return false;
  const about = documentation(x, node, above);
  const block = tree.child(right, 'block');
  const headerEnd = block >= 0 ? tree.start(block) : tree.end(node);
  const kind = made === 'Module.new' ? 'module' : 'class';
  const symbol = declareType(x, kind, left, node, about, header(x, tree.start(node), headerEnd));
  const outside = x.scope.symbol;
  const [first] = argumentNodes(x, right);
  const base = isMade ? (first ?? NONE) : receiver;
  const bases = base >= 0 && isConstant(x, base) ? [BASE.extends, constantType(x, base, [], outside)] : [];
  const scope = x.enter('type', symbol, tree.end(node), true, tree.text(constantName(x, left)));
  scope.bases.push(...bases);
  readStructMembers(x, right);
  if (block >= 0) x.body(tree.child(block, 'body'), false);
  finishType(x);
  return true;
}

/** `class << self`: members of the type itself. */
export function readSingletonClass(x: RubyReader, node: number): void {
  const { tree } = x;
  const value = tree.child(node, 'value');
  const body = tree.child(node, 'body');
  if (body < 0) return;
  if (value >= 0 && tree.kind(value) !== 'self' && tree.text(value) !== x.holder.name) {
    x.effect(value);
    for (const child of tree.namedChildren(body)) {
      if (tree.kind(child) === 'method') readMethod(x, child, { isDetached: true });
      else x.effect(child);
    }
    return;
  }
  x.enterSingleton(tree.end(node));
  x.body(body, false);
  x.leave();
}

/** `included do … end`, `class_methods do … end`: bodies that run in another type. */
export function readConcernBlock(x: RubyReader, block: number, name: string): void {
  const { tree, facts } = x;
  const body = tree.child(block, 'body');
  if (name !== 'class_methods') {
    x.body(body, false);
    return;
  }
  const symbol = facts.symbol('module', {
    name: facts.text('ClassMethods'),
    ...declaredAt(tree, x.scope.symbol, block, block),
    flags: SYMBOL_FLAGS.exported,
    signature: facts.text('class_methods'),
  });
  x.enter('type', symbol, tree.end(block), true, 'ClassMethods');
  if (body >= 0) x.body(body, false);
  finishType(x);
}

/** `def`, with or without a receiver; `isPrivate` for `private def`. */
export function readMethod(x: RubyReader, node: number, modifier: MethodModifier = {}): number {
  const { tree, facts } = x;
  const nameNode = tree.child(node, 'name');
  if (nameNode < 0) return NONE;
  const name = tree.text(nameNode).replace(/\s+/g, '');
  const about = documentation(x, modifier.statement ?? node, x.commentsAbove);
  const { holder } = x;
  const object = tree.child(node, 'object');
  const isOwn = object >= 0 && (tree.kind(object) === 'self' || tree.text(object) === holder.name);
  const isOther = (object >= 0 && !isOwn) || modifier.isDetached === true;
  const isStatic = isOwn || (x.scope.kind === 'type' && x.scope.isSingleton);
  const body = tree.child(node, 'body');
  const parameters = tree.child(node, 'parameters');
  const headerEnd = parameters >= 0 ? tree.end(parameters) : tree.end(nameNode);
  const owner = object >= 0 && isOther && isConstant(x, object) ? facts.text(tree.text(object)) : NONE;
  // Methods of one object alone are known where they are defined.
  const isInType = holder.kind === 'type' && (!isOther || owner !== NONE);
  const symbol = facts.symbol(methodKind(isInType, isStatic, name), {
    name: facts.text(name),
    parent: isInType ? holder.symbol : x.scope.symbol,
    owner,
    start: tree.start(node),
    end: tree.end(node),
    nameStart: tree.start(nameNode),
    bodyStart: body < 0 ? tree.end(node) : tree.start(body),
    signature: header(x, tree.start(node), headerEnd),
    doc: about.doc,
  });
  const isPrivate = modifier.isPrivate ?? (!isOwn && x.scope.kind === 'type' && x.scope.isPrivate);
  let flags = x.flagsFor(isPrivate);
  if (isStatic || owner !== NONE) flags |= SYMBOL_FLAGS.static;
  if (isInType && !isStatic && isTestMethod(x.traits.isTest, name)) flags |= SYMBOL_FLAGS.test;
  const key = isStatic ? `.${name}` : name;
  if (!isOther && isInType) holder.members.set(key, { symbol, values: [] });

  const depth = x.conditionDepth;
  x.conditionDepth = 0;
  const scope = x.enter('method', symbol, tree.end(node), isStatic || owner !== NONE, name);
  const types = methodType(x, about.tags);
  const read = readParameters(x, parameters, body < 0 ? tree.end(node) : tree.start(body), about.tags, types);
  const value = x.body(body, true);
  const isSetter = name.endsWith('=') && /^\w+=$/.test(name);
  if (value >= 0 && !isSetter && name !== 'initialize') scope.returns.push(value);
  blockParameter(x, read.rows, types.block);
  facts.updateSymbol(symbol, {
    type: types.result,
    flags: flags | read.flags,
    parameters: facts.list(read.rows),
    typeParameters: facts.list(types.typeParameters.flatMap((one) => [facts.text(one), NONE])),
    returns: facts.list(x.traits.isPrelude ? [] : scope.returns),
  });
  x.leave();
  x.conditionDepth = depth;
  return symbol;
}

export interface MethodModifier {
  readonly isPrivate?: boolean;
  /** A method of a single object. */
  readonly isDetached?: boolean;
  /** The statement that the definition is part of: its comments stand above that. */
  readonly statement?: number;
}

function methodKind(isInType: boolean, isStatic: boolean, name: string): NodeKind {
  if (!isInType) return 'function';
  return name === 'initialize' && !isStatic ? 'constructor' : 'method';
}

export interface PropertyTraits {
  readonly isStatic: boolean;
  readonly value: number;
  readonly type: number;
  readonly doc: number;
}

/** A method that a macro makes to read or write something. */
export function declareProperty(x: RubyReader, name: string, node: number, traits: PropertyTraits): number {
  const { tree, facts, holder } = x;
  const symbol = facts.symbol('property', {
    name: facts.text(name),
    ...declaredAt(tree, holder.kind === 'type' ? holder.symbol : x.scope.symbol, node, node),
    flags: x.flagsFor(x.scope.kind === 'type' && x.scope.isPrivate) | (traits.isStatic ? SYMBOL_FLAGS.static : 0),
    signature: macroSignature(x, node),
    value: traits.value,
    type: traits.type,
    doc: traits.doc,
  });
  holder.members.set(traits.isStatic ? `.${name}` : name, { symbol, values: [] });
  return symbol;
}

function statementOf(x: RubyReader, node: number): number {
  let at = node;
  while (!STATEMENTS.has(x.tree.kind(at)) && x.tree.parent(at) > 0) at = x.tree.parent(at);
  return at;
}

const STATEMENTS = new Set(['call', 'alias', 'assignment']);

/** The macro call that makes a member, without its block. */
function macroSignature(x: RubyReader, node: number): number {
  const statement = statementOf(x, node);
  const list = x.tree.child(statement, 'arguments');
  return header(x, x.tree.start(statement), x.tree.end(list < 0 ? statement : list));
}

/** A method that does nothing but call another. `callee` makes the call once the method's scope is entered. */
export function declareForwarder(
  x: RubyReader,
  name: string,
  node: number,
  traits: { isStatic: boolean; doc: number },
  callee: () => number,
): void {
  const { tree, facts, holder } = x;
  const isInType = holder.kind === 'type';
  const symbol = facts.symbol(isInType ? 'method' : 'function', {
    name: facts.text(name),
    ...declaredAt(tree, isInType ? holder.symbol : x.scope.symbol, node, node),
    bodyStart: tree.start(node),
    flags: x.flagsFor(false) | SYMBOL_FLAGS.variadic | (traits.isStatic ? SYMBOL_FLAGS.static : 0),
    signature: macroSignature(x, node),
    doc: traits.doc,
  });
  if (isInType) holder.members.set(traits.isStatic ? `.${name}` : name, { symbol, values: [] });
  x.enter('method', symbol, tree.end(node), traits.isStatic, name);
  const base = callee();
  const call = x.expr('call', facts.readExpr(base, 'start'), facts.readExpr(base, 'name'), base);
  facts.updateSymbol(symbol, { returns: facts.list([call]) });
  x.leave();
}

/** `alias new old`. */
export function readAlias(x: RubyReader, node: number): void {
  const { tree } = x;
  const name = tree.child(node, 'name');
  const old = tree.child(node, 'alias');
  if (name < 0 || old < 0 || tree.kind(name) === 'global_variable') return;
  declareAlias(x, methodName(x, name), name, methodName(x, old), old);
}

const methodName = (x: RubyReader, node: number): string => literalName(x, node) ?? x.tree.text(node);

export function declareAlias(x: RubyReader, name: string, node: number, old: string, oldNode: number): void {
  const isStatic = x.scope.kind === 'type' && x.scope.isSingleton;
  declareForwarder(x, name, node, { isStatic, doc: NONE }, () =>
    x.expr('name', x.tree.start(oldNode), x.facts.text(old), NONE),
  );
}

/** `define_method(:name) { |x| … }`; tells whether the name is written out. */
export function readDefineMethod(x: RubyReader, node: number, isStatic: boolean): boolean {
  const { tree, facts, holder } = x;
  const [first, second] = argumentNodes(x, node);
  const name = first === undefined ? null : literalName(x, first);
  if (name === null || first === undefined) return false;
  const direct = tree.child(node, 'block');
  const isLambda = second !== undefined && tree.kind(second) === 'lambda';
  const block = direct >= 0 ? direct : isLambda ? tree.child(second, 'body') : NONE;
  const list = block < 0 ? NONE : tree.child(isLambda ? second : block, 'parameters');
  const about = documentation(x, node, x.commentsAbove);
  const isInType = holder.kind === 'type';
  const symbol = facts.symbol(isInType ? 'method' : 'function', {
    name: facts.text(name),
    ...declaredAt(tree, isInType ? holder.symbol : x.scope.symbol, node, first),
    bodyStart: block < 0 ? tree.end(node) : tree.start(block),
    flags:
      x.flagsFor(x.scope.isPrivate) | (isStatic ? SYMBOL_FLAGS.static : 0) | (block < 0 ? SYMBOL_FLAGS.variadic : 0),
    signature: header(x, tree.start(node), block < 0 ? tree.end(node) : tree.start(block)),
    doc: about.doc,
  });
  if (isInType) holder.members.set(isStatic ? `.${name}` : name, { symbol, values: [] });
  if (block >= 0) {
    readBlockInto(x, symbol, block, list, { ...PLAIN_BLOCK, isLambda: true, isInstance: !isStatic });
  } else {
    readArguments(x, node, NONE);
  }
  return true;
}
