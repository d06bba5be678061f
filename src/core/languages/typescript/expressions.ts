import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { isBelowValue } from '../../model/literal-text.ts';
import { readAssignment, readAugmentedAssignment } from './assignments.ts';
import { readCall, readConstruct } from './calls.ts';
import { readClassExpression } from './classes.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import { noteTypeScript } from './implicit-calls.ts';
import type { TsReader } from './reader.ts';
import { readFunctionExpression } from './functions.ts';
import { readElement, readFragmentPart, readSelfClosing } from './jsx.ts';
import { importMeta } from './module-values.ts';
import { innerNode, stringContent } from './names.ts';
import { readNamespace } from './namespaces.ts';
import { narrow, readCondition } from './narrowing.ts';
import { readObject } from './objects.ts';
import { readType, readTypeArguments } from './types.ts';
import { templateText } from './template-text.ts';

/** `isWanted`: the value matters to what stands around it, so even a literal is recorded. */
type Lower = (x: TsReader, node: number, isWanted: boolean) => number;

const EXPRESSIONS: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  ['identifier', readIdentifier],
  ['shorthand_property_identifier', readIdentifier],
  ['member_expression', readMember],
  ['nested_identifier', readMember],
  ['subscript_expression', readSubscript],
  ['call_expression', readCall],
  ['new_expression', readConstruct],
  ['meta_property', readMetaProperty],
  ['this', readThis],
  ['super', readSuper],
  ['arrow_function', readFunctionExpression],
  ['function_expression', readFunctionExpression],
  ['generator_function', readFunctionExpression],
  ['class', readClassExpression],
  ['object', readObject],
  ['array', readArray],
  ['parenthesized_expression', readInner],
  ['as_expression', readCast],
  ['satisfies_expression', readCast],
  ['type_assertion', readTypeAssertion],
  ['non_null_expression', readInner],
  ['instantiation_expression', readInner],
  ['spread_element', readSpread],
  ['await_expression', readAwait],
  ['yield_expression', readYield],
  ['ternary_expression', readTernary],
  ['binary_expression', readBinary],
  ['unary_expression', readUnary],
  ['update_expression', readUpdate],
  ['assignment_expression', readAssignment],
  ['augmented_assignment_expression', readAugmentedAssignment],
  ['sequence_expression', readSequence],
  ['template_string', readTemplate],
  ['jsx_element', readElement],
  ['jsx_self_closing_element', readSelfClosing],
  ['jsx_expression', readFragmentPart],
  ['string', readString],
  ['number', readLiteral],
  ['regex', readLiteral],
  ['true', readLiteral],
  ['false', readLiteral],
  ['null', readLiteral],
  ['undefined', readLiteral],
  ['internal_module', readNamespaceExpression],
]);

const LITERAL_NAMES: ReadonlyMap<string, string> = new Map([
  ['number', 'number'],
  ['regex', 'RegExp'],
  ['true', 'boolean'],
  ['false', 'boolean'],
  ['null', 'null'],
  ['undefined', 'null'],
]);

/** The row of an expression's value: always one. */
export function readExpression(x: TsReader, node: number): number {
  const row = readNode(x, node, true);
  return row === NONE ? x.expr('unknown', node < 0 ? NONE : x.tree.start(node), NONE, NONE, NONE, NONE) : row;
}

/** Reads an expression whose value nobody uses: only what makes edges is recorded. */
export function visitExpression(x: TsReader, node: number): number {
  return readNode(x, node, false);
}

function readNode(x: TsReader, node: number, isWanted: boolean): number {
  if (node < 0) return NONE;
  const handler = EXPRESSIONS.get(x.tree.kind(node));
  return handler ? handler(x, node, isWanted) : readParts(x, node, isWanted);
}

/** A construct of no meaning of its own: its parts still count. */
function readParts(x: TsReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const parts: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child)) continue;
    const row = EXPRESSIONS.has(tree.kind(child)) || tree.after(child) > child + 1 ? readNode(x, child, false) : NONE;
    if (row !== NONE) parts.push(row);
  }
  return isWanted && parts.length > 0
    ? x.expr('unknown', tree.start(node), NONE, NONE, x.facts.list(parts), NONE)
    : NONE;
}

function readInner(x: TsReader, node: number, isWanted: boolean): number {
  return readNode(x, innerNode(x, node), isWanted);
}

function readIdentifier(x: TsReader, node: number): number {
  return x.expr('name', x.tree.start(node), x.text(node), NONE, NONE, NONE);
}

function readMember(x: TsReader, node: number): number {
  const { tree } = x;
  const base = readExpression(x, node + 1);
  const property = tree.child(node, 'property');
  const row = x.expr(
    'member',
    tree.start(property < 0 ? node : property),
    property < 0 ? NONE : x.text(property),
    base,
    NONE,
    NONE,
  );
  return x.narrowedPaths.length === 0 ? row : narrowedMember(x, node, row);
}

