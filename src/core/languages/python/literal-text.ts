import type { PythonReader } from './reader.ts';

/**
 * What a string says, `{}` where an f-string shows a value; null where it is long or has escapes that would have to be
 * read first.
 */
export function literalText(x: PythonReader, node: number): string | null {
  const { tree } = x;
  if (tree.end(node) - tree.start(node) > SOURCE_LIMIT) return null;
  if (tree.kind(node) !== 'concatenated_string') return oneText(x, node);
  let text = '';
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    if (tree.kind(child) !== 'string') continue;
    const part = oneText(x, child);
    if (part === null) return null;
    text += part;
  }
  return text;
}

/** Longer than what is kept: of a statement the beginning counts, and a shown expression is longer than its `{}`. */
const SOURCE_LIMIT = 2000;

function oneText(x: PythonReader, node: number): string | null {
  const { tree } = x;
  let text = '';
  let at = tree.start(node);
  let isRaw = false;
  let isFormatted = false;
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    const kind = tree.kind(child);
    if (kind === 'string_start') {
      const prefix = x.source.slice(tree.start(child), tree.end(child)).toLowerCase();
      isRaw = prefix.includes('r');
      isFormatted = prefix.includes('f');
      at = tree.end(child);
    } else if (kind === 'interpolation') {
      text += `${x.source.slice(at, tree.start(child))}{}`;
      at = tree.end(child);
    } else if (kind === 'string_end') {
      text += x.source.slice(at, tree.start(child));
    }
  }
  if (!isRaw && text.includes('\\')) return null;
  // Doubled braces of an f-string stand for one.
  return isFormatted ? text.replaceAll('{{', '{').replaceAll('}}', '}') : text;
}
