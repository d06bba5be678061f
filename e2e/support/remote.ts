import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GitFixture } from './git-fixture.ts';
import { startGitServer, type GitServer } from './git-server.ts';
import { test as base } from './harness.ts';

export interface Remote {
  readonly server: GitServer;
  readonly folder: string;
  make(name: string): GitFixture;
}

/** Tests with a git server of their own. */
export const test = base.extend<{ remote: Remote }>({
  remote: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'knowing-remote-'));
    const server = await startGitServer(folder);
    await use({ server, folder, make: (name) => GitFixture.create(join(folder, name)) });
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

export { expect, openHarnessIn } from './harness.ts';
