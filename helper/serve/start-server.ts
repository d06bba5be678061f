import { randomBytes } from 'node:crypto';
import { Failure } from '../../src/core/base/failure.ts';
import { GitProxy, type GitProxyOptions } from './git-proxy.ts';
import { LanguageServerBridge } from './language-server-bridge.ts';
import { listen } from './listen.ts';
import type { LocalRepositories } from './local-repositories.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { originOf, ownNames } from './own-names.ts';
import { PageSessions, readSessionKey } from './page-sessions.ts';
import { openPrivateFolder } from './private-folder.ts';
import { RequestGuard } from './request-guard.ts';
import { createHelperServer, type AppFiles, type Handler, type Services } from './server.ts';
import { removeServerFile, writeServerFile } from './server-file.ts';
import { SessionDesk } from './session-desk.ts';

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  /** Answers for the files of the app. */
  readonly files: AppFiles;
  readonly repositories: LocalRepositories;
  readonly proxy: GitProxyOptions;
  /** Answers agents; they are turned away if absent. */
  readonly mcp?: Handler | undefined;
  /** Of programs; a random one if absent. */
  readonly token?: string | undefined;
  /** Where the secrets of the server are kept, for its owner alone. */
  readonly privateFolder: string;
  /** Whether browsers that were connected before have to connect again. */
  readonly isForgetting?: boolean;
  readonly say: (text: string) => void;
}

export interface RunningServer {
  readonly origin: string;
  readonly token: string;
  /** Holds what programs of the same user need: the address and the token. */
  readonly serverFile: string;
  readonly codes: OneTimeCodes;
  close(): Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, files, repositories } = options;
  const token = options.token ?? randomBytes(24).toString('base64url');
  if (!/^[\w-]{24,200}$/.test(token))
    throw new Failure('bad-input', 'The token must be 24 to 200 letters, digits, dashes or underscores.');
  const privateFolder = openPrivateFolder(options.privateFolder);
  const sessionKey = readSessionKey(privateFolder, options.isForgetting === true);
  let services: Services | null = null;
  const server = createHelperServer(() => services!);
  const port = await listen(server, host, options.port, options.say);
  const origin = originOf(host, port);
  // What follows from the port can be made only now; nobody is answered before the next turn.
  const sessions = new PageSessions(sessionKey, port);
  const codes = new OneTimeCodes(privateFolder, port);
  const guard = new RequestGuard(ownNames(host), port, token, sessions);
  const bridge = new LanguageServerBridge();
  services = {
    guard,
    files,
    proxy: new GitProxy(options.proxy),
    repositories,
    desk: new SessionDesk(guard, sessions, codes, options.say),
    bridge,
    mcp: options.mcp,
  };
  const mcp = options.mcp === undefined ? null : `${origin}/mcp`;
  return {
    origin,
    token,
    serverFile: writeServerFile(privateFolder, { pid: process.pid, port, origin, mcp, token }),
    codes,
    close: async () => {
      removeServerFile(privateFolder, port);
      await bridge.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Kept-alive and long connections would hold it open.
        server.closeAllConnections();
      });
    },
  };
}
