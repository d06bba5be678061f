import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defaultServeFolder } from '../cli/standard-folders.ts';
import { connectAddress } from './connect-address.ts';
import { LocalRepositories } from './local-repositories.ts';
import { openConnected } from './open-browser.ts';
import { openPrivateFolder } from './private-folder.ts';
import { parseAllowedHosts } from './proxy-target.ts';
import type { AppFiles } from './server.ts';
import { startServer } from './start-server.ts';

export interface SourcesOptions {
  readonly port: number;
  /** Answers with the app as its sources are now. */
  readonly files: AppFiles;
  /** Repositories on this disk that the app offers. */
  readonly repositories: readonly string[];
  /** Hosts that the git proxy may reach though they are private. */
  readonly allowedHosts: readonly string[];
  readonly opensBrowser: boolean;
}

/** `npm run dev`: what `knowing serve` does for a page, with the app from its sources. Agents are not served. */
export async function serveSources(
  options: SourcesOptions,
): Promise<{ readonly address: string; close(): Promise<void> }> {
  const scratch = mkdtempSync(join(tmpdir(), 'knowing-dev-'));
  const repositories = new LocalRepositories();
  for (const folder of options.repositories) await repositories.add(resolve(folder), scratch);
  const server = await startServer({
    host: '127.0.0.1',
    port: options.port,
    files: options.files,
    repositories,
    proxy: { allowed: parseAllowedHosts(options.allowedHosts) },
    privateFolder: openPrivateFolder(defaultServeFolder()),
    say: (text) => console.error(text),
  });
  if (options.opensBrowser) openConnected(server.codes, server.origin, '');
  return {
    address: connectAddress(server.origin, server.codes.issue()),
    close: async () => {
      await server.close();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
