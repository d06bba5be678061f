import { NONE } from '../../model/facts.ts';
import type { RubyReader } from './reader.ts';

/** The text of a literal name: `:name`, `"name"`, `name:`; null for anything computed. */
export function literalName(x: RubyReader, node: number): string | null {
  const { tree } = x;
  if (node < 0) return null;
  switch (tree.kind(node)) {
    case 'simple_symbol':
      return tree.text(node).slice(1);
    case 'hash_key_symbol':
    case 'bare_symbol':
    case 'bare_string':
      return tree.text(node);
    case 'string':
    case 'delimited_symbol':
      return plainText(x, node);
    default:
      return null;
  }
}

/** The content of a string without interpolation. */
export function plainText(x: RubyReader, node: number): string | null {
  const { tree } = x;
  let text = '';
  for (let part = tree.firstChild(node); part >= 0; part = tree.nextSibling(part)) {
    if (!tree.isNamed(part)) continue;
    if (tree.kind(part) !== 'string_content' && tree.kind(part) !== 'escape_sequence') return null;
    text += tree.text(part);
  }
  return text;
}

/** Arguments of a call without comments. */
export function argumentNodes(x: RubyReader, call: number): number[] {
  const list = x.tree.child(call, 'arguments');
  return list < 0 ? [] : x.tree.namedChildren(list).filter((node) => x.tree.kind(node) !== 'comment');
}

/** The value of a keyword argument, or NONE. */
export function keywordArgument(x: RubyReader, nodes: readonly number[], keyword: string): number {
  for (const node of nodes) {
    if (x.tree.kind(node) !== 'pair') continue;
    if (literalName(x, x.tree.child(node, 'key')) === keyword) return x.tree.child(node, 'value');
  }
  return NONE;
}

/** Names of `:a, :b`, `%i[a b]` and `[:a, :b]`, with their nodes. */
export function literalNames(x: RubyReader, nodes: readonly number[]): { name: string; node: number }[] {
  return nodes.flatMap((node) => {
    const kind = x.tree.kind(node);
    if (kind === 'array' || kind === 'symbol_array' || kind === 'string_array')
      return literalNames(x, x.tree.namedChildren(node));
    const name = literalName(x, node);
    return name === null || name === '' ? [] : [{ name, node }];
  });
}
