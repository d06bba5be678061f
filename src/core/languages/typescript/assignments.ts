import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { readModuleAssignment } from './common-js.ts';
import { takeDoc } from './docs.ts';
import type { TsReader, SelfFrame } from './reader.ts';
import { declareFunction, functionParts } from './functions.ts';
import { declareField } from './members.ts';
import { functionNode } from './objects.ts';
import { assignName, bindLocal, bindPattern } from './patterns.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import { noteTypeScript } from './implicit-calls.ts';
import { signatureOf } from './signatures.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';

const CLASS_KIND = NODE_KINDS.class.code;

/** `target = value`; its own value is the value assigned. */
export function readAssignment(x: TsReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  if (left < 0 || right < 0) return NONE;
  switch (tree.kind(left)) {
    case 'identifier': {
      if (tree.has(node, 'using')) {
        const value = x.value(right);
        bindLocal(x, left, value);
        noteTypeScript(
          x,
          tree.kind(tree.parent(node)) === 'await_expression' ? IMPLICIT_WORDS.enterLater : IMPLICIT_WORDS.enter,
          left,
          value,
        );
        return value;
      }
      const isCollected = isWanted || x.findUntyped(tree.text(left)) !== null;
      const value = isCollected ? x.value(right) : x.effect(right);
      assignName(x, left, value);
      return value;
    }
    case 'member_expression': {
      const object = tree.child(left, 'object');
      if (x.self && object >= 0 && tree.kind(object) === 'this') return assignField(x, x.self, node, left, right);
      const declared = x.isModuleLevel ? readModuleAssignment(x, node, left, right) : null;
      return declared ?? assignTo(x, left, right, isWanted);
    }
    case 'object_pattern':
    case 'array_pattern': {
      const value = x.value(right);
      bindPattern(x, left, value, assignName);
      return value;
    }
    default:
      return assignTo(x, left, right, isWanted);
  }
}

/** `a ||= b`, `a += b` */
export function readAugmentedAssignment(x: TsReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  if (left < 0 || right < 0) return NONE;
  const operator = tree.child(node, 'operator');
  const isLogical = operator >= 0 && /^(\|\||&&|\?\?)=$/.test(tree.kind(operator));
  if (isLogical && tree.kind(left) === 'identifier') {
    const value = x.value(right);
    assignName(x, left, value);
    return value;
  }
  return assignTo(x, left, right, isWanted);
}

function assignTo(x: TsReader, left: number, right: number, isWanted: boolean): number {
  const target = x.effect(left);
  if (target !== NONE) x.facts.updateExpr(target, { role: ROLES.write });
  return isWanted ? x.value(right) : x.effect(right);
}

/** `this.name = value`: where nothing declares the field, the first assignment does. */
function assignField(x: TsReader, frame: SelfFrame, node: number, left: number, right: number): number {
  const { tree } = x;
  const property = tree.child(left, 'property');
  const name = tree.text(property);
  const known = frame.fields.get(name);
  if (known === undefined && (x.isJavaScript || x.facts.readSymbol(frame.symbol, 'kind') !== CLASS_KIND)) {
    const fn = functionNode(x, right);
    if (fn >= 0) {
      frame.fields.set(name, null);
      return declareFieldFunction(x, frame, node, left, property, fn);
    }
    const symbol = declareField(x, frame.symbol, property, node, NONE, NONE);
    frame.fields.set(name, { row: symbol, isSymbol: true, scope: frame.symbol, values: [], elements: [] });
  }
  const untyped = frame.fields.get(name);
  const value = x.value(right);
  if (untyped) untyped.values.push(value);
  writeMember(x, left);
  return value;
}

function writeMember(x: TsReader, left: number): void {
  const target = x.effect(left);
  if (target !== NONE) x.facts.updateExpr(target, { role: ROLES.write });
}

function declareFieldFunction(
  x: TsReader,
  frame: SelfFrame,
  node: number,
  left: number,
  property: number,
  fn: number,
): number {
  const { tree } = x;
  const parts = functionParts(x, fn);
  const symbol = declareFunction(x, fn, parts, {
    kind: 'method',
    name: tree.text(property),
    nameNode: property,
    parent: frame.symbol,
    whole: node,
    flags: 0,
    doc: takeDoc(x, tree.start(node)),
    signature: signatureOf(x, tree.start(node), tree.start(parts.body < 0 ? fn : parts.body)),
    self: frame,
  });
  writeMember(x, left);
  return x.expr('lambda', tree.start(fn), NONE, symbol, NONE, NONE);
}
