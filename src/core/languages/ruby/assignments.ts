import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { isConstant, readConstant } from './constants.ts';
import { readTypeAssignment } from './declarations.ts';
import { documentation, trailingType } from './docs.ts';
import type { RubyReader } from './reader.ts';
import { operatorCall } from './operators.ts';
import { TypeReader } from './type-text.ts';
import { assignVariable, declareConstant } from './variables.ts';

/** `target = value`; the value is that of the right side. */
export function readAssignment(x: RubyReader, node: number): number {
  const { tree } = x;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  if (left < 0) return x.value(right);
  const above = x.commentsAbove;
  if (isConstant(x, left)) {
    if (readTypeAssignment(x, node, left, right, above)) return NONE;
    const value = x.value(right);
    declareConstant(x, left, node, value, documentation(x, node, above).doc);
    return value;
  }
  if (tree.kind(left) === 'left_assignment_list' && tree.kind(right) === 'right_assignment_list')
    return assignInTurn(x, left, right);
  let value = x.value(right);
  const given = trailingType(x, node, '#:');
  if (given !== null) {
    const type = new TypeReader(x, given).type();
    if (type >= 0) value = x.silent('typed', NONE, value, NONE, type);
  }
  assign(x, left, value, tree.end(node));
  return value;
}

/** `a, b = x, y`: each takes its own, after all were read. */
function assignInTurn(x: RubyReader, left: number, right: number): number {
  const { tree, facts } = x;
  const values = tree.namedChildren(right).map((value) => x.value(value));
  const isPlain = tree.namedChildren(right).every((value) => tree.kind(value) !== 'splat_argument');
  const targets = tree.namedChildren(left);
  targets.forEach((target, i) => {
    const isRest = tree.kind(target) === 'rest_assignment';
    assign(x, target, isPlain && !isRest ? (values[i] ?? NONE) : NONE, tree.end(right));
  });
  const known = values.filter((value) => value >= 0);
  return x.silent('literal', facts.text('tuple'), NONE, facts.list(known));
}

/** Gives a target a value that holds from an offset on. */
export function assign(x: RubyReader, target: number, value: number, from: number): void {
  if (target < 0) return;
  const { tree, facts } = x;
  switch (tree.kind(target)) {
    case 'identifier':
      x.assignLocal(tree.text(target), tree.start(target), from, value);
      return;
    case 'instance_variable':
    case 'class_variable':
    case 'global_variable':
      assignVariable(x, target, value);
      return;
    case 'constant':
    case 'scope_resolution':
      if (isConstant(x, target)) declareConstant(x, target, target, value, NONE);
      return;
    case 'call': {
      // `x.name = value` calls the method `name=`.
      const receiver = x.value(tree.child(target, 'receiver'));
      const method = tree.child(target, 'method');
      if (method < 0) return;
      const setter = facts.text(`${tree.text(method)}=`);
      const callee = x.expr('member', tree.start(method), setter, receiver, NONE, NONE, ROLES.write);
      x.expr('call', tree.start(method), setter, callee, facts.list([value]));
      return;
    }
    case 'element_reference': {
      const object = x.value(tree.child(target, 'object'));
      const keys = elementKeys(x, target);
      operatorCall(x, '[]=', tree.end(tree.child(target, 'object')), object, [...keys, value]);
      return;
    }
    case 'left_assignment_list':
    case 'destructured_left_assignment': {
      let position = 0;
      for (const part of tree.namedChildren(target)) {
        const isRest = tree.kind(part) === 'rest_assignment' || tree.kind(part) === 'splat_argument';
        const piece = value < 0 || isRest ? value : x.silent('at', facts.text(String(position)), value);
        assign(x, part, piece, from);
        position += 1;
      }
      return;
    }
    case 'rest_assignment':
    case 'splat_argument':
    case 'parenthesized_statements':
      assign(x, tree.namedChildren(target)[0] ?? NONE, value, from);
      return;
    default:
      x.effect(target);
  }
}

export function elementKeys(x: RubyReader, node: number): number[] {
  const { tree } = x;
  const object = tree.child(node, 'object');
  return tree
    .namedChildren(node)
    .filter((child) => child !== object && tree.kind(child) !== 'comment')
    .map((child) => x.value(child));
}

/** `a += b`, `a ||= b`: reads, then writes. */
export function readOperatorAssignment(x: RubyReader, node: number): number {
  const { tree, facts } = x;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  const operator = tree.text(tree.child(node, 'operator')).slice(0, -1);
  if (left < 0) return x.value(right);
  const kind = tree.kind(left);
  const isChoice = operator === '||' || operator === '&&';
  if (kind === 'constant') {
    const value = x.value(right);
    declareConstant(x, left, node, value, NONE);
    return value;
  }
  if (kind === 'instance_variable' || kind === 'class_variable' || kind === 'global_variable') {
    const value = x.value(right);
    const name = facts.text(tree.text(left));
    if (isChoice) return assignVariable(x, left, value);
    const before = x.expr('name', tree.start(left), name, NONE);
    const result = operatorCall(x, operator, tree.start(tree.child(node, 'operator')), before, [value]);
    assignVariable(x, left, NONE);
    return result;
  }
  const isKnown = kind !== 'identifier' || x.localScope(tree.text(left)) !== null;
  const before = isKnown ? readTarget(x, left) : NONE;
  const value = x.value(right);
  const result = isChoice
    ? operator === '||'
      ? x.either([before, value])
      : value
    : operatorCall(x, operator, tree.start(tree.child(node, 'operator')), before, [value]);
  assign(x, left, result, tree.end(node));
  return result;
}

function readTarget(x: RubyReader, node: number): number {
  return isConstant(x, node) ? readConstant(x, node) : x.value(node);
}
