import { BINDING_KINDS } from '../../model/bindings.ts';
import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { readParameters } from './parameters.ts';
import type { JavaReader } from './reader.ts';
import { declaredAt } from '../declared-at.ts';

/** A function without a name; what it returns, or the expression it is, tells what it gives. */
export function readLambda(java: JavaReader, node: number): number {
  const { tree, facts } = java;
  const body = tree.child(node, 'body');
  const symbol = facts.symbol('lambda', {
    ...declaredAt(tree, java.scope, node, node),
    bodyStart: body < 0 ? NONE : tree.start(body),
  });
  const row = facts.expr({ kind: EXPR_KINDS.lambda, base: symbol, start: tree.start(node), scope: java.scope });
  const outer = java.enter(symbol);
  java.openBlock(tree.end(node));
  const from = body < 0 ? tree.end(node) : tree.start(body);
  facts.updateSymbol(symbol, { parameters: facts.list(readLambdaParameters(java, node, from)) });
  if (body >= 0) {
    if (tree.kind(body) === 'block') java.statement(body);
    else {
      const value = java.value(body);
      if (value >= 0) java.returns.push(value);
    }
  }
  facts.updateSymbol(symbol, { returns: facts.list(java.returns) });
  java.closeBlock();
  java.leave(outer);
  return row;
}

function readLambdaParameters(java: JavaReader, node: number, from: number): number[] {
  const { tree } = java;
  const list = tree.child(node, 'parameters');
  if (list < 0) return [];
  const to = tree.end(node);
  const untyped = (name: number, position: number): number =>
    java.bind(BINDING_KINDS.parameter, name, from, to, NONE, NONE, position);
  if (tree.kind(list) === 'identifier') return [untyped(list, 0)];
  if (tree.kind(list) !== 'inferred_parameters') return readParameters(java, list, from, to);
  const rows: number[] = [];
  for (let child = list + 1; child < tree.after(list); child = tree.after(child))
    if (tree.kind(child) === 'identifier') rows.push(untyped(child, rows.length));
  return rows;
}
