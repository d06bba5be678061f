import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { firstCode, operandOf } from './children.ts';
import { readCondition, withNarrowed } from './conditions.ts';
import { readInContext } from './contexts.ts';
import { deconstruct, isDeconstruction } from './locals.ts';
import { readArms } from './patterns.ts';
import { isOperand, noteAt, noteOperator } from './implicit-calls.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import type { CSharpReader } from './reader.ts';

/** What is assigned to: the last name or member is written, everything before it is read. */
export function readTarget(cs: CSharpReader, node: number): number {
  const { tree, facts } = cs;
  switch (tree.kind(node)) {
    case 'identifier':
    case 'member_access_expression':
    case 'conditional_access_expression': {
      const row = cs.value(node);
      if (row >= 0) facts.updateExpr(row, { role: ROLES.write });
      return row;
    }
    case 'parenthesized_expression':
    case 'postfix_unary_expression':
      return readTarget(cs, firstCode(tree, node));
    case 'element_access_expression': {
      const row = cs.value(node);
      if (row >= 0 && facts.readExpr(row, 'kind') === EXPR_KINDS.index) facts.updateExpr(row, { role: ROLES.write });
      return row;
    }
    default:
      return cs.value(node);
  }
}

function either(cs: CSharpReader, rows: readonly number[]): number {
  const known = rows.filter((row) => row >= 0);
  if (known.length <= 1) return known[0] ?? NONE;
  return cs.facts.expr({ kind: EXPR_KINDS.either, args: cs.facts.list(known), scope: cs.scope });
}

export function readConditional(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  const outcome = readCondition(cs, tree.child(node, 'condition'));
  const consequence = tree.child(node, 'consequence');
  const alternative = tree.child(node, 'alternative');
  const first = withNarrowed(cs, outcome.whenTrue, consequence, () => cs.value(consequence));
  const second = withNarrowed(cs, outcome.whenFalse, alternative, () => cs.value(alternative));
  return either(cs, [first, second]);
}

export function readSwitch(cs: CSharpReader, node: number): number {
  return either(cs, readArms(cs, node));
}

const LOGICAL: ReadonlySet<string> = new Set(['&&', '||', '==', '!=', '<', '>', '<=', '>=']);

export function readBinary(cs: CSharpReader, node: number): number {
  const { tree, facts } = cs;
  const operator = operatorOf(cs, node);
  if (LOGICAL.has(operator)) {
    readBinaryEffects(cs, node);
    return cs.literal('bool');
  }
  const left = cs.value(tree.child(node, 'left'));
  const right = cs.value(tree.child(node, 'right'));
  if (operator === '??') return either(cs, [left, right]);
  const isShown = operator === '+' && noteShown(cs, node, left, right);
  const args = [left, right].filter((row) => row >= 0);
  return args.length === 0
    ? NONE
    : facts.expr({
        kind: EXPR_KINDS.binary,
        name: facts.text(operator),
        args: facts.list(args),
        start: tree.start(node),
        scope: cs.scope,
        role: isShown ? ROLES.silent : ROLES.none,
      });
}

/** What is added to a text is shown as text; whether there is one. */
function noteShown(cs: CSharpReader, node: number, left: number, right: number): boolean {
  const [leftNode, rightNode] = [cs.tree.child(node, 'left'), cs.tree.child(node, 'right')];
  const [isTextFirst, isTextLast] = [isText(cs, leftNode), isText(cs, rightNode)];
  if (isTextFirst && !isTextLast) noteAt(cs, IMPLICIT_WORDS.text, rightNode, right);
  if (isTextLast && !isTextFirst) noteAt(cs, IMPLICIT_WORDS.text, leftNode, left);
  return isTextFirst || isTextLast;
}

function isText(cs: CSharpReader, node: number): boolean {
  const { tree } = cs;
  if (node < 0) return false;
  const isSum = tree.kind(node) === 'binary_expression' && tree.text(tree.child(node, 'operator')) === '+';
  return isSum ? isText(cs, tree.child(node, 'left')) : tree.kind(node).includes('string');
}

export function readBinaryEffects(cs: CSharpReader, node: number): void {
  const operator = operatorOf(cs, node);
  if (operator === '&&' || operator === '||') {
    readCondition(cs, node);
    return;
  }
  const [left, right] = [cs.tree.child(node, 'left'), cs.tree.child(node, 'right')];
  if (isOperand(cs, left) && isOperand(cs, right)) {
    noteOperator(cs, operator, node, [cs.value(left), cs.value(right)]);
    return;
  }
  cs.effects(left);
  cs.effects(right);
}

/** Angle brackets are punctuation to the tree: what stands between the operands tells. */
function operatorOf(cs: CSharpReader, node: number): string {
  const { tree } = cs;
  const operator = tree.child(node, 'operator');
  if (operator >= 0) return tree.text(operator);
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  return left < 0 || right < 0 ? '' : tree.source.slice(tree.end(left), tree.start(right)).trim();
}

/** `x!` is x; `x++` writes it; what other operators make is of the operand's type. */
export function readUnary(cs: CSharpReader, node: number): number {
  const { tree, facts } = cs;
  const operand = operandOf(tree, node);
  const text = tree.source.slice(tree.start(node), tree.end(node));
  if (text.startsWith('++') || text.startsWith('--') || text.endsWith('++') || text.endsWith('--')) {
    return readTarget(cs, operand);
  }
  if (text.startsWith('!') && tree.kind(node) === 'prefix_unary_expression') {
    cs.effects(operand);
    return cs.literal('bool');
  }
  const row = cs.value(operand);
  if (/^[-+~]/.test(text)) noteOperator(cs, `unary ${text.charAt(0)}`, node, [row]);
  return row < 0 ? NONE : facts.expr({ kind: EXPR_KINDS.pass, base: row, scope: cs.scope });
}

export function readAssignment(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  if (isDeconstruction(cs, left)) {
    const value = cs.value(right);
    noteAt(cs, IMPLICIT_WORDS.takeApart, right, value);
    deconstruct(cs, left, value, tree.end(node));
    return value;
  }
  const target = readTarget(cs, left);
  const value = readInContext(cs, right, target);
  const operator = tree.text(tree.child(node, 'operator'));
  if (operator !== '=' && operator !== '??=' && isOperand(cs, right)) noteOperator(cs, operator, node, [target, value]);
  return value;
}
