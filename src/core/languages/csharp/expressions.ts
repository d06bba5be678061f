import { EXPR_KINDS, NONE, ROLES, TYPE_KINDS } from '../../model/facts.ts';
import { argumentNodes, expected, readArgumentList } from './arguments.ts';
import { readCall } from './calls.ts';
import { codeChildren, firstCode, isReceiver, lastCode } from './children.ts';
import { readCondition, withNarrowed } from './conditions.ts';
import { metaOf, readInContext } from './contexts.ts';
import { readCreation, readImplicitCreation, readWith } from './creations.ts';
import { readLambda } from './functions.ts';
import { deconstruct, isDeconstruction } from './locals.ts';
import { readArms, readTest } from './patterns.ts';
import { readQuery } from './queries.ts';
import type { CsReader } from './reader.ts';
import { readType, readTypeArguments, structural } from './types.ts';

/** Lowers an expression whose value is used; NONE where there is nothing to know about it. */
export function readValue(cs: CsReader, node: number): number {
  if (node < 0) return NONE;
  const { tree, facts } = cs;
  switch (tree.kind(node)) {
    case 'identifier':
      return facts.expr({ kind: EXPR_KINDS.name, name: cs.nameIndex(node), start: tree.start(node), scope: cs.scope });
    case 'predefined_type':
      return facts.expr({
        kind: EXPR_KINDS.name,
        name: facts.text(tree.text(node)),
        start: tree.start(node),
        scope: cs.scope,
        role: ROLES.silent,
      });
    case 'this':
      return facts.expr({ kind: EXPR_KINDS.self, start: tree.start(node), scope: cs.scope });
    case 'base':
      return facts.expr({ kind: EXPR_KINDS.super, start: tree.start(node), scope: cs.scope });
    case 'member_access_expression':
      return member(cs, readValue(cs, tree.child(node, 'expression')), tree.child(node, 'name'));
    case 'qualified_name':
      return member(cs, readValue(cs, tree.child(node, 'qualifier')), tree.child(node, 'name'));
    case 'alias_qualified_name':
      return readValue(cs, tree.child(node, 'name'));
    case 'generic_name':
      return readGenericName(cs, node);
    case 'conditional_access_expression':
      return readBinding(cs, readValue(cs, tree.child(node, 'condition')), lastCode(tree, node));
    case 'invocation_expression':
      return readCall(cs, node);
    case 'object_creation_expression':
      return readCreation(cs, node);
    case 'implicit_object_creation_expression':
      return readImplicitCreation(cs, node);
    case 'with_expression':
      return readWith(cs, node);
    case 'lambda_expression':
    case 'anonymous_method_expression':
      return readLambda(cs, node);
    case 'await_expression':
      return wrap(cs, EXPR_KINDS.await, node, lastCode(tree, node));
    case 'element_access_expression':
      return readElement(cs, node);
    case 'parenthesized_expression':
    case 'checked_expression':
    case 'ref_expression':
      return readValue(cs, inner(cs, node));
    case 'cast_expression':
      return typed(cs, tree.child(node, 'type'), readValue(cs, tree.child(node, 'value')), node);
    case 'as_expression':
      return typed(cs, tree.child(node, 'right'), readValue(cs, tree.child(node, 'left')), node);
    case 'default_expression': {
      const type = tree.child(node, 'type');
      return type < 0 ? expected(cs, node) : typed(cs, type, cs.literal('null'), node);
    }
    case 'typeof_expression':
    case 'sizeof_expression':
      readType(cs, tree.child(node, 'type'));
      return cs.literal(tree.kind(node) === 'typeof_expression' ? 'type' : 'int');
    case 'is_expression':
    case 'is_pattern_expression':
      readTest(cs, node);
      return cs.literal('bool');
    case 'switch_expression':
      return readSwitch(cs, node);
    case 'conditional_expression':
      return readConditional(cs, node);
    case 'binary_expression':
      return readBinary(cs, node);
    case 'assignment_expression':
      return readAssignment(cs, node);
    case 'prefix_unary_expression':
    case 'postfix_unary_expression':
    case 'unary_expression':
      return readUnary(cs, node);
    case 'throw_expression':
      readThrown(cs, lastCode(tree, node));
      return NONE;
    case 'tuple_expression':
      return readTuple(cs, node);
    case 'anonymous_object_creation_expression':
      return readAnonymousObject(cs, node);
    case 'implicit_array_creation_expression':
    case 'implicit_stackalloc_expression':
      return readList(cs, tree.childOfKind(node, 'initializer_expression'));
    case 'initializer_expression':
    case 'collection_expression':
      return readList(cs, node);
    case 'array_creation_expression':
    case 'stackalloc_expression':
      return readArray(cs, node);
    case 'query_expression':
      return readQuery(cs, node);
    case 'interpolated_string_expression':
      readInterpolations(cs, node);
      return cs.literal('str');
    case 'string_literal':
    case 'verbatim_string_literal':
    case 'raw_string_literal':
      return cs.literal('str');
    case 'character_literal':
      return cs.literal('char');
    case 'integer_literal':
      return cs.literal(integerType(tree.text(node)));
    case 'real_literal':
      return cs.literal(realType(tree.text(node)));
    case 'boolean_literal':
      return cs.literal('bool');
    case 'null_literal':
      return cs.literal('null');
    case 'declaration_expression':
      return readDeclaration(cs, node);
    case 'array_type':
    case 'nullable_type':
    case 'tuple_type':
      return metaOf(cs, readType(cs, node));
    default:
      for (const child of codeChildren(tree, node)) readEffects(cs, child);
      return NONE;
  }
}

