import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { NodeReader } from '../outline/grammar.ts';
import { items, namedIn } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { userType } from '../outline/types.ts';

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
export const namedType: NodeReader = (x, node) => {
  const type = userType(x, node);
  return type === null ? NONE : x.typeRow('name', type.start, type.path, type.args);
};

/** `(A, B) -> C`, `A.(B) -> C` */
export const functionType: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const list = tree.childOfKind(node, 'function_type_parameters');
  const receiver = receiverType(x, node, list);
  const parameters = list < 0 ? [] : tree.namedChildren(list).map((part) => parameterType(x, part));
  const result = x.type(tree.namedChildren(node).at(-1) ?? NONE);
  const args = [...(receiver === null ? [] : [receiver]), ...parameters, result];
  const names = receiver === null ? NONE : facts.list([facts.text('this')]);
  return facts.type({ kind: TYPE_KINDS.function, args: facts.list(args), names, scope: x.scope });
};

/** `name: A` among the parameters of a function type is an A. */
const parameterType = (x: Outline, node: number): number =>
  x.type(x.tree.kind(node) === 'parameter' ? typeIn(x, node) : node);

/** What stands before the dot: the parts of a name side by side, or a type; null where nothing does. */
function receiverType(x: Outline, node: number, list: number): number | null {
  const { tree } = x;
  const before = tree.namedChildren(node).filter((child) => child < list);
  const [first] = before;
  if (first === undefined) return null;
  if (tree.kind(first) !== 'type_identifier') return x.type(first);
  const names = before.filter((child) => tree.kind(child) === 'type_identifier');
  const args = before
    .filter((child) => tree.kind(child) === 'type_arguments')
    .flatMap((child) => tree.namedChildren(child).map((arg) => x.type(arg)));
  return x.typeRow('name', tree.start(names.at(-1)!), names.map((name) => tree.text(name)).join('.'), args);
}

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
  const rows: number[] = [];
  for (const child of namedIn(x, node, 'modifiers')) {
    if (tree.kind(child) !== 'annotation') continue;
    for (let at = child; at < tree.after(child); at += 1) {
      if (tree.kind(at) !== 'type_identifier') continue;
      const row = x.mark(x.name(at), 'decorator');
      const call = tree.childOfKind(child, 'constructor_invocation');
      const args = call < 0 ? [] : x.values(items(x, tree.childOfKind(call, 'value_arguments')));
      if (args.length > 0) x.facts.updateExpr(row, { args: x.facts.list(args) });
      rows.push(row);
      break;
    }
  }
  return rows;
}

export function typeParameters(x: Outline, node: number): readonly number[] {
  const { tree } = x;
  return namedIn(x, node, 'type_parameters')
    .filter((parameter) => tree.kind(parameter) === 'type_parameter')
    .flatMap((parameter) => [
      x.textIndex(tree.childOfKind(parameter, 'type_identifier')),
      x.type(typeIn(x, parameter)),
    ]);
}
