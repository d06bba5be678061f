import type { CSharpReader } from './reader.ts';
import { readShownText } from './implicit-calls.ts';
import { codeChildren } from './children.ts';

/** Longer than what is kept of a text: a shown expression is longer than its `{}`. */
const SOURCE_LIMIT = 2000;

/** A text with what it says, where that can name something; `"x"u8` is bytes. */
export function readText(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  const length = tree.end(node) - tree.start(node);
  return length > SOURCE_LIMIT ? cs.literal('str') : cs.textLiteral(textIn(tree.text(node), tree.kind(node)));
}

/** Null where escapes would have to be read first. */
function textIn(source: string, kind: string): string | null {
  switch (kind) {
    case 'verbatim_string_literal':
      return source.startsWith('@"') && source.endsWith('"') ? source.slice(2, -1).replaceAll('""', '"') : null;
    case 'raw_string_literal':
      return /^("{3,})([^]*)\1$/.exec(source)?.[2]?.trim() ?? null;
    default:
      return source.includes('\\') || !source.endsWith('"') ? null : source.slice(1, -1);
  }
}

/** `$"a/{b}"` says `a/{}`: shown values are read for what they mention. */
export function readInterpolated(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  let text: string | null = tree.end(node) - tree.start(node) > SOURCE_LIMIT ? null : '';
  let isVerbatim = false;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    switch (tree.kind(child)) {
      case 'interpolation_start':
        isVerbatim = tree.text(child).includes('@');
        break;
      case 'interpolation':
        readShown(cs, child);
        if (text !== null) text += '{}';
        break;
      case 'escape_sequence':
        text = null;
        break;
      case 'string_content':
        if (text !== null) text = withContent(text, tree.text(child), isVerbatim);
    }
  }
  return cs.textLiteral(text);
}

/** Doubled braces stand for one, doubled quotes of a verbatim text too. */
function withContent(before: string, content: string, isVerbatim: boolean): string | null {
  if (!isVerbatim && content.includes('\\')) return null;
  const text = before + content.replaceAll('{{', '{').replaceAll('}}', '}');
  return isVerbatim ? text.replaceAll('""', '"') : text;
}

function readShown(cs: CSharpReader, interpolation: number): void {
  for (const part of codeChildren(cs.tree, interpolation)) {
    const kind = cs.tree.kind(part);
    if (kind !== 'interpolation_brace' && kind !== 'interpolation_format_clause') readShownText(cs, part);
  }
}

export function integerType(text: string): string {
  const suffix = /[uUlL]+$/.exec(text)?.[0].toLowerCase() ?? '';
  return suffix.includes('l') ? 'long' : suffix === 'u' ? 'uint' : 'int';
}

export function realType(text: string): string {
  switch (text.at(-1)!.toLowerCase()) {
    case 'm':
      return 'decimal';
    case 'f':
      return 'float';
    default:
      return 'double';
  }
}
