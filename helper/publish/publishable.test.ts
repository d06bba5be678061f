import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { memorySource, openEngine } from '../../src/core/engine/engine.testing.ts';
import type { Engine } from '../../src/core/engine/engine.ts';
import { busyReader, QUICK } from '../../src/core/engine/indexing/busy-reader.testing.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import { publishable } from './publishable.ts';

/** A state as it is after a run in which the machine had no time for some files. */
async function stateWithout(isSlow: (path: string) => boolean): Promise<Engine> {
  const { engine } = openEngine(
    ':memory:',
    busyReader(({ path }) => (isSlow(path) ? { batch: 'too-slow', alone: 'too-slow' } : QUICK)),
  );
  const files = { 'a.py': 'def a():\n    return 1\n', 'slow.py': 'def b():\n    return 2\n' };
  const source = memorySource(files, { commit: 'c'.repeat(40) });
  await engine.indexing.index(source, { location: 'memory', keepContents: true, progress: SILENT });
  return engine;
}

it('an incomplete state is not published', async () => {
  const engine = await stateWithout((path) => path === 'slow.py');
  await expect(publishable(engine, 'shop')).rejects.toMatchObject({
    code: 'incomplete-state',
    data: { repo: 'example.com/shop', files: 1, commit: 'c'.repeat(40) },
  });
});

it('a complete one is, with its hash and its snapshot file', async () => {
  const engine = await stateWithout(() => false);
  const { record, snapshot, bytes } = await publishable(engine, 'shop');
  expect(snapshot).toBe(record.hash);
  expect(new Uint8Array(gunzipSync(bytes))).toEqual(new Uint8Array(await engine.exportSnapshot('shop')));
});
