import { NONE } from '../../model/facts.ts';
import type { RubyReader } from './reader.ts';
import type { TypeText } from './type-text.ts';

const SIGNATURE_LIMIT = 300;
const DOC_LIMIT = 4000;
/** Comments that speak to tools, not to people. */
const TOOL_COMMENT =
  /^#\s*(?:-\*-|frozen_string_literal:|encoding:|coding:|warn_indent:|typed:|rubocop:|:nodoc:|:nocov:|!)/;
const TAG = /@(param|option|return|type|yieldparam|yieldreturn|rbs)\b/;

/** What the tags of a comment say about types. */
export interface DocTags {
  readonly parameters: ReadonlyMap<string, TypeText>;
  readonly result: TypeText | null;
  readonly yielded: readonly TypeText[];
  readonly yieldResult: TypeText | null;
  readonly type: TypeText | null;
  /** `#: (A) -> B` */
  readonly signature: TypeText | null;
  /** `@rbs generic T` */
  readonly generics: readonly string[];
}

const NO_TAGS: DocTags = {
  parameters: new Map(),
  result: null,
  yielded: [],
  yieldResult: null,
  type: null,
  signature: null,
  generics: [],
};

export interface Documentation {
  /** The text without its marks, as a string index. */
  readonly doc: number;
  readonly tags: DocTags;
}

const NOTHING: Documentation = { doc: NONE, tags: NO_TAGS };

/** The comments directly above a declaration: those that no blank line parts from it. */
export function documentation(x: RubyReader, node: number, above: readonly number[]): Documentation {
  const comments = adjoining(x, node, above);
  const trailing = trailingComment(x, node);
  if (comments.length === 0 && trailing === null) return NOTHING;
  const lines: string[] = [];
  const tagged: TypeText[] = [];
  for (const comment of comments) {
    const text = x.tree.text(comment);
    if (TOOL_COMMENT.test(text)) continue;
    if (text.startsWith('#:')) {
      tagged.push({ text, offset: x.tree.start(comment) });
      continue;
    }
    if (text.includes('@') && TAG.test(text)) tagged.push(...linesOf(text, x.tree.start(comment)));
    lines.push(text.startsWith('=begin') ? blockText(text) : text.replace(/^#+ ?/, ''));
  }
  if (trailing?.text.startsWith('#:')) tagged.push(trailing);
  return {
    doc: x.facts.optionalText(cleaned(lines.join('\n'))),
    tags: tagged.length === 0 ? NO_TAGS : readTags(tagged),
  };
}

/** What a comment after a statement, on its line, says its type is: `#: Foo`, or `#[T]` for type arguments. */
export function trailingType(x: RubyReader, node: number, mark: '#:' | '#['): TypeText | null {
  const comment = trailingComment(x, node);
  if (!comment?.text.startsWith(mark)) return null;
  return {
    text: comment.text.slice(mark.length - (mark === '#[' ? 1 : 0)),
    offset: comment.offset + mark.length - (mark === '#[' ? 1 : 0),
  };
}

function trailingComment(x: RubyReader, node: number): TypeText | null {
  const { tree } = x;
  const next = tree.nextSibling(node);
  if (next < 0 || tree.kind(next) !== 'comment') return null;
  const offset = tree.start(next);
  if (x.source.slice(tree.end(node), offset).includes('\n')) return null;
  return { text: tree.text(next), offset };
}

function adjoining(x: RubyReader, node: number, above: readonly number[]): readonly number[] {
  let start = x.tree.start(node);
  for (let i = above.length - 1; i >= 0; i -= 1) {
    const gap = x.source.slice(x.tree.end(above[i]!), start);
    if (gap.split('\n').length > 2) return above.slice(i + 1);
    start = x.tree.start(above[i]!);
  }
  return above;
}

function linesOf(text: string, offset: number): TypeText[] {
  const found: TypeText[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    if (TAG.test(line)) found.push({ text: line, offset: offset + at });
    at += line.length + 1;
  }
  return found;
}

const blockText = (text: string): string => text.replace(/^=begin[^\n]*\n?/, '').replace(/\n?=end[^\n]*$/, '');

function cleaned(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
    .slice(0, DOC_LIMIT);
}

function readTags(lines: readonly TypeText[]): DocTags {
  const parameters = new Map<string, TypeText>();
  const yielded: TypeText[] = [];
  const generics: string[] = [];
  let result: TypeText | null = null;
  let yieldResult: TypeText | null = null;
  let type: TypeText | null = null;
  let signature: TypeText | null = null;
  for (const { text, offset } of lines) {
    if (text.startsWith('#:')) {
      signature ??= { text: text.slice(2), offset: offset + 2 };
      continue;
    }
    const match = /@(\w+)\s*([^]*)$/.exec(text);
    if (!match) continue;
    const rest = match[2]!;
    const at = offset + text.length - rest.length;
    const bracketed = bracket(rest, at);
    switch (match[1]) {
      case 'param':
      case 'yieldparam': {
        // Both orders are in use: `@param name [Type]` and `@param [Type] name`.
        const name = /^\*{0,2}&?(\w+)/.exec(rest)?.[1] ?? /\]\s*\*{0,2}&?(\w+)/.exec(rest)?.[1];
        if (bracketed === null || name === undefined) break;
        if (match[1] === 'param') parameters.set(name, bracketed);
        else yielded.push(bracketed);
        break;
      }
      case 'return':
        // Several returns are one of them; the first says what callers expect.
        result ??= bracketed;
        break;
      case 'yieldreturn':
        yieldResult ??= bracketed;
        break;
      case 'type':
        type ??= bracketed;
        break;
      case 'rbs':
        for (const name of /^generic\s+(.*)$/.exec(rest)?.[1]?.split(/[\s,]+/) ?? []) if (name) generics.push(name);
        break;
      default:
        break;
    }
  }
  return { parameters, result, yielded, yieldResult, type, signature, generics };
}

/** The text in the first pair of square brackets. */
function bracket(text: string, offset: number): TypeText | null {
  const open = text.indexOf('[');
  if (open < 0) return null;
  let depth = 0;
  for (let i = open; i < text.length; i += 1) {
    if (text[i] === '[') depth += 1;
    else if (text[i] === ']') depth -= 1;
    if (depth === 0) return { text: text.slice(open + 1, i), offset: offset + open + 1 };
  }
  return null;
}

/** A declaration's header, white space folded. */
export function header(x: RubyReader, start: number, end: number): number {
  const text = x.source.slice(start, Math.min(end, start + SIGNATURE_LIMIT * 4));
  return x.facts.optionalText(text.replace(/\s+/g, ' ').trim().slice(0, SIGNATURE_LIMIT));
}
