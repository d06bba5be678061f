import { EXPR_KINDS, NONE, ROLES } from '../../model/facts.ts';
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
  readArguments(java, tree.child(node, 'arguments'));
  return true;
}

function readArguments(java: JavaReader, list: number): void {
  const { tree } = java;
  if (list < 0) return;
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    if (!tree.isNamed(child) || isComment(tree.kind(child))) continue;
    readElement(java, tree.kind(child) === 'element_value_pair' ? tree.child(child, 'value') : child);
  }
}

function readElement(java: JavaReader, node: number): void {
  if (node < 0 || readAnnotation(java, node)) return;
  if (java.tree.kind(node) === 'element_value_array_initializer') readArguments(java, node);
  else java.value(node);
}

/** The last part of an annotation's name. */
export function annotationName(java: JavaReader, node: number): string {
  const text = java.tree.text(java.tree.child(node, 'name'));
  return text.slice(text.lastIndexOf('.') + 1);
}
