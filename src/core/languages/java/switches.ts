import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { firstNamed, isComment } from './children.ts';
import { readPattern } from './patterns.ts';
import type { JavaReader } from './reader.ts';

/** A `switch`, as a statement or as a value: then one of what its rules and `yield` give. */
export function readSwitch(java: JavaReader, node: number, isValue: boolean): number {
  const { tree, facts } = java;
  const selector = java.value(tree.child(node, 'condition'));
  const body = tree.child(node, 'body');
  const { yields } = java;
  java.yields = [];
  if (body >= 0) {
    java.openBlock(tree.end(body));
    for (let child = body + 1; child < tree.after(body); child = tree.after(child)) {
      if (tree.kind(child) === 'switch_rule') readRule(java, child, selector);
      else if (tree.isNamed(child) && !isComment(tree.kind(child))) readGroup(java, child, selector);
    }
    java.closeBlock();
  }
  const given = java.yields;
  java.yields = yields;
  if (!isValue || given.length === 0) return NONE;
  return facts.expr({
    kind: EXPR_KINDS.either,
    args: facts.list(given),
    start: tree.start(node),
    scope: java.scope,
  });
}

/** `case … -> expression`, block or throw. */
function readRule(java: JavaReader, node: number, selector: number): void {
  const { tree } = java;
  java.openBlock(tree.end(node));
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (!tree.isNamed(child) || isComment(kind)) continue;
    if (kind === 'switch_label') readLabel(java, child, selector);
    else if (kind === 'expression_statement') {
      const row = java.value(firstNamed(tree, child));
      if (row >= 0) java.yields.push(row);
    } else java.statement(child);
  }
  java.closeBlock();
}

/** `case …:` with the statements up to the next one, which share the names of the whole block. */
function readGroup(java: JavaReader, node: number, selector: number): void {
  const { tree } = java;
  if (tree.kind(node) !== 'switch_block_statement_group' && tree.kind(node) !== 'ERROR') {
    java.statement(node);
    return;
  }
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) === 'switch_label') readLabel(java, child, selector);
    else if (tree.isNamed(child) && !isComment(tree.kind(child))) java.statement(child);
  }
}

function readLabel(java: JavaReader, node: number, selector: number): void {
  const { tree, facts } = java;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (!tree.isNamed(child) || isComment(kind)) continue;
    if (kind === 'pattern') readPattern(java, firstNamed(tree, child), java.blockEnd);
    else if (kind === 'type_pattern' || kind === 'record_pattern') readPattern(java, child, java.blockEnd);
    else if (kind === 'guard') java.value(firstNamed(tree, child));
    else {
      java.value(child);
      // A bare name may be a constant of the enum that is switched on.
      if (kind === 'identifier' && selector >= 0)
        facts.expr({
          kind: EXPR_KINDS.member,
          name: java.textIndex(child),
          base: selector,
          start: tree.start(child),
          scope: java.scope,
        });
    }
  }
}
