/** Lines from one to another, counted from 1 within a declaration. */
export type LineRange = readonly [from: number, to: number];

/** Of a part, how much is its beginning, which says what the declaration takes and gives. */
const BEGINNING = 1 / 3;

/**
 * Which lines of a long declaration to show, as many as there is room for: its beginning, and the run of lines that says
 * most of what was asked. Where nothing does, its beginning alone. Nothing is left out between two runs for one line.
 */
export function excerptOf(weights: readonly number[], most: number): LineRange[] {
  const { length } = weights;
  if (length <= most) return [[1, length]];
  const head = Math.max(1, Math.ceil(most * BEGINNING));
  const run = bestRun(weights, head, most - head);
  if (run === null || run[0] <= head + 2) return [[1, most]];
  return [[1, head], run];
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
