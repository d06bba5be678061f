import { NO_NODE } from '../../syntax/flat-tree.ts';
import type { Outline } from '../outline/outline.ts';

/** What the declarators around a name make of it. */
export interface Declarator {
  /** The name, or the qualified name of something declared apart. */
  readonly name: number;
  /** Its own parameter list: it is a function. A pointer to a function is a variable. */
  readonly parameters: number;
  readonly isArray: boolean;
  /** A pointer to a function, or a reference to one. */
  readonly isFunctionPointer: boolean;
  /** Initial value: an expression, an argument list or a braced list. */
  readonly value: number;
  /** `-> T` behind the parameters. */
  readonly trailingType: number;
}

const NAMES = new Set([
  'identifier',
  'field_identifier',
  'type_identifier',
  'qualified_identifier',
  'destructor_name',
  'operator_name',
  'operator_cast',
  'template_function',
  'template_method',
  'primitive_type',
]);

/** Follows a declarator inwards to its name. */
export function readDeclarator(x: Outline, node: number): Declarator {
  const { tree } = x;
  let at = node;
  let parameters = NO_NODE;
  let isArray = false;
  let isFunctionPointer = false;
  let value = NO_NODE;
  let trailingType = NO_NODE;
  // Whether something stands between the name and the parameters: then they belong to what it points to.
  let isIndirect = false;
  for (let depth = 0; at >= 0 && depth < 32 && !NAMES.has(tree.kind(at)); depth += 1) {
    switch (tree.kind(at)) {
      case 'init_declarator':
        value = tree.child(at, 'value');
        break;
      case 'function_declarator':
        parameters = tree.child(at, 'parameters');
        trailingType = tree.childOfKind(at, 'trailing_return_type');
        isIndirect = false;
        break;
      case 'array_declarator':
        isArray = true;
        break;
      case 'pointer_declarator':
      case 'reference_declarator':
        isIndirect = true;
        break;
      default:
        break;
    }
    if (isIndirect && parameters >= 0) {
      isFunctionPointer = true;
      parameters = NO_NODE;
    }
    at = innerDeclarator(x, at);
  }
  return { name: at, parameters, isArray, isFunctionPointer, value, trailingType };
}

function innerDeclarator(x: Outline, node: number): number {
  const { tree } = x;
  const inner = tree.child(node, 'declarator');
  if (inner >= 0) return inner;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (NAMES.has(kind) || kind.endsWith('declarator')) return child;
  }
  return NO_NODE;
}

export interface QualifiedName {
  /** Dotted path of what owns it, without template arguments; empty for a plain name. */
  readonly owner: string;
  readonly name: string;
  readonly node: number;
}

/** `a::B<int>::c` as its owner `a.B` and its name `c`. */
export function qualifiedName(x: Outline, node: number): QualifiedName {
  const { tree } = x;
  const owners: string[] = [];
  let at = node;
  for (let depth = 0; depth < 32 && tree.kind(at) === 'qualified_identifier'; depth += 1) {
    const scope = tree.child(at, 'scope');
    if (scope >= 0) owners.push(plainName(x, scope));
    const name = tree.child(at, 'name');
    if (name < 0) break;
    at = name;
  }
  return { owner: owners.join('.'), name: plainName(x, at), node: at };
}

/** A name without template arguments; operators without white space. */
export function plainName(x: Outline, node: number): string {
  const { tree } = x;
  switch (tree.kind(node)) {
    case 'template_type':
    case 'template_function':
    case 'template_method':
      return tree.text(tree.child(node, 'name'));
    case 'operator_name':
    case 'destructor_name':
      return tree.text(node).replace(/\s+/g, '');
    case 'operator_cast':
      return `operator ${tree.text(tree.child(node, 'type'))}`;
    case 'dependent_name':
      return plainName(x, tree.firstChild(node));
    default:
      return tree.text(node);
  }
}
