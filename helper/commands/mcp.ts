import { resolve } from 'node:path';
import { EXIT, type Command } from '../cli/command.ts';
import { DB } from '../cli/common-options.ts';
import { defaultCache, defaultDatabase } from '../cli/standard-folders.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'serve the tools to an agent, over standard input and output',
  details:
    'Speaks the Model Context Protocol. Agents start it by themselves: knowing setup tells them how. Questions without a\n' +
    'repository are about the one around the folder it is started in.',
  positionals: [{ name: 'path', isOptional: true }],
  options: [
    {
      name: 'max-tokens',
      kind: 'number',
      value: 'N',
      min: 500,
      max: 1_000_000,
      isWhole: true,
      summary: 'tokens that an answer may take; 10000 if absent',
    },
    DB,
  ],
  run: async ({ arguments: options, ending }) => {
    // Loaded here: no other command should wait for the protocol.
    const [{ MAX_TOKENS, openHost }, { serveStdio }] = await Promise.all([
      import('../mcp/host.ts'),
      import('../mcp/stdio.ts'),
    ]);
    const host = openHost({
      databaseFile: resolve(options.text('db') ?? defaultDatabase()),
      cacheFolder: defaultCache(),
      folder: resolve(options.positionals[0] ?? '.'),
      maxTokens: options.number('max-tokens') ?? MAX_TOKENS,
    });
    try {
      await serveStdio(host, ending);
    } finally {
      await host.close();
    }
    return EXIT.ok;
  },
};
