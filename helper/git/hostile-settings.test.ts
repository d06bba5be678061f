import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { HostileRepositories, plainGit, plantSettings } from '../testing/hostile-repository.ts';
import { GIT_FILE, HOSTILE_PLACES } from '../testing/hostile-places.ts';
import { HOSTILE_SETTINGS } from '../testing/hostile-settings.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';

const folders = new TemporaryFolders();
let hostile: HostileRepositories;
beforeAll(() => {
  hostile = new HostileRepositories(folders);
});
afterAll(() => folders.remove());

/** A search path that begins in the repository, as `npx` makes it. */
const searchPath = (folder: string): string => `.:${join(folder, 'node_modules/.bin')}:`;

// That nothing runs says little unless it would have run.
describe('plain git runs what a repository names by', () => {
  const rows = HOSTILE_SETTINGS.filter(({ control }) => control !== undefined);
  it.each(rows)('$name', ({ name, plant, control, input }) => {
    const folder = hostile.copy();
    plantSettings(join(folder, '.git'), plant(hostile.program(name)));
    plainGit(folder, control!, input);
    expect(hostile.hasFired(name)).toBe(true);
  });

  it.each([...HOSTILE_PLACES, GIT_FILE])('$name', ({ name, plant, control, at = '.' }) => {
    const folder = hostile.copy();
    plant(folder, hostile.program(name), hostile);
    plainGit(join(folder, at), control, '', searchPath(folder));
    expect(hostile.hasFired(name)).toBe(true);
  });
});
