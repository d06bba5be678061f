/**
 * Letters to insert, remove, replace or swap with the next to get from one text to the other, as far as that is within a
 * limit; else limit + 1. Costs the length times the limit, however long the texts are.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const beyond = limit + 1;
  let before: readonly number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, beyond));
  for (let i = 1; i <= a.length; i += 1) {
    const row = new Array<number>(b.length + 1).fill(beyond);
    if (i <= limit) row[0] = i;
    let least = row[0]!;
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j += 1) {
      const replaced = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? before[j - 2]! + 1 : beyond;
      row[j] = Math.min(replaced, swapped, previous[j]! + 1, row[j - 1]! + 1, beyond);
      least = Math.min(least, row[j]!);
    }
    // A swap reaches two rows back.
    if (least > limit && Math.min(...previous.slice(Math.max(0, i - limit - 1), i + limit + 1)) > limit) return beyond;
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}
