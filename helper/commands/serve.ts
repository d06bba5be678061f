import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT, type Command } from '../cli/command.ts';
import { DB, JSON_OUTPUT, MAX_TOKENS, WATCH } from '../cli/common-options.ts';
import { mcpOptions } from '../cli/mcp-options.ts';
import { parseRemoteAddress } from '../git/remote-address.ts';
import { lazyMcpHttp } from '../mcp/lazy-http.ts';
import { packageRoot } from '../package-root.ts';
import { LocalRepositories } from '../serve/local-repositories.ts';
import { openBrowser } from '../serve/open-browser.ts';
import { isLoopback } from '../serve/own-names.ts';
import { parseAllowedHosts } from '../serve/proxy-target.ts';
import { startServer } from '../serve/start-server.ts';

const PORT = 7420;
/** Agents are configured once: the token may stay the same for them. */
const TOKEN_VARIABLE = 'KNOWING_TOKEN';

export const serveCommand: Command = {
  name: 'serve',
  summary: 'serve the app, with a git proxy and local repositories for it, and the tools to agents',
  details:
    'Agents find the tools at /mcp, with the token as a bearer token (set KNOWING_TOKEN to choose it).\n' +
    'Listens on this machine alone unless --host says otherwise. The proxy reaches public https hosts only; name others\n' +
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
      summary: `${PORT} if absent; 0 for any`,
    },
    { name: 'host', kind: 'text', value: 'ADDRESS', summary: '127.0.0.1 if absent' },
    { name: 'open', kind: 'flag', summary: 'open a browser' },
    { name: 'repo', kind: 'text', value: 'path|url', summary: 'open this repository' },
    { name: 'own-repository', kind: 'list', value: 'PATH', summary: 'offer this repository in the app' },
    { name: 'proxy-allow', kind: 'list', value: 'HOST', summary: 'let the proxy reach a private host' },
    MAX_TOKENS,
    WATCH,
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
      // Agents may have any folder read: that is not for everybody who can reach this machine. What they mean without a
      // word is the repository that was opened, or the folder we stand in.
      const mcp = isLoopback(host) ? lazyMcpHttp(mcpOptions(options, isLocal ? repo : undefined)) : undefined;
      const token = process.env[TOKEN_VARIABLE];
      const server = await startServer({
        host,
        port: options.number('port') ?? PORT,
        folder: join(packageRoot, 'dist'),
        repositories,
        proxy: { allowed: parseAllowedHosts(options.list('proxy-allow')) },
        mcp,
        token,
        say: (text) => output.say(text),
      });
      // A token that was chosen is meant to last: it does not belong into the log of every start.
      const shown = token === undefined ? server.token : `$${TOKEN_VARIABLE}`;
      if (!isLoopback(host)) output.say(`Everybody who can reach ${host} can use this server.`);
      const opened = local === null ? remote : `${server.origin}/local/${local.name}.git`;
      const address = `${server.origin}/${opened === null ? '' : `#/open?url=${encodeURIComponent(opened)}`}`;
      const mcpAddress = mcp === undefined ? null : `${server.origin}/mcp`;
      if (wantsJson) output.printJson({ address, origin: server.origin, token: server.token, mcp: mcpAddress });
      else {
        output.print(`knowing is ready: ${address}`);
        if (mcpAddress !== null) output.print(`Agents: ${mcpAddress} with the header Authorization: Bearer ${shown}`);
      }
      if (options.flag('open')) openBrowser(address);
      await ending;
      await server.close();
      await mcp?.close();
      return EXIT.ok;
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  },
};
