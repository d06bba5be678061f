import { NONE } from '../../model/facts.ts';
import { declareTest, lambdaOf } from '../outline/declare.ts';
import type { NodeReader } from '../outline/grammar.ts';
import { asBlock, items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { parametersIn, readParameter } from './declarations.ts';
import { SELECTORS, chained } from './selectors.ts';
import { TEST_CALLS, isTestPath } from './test-conventions.ts';
import { declaredType } from './types.ts';

/** `.name`, `(…)` and `[…]` stand behind what they are applied to, side by side with it. */
export function withSelectors(read: NodeReader): NodeReader {
  return (x, node) => {
    const { tree } = x;
    if (readTestCase(x, node)) return NONE;
    let row = read(x, node);
    for (let next = tree.nextSibling(node); next >= 0; next = tree.nextSibling(next)) {
      if (!SELECTORS.has(tree.kind(next))) break;
      if (tree.kind(next) === 'selector') row = applyAll(x, row, next);
      else applyAll(x, row, next);
    }
    return row;
  };
}

/** The value of a selector's parts, one after the other. */
function applyAll(x: Outline, base: number, selector: number): number {
  const { tree } = x;
  let row = base;
  for (const part of items(x, selector)) {
    switch (tree.kind(part)) {
      case 'argument_part':
        row = x.call(row, x.values(argumentsIn(x, part)), part);
        break;
      case 'cascade_selector':
      case 'unconditional_assignable_selector':
      case 'conditional_assignable_selector':
        row = readAccess(x, row, part);
        break;
      default:
        x.read(part);
    }
  }
  return row;
}

/** `.name` or `[index]` */
function readAccess(x: Outline, base: number, part: number): number {
  const { tree } = x;
  const name = tree.childOfKind(part, 'identifier');
  if (name >= 0) return x.member(base, name);
  const args = items(x, part).map((child) => x.known(x.through(child)));
  return base < 0 ? NONE : x.expr('index', tree.start(part), NONE, base, x.facts.list(args));
}

function argumentsIn(x: Outline, part: number): readonly number[] {
  const list = x.tree.childOfKind(part, 'arguments');
  return list < 0 ? [] : items(x, list);
}

export const readReturn: NodeReader = (x, node) => {
  const row = chained(x, node);
  if (row >= 0) x.returns.push(row);
  return NONE;
};

/** `name: value` */
export const readNamedArgument: NodeReader = (x, node) => {
  const { tree } = x;
  const label = tree.childOfKind(node, 'label');
  let row: number = NONE;
  for (const child of items(x, node))
    if (child !== label && !SELECTORS.has(tree.kind(child))) row = Math.max(row, x.read(child));
  const name = label < 0 ? NONE : tree.childOfKind(label, 'identifier');
  return name < 0 ? row : x.expr('pass', tree.start(name), x.textIndex(name), x.known(row));
};

/** `new Type(…)`, `const Type.name(…)` */
export const readConstruction: NodeReader = (x, node) => {
  const { tree } = x;
  const type = tree.childOfKind(node, 'type_identifier');
  const name = tree.childOfKind(node, 'identifier');
  if (type < 0) return x.through(node);
  const base = x.name(type);
  const args = x.values(argumentsIn(x, node));
  return name < 0 ? x.call(base, args, node, 'construct') : x.call(x.member(base, name), args, node);
};

/** `Type name = value` and `final name = value` in a body. */
export const readLocal: NodeReader = (x, node) => {
  const { tree } = x;
  const name = tree.child(node, 'name');
  const type = declaredType(x, node);
  const [first] = tree.childrenIn(node, 'value');
  const value = first === undefined ? NONE : x.read(first);
  if (name >= 0) x.bind(name, tree.end(name), type, value);
  for (const more of items(x, node)) if (tree.kind(more) === 'initialized_identifier') readLocal(x, more);
  return NONE;
};

/** `for (final x in xs)` and `for (var i = 0; …)` */
export const readLoop: NodeReader = (x, node) => {
  const { tree } = x;
  const name = tree.child(node, 'name');
  const [first] = tree.childrenIn(node, 'value');
  const list = first === undefined ? NONE : x.read(first);
  for (const child of items(x, node))
    if (child !== name && tree.field(child) !== 'value' && !SELECTORS.has(tree.kind(child))) x.read(child);
  const value = list < 0 ? NONE : x.expr('element', tree.start(node), NONE, list);
  if (name >= 0) x.bind(name, tree.end(node), declaredType(x, node), value);
  return NONE;
};

export const readAssignment: NodeReader = (x, node) => {
  const { tree } = x;
  const [right] = tree.childrenIn(node, 'right');
  const value = right === undefined ? NONE : x.read(right);
  const target = tree.child(node, 'left');
  x.mark(x.read(target), 'write');
  return value;
};

/** The part that is assigned to: `a.b` is written without a selector around its parts. */
export const readTarget: NodeReader = (x, node) => {
  const { tree } = x;
  let row: number = NONE;
  for (const child of items(x, node)) {
    const kind = tree.kind(child);
    if (kind === 'selector') continue;
    row = kind.endsWith('assignable_selector') ? readAccess(x, row, child) : x.read(child);
  }
  return row;
};

export const readCatch: NodeReader = (x, node) => {
  const list = x.tree.childOfKind(node, 'catch_parameters');
  for (const name of list < 0 ? [] : items(x, list)) x.bind(name, x.tree.end(name), NONE, NONE);
  return NONE;
};

export const readTry: NodeReader = asBlock((x, node) => {
  x.through(node);
  return NONE;
});

/** A value taken as another type. */
export const readCast: NodeReader = (x, node) => {
  const { tree } = x;
  const [value = NONE] = items(x, node);
  const cast = tree.childOfKind(node, 'type_cast');
  const base = x.read(value);
  const type = cast < 0 ? NONE : declaredType(x, cast);
  return type < 0 ? base : x.expr('typed', tree.start(node), NONE, x.known(base), NONE, type);
};

export const readAwait: NodeReader = (x, node) => {
  const row = chained(x, node);
  return row < 0 ? NONE : x.expr('await', x.tree.start(node), NONE, row);
};

export const readLambda = lambdaOf({
  parameters: (x, node) => parametersIn(x, x.tree.child(node, 'parameters')),
  parameter: readParameter,
  read: (x, node) => {
    const body = x.tree.child(node, 'body');
    const row = body < 0 ? NONE : chained(x, body);
    if (row >= 0 && x.tree.has(body, '=>')) x.returns.push(row);
  },
});

/** A function inside of another. */
export const readLocalFunction: NodeReader = (x, node) => {
  x.read(x.tree.childOfKind(node, 'lambda_expression'));
  return NONE;
};

/** `test('adds', () { … })` in a file of tests: the selector that follows is read with it. */
function readTestCase(x: Outline, node: number): boolean {
  const { tree } = x;
  if (tree.kind(node) !== 'identifier' || !isTestPath(x.path) || !TEST_CALLS.has(tree.text(node))) return false;
  const selector = tree.nextSibling(node);
  const part = selector < 0 || tree.kind(selector) !== 'selector' ? NONE : tree.childOfKind(selector, 'argument_part');
  const [title, body] = part < 0 ? [] : argumentsIn(x, part).map((argument) => tree.firstChild(argument));
  if (title === undefined || body === undefined || tree.kind(title) !== 'string_literal') return false;
  if (tree.kind(body) !== 'function_expression') return false;
  declareTest(x, tree.parent(node), title, tree.text(title).replace(/^r?(['"]+)(.*)\1$/s, '$2'), () => {
    chained(x, tree.child(body, 'body'));
  });
  return true;
}
