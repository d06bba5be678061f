import type { Page } from '@playwright/test';
import { connect } from './support/client.ts';
import { expect, openHarnessIn, test } from './support/harness.ts';
import { openNormalWindow } from './support/normal-window.ts';
import { pythonFiles } from './support/sources.ts';

// KNOWING_CANCEL_MOMENTS=50 tries as many moments of each stage, and prints how soon the engine was free again.
// KNOWING_CANCEL_PRIVATE=1 does so in a private window, where every write is a message to another process.
const IS_LONG = process.env['KNOWING_CANCEL_MOMENTS'] !== undefined;
const MOMENTS = Number(process.env['KNOWING_CANCEL_MOMENTS'] ?? 4);
const IS_PRIVATE = process.env['KNOWING_CANCEL_PRIVATE'] !== undefined;
const LIMIT_MS = 200;
const FILES = IS_LONG ? 300 : 120;

interface Moment {
  readonly stage: string;
  /** Of the stage's length. */
  readonly share: number;
  readonly stageMs: number;
}

interface Heard {
  /** From the moment it was cancelled until the engine is free for something else; null where it had ended before. */
  readonly ms: number | null;
  /** Of the machine, which does other things as well. */
  readonly slowdown: number;
}

/** Opens a folder and cancels it some time into a stage; then opens another, which waits until the first has ended. */
const cancelIn = (page: Page, files: Readonly<Record<string, string>>, moment: Moment): Promise<Heard> =>
  page.evaluate(
    async ([given, { stage, share, stageMs }]) => {
      const client = globalThis.clientUnderTest!;
      const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
      const folder = (name: string, texts: Readonly<Record<string, string>>) => ({
        kind: 'folder' as const,
        name,
        files: Object.entries(texts).map(([path, text]) => ({ path, file: new Blob([text]) })),
      });
      const abort = new AbortController();
      const reached = new Promise<void>((resolve) => {
        const opening = client.open(folder('large', given), {
          signal: abort.signal,
          onProgress: (report) => {
            const isWriting = report.stage === 'seal' && report.total > 0 && report.done === report.total;
            if ((isWriting ? 'write' : report.stage) === stage) resolve();
          },
        });
        opening.then(
          () => resolve(),
          () => resolve(),
        );
      });
      await reached;
      await wait(share * stageMs);
      /** How many times as long as alone this thread takes for its work: the best of many short pieces is not disturbed. */
      const slowdown = (): number => {
        const pieces = Array.from({ length: 60 }, (_, piece) => {
          const startedAt = performance.now();
          let sum = piece;
          for (let i = 0; i < 1_000_000; i += 1) sum = (sum * 31 + i) | 0;
          return performance.now() - startedAt + (sum === 0.5 ? 1 : 0);
        });
        return pieces.reduce((sum, ms) => sum + ms, 0) / (pieces.length * Math.max(0.1, Math.min(...pieces)));
      };
      /** How long another opening takes to begin. */
      const beginning = async (name: string): Promise<number> => {
        const startedAt = performance.now();
        const next = new AbortController();
        const begun = await new Promise<number>((resolve, reject) => {
          const opening = client.open(folder(name, { 'a.py': 'def a():\n    pass\n' }), {
            signal: next.signal,
            onProgress: ({ detail }) => {
              if (!detail.startsWith('waiting')) resolve(performance.now());
            },
          });
          opening.then(() => resolve(performance.now()), reject);
        });
        next.abort();
        await client.call('list_repos', {});
        return begun - startedAt;
      };
      abort.abort();
      const busyMs = await beginning('next');
      const idleMs = await beginning('after');
      const { repos } = await client.call('list_repos', {});
      for (const { url } of repos) await client.remove(url);
      const isOver = repos.some(({ url }) => url.includes('large'));
      return { ms: isOver ? null : Math.max(0, busyMs - idleMs), slowdown: slowdown() };
    },
    [files, moment] as const,
  );

/** How long each stage takes when it is left alone. */
const stageTimes = (page: Page, files: Readonly<Record<string, string>>): Promise<Record<string, number>> =>
  page.evaluate(async (given) => {
    const entered: [string, number][] = [];
    const texts = Object.entries(given).map(([path, text]) => ({ path, file: new Blob([text]) }));
    const { report } = await globalThis.clientUnderTest!.open(
      { kind: 'folder', name: 'large', files: texts },
      {
        onProgress: ({ stage, done, total }) => {
          const name = stage === 'seal' && total > 0 && done === total ? 'write' : stage;
          if (entered.at(-1)?.[0] !== name) entered.push([name, performance.now()]);
        },
      },
    );
    const end = performance.now();
    await globalThis.clientUnderTest!.remove(report.repo);
    return Object.fromEntries(entered.map(([name, at], i) => [name, (entered[i + 1]?.[1] ?? end) - at]));
  }, files);

const mapValues = (
  record: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** As many as were tried in one stage, and how soon most of them were heard. */
function figuresOf(heard: readonly number[]): string {
  const at = (share: number): string =>
    heard[Math.min(heard.length - 1, Math.floor(share * heard.length))]?.toFixed(0) ?? '–';
  return `${heard.length} moments, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`;
}

for (const stage of ['parse', 'link', 'seal', 'write']) {
  test(`cancelling is heard at any moment of the stage ${stage}`, async ({ context, harnessUrl }) => {
    test.setTimeout(IS_LONG ? 1_800_000 : 240_000);
    await using normal = IS_PRIVATE ? null : await openNormalWindow();
    const page = await openHarnessIn(normal?.context ?? context, harnessUrl);
    await connect(page);
    const large = Array.from(
      { length: FILES * 10 },
      (_, n) => `def g${n}(a, b):\n    return g${n % 7}(b, a) + a.name\n`,
    );
    const files = { ...pythonFiles(FILES), 'pkg/large.py': large.join('\n') };
    // A generator of its own: the same moments in every run.
    let seed = 14;
    const random = (): number => (seed = (seed * 48271) % 0x7fffffff) / 0x7fffffff;
    // What was read or written before is not read or written again.
    const isOnceOnly = stage === 'parse' || stage === 'write';
    const nextFiles = (): Readonly<Record<string, string>> =>
      isOnceOnly ? mapValues(files, (text) => `${text}# ${seed}\n`) : files;
    // The first run also starts the workers.
    await stageTimes(page, nextFiles());
    random();
    const times = await stageTimes(page, nextFiles());
    const heard: number[] = [];
    for (let i = 0; i < 5 * MOMENTS && heard.length < MOMENTS; i += 1) {
      // Beside other tests the word that a stage has begun may come when it has nearly ended: sooner is tried next.
      const within = IS_LONG ? 0.9 : 0.9 / (1 + i - heard.length);
      const moment = { stage, share: random() * within, stageMs: times[stage] ?? 0 };
      const { ms, slowdown } = await cancelIn(page, nextFiles(), moment);
      if (ms !== null) heard.push(ms / slowdown);
    }
    heard.sort((a, b) => a - b);
    if (IS_LONG) console.log(`${stage}: ${figuresOf(heard)}`);
    expect(heard.length).toBeGreaterThanOrEqual(IS_LONG ? MOMENTS : 1);
    // Beside other tests, the browser as a whole pauses now and then: the longest counts where nothing else runs.
    expect(heard[IS_LONG ? heard.length - 1 : (heard.length - 1) >> 1]!).toBeLessThanOrEqual(LIMIT_MS);
  });
}
