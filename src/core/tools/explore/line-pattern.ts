import { RE2JS, RE2JSException } from 're2js';
import { Failure } from '../../base/failure.ts';
import type { Steps } from '../../base/steps.ts';
import { LINE_LIMIT } from '../../text-index/searched-lines.ts';
import { requiredText } from './required-text.ts';

export interface PatternInput {
  readonly pattern: string;
  /** Every character stands for itself. */
  readonly isLiteral: boolean;
  /** Neither a letter, digit nor underscore of ASCII may stand beside a match that begins or ends with one. */
  readonly isWord?: boolean;
  readonly isCaseSensitive: boolean;
}

/** The first match in a line. */
export interface LineMatch {
  /** From 1. */
  readonly line: number;
  /** From 0, in UTF-16 units. */
  readonly column: number;
  /** Where it is in the whole text. */
  readonly start: number;
  /** The line, without its end. */
  readonly text: string;
}

export interface FoundLines {
  readonly matches: readonly LineMatch[];
  /** Lines that match, listed or not. */
  readonly total: number;
}

/** The work for a character grows with this. `\w{1000}` has about as many instructions. */
const PROGRAM_LIMIT = 2000;

/** So much text is looked at between two steps, or one line. */
const BLOCK = 8192;

/** What looks at the beginning or the end of the text: in a block of lines that is not the one of a line. */
const LOOKS_AT_ENDS = /\\[Az]|\(\?[a-zA-Z]*-/;

/**
 * A pattern that is matched line by line. It takes time in proportion to the text, whatever the pattern and the text are:
 * RE2 has neither back-references nor look-around, and does not go back. Lines without the text that every match contains
 * are passed over.
 */
export class LinePattern {
  /** A text that every match contains; '' where none can be told. */
  readonly required: string;
  readonly #pattern: RE2JS;
  /** Where the required text is next, from a place; null where there is none. */
  readonly #next: ((text: string, from: number) => number) | null;
  /** Whether a match is the required text and nothing else. */
  readonly #isPlain: boolean;
  /** Whether lines that match can be ruled out many at a time. */
  readonly #worksOnBlocks: boolean;

  constructor({ pattern, isLiteral, isWord = false, isCaseSensitive }: PatternInput) {
    const flags = RE2JS.MULTILINE | (isCaseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
    const bare = isLiteral ? RE2JS.quote(pattern) : pattern;
    // Alone first: a bracket too many must not close the one around it.
    this.#pattern = compiled(bare, flags);
    if (isWord) this.#pattern = compiled(isLiteral ? literalWord(pattern, bare) : `\\b(?:${bare})\\b`, flags);
    this.#worksOnBlocks = isLiteral || !LOOKS_AT_ENDS.test(pattern);
    const isInLine = !/[\r\n]/.test(pattern);
    this.required = isLiteral ? (isInLine ? pattern : '') : requiredText(pattern);
    this.#next = this.required === '' ? null : finder(this.required, isCaseSensitive);
    this.#isPlain = isLiteral && !isWord && this.#next !== null;
    if (this.#pattern.programSize() > PROGRAM_LIMIT)
      throw new Failure('bad-input', 'The pattern is too large. Repeat less, or search for parts of it.', { pattern });
  }

  /** How many lines match, and the first of them: at most as many as are wanted. */
  matches(text: string, most = Infinity): Steps<FoundLines> {
    return this.#next === null ? this.#everyLine(text, most) : this.#linesWith(this.#next, text, most);
  }

  /** Whether all of a text matches. */
  isMatch(text: string): boolean {
    return this.#pattern.matches(text);
  }

  /** Every match in a line that is not empty: start and length of each, flat. */
  spansIn(line: string): number[] {
    const spans: number[] = [];
    const matcher = this.#pattern.matcher(line.slice(0, LINE_LIMIT));
    while (matcher.find()) {
      const [start, end] = [matcher.start(), matcher.end()];
      if (end > start) spans.push(start, end - start);
    }
    return spans;
  }

  /** From one line with the required text to the next. */
  *#linesWith(next: (text: string, from: number) => number, text: string, most: number): Steps<FoundLines> {
    const matches: LineMatch[] = [];
    let total = 0;
    let [line, counted] = [1, 0];
    let rested = 0;
    for (let at = next(text, 0); at >= 0;) {
      const start = text.lastIndexOf('\n', at - 1) + 1;
      const newline = text.indexOf('\n', at);
      const end = newline < 0 ? text.length : newline;
      const column = this.#columnAt(text, start, end, at);
      if (column >= 0) total += 1;
      if (column >= 0 && matches.length < most) {
        for (let to = text.indexOf('\n', counted); to >= 0 && to < start; to = text.indexOf('\n', counted)) {
          counted = to + 1;
          line += 1;
        }
        matches.push({ line, column, start: start + column, text: lineText(text, start, end) });
      }
      if (end - rested > BLOCK) {
        rested = end;
        yield;
      }
      at = newline < 0 ? -1 : next(text, end + 1);
    }
    yield;
    return { matches, total };
  }

  /** Where the first match in a line is that has the required text at a place, -1 where none is. */
  #columnAt(text: string, start: number, end: number, at: number): number {
    if (!this.#isPlain) return this.#columnIn(lineText(text, start, end));
    return at + this.required.length <= Math.min(end, start + LINE_LIMIT) ? at - start : -1;
  }

  /** Most blocks of lines have no match and are ruled out whole. */
  *#everyLine(text: string, most: number): Steps<FoundLines> {
    const matches: LineMatch[] = [];
    let [line, total] = [1, 0];
    for (let from = 0; from < text.length;) {
      const to = blockEnd(text, from);
      const block = text.slice(from, to);
      // A line that is longer than a block is one by itself, and searched in part.
      const isWhole = block.length <= BLOCK + LINE_LIMIT;
      const isRuledOut = isWhole && this.#worksOnBlocks && !this.#pattern.test(block);
      let start = from;
      for (const whole of linesOf(block)) {
        const shown = lineText(whole, 0, whole.length);
        const column = isRuledOut ? -1 : this.#columnIn(shown);
        if (column >= 0) total += 1;
        if (column >= 0 && matches.length < most) matches.push({ line, column, start: start + column, text: shown });
        start += whole.length + 1;
        line += 1;
      }
      from = to;
      yield;
    }
    return { matches, total };
  }

  #columnIn(line: string): number {
    const matcher = this.#pattern.matcher(line);
    return matcher.find() ? matcher.start() : -1;
  }
}

