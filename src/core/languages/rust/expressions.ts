import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { readCall, readStructLiteral } from './calls.ts';
import { firstNamed, isItem, itemsOf, lastNamed } from './children.ts';
import { readCondition, readFor, readIf, readMatch, readWhile } from './control-flow.ts';
import { readClosure } from './functions.ts';
import { readMacroCall } from './macros.ts';
import { readPath } from './paths.ts';
import { unwrapped } from './patterns.ts';
import { areOperands, noteRust } from './implicit-calls.ts';
import type { RustReader } from './reader.ts';
import { readType } from './types.ts';

/** Lowers an expression whose value is used; NONE where there is nothing to know about it. */
export function readValue(rs: RustReader, node: number): number {
  const { tree, facts } = rs;
  switch (tree.kind(node)) {
    case 'identifier':
    case 'scoped_identifier':
      return readPath(rs, node, readType);
    case 'self':
      return rs.name('self', tree.start(node));
    case 'field_expression':
      return rs.member(readValue(rs, tree.child(node, 'value')), tree.child(node, 'field'));
    case 'call_expression':
      return readCall(rs, node);
    case 'macro_invocation':
      return readMacroCall(rs, node);
    case 'struct_expression':
      return readStructLiteral(rs, node);
    case 'closure_expression':
      return readClosure(rs, node);
    case 'generic_function':
      return rs.value(tree.child(node, 'function'));
    case 'try_expression': {
      const inner = firstNamed(tree, node);
      return unwrapped(rs, rs.value(inner), 'unwrap', tree.end(inner));
    }
    case 'await_expression':
      return facts.expr({
        kind: EXPR_KINDS.await,
        base: rs.value(firstNamed(tree, node)),
        start: tree.start(node),
        scope: rs.scope,
      });
    case 'reference_expression':
      return rs.value(tree.child(node, 'value'));
    case 'parenthesized_expression':
      return rs.value(lastNamed(tree, node));
    case 'unary_expression': {
      const operand = lastNamed(tree, node);
      const row = rs.value(operand);
      const operator = tree.source[tree.start(node)]!;
      if (operator !== '*' && areOperands(rs, operand)) noteRust(rs, `unary ${operator}`, tree.start(node), row);
      return row;
    }
    case 'binary_expression':
      return readBinary(rs, node);
    case 'index_expression':
      return readIndex(rs, node);
    case 'type_cast_expression':
      return rs.typed(readType(rs, tree.child(node, 'type')), rs.value(tree.child(node, 'value')));
    case 'tuple_expression':
      return list(rs, node, 'tuple');
    case 'array_expression':
      return list(rs, node, 'array');
    case 'block':
      return rs.block(node);
    case 'unsafe_block':
    case 'async_block':
    case 'const_block':
    case 'try_block':
    case 'gen_block':
      return rs.block(lastNamed(tree, node));
    case 'if_expression':
      return readIf(rs, node);
    case 'match_expression':
      return readMatch(rs, node);
    case 'loop_expression':
      rs.block(tree.child(node, 'body'));
      return NONE;
    case 'while_expression':
      readWhile(rs, node);
      return NONE;
    case 'for_expression':
      readFor(rs, node);
      return NONE;
    case 'return_expression': {
      const row = rs.value(firstNamed(tree, node));
      if (row >= 0) rs.returns.push(row);
      return NONE;
    }
    case 'assignment_expression':
      rs.effects(tree.child(node, 'right'));
      readTarget(rs, tree.child(node, 'left'));
      return NONE;
    case 'compound_assignment_expr': {
      const [target, value] = [tree.child(node, 'left'), tree.child(node, 'right')];
      if (areOperands(rs, target, value))
        noteRust(rs, tree.text(tree.child(node, 'operator')), tree.start(node), rs.value(target), rs.value(value));
      else rs.effects(value);
      readTarget(rs, target);
      return NONE;
    }
    case 'range_expression':
      readParts(rs, node);
      return rs.literal('range');
    case 'let_condition':
    case 'let_chain':
      readCondition(rs, node, rs.blockEnd);
      return NONE;
    case 'string_literal':
    case 'raw_string_literal':
      return rs.textLiteral(node);
    case 'integer_literal':
      return rs.literal('int');
    case 'float_literal':
      return rs.literal('float');
    case 'char_literal':
      return rs.literal('char');
    case 'boolean_literal':
      return rs.literal('bool');
    case 'expression_statement':
    case 'break_expression':
    case 'yield_expression':
    case 'ERROR':
      readParts(rs, node);
      return NONE;
    default:
      return NONE;
  }
}

