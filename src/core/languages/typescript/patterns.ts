import { BINDING_KINDS } from '../../model/bindings.ts';
import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { innerNode, memberNameOf } from './names.ts';
import type { TsReader } from './reader.ts';

/** Called for every name a pattern binds, with the expression its value comes from (NONE where there is none). */
export type BindName = (x: TsReader, node: number, value: number) => void;

/**
 * Walks a destructuring pattern. `value` is the row of what is taken apart; each name gets a member, an element or
 * a default of it.
 */
export function bindPattern(x: TsReader, node: number, value: number, bind: BindName): void {
  const { tree } = x;
  switch (tree.kind(node)) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      bind(x, node, value);
      return;
    case 'object_pattern':
      bindObjectPattern(x, node, value, bind);
      return;
    case 'array_pattern':
      bindArrayPattern(x, node, value, bind);
      return;
    case 'assignment_pattern':
    case 'object_assignment_pattern':
      bindWithDefault(x, node, value, bind);
      return;
    case 'rest_pattern': {
      const inner = innerNode(x, node);
      if (inner >= 0)
        bindPattern(x, inner, value === NONE ? NONE : x.expr('pass', tree.start(inner), NONE, value, NONE, NONE), bind);
      return;
    }
    case 'member_expression':
    case 'subscript_expression':
    case 'non_null_expression': {
      // Only in assignments: `[this.a, b.c] = …`.
      const target = x.effect(node);
      if (target !== NONE) x.facts.updateExpr(target, { role: ROLES.write });
      return;
    }
    default:
  }
}

function bindObjectPattern(x: TsReader, node: number, value: number, bind: BindName): void {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    switch (tree.kind(child)) {
      case 'shorthand_property_identifier_pattern':
        bind(x, child, memberOf(x, child, tree.text(child), value));
        break;
      case 'object_assignment_pattern': {
        const left = tree.child(child, 'left');
        if (left >= 0) bindWithDefault(x, child, memberOf(x, left, tree.text(left), value), bind);
        break;
      }
      case 'pair_pattern': {
        const key = tree.child(child, 'key');
        const target = tree.child(child, 'value');
        if (key < 0 || target < 0) break;
        if (tree.kind(key) === 'computed_property_name') x.effect(innerNode(x, key));
        bindPattern(x, target, memberOf(x, key, memberNameOf(tree, key), value), bind);
        break;
      }
      case 'rest_pattern':
        bindPattern(x, child, value, bind);
        break;
      default:
    }
  }
}

function memberOf(x: TsReader, node: number, name: string, value: number): number {
  return value === NONE ? NONE : x.expr('member', x.tree.start(node), x.facts.text(name), value, NONE, NONE);
}

/** Commas are not in the tree, so holes are counted in the text between elements. */
function bindArrayPattern(x: TsReader, node: number, value: number, bind: BindName): void {
  const { tree } = x;
  let position = 0;
  let end = tree.start(node) + 1;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    for (let at = end; at < tree.start(child); at += 1) if (tree.source[at] === ',') position += 1;
    end = tree.end(child);
    const isRest = tree.kind(child) === 'rest_pattern';
    const item =
      value === NONE || isRest
        ? value
        : x.expr('at', tree.start(child), x.facts.text(String(position)), value, NONE, NONE);
    bindPattern(x, child, item, bind);
  }
}

function bindWithDefault(x: TsReader, node: number, value: number, bind: BindName): void {
  const { tree } = x;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  if (left < 0) return;
  const fallback = right < 0 ? NONE : x.value(right);
  const either =
    value === NONE || fallback === NONE
      ? Math.max(value, fallback)
      : x.expr('either', tree.start(left), NONE, NONE, x.facts.list([value, fallback]), NONE);
  bindPattern(x, left, either, bind);
}

/** A local variable of the current block. */
export function bindLocal(x: TsReader, node: number, value: number): void {
  x.local(x.text(node), x.tree.start(node), NONE, value);
  x.hideName(x.tree.text(node));
}

/** Gives a name of a pattern what is assigned to it. */
export function assignName(x: TsReader, node: number, value: number): void {
  const untyped = x.findUntyped(x.tree.text(node));
  if (untyped && value !== NONE) untyped.values.push(value);
  const row = x.expr('name', x.tree.start(node), x.text(node), NONE, NONE, NONE);
  x.facts.updateExpr(row, { role: ROLES.write });
}

/** A binding that names part of a parameter. */
export function bindParameterPart(from: number, to: number): BindName {
  return (x, node, value) => {
    x.facts.binding({
      kind: BINDING_KINDS.local,
      name: x.text(node),
      scope: x.scope,
      start: x.tree.start(node),
      from,
      to,
      value,
    });
    x.hideName(x.tree.text(node));
  };
}
