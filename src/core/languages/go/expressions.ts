import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { readCall, readGenericConversion } from './calls.ts';
import { firstNamed } from './children.ts';
import { readCompositeLiteral } from './composite-literals.ts';
import { readCallable } from './functions.ts';
import type { GoReader } from './reader.ts';
import { readType } from './types.ts';

/** Lowers an expression whose value is used; NONE where there is nothing to know about it. */
export function readValue(go: GoReader, node: number): number {
  if (node < 0) return NONE;
  const { tree, facts } = go;
  switch (tree.kind(node)) {
    case 'identifier':
      if (tree.text(node) === '_') return NONE;
      return facts.expr({ kind: EXPR_KINDS.name, name: go.textIndex(node), start: tree.start(node), scope: go.scope });
    case 'selector_expression':
      return readSelector(go, node);
    case 'call_expression':
      return readCall(go, node);
    case 'composite_literal':
      return readCompositeLiteral(go, node);
    case 'func_literal':
      return readFunctionLiteral(go, node);
    case 'unary_expression':
      return readUnary(go, node);
    case 'binary_expression':
      return readBinary(go, node);
    case 'index_expression':
      return readIndex(go, node);
    case 'slice_expression':
      return readSlice(go, node);
    case 'type_assertion_expression':
      return typed(go, tree.child(node, 'type'), readValue(go, tree.child(node, 'operand')));
    case 'type_conversion_expression':
      return readConversion(go, node);
    case 'type_instantiation_expression':
      return readInstantiation(go, node);
    case 'parenthesized_expression':
    case 'variadic_argument':
      return readValue(go, firstNamed(tree, node));
    case 'interpreted_string_literal':
    case 'raw_string_literal':
      return go.textLiteral(node);
    case 'int_literal':
    case 'iota':
      return go.literal('int');
    case 'float_literal':
      return go.literal('float64');
    case 'imaginary_literal':
      return go.literal('complex128');
    case 'rune_literal':
      return go.literal('rune');
    case 'true':
    case 'false':
      return go.literal('bool');
    case 'nil':
      return go.literal('nil');
    default:
      return readTypeAsValue(go, node);
  }
}

/** Reads an expression whose value nobody looks at: locals and literals leave no row. */
export function readEffects(go: GoReader, node: number): void {
  if (node < 0) return;
  const { tree } = go;
  switch (tree.kind(node)) {
    case 'identifier':
      if (!go.isLocal(tree.text(node))) readValue(go, node);
      return;
    case 'binary_expression':
      readEffects(go, tree.child(node, 'left'));
      readEffects(go, tree.child(node, 'right'));
      return;
    case 'unary_expression':
      readEffects(go, tree.child(node, 'operand'));
      return;
    case 'index_expression':
      readEffects(go, tree.child(node, 'operand'));
      readEffects(go, tree.child(node, 'index'));
      return;
    case 'parenthesized_expression':
      readEffects(go, firstNamed(tree, node));
      return;
    case 'interpreted_string_literal':
    case 'raw_string_literal':
    case 'int_literal':
    case 'float_literal':
    case 'imaginary_literal':
    case 'rune_literal':
    case 'true':
    case 'false':
    case 'nil':
    case 'iota':
    case 'comment':
      return;
    default:
      readValue(go, node);
  }
}

/** What is assigned to: the last name or member is written, everything before it is read. */
export function readTarget(go: GoReader, node: number): void {
  const { tree } = go;
  switch (tree.kind(node)) {
    case 'identifier':
      if (go.isLocal(tree.text(node))) return;
      break;
    case 'selector_expression':
      break;
    case 'parenthesized_expression':
      readTarget(go, firstNamed(tree, node));
      return;
    default:
      readEffects(go, node);
      return;
  }
  const row = readValue(go, node);
  if (row >= 0) go.facts.updateExpr(row, { role: ROLES.write });
}

function readSelector(go: GoReader, node: number): number {
  const { tree, facts } = go;
  const operand = tree.child(node, 'operand');
  if (tree.kind(operand) === 'identifier') {
    const name = tree.text(operand);
    if (!go.isLocal(name)) go.qualifiers.add(name);
  }
  const base = readValue(go, operand);
  const field = tree.child(node, 'field');
  return facts.expr({
    kind: EXPR_KINDS.member,
    base,
    name: go.textIndex(field),
    start: tree.start(field),
    scope: go.scope,
  });
}

function readFunctionLiteral(go: GoReader, node: number): number {
  const { tree, facts } = go;
  const start = tree.start(node);
  const symbol = facts.symbol('lambda', { parent: go.scope, start, end: tree.end(node) });
  readCallable(go, symbol, node);
  return facts.expr({ kind: EXPR_KINDS.lambda, base: symbol, start, scope: go.scope });
}

