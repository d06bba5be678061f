import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { localReader, memorySource, openEngine } from '../../engine/engine.testing.ts';
import type { History } from '../../ports/history.ts';
import { SILENT } from '../../ports/progress.ts';
import {
  answersOf,
  DAMAGES,
  fateOf,
  questionsAbout,
  seededRandom,
  type Damage,
  type Fate,
} from '../corruption.testing.ts';
import { callTool } from '../table.ts';

const folder = mkdtempSync(join(tmpdir(), 'knowing-corruption-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How often a store is damaged in each way. `npm run bench corruption` does it some thousand times. */
const TRIES: Readonly<Record<Damage, number>> = {
  'a changed bit': 70,
  'a changed byte': 30,
  'a run of zeros': 20,
  'a cut end': 5,
};
const reader = localReader();
const repo = 'example.com/shop';
const task = 'Which tool takes a step?';
const ask = questionsAbout(repo, { symbol: 'tool', file: 'lib/tools.py', task });

const commit = { id: '3'.repeat(40), author: 'ann@example.org', at: 100, subject: 'Add it' };
const history: History = {
  async *files() {
    await Promise.resolve();
    yield { path: 'lib/tools.py', commits: [commit], lines: [commit, commit] };
  },
};

/** Three states of a small repository, with kept contents, a layer and what was learned, as the bytes of a file. */
async function smallStore(): Promise<{ bytes: Uint8Array; whole: string }> {
  const file = join(folder, 'whole.db');
  const { engine, platform } = openEngine(file, reader);
  for (const number of [1, 2, 3]) {
    const files = {
      'app/main.py': `from lib.tools import tool\n\n\ndef step_${number}():\n    return tool(${number})\n`,
      'lib/tools.py': 'def tool(given):\n    return given\n',
    };
    const source = memorySource(files, { commit: String(number).repeat(40) });
    await engine.indexing.index(source, { location: 'memory', keepContents: true, progress: SILENT });
  }
  await engine.layers.enrichFromHistory(repo, { history, progress: SILENT });
  for (const symbol of ['tool', 'step_3'])
    await callTool({ engine, progress: SILENT }, 'feedback', { repo, task, symbols: [symbol], useful: true });
  await ask(engine);
  platform.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const bytes = readFileSync(file);
  const whole = await answersOf(engine, platform.hashing, ask);
  engine.close();
  return { bytes, whole };
}

describe('a damaged store', { timeout: 600_000 }, () => {
  it('says so, or is what it was: it never answers otherwise, and nothing else goes wrong', async () => {
    const { bytes, whole } = await smallStore();
    const open = (file: string): ReturnType<typeof openEngine>['platform'] => openEngine(file, reader).platform;
    // A file of its own for each: what could not be opened may not be closed.
    let number = 0;
    const fate = (given: Uint8Array): ReturnType<typeof fateOf> =>
      fateOf(given, join(folder, `damaged-${(number += 1)}.db`), { open, whole, ask });
    expect(await fate(bytes)).toEqual({ fate: 'unchanged', says: '' });
    const random = seededRandom(5);
    const fates = new Map<Fate, number>();
    const bad: string[] = [];
    for (const [damage, tries] of Object.entries(TRIES) as [Damage, number][])
      for (let i = 0; i < tries; i += 1) {
        const damaged = DAMAGES[damage](bytes, random);
        const { fate: came, says } = await fate(damaged.bytes);
        fates.set(came, (fates.get(came) ?? 0) + 1);
        if (came === 'wrong' || came === 'crashed') bad.push(`${damage} at ${damaged.at}: ${came} ${says}`);
      }
    expect(bad).toEqual([]);
    // Much of so small a file is free space, where a changed bit means nothing; the rest must not go unnoticed.
    expect(fates.get('found')! + fates.get('refused')!).toBeGreaterThan(30);
  });
});
