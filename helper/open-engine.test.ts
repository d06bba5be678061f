import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openEngine } from './open-engine.ts';
import { TemporaryFolders } from './testing/sample-repository.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

it.skipIf(process.platform === 'win32')('a new store can be read by its owner alone, wherever it lies', async () => {
  const folder = folders.create();
  chmodSync(folder, 0o755);
  const { close } = openEngine({ databaseFile: join(folder, 'a.db'), cacheFolder: join(folder, 'git') });
  const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
  expect(modes).toContainEqual(['a.db-wal', 0o600]);
  for (const [, mode] of modes) expect(mode).toBe(0o600);
  await close();
});