/** Reads an expression whose value nobody looks at: locals and literals leave no row. */
export function readEffects(cs: CsReader, node: number): void {
  if (node < 0) return;
  const { tree } = cs;
  switch (tree.kind(node)) {
    case 'identifier':
      if (!cs.isLocal(cs.name(node))) readValue(cs, node);
      return;
    case 'binary_expression':
      readBinaryEffects(cs, node);
      return;
    case 'parenthesized_expression':
    case 'checked_expression':
    case 'ref_expression':
      readEffects(cs, inner(cs, node));
      return;
    case 'prefix_unary_expression':
    case 'postfix_unary_expression':
    case 'unary_expression':
      readUnary(cs, node);
      return;
    case 'string_literal':
    case 'verbatim_string_literal':
    case 'raw_string_literal':
    case 'character_literal':
    case 'integer_literal':
    case 'real_literal':
    case 'boolean_literal':
    case 'null_literal':
    case 'comment':
    case 'this':
      return;
    default:
      readValue(cs, node);
  }
}

/** What is assigned to: the last name or member is written, everything before it is read. */
export function readTarget(cs: CsReader, node: number): number {
  const { tree, facts } = cs;
  switch (tree.kind(node)) {
    case 'identifier':
    case 'member_access_expression':
    case 'conditional_access_expression': {
      const row = readValue(cs, node);
      if (row >= 0) facts.updateExpr(row, { role: ROLES.write });
      return row;
    }
    case 'parenthesized_expression':
    case 'postfix_unary_expression':
      return readTarget(cs, firstCode(tree, node));
    default:
      return readValue(cs, node);
  }
}

/** Marks what a `throw` throws. */
export function readThrown(cs: CsReader, node: number): void {
  const row = node < 0 ? NONE : readValue(cs, node);
  if (row >= 0 && cs.facts.readExpr(row, 'kind') !== EXPR_KINDS.literal)
    cs.facts.updateExpr(row, { role: ROLES.thrown });
}

/** The name of a member; type arguments of a generic one belong to the call. */
export function memberName(cs: CsReader, node: number): number {
  return cs.tree.kind(node) === 'generic_name' ? firstCode(cs.tree, node) : node;
}

function member(cs: CsReader, base: number, nameNode: number): number {
  const name = memberName(cs, nameNode);
  return cs.facts.expr({
    kind: EXPR_KINDS.member,
    base,
    name: cs.nameIndex(name),
    start: cs.tree.start(name),
    scope: cs.scope,
  });
}

/** What stands after `?.` or `?[`. */
function readBinding(cs: CsReader, base: number, node: number): number {
  const { tree, facts } = cs;
  if (tree.kind(node) === 'element_binding_expression')
    return facts.expr({
      kind: EXPR_KINDS.index,
      base,
      args: facts.list(readArgumentList(cs, node)),
      start: tree.start(node),
      scope: cs.scope,
    });
  const name = tree.child(node, 'name');
  return name < 0 ? base : member(cs, base, name);
}

/** `List<int>` before a dot is the type; `Create<int>` before its arguments is read by the call. */
function readGenericName(cs: CsReader, node: number): number {
  const { tree } = cs;
  const parent = tree.parent(node);
  const isType = parent >= 0 && tree.kind(parent) === 'member_access_expression' && tree.field(node) === 'expression';
  if (isType) return metaOf(cs, readType(cs, node));
  const name = firstCode(tree, node);
  readTypeArguments(cs, node);
  return readValue(cs, name);
}

function wrap(cs: CsReader, kind: number, node: number, operand: number): number {
  const base = readValue(cs, operand);
  return base < 0 ? NONE : cs.facts.expr({ kind, base, start: cs.tree.start(node), scope: cs.scope });
}

