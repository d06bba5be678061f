import type { Excerpt, LineRange } from '../../context/pack.ts';
import { estimateTokens } from '../../context/tokens.ts';

/** A line that a search found. */
export interface FoundLine {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** As it is shown. */
  readonly text: string;
  /** The first and last line of the function around it, or of another declaration where it is in none. */
  readonly within: LineRange | null;
  /** Where there is no room for all, the lowest is served first. */
  readonly order: number;
}

interface Around {
  /** Lines on each side of a found line. */
  readonly context: number;
  /** Tokens for all of it. */
  readonly room: number;
}

/**
 * How much is shown around each line: first the lines that were asked for, then more of what is declared there where that
 * left room. A function of up to so many lines is shown whole; of a longer one, a multiple of the lines that were asked for.
 */
const STEPS = [
  { whole: 0, times: 1 },
  { whole: 40, times: 2 },
  { whole: 80, times: 4 },
] as const;

/** Found lines with the source around them, by file, as far as there is room. Files come in the order of the lines. */
export async function sourceAround(
  found: readonly FoundLine[],
  { context, room }: Around,
  readText: (path: string) => Promise<string | null>,
): Promise<{ file: string; excerpts: Excerpt[] }[]> {
  const files = new Map<string, ShownFile>();
  for (const path of new Set(found.map(({ file }) => file))) {
    const text = await readText(path);
    const own = found.filter(({ file }) => file === path);
    if (text !== null) files.set(path, new ShownFile(text, new Map(own.map(({ line, text: said }) => [line, said]))));
  }
  const inOrder = [...found].sort((a, b) => a.order - b.order);
  let left = room;
  for (const { whole, times } of STEPS)
    for (const { file, line, within } of inOrder) {
      const shown = files.get(file);
      if (shown === undefined || (times > 1 && (within === null || !shown.has(line)))) continue;
      const isShort = within !== null && within[1] - within[0] < whole;
      left -= shown.add(isShort ? within : [line - times * context, line + times * context], left);
    }
  return [...files].flatMap(([file, shown]) => (shown.isEmpty ? [] : [{ file, excerpts: shown.excerpts() }]));
}

/** Longer lines are cut: one of a generated file may be a whole program. */
const LONGEST_LINE = 300;
/** A gap of so few lines is shown: saying that it was left out takes a line as well. */
const SHORT_GAP = 1;

/** The lines of a file that are shown. */
class ShownFile {
  readonly #lines: readonly string[];
  readonly #found: ReadonlyMap<number, string>;
  readonly #shown = new Set<number>();

  constructor(text: string, found: ReadonlyMap<number, string>) {
    const lines = text.split('\n');
    // What ends with a line break has no line after it.
    this.#lines = lines.at(-1) === '' ? lines.slice(0, -1) : lines;
    this.#found = found;
  }

  get isEmpty(): boolean {
    return this.#shown.size === 0;
  }

  has(line: number): boolean {
    return this.#shown.has(line);
  }

  /** Shows a run of lines if there is room for what is new of it. Tells what it takes. */
  add([from, to]: LineRange, room: number): number {
    const added: number[] = [];
    for (let line = Math.max(1, from); line <= Math.min(to, this.#lines.length); line += 1)
      if (!this.#shown.has(line)) added.push(line);
    const cost =
      added.length === 0 ? 0 : estimateTokens(added.map((line) => `${line}\t${this.#text(line)}`).join('\n'));
    if (cost > room) return 0;
    for (const line of added) this.#shown.add(line);
    return cost;
  }

  excerpts(): Excerpt[] {
    const runs: [from: number, to: number][] = [];
    for (const line of [...this.#shown].sort((a, b) => a - b)) {
      const run = runs.at(-1);
      if (run !== undefined && line <= run[1] + 1 + SHORT_GAP) run[1] = line;
      else runs.push([line, line]);
    }
    return runs.map(([startLine, endLine]) => ({
      startLine,
      endLine,
      text: Array.from({ length: endLine - startLine + 1 }, (_, i) => this.#text(startLine + i)).join('\n'),
    }));
  }

  #text(line: number): string {
    const whole = this.#lines[line - 1] ?? '';
    return this.#found.get(line) ?? (whole.length > LONGEST_LINE ? `${whole.slice(0, LONGEST_LINE)}…` : whole);
  }
}