/** A path that a condition told more about is a value of that type. */
function narrowedMember(x: TsReader, node: number, row: number): number {
  const start = x.tree.start(node);
  const text = x.tree.text(node);
  const known = x.narrowedPaths.find(({ path, from, to }) => path === text && from <= start && start < to);
  return known ? x.expr('typed', x.facts.readExpr(row, 'start'), NONE, row, NONE, known.type) : row;
}

/** `a['b']` is `a.b`. */
function readSubscript(x: TsReader, node: number): number {
  const { tree } = x;
  const base = readExpression(x, tree.child(node, 'object'));
  const index = tree.child(node, 'index');
  if (index >= 0 && tree.kind(index) === 'string') {
    return x.expr('member', tree.start(index) + 1, x.facts.text(stringContent(tree, index)), base, NONE, NONE);
  }
  return x.expr(
    'index',
    tree.start(index < 0 ? node : index),
    NONE,
    base,
    x.facts.list([readExpression(x, index)]),
    NONE,
  );
}

/** `import.meta` is declared by the platform. */
function readMetaProperty(x: TsReader, node: number): number {
  const start = x.tree.start(node);
  return x.tree.text(node) === 'import.meta' ? importMeta(x, start) : NONE;
}

function readThis(x: TsReader, node: number): number {
  const start = x.tree.start(node);
  if (x.isThisBound) return x.expr('name', start, x.facts.text('this'), NONE, NONE, NONE);
  return x.expr(x.self ? 'self' : 'unknown', start, NONE, NONE, NONE, NONE);
}

function readSuper(x: TsReader, node: number): number {
  return x.expr('super', x.tree.start(node), NONE, NONE, NONE, NONE);
}

function readArray(x: TsReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const elements: number[] = [];
  let isSpread = false;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    if (tree.kind(child) === 'spread_element') isSpread = true;
    const isRecorded = isWanted && elements.length < ELEMENT_LIMIT;
    const row = isRecorded ? readExpression(x, child) : visitExpression(x, child);
    if (isRecorded) elements.push(row);
  }
  // A few values side by side may be taken apart by position.
  const isTuple = !isSpread && elements.length > 1 && elements.length <= TUPLE_LIMIT;
  return isWanted ? x.literal(node, isTuple ? 'tuple' : 'array', elements) : NONE;
}

/** Tables with thousands of rows say no more about their elements than the first ones do. */
const ELEMENT_LIMIT = 16;
const TUPLE_LIMIT = 6;

function readCast(x: TsReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const inner = innerNode(x, node);
  const type = inner < 0 ? NONE : nextNamed(x, inner);
  const base = readNode(x, inner, isWanted);
  if (type < 0) return base;
  return x.expr('typed', tree.start(node), NONE, base, NONE, readType(x, type));
}

function nextNamed(x: TsReader, node: number): number {
  const { tree } = x;
  let next = tree.nextSibling(node);
  while (next >= 0 && (!tree.isNamed(next) || tree.kind(next) === 'comment')) next = tree.nextSibling(next);
  return next;
}

function readTypeAssertion(x: TsReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const list = tree.childOfKind(node, 'type_arguments');
  const type = readTypeArguments(x, list)[0] ?? NONE;
  const base = list < 0 ? NONE : readNode(x, nextNamed(x, list), isWanted);
  return x.expr('typed', tree.start(node), NONE, base, NONE, type);
}

function readSpread(x: TsReader, node: number, isWanted: boolean): number {
  const inner = readNode(x, innerNode(x, node), isWanted);
  // Attributes of an element are copied, not iterated over.
  if (x.tree.kind(x.tree.parent(node)) !== 'jsx_expression') noteTypeScript(x, IMPLICIT_WORDS.iterate, node, inner);
  return isWanted ? x.expr('pass', x.tree.start(node), x.facts.text('...'), inner, NONE, NONE) : inner;
}

function readAwait(x: TsReader, node: number, isWanted: boolean): number {
  const inner = innerNode(x, node);
  const base = readNode(x, inner, isWanted);
  // To the tree `await using x = y` is awaited.
  if (inner >= 0 && x.tree.has(inner, 'using')) return base;
  if (isWanted) return x.expr('await', x.tree.start(node), NONE, base, NONE, NONE);
  noteTypeScript(x, IMPLICIT_WORDS.await, node, base);
  return base;
}

function readYield(x: TsReader, node: number): number {
  const base = readNode(x, innerNode(x, node), true);
  const name = x.tree.has(node, '*') ? x.facts.text('*') : NONE;
  return x.expr('yield', x.tree.start(node), name, base, NONE, NONE);
}

