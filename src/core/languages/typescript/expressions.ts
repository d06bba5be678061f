import { NONE, ROLES } from '../../model/facts.ts';
import { lowerAssignment, lowerAugmentedAssignment } from './assignments.ts';
import { lowerCall, lowerConstruct } from './calls.ts';
import { lowerClassExpression } from './classes.ts';
import type { Extraction } from './extraction.ts';
import { lowerFunctionExpression } from './functions.ts';
import { lowerElement, lowerFragmentPart, lowerSelfClosing } from './jsx.ts';
import { stringContent } from './names.ts';
import { lowerNamespace } from './namespaces.ts';
import { narrow, readCondition } from './narrowing.ts';
import { lowerObject } from './objects.ts';
import { lowerType, lowerTypeArguments } from './types.ts';

/** `isWanted`: the value matters to what stands around it, so even a literal is recorded. */
type Lower = (x: Extraction, node: number, isWanted: boolean) => number;

const EXPRESSIONS: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  ['identifier', lowerIdentifier],
  ['shorthand_property_identifier', lowerIdentifier],
  ['member_expression', lowerMember],
  ['nested_identifier', lowerMember],
  ['subscript_expression', lowerSubscript],
  ['call_expression', lowerCall],
  ['new_expression', lowerConstruct],
  ['meta_property', lowerMetaProperty],
  ['this', lowerThis],
  ['super', lowerSuper],
  ['arrow_function', lowerFunctionExpression],
  ['function_expression', lowerFunctionExpression],
  ['generator_function', lowerFunctionExpression],
  ['class', lowerClassExpression],
  ['object', lowerObject],
  ['array', lowerArray],
  ['parenthesized_expression', lowerInner],
  ['as_expression', lowerCast],
  ['satisfies_expression', lowerCast],
  ['type_assertion', lowerTypeAssertion],
  ['non_null_expression', lowerInner],
  ['instantiation_expression', lowerInner],
  ['spread_element', lowerSpread],
  ['await_expression', lowerAwait],
  ['yield_expression', lowerYield],
  ['ternary_expression', lowerTernary],
  ['binary_expression', lowerBinary],
  ['unary_expression', lowerUnary],
  ['update_expression', lowerUpdate],
  ['assignment_expression', lowerAssignment],
  ['augmented_assignment_expression', lowerAugmentedAssignment],
  ['sequence_expression', lowerSequence],
  ['template_string', lowerTemplate],
  ['jsx_element', lowerElement],
  ['jsx_self_closing_element', lowerSelfClosing],
  ['jsx_expression', lowerFragmentPart],
  ['string', lowerString],
  ['number', lowerLiteral],
  ['regex', lowerLiteral],
  ['true', lowerLiteral],
  ['false', lowerLiteral],
  ['null', lowerLiteral],
  ['undefined', lowerLiteral],
  ['internal_module', lowerNamespaceExpression],
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
export function lowerExpression(x: Extraction, node: number): number {
  const row = lower(x, node, true);
  return row === NONE ? x.expr('unknown', node < 0 ? NONE : x.tree.start(node), NONE, NONE, NONE, NONE) : row;
}

/** Reads an expression whose value nobody uses: only what makes edges is recorded. */
export function visitExpression(x: Extraction, node: number): number {
  return lower(x, node, false);
}

function lower(x: Extraction, node: number, isWanted: boolean): number {
  if (node < 0) return NONE;
  const handler = EXPRESSIONS.get(x.tree.kind(node));
  return handler ? handler(x, node, isWanted) : lowerParts(x, node, isWanted);
}

/** A construct of no meaning of its own: its parts still count. */
function lowerParts(x: Extraction, node: number, isWanted: boolean): number {
  const { tree } = x;
  const parts: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child)) continue;
    const row = EXPRESSIONS.has(tree.kind(child)) || tree.after(child) > child + 1 ? lower(x, child, false) : NONE;
    if (row !== NONE) parts.push(row);
  }
  return isWanted && parts.length > 0
    ? x.expr('unknown', tree.start(node), NONE, NONE, x.facts.list(parts), NONE)
    : NONE;
}

/** The first named child that is not a comment, or NO_NODE. */
export function innerNode(x: Extraction, node: number): number {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.isNamed(child) && tree.kind(child) !== 'comment') return child;
  }
  return NONE;
}

function lowerInner(x: Extraction, node: number, isWanted: boolean): number {
  return lower(x, innerNode(x, node), isWanted);
}

function lowerIdentifier(x: Extraction, node: number): number {
  return x.expr('name', x.tree.start(node), x.text(node), NONE, NONE, NONE);
}

