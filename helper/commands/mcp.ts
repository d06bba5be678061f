import { EXIT, type Command } from '../cli/command.ts';
import { ALLOW, DB, MAX_TOKENS, WATCH } from '../cli/common-options.ts';
import { mcpOptions } from '../cli/mcp-options.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'serve the tools to an agent, over standard input and output',
  details:
    'Speaks the Model Context Protocol. Agents start it by themselves: knowing setup tells them how. Questions without a\n' +
    'repository are about the one at the path; without a path, about the folder that the agent works in. With --watch answers\n' +
    'are of the files as they are, not as they were committed, and say which ones differ.\n' +
    'It answers about that folder, what is in the store, and what --allow adds; anything else is refused.',
  positionals: [{ name: 'path', isOptional: true }],
  options: [ALLOW, MAX_TOKENS, WATCH, DB],
  run: async ({ arguments: options, ending }) => {
    // Loaded here: no other command should wait for the protocol.
    const [{ openHost }, { serveStdio }] = await Promise.all([import('../mcp/host.ts'), import('../mcp/stdio.ts')]);
    const host = openHost(mcpOptions(options, options.positionals[0]));
    try {
      await serveStdio(host, ending);
    } finally {
      await host.close();
    }
    return EXIT.ok;
  },
};