/** Reads an expression whose value nobody looks at: plain names and literals leave no row. */
export function readEffects(rs: RustReader, node: number): void {
  const { tree } = rs;
  switch (tree.kind(node)) {
    case 'identifier':
      // A capital is a constant or a variant; anything else is a local nearly always.
      if (/^\p{Lu}/u.test(tree.text(node))) readValue(rs, node);
      return;
    case 'self':
    case 'label':
      return;
    case 'string_literal':
    case 'raw_string_literal':
    case 'integer_literal':
    case 'float_literal':
    case 'char_literal':
    case 'boolean_literal':
    case 'unit_expression':
    case 'line_comment':
    case 'block_comment':
      return;
    case 'reference_expression':
    case 'parenthesized_expression':
    case 'unary_expression':
    case 'range_expression':
      readParts(rs, node);
      return;
    case 'binary_expression':
      readOperands(rs, node);
      return;
    default:
      readValue(rs, node);
  }
}

function readParts(rs: RustReader, node: number): void {
  const { tree } = rs;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (isItem(tree, child)) rs.effects(child);
  }
}

/** What is assigned to: the last name or member is written, everything before it is read. */
function readTarget(rs: RustReader, node: number): void {
  const { tree } = rs;
  switch (tree.kind(node)) {
    case 'field_expression':
    case 'scoped_identifier':
      rs.facts.updateExpr(readValue(rs, node), { role: ROLES.write });
      return;
    case 'identifier':
      if (/^\p{Lu}/u.test(tree.text(node))) rs.facts.updateExpr(readValue(rs, node), { role: ROLES.write });
      return;
    case 'unary_expression':
    case 'parenthesized_expression':
      readTarget(rs, lastNamed(tree, node));
      return;
    case 'index_expression': {
      const row = readValue(rs, node);
      if (row >= 0 && rs.facts.readExpr(row, 'kind') === EXPR_KINDS.index)
        rs.facts.updateExpr(row, { role: ROLES.write });
      return;
    }
    default:
      rs.effects(node);
  }
}

const COMPARISONS = new Set(['', '==', '!=', '<=', '>=', '&&', '||']);

/** Both sides of an arithmetic operator have one type nearly always; a literal takes the other's. */
function readBinary(rs: RustReader, node: number): number {
  const { tree } = rs;
  // The tree keeps no `<` and `>`: an operator that is missing is one of them.
  const operator = tree.text(tree.child(node, 'operator'));
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  if (COMPARISONS.has(operator)) {
    readOperands(rs, node);
    return rs.literal('bool');
  }
  const isLeft = !tree.kind(left).endsWith('_literal');
  if (operator === '+' && isString(tree.kind(right)) && isLeft) return readJoined(rs, node, left, right);
  if (!isLeft) rs.effects(left);
  const row = rs.value(isLeft ? left : right);
  if (areOperands(rs, left, right)) noteRust(rs, operator, tree.start(node), row, rs.value(right));
  else if (isLeft) rs.effects(right);
  return row;
}

/** Of an operator whose value is of no interest, or a truth value. */
function readOperands(rs: RustReader, node: number): void {
  const { tree } = rs;
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  if (areOperands(rs, left, right)) {
    const operator = tree.source.slice(tree.end(left), tree.start(right)).trim();
    if (operator !== '&&' && operator !== '||') {
      noteRust(rs, operator, tree.start(node), rs.value(left), rs.value(right));
      return;
    }
  }
  rs.effects(left);
  rs.effects(right);
}

const isString = (kind: string): boolean => kind === 'string_literal' || kind === 'raw_string_literal';

/** `base + "/users"`: a text put together, of the type of what it begins with. */
function readJoined(rs: RustReader, node: number, left: number, right: number): number {
  const { tree, facts } = rs;
  const base = rs.argument(left);
  const args = facts.list([base, rs.textLiteral(right)]);
  return facts.expr({
    kind: EXPR_KINDS.binary,
    name: facts.text('+'),
    base,
    args,
    start: tree.start(node),
    scope: rs.scope,
  });
}

/** `x[i]`; a range cuts a slice, which has the type of what it is cut from. */
function readIndex(rs: RustReader, node: number): number {
  const { tree, facts } = rs;
  const [baseNode = NONE, index = NONE] = itemsOf(tree, node);
  const base = rs.value(baseNode);
  if (index >= 0 && tree.kind(index) === 'range_expression') {
    rs.effects(index);
    return base;
  }
  const isPlain = index >= 0 && tree.kind(index) === 'identifier';
  if (!isPlain) rs.effects(index);
  return facts.expr({ kind: EXPR_KINDS.index, base, start: tree.start(node), scope: rs.scope });
}

function list(rs: RustReader, node: number, name: string): number {
  const { tree, facts } = rs;
  const args: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!isItem(tree, child) || tree.kind(child) === 'attribute_item') continue;
    if (tree.field(child) === 'length') rs.effects(child);
    else args.push(rs.argument(child));
  }
  return facts.expr({ kind: EXPR_KINDS.literal, name: facts.text(name), args: facts.list(args), scope: rs.scope });
}
