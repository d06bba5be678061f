import { expect, it } from 'vitest';
import { preludeRequests } from '../src/core/engine/prelude-files.ts';
import { KeptPreludes } from './ports/kept-preludes.ts';
import { preludeFolder } from './prelude-folder.ts';

it('the built program brings the facts of every prelude', async () => {
  const missing: string[] = [];
  const kept = new KeptPreludes(preludeFolder(), {
    read: (batch) => {
      missing.push(...batch.map(({ path }) => path));
      return Promise.resolve(batch.map(() => ({ facts: null, skipped: 'parser-failed' as const })));
    },
  });
  expect((await kept.read(preludeRequests())).length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
