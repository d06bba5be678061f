import { TRAILING_BLOCK } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { lambdaOf } from '../outline/declare.ts';
import type { NodeReader } from '../outline/grammar.ts';
import { asBlock, effects, items, noteCall, unaryOperation } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { narrowedRow, pathText } from '../outline/narrowing.ts';
import { bindSeveral } from './declarations.ts';
import { typeIn } from './parts.ts';
import { readTestCall } from './test-cases.ts';
import { readSum } from './texts.ts';

/** A call and the lambda behind its parentheses are one call, though the grammar nests them. */
export const readCall: NodeReader = (x, node) => {
  const { tree } = x;
  const suffixes: number[] = [];
  let callee = tree.firstChild(node);
  let suffix = tree.childOfKind(node, 'call_suffix');
  if (suffix >= 0) suffixes.push(suffix);
  const isLambdaOnly = suffix >= 0 && !tree.has(suffix, 'value_arguments');
  if (isLambdaOnly && callee >= 0 && tree.kind(callee) === 'call_expression') {
    suffix = tree.childOfKind(callee, 'call_suffix');
    if (suffix >= 0) suffixes.unshift(suffix);
    callee = tree.firstChild(callee);
  }
  if (isLambdaOnly && readTestCall(x, node, tree.firstChild(node), lambdaIn(x, node))) return NONE;
  const row = x.read(callee);
  const args: number[] = [];
  let types: number = NONE;
  for (const part of suffixes.flatMap((one) => items(x, one))) {
    const kind = tree.kind(part);
    if (kind === 'type_arguments')
      types = x.typeRow(
        'tuple',
        NONE,
        null,
        tree.namedChildren(part).map((arg) => x.type(arg)),
      );
    else if (kind === 'value_arguments') args.push(...x.values(items(x, part)));
    else args.push(x.expr('pass', tree.start(part), x.facts.text(TRAILING_BLOCK), x.known(x.read(part))));
  }
  return x.call(row, args, node, 'call', types);
};

/** The function that stands behind the parentheses of a call. */
function lambdaIn(x: Outline, node: number): number {
  const suffix = x.tree.childOfKind(node, 'call_suffix');
  const holder = suffix < 0 ? NONE : x.tree.childOfKind(suffix, 'annotated_lambda');
  return holder < 0 ? NONE : x.tree.childOfKind(holder, 'lambda_literal');
}

/** `: Base(x)`: the base is made on the way. */
export const readConstruction: NodeReader = (x, node) => {
  const { tree } = x;
  const type = tree.childOfKind(node, 'user_type');
  const name = type < 0 ? NONE : tree.namedChildren(type).findLast((part) => tree.kind(part) === 'type_identifier');
  const list = tree.childOfKind(node, 'value_arguments');
  const args = list < 0 ? [] : x.values(items(x, list));
  return name === undefined || name < 0 ? NONE : x.call(x.name(name), args, node);
};

export const readArgument: NodeReader = (x, node) => {
  const { tree } = x;
  const parts = items(x, node);
  const value = parts.at(-1);
  if (value === undefined) return NONE;
  const row = x.read(value);
  const isNamed = parts.length > 1 && tree.has(node, '=');
  return isNamed ? x.expr('pass', tree.start(parts[0]!), x.textIndex(parts[0]!), x.known(row)) : row;
};

export const readNavigation: NodeReader = (x, node) => {
  const { tree } = x;
  const row = x.read(tree.firstChild(node));
  const suffix = tree.childOfKind(node, 'navigation_suffix');
  const name = suffix < 0 ? NONE : tree.childOfKind(suffix, 'simple_identifier');
  return name < 0 ? row : narrowedRow(x, node, x.member(row, name));
};

export const readIdentifier: NodeReader = (x, node) => narrowedRow(x, node, x.name(node));

/** `this`, `this@Main` */
export const readThis: NodeReader = (x, node) => {
  const { tree } = x;
  const label = tree.childOfKind(node, 'type_identifier');
  // The label of a class; those of functions are what they are called in.
  if (label < 0 || !/^\p{Lu}/u.test(tree.text(label))) return x.expr('self', tree.start(node), NONE, NONE);
  return x.mark(
    x.expr('typed', tree.start(node), NONE, NONE, NONE, x.typeRow('name', NONE, tree.text(label))),
    'silent',
  );
};

/** `[a, b]` in annotations */
export const readCollection: NodeReader = (x, node) =>
  x.expr('literal', x.tree.start(node), x.facts.text('array'), NONE, x.facts.list(x.values(items(x, node))));

/** `A::f`, `::f`, `A::class` */
export const readReference: NodeReader = (x, node) => {
  const { tree } = x;
  const parts = items(x, node);
  const last = parts.at(-1);
  if (last === undefined) return NONE;
  if (parts.length === 1) return x.name(last);
  const base = x.read(parts[0]!);
  return tree.text(last) === 'class' ? NONE : x.member(base, last);
};

/** `a foo b` calls foo of a. */
export const readInfix: NodeReader = (x, node) => {
  const [left = NONE, name = NONE, right = NONE] = items(x, node);
  const base = x.read(left);
  if (name < 0 || x.tree.kind(name) !== 'simple_identifier') return x.read(right);
  return x.call(x.member(base, name), x.values([right]), node);
};

