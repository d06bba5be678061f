import { NONE } from '../../model/facts.ts';
import { lambdaOf } from '../outline/declare.ts';
import type { NodeReader } from '../outline/grammar.ts';
import { asBlock, items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { boundNames } from './declarations.ts';

/** A call with the closures behind its parentheses. `A.init(…)` makes an A. */
export const readCall: NodeReader = (x, node) => {
  const { tree } = x;
  const callee = tree.firstChild(node);
  const row = x.read(callee);
  const args: number[] = [];
  for (const suffix of items(x, node)) {
    if (tree.kind(suffix) !== 'call_suffix') continue;
    for (const part of items(x, suffix)) {
      if (tree.kind(part) === 'value_arguments') args.push(...x.values(items(x, part)));
      else args.push(x.known(x.read(part)));
    }
  }
  return x.call(x.known(row), args, node);
};

export const readArgument: NodeReader = (x, node) => {
  const { tree } = x;
  const value = tree.child(node, 'value');
  return value >= 0 ? x.read(value) : x.through(node);
};

export const readNavigation: NodeReader = (x, node) => {
  const { tree } = x;
  const target = tree.child(node, 'target');
  const row = x.read(target);
  const suffix = tree.child(node, 'suffix');
  const name = suffix < 0 ? NONE : tree.child(suffix, 'suffix');
  if (name < 0 || tree.kind(name) !== 'simple_identifier') return row;
  return tree.text(name) === 'self' ? row : x.member(row, name);
};

/** `.member` takes its type from where it stands, which is not known here; an operator has its operand. */
export const readPrefix: NodeReader = (x, node) => {
  const { tree } = x;
  const target = tree.child(node, 'target');
  if (target < 0) return x.through(node);
  if (tree.source[tree.start(node)] === '.' && tree.kind(target) === 'simple_identifier') return x.unknown();
  return x.read(target);
};

/** The value of a closure of one expression is that expression; `$0` is its first parameter. */
export const readClosure: NodeReader = lambdaOf({
  parameters: (x, node) => {
    const { tree } = x;
    const found: number[] = [];
    const type = tree.child(node, 'type');
    for (let at = type; type >= 0 && at < tree.after(type); at += 1)
      if (tree.kind(at) === 'lambda_parameter') found.push(at);
    return found.length > 0 ? found : [node];
  },
  parameter: (x, node, position) => {
    const { tree } = x;
    if (tree.kind(node) !== 'lambda_parameter') return x.parameter(NONE, position, NONE, NONE, false, '$0');
    const parts = tree.childrenIn(node, 'name');
    const name =
      parts.find((child) => tree.kind(child) === 'simple_identifier') ?? tree.childOfKind(node, 'simple_identifier');
    return x.parameter(name, position, x.type(parts.find((child) => child !== name) ?? NONE), NONE);
  },
  read: (x, node) => {
    const body = x.tree.childOfKind(node, 'statements');
    const parts = body < 0 ? [] : items(x, body);
    let row: number = NONE;
    for (const part of parts) row = x.read(part);
    if (parts.length === 1 && row >= 0) x.returns.push(row);
  },
});

/** `return x`, `throw x` */
export const readTransfer: NodeReader = (x, node) => {
  const { tree } = x;
  const value =
    tree.child(node, 'result') >= 0
      ? tree.child(node, 'result')
      : (items(x, node)
          .filter((child) => !/keyword$/.test(tree.kind(child)))
          .at(-1) ?? NONE);
  const row = x.read(value);
  if (tree.has(node, 'throw_keyword')) return x.mark(row, 'thrown');
  if (row >= 0 && tree.has(node, 'return')) x.returns.push(row);
  return NONE;
};

/**
 * `if let a = b, let c = d { … }` and its kin: each bound name holds from its value on; those of `guard` to the end of
 * the block around it.
 */
export const readConditions: NodeReader = (x, node) => {
  const { tree } = x;
  const { blockEnd } = x;
  if (tree.kind(node) !== 'guard_statement') x.blockEnd = tree.end(node);
  let bound: number = NONE;
  for (const child of tree.children(node)) {
    if (tree.field(child) === 'bound_identifier') {
      // `if let a` alone: the same value, now known to be there.
      if (bound >= 0) x.bind(bound, tree.end(bound), NONE, x.name(bound));
      bound = child;
    } else if (tree.isNamed(child) && tree.kind(child) !== 'value_binding_pattern') {
      const isValue = bound >= 0 && tree.field(child) === 'condition' && tree.kind(child) !== 'type_annotation';
      const row = x.read(child);
      if (!isValue) continue;
      x.bind(bound, tree.end(child), NONE, row);
      bound = NONE;
    }
  }
  x.blockEnd = blockEnd;
  return NONE;
};

/** `for x in xs { … }` */
export const readFor: NodeReader = asBlock((x, node) => {
  const { tree } = x;
  const row = x.read(tree.child(node, 'collection'));
  const pattern = tree.child(node, 'item');
  const names = pattern < 0 ? [] : boundNames(x, pattern);
  names.forEach((name, i) => {
    const element =
      row < 0
        ? NONE
        : x.expr('element', tree.start(name), names.length === 2 && i === 0 ? x.facts.text('key') : NONE, row);
    x.bind(name, tree.end(pattern), NONE, element);
  });
  x.readExcept(node, 'item', 'collection');
  return NONE;
});

/** Names in a case or a catch are bound for its block. */
export const readPatternBlock: NodeReader = asBlock((x, node) => {
  const { tree } = x;
  for (const child of items(x, node)) {
    if (/pattern$/.test(tree.kind(child)))
      for (const name of boundNames(x, child)) x.bind(name, tree.end(child), NONE, NONE);
    else x.read(child);
  }
  return NONE;
});

/** `x as? T` */
export const readCast: NodeReader = (x, node) => {
  const base = x.read(x.tree.child(node, 'expr'));
  const type = x.type(x.tree.child(node, 'name'));
  return type < 0 ? base : x.expr('typed', x.tree.start(node), NONE, x.known(base), NONE, type);
};

export const readAssignment: NodeReader = (x, node) => {
  const { tree } = x;
  const value = x.read(tree.child(node, 'result'));
  x.mark(x.read(tree.child(node, 'target')), 'write');
  return value;
};

/** `a ? b : c` and `a ?? b` */
export function parts(...fields: readonly string[]): NodeReader {
  return (x: Outline, node) => {
    const rows = fields.map((field) => x.read(x.tree.child(node, field))).filter((row) => row >= 0);
    x.readExcept(node, ...fields);
    return rows.length === 0 ? NONE : x.expr('either', x.tree.start(node), NONE, NONE, x.facts.list(rows));
  };
}
