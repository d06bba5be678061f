import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { BASE } from '../../model/symbols.ts';
import { readArguments } from './arguments.ts';
import { firstNamed, lastNamed } from './children.ts';
import type { JavaReader } from './reader.ts';
import { readType, readTypeName, readTypes, tupleOf } from './types.ts';
import { readUnnamedBody } from './unnamed-classes.ts';

/** `f(…)`, `x.f(…)`, `super.f(…)`, `Type.super.f(…)`. */
export function readInvocation(java: JavaReader, node: number): number {
  const { tree, facts } = java;
  const name = tree.child(node, 'name');
  if (name < 0) return NONE;
  const object = tree.child(node, 'object');
  const typeArguments = readTypes(java, tree.child(node, 'type_arguments'));
  const isOuter = object >= 0 && tree.has(node, 'super') && tree.kind(object) !== 'super';
  const base = isOuter ? readSuperOf(java, object) : object < 0 ? NONE : java.value(object);
  const place = { start: tree.start(name), scope: java.scope };
  const callee = facts.expr({
    kind: object < 0 ? EXPR_KINDS.name : EXPR_KINDS.member,
    name: java.textIndex(name),
    base,
    ...place,
  });
  const args = readArguments(java, tree.child(node, 'arguments'));
  return facts.expr({
    kind: EXPR_KINDS.call,
    base: callee,
    args: facts.list(args),
    type: typeArguments.length === 0 ? NONE : tupleOf(java, typeArguments),
    ...place,
  });
}

/** `Type.super`, where Type is an interface with the method or a class around this one. */
function readSuperOf(java: JavaReader, type: number): number {
  const { tree, facts } = java;
  const row = readType(java, type);
  return facts.expr({
    kind: EXPR_KINDS.typed,
    type: row,
    start: tree.start(type),
    scope: java.scope,
    role: ROLES.silent,
  });
}

/** `new T(…)`, `outer.new T(…)`, with or without a body. */
export function readCreation(java: JavaReader, node: number): number {
  const { tree, facts } = java;
  const type = tree.child(node, 'type');
  if (type < 0) return NONE;
  const first = firstNamed(tree, node);
  const outer = first >= 0 && first < type && isExpression(tree.kind(first)) ? java.value(first) : NONE;
  const { row, typeArguments } = readTypeName(java, type);
  if (outer >= 0 && row >= 0) facts.updateExpr(row, { kind: EXPR_KINDS.member, base: outer });
  const args = readArguments(java, tree.child(node, 'arguments'));
  const made = facts.expr({
    kind: EXPR_KINDS.construct,
    base: row,
    args: facts.list(args),
    type: typeArguments,
    start: row < 0 ? tree.start(type) : facts.readExpr(row, 'start'),
    scope: java.scope,
  });
  const body = tree.childOfKind(node, 'class_body');
  if (body >= 0) readUnnamedBody(java, body, java.scope, [BASE.extends, readType(java, type)]);
  return made;
}

const isExpression = (kind: string): boolean =>
  kind !== 'type_arguments' && kind !== 'marker_annotation' && kind !== 'annotation';

/** `Type::method`, `value::method`, `Type::new`, `int[]::new`. */
export function readMethodReference(java: JavaReader, node: number): number {
  const { tree, facts } = java;
  const target = firstNamed(tree, node);
  if (target < 0) return NONE;
  const name = lastNamed(tree, node);
  if (tree.has(node, 'new')) {
    return tree.kind(target) === 'array_type'
      ? facts.expr({
          kind: EXPR_KINDS.typed,
          type: readType(java, target),
          start: tree.start(target),
          scope: java.scope,
          role: ROLES.silent,
        })
      : readTypeName(java, target).row;
  }
  if (name === target || tree.kind(name) !== 'identifier') return NONE;
  const isType = tree.kind(target).endsWith('_type') || tree.kind(target).endsWith('type_identifier');
  const base = isType ? readTypeValue(java, target) : java.value(target);
  return facts.expr({
    kind: EXPR_KINDS.member,
    name: java.textIndex(name),
    base,
    start: tree.start(name),
    scope: java.scope,
    role: ROLES.handed,
  });
}

function readTypeValue(java: JavaReader, node: number): number {
  const { tree } = java;
  const kind = tree.kind(node);
  return kind === 'array_type' || kind === 'integral_type' || kind === 'floating_point_type' || kind === 'boolean_type'
    ? NONE
    : readTypeName(java, node).row;
}