function typed(cs: CsReader, typeNode: number, base: number, node: number): number {
  return cs.facts.expr({
    kind: EXPR_KINDS.typed,
    type: readType(cs, typeNode),
    base: base >= 0 ? base : cs.literal('null'),
    start: cs.tree.start(node),
    scope: cs.scope,
  });
}

function inner(cs: CsReader, node: number): number {
  const { tree } = cs;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    if (isReceiver(tree.kind(child))) return child;
  return lastCode(tree, node);
}

/** `x[i]`; a slice (`x[1..3]`) is of the type that it is cut from. */
function readElement(cs: CsReader, node: number): number {
  const { tree, facts } = cs;
  const base = readValue(cs, tree.child(node, 'expression'));
  const list = tree.child(node, 'subscript');
  const nodes = argumentNodes(cs, list);
  const isSlice = nodes.length === 1 && tree.kind(firstCode(tree, nodes[0]!)) === 'range_expression';
  const args = readArgumentList(cs, list);
  if (isSlice || base < 0) return base;
  return facts.expr({
    kind: EXPR_KINDS.index,
    base,
    args: facts.list(args),
    start: tree.start(list),
    scope: cs.scope,
  });
}

function either(cs: CsReader, rows: readonly number[]): number {
  const known = rows.filter((row) => row >= 0);
  if (known.length <= 1) return known[0] ?? NONE;
  return cs.facts.expr({ kind: EXPR_KINDS.either, args: cs.facts.list(known), scope: cs.scope });
}

function readConditional(cs: CsReader, node: number): number {
  const { tree } = cs;
  const outcome = readCondition(cs, tree.child(node, 'condition'));
  const consequence = tree.child(node, 'consequence');
  const alternative = tree.child(node, 'alternative');
  const first = withNarrowed(cs, outcome.whenTrue, consequence, () => readValue(cs, consequence));
  const second = withNarrowed(cs, outcome.whenFalse, alternative, () => readValue(cs, alternative));
  return either(cs, [first, second]);
}

function readSwitch(cs: CsReader, node: number): number {
  return either(cs, readArms(cs, node));
}

const LOGICAL: ReadonlySet<string> = new Set(['&&', '||', '==', '!=', '<', '>', '<=', '>=']);

function readBinary(cs: CsReader, node: number): number {
  const { tree, facts } = cs;
  const operator = operatorOf(cs, node);
  if (LOGICAL.has(operator)) {
    readBinaryEffects(cs, node);
    return cs.literal('bool');
  }
  const left = readValue(cs, tree.child(node, 'left'));
  const right = readValue(cs, tree.child(node, 'right'));
  if (operator === '??') return either(cs, [left, right]);
  const args = [left, right].filter((row) => row >= 0);
  return args.length === 0
    ? NONE
    : facts.expr({ kind: EXPR_KINDS.binary, name: facts.text(operator), args: facts.list(args), scope: cs.scope });
}

function readBinaryEffects(cs: CsReader, node: number): void {
  const operator = operatorOf(cs, node);
  if (operator === '&&' || operator === '||') {
    readCondition(cs, node);
    return;
  }
  readEffects(cs, cs.tree.child(node, 'left'));
  readEffects(cs, cs.tree.child(node, 'right'));
}

/** Angle brackets are punctuation to the tree: what stands between the operands tells. */
function operatorOf(cs: CsReader, node: number): string {
  const { tree } = cs;
  const operator = tree.child(node, 'operator');
  if (operator >= 0) return tree.text(operator);
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  return left < 0 || right < 0 ? '' : tree.source.slice(tree.end(left), tree.start(right)).trim();
}

/** `x!` is x; `x++` writes it; what other operators make is of the operand's type. */
function readUnary(cs: CsReader, node: number): number {
  const { tree, facts } = cs;
  const operand = inner(cs, node);
  const text = tree.source.slice(tree.start(node), tree.end(node));
  if (text.startsWith('++') || text.startsWith('--') || text.endsWith('++') || text.endsWith('--')) {
    return readTarget(cs, operand);
  }
  if (text.startsWith('!') && tree.kind(node) === 'prefix_unary_expression') {
    readEffects(cs, operand);
    return cs.literal('bool');
  }
  const row = readValue(cs, operand);
  return row < 0 ? NONE : facts.expr({ kind: EXPR_KINDS.pass, base: row, scope: cs.scope });
}

function readAssignment(cs: CsReader, node: number): number {
  const { tree } = cs;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  if (isDeconstruction(cs, left)) {
    const value = readValue(cs, right);
    deconstruct(cs, left, value, tree.end(node));
    return value;
  }
  const target = readTarget(cs, left);
  return readInContext(cs, right, target);
}

