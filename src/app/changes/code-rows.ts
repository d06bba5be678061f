import type { LinePairs } from './line-pairs.ts';

/** One row of a comparison of two texts; 0 where a side has no line. */
export interface CodeRow {
  readonly left: number;
  readonly right: number;
  readonly isSame: boolean;
}

/** The rows as they are drawn: beside each other, or, where there is no room, what is gone above what is new. */
export function codeRows(
  pairs: LinePairs,
  isSame: (left: number, right: number) => boolean,
  how: 'beside' | 'below',
): CodeRow[] {
  const rows: CodeRow[] = [];
  let fresh: CodeRow[] = [];
  const settle = (): void => {
    rows.push(...fresh);
    fresh = [];
  };
  for (let i = 0; i < pairs.length; i += 2) {
    const [left, right] = [pairs[i]!, pairs[i + 1]!];
    if (left > 0 && right > 0 && isSame(left, right)) {
      settle();
      rows.push({ left, right, isSame: true });
    } else if (how === 'beside') {
      rows.push({ left, right, isSame: false });
    } else {
      if (left > 0) rows.push({ left, right: 0, isSame: false });
      if (right > 0) fresh.push({ left: 0, right, isSame: false });
    }
  }
  settle();
  return rows;
}

/** Where each stretch of changed rows begins. */
export const changeStarts = (rows: readonly CodeRow[]): number[] =>
  rows.flatMap((row, index) => (!row.isSame && (index === 0 || rows[index - 1]!.isSame) ? [index] : []));
