import type { Steps } from './steps.ts';

/** Rows that are sorted or merged in one step. */
const STEP = 4096;

/** Numbers sorted by a comparison, in steps however many there are; what compares equal keeps its order. */
export function* sortInSteps(items: Int32Array, compare: (a: number, b: number) => number): Steps<Int32Array> {
  let sorted = items.slice();
  for (let from = 0; from < sorted.length; from += STEP) {
    sorted.subarray(from, from + STEP).sort(compare);
    yield;
  }
  let merged = new Int32Array(sorted.length > STEP ? sorted.length : 0);
  for (let width = STEP; width < sorted.length; width *= 2) {
    for (let from = 0; from < sorted.length; from += width * 2) {
      const middle = Math.min(sorted.length, from + width);
      const end = Math.min(sorted.length, from + width * 2);
      let [left, right] = [from, middle];
      for (let to = from; to < end; to += 1) {
        const takesLeft = right >= end || (left < middle && compare(sorted[left]!, sorted[right]!) <= 0);
        merged[to] = takesLeft ? sorted[left++]! : sorted[right++]!;
        if (to % STEP === 0) yield;
      }
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}
