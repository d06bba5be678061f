import { labelOf, parseSpans, plainText, type References, type Span } from './spans.ts';

/** A part of a document, from top to bottom. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly spans: readonly Span[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly first: number | null; readonly items: readonly ListItem[] }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'rule' };

export interface ListItem {
  /** null where it is no task. */
  readonly isDone: boolean | null;
  readonly blocks: readonly Block[];
}

export type Cell = readonly Span[];

/** More is cut: nobody reads a README of a megabyte, and a page that tries stands still. */
export const LONGEST_DOCUMENT = 400_000;
const MOST_NESTED = 8;

/** A document in Markdown. Never fails; what has no meaning here is text. */
export function parseMarkdown(text: string): Block[] {
  const lines = text
    .slice(0, LONGEST_DOCUMENT)
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const references = new Map<string, string>();
  return new BlockReader(withoutDefinitions(lines, references), references, new Map(), 0).read();
}

const DEFINITION = /^ {0,3}\[([^[\]]{1,200})\]:\s*<?([^\s<>]+)>?(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*$/;
const FENCE = /^( {0,3})(`{3,}|~{3,})\s*([^`]*)$/;
const HEADING = /^ {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#+)?\s*$/;
const RULE = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(\s+|$)/;
const QUOTE = /^ {0,3}> ?/;
const UNDERLINE = /^ {0,3}(=+|-+)\s*$/;
const TABLE_RULE = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const HTML_HEADING = /^\s*<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1\s*>\s*/i;

/** Takes the targets that are named once out of the text, but for what lies in code. */
function withoutDefinitions(lines: readonly string[], references: Map<string, string>): string[] {
  let fence = '';
  return lines.filter((line) => {
    const mark = FENCE.exec(line)?.[2] ?? '';
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = '';
      return true;
    }
    fence = mark;
    const found = DEFINITION.exec(line);
    if (found === null || found[1]!.startsWith('^')) return true;
    const label = labelOf(found[1]!);
    if (!references.has(label)) references.set(label, found[2]!);
    return false;
  });
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

class BlockReader {
  readonly #lines: readonly string[];
  readonly #references: References;
  /** How often each name of a heading was given. */
  readonly #ids: Map<string, number>;
  readonly #depth: number;
  readonly #blocks: Block[] = [];
  #at = 0;

  constructor(lines: readonly string[], references: References, ids: Map<string, number>, depth: number) {
    this.#lines = lines;
    this.#references = references;
    this.#ids = ids;
    this.#depth = depth;
  }

  read(): Block[] {
    while (this.#at < this.#lines.length) this.#readBlock(this.#lines[this.#at]!);
    return this.#blocks;
  }

  #readBlock(line: string): void {
    if (isBlank(line)) {
      this.#at += 1;
      return;
    }
    const fence = FENCE.exec(line);
    if (fence !== null) return this.#readFence(fence);
    if (/^( {4}|\t)/.test(line)) return this.#readIndented();
    const heading = HEADING.exec(line);
    if (heading !== null) {
      this.#at += 1;
      return this.#pushHeading(heading[1]!.length, heading[2] ?? '');
    }
    if (RULE.test(line)) {
      this.#at += 1;
      this.#blocks.push({ kind: 'rule' });
      return;
    }
    if (/^\s*<!--/.test(line)) return this.#skipComment();
    if (this.#depth < MOST_NESTED) {
      if (QUOTE.test(line)) return this.#readQuote();
      if (ITEM.test(line)) return this.#readList();
    }
    if (line.includes('|') && TABLE_RULE.test(this.#lines[this.#at + 1] ?? '') && this.#readTable()) return;
    this.#readParagraph();
  }

  #spans(text: string): Span[] {
    return parseSpans(text.trim(), this.#references);
  }

  #nested(lines: readonly string[]): Block[] {
    return new BlockReader(lines, this.#references, this.#ids, this.#depth + 1).read();
  }

  #pushHeading(level: number, text: string): void {
    const spans = this.#spans(text);
    const name = plainText(spans)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const known = this.#ids.get(name) ?? 0;
    this.#ids.set(name, known + 1);
    if (spans.some(isShown))
      this.#blocks.push({ kind: 'heading', level, id: known === 0 ? name : `${name}-${known}`, spans });
  }

  #readFence([, indent = '', mark = '', info = '']: RegExpExecArray): void {
    const text: string[] = [];
    const end = new RegExp(`^ {0,3}${mark[0]!}{${mark.length},}\\s*$`);
    const margin = new RegExp(`^ {0,${indent.length}}`);
    for (this.#at += 1; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#lines[this.#at]!;
      if (end.test(line)) break;
      text.push(line.replace(margin, ''));
    }
    this.#at += 1;
    this.#blocks.push({ kind: 'code', language: info.trim().split(/\s/)[0]!, text: text.join('\n') });
  }

  #readIndented(): void {
    const text: string[] = [];
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at]!;
      if (!isBlank(line) && !/^( {4}|\t)/.test(line)) break;
      text.push(line.replace(/^( {4}|\t)/, ''));
      this.#at += 1;
    }
    this.#blocks.push({ kind: 'code', language: '', text: text.join('\n').trimEnd() });
  }

  #skipComment(): void {
    while (this.#at < this.#lines.length && !this.#lines[this.#at]!.includes('-->')) this.#at += 1;
    this.#at += 1;
  }

  #readQuote(): void {
    const inner: string[] = [];
    while (this.#at < this.#lines.length && !isBlank(this.#lines[this.#at])) {
      inner.push(this.#lines[this.#at]!.replace(QUOTE, ''));
      this.#at += 1;
    }
    this.#blocks.push({ kind: 'quote', blocks: this.#nested(inner) });
  }

  #readList(): void {
    const mark = ITEM.exec(this.#lines[this.#at]!)![2]!;
    const isOrdered = /\d/.test(mark);
    const items: ListItem[] = [];
    while (this.#at < this.#lines.length) {
      const found = ITEM.exec(this.#lines[this.#at]!);
      if (found === null || /\d/.test(found[2]!) !== isOrdered || RULE.test(this.#lines[this.#at]!)) break;
      items.push(this.#readItem(found));
      if (isBlank(this.#lines[this.#at]) && ITEM.test(this.#lines[this.#nextText()] ?? '')) this.#at = this.#nextText();
    }
    this.#blocks.push({ kind: 'list', first: isOrdered ? parseInt(mark, 10) : null, items });
  }

  /** The next line that is not blank. */
  #nextText(): number {
    let at = this.#at;
    while (at < this.#lines.length && isBlank(this.#lines[at])) at += 1;
    return at;
  }

  #readItem([whole, indent = '', mark = '']: RegExpExecArray): ListItem {
    const width = Math.min(whole.length, indent.length + mark.length + 4);
    const margin = new RegExp(`^(?: {1,${width}}|\\t)`);
    const lines = [this.#lines[this.#at]!.slice(whole.length)];
    for (this.#at += 1; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#lines[this.#at]!;
      const isInside = /^\t/.test(line) || line.length - line.trimStart().length >= Math.min(2, width);
      if (isBlank(line)) {
        const next = this.#lines[this.#nextText()] ?? '';
        if (!/^(\t| {2})/.test(next) || (ITEM.test(next) && next.search(/\S/) <= indent.length)) break;
      } else if (!isInside && (ITEM.test(line) || HEADING.test(line) || FENCE.test(line) || isBlank(lines.at(-1))))
        break;
      else if (isInside && ITEM.test(line) && line.search(/\S/) <= indent.length) break;
      lines.push(line.replace(margin, ''));
    }
    const task = /^\[([ xX])\]\s+/.exec(lines[0]!);
    if (task !== null) lines[0] = lines[0]!.slice(task[0].length);
    return { isDone: task === null ? null : task[1] !== ' ', blocks: this.#nested(lines) };
  }

  #readTable(): boolean {
    const head = cellsOf(this.#lines[this.#at]!);
    if (cellsOf(this.#lines[this.#at + 1]!).length !== head.length) return false;
    const rows: Cell[][] = [];
    for (this.#at += 2; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#lines[this.#at]!;
      if (isBlank(line) || !line.includes('|')) break;
      const cells = cellsOf(line);
      rows.push(head.map((_, column) => this.#spans(cells[column] ?? '')));
    }
    this.#blocks.push({ kind: 'table', head: head.map((cell) => this.#spans(cell)), rows });
    return true;
  }

  #readParagraph(): void {
    const lines: string[] = [];
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#lines[this.#at]!;
      const underline = lines.length === 0 ? null : UNDERLINE.exec(line);
      if (underline !== null) {
        this.#at += 1;
        return this.#pushHeading(underline[1]!.startsWith('=') ? 1 : 2, lines.join('\n'));
      }
      const isOther = HEADING.test(line) || FENCE.test(line) || RULE.test(line) || QUOTE.test(line);
      const isItem = this.#depth < MOST_NESTED && /^ {0,3}([-*+]|1[.)])\s/.test(line);
      if (isBlank(line) || (lines.length > 0 && (isOther || isItem))) break;
      lines.push(line);
    }
    let text = lines.join('\n');
    for (let found = HTML_HEADING.exec(text); found !== null; found = HTML_HEADING.exec(text)) {
      this.#pushHeading(Number(found[1]), found[2]!);
      text = text.slice(found[0].length);
    }
    const spans = this.#spans(text);
    if (spans.some(isShown)) this.#blocks.push({ kind: 'paragraph', spans });
  }
}

const isShown = (span: Span): boolean => plainText([span]).trim() !== '';

/** The cells of a row, between bars that are not escaped and not in code. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isCode = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]!;
    if (sign === '`') isCode = !isCode;
    if (sign === '\\' && line[at + 1] === '|') {
      cell += '|';
      at += 1;
    } else if (sign === '|' && !isCode) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  cells.push(cell);
  if (cells[0]!.trim() === '') cells.shift();
  if (cells.length > 0 && cells.at(-1)!.trim() === '') cells.pop();
  return cells;
}
