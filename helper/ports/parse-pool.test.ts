import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { FactAnswer, FactRequest } from '../../src/core/ports/fact-reader.ts';
import { ParsePool, type ParsePoolOptions } from './parse-pool.ts';

const script = (name: string): string => fileURLToPath(new URL(`fixtures/${name}.mjs`, import.meta.url));

let pool: ParsePool;
afterEach(() => pool.close());

const open = (options: ParsePoolOptions = {}): ParsePool =>
  (pool = new ParsePool({ workers: 1, file: script('scripted-thread'), ...options }));

const request = (path: string, byte = 0): FactRequest => ({ path, language: 'any', bytes: Uint8Array.of(byte) });

/** `ok` or the reason, for each path. */
async function checkAnswers(paths: readonly string[], expected: string): Promise<void> {
  const answers = await pool.read(paths.map((path) => request(path)));
  expect(answers.map(({ skipped }) => skipped ?? 'ok').join(' ')).toBe(expected);
}

const threadOf = (answer: FactAnswer | undefined): number => answer!.facts![0]!;

describe('a batch always answers', () => {
  it.each([
    ['a b c', 'ok ok ok'],
    ['', ''],
    ['a dead b', 'ok parser-failed ok'],
    ['dead dead', 'parser-failed parser-failed'],
    ['a crash b c', 'ok parser-failed ok ok'],
    ['crash', 'parser-failed'],
    ['crash crash', 'parser-failed parser-failed'],
    ['a throw b', 'ok parser-failed ok'],
    ['throw dead crash a', 'parser-failed parser-failed parser-failed ok'],
  ])('%s → %s', async (paths, expected) => {
    open();
    await checkAnswers(paths === '' ? [] : paths.split(' '), expected);
    await checkAnswers(['after'], 'ok');
  });

  it('when a parser never comes back', async () => {
    open({ stuckMs: 400 });
    await checkAnswers(['a', 'hang', 'b'], 'ok parser-failed ok');
  });
});

describe('threads', () => {
  it('keep their requests apart and work side by side', async () => {
    open({ workers: 3 });
    const batches = Array.from({ length: 9 }, (_, i) => [request('a', i), request('b', i + 100)]);
    const answers = await Promise.all(batches.map((batch) => pool.read(batch)));
    expect(answers.map((batch) => batch.map(({ facts }) => facts![1]))).toEqual(
      Array.from({ length: 9 }, (_, i) => [i, i + 100]),
    );
    expect(new Set(answers.map(([first]) => threadOf(first))).size).toBe(3);
  });

  it('are replaced when their heap has grown too large', async () => {
    open({ recycleBytes: 100 });
    const before = threadOf((await pool.read([request('a')]))[0]);
    expect(threadOf((await pool.read([request('grow')]))[0])).toBe(before);
    expect(threadOf((await pool.read([request('a')]))[0])).not.toBe(before);
  });

  it('leave the bytes of a request with the caller', async () => {
    open();
    const bytes = new Uint8Array([1, 2, 3, 4]);
    const [answer] = await pool.read([{ path: 'a', language: 'any', bytes: bytes.subarray(1, 3) }]);
    expect([...answer!.facts!.subarray(1)]).toEqual([2, 3]);
    expect(bytes.length).toBe(4);
  });
});

describe('highlighting', () => {
  it('gives tokens, and none where the parser dies', async () => {
    open();
    expect([...(await pool.highlight(request('a')))]).toEqual([0, 1, 2]);
    expect([...(await pool.highlight(request('crash')))]).toEqual([]);
    expect([...(await pool.highlight(request('a')))]).toEqual([0, 1, 2]);
  });
});

describe('failures', () => {
  it('says why the parser cannot start instead of marking every file', async () => {
    open({ file: script('unavailable-thread') });
    await expect(pool.read([request('a')])).rejects.toMatchObject({
      code: 'parser-unavailable',
      message: expect.stringContaining('no grammar') as string,
    });
  });

  it('says that a grammar is missing instead of marking the files', async () => {
    open();
    await expect(pool.read([request('a'), request('unknown-language')])).rejects.toMatchObject({
      code: 'parser-unavailable',
      message: 'no such grammar',
    });
    await checkAnswers(['a'], 'ok');
  });

  it('says so where the script is missing', async () => {
    open({ file: script('missing') });
    await expect(pool.read([request('a')])).rejects.toMatchObject({ code: 'parser-unavailable' });
  });

  it('gives up on what is waiting when it is closed', async () => {
    open();
    const reading = pool.read([request('hang')]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await pool.close();
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
  });
});
