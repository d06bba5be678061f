import type { FlatTree } from '../../syntax/flat-tree.ts';

/** A block of HCL: `resource "aws_s3_bucket" "logs" { … }`. */
export interface Block {
  readonly node: number;
  readonly type: string;
  readonly labels: readonly string[];
  /** Where its last label, or else its type, stands. */
  readonly nameAt: number;
  readonly attributes: readonly Attribute[];
  readonly blocks: readonly number[];
}

export interface Attribute {
  readonly name: string;
  readonly node: number;
  /** The expression, or NO_NODE. */
  readonly value: number;
}

export function readBlock(tree: FlatTree, node: number): Block {
  let type = '';
  let nameAt = tree.start(node);
  const labels: string[] = [];
  for (const child of tree.children(node)) {
    const kind = tree.kind(child);
    if (kind === 'identifier' && type === '') type = tree.text(child);
    else if (kind === 'identifier' || kind === 'string_lit') {
      labels.push(literal(tree, child));
      nameAt = tree.start(child) + (kind === 'string_lit' ? 1 : 0);
    }
  }
  const body = tree.childOfKind(node, 'body');
  return { node, type, labels, nameAt, ...readBody(tree, body) };
}

/** Attributes and blocks of a body; none where there is no body. */
export function readBody(tree: FlatTree, body: number): { attributes: Attribute[]; blocks: number[] } {
  const attributes: Attribute[] = [];
  const blocks: number[] = [];
  for (const child of body < 0 ? [] : tree.children(body)) {
    if (tree.kind(child) === 'block') blocks.push(child);
    else if (tree.kind(child) === 'attribute') {
      const name = tree.text(tree.childOfKind(child, 'identifier'));
      attributes.push({ name, node: child, value: tree.childOfKind(child, 'expression') });
    }
  }
  return { attributes, blocks };
}

/** An object's keys in plain words and their values. */
export function readObject(tree: FlatTree, expression: number): Attribute[] {
  const found: Attribute[] = [];
  if (expression < 0) return found;
  const value = tree.childOfKind(expression, 'collection_value');
  const object = value < 0 ? -1 : tree.childOfKind(value, 'object');
  for (const element of object < 0 ? [] : tree.children(object)) {
    if (tree.kind(element) !== 'object_elem') continue;
    const name = literal(tree, tree.child(element, 'key'));
    found.push({ name, node: element, value: tree.child(element, 'val') });
  }
  return found;
}

/** The text of a string or name without quotes. */
export const literal = (tree: FlatTree, node: number): string => tree.text(node).replace(/^"(.*)"$/s, '$1');

/** The text of an attribute that is a plain string; null where it is missing or made when it is used. */
export function plainText(tree: FlatTree, attributes: readonly Attribute[], name: string): string | null {
  const found = attributes.find((attribute) => attribute.name === name);
  const text = found ? tree.text(found.value) : '';
  return /^"[^"$]*"$/.test(text) ? text.slice(1, -1) : null;
}
