import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from './command.ts';
import { Knowing } from '../testing/run-knowing.ts';
import { commitFiles, TemporaryFolders, type Files } from '../testing/sample-repository.ts';

// KNOWING_KILL_MOMENTS=40 tries as many moments of each command.
const MOMENTS = Number(process.env['KNOWING_KILL_MOMENTS'] ?? 4);
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const STATES = 4;

const folders = new TemporaryFolders();
let folder: string;
/** A home with a store of several states, which each test has a copy of. */
let prepared: Knowing;

/** Files that call into each other; `round` changes some of them. */
const files = (round: number): Files =>
  Object.fromEntries(
    Array.from({ length: 160 }, (_, i) => {
      const called = i % 4 === 0 ? (i + round) % 20 : i % 20;
      const body = Array.from(
        { length: 20 },
        (_, n) => `def f${n}(x):\n    return g.f${called}(x) if x else f${n}(${n})\n`,
      );
      return [`p${i % 40}/m${i}.py`, `import p${(i + 1) % 40}.m${(i + 1) % 160} as g\n\n${body.join('\n')}`];
    }),
  );

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function copied(): Knowing {
  const home = folders.create();
  cpSync(prepared.home, home, { recursive: true });
  mkdirSync(join(home, 'tmp'));
  return new Knowing(home);
}

const commandOf = {
  fsck: () => ['fsck', '--history'],
  gc: () => ['gc', '--last', '1', '--days', '0'],
  remove: () => ['remove', folder],
} as const;

/** What a store holds, and that all of it is sound. */
async function statesOf(knowing: Knowing): Promise<number> {
  const { code, value, stderr } = await knowing.json(['fsck', '--history']);
  expect([code, stderr]).toEqual([0, '']);
  expect(value).toMatchObject({ isSound: true });
  return (value as { states: unknown[] }).states.length;
}

beforeAll(async () => {
  folder = folders.createRepository(files(0), 'upkeep');
  for (const round of [1, 2, 3]) commitFiles(folder, files(round), `round ${round}`);
  prepared = new Knowing(folders.create());
  expect(await prepared.run(['index', folder, '--last', String(STATES)])).toMatchObject({ code: 0 });
  expect(await statesOf(prepared)).toBe(STATES);
}, 300_000);
afterAll(() => folders.remove());

describe('a signal', () => {
  it.each(Object.keys(commandOf) as (keyof typeof commandOf)[])(
    'ends knowing %s at once, and the store is whole',
    { timeout: 600_000 },
    async (name) => {
      const args = commandOf[name]();
      const whole = copied();
      const began = performance.now();
      expect((await whole.run(args)).code).toBe(0);
      const length = performance.now() - began;
      const done = await statesOf(whole);
      let ended = 0;
      for (let moment = 0; moment < MOMENTS; moment += 1) {
        const knowing = copied();
        const signal = SIGNALS[moment % SIGNALS.length]!;
        const child = knowing.start(args, { environment: { TMPDIR: join(knowing.home, 'tmp') } });
        const exited = once(child, 'exit');
        await Promise.race([exited, wait((length * (moment + 0.5)) / MOMENTS)]);
        child.kill(signal);
        const [code, by] = (await exited) as [number | null, NodeJS.Signals | null];
        // By the system while the database is busy, by itself before that; else it had come to its end already.
        expect([0, EXIT.cancelled, signal]).toContain(code ?? by);
        if (code !== 0) ended += 1;
        expect(readdirSync(join(knowing.home, 'tmp'))).toEqual([]);
        const states = await statesOf(knowing);
        expect([STATES, done]).toContain(states);
        if (states === STATES) expect((await knowing.run(args)).code).toBe(0);
        expect(await statesOf(knowing)).toBe(done);
      }
      expect(ended).toBeGreaterThanOrEqual(MOMENTS / 2);
    },
  );
});