function lowerMember(x: Extraction, node: number): number {
  const { tree } = x;
  const base = lowerExpression(x, node + 1);
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
function narrowedMember(x: Extraction, node: number, row: number): number {
  const start = x.tree.start(node);
  const text = x.tree.text(node);
  const known = x.narrowedPaths.find(({ path, from, to }) => path === text && from <= start && start < to);
  return known ? x.expr('typed', x.facts.readExpr(row, 'start'), NONE, row, NONE, known.type) : row;
}

/** `a['b']` is `a.b`. */
function lowerSubscript(x: Extraction, node: number): number {
  const { tree } = x;
  const base = lowerExpression(x, tree.child(node, 'object'));
  const index = tree.child(node, 'index');
  if (index >= 0 && tree.kind(index) === 'string') {
    return x.expr('member', tree.start(index) + 1, x.facts.text(stringContent(tree, index)), base, NONE, NONE);
  }
  return x.expr(
    'index',
    tree.start(index < 0 ? node : index),
    NONE,
    base,
    x.facts.list([lowerExpression(x, index)]),
    NONE,
  );
}

/** `import.meta` is declared by the platform. */
function lowerMetaProperty(x: Extraction, node: number): number {
  const start = x.tree.start(node);
  if (x.tree.text(node) !== 'import.meta') return NONE;
  const row = x.expr('typed', start, NONE, NONE, NONE, x.type('name', NONE, x.facts.text('ImportMeta'), []));
  x.facts.updateExpr(row, { role: ROLES.silent });
  return row;
}

function lowerThis(x: Extraction, node: number): number {
  const start = x.tree.start(node);
  if (x.isThisBound) return x.expr('name', start, x.facts.text('this'), NONE, NONE, NONE);
  return x.expr(x.self ? 'self' : 'unknown', start, NONE, NONE, NONE, NONE);
}

function lowerSuper(x: Extraction, node: number): number {
  return x.expr('super', x.tree.start(node), NONE, NONE, NONE, NONE);
}

function lowerArray(x: Extraction, node: number, isWanted: boolean): number {
  const { tree } = x;
  const elements: number[] = [];
  let isSpread = false;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    if (tree.kind(child) === 'spread_element') isSpread = true;
    const isRecorded = isWanted && elements.length < ELEMENT_LIMIT;
    const row = isRecorded ? lowerExpression(x, child) : visitExpression(x, child);
    if (isRecorded) elements.push(row);
  }
  // A few values side by side may be taken apart by position.
  const isTuple = !isSpread && elements.length > 1 && elements.length <= TUPLE_LIMIT;
  return isWanted ? x.literal(node, isTuple ? 'tuple' : 'array', elements) : NONE;
}

/** Tables with thousands of rows say no more about their elements than the first ones do. */
const ELEMENT_LIMIT = 16;
const TUPLE_LIMIT = 6;

function lowerCast(x: Extraction, node: number, isWanted: boolean): number {
  const { tree } = x;
  const inner = innerNode(x, node);
  const type = inner < 0 ? NONE : nextNamed(x, inner);
  const base = lower(x, inner, isWanted);
  if (type < 0) return base;
  return x.expr('typed', tree.start(node), NONE, base, NONE, lowerType(x, type));
}

function nextNamed(x: Extraction, node: number): number {
  const { tree } = x;
  let next = tree.nextSibling(node);
  while (next >= 0 && (!tree.isNamed(next) || tree.kind(next) === 'comment')) next = tree.nextSibling(next);
  return next;
}

function lowerTypeAssertion(x: Extraction, node: number, isWanted: boolean): number {
  const { tree } = x;
  const list = tree.childOfKind(node, 'type_arguments');
  const type = lowerTypeArguments(x, list)[0] ?? NONE;
  const base = list < 0 ? NONE : lower(x, nextNamed(x, list), isWanted);
  return x.expr('typed', tree.start(node), NONE, base, NONE, type);
}

function lowerSpread(x: Extraction, node: number, isWanted: boolean): number {
  const inner = lower(x, innerNode(x, node), isWanted);
  return isWanted ? x.expr('pass', x.tree.start(node), x.facts.text('...'), inner, NONE, NONE) : inner;
}

function lowerAwait(x: Extraction, node: number, isWanted: boolean): number {
  const base = lower(x, innerNode(x, node), isWanted);
  return isWanted ? x.expr('await', x.tree.start(node), NONE, base, NONE, NONE) : base;
}

