import { diffArrays } from 'diff';

/** Which lines of two texts stand beside each other: pairs of line numbers, 0 where a side has none. */
export type LinePairs = Int32Array<ArrayBuffer>;

/** Past so many changed lines two texts are not the same text any more: then one stands above the other. */
const MOST_EDITS = 20_000;

export function pairLines(before: string, after: string): LinePairs {
  const [left, right] = [linesOf(before), linesOf(after)];
  const parts = diffArrays(left, right, { maxEditLength: MOST_EDITS }) ?? [
    { added: false, removed: true, count: left.length },
    { added: true, removed: false, count: right.length },
  ];
  const pairs: number[] = [];
  let [at, to] = [0, 0];
  for (let i = 0; i < parts.length; i += 1) {
    const { added, removed, count } = parts[i]!;
    if (!added && !removed) {
      for (let n = 0; n < count; n += 1) pairs.push((at += 1), (to += 1));
      continue;
    }
    // What was taken out and what was put in its place stand beside each other.
    const next = parts[i + 1];
    const isReplaced = next !== undefined && (removed ? next.added : next.removed);
    const gone = removed ? count : isReplaced ? next.count : 0;
    const fresh = added ? count : isReplaced ? next.count : 0;
    if (isReplaced) i += 1;
    for (let n = 0; n < Math.max(gone, fresh); n += 1) {
      pairs.push(n < gone ? (at += 1) : 0, n < fresh ? (to += 1) : 0);
    }
  }
  return Int32Array.from(pairs);
}

const linesOf = (text: string): string[] => {
  const lines = text.split(/\r?\n/);
  // A newline at the end closes the last line; it does not begin one.
  if (lines.at(-1) === '') lines.pop();
  return lines;
};
