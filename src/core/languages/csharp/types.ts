import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { firstCode, isCode } from './children.ts';
import type { CSharpReader } from './reader.ts';

/** The row of a type as written, or NONE where the value says what it is (`var`). */
export function readType(cs: CSharpReader, node: number, isPlaced = true): number {
  if (node < 0) return NONE;
  const { tree } = cs;
  switch (tree.kind(node)) {
    case 'implicit_type':
      return NONE;
    case 'predefined_type':
      return tree.text(node) === 'void' ? literalType(cs, 'void') : named(cs, tree.text(node), NONE, []);
    case 'identifier': {
      const name = cs.name(node);
      // Types that the language names by a word that is no keyword.
      if (name === 'dynamic') return NONE;
      return named(cs, name, isPlaced && !WORDS.has(name) ? tree.start(node) : NONE, []);
    }
    case 'generic_name':
    case 'qualified_name':
    case 'alias_qualified_name':
    case 'member_access_expression':
      return readPath(cs, node, isPlaced);
    case 'nullable_type':
      return structural(cs, TYPE_KINDS.wrapped, [readType(cs, typeChild(cs, node), isPlaced)]);
    case 'array_type':
      return structural(cs, TYPE_KINDS.array, [readType(cs, typeChild(cs, node), isPlaced)]);
    case 'pointer_type':
    case 'ref_type':
    case 'scoped_type':
      return readType(cs, typeChild(cs, node), isPlaced);
    case 'tuple_type':
      return readTuple(cs, node);
    case 'function_pointer_type':
      return readFunctionPointer(cs, node);
    default:
      return NONE;
  }
}

const WORDS: ReadonlySet<string> = new Set(['nint', 'nuint']);

const typeChild = (cs: CSharpReader, node: number): number => {
  const type = cs.tree.child(node, 'type');
  return type >= 0 ? type : firstCode(cs.tree, node);
};

/** `A.B<C>.D`: the path without type arguments, and those of its last generic part. */
function readPath(cs: CSharpReader, node: number, isPlaced: boolean): number {
  const names: string[] = [];
  let last = NONE;
  const args: number[][] = [];
  const walk = (part: number): void => {
    const { tree } = cs;
    switch (tree.kind(part)) {
      case 'qualified_name':
        walk(tree.child(part, 'qualifier'));
        walk(tree.child(part, 'name'));
        return;
      case 'member_access_expression':
        walk(tree.child(part, 'expression'));
        walk(tree.child(part, 'name'));
        return;
      case 'alias_qualified_name': {
        const alias = cs.name(tree.child(part, 'alias'));
        if (alias !== 'global') names.push(alias);
        walk(tree.child(part, 'name'));
        return;
      }
      case 'generic_name':
        last = firstCode(tree, part);
        names.push(cs.name(last));
        args.push(readTypeArguments(cs, part));
        return;
      default:
        last = part;
        names.push(cs.name(part));
    }
  };
  walk(node);
  // A path is looked up by its first name, which must be known as such.
  cs.facts.text(names[0]!);
  // An expression tree of a function is written and called as the function.
  if (names.at(-1) === 'Expression' && args.at(-1)?.length === 1)
    return structural(cs, TYPE_KINDS.wrapped, args.at(-1)!);
  return named(cs, names.join('.'), isPlaced && last >= 0 ? cs.tree.start(last) : NONE, args.at(-1) ?? []);
}

/** Types between the angle brackets of a generic name; one that is left out (`typeof(List<>)`) is NONE. */
export function readTypeArguments(cs: CSharpReader, node: number): number[] {
  const { tree } = cs;
  const list = tree.childOfKind(node, 'type_argument_list');
  const types: number[] = [];
  if (list < 0) return types;
  for (let child = list + 1; child < tree.after(list); child = tree.after(child))
    if (isCode(tree, child)) types.push(readType(cs, child));
  return types;
}

/** Elements with names are reached by them; those without by position. */
function readTuple(cs: CSharpReader, node: number): number {
  const { tree, facts } = cs;
  const types: number[] = [];
  const names: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'tuple_element') continue;
    const name = tree.child(child, 'name');
    names.push(facts.text(name < 0 ? `Item${types.length + 1}` : cs.name(name)));
    types.push(readType(cs, typeChild(cs, child)));
  }
  return structural(cs, TYPE_KINDS.object, types, names);
}

function readFunctionPointer(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  const types: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    if (tree.kind(child) === 'function_pointer_parameter') types.push(readType(cs, typeChild(cs, child)));
  types.push(readType(cs, tree.child(node, 'returns')));
  return structural(cs, TYPE_KINDS.function, types);
}

export function named(cs: CSharpReader, name: string, start: number, args: readonly number[]): number {
  return cs.facts.type({
    kind: TYPE_KINDS.name,
    name: cs.facts.text(name),
    args: cs.facts.list(args),
    start,
    scope: cs.scope,
  });
}

export function structural(
  cs: CSharpReader,
  kind: number,
  args: readonly number[],
  names: readonly number[] = [],
): number {
  return cs.facts.type({ kind, args: cs.facts.list(args), names: cs.facts.list(names), scope: cs.scope });
}

const literalType = (cs: CSharpReader, text: string): number =>
  cs.facts.type({ kind: TYPE_KINDS.literal, name: cs.facts.text(text), scope: cs.scope });

/** Where the last name of a type stands. */
export function typeNameStart(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  switch (tree.kind(node)) {
    case 'qualified_name':
    case 'alias_qualified_name':
      return typeNameStart(cs, tree.child(node, 'name'));
    default:
      return tree.start(node);
  }
}