function lowerYield(x: Extraction, node: number): number {
  const base = lower(x, innerNode(x, node), true);
  const name = x.tree.has(node, '*') ? x.facts.text('*') : NONE;
  return x.expr('yield', x.tree.start(node), name, base, NONE, NONE);
}

function lowerTernary(x: Extraction, node: number, isWanted: boolean): number {
  const { tree } = x;
  const consequence = tree.child(node, 'consequence');
  const alternative = tree.child(node, 'alternative');
  const facts = readCondition(x, tree.child(node, 'condition'));
  if (consequence >= 0) narrow(x, facts.whenTrue, tree.start(consequence), tree.end(consequence));
  if (alternative >= 0) narrow(x, facts.whenFalse, tree.start(alternative), tree.end(alternative));
  return lowerEither(x, node, [consequence, alternative], isWanted);
}

/** One of several values; without a use of the value the parts are only read. */
function lowerEither(x: Extraction, node: number, parts: readonly number[], isWanted: boolean): number {
  if (!isWanted) {
    for (const part of parts) visitExpression(x, part);
    return NONE;
  }
  const args: number[] = [];
  for (const part of parts) if (part >= 0) args.push(lowerExpression(x, part));
  return x.expr('either', x.tree.start(node), NONE, NONE, x.facts.list(args), NONE);
}

const NUMERIC = new Set(['-', '*', '/', '%', '**', '|', '&', '^', '<<', '>>', '>>>']);

function lowerBinary(x: Extraction, node: number, isWanted: boolean): number {
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
    const args = operator === '&&' ? [lowerExpression(x, right)] : [facts.row, lowerExpression(x, right)];
    return x.expr('either', tree.start(node), NONE, NONE, x.facts.list(args), NONE);
  }
  if (operator === '??') return lowerEither(x, node, [left, right], isWanted);
  if (operator === '+' && isWanted) {
    const args = [lowerExpression(x, left), lowerExpression(x, right)];
    return x.expr('binary', tree.start(node), x.facts.text('+'), NONE, x.facts.list(args), NONE);
  }
  visitExpression(x, left);
  visitExpression(x, right);
  if (!isWanted) return NONE;
  return x.literal(node, NUMERIC.has(operator) ? 'number' : 'boolean');
}

function lowerUnary(x: Extraction, node: number, isWanted: boolean): number {
  const { tree } = x;
  const operator = tree.kind(tree.child(node, 'operator'));
  visitExpression(x, tree.child(node, 'argument'));
  if (!isWanted) return NONE;
  if (operator === 'void') return x.literal(node, 'null');
  return x.literal(
    node,
    operator === 'typeof' ? 'string' : operator === '!' || operator === 'delete' ? 'boolean' : 'number',
  );
}

function lowerUpdate(x: Extraction, node: number, isWanted: boolean): number {
  const target = visitExpression(x, x.tree.child(node, 'argument'));
  if (target !== NONE) x.facts.updateExpr(target, { role: ROLES.write });
  return isWanted ? x.literal(node, 'number') : NONE;
}

function lowerSequence(x: Extraction, node: number, isWanted: boolean): number {
  const { tree } = x;
  let last = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    const isLast = tree.after(child) >= tree.after(node);
    last = lower(x, child, isWanted && isLast);
  }
  return last;
}

function lowerTemplate(x: Extraction, node: number, isWanted: boolean): number {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) === 'template_substitution') visitExpression(x, innerNode(x, child));
  }
  return isWanted ? x.textLiteral(node, templateText(x, node)) : NONE;
}

/** A text with an escape in it is left out: it names nothing. */
function lowerString(x: Extraction, node: number, isWanted: boolean): number {
  if (!isWanted) return NONE;
  const text = stringContent(x.tree, node);
  return text.includes('\\') ? x.literal(node, 'string') : x.textLiteral(node, text);
}

/** What a template says, with `{}` where values are put in. */
function templateText(x: Extraction, node: number): string {
  const { tree } = x;
  let text = '';
  let at = tree.start(node) + 1;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'template_substitution') continue;
    text += `${tree.source.slice(at, tree.start(child))}{}`;
    at = tree.end(child);
  }
  return text + tree.source.slice(at, tree.end(node) - 1);
}

function lowerLiteral(x: Extraction, node: number, isWanted: boolean): number {
  return isWanted ? x.literal(node, LITERAL_NAMES.get(x.tree.kind(node))!) : NONE;
}

function lowerNamespaceExpression(x: Extraction, node: number): number {
  lowerNamespace(x, node, node, 0);
  return NONE;
}