function readTernary(x: TsReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const consequence = tree.child(node, 'consequence');
  const alternative = tree.child(node, 'alternative');
  const facts = readCondition(x, tree.child(node, 'condition'));
  if (consequence >= 0) narrow(x, facts.whenTrue, tree.start(consequence), tree.end(consequence));
  if (alternative >= 0) narrow(x, facts.whenFalse, tree.start(alternative), tree.end(alternative));
  return readEither(x, node, [consequence, alternative], isWanted);
}

/** One of several values; without a use of the value the parts are only read. */
function readEither(x: TsReader, node: number, parts: readonly number[], isWanted: boolean): number {
  if (!isWanted) {
    for (const part of parts) visitExpression(x, part);
    return NONE;
  }
  const args: number[] = [];
  for (const part of parts) if (part >= 0) args.push(readExpression(x, part));
  return x.expr('either', x.tree.start(node), NONE, NONE, x.facts.list(args), NONE);
}

const NUMERIC = new Set(['-', '*', '/', '%', '**', '|', '&', '^', '<<', '>>', '>>>']);

function readBinary(x: TsReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  // `<` is punctuation to the tree: an absent operator is a comparison.
  const operatorNode = tree.child(node, 'operator');
  const operator = operatorNode < 0 ? '<' : tree.kind(operatorNode);
  if (operator === '&&' || operator === '||') {
    const facts = readCondition(x, left, isWanted && operator === '||');
    if (right >= 0) narrow(x, operator === '&&' ? facts.whenTrue : facts.whenFalse, tree.start(right), tree.end(right));
    if (!isWanted) return visitExpression(x, right);
    const args = operator === '&&' ? [readExpression(x, right)] : [facts.row, readExpression(x, right)];
    return x.expr('either', tree.start(node), NONE, NONE, x.facts.list(args), NONE);
  }
  if (operator === '??') return readEither(x, node, [left, right], isWanted);
  if (operator === '+' && isWanted) {
    const args = [readExpression(x, left), readExpression(x, right)];
    return x.expr('binary', tree.start(node), x.facts.text('+'), NONE, x.facts.list(args), NONE);
  }
  visitExpression(x, left);
  visitExpression(x, right);
  if (!isWanted) return NONE;
  return x.literal(node, NUMERIC.has(operator) ? 'number' : 'boolean');
}

function readUnary(x: TsReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const operator = tree.kind(tree.child(node, 'operator'));
  const operand = visitExpression(x, tree.child(node, 'argument'));
  if (operator === 'delete' && operand !== NONE) x.facts.updateExpr(operand, { role: ROLES.write });
  if (!isWanted) return NONE;
  if (operator === 'void') return x.literal(node, 'null');
  return x.literal(
    node,
    operator === 'typeof' ? 'string' : operator === '!' || operator === 'delete' ? 'boolean' : 'number',
  );
}

function readUpdate(x: TsReader, node: number, isWanted: boolean): number {
  const target = visitExpression(x, x.tree.child(node, 'argument'));
  if (target !== NONE) x.facts.updateExpr(target, { role: ROLES.write });
  return isWanted ? x.literal(node, 'number') : NONE;
}

function readSequence(x: TsReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  let last = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    const isLast = tree.after(child) >= tree.after(node);
    last = readNode(x, child, isWanted && isLast);
  }
  return last;
}

function readTemplate(x: TsReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const text = isWanted ? templateText(x, node) : '';
  let first = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'template_substitution') continue;
    const isBase = tree.start(child) === tree.start(node) + 1 && isBelowValue(text);
    const inner = innerNode(x, child);
    const isShown = inner >= 0 && SHOWN.has(tree.kind(inner));
    const row = isBase || isShown ? readExpression(x, inner) : visitExpression(x, inner);
    if (isBase) first = row;
    if (isShown) noteTypeScript(x, IMPLICIT_WORDS.text, inner, row);
  }
  return isWanted ? x.textLiteral(node, text, first) : NONE;
}

/** Expressions that can be of a type that says how it is shown. */
const SHOWN: ReadonlySet<string> = new Set(['identifier', 'member_expression', 'call_expression', 'this']);

/** A text with an escape in it is left out: it names nothing. */
function readString(x: TsReader, node: number, isWanted: boolean): number {
  if (!isWanted) return NONE;
  const text = stringContent(x.tree, node);
  return text.includes('\\') ? x.literal(node, 'string') : x.textLiteral(node, text);
}

function readLiteral(x: TsReader, node: number, isWanted: boolean): number {
  return isWanted ? x.literal(node, LITERAL_NAMES.get(x.tree.kind(node))!) : NONE;
}

function readNamespaceExpression(x: TsReader, node: number): number {
  readNamespace(x, node, node, 0);
  return NONE;
}
