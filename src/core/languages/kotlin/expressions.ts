import { NONE } from '../../model/facts.ts';
import { lambdaOf } from '../outline/declare.ts';
import type { NodeReader } from '../outline/grammar.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import { asBlock, effects, items, noteCall, says, unaryOperation } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { bindSeveral } from './declarations.ts';
import { typeIn } from './parts.ts';

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
    else args.push(x.known(x.read(part)));
  }
  return x.call(row, args, node, 'call', types);
};

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
  return name < 0 ? row : x.member(row, name);
};

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

/** Branches as one value. */
export const readBranches: NodeReader = asBlock((x, node) => {
  const { tree } = x;
  const rows: number[] = [];
  for (const child of items(x, node)) {
    const kind = tree.kind(child);
    if (kind === 'when_subject') readSubject(x, child);
    else if (kind === 'when_entry') {
      for (const part of items(x, child)) {
        const row = x.read(part);
        if (row >= 0 && tree.kind(part) === 'control_structure_body') rows.push(row);
      }
    } else {
      const row = x.read(child);
      if (row >= 0 && kind === 'control_structure_body') rows.push(row);
    }
  }
  return rows.length === 0 ? NONE : x.expr('either', tree.start(node), NONE, NONE, x.facts.list(rows));
});

/** `when (val x = f())` */
function readSubject(x: Outline, node: number): void {
  const { tree } = x;
  const declared = tree.childOfKind(node, 'variable_declaration');
  const value = x.read(items(x, node).at(-1) ?? NONE);
  const name = declared < 0 ? NONE : tree.childOfKind(declared, 'simple_identifier');
  if (name >= 0) x.bind(name, tree.end(node), x.type(typeIn(x, declared)), value);
}

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

export const readAssignment: NodeReader = (x, node) => {
  const [target = NONE, value = NONE] = items(x, node);
  const right = x.read(value);
  const left = x.mark(x.read(target), 'write');
  if (target < 0 || value < 0) return NONE;
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

/** `a in b` asks b; `is` asks nothing. */
export const readCheck: NodeReader = (x, node) => {
  const [left = NONE, right = NONE] = items(x, node);
  if (left < 0 || right < 0) return effects(x, node);
  x.read(left);
  const operator = x.tree.source.slice(x.tree.end(left), x.tree.start(right)).trim();
  const row = x.read(right);
  if (operator.endsWith('in')) noteCall(x, 'in', right, row);
  return NONE;
};

/** `a!!` is a. */
export const readPostfix: NodeReader = (x, node) =>
  x.tree.text(node).endsWith('!!') ? x.through(node) : unaryOperation(x, node);

/** A text, and what is shown in it. */
export const readText: NodeReader = (x, node) => {
  for (const part of items(x, node)) {
    if (!/^interpolated_(?:identifier|expression)$/.test(x.tree.kind(part))) continue;
    noteCall(x, IMPLICIT_WORDS.text, part, x.read(part));
  }
  return x.expr('literal', x.tree.start(node), x.facts.text('str'), NONE, NONE, says(x, node));
};
