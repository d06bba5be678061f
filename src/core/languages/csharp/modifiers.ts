import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { CSharpReader } from './reader.ts';

const FLAGS: ReadonlyMap<string, number> = new Map<string, number>([
  ['public', SYMBOL_FLAGS.exported],
  ['protected', SYMBOL_FLAGS.exported],
  ['static', SYMBOL_FLAGS.static],
  ['const', SYMBOL_FLAGS.static],
  ['abstract', SYMBOL_FLAGS.abstract],
  ['extern', SYMBOL_FLAGS.abstract],
  ['async', SYMBOL_FLAGS.async],
  ['partial', SYMBOL_FLAGS.partial],
]);

/** Flags that the modifiers of a declaration stand for. */
export function modifierFlags(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  let flags = cs.conditional;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'modifier') flags |= FLAGS.get(tree.text(child)) ?? 0;
    else if (kind !== 'attribute_list' && kind !== 'comment') break;
  }
  return flags;
}

export function hasModifier(cs: CSharpReader, node: number, modifier: string): boolean {
  const { tree } = cs;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    if (tree.kind(child) === 'modifier' && tree.text(child) === modifier) return true;
  return false;
}
