import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { lastNamed } from './children.ts';
import type { GoReader } from './reader.ts';
import { readType, readTypeArguments } from './types.ts';

export function readCall(go: GoReader, node: number): number {
  const { tree } = go;
  let callee = tree.child(node, 'function');
  let typeArguments = readTypeArguments(go, tree.child(node, 'type_arguments'));
  if (tree.kind(callee) === 'index_expression' && isInstantiation(go, callee)) {
    typeArguments = [readType(go, tree.child(callee, 'index'))];
    callee = tree.child(callee, 'operand');
  }
  const builtin = builtinName(go, callee);
  const base = go.value(callee);
  const args = readArguments(go, tree.child(node, 'arguments'), builtin === 'make' || builtin === 'new');
  if (builtin === 'panic') markThrown(go, args[0]);
  return call(go, base, calleeStart(go, callee, tree.child(node, 'arguments')), args, typeArguments);
}

/** Literals share a row and are no symbols: they are left alone. */
function markThrown(go: GoReader, row: number | undefined): void {
  if (row === undefined || go.facts.readExpr(row, 'kind') === EXPR_KINDS.literal) return;
  go.facts.updateExpr(row, { role: ROLES.thrown });
}

/**
 * `f[T](x)` reads like a conversion to a generic type: whether it is one, the linker sees from what `f` is. An element
 * of a local table of functions (`table[key](x)`) reads the same.
 */
export function readGenericConversion(go: GoReader, type: number, operand: number): number {
  const { tree, facts } = go;
  const name = tree.child(type, 'type');
  const typeArguments = tree.child(type, 'type_arguments');
  const base = calleeOfType(go, name);
  const first = typeArguments < 0 ? NONE : firstLeaf(go, typeArguments);
  const args = [argument(go, operand)];
  if (go.isLocal(tree.text(firstLeaf(go, name))) || (first >= 0 && go.isLocal(tree.text(first)))) {
    const element = facts.expr({ kind: EXPR_KINDS.index, start: tree.start(name), base, scope: go.scope });
    return call(go, element, tree.start(name), args, []);
  }
  return call(go, base, lastNameStart(go, name), args, readTypeArguments(go, typeArguments));
}

function call(
  go: GoReader,
  base: number,
  start: number,
  args: readonly number[],
  typeArguments: readonly number[],
): number {
  const { facts } = go;
  const type =
    typeArguments.length > 0
      ? facts.type({ kind: TYPE_KINDS.tuple, args: facts.list(typeArguments), scope: go.scope })
      : NONE;
  return facts.expr({ kind: EXPR_KINDS.call, start, base, args: facts.list(args), type, scope: go.scope });
}

/** A name that the parser took for a type, as the expression it is. */
function calleeOfType(go: GoReader, node: number): number {
  const { tree, facts } = go;
  if (tree.kind(node) !== 'qualified_type') {
    return facts.expr({ kind: EXPR_KINDS.name, name: go.textIndex(node), start: tree.start(node), scope: go.scope });
  }
  const packageNode = tree.child(node, 'package');
  const operand = calleeOfType(go, packageNode);
  go.qualifiers.add(tree.text(packageNode));
  const name = tree.child(node, 'name');
  return facts.expr({
    kind: EXPR_KINDS.member,
    base: operand,
    name: go.textIndex(name),
    start: tree.start(name),
    scope: go.scope,
  });
}

function lastNameStart(go: GoReader, node: number): number {
  const name = go.tree.child(node, 'name');
  return go.tree.start(name >= 0 ? name : node);
}

/** Whether `callee[index]` fills in a type parameter: neither part is a local variable. */
function isInstantiation(go: GoReader, node: number): boolean {
  const { tree } = go;
  const operand = tree.child(node, 'operand');
  const index = tree.child(node, 'index');
  const kind = tree.kind(index);
  const operandKind = tree.kind(operand);
  if (kind !== 'identifier' && kind !== 'selector_expression') return false;
  if (operandKind !== 'identifier' && operandKind !== 'selector_expression') return false;
  return !go.isLocal(tree.text(firstLeaf(go, operand))) && !go.isLocal(tree.text(firstLeaf(go, index)));
}

function firstLeaf(go: GoReader, node: number): number {
  let leaf = node;
  for (let child = go.tree.firstChild(leaf); child >= 0; child = go.tree.firstChild(leaf)) leaf = child;
  return leaf;
}

function builtinName(go: GoReader, callee: number): string {
  if (go.tree.kind(callee) !== 'identifier') return '';
  const name = go.tree.text(callee);
  return (name === 'make' || name === 'new' || name === 'panic') && !go.isLocal(name) ? name : '';
}

/** Where the last name of the callee stands; what has no name is called at its arguments. */
function calleeStart(go: GoReader, callee: number, args: number): number {
  const { tree } = go;
  switch (tree.kind(callee)) {
    case 'identifier':
      return tree.start(callee);
    case 'selector_expression':
      return tree.start(tree.child(callee, 'field'));
    case 'parenthesized_expression':
    case 'unary_expression':
      return calleeStart(go, lastNamed(tree, callee), args);
    default:
      return tree.start(args);
  }
}

function readArguments(go: GoReader, list: number, firstIsType: boolean): number[] {
  const { tree, facts } = go;
  const rows: number[] = [];
  if (list < 0) return rows;
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    if (firstIsType && rows.length === 0) {
      const type = readType(go, child);
      // A value of the type stands in for it: the prelude declares that `make` gives back what it is given.
      if (type >= 0) rows.push(facts.expr({ kind: EXPR_KINDS.typed, type, scope: go.scope, role: ROLES.silent }));
      else rows.push(argument(go, child));
    } else {
      rows.push(argument(go, child));
    }
  }
  return rows;
}

/** Arguments keep their positions: one whose value is unknown still has a row. */
function argument(go: GoReader, node: number): number {
  const row = go.value(node);
  return row >= 0 ? row : go.facts.expr({ kind: EXPR_KINDS.unknown, scope: go.scope });
}
