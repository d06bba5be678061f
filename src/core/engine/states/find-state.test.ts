import { describe, expect, it } from 'vitest';
import type { HashText, SnapshotRecord } from '../../model/rows.ts';
import { SILENT } from '../../ports/progress.ts';
import { ANALYZER } from '../analyzer.ts';
import { memorySource, openEngine } from '../engine.testing.ts';
import { findState } from './find-state.ts';

const record = (id: number, hash: string, commit: string, rest: Partial<SnapshotRecord> = {}): SnapshotRecord => ({
  id,
  hash: hash.padEnd(64, '0') as HashText,
  graphHash: hash.padEnd(64, '0') as HashText,
  incomplete: 0,
  repo: 'example.com/shop',
  commit: commit.padEnd(40, '0'),
  reference: null,
  parent: null,
  analyzer: ANALYZER,
  files: 0,
  nodes: 0,
  edges: 0,
  createdAt: 0,
  committedAt: null,
  subject: null,
  ...rest,
});

const records = [
  record(5, 'aaaaaa1', 'cccccc1', { reference: 'main' }),
  record(4, 'aaaaaa2', 'cccccc2'),
  record(3, 'bbbbbb9', 'cccccc2', { analyzer: 'older' }),
  record(2, 'dddddd1', 'eeeeee1', { analyzer: 'older' }),
];

describe('a state', () => {
  it.each([
    ['the beginning of its hash', 'aaaaaa1', 5],
    ['its whole hash', 'aaaaaa2'.padEnd(64, '0'), 4],
    ['its commit, read by the analyzer of today', 'cccccc2', 4],
    ['its commit, read by an older analyzer alone', 'EEEEEE', 2],
    ['the branch of the current state', 'main', 5],
    ['the word for the current state', 'current', 5],
    ['the number of its record', '#3', 3],
    ['the number of no record', '#7', null],
    ['a commit that was never read', 'ffffff', null],
    ['too few letters', 'aaaaa', null],
    ['no hash', 'HEAD~1', null],
  ])('is named by %s', (_name, text, id) => {
    expect(findState(records, records[0]!, text)?.id ?? null).toBe(id);
  });

  it('is not guessed among several', () => {
    expect(() => findState(records, null, 'aaaaaa')).toThrow('2 states');
  });
});

it('a state kept aside leaves the current one as it is, unless there is none', async () => {
  const { engine } = openEngine();
  const index = (body: string, commit: string, isAside: boolean): Promise<{ snapshot: string | null }> =>
    engine.indexing.index(memorySource({ 'a.py': body }, { commit }), {
      location: 'memory',
      isAside,
      progress: SILENT,
    });
  const first = await index('def f():\n    pass\n', '1'.repeat(40), true);
  expect(engine.states.view('shop').record.hash).toBe(first.snapshot);
  const second = await index('def f():\n    pass\n\n\ndef g():\n    f()\n', '2'.repeat(40), true);
  expect(engine.states.view('shop').record.hash).toBe(first.snapshot);
  const aside = engine.states.find('shop', '222222')!;
  expect(aside.hash).toBe(second.snapshot);
  expect(engine.states.viewOf(aside).graph.nodes.count).toBeGreaterThan(engine.states.view('shop').graph.nodes.count);
});
