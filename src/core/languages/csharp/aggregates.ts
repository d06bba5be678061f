import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { argumentNodes } from './arguments.ts';
import { codeChildren, firstCode, isReceiver, lastCode, memberName, operandOf } from './children.ts';
import type { CSharpReader } from './reader.ts';
import { readType, structural } from './types.ts';

export function readTuple(cs: CSharpReader, node: number): number {
  const { tree, facts } = cs;
  const nodes = argumentNodes(cs, node);
  const names = nodes.map((arg, i) => {
    const name = tree.child(arg, 'name');
    return facts.text(name < 0 ? impliedName(cs, lastCode(tree, arg)) || `Item${i + 1}` : cs.name(name));
  });
  const rows = nodes.map((arg) => {
    const row = cs.value(operandOf(tree, arg));
    return row >= 0 ? row : facts.expr({ kind: EXPR_KINDS.unknown, scope: cs.scope });
  });
  return object(cs, node, rows, names);
}

/** Members without a name are called as the variable or member they hold. */
function impliedName(cs: CSharpReader, node: number): string {
  const { tree } = cs;
  if (node < 0) return '';
  switch (tree.kind(node)) {
    case 'identifier':
      return cs.name(node);
    case 'member_access_expression':
      return cs.name(memberName(tree, tree.child(node, 'name')));
    case 'conditional_access_expression':
      return cs.name(memberName(tree, tree.child(lastCode(tree, node), 'name')));
    default:
      return '';
  }
}

export function readAnonymousObject(cs: CSharpReader, node: number): number {
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
    const row = cs.value(child);
    if (row >= 0) {
      rows.push(row);
      names.push(name >= 0 ? name : facts.text(impliedName(cs, child)));
    }
    name = NONE;
  }
  return object(cs, node, rows, names);
}

function object(cs: CSharpReader, node: number, rows: readonly number[], names: readonly number[]): number {
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
export function readList(cs: CSharpReader, node: number): number {
  const { tree, facts } = cs;
  const rows: number[] = [];
  for (const child of codeChildren(tree, node)) {
    const element = tree.kind(child) === 'collection_element' ? firstCode(tree, child) : child;
    const isSpread = tree.kind(element) === 'spread_element';
    const isWrapped = isSpread || tree.kind(element) === 'expression_element';
    const row = cs.value(isWrapped ? operandOf(tree, element) : element);
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

export function readArray(cs: CSharpReader, node: number): number {
  const { tree, facts } = cs;
  const type = tree.child(node, 'type');
  for (let child = type + 1; child < tree.after(type); child = tree.after(child))
    if (tree.kind(child) === 'array_rank_specifier') for (const size of codeChildren(tree, child)) cs.effects(size);
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