function readUnary(go: GoReader, node: number): number {
  const { tree, facts } = go;
  const operand = tree.child(node, 'operand');
  switch (tree.text(tree.child(node, 'operator'))) {
    case '<-':
      return facts.expr({
        kind: EXPR_KINDS.element,
        base: readValue(go, operand),
        start: tree.start(operand),
        scope: go.scope,
      });
    case '!':
      readEffects(go, operand);
      return go.literal('bool');
    default:
      // Address-of, dereference and signs: the linker does not tell a pointer from what it points to.
      return readValue(go, operand);
  }
}

const COMPARISONS = new Set(['', '==', '!=', '<=', '>=', '&&', '||']);

/** Both operands of an arithmetic operator have one type; an untyped constant takes the other's. A shift has its left's. */
function readBinary(go: GoReader, node: number): number {
  const { tree } = go;
  // The tree keeps no `<` and `>`: an operator that is missing is one of them.
  const operator = tree.text(tree.child(node, 'operator'));
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  if (COMPARISONS.has(operator)) {
    readEffects(go, left);
    readEffects(go, right);
    return go.literal('bool');
  }
  if (operator === '+' && (isText(go, left) || isText(go, right))) return readConcatenation(go, node, left, right);
  const isLeft = operator === '<<' || operator === '>>' || !tree.kind(left).endsWith('_literal');
  if (!isLeft) readEffects(go, left);
  const row = readValue(go, isLeft ? left : right);
  if (isLeft) readEffects(go, right);
  return row;
}

const isText = (go: GoReader, node: number): boolean => {
  const kind = go.tree.kind(node);
  if (kind === 'binary_expression') return isText(go, go.tree.child(node, 'right'));
  return kind === 'interpreted_string_literal' || kind === 'raw_string_literal';
};

/** Texts put together: both parts are kept for what they say, the one that is no literal for its type. */
function readConcatenation(go: GoReader, node: number, left: number, right: number): number {
  const parts = [readValue(go, left), readValue(go, right)];
  const args = parts.map((row) => (row >= 0 ? row : go.literal('string')));
  return go.facts.expr({
    kind: EXPR_KINDS.binary,
    name: go.facts.text('+'),
    base: args[go.tree.kind(left).endsWith('_literal') ? 1 : 0]!,
    args: go.facts.list(args),
    start: go.tree.start(node),
    scope: go.scope,
  });
}

function readIndex(go: GoReader, node: number): number {
  const { tree, facts } = go;
  const base = readValue(go, tree.child(node, 'operand'));
  const index = tree.child(node, 'index');
  const isPlain = tree.kind(index) === 'identifier' && go.isLocal(tree.text(index));
  const arg = isPlain ? NONE : readValue(go, index);
  return facts.expr({
    kind: EXPR_KINDS.index,
    base,
    args: facts.list(arg >= 0 ? [arg] : []),
    start: tree.start(node),
    scope: go.scope,
  });
}

/** A slice has the type of what it is cut from. */
function readSlice(go: GoReader, node: number): number {
  const { tree } = go;
  const value = readValue(go, tree.child(node, 'operand'));
  for (const field of ['start', 'end', 'capacity']) readEffects(go, tree.child(node, field));
  return value;
}

function typed(go: GoReader, typeNode: number, base: number): number {
  return go.facts.expr({
    kind: EXPR_KINDS.typed,
    type: readType(go, typeNode),
    base: base >= 0 ? base : go.literal('nil'),
    start: go.tree.start(typeNode),
    scope: go.scope,
  });
}

function readConversion(go: GoReader, node: number): number {
  const { tree } = go;
  const type = tree.child(node, 'type');
  const operand = tree.child(node, 'operand');
  if (tree.kind(type) === 'generic_type') return readGenericConversion(go, type, operand);
  return typed(go, type, readValue(go, operand));
}

/** `f[int, string]` without a call: the function itself. */
function readInstantiation(go: GoReader, node: number): number {
  return readValue(go, go.tree.firstChild(node));
}

/** A type where a value is expected, as in `Map[[]byte]` or an argument of a shadowed built-in. */
function readTypeAsValue(go: GoReader, node: number): number {
  const type = readType(go, node);
  if (type < 0) return NONE;
  const args = go.facts.list([type]);
  return go.facts.expr({
    kind: EXPR_KINDS.typed,
    type: go.facts.type({ kind: TYPE_KINDS.meta, args, scope: go.scope }),
    scope: go.scope,
    role: ROLES.silent,
  });
}
