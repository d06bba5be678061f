import { NONE } from '../../model/facts.ts';
import type { NodeReader } from '../outline/grammar.ts';
import type { Outline } from '../outline/outline.ts';

const TYPE_NODES = new Set(['user_type', 'nullable_type', 'function_type', 'parenthesized_type', 'not_nullable_type']);

/** The first type among the children between two others (by their kinds; null for the beginning or the end). */
export function typeBetween(x: Outline, node: number, after: string | null, before: string | null): number {
  const { tree } = x;
  let isOpen = after === null;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === before) return NONE;
    if (isOpen && TYPE_NODES.has(kind)) return child;
    if (kind === after) isOpen = true;
  }
  return NONE;
}

export const typeIn = (x: Outline, node: number): number => typeBetween(x, node, null, null);

/** `a.b.C<T>` */
export const userType: NodeReader = (x, node) => {
  const { tree } = x;
  const names: number[] = [];
  let args: number[] = [];
  for (const child of tree.namedChildren(node)) {
    if (tree.kind(child) === 'type_identifier') names.push(child);
    else if (tree.kind(child) === 'type_arguments') args = tree.namedChildren(child).map((arg) => x.type(arg));
  }
  const last = names.at(-1);
  if (last === undefined) return NONE;
  return x.typeRow('name', tree.start(last), names.map((name) => tree.text(name)).join('.'), args);
};

/** `(A, B) -> C` */
export const functionType: NodeReader = (x, node) => {
  const { tree } = x;
  const list = tree.childOfKind(node, 'function_type_parameters');
  const parameters = list < 0 ? [] : tree.namedChildren(list).map((part) => x.type(part));
  const result = x.type(tree.namedChildren(node).at(-1) ?? NONE);
  return x.typeRow('function', NONE, null, [...parameters, result]);
};

export const hasModifier = (x: Outline, node: number, word: string): boolean => {
  const { tree } = x;
  const modifiers = tree.childOfKind(node, 'modifiers');
  for (let at = modifiers; modifiers >= 0 && at < tree.after(modifiers); at += 1)
    if (tree.text(at) === word) return true;
  return false;
};

/** Annotations as expressions that decorate. */
export function annotations(x: Outline, node: number): readonly number[] {
  const { tree } = x;
  const modifiers = tree.childOfKind(node, 'modifiers');
  const rows: number[] = [];
  for (const child of modifiers < 0 ? [] : tree.namedChildren(modifiers)) {
    if (tree.kind(child) !== 'annotation') continue;
    for (let at = child; at < tree.after(child); at += 1) {
      if (tree.kind(at) !== 'type_identifier') continue;
      rows.push(x.mark(x.name(at), 'decorator'));
      break;
    }
  }
  return rows;
}

export function typeParameters(x: Outline, node: number): readonly number[] {
  const { tree } = x;
  const list = tree.childOfKind(node, 'type_parameters');
  return list < 0
    ? []
    : tree
        .namedChildren(list)
        .filter((parameter) => tree.kind(parameter) === 'type_parameter')
        .flatMap((parameter) => [x.text(tree.childOfKind(parameter, 'type_identifier')), x.type(typeIn(x, parameter))]);
}
