import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { readCreation, readInvocation, readMethodReference } from './calls.ts';
import { firstNamed, isComment } from './children.ts';
import { readLambda } from './lambdas.ts';
import { readPattern } from './patterns.ts';
import { isConstantName, isTypeName } from './qualified-names.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import { noteJava } from './note-java.ts';
import type { JavaReader } from './reader.ts';
import { readSwitch } from './switches.ts';
import { arrayType, readType } from './types.ts';

type ReadValue = (java: JavaReader, node: number) => number;

const LITERALS: ReadonlyMap<string, string> = new Map([
  ['character_literal', 'char'],
  ['true', 'boolean'],
  ['false', 'boolean'],
  ['null_literal', 'null'],
]);

const VALUES: ReadonlyMap<string, ReadValue> = new Map<string, ReadValue>([
  ['identifier', readName],
  ['string_literal', (java, node) => java.textLiteral(node)],
  ['this', (java, node) => readPlain(java, node, EXPR_KINDS.self)],
  ['super', (java, node) => readPlain(java, node, EXPR_KINDS.super)],
  ['parenthesized_expression', (java, node) => java.value(firstNamed(java.tree, node))],
  ['method_invocation', readInvocation],
  ['object_creation_expression', readCreation],
  ['method_reference', readMethodReference],
  ['field_access', readFieldAccess],
  ['array_access', readIndex],
  ['lambda_expression', readLambda],
  ['switch_expression', (java, node) => readSwitch(java, node, true)],
  ['cast_expression', readCast],
  ['ternary_expression', readTernary],
  ['assignment_expression', readAssignment],
  ['instanceof_expression', readInstanceOf],
  ['binary_expression', readBinary],
  ['unary_expression', readUnary],
  ['update_expression', (java, node) => java.value(firstNamed(java.tree, node))],
  ['class_literal', readClassLiteral],
  ['array_creation_expression', readArrayCreation],
  ['array_initializer', readArrayInitializer],
]);

const STATEMENT_LIKE = new Set(['block', 'expression_statement', 'local_variable_declaration']);

/** The row of an expression, or NONE where its value cannot matter. */
export function readValue(java: JavaReader, node: number): number {
  const { tree } = java;
  const kind = tree.kind(node);
  const read = VALUES.get(kind);
  if (read) return read(java, node);
  const literal = LITERALS.get(kind);
  if (literal !== undefined) return java.literal(literal);
  if (kind.endsWith('integer_literal')) return java.literal(/[lL]$/.test(tree.text(node)) ? 'long' : 'int');
  if (kind.endsWith('floating_point_literal')) return java.literal(/[fF]$/.test(tree.text(node)) ? 'float' : 'double');
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || isComment(tree.kind(child))) continue;
    if (STATEMENT_LIKE.has(tree.kind(child))) java.statement(child);
    else java.value(child);
  }
  return NONE;
}

function readName(java: JavaReader, node: number): number {
  const { tree, facts } = java;
  return facts.expr({
    kind: EXPR_KINDS.name,
    name: java.textIndex(node),
    start: tree.start(node),
    scope: java.scope,
  });
}

const readPlain = (java: JavaReader, node: number, kind: number): number =>
  java.facts.expr({ kind, start: java.tree.start(node), scope: java.scope });

/** `x.field`, `Type.this`, `a.b.Type`. */
function readFieldAccess(java: JavaReader, node: number): number {
  const { tree, facts } = java;
  const object = tree.child(node, 'object');
  const field = tree.child(node, 'field');
  if (object < 0 || field < 0) return NONE;
  if (tree.kind(field) === 'this') {
    const type = readType(java, object);
    return facts.expr({
      kind: EXPR_KINDS.typed,
      type,
      start: tree.start(object),
      scope: java.scope,
      role: ROLES.silent,
    });
  }
  const qualified = readQualified(java, node, object, field);
  if (qualified !== NONE) return qualified;
  return facts.expr({
    kind: EXPR_KINDS.member,
    name: java.textIndex(field),
    base: java.value(object),
    start: tree.start(field),
    scope: java.scope,
  });
}

/** A type written with its package, which begins with no name that the code declares. */
function readQualified(java: JavaReader, node: number, object: number, field: number): number {
  const { tree, facts } = java;
  const name = tree.text(field);
  if (!isTypeName(name) || isConstantName(name)) return NONE;
  for (let at = object; ; at = tree.child(at, 'object')) {
    if (at < 0) return NONE;
    const kind = tree.kind(at);
    const part = kind === 'identifier' ? at : kind === 'field_access' ? tree.child(at, 'field') : NONE;
    if (part < 0 || tree.kind(part) !== 'identifier' || isTypeName(tree.text(part))) return NONE;
    if (kind === 'identifier') {
      if (java.isLocal(tree.text(at))) return NONE;
      break;
    }
  }
  const path = java.qualify(tree.text(node).replace(/\s+/g, ''), tree.start(node));
  if (path === null) return NONE;
  return facts.expr({ kind: EXPR_KINDS.name, name: facts.text(path), start: tree.start(field), scope: java.scope });
}

function readIndex(java: JavaReader, node: number): number {
  const { tree, facts } = java;
  const base = java.value(tree.child(node, 'array'));
  const index = java.value(tree.child(node, 'index'));
  return facts.expr({
    kind: EXPR_KINDS.index,
    base,
    args: facts.list(index < 0 ? [] : [index]),
    start: tree.start(node),
    scope: java.scope,
  });
}

