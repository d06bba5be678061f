import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine, type OpenEngine } from './open-engine.ts';
import { FolderSource } from './sources/folder-source.ts';
import { cancelIn, stageTimes, type CancelledStage } from './cancelled-runs.testing.ts';
import { TemporaryFolders } from './testing/sample-repository.ts';

// KNOWING_CANCEL_MOMENTS=50 tries as many moments of each stage, in larger files, and prints how soon they were heard.
const IS_LONG = process.env['KNOWING_CANCEL_MOMENTS'] !== undefined;
const MOMENTS = Number(process.env['KNOWING_CANCEL_MOMENTS'] ?? 4);
const LARGE = IS_LONG ? 3000 : 700;
const SMALL_FILES = IS_LONG ? 120 : 30;
const LIMIT_MS = 200;
/** A stage that was over before its moment took less time than when it was measured; then less of the delay is tried. */
const SHARES_OF_DELAY = [1, 0.5, 0.25, 0.1, 0];
/** With few small files a stage of a few milliseconds is over before most moments come. */
const LEAST_HEARD = IS_LONG ? MOMENTS / 2 : 1;
const STAGES: readonly CancelledStage[] = ['parse', 'link', 'seal', 'write'];

const folders = new TemporaryFolders();
let opened: OpenEngine;
let folder: string;
let expected: string;
let times: ReadonlyMap<string, number>;

/** Many small files and two large ones, which alone keep a stage busy for long. */
function write(root: string): void {
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (let i = 0; i < SMALL_FILES; i += 1) {
    const body = Array.from(
      { length: 24 },
      (_, n) => `def f${n}(x):\n    """Number ${n}."""\n    return g.f${n}(x) if x else f${(n + 1) % 24}(${n})\n`,
    );
    put(`p${i % 20}/m${i}.py`, `import p${(i + 1) % 20}.m${(i + 1) % SMALL_FILES} as g\n\n${body.join('\n')}`);
  }
  const types = Array.from(
    { length: LARGE },
    (_, n) =>
      `export class Type${n} extends Base { make(value: Type${(n + 1) % LARGE}): number { return this.use(value) + value.make(this) } }`,
  );
  put('large/types.ts', `export class Base { use(base: Base): number { return 1 } }\n${types.join('\n')}\n`);
  const calls = Array.from(
    { length: LARGE },
    (_, n) =>
      `def call${n}(first, second):\n    return call${(n + 7) % LARGE}(second, first) + len(first.name) + call1(first, ${n})\n`,
  );
  put('large/calls.py', calls.join('\n'));
}

beforeAll(async () => {
  folder = folders.create();
  write(folder);
  opened = openEngine({ databaseFile: join(folders.create(), 'knowing.db'), cacheFolder: folders.create() });
  // The first run reads everything; the next ones are as later moments find it.
  await stageTimes(opened.engine, await FolderSource.open(folder));
  times = await stageTimes(opened.engine, await FolderSource.open(folder));
  expected = opened.engine.repositories.list()[0]!.snapshot!;
});

afterAll(async () => {
  await opened.close();
  folders.remove();
});

describe('cancelling an index run', () => {
  it.each(STAGES)(
    'is heard at any moment of the stage %s',
    async (stage) => {
      const moments = fc.sample(fc.double({ min: 0, max: 0.95, noNaN: true }), { seed: 14, numRuns: MOMENTS });
      const heard: number[] = [];
      for (const moment of moments) {
        const wholeMs = moment * (times.get(stage) ?? 0);
        for (const share of SHARES_OF_DELAY) {
          const source = await FolderSource.open(folder);
          const { heardMs, failure } = await cancelIn(opened.engine, source, stage, share * wholeMs);
          if (heardMs === null) continue;
          expect(failure).toMatchObject({ code: 'cancelled' });
          heard.push(heardMs);
          break;
        }
      }
      heard.sort((a, b) => a - b);
      const at = (share: number): string =>
        heard[Math.min(heard.length - 1, Math.floor(share * heard.length))]!.toFixed(0);
      if (IS_LONG)
        console.log(`${stage}: ${heard.length} moments, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
      expect(heard.length).toBeGreaterThanOrEqual(LEAST_HEARD);
      expect(Math.max(...heard)).toBeLessThanOrEqual(LIMIT_MS);
    },
    600_000,
  );

  it('leaves the store whole, and the next run gives the same graph', async () => {
    expect(opened.engine.upkeep.checkStore().problems).toEqual([]);
    const [state] = opened.engine.upkeep.statesToCheck(opened.engine.repositories.urls()[0]!, { history: false });
    expect(opened.engine.upkeep.checkState(state!).problems).toEqual([]);
    const again = await opened.engine.indexing.index(await FolderSource.open(folder), {
      location: folder,
      progress: { report: () => undefined, isCancelled: false },
    });
    expect(again.snapshot).toBe(expected);
  });
});
