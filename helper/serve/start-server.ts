import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { GitProxy, type GitProxyOptions } from './git-proxy.ts';
import { LanguageServerBridge } from './language-server-bridge.ts';
import { listen } from './listen.ts';
import type { LocalRepositories } from './local-repositories.ts';
import { originOf, ownNames } from './own-names.ts';
import { RequestGuard } from './request-guard.ts';
import { createHelperServer, type Handler } from './server.ts';
import { StaticFiles } from './static-files.ts';

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  /** The built app. */
  readonly folder: string;
  readonly repositories: LocalRepositories;
  readonly proxy: GitProxyOptions;
  /** Answers agents; they are turned away if absent. */
  readonly mcp?: Handler | undefined;
  /** A random one if absent. */
  readonly token?: string | undefined;
  readonly say: (text: string) => void;
}

export interface RunningServer {
  readonly origin: string;
  readonly token: string;
  close(): Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, folder, repositories } = options;
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Failure(
      'not-found',
      `The app is not built: ${join(folder, 'index.html')} is missing. Run npm run build.`,
    );
  }
  const token = options.token ?? randomBytes(24).toString('base64url');
  if (!/^[\w-]{24,200}$/.test(token))
    throw new Failure('bad-input', 'The token must be 24 to 200 letters, digits, dashes or underscores.');
  let port = 0;
  const guard = new RequestGuard(ownNames(host), () => port, token);
  const bridge = new LanguageServerBridge();
  const server = createHelperServer({
    guard,
    files: new StaticFiles(folder),
    proxy: new GitProxy(options.proxy),
    repositories,
    token,
    bridge,
    mcp: options.mcp,
  });
  port = await listen(server, host, options.port, options.say);
  return {
    origin: originOf(host, port),
    token,
    close: async () => {
      await bridge.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Kept-alive and long connections would hold it open.
        server.closeAllConnections();
      });
    },
  };
}
