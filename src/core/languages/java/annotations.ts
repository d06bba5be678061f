import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { isComment } from './children.ts';
import { isTypeName } from './qualified-names.ts';
import type { JavaReader } from './reader.ts';

/** Rows of an annotation's name and of what its arguments mention; false where the node is none. */
export function readAnnotation(java: JavaReader, node: number, rows?: number[]): boolean {
  const { tree, facts } = java;
  const kind = tree.kind(node);
  if (kind !== 'marker_annotation' && kind !== 'annotation') return false;
  const name = tree.child(node, 'name');
  if (name < 0) return true;
  const text = tree.text(name);
  const path =
    text.includes('.') && !isTypeName(text) ? [java.qualify(text, tree.start(name)) ?? text] : text.split('.');
  let row = NONE;
  path.forEach((part, i) => {
    row = facts.expr({
      kind: i === 0 ? EXPR_KINDS.name : EXPR_KINDS.member,
      name: facts.text(part),
      base: row,
      start: tree.start(name),
      scope: java.scope,
      role: i === path.length - 1 ? ROLES.decorator : 0,
    });
  });
  rows?.push(row);
  const args = readArguments(java, tree.child(node, 'arguments'));
  if (args.length > 0) facts.updateExpr(row, { args: facts.list(args) });
  return true;
}

/** Rows of the arguments: those with a name as values passed under it, arrays as lists of their elements. */
function readArguments(java: JavaReader, list: number): number[] {
  const { tree, facts } = java;
  const rows: number[] = [];
  if (list < 0) return rows;
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    if (!tree.isNamed(child) || isComment(tree.kind(child))) continue;
    if (tree.kind(child) !== 'element_value_pair') {
      rows.push(readElement(java, child));
      continue;
    }
    const key = tree.child(child, 'key');
    const base = readElement(java, tree.child(child, 'value'));
    if (key >= 0 && base >= 0)
      rows.push(
        facts.expr({
          kind: EXPR_KINDS.pass,
          name: java.textIndex(key),
          base,
          start: tree.start(key),
          scope: java.scope,
        }),
      );
  }
  return rows.filter((row) => row >= 0);
}

function readElement(java: JavaReader, node: number): number {
  if (node < 0 || readAnnotation(java, node)) return NONE;
  if (java.tree.kind(node) !== 'element_value_array_initializer') return java.value(node);
  const { facts } = java;
  return facts.expr({
    kind: EXPR_KINDS.literal,
    name: facts.text('array'),
    args: facts.list(readArguments(java, node)),
    start: java.tree.start(node),
    scope: java.scope,
  });
}

/** The last part of an annotation's name. */
export function annotationName(java: JavaReader, node: number): string {
  const text = java.tree.text(java.tree.child(node, 'name'));
  return text.slice(text.lastIndexOf('.') + 1);
}
