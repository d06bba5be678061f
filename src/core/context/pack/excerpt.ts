/** Lines from one to another, counted from 1 within a declaration. */
export type LineRange = readonly [from: number, to: number];

/** Of a part, how much is its beginning, which says what the declaration takes and gives, and how many lines at most. */
const BEGINNING = 1 / 3;
const LONGEST_BEGINNING = 8;
/** Lines shown on each side of one that was asked for, and what those are worth beside it. */
const AROUND = 6;
const NEIGHBOUR = 0.5;
/** A gap of so few lines is shown: saying that it was left out takes a line as well. */
const SHORT_GAP = 2;

/** Several runs must say so many times as much as one of the same length: what stands together is read more easily. */
const WORTH_SPLITTING = 1.15;

/**
 * Which lines of a long declaration to show, as many as there is room for: its beginning, and the lines that say most of
 * what was asked, in one run or, where that leaves out too much, in several. Where nothing says anything, its beginning
 * alone. Nothing is left out between two runs for one line.
 */
export function excerptOf(weights: readonly number[], most: number): LineRange[] {
  const { length } = weights;
  if (length <= most) return [[1, length]];
  const head = Math.min(LONGEST_BEGINNING, Math.max(1, Math.ceil(most * BEGINNING)));
  const run = bestRun(weights, head, most - head);
  const one: LineRange[] = run === null || run[0] <= head + 2 ? [[1, most]] : [[1, head], run];
  const several = run === null ? one : severalRuns(weights, head, most);
  return saidBy(weights, several) > WORTH_SPLITTING * saidBy(weights, one) ? several : one;
}

const saidBy = (weights: readonly number[], ranges: readonly LineRange[]): number =>
  ranges.flatMap(([from, to]) => weights.slice(from - 1, to)).reduce((sum, weight) => sum + weight, 0);

/** The first lines and those that say most, each with the lines around it; what room is left goes to the lines next to these. */
function severalRuns(weights: readonly number[], head: number, most: number): LineRange[] {
  const lines = new ChosenLines(weights.length, most);
  for (let line = 0; line < head; line += 1) lines.add(line);
  for (let line = best(weights, lines); line >= 0 && lines.left > 0; line = best(weights, lines)) {
    lines.add(line);
    for (let step = 1; step <= AROUND; step += 1) {
      lines.add(line + step);
      lines.add(line - step);
    }
    lines.closeGap(line, -1);
    lines.closeGap(line, 1);
  }
  while (lines.left > 0) for (const line of lines.edges()) lines.add(line);
  return lines.ranges();
}

/** The line that says most with those around it which are not shown yet, the first of equals; -1 where none says anything. */
function best(weights: readonly number[], lines: ChosenLines): number {
  let [found, most] = [-1, 0];
  for (let line = 0; line < weights.length; line += 1) {
    if (weights[line] === 0 || lines.has(line)) continue;
    let worth = weights[line]!;
    for (let step = 1; step <= AROUND; step += 1)
      for (const other of [line - step, line + step]) if (!lines.has(other)) worth += NEIGHBOUR * (weights[other] ?? 0);
    // Rounding must not make one of two equal lines the better one.
    if (worth > most + 1e-9) [found, most] = [line, worth];
  }
  return found;
}

/** The run of so many lines after the first ones that weighs most, the first of equals, with its weight in the middle. */
function bestRun(weights: readonly number[], after: number, size: number): LineRange | null {
  let sum = 0;
  let best = 0;
  let [first, last] = [-1, -1];
  for (let to = after; to < weights.length; to += 1) {
    sum += weights[to]!;
    const from = to - size + 1;
    if (from > after) sum -= weights[from - 1]!;
    // Rounding must not make one of two equal runs the better one.
    if (sum > best + 1e-9) [best, first, last] = [sum, Math.max(after, from), to];
  }
  if (first < 0) return null;
  while (weights[first] === 0) first += 1;
  const spare = size - (last - first + 1);
  const from = Math.max(after, Math.min(first - Math.floor(spare / 2), weights.length - size));
  return [from + 1, Math.min(weights.length, from + size)];
}

/** Lines of a declaration, counted from 0, while there is room for more. */
class ChosenLines {
  readonly #isShown: Uint8Array;
  #left: number;

  constructor(length: number, room: number) {
    this.#isShown = new Uint8Array(length);
    this.#left = room;
  }

  get left(): number {
    return this.#left;
  }

  has(line: number): boolean {
    return this.#isShown[line] === 1;
  }

  add(line: number): void {
    if (this.#left === 0 || this.#isShown[line] !== 0) return;
    this.#isShown[line] = 1;
    this.#left -= 1;
  }

  /** Adds the lines between the run around a line and the next one in a direction, if they are few. */
  closeGap(line: number, step: -1 | 1): void {
    let from = line;
    while (this.has(from)) from += step;
    let to = from;
    while (this.#isShown[to] === 0 && Math.abs(to - from) <= SHORT_GAP) to += step;
    if (this.has(to)) for (let at = from; at !== to; at += step) this.add(at);
  }

  /** The lines next to those that are chosen. */
  edges(): number[] {
    const found: number[] = [];
    for (let line = 0; line < this.#isShown.length; line += 1)
      if (!this.has(line) && (this.has(line - 1) || this.has(line + 1))) found.push(line);
    return found;
  }

  ranges(): LineRange[] {
    const runs: [number, number][] = [];
    for (const [line, isShown] of this.#isShown.entries()) {
      if (isShown === 0) continue;
      const last = runs.at(-1);
      if (last?.[1] === line) last[1] = line + 1;
      else runs.push([line + 1, line + 1]);
    }
    return runs;
  }
}
