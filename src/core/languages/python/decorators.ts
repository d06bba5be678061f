import { ROLES } from '../../model/exprs.ts';
import type { PythonReader } from './reader.ts';

export interface Decorators {
  /** Expression rows, in order. */
  readonly rows: readonly number[];
  /** Dotted names of the decorators (of the called function, where it is called). */
  readonly names: readonly string[];
}

export const NO_DECORATORS: Decorators = { rows: [], names: [] };

/** Reads the decorators of a definition; they are evaluated where the definition stands. */
export function readDecorators(x: PythonReader, decorated: number): Decorators {
  const { tree } = x;
  const rows: number[] = [];
  const names: string[] = [];
  for (let node = tree.firstChild(decorated); node >= 0; node = tree.nextSibling(node)) {
    if (tree.kind(node) !== 'decorator') continue;
    const expression = tree.namedChildren(node).find((child) => tree.kind(child) !== 'comment');
    if (expression === undefined) continue;
    const callee = tree.kind(expression) === 'call' ? tree.child(expression, 'function') : expression;
    const name = tree.text(callee);
    names.push(name);
    // `@name.setter` names the property being completed, nothing that is called.
    if (isAccessorPart(name)) continue;
    const row = x.value(expression);
    if (row < 0) continue;
    x.facts.updateExpr(row, { role: ROLES.decorator });
    rows.push(row);
  }
  return { rows, names };
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
const isAccessorPart = (name: string): boolean => /^\w+\.(?:setter|deleter|getter)$/.test(name);

export interface DecoratorTraits {
  readonly isProperty: boolean;
  readonly isSetter: boolean;
  readonly isStatic: boolean;
  readonly isClassMethod: boolean;
  readonly isAbstract: boolean;
}

/** What decorators make of a function, by their names: property, cached_property and their like end the same way. */
export function decoratorTraits(names: readonly string[]): DecoratorTraits {
  const last = names.map(lastPart);
  return {
    isProperty:
      last.some((name) => /(?:^|_)property$|^(?:abstract|class|cached|hybrid)property$/i.test(name)) ||
      last.includes('getter'),
    isSetter: names.some((name) => /\.(?:setter|deleter)$/.test(name)),
    isStatic: last.includes('staticmethod') || last.includes('abstractstaticmethod'),
    isClassMethod: last.some(
      (name) => name === 'classmethod' || name === 'abstractclassmethod' || name === 'classproperty',
    ),
    isAbstract: last.some((name) => name === 'overload' || name.startsWith('abstract')),
  };
}
