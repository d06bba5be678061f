import type { CSharpReader } from './reader.ts';

const LIMIT = 300;

/** A declaration without attributes, up to an offset, as one line; a string index. */
export function signature(cs: CSharpReader, node: number, to: number): number {
  const from = headStart(cs, node);
  // White space folds to less: a few times the limit is always enough, however long the declaration is.
  const text = cs.tree.source.slice(from, Math.min(to, from + LIMIT * 4));
  return cs.facts.text(
    text
      .replace(/\s+/g, ' ')
      .replace(/[\s;{]+$/, '')
      .trim()
      .slice(0, LIMIT),
  );
}

/** Where a declaration begins after its attributes. */
function headStart(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind !== 'attribute_list' && kind !== 'comment' && kind !== 'preproc_if_in_attribute_list')
      return tree.start(child);
  }
  return tree.start(node);
}

/** The signature of a value: its initialiser is shown as far as the first line. */
export function valueSignature(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  const from = headStart(cs, node);
  const lineEnd = tree.source.indexOf('\n', from);
  return signature(cs, node, lineEnd >= 0 && lineEnd < tree.end(node) ? lineEnd : tree.end(node));
}
