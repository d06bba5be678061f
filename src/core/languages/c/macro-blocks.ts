import type { Outline } from '../outline/outline.ts';

/**
 * `EACH(list) { … }` inside a function: a macro that ends in a loop, and its body. The grammars take it for a function;
 * false where it is one.
 */
export function readMacroBlock(x: Outline, node: number): boolean {
  const { tree } = x;
  if (x.place !== 'body') return false;
  const type = tree.child(node, 'type');
  const declarator = tree.child(node, 'declarator');
  const kind = tree.kind(declarator);
  if (type >= 0 && kind === 'parenthesized_declarator' && tree.kind(type) === 'type_identifier')
    readCall(x, node, type, tree.namedChildren(declarator));
  else if (type < 0 && kind === 'function_declarator')
    readCall(x, node, tree.child(declarator, 'declarator'), argumentsIn(x, tree.child(declarator, 'parameters')));
  else return false;
  x.read(tree.child(node, 'body'));
  return true;
}

/** Names that stand where parameters would have their types. */
const argumentsIn = (x: Outline, list: number): number[] =>
  x.tree.namedChildren(list).map((parameter) => {
    const type = x.tree.child(parameter, 'type');
    return type >= 0 && x.tree.child(parameter, 'declarator') < 0 ? type : -1;
  });

function readCall(x: Outline, node: number, name: number, args: readonly number[]): void {
  const row = x.name(name);
  const values = args.map((arg) => (arg >= 0 && /identifier$/.test(x.tree.kind(arg)) ? x.name(arg) : x.unknown()));
  x.call(row, values, node);
}
