import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { ALLOW, DB, JSON_OUTPUT, MAX_TOKENS, STRUCTURED, TOOL_SETS, WATCH } from '../cli/common-options.ts';
import { defaultServeFolder } from '../cli/standard-folders.ts';
import { mcpOptions } from '../cli/mcp-options.ts';
import { parseRemoteAddress } from '../git/remote-address.ts';
import { lazyMcpHttp } from '../mcp/lazy-http.ts';
import { packageRoot } from '../package-root.ts';
import { LocalRepositories } from '../serve/local-repositories.ts';
import { connectAddress } from '../serve/connect-address.ts';
import { openConnected } from '../serve/open-browser.ts';
import { isLoopback } from '../serve/own-names.ts';
import { openPrivateFolder } from '../serve/private-folder.ts';
import { parseAllowedHosts } from '../serve/proxy-target.ts';
import { startServer } from '../serve/start-server.ts';
import { StaticFiles } from '../serve/static-files.ts';

const PORT = 7420;
/** Agents are configured once: the token may stay the same for them. */
const TOKEN_VARIABLE = 'KNOWING_TOKEN';

export const serveCommand: CommandBody = {
  details:
    'Prints a link that connects one browser, once, within five minutes; that browser stays connected. knowing open\n' +
    'creates another link. Agents use /mcp with a bearer token: the one in KNOWING_TOKEN, or a new one\n' +
    'in a file that only you can read.\n' +
    'Listens on this machine only, unless --host says otherwise. Connections are not encrypted, and agents on other\n' +
    'machines are not served. The proxy reaches public https hosts only; allow others\n' +
    'with --proxy-allow (host, host:port, or http://host:port).',
  positionals: [],
  options: [
    {
      name: 'port',
      kind: 'number',
      value: 'N',
      min: 0,
      max: 65_535,
      isWhole: true,
      summary: `default: ${PORT}; 0 for any free port`,
    },
    { name: 'host', kind: 'text', value: 'ADDRESS', summary: 'address to listen on (default: 127.0.0.1)' },
    { name: 'open', kind: 'flag', summary: 'open a browser' },
    { name: 'disconnect', kind: 'flag', summary: 'disconnect all browsers connected earlier' },
    { name: 'repo', kind: 'text', value: 'path|url', summary: 'open this repository' },
    { name: 'own-repository', kind: 'list', value: 'PATH', summary: 'offer this repository in the app' },
    { name: 'proxy-allow', kind: 'list', value: 'HOST', summary: 'allow the proxy to reach a private host' },
    ALLOW,
    MAX_TOKENS,
    WATCH,
    TOOL_SETS,
    STRUCTURED,
    DB,
    JSON_OUTPUT,
  ],
  run: async ({ arguments: options, output, wantsJson, ending }) => {
    const host = options.text('host') ?? '127.0.0.1';
    const scratch = mkdtempSync(join(tmpdir(), 'knowing-serve-'));
    try {
      const repositories = new LocalRepositories();
      for (const folder of options.list('own-repository')) await repositories.add(folder, scratch);
      const repo = options.text('repo');
      const isLocal = repo !== undefined && existsSync(repo);
      const local = isLocal ? await repositories.add(repo, scratch) : null;
      const remote = repo === undefined || isLocal ? null : parseRemoteAddress(repo).location;
      // Agents read what is in the store: that is not for everybody who can reach this machine. What they mean without a
      // word is the repository that was opened, or the folder we stand in.
      const mcp = isLoopback(host) ? lazyMcpHttp(mcpOptions(options, isLocal ? repo : undefined)) : undefined;
      const token = process.env[TOKEN_VARIABLE];
      // Git and language servers, which we start, have no business with it.
      delete process.env[TOKEN_VARIABLE];
      const server = await startServer({
        host,
        port: options.number('port') ?? PORT,
        files: StaticFiles.open(join(packageRoot, 'dist')),
        repositories,
        proxy: { allowed: parseAllowedHosts(options.list('proxy-allow')) },
        mcp,
        token,
        privateFolder: serveFolder(scratch, (text) => output.say(text)),
        isForgetting: options.flag('disconnect'),
        say: (text) => output.say(text),
      });
      if (!isLoopback(host)) output.say(reachableWarning(host));
      const opened = local === null ? remote : `${server.origin}/local/${local.name}.git`;
      const place = opened === null ? '' : `/open?url=${encodeURIComponent(opened)}`;
      const address = connectAddress(server.origin, server.codes.issue(), place);
      const mcpAddress = mcp === undefined ? null : `${server.origin}/mcp`;
      if (wantsJson) output.printJson({ address, origin: server.origin, token: server.token, mcp: mcpAddress });
      else {
        output.print(`knowing is ready: ${address}`);
        output.print('This link connects one browser, within 5 minutes. For another one, run: knowing open');
        if (mcpAddress !== null) output.print(`Agents: ${mcpAddress} ${bearerHint(token, server.serverFile)}`);
      }
      // A code of its own: the printed one stays good for another browser.
      if (options.flag('open')) openConnected(server.codes, server.origin, place);
      await ending;
      await server.close();
      await mcp?.close();
      return EXIT.ok;
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  },
};

/** Where there is no folder to write to, secrets last as long as the server. */
function serveFolder(scratch: string, say: (text: string) => void): string {
  const folder = defaultServeFolder();
  try {
    return openPrivateFolder(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`Browsers will have to reconnect after a restart, because ${folder} can't be used. ${reason}`);
    return scratch;
  }
}

/** A token that was chosen is meant to last, and one that was not is in the file: neither belongs in a log. */
const bearerHint = (chosen: string | undefined, serverFile: string): string =>
  chosen === undefined
    ? `with the bearer token in ${serverFile}`
    : `with the header Authorization: Bearer $${TOKEN_VARIABLE}`;

const reachableWarning = (host: string): string =>
  `Other machines can reach this server at ${host}. It answers only browsers you connect and programs with the token, ` +
  'but connections are not encrypted. Use a network you trust, or an SSH tunnel to 127.0.0.1 instead.';
