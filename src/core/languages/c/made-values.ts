import { NONE } from '../../model/facts.ts';
import type { Outline } from '../outline/outline.ts';
import type { Declarator } from './declarators.ts';

/** A type where something of it is made: its name as an expression. */
export function typeAsValue(x: Outline, node: number): number {
  const { tree } = x;
  if (node < 0) return NONE;
  switch (tree.kind(node)) {
    case 'type_identifier':
    case 'qualified_identifier':
      return x.read(node);
    case 'template_type':
      return x.read(tree.child(node, 'name'));
    default:
      return NONE;
  }
}

/**
 * `T x(a);` and `T x(f(a));` in a body make a T: the grammar takes them for a function that is declared there, which only
 * C has.
 */
export function madeValue(x: Outline, node: number, { parameters, isFunctionPointer }: Declarator): number {
  if (parameters < 0 || isFunctionPointer || /\.c$/i.test(x.path)) return NONE;
  const given = x.tree.namedChildren(parameters);
  if (given.length === 0 || !given.every((one) => isValue(x, one))) return NONE;
  const callee = typeAsValue(x, x.tree.child(node, 'type'));
  return callee < 0 ? NONE : x.call(callee, readValues(x, given), node, 'construct');
}

const NAMES: ReadonlySet<string> = new Set(['type_identifier', 'qualified_identifier']);

/** Whether a parameter can be a name or a call. */
function isValue(x: Outline, parameter: number): boolean {
  const { tree } = x;
  if (!NAMES.has(tree.kind(tree.child(parameter, 'type')))) return false;
  const args = callArguments(x, parameter);
  return args === null ? tree.namedChildren(parameter).length === 1 : args.every((arg) => isValue(x, arg));
}

/** What stands in the parentheses of a parameter that looks like `f(a)`. */
function callArguments({ tree }: Outline, parameter: number): readonly number[] | null {
  const call = tree.childOfKind(parameter, 'abstract_function_declarator');
  return call < 0 ? null : tree.namedChildren(tree.child(call, 'parameters'));
}

const readValues = (x: Outline, parameters: readonly number[]): number[] =>
  parameters.map((parameter) => {
    const row = x.known(typeAsValue(x, x.tree.child(parameter, 'type')));
    const args = callArguments(x, parameter);
    return args === null ? row : x.call(row, readValues(x, args), parameter);
  });
