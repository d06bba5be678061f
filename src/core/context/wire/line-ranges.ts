import type { LineRange } from '../pack.ts';

/** `1-9,30-40`. */
export const writeRanges = (ranges: readonly LineRange[]): string => ranges.map((range) => range.join('-')).join(',');

/** The ranges that were written; none of what is empty. */
export const readRanges = (text: string): LineRange[] =>
  Array.from(text.matchAll(/(\d+)-(\d+)/g), ([, from, to]) => [Number(from), Number(to)] as const);
