import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { localReader, memorySource, openEngine } from '../engine/engine.testing.ts';
import { SILENT } from '../ports/progress.ts';
import { contentsOf, fateOf, flipBit, seededRandom, type Fate } from './corruption.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'knowing-corruption-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FLIPS = 200;
const reader = localReader();

/** Three states of a small repository, with kept contents, as the bytes of a database file. */
async function smallStore(): Promise<{ bytes: Uint8Array; whole: string }> {
  const file = join(folder, 'whole.db');
  const { engine, platform } = openEngine(file, reader);
  for (const number of [1, 2, 3]) {
    const files = {
      'app/main.py': `from lib.tools import tool\n\n\ndef step_${number}():\n    return tool(${number})\n`,
      'lib/tools.py': 'def tool(given):\n    return given\n',
    };
    const commit = String(number).repeat(40);
    await engine.index(memorySource(files, { commit }), { location: 'memory', keepContents: true, progress: SILENT });
  }
  const whole = contentsOf(engine, platform.hashing);
  platform.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  engine.close();
  return { bytes: readFileSync(file), whole };
}

describe('a store with one changed bit', { timeout: 600_000 }, () => {
  it('says so, or is what it was: it never answers otherwise, and nothing else goes wrong', async () => {
    const { bytes, whole } = await smallStore();
    const open = (file: string): ReturnType<typeof openEngine>['platform'] => openEngine(file, reader).platform;
    // A file of its own for each: what could not be opened may not be closed.
    const file = (number: number): string => join(folder, `flipped-${number}.db`);
    expect(await fateOf(bytes, file(FLIPS), { open, whole })).toEqual({ fate: 'unchanged', says: '' });
    const random = seededRandom(5);
    const fates = new Map<Fate, number>();
    const bad: string[] = [];
    for (let i = 0; i < FLIPS; i += 1) {
      const flipped = flipBit(bytes, random);
      const { fate, says } = await fateOf(flipped.bytes, file(i), { open, whole });
      fates.set(fate, (fates.get(fate) ?? 0) + 1);
      if (fate === 'wrong' || fate === 'crashed') bad.push(`byte ${flipped.at} bit ${flipped.bit}: ${fate} ${says}`);
    }
    expect(bad).toEqual([]);
    // Most of so small a file is free space, where a changed bit means nothing; the rest must not go unnoticed.
    expect(fates.get('found')).toBeGreaterThan(FLIPS / 10);
  });
});
