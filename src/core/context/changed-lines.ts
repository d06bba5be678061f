import { unquotePath } from './change/unquote-path.ts';

/** Lines of a file that a change touches, 1-based, both ends included. */
export interface ChangedLines {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

const HUNK = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/**
 * What a unified diff changes, as lines of the files after the change: lines that were added, and those on both sides of
 * a place where lines were only removed. Whatever else stands in it is passed over.
 */
export function changedLines(diff: string): ChangedLines[] {
  const found: ChangedLines[] = [];
  let path: string | null = null;
  let hunk: Hunk | null = null;
  for (const line of diff.split('\n')) {
    // Within a hunk a line is text, whatever it looks like: `+++ b/x` may be an added `++ b/x`.
    if (hunk?.take(line)) continue;
    hunk?.end();
    hunk = null;
    if (line.startsWith('+++ ')) path = pathOf(line.slice(4));
    const begins = HUNK.exec(line);
    if (begins) hunk = new Hunk(path, begins, found);
  }
  hunk?.end();
  return found;
}

/** The path in a `+++` line: after it may stand a time, before it a letter for the side; null for a removed file. */
function pathOf(text: string): string | null {
  const named = unquotePath(text.replace(/\r$/, '').replace(/\t.*$/, ''));
  return named === '/dev/null' ? null : named.replace(/^[biwco]\//, '');
}

const countOf = (text: string | undefined): number => (text === undefined ? 1 : Number(text));

class Hunk {
  readonly #path: string | null;
  readonly #found: ChangedLines[];
  /** Lines still to come, of the file before and after the change. */
  #before: number;
  #after: number;
  /** Number of the next line after the change. */
  #line: number;
  #added = 0;
  #removed = 0;

  constructor(path: string | null, [, before, line, after]: RegExpExecArray, found: ChangedLines[]) {
    this.#path = path;
    this.#found = found;
    this.#before = countOf(before);
    this.#after = countOf(after);
    // Where nothing is left of a hunk, its number is that of the line before.
    this.#line = Number(line) + (this.#after === 0 ? 1 : 0);
  }

  /** Whether a line belongs to the hunk. */
  take(line: string): boolean {
    if (this.#before <= 0 && this.#after <= 0) return false;
    switch (line[0]) {
      case '+':
        this.#after -= 1;
        this.#line += 1;
        this.#added += 1;
        return true;
      case '-':
        this.#before -= 1;
        this.#removed += 1;
        return true;
      case '\\':
        return true;
      case ' ':
      case '\r':
      case undefined:
        this.end();
        this.#before -= 1;
        this.#after -= 1;
        this.#line += 1;
        return true;
      default:
        return false;
    }
  }

  /** Notes the lines since the last that stayed as it was. */
  end(): void {
    const [path, line] = [this.#path, this.#line];
    if (path !== null && this.#added > 0) this.#found.push({ path, from: line - this.#added, to: line - 1 });
    else if (path !== null && this.#removed > 0) this.#found.push({ path, from: Math.max(1, line - 1), to: line });
    this.#added = 0;
    this.#removed = 0;
  }
}
