import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { firstCode, isCode, isReceiver, lastCode } from './children.ts';
import type { CSharpReader } from './reader.ts';
import { readType } from './types.ts';

/** Argument nodes of a list, in order. */
export function argumentNodes(cs: CSharpReader, list: number): number[] {
  const { tree } = cs;
  const nodes: number[] = [];
  if (list < 0) return nodes;
  for (let child = list + 1; child < tree.after(list); child = tree.after(child))
    if (tree.kind(child) === 'argument') nodes.push(child);
  return nodes;
}

export const readArgumentList = (cs: CSharpReader, list: number): number[] =>
  readArguments(cs, argumentNodes(cs, list));

/** Arguments keep their positions: one whose value is unknown still has a row. */
export function readArguments(cs: CSharpReader, nodes: readonly number[]): number[] {
  return nodes.map((node) => readArgument(cs, node));
}

function readArgument(cs: CSharpReader, node: number): number {
  const { tree, facts } = cs;
  const nameNode = tree.child(node, 'name');
  const inner = argumentValue(cs, node, nameNode);
  const isOut = tree.has(node, 'out');
  let row = inner < 0 ? NONE : tree.kind(inner) === 'declaration_expression' ? readOut(cs, inner) : NONE;
  // What a discarded or known variable is given back makes no difference: the parameter's type fits.
  if (row < 0 && isOut) {
    if (inner >= 0) cs.effects(inner);
    row = expected(cs, node);
  }
  if (row < 0) row = inner < 0 ? NONE : cs.value(inner);
  if (row < 0) row = facts.expr({ kind: EXPR_KINDS.unknown, scope: cs.scope });
  return nameNode < 0
    ? row
    : facts.expr({ kind: EXPR_KINDS.pass, base: row, name: cs.nameIndex(nameNode), scope: cs.scope });
}

function argumentValue(cs: CSharpReader, node: number, nameNode: number): number {
  const { tree } = cs;
  if (tree.kind(node) !== 'argument' && tree.kind(node) !== 'attribute_argument') return node;
  let found = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    if (child !== nameNode && (isCode(tree, child) || isReceiver(tree.kind(child)))) found = child;
  return found;
}

/** `out var x`: a variable of the type that the parameter has. */
function readOut(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  const name = tree.child(node, 'name');
  const type = readType(cs, tree.child(node, 'type'));
  const row = expected(cs, node);
  if (name >= 0 && tree.kind(name) === 'identifier') cs.bindLocal(name, tree.end(node), type, row);
  else if (name < 0 && tree.kind(lastCode(tree, node)) === 'identifier')
    cs.bindLocal(lastCode(tree, node), tree.end(node), type, row);
  return row;
}

/** A value of the type that its place expects. */
export const expected = (cs: CSharpReader, node: number): number =>
  cs.facts.expr({ kind: EXPR_KINDS.expected, start: cs.tree.start(node), scope: cs.scope });

/** The one argument of `nameof(x)` and its like. */
export const onlyArgument = (cs: CSharpReader, list: number): number => {
  const nodes = argumentNodes(cs, list);
  return nodes.length === 1 ? firstCode(cs.tree, nodes[0]!) : NONE;
};
