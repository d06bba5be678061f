import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { readAnonymousObject, readArray, readList, readTuple } from './aggregates.ts';
import { argumentNodes, expected, readArgumentList } from './arguments.ts';
import { readCall } from './calls.ts';
import { codeChildren, firstCode, lastCode, memberName, operandOf } from './children.ts';
import { metaOf } from './contexts.ts';
import { readCreation, readImplicitCreation, readWith } from './creations.ts';
import { readLambda } from './functions.ts';
import { integerType, readInterpolated, readText, realType } from './literals.ts';
import { readAssignment, readBinary, readBinaryEffects, readConditional, readSwitch, readUnary } from './operators.ts';
import { readTest } from './patterns.ts';
import { readQuery } from './queries.ts';
import type { CSharpReader } from './reader.ts';
import { readType, readTypeArguments } from './types.ts';

/** Lowers an expression whose value is used; NONE where there is nothing to know about it. */
export function readValue(cs: CSharpReader, node: number): number {
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
      return readValue(cs, operandOf(tree, node));
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
      return readInterpolated(cs, node);
    case 'string_literal':
    case 'verbatim_string_literal':
    case 'raw_string_literal':
      return readText(cs, node);
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
export function readEffects(cs: CSharpReader, node: number): void {
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
      readEffects(cs, operandOf(tree, node));
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

/** Marks what a `throw` throws. */
export function readThrown(cs: CSharpReader, node: number): void {
  const row = node < 0 ? NONE : readValue(cs, node);
  if (row >= 0 && cs.facts.readExpr(row, 'kind') !== EXPR_KINDS.literal)
    cs.facts.updateExpr(row, { role: ROLES.thrown });
}

function member(cs: CSharpReader, base: number, nameNode: number): number {
  return cs.member(base, memberName(cs.tree, nameNode));
}

/** What stands after `?.` or `?[`. */
function readBinding(cs: CSharpReader, base: number, node: number): number {
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
function readGenericName(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  const parent = tree.parent(node);
  const isType = parent >= 0 && tree.kind(parent) === 'member_access_expression' && tree.field(node) === 'expression';
  if (isType) return metaOf(cs, readType(cs, node));
  const name = firstCode(tree, node);
  readTypeArguments(cs, node);
  return readValue(cs, name);
}

function wrap(cs: CSharpReader, kind: number, node: number, operand: number): number {
  const base = readValue(cs, operand);
  return base < 0 ? NONE : cs.facts.expr({ kind, base, start: cs.tree.start(node), scope: cs.scope });
}

function typed(cs: CSharpReader, typeNode: number, base: number, node: number): number {
  return cs.facts.expr({
    kind: EXPR_KINDS.typed,
    type: readType(cs, typeNode),
    base: base >= 0 ? base : cs.literal('null'),
    start: cs.tree.start(node),
    scope: cs.scope,
  });
}

/** `x[i]`; a slice (`x[1..3]`) is of the type that it is cut from. */
function readElement(cs: CSharpReader, node: number): number {
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

function readDeclaration(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  const name = tree.child(node, 'name');
  if (name >= 0 && tree.kind(name) === 'identifier')
    cs.bindLocal(name, tree.end(node), readType(cs, tree.child(node, 'type')), NONE);
  return NONE;
}