function readCast(java: JavaReader, node: number): number {
  const { tree, facts } = java;
  const types = tree.childrenIn(node, 'type').map((type) => readType(java, type));
  const base = java.value(tree.child(node, 'value'));
  const type =
    types.length > 1
      ? facts.type({ kind: TYPE_KINDS.intersection, args: facts.list(types), scope: java.scope })
      : (types[0] ?? NONE);
  return facts.expr({ kind: EXPR_KINDS.typed, type, base, start: tree.start(node), scope: java.scope });
}

function readTernary(java: JavaReader, node: number): number {
  const { tree, facts } = java;
  java.value(tree.child(node, 'condition'));
  const args = [java.value(tree.child(node, 'consequence')), java.value(tree.child(node, 'alternative'))];
  return facts.expr({
    kind: EXPR_KINDS.either,
    args: facts.list(args.filter((row) => row >= 0)),
    start: tree.start(node),
    scope: java.scope,
  });
}

function readAssignment(java: JavaReader, node: number): number {
  const { tree, facts } = java;
  const target = java.value(tree.child(node, 'left'));
  if (target >= 0) {
    const kind = facts.readExpr(target, 'kind');
    if (kind === EXPR_KINDS.name || kind === EXPR_KINDS.member) facts.updateExpr(target, { role: ROLES.write });
  }
  return java.value(tree.child(node, 'right'));
}

function readInstanceOf(java: JavaReader, node: number): number {
  const { tree } = java;
  java.value(tree.child(node, 'left'));
  const type = readType(java, tree.child(node, 'right'));
  const name = tree.child(node, 'name');
  if (name >= 0) java.bindLocal(name, tree.end(node), type, NONE, java.patternEnd);
  readPattern(java, tree.child(node, 'pattern'), java.patternEnd);
  return java.literal('boolean');
}

const CONDITIONS = new Set(['==', '!=', '<=', '>=', '&&', '||']);

function readBinary(java: JavaReader, node: number): number {
  const { tree, facts } = java;
  const left = java.value(tree.child(node, 'left'));
  const right = java.value(tree.child(node, 'right'));
  const operator = tree.text(tree.child(node, 'operator'));
  // `<` and `>` count as punctuation and are not in the tree.
  if (operator === '' || CONDITIONS.has(operator)) return java.literal('boolean');
  if (left === right) return left;
  const args = [left, right].filter((row) => row >= 0);
  // Text with anything is text; both parts are kept for what they say.
  const isText = operator === '+' && args.some((row) => isTextRow(java, row));
  if (isText) for (const row of args) if (!isTextRow(java, row)) noteJava(java, IMPLICIT_WORDS.text, node, row);
  return facts.expr({
    kind: EXPR_KINDS.binary,
    name: facts.text(operator),
    base: isText ? java.literal('string') : NONE,
    args: facts.list(args),
    start: tree.start(node),
    scope: java.scope,
  });
}

function isTextRow(java: JavaReader, row: number): boolean {
  const { facts } = java;
  const kind = facts.readExpr(row, 'kind');
  if (kind === EXPR_KINDS.literal) return facts.readExpr(row, 'name') === facts.text('string');
  return kind === EXPR_KINDS.binary && facts.readExpr(row, 'base') >= 0;
}

function readUnary(java: JavaReader, node: number): number {
  const { tree } = java;
  const operand = tree.child(node, 'operand');
  if (tree.text(tree.child(node, 'operator')) !== '!') return java.value(operand);
  // What a negated pattern binds holds where the condition failed: after the statement.
  const { patternEnd } = java;
  java.patternEnd = java.blockEnd;
  java.value(operand);
  java.patternEnd = patternEnd;
  return java.literal('boolean');
}

/** `T.class` is a Class<T>. */
function readClassLiteral(java: JavaReader, node: number): number {
  const { tree, facts } = java;
  const type = readType(java, firstNamed(tree, node));
  const literal = facts.type({
    kind: TYPE_KINDS.name,
    name: facts.text('Class'),
    args: facts.list([type]),
    scope: java.scope,
  });
  return facts.expr({
    kind: EXPR_KINDS.typed,
    type: literal,
    start: tree.start(node),
    scope: java.scope,
    role: ROLES.silent,
  });
}

function readArrayCreation(java: JavaReader, node: number): number {
  const { tree, facts } = java;
  let type = readType(java, tree.child(node, 'type'));
  for (const dimension of tree.childrenIn(node, 'dimensions')) {
    if (tree.kind(dimension) === 'dimensions_expr') {
      java.value(firstNamed(tree, dimension));
      type = arrayType(java, type);
    } else for (const _ of tree.text(dimension).matchAll(/\[/g)) type = arrayType(java, type);
  }
  const elements = java.value(tree.child(node, 'value'));
  return facts.expr({
    kind: EXPR_KINDS.typed,
    type,
    args: elements < 0 ? NONE : facts.readExpr(elements, 'args'),
    start: tree.start(node),
    scope: java.scope,
    role: ROLES.silent,
  });
}

function readArrayInitializer(java: JavaReader, node: number): number {
  const { tree, facts } = java;
  const rows: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || isComment(tree.kind(child))) continue;
    const row = java.value(child);
    if (row >= 0 && rows.length < ELEMENT_LIMIT) rows.push(row);
  }
  return facts.expr({
    kind: EXPR_KINDS.literal,
    name: facts.text('array'),
    args: facts.list(rows),
    start: tree.start(node),
    scope: java.scope,
  });
}

/** More elements than this say nothing new about their type. */
const ELEMENT_LIMIT = 16;
