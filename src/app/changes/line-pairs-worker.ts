import { pairLines, type LinePairs } from './line-pairs.ts';

export interface PairQuestion {
  readonly id: number;
  readonly before: string;
  readonly after: string;
}

export interface PairAnswer {
  readonly id: number;
  readonly pairs: LinePairs;
}

addEventListener('message', ({ data: { id, before, after } }: MessageEvent<PairQuestion>) => {
  postMessage({ id, pairs: pairLines(before, after) } satisfies PairAnswer);
});