export const readJump: NodeReader = (x, node) => {
  const { tree } = x;
  const value = items(x, node)
    .filter((child) => tree.kind(child) !== 'label')
    .at(-1);
  if (value === undefined) return NONE;
  const row = x.read(value);
  if (tree.has(node, 'throw')) return x.mark(row, 'thrown');
  if (row >= 0 && tree.has(node, 'return')) x.returns.push(row);
  return NONE;
};

/** The value of a lambda is that of its last statement; one without parameters has `it`. */
export const readLambda: NodeReader = lambdaOf({
  parameters: (x, node) => {
    const list = x.tree.childOfKind(node, 'lambda_parameters');
    return list < 0 ? [node] : items(x, list);
  },
  parameter: (x, node, position) => {
    if (x.tree.kind(node) === 'lambda_literal') return x.parameter(NONE, position, NONE, NONE, false, 'it');
    if (x.tree.kind(node) === 'multi_variable_declaration') {
      bindSeveral(x, node, node, NONE);
      return x.parameter(NONE, position, NONE, NONE);
    }
    return x.parameter(x.tree.childOfKind(node, 'simple_identifier'), position, x.type(typeIn(x, node)), NONE);
  },
  read: (x, node) => {
    const body = x.tree.childOfKind(node, 'statements');
    let row: number = NONE;
    for (const statement of body < 0 ? [] : items(x, body)) row = x.read(statement);
    if (row >= 0) x.returns.push(row);
  },
});

/** `a ?: b` */
export const readElvis: NodeReader = (x, node) => {
  const rows = items(x, node)
    .map((part) => x.read(part))
    .filter((row) => row >= 0);
  return rows.length === 0 ? NONE : x.expr('either', x.tree.start(node), NONE, NONE, x.facts.list(rows));
};

/** `for (x in xs)` */
export const readFor: NodeReader = asBlock((x, node) => {
  const { tree } = x;
  const body = tree.childOfKind(node, 'control_structure_body');
  const [target = NONE, list = NONE] = items(x, node).filter(
    (child) => child !== body && tree.kind(child) !== 'annotation',
  );
  const row = x.read(list);
  const value = row < 0 ? NONE : x.expr('element', tree.start(target), NONE, row);
  if (target >= 0 && tree.kind(target) === 'multi_variable_declaration') bindSeveral(x, target, target, value);
  else if (target >= 0) {
    const name = tree.childOfKind(target, 'simple_identifier');
    if (name >= 0) x.bind(name, tree.end(target), x.type(typeIn(x, target)), value);
  }
  x.read(body);
  return NONE;
});

export const readCatch: NodeReader = asBlock((x, node) => {
  const { tree } = x;
  const name = tree.childOfKind(node, 'simple_identifier');
  if (name >= 0) x.bind(name, tree.end(name), x.type(typeIn(x, node)), NONE);
  x.read(tree.childOfKind(node, 'statements'));
  return NONE;
});

/** `x as T` */
export const readCast: NodeReader = (x, node) => {
  const base = x.read(x.tree.firstChild(node));
  const type = x.type(typeIn(x, node));
  return type < 0 ? base : x.expr('typed', x.tree.start(node), NONE, x.known(base), NONE, type);
};

/** Methods that give the value of an operator. */
const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['+', 'plus'],
  ['-', 'minus'],
  ['*', 'times'],
  ['/', 'div'],
  ['%', 'rem'],
]);

/** `a + b` is what its left side has by that name. */
export const readOperation: NodeReader = (x, node) => {
  const { tree } = x;
  const [left = NONE, right = NONE, ...more] = items(x, node);
  if (right < 0 || more.length > 0) return effects(x, node);
  if (tree.kind(left) === 'string_literal' || tree.kind(right) === 'string_literal') return readSum(x, node);
  const [first, second] = [x.read(left), x.read(right)];
  const operator = tree.source.slice(tree.end(left), tree.start(right)).trim();
  noteCall(x, operator, node, first, second);
  const name = OPERATORS.get(operator);
  return name === undefined || first < 0 ? NONE : x.silentCall(first, name, [x.known(second)], node);
};

export const readAssignment: NodeReader = (x, node) => {
  const [target = NONE, value = NONE] = items(x, node);
  const right = x.read(value);
  if (target < 0 || value < 0) return NONE;
  x.narrowed.forget(pathText(x, target));
  const left = x.mark(x.read(target), 'write');
  const operator = x.tree.source.slice(x.tree.end(target), x.tree.start(value)).trim();
  if (operator !== '=') noteCall(x, operator, node, left, right);
  return NONE;
};

/** `a[i]` left of `=`. */
export const readTarget: NodeReader = (x, node) => {
  const [base = NONE, suffix = NONE] = items(x, node);
  if (suffix < 0 || x.tree.kind(suffix) !== 'indexing_suffix') return x.through(node);
  const row = x.read(base);
  x.through(suffix);
  return row < 0 ? NONE : x.expr('index', x.tree.start(node), NONE, row);
};

/** `a!!` is a. */
export const readPostfix: NodeReader = (x, node) =>
  x.tree.text(node).endsWith('!!') ? x.through(node) : unaryOperation(x, node);
