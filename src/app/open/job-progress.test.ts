import { expect, it } from 'vitest';
import { JobProgress, remainingMs } from './job-progress.ts';

const report = (stage: 'clone' | 'parse', done: number, total: number) => ({
  stage,
  done,
  total,
  unit: 'files',
  detail: `${done}`,
});

it('a stage has a rate and an end once there is something to measure', () => {
  const progress = new JobProgress();
  progress.report(report('parse', 10, 100), 0);
  expect(progress.view.stages.get('parse')).toMatchObject({ done: 10, rate: 0 });
  progress.report(report('parse', 30, 100), 1000);
  const parse = progress.view.stages.get('parse')!;
  expect(parse.rate).toBe(20);
  expect(remainingMs(parse)).toBe(3500);
});

it('entering a stage ends the one before, and late reports of it are ignored', () => {
  const progress = new JobProgress();
  progress.report(report('clone', 5, 5), 0);
  progress.report(report('parse', 1, 10), 100);
  progress.report(report('clone', 4, 5), 200);
  expect(progress.view.current).toBe('parse');
  expect(progress.view.stages.get('clone')).toMatchObject({ done: 5, endedAt: 100 });
});

it('counts never run backwards', () => {
  const progress = new JobProgress();
  progress.report(report('parse', 8, 10), 0);
  progress.report(report('parse', 7, 10), 10);
  expect(progress.view.stages.get('parse')!.done).toBe(8);
});