function readTuple(cs: CsReader, node: number): number {
  const { tree, facts } = cs;
  const nodes = argumentNodes(cs, node);
  const names = nodes.map((arg, i) => {
    const name = tree.child(arg, 'name');
    return facts.text(name < 0 ? impliedName(cs, lastCode(tree, arg)) || `Item${i + 1}` : cs.name(name));
  });
  const rows = nodes.map((arg) => {
    const row = readValue(cs, inner(cs, arg));
    return row >= 0 ? row : facts.expr({ kind: EXPR_KINDS.unknown, scope: cs.scope });
  });
  return object(cs, node, rows, names);
}

/** Members without a name are called as the variable or member they hold. */
function impliedName(cs: CsReader, node: number): string {
  const { tree } = cs;
  if (node < 0) return '';
  switch (tree.kind(node)) {
    case 'identifier':
      return cs.name(node);
    case 'member_access_expression':
      return cs.name(memberName(cs, tree.child(node, 'name')));
    case 'conditional_access_expression':
      return cs.name(memberName(cs, tree.child(lastCode(tree, node), 'name')));
    default:
      return '';
  }
}

function readAnonymousObject(cs: CsReader, node: number): number {
  const { tree, facts } = cs;
  const rows: number[] = [];
  const names: number[] = [];
  let name = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if ((!tree.isNamed(child) && !isReceiver(kind)) || kind === 'comment') continue;
    if (
      tree.source
        .slice(tree.end(child), tree.end(child) + 40)
        .trimStart()
        .startsWith('=') &&
      kind === 'identifier'
    ) {
      name = cs.nameIndex(child);
      continue;
    }
    const row = readValue(cs, child);
    if (row >= 0) {
      rows.push(row);
      names.push(name >= 0 ? name : facts.text(impliedName(cs, child)));
    }
    name = NONE;
  }
  return object(cs, node, rows, names);
}

function object(cs: CsReader, node: number, rows: readonly number[], names: readonly number[]): number {
  const { tree, facts } = cs;
  const none = rows.map(() => NONE);
  return facts.expr({
    kind: EXPR_KINDS.object,
    args: facts.list(rows),
    type: structural(cs, TYPE_KINDS.object, none, names),
    start: tree.start(node),
    scope: cs.scope,
  });
}

/** Elements of a list without a type of its own; spread ones give their elements. */
function readList(cs: CsReader, node: number): number {
  const { tree, facts } = cs;
  const rows: number[] = [];
  for (const child of codeChildren(tree, node)) {
    const element = tree.kind(child) === 'collection_element' ? firstCode(tree, child) : child;
    const isSpread = tree.kind(element) === 'spread_element';
    const isWrapped = isSpread || tree.kind(element) === 'expression_element';
    const row = readValue(cs, isWrapped ? inner(cs, element) : element);
    if (row < 0) continue;
    rows.push(
      isSpread ? facts.expr({ kind: EXPR_KINDS.pass, base: row, name: facts.text('...'), scope: cs.scope }) : row,
    );
  }
  return facts.expr({
    kind: EXPR_KINDS.literal,
    name: facts.text('array'),
    args: facts.list(rows),
    start: tree.start(node),
    scope: cs.scope,
  });
}

function readArray(cs: CsReader, node: number): number {
  const { tree, facts } = cs;
  const type = tree.child(node, 'type');
  for (let child = type + 1; child < tree.after(type); child = tree.after(child))
    if (tree.kind(child) === 'array_rank_specifier')
      for (const size of codeChildren(tree, child)) readEffects(cs, size);
  const list = tree.childOfKind(node, 'initializer_expression');
  const row = list < 0 ? cs.literal('null') : readList(cs, list);
  return facts.expr({
    kind: EXPR_KINDS.typed,
    type: readType(cs, type),
    base: row,
    start: tree.start(node),
    scope: cs.scope,
  });
}

function readInterpolations(cs: CsReader, node: number): void {
  const { tree } = cs;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'interpolation') continue;
    for (const part of codeChildren(tree, child)) {
      const kind = tree.kind(part);
      if (kind !== 'interpolation_brace' && kind !== 'interpolation_format_clause') readEffects(cs, part);
    }
  }
}

function readDeclaration(cs: CsReader, node: number): number {
  const { tree } = cs;
  const name = tree.child(node, 'name');
  if (name >= 0 && tree.kind(name) === 'identifier')
    cs.bindLocal(name, tree.end(node), readType(cs, tree.child(node, 'type')), NONE);
  return NONE;
}

function integerType(text: string): string {
  const suffix = /[uUlL]+$/.exec(text)?.[0].toLowerCase() ?? '';
  return suffix.includes('l') ? 'long' : suffix === 'u' ? 'uint' : 'int';
}

function realType(text: string): string {
  switch (text.at(-1)!.toLowerCase()) {
    case 'm':
      return 'decimal';
    case 'f':
      return 'float';
    default:
      return 'double';
  }
}
