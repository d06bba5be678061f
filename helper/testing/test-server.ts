import { join } from 'node:path';
import type { GitProxyOptions } from '../serve/git-proxy.ts';
import { LocalRepositories } from '../serve/local-repositories.ts';
import type { Handler } from '../serve/server.ts';
import { startServer, type RunningServer } from '../serve/start-server.ts';
import { StaticFiles } from '../serve/static-files.ts';
import { type TemporaryFolders, writeFiles } from './sample-repository.ts';

export interface TestServerOptions {
  readonly proxy?: GitProxyOptions;
  readonly repositories?: LocalRepositories;
  /** The app; a page of one line if absent. */
  readonly app?: string;
  /** What answers agents; nothing if absent. */
  readonly mcp?: Handler;
  /** Where secrets are kept; a folder of its own if absent. */
  readonly privateFolder?: string;
}

/** The helper's server on a port of its own. */
export function startTestServer(folders: TemporaryFolders, options: TestServerOptions = {}): Promise<RunningServer> {
  const folder = options.app ?? join(folders.create(), 'dist');
  if (options.app === undefined) writeFiles(folder, { 'index.html': '<!doctype html>' });
  return startServer({
    host: '127.0.0.1',
    port: 0,
    files: StaticFiles.open(folder),
    repositories: options.repositories ?? new LocalRepositories(),
    proxy: options.proxy ?? { allowed: new Set() },
    mcp: options.mcp,
    privateFolder: options.privateFolder ?? join(folders.create(), 'serve'),
    say: () => undefined,
  });
}
