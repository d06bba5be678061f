import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { decoratorTraits, type Decorators } from './decorators.ts';
import { docstring, header } from './docs.ts';
import type { PythonReader, Scope } from './reader.ts';
import { fixtureType, isFixture, isUsedByAll } from './fixtures.ts';
import { readParameters, variadicFlag, type Receiver } from './parameters.ts';
import { isTestFunction } from './test-conventions.ts';
import { typeParameterList, readTypeParameters } from './type-parameters.ts';
import { annotation } from './types.ts';
import { declaredAt } from '../declared-at.ts';

/** Methods whose first parameter is the class though nothing says so. */
const IMPLICIT_CLASS_METHODS = new Set(['__new__', '__init_subclass__', '__class_getitem__']);

/** `def`: `outer` is the node that includes the decorators. */
export function readFunction(x: PythonReader, node: number, outer: number, decorators: Decorators): void {
  const { tree, facts } = x;
  const definition = x.definition(node);
  if (definition === null) return;
  const { nameNode, name, body } = definition;
  const around = x.scope;
  const traits = decoratorTraits(decorators.names);
  const kind = functionKind(around, name, traits.isProperty || traits.isSetter);
  const symbol = facts.symbol(kind, {
    name: facts.text(name),
    ...declaredAt(tree, around.symbol, outer, nameNode),
    bodyStart: body < 0 ? NONE : tree.start(body),
    doc: docstring(x, body),
    decorators: facts.list(decorators.rows),
  });
  const receiver = receiverOf(around, name, traits.isStatic, traits.isClassMethod);
  const isGivenAway = isFixture(decorators.names);
  let flags = x.flagsFor(name);
  if (tree.has(node, 'async')) flags |= SYMBOL_FLAGS.async;
  if (traits.isProperty) flags |= SYMBOL_FLAGS.accessor;
  if (traits.isStatic || receiver === 'class') flags |= SYMBOL_FLAGS.static;
  if (receiver === 'class') flags |= SYMBOL_FLAGS.classMethod;
  if (traits.isAbstract || (isOnlyEllipsis(x, body) && !x.isStub)) flags |= SYMBOL_FLAGS.abstract;
  if (x.isTestFile && isTestFunction(around, name)) flags |= SYMBOL_FLAGS.test;
  // The setter of a property is reached by writing: the getter stays what the name means.
  if (around.kind !== 'function' && !traits.isSetter) x.define(around, name, symbol);

  if (isGivenAway && isUsedByAll(x, outer)) x.expr('name', tree.start(nameNode), facts.text(name), NONE);

  const scope = x.enter('function', symbol, tree.end(node));
  readTypeParameters(x, tree.child(node, 'type_parameters'));
  const bodyStart = body < 0 ? tree.end(node) : tree.start(body);
  const parametersNode = tree.child(node, 'parameters');
  const hasFixtures = isGivenAway || (flags & SYMBOL_FLAGS.test) !== 0;
  const parameters = readParameters(x, parametersNode, bodyStart, receiver, hasFixtures);
  const resultNode = tree.child(node, 'return_type');
  const declared = annotation(x, resultNode);
  const result = isGivenAway ? fixtureType(x, resultNode, declared) : declared;
  const depth = x.conditionDepth;
  x.conditionDepth = 0;
  if (body >= 0) x.block(body);
  x.conditionDepth = depth;
  if (scope.isGenerator && !isGivenAway) flags |= SYMBOL_FLAGS.generator;
  const headerEnd = tree.end(resultNode >= 0 ? resultNode : parametersNode >= 0 ? parametersNode : nameNode);
  facts.updateSymbol(symbol, {
    flags: flags | variadicFlag(parameters),
    type: result,
    parameters: facts.list(parameters.rows),
    typeParameters: typeParameterList(x, scope),
    // A fixture that yields gives away what it yields.
    returns: facts.list(isGivenAway && scope.isGenerator ? scope.yields : scope.returns),
    signature: header(x, tree.start(node), headerEnd, parameters.comments),
  });
  x.leave();
}

/** A lambda is a scope without a name, unless it is all that a name of a file or class holds. */
export function readLambda(x: PythonReader, node: number): number {
  const symbol = lambdaSymbol(x, node, 'lambda', { start: x.tree.start(node) });
  return x.expr('lambda', x.tree.start(node), NONE, symbol);
}

/** `name = lambda …` in a file or class: a function like any other. */
export function readNamedLambda(x: PythonReader, node: number, nameNode: number, statement: number, doc: number): void {
  const { tree, facts } = x;
  const name = tree.text(nameNode);
  const symbol = lambdaSymbol(x, node, x.scope.kind === 'class' ? 'method' : 'function', {
    name: facts.text(name),
    start: tree.start(statement),
    end: tree.end(statement),
    nameStart: tree.start(nameNode),
    doc,
    signature: header(x, tree.start(nameNode), tree.end(node), []),
    flags: x.flagsFor(name),
  });
  x.define(x.scope, name, symbol);
}

function lambdaSymbol(
  x: PythonReader,
  node: number,
  kind: NodeKind | 'lambda',
  draft: Parameters<PythonReader['facts']['symbol']>[1],
): number {
  const { tree, facts } = x;
  const body = tree.child(node, 'body');
  const around = x.scope;
  const bodyStart = body < 0 ? tree.end(node) : tree.start(body);
  const symbol = facts.symbol(kind, { parent: around.symbol, end: tree.end(node), bodyStart, ...draft });
  const scope = x.enter('function', symbol, tree.end(node));
  const receiver = kind === 'method' ? 'instance' : 'none';
  const parameters = readParameters(x, tree.child(node, 'parameters'), bodyStart, receiver);
  const result = x.value(body);
  if (result >= 0) scope.returns.push(result);
  facts.updateSymbol(symbol, {
    flags: (draft.flags ?? 0) | variadicFlag(parameters) | (scope.isGenerator ? SYMBOL_FLAGS.generator : 0),
    parameters: facts.list(parameters.rows),
    returns: facts.list(scope.returns),
  });
  x.leave();
  return symbol;
}

function functionKind(around: Scope, name: string, isProperty: boolean): NodeKind {
  if (around.kind !== 'class') return 'function';
  if (isProperty) return 'property';
  return name === '__init__' || name === '__new__' ? 'constructor' : 'method';
}

function receiverOf(around: Scope, name: string, isStatic: boolean, isClassMethod: boolean): Receiver {
  if (around.kind !== 'class' || isStatic) return 'none';
  return isClassMethod || IMPLICIT_CLASS_METHODS.has(name) ? 'class' : 'instance';
}

/** A body of `...` (and a docstring) has nothing to run. */
function isOnlyEllipsis(x: PythonReader, body: number): boolean {
  const { tree } = x;
  if (body < 0) return false;
  let hasEllipsis = false;
  for (let node = tree.firstChild(body); node >= 0; node = tree.nextSibling(node)) {
    const kind = tree.kind(node);
    if (kind === 'comment') continue;
    const inner = kind === 'expression_statement' ? tree.kind(tree.firstChild(node)) : '';
    if (inner === 'ellipsis') hasEllipsis = true;
    else if (inner !== 'string') return false;
  }
  return hasEllipsis;
}
