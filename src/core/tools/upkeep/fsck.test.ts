import { describe, expect, it } from 'vitest';
import { memorySource, openEngine, sampleFiles } from '../../engine/engine.testing.ts';
import type { Engine } from '../../engine/engine.ts';
import { SILENT, type ProgressReport } from '../../ports/progress.ts';
import type { SqlDatabase } from '../../ports/sql-database.ts';
import type { ToolOutput } from '../table.ts';
import { callTool } from '../table.ts';

type FsckResult = ToolOutput<'fsck'>;

const shop = await sampleFiles('shop');

async function sampleStore(): Promise<{ engine: Engine; database: SqlDatabase }> {
  const { engine, platform } = openEngine();
  for (const url of ['example.com/shop', 'example.com/other'])
    await engine.indexing.index(memorySource(shop, { url }), {
      location: 'memory',
      keepContents: true,
      progress: SILENT,
    });
  return { engine, database: platform.database };
}

const fsck = (engine: Engine, input: object = {}): Promise<FsckResult> =>
  callTool({ engine, progress: SILENT }, 'fsck', input) as Promise<FsckResult>;

const MANIFEST = "SELECT manifest FROM records JOIN repos ON repos.id = repo WHERE url = 'example.com/shop'";
const flip = (table: string, where: string): string =>
  `UPDATE ${table} SET bytes = CAST(x'00' || substr(bytes, 2) AS BLOB) WHERE ${where}`;

describe('fsck', () => {
  it('hashes everything again and finds a sound store sound', async () => {
    const { engine } = await sampleStore();
    const { isSound, states } = await fsck(engine);
    expect(isSound).toBe(true);
    expect(states.map(({ repo }) => repo).sort()).toEqual(['example.com/other', 'example.com/shop']);
    for (const { checked } of states) {
      expect(checked.nodes).toBeGreaterThan(30);
      expect(checked.edges).toBeGreaterThan(30);
      expect(checked.roots).toBeGreaterThan(4);
      expect(checked.contents).toBe(Object.keys(shop).length);
    }
  });

  it('checks earlier states on request', async () => {
    const { engine } = await sampleStore();
    const changed = { ...shop, 'tools/report.py': 'def report():\n    pass\n' };
    await engine.indexing.index(memorySource(changed), { location: 'memory', keepContents: true, progress: SILENT });
    const { states } = await fsck(engine, { repo: 'example.com/shop', history: true });
    expect(states.map(({ isCurrent, problems }) => [isCurrent, problems])).toEqual([
      [true, []],
      [false, []],
    ]);
  });

  it('tells how far it is, and ends where it is cancelled', async () => {
    const { engine } = await sampleStore();
    const told: string[] = [];
    const progress = {
      report: ({ stage, done, total }: ProgressReport) => void told.push(`${stage} ${done} of ${total}`),
      get isCancelled() {
        return told.length > 1;
      },
    };
    await expect(callTool({ engine, progress }, 'fsck', {})).rejects.toMatchObject({ code: 'cancelled' });
    expect(told).toEqual(['check 0 of 2', 'check 1 of 2']);
  });

  it('hears a cancellation in the middle of a state and of the rows of the store', async () => {
    const { engine } = await sampleStore();
    /** Where it stood at each pause, until it was cancelled. */
    const cancelled = async (isEnough: (states: number, pauses: number) => boolean): Promise<number> => {
      let [states, pauses] = [0, 0];
      const progress = {
        report: () => void ([states, pauses] = [states + 1, 0]),
        get isCancelled() {
          return isEnough(states, pauses);
        },
        breathe: () => {
          pauses += 1;
          return Promise.resolve();
        },
      };
      await expect(callTool({ engine, progress }, 'fsck', {})).rejects.toMatchObject({ code: 'cancelled' });
      return states;
    };
    expect(await cancelled((states, pauses) => states === 0 && pauses > 2)).toBe(0);
    expect(await cancelled((states, pauses) => states === 1 && pauses > 2)).toBe(1);
    expect((await fsck(engine)).isSound).toBe(true);
  });

  it('does not take for damage what others remove while it rests', async () => {
    const { engine } = await sampleStore();
    let pauses = 0;
    const progress = {
      ...SILENT,
      breathe: () => {
        if ((pauses += 1) === 3) engine.repositories.remove('example.com/shop');
        return Promise.resolve();
      },
    };
    const { isSound, states } = (await callTool({ engine, progress }, 'fsck', {})) as FsckResult;
    expect(isSound).toBe(true);
    expect(states.map(({ repo }) => repo)).toEqual(['example.com/other']);
  });

  it.each([
    ['a manifest with a changed byte', flip('segments', `id IN (${MANIFEST})`), ['manifest-unreadable']],
    [
      'packages with a changed byte',
      flip('segments', `id NOT IN (SELECT manifest FROM records)`),
      ['segment-damaged', 'words-damaged'],
    ],
    [
      'lost packages',
      'DELETE FROM segments WHERE id NOT IN (SELECT manifest FROM records)',
      ['segment-missing', 'words-missing'],
    ],
    ['another snapshot hash', 'UPDATE records SET hash = zeroblob(32) WHERE repo = 1', ['row-damaged']],
    ['another count', 'UPDATE records SET nodes = nodes + 1 WHERE repo = 1', ['row-damaged']],
    ['kept roots of something else', 'UPDATE seals SET hash = zeroblob(32)', ['row-damaged']],
    ['kept files with a changed byte', flip('contents', 'true'), ['content-damaged']],
    [
      'the manifest of another repository',
      'UPDATE records SET manifest = (SELECT manifest FROM records WHERE repo = 2) WHERE repo = 1',
      ['row-damaged'],
    ],
  ])('names %s', async (_name, damage, expected) => {
    const { engine, database } = await sampleStore();
    database.run(damage);
    const { isSound, store, states } = await fsck(engine, { repo: 'example.com/shop' });
    expect(isSound).toBe(false);
    const problems = [...store.problems, ...states.flatMap((state) => state.problems)];
    const found = new Set(problems.map(({ problem }) => problem));
    expect([...found].sort()).toEqual(expected);
  });

  it('says that a repository is unknown, and has nothing to say of an empty store', async () => {
    const { engine } = openEngine();
    expect(await fsck(engine)).toEqual({ isSound: true, store: { rows: 0, problems: [] }, states: [] });
    await expect(fsck(engine, { repo: 'nobody/nothing' })).rejects.toMatchObject({ code: 'unknown-repository' });
  });
});

describe('untrack_repo', () => {
  const untrack = (engine: Engine, repo: string): Promise<unknown> =>
    callTool({ engine, progress: SILENT }, 'untrack_repo', { repo });

  it('forgets one repository and leaves the others whole', async () => {
    const { engine } = await sampleStore();
    expect(await untrack(engine, 'shop')).toEqual({ removed: 'example.com/shop', bytes: expect.any(Number) as number });
    expect(engine.repositories.list().map(({ url }) => url)).toEqual(['example.com/other']);
    expect((await fsck(engine)).isSound).toBe(true);
    await expect(untrack(engine, 'shop')).rejects.toMatchObject({ code: 'unknown-repository' });
  });

  it('forgets a repository that can no longer be read', async () => {
    const { engine, database } = await sampleStore();
    database.run(flip('segments', `id IN (${MANIFEST})`));
    expect(() => engine.states.view('example.com/shop')).toThrow();
    await untrack(engine, 'example.com/shop');
    expect(engine.repositories.list()).toHaveLength(1);
  });
});
