import type { RubyReader } from './reader.ts';

/** Longer than what is kept: of a statement the beginning counts, and what is put in is longer than its `{}`. */
const SOURCE_LIMIT = 2000;
const HOLE = '{}';

/** What a string or symbol says, `{}` where a value is put in; null where it is long or has escapes. */
export function literalText(x: RubyReader, node: number): string | null {
  const { tree } = x;
  if (tree.end(node) - tree.start(node) > SOURCE_LIMIT) return null;
  switch (tree.kind(node)) {
    case 'simple_symbol':
      return tree.text(node).slice(1);
    case 'hash_key_symbol':
      return tree.text(node);
    case 'heredoc_beginning':
      return heredocText(x, node);
    case 'string':
    case 'subshell':
    case 'chained_string':
    case 'delimited_symbol':
    case 'bare_string':
    case 'bare_symbol':
      return partsText(x, node);
    default:
      return null;
  }
}

function partsText(x: RubyReader, node: number): string | null {
  const { tree } = x;
  let text = '';
  for (let part = tree.firstChild(node); part >= 0; part = tree.nextSibling(part)) {
    if (!tree.isNamed(part)) continue;
    const said = partText(x, part);
    if (said === null) return null;
    text += said;
  }
  return text;
}

function partText(x: RubyReader, part: number): string | null {
  switch (x.tree.kind(part)) {
    case 'string_content':
    case 'heredoc_content':
      return x.tree.text(part);
    case 'interpolation':
      return HOLE;
    case 'heredoc_end':
      return '';
    case 'string':
      return partsText(x, part);
    default:
      return null;
  }
}

/** The body follows the statement that the beginning stands in; with several on a line it is not told which is whose. */
function heredocText(x: RubyReader, beginning: number): string | null {
  const { tree } = x;
  const line = x.source.indexOf('\n', tree.end(beginning));
  if (line < 0) return null;
  for (let node = beginning; node >= 0; node = tree.parent(node)) {
    for (let next = tree.nextSibling(node); next >= 0 && tree.start(next) <= line + 1; next = tree.nextSibling(next)) {
      if (tree.kind(next) !== 'heredoc_body') continue;
      const isWhole = tree.end(next) - tree.start(next) <= SOURCE_LIMIT;
      return isWhole && x.source.lastIndexOf('<<', line) === tree.start(beginning) ? partsText(x, next) : null;
    }
  }
  return null;
}
