import { RE2JS, RE2JSException } from 're2js';
import { Failure } from '../../base/failure.ts';
import type { Steps } from '../../base/steps.ts';

export interface PatternInput {
  readonly pattern: string;
  /** Every character stands for itself. */
  readonly isLiteral: boolean;
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

/** Only the beginning of a longer line is searched: whoever has such lines did not write them. */
export const LINE_LIMIT = 4000;

/** The work for a character grows with this. `\w{1000}` has about as many instructions. */
const PROGRAM_LIMIT = 2000;

/** So much text is looked at between two steps, or one line. */
const BLOCK = 8192;

/** What looks at the beginning or the end of the text: in a block of lines that is not the one of a line. */
const LOOKS_AT_ENDS = /\\[Az]|\(\?[a-zA-Z]*-/;

/**
 * A pattern that is matched line by line. It takes time in proportion to the text, whatever the pattern and the text are:
 * RE2 has neither back-references nor look-around, and does not go back.
 */
export class LinePattern {
  readonly #pattern: RE2JS;
  /** Whether lines that match can be ruled out many at a time. */
  readonly #worksOnBlocks: boolean;

  constructor({ pattern, isLiteral, isCaseSensitive }: PatternInput) {
    const flags = RE2JS.MULTILINE | (isCaseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
    this.#pattern = compiled(isLiteral ? RE2JS.quote(pattern) : pattern, flags);
    this.#worksOnBlocks = isLiteral || !LOOKS_AT_ENDS.test(pattern);
    if (this.#pattern.programSize() > PROGRAM_LIMIT)
      throw new Failure('bad-input', 'The pattern is too large. Repeat less, or search for parts of it.', { pattern });
  }

  /** Lines that match, and how many lines were cut at the limit. Most blocks of lines have none and are ruled out whole. */
  *matches(text: string): Steps<{ readonly matches: readonly LineMatch[]; readonly cutLines: number }> {
    const matches: LineMatch[] = [];
    let cutLines = 0;
    let line = 1;
    for (let from = 0; from < text.length;) {
      const to = blockEnd(text, from);
      const block = text.slice(from, to);
      // A line that is longer than a block is one by itself, and searched in part.
      const isWhole = block.length <= BLOCK + LINE_LIMIT;
      const isRuledOut = isWhole && this.#worksOnBlocks && !this.#pattern.test(block);
      let start = from;
      for (const whole of linesOf(block)) {
        const shown = whole.slice(0, LINE_LIMIT);
        if (shown.length < whole.length) cutLines += 1;
        const column = isRuledOut ? -1 : this.#columnIn(shown.replace(/\r$/, ''));
        if (column >= 0) matches.push({ line, column, start: start + column, text: shown.replace(/\r$/, '') });
        start += whole.length + 1;
        line += 1;
      }
      from = to;
      yield;
    }
    return { matches, cutLines };
  }

  /** Whether all of a text matches. */
  isMatch(text: string): boolean {
    return this.#pattern.matches(text);
  }

  #columnIn(line: string): number {
    const matcher = this.#pattern.matcher(line);
    return matcher.find() ? matcher.start() : -1;
  }
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
