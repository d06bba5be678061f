import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Knowing } from '../testing/run-knowing.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';

const folders = new TemporaryFolders();
let folder: string;
let expected: string;

/** Enough files that an index run takes a while: each calls into the next. */
const files = Object.fromEntries(
  Array.from({ length: 600 }, (_, i) => {
    const body = Array.from(
      { length: 30 },
      (_, n) => `def f${n}(x):\n    return g.f${n}(x) if x else f${(n + 1) % 30}(${n})\n`,
    );
    return [`p${i % 40}/m${i}.py`, `import p${(i + 1) % 40}.m${(i + 1) % 600} as g\n\n${body.join('\n')}`];
  }),
);

const snapshotOf = async (knowing: Knowing): Promise<string> => {
  const { code, value, stderr } = await knowing.json(['index', folder]);
  expect([code, stderr]).toEqual([0, '']);
  return (value as { snapshot: string }).snapshot;
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  folder = folders.createRepository(files, 'large');
  expected = await snapshotOf(new Knowing(folders.create()));
});
afterAll(() => folders.remove());

describe('an index run', () => {
  it('that is cancelled ends orderly and is continued the next time', async () => {
    const knowing = new Knowing(folders.create());
    const child = knowing.start(['index', folder, '--json']);
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    // The store is there once the program listens to signals; then it has a second or more of work before it.
    while (!existsSync(join(knowing.home, 'data', 'knowing', 'knowing.db'))) await wait(20);
    await wait(200);
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([130, null]);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'cancelled' } });
    const { value } = await knowing.json(['repos']);
    expect(value).toEqual({ repos: [] });
    expect(await snapshotOf(knowing)).toBe(expected);
  });

  it.each([300, 900])('that is killed after %i ms leaves the store intact', async (ms) => {
    const knowing = new Knowing(folders.create());
    const child = knowing.start(['index', folder]);
    await wait(ms);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await snapshotOf(knowing)).toBe(expected);
  });

  it('beside another one on the same store gives the same graph twice', async () => {
    const knowing = new Knowing(folders.create());
    const other = folders.createRepository({ 'a.py': 'def a():\n    pass\n' }, 'small');
    const [first, second, small] = await Promise.all([
      knowing.json(['index', folder, '--workers', '1']),
      knowing.json(['index', folder, '--workers', '1']),
      knowing.json(['index', other, '--workers', '1']),
    ]);
    expect([first, second].map(({ code, value }) => [code, (value as { snapshot: string }).snapshot])).toEqual([
      [0, expected],
      [0, expected],
    ]);
    expect(small.code).toBe(0);
    expect((await knowing.json(['repos'])).value).toMatchObject({ repos: [{}, {}] });
  });

  it('whose reader goes away ends quietly', async () => {
    const knowing = new Knowing(folders.create());
    await snapshotOf(knowing);
    const child = knowing.start(['export', folder]);
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    await once(child.stdout, 'readable');
    child.stdout.destroy();
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(stderr).toBe('');
  });
});
