import { NONE } from '../../model/facts.ts';
import type { NodeReader } from './grammar.ts';
import type { Outline } from './outline.ts';

/** Readers of type expressions. */

export const noType: NodeReader = () => NONE;

/** A name as written; separators other than a dot become one. */
export function typeName(separator = '.'): NodeReader {
  return (x, node) => {
    const text = x.tree.text(node);
    const path = separator === '.' ? text : text.split(separator).join('.');
    const name = path.replace(/\s+/g, '').replace(/^\.+/, '');
    const last = name.slice(name.lastIndexOf('.') + 1);
    return /^[\w$.]+$/u.test(name) || /^[\p{L}\p{N}_$.]+$/u.test(name)
      ? x.typeRow('name', x.tree.end(node) - last.length, name)
      : NONE;
  };
}

/** The type of the first child that is one. */
export const innerType: NodeReader = (x, node) => {
  for (let child = node + 1; child < x.tree.after(node); child = x.tree.after(child)) {
    const row = x.tree.isNamed(child) ? x.type(child) : NONE;
    if (row >= 0) return row;
  }
  return NONE;
};

export const unionType: NodeReader = (x, node) => {
  const rows = x.tree
    .namedChildren(node)
    .map((child) => x.type(child))
    .filter((row) => row >= 0);
  return rows.length < 2 ? (rows[0] ?? NONE) : x.typeRow('union', NONE, null, rows);
};

export const elementType: NodeReader = (x, node) => {
  const element = innerType(x, node);
  return element < 0 ? NONE : x.typeRow('array', NONE, null, [element]);
};

/** The parts of `a.b.C<T>` where the grammar has them side by side; null where it names nothing. */
export function userType(x: Outline, node: number): { path: string; start: number; args: number[] } | null {
  const { tree } = x;
  const names: number[] = [];
  let args: number[] = [];
  for (const child of tree.namedChildren(node)) {
    if (tree.kind(child) === 'type_identifier') names.push(child);
    else if (tree.kind(child) === 'type_arguments') args = tree.namedChildren(child).map((arg) => x.type(arg));
  }
  const last = names.at(-1);
  if (last === undefined) return null;
  return { path: names.map((name) => tree.text(name)).join('.'), start: tree.start(last), args };
}