/** What is searched of a line: its end is none of it. */
const lineText = (text: string, start: number, end: number): string =>
  text.slice(start, Math.min(end, start + LINE_LIMIT)).replace(/\r$/, '');

const WORD_CHARACTER = /\w/;

function literalWord(text: string, quoted: string): string {
  const before = WORD_CHARACTER.test(text[0]!) ? '\\b' : '';
  const after = WORD_CHARACTER.test(text.at(-1)!) ? '\\b' : '';
  return `${before}(?:${quoted})${after}`;
}

/** The platform finds a text as it stands fastest; a pattern of one text and no more cannot make it go back. */
function finder(sought: string, isCaseSensitive: boolean): (text: string, from: number) => number {
  if (isCaseSensitive) return (text, from) => text.indexOf(sought, from);
  const pattern = new RegExp(sought.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
  return (text, from) => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.index ?? -1;
  };
}

function compiled(source: string, flags: number): RE2JS {
  try {
    return RE2JS.compile(source, flags);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    const reason = error.message.replace(/^error parsing regexp: /, '').replace('`(?m)', '`');
    throw new Failure('bad-input', `The pattern is not a regular expression in RE2 syntax: ${reason}.`, {});
  }
}

/** The end of the last line that ends within a block from here, or of the first line. */
function blockEnd(text: string, from: number): number {
  if (text.length - from <= BLOCK) return text.length;
  const last = text.lastIndexOf('\n', from + BLOCK);
  const end = last > from ? last : text.indexOf('\n', from + BLOCK);
  return end < 0 ? text.length : end + 1;
}

/** A line end closes a line: after the last one there is none. */
function linesOf(block: string): string[] {
  const lines = block.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
