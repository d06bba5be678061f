import { NONE } from '../../model/facts.ts';
import type { NodeReader } from '../outline/grammar.ts';
import { namedIn } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { userType } from '../outline/types.ts';

export function hasModifier(x: Outline, node: number, word: string): boolean {
  const { tree } = x;
  return namedIn(x, node, 'modifiers').some((child) => tree.text(child) === word);
}

/** `@Wrapper` before a declaration, as expressions that decorate. */
export function attributes(x: Outline, node: number): readonly number[] {
  const { tree } = x;
  const rows: number[] = [];
  for (const child of namedIn(x, node, 'modifiers')) {
    if (tree.kind(child) !== 'attribute') continue;
    const type = tree.childOfKind(child, 'user_type');
    const name = type < 0 ? NONE : tree.childOfKind(type, 'type_identifier');
    // The compiler's own attributes are written in small letters.
    if (name >= 0 && /^[A-Z]/.test(tree.text(name))) rows.push(x.mark(x.name(name), 'decorator'));
  }
  return rows;
}

export function typeParameters(x: Outline, node: number): readonly number[] {
  const { tree } = x;
  return namedIn(x, node, 'type_parameters')
    .filter((parameter) => tree.kind(parameter) === 'type_parameter' && tree.has(parameter, 'type_identifier'))
    .flatMap((parameter) => [
      x.textIndex(tree.childOfKind(parameter, 'type_identifier')),
      x.type(tree.child(parameter, 'name')),
    ]);
}

/** `A.B<T>`; `Self` is the type around it. */
export const namedType: NodeReader = (x, node) => {
  const type = userType(x, node);
  if (type === null) return NONE;
  return type.path === 'Self' ? x.typeRow('self', NONE, null) : x.typeRow('name', type.start, type.path, type.args);
};

/** `[T]` */
export const arrayType: NodeReader = (x, node) => {
  const element = x.type(x.tree.namedChildren(node)[0] ?? NONE);
  return x.typeRow('array', NONE, null, [element]);
};

/** `[K: V]` */
export const dictionaryType: NodeReader = (x, node) => {
  const [key = NONE, value = NONE] = x.tree.namedChildren(node);
  return x.typeRow('map', NONE, null, [x.type(key), x.type(value)]);
};

/** `(A, B) -> C` */
export const functionType: NodeReader = (x, node) => {
  const { tree } = x;
  const list = tree.child(node, 'params');
  const parts = list < 0 ? [] : tree.childrenIn(list, 'element').map((part) => x.type(part));
  return x.typeRow('function', NONE, null, [...parts, x.type(tree.child(node, 'name'))]);
};
