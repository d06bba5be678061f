import { EXIT, type CommandBody } from '../cli/command.ts';
import { ALLOW, DB, MAX_TOKENS, STRUCTURED, TOOL_SETS, WATCH } from '../cli/common-options.ts';
import { mcpOptions } from '../cli/mcp-options.ts';

export const mcpCommand: CommandBody = {
  details:
    'Implements the Model Context Protocol. Agents start it themselves; configure them with knowing setup. Questions without\n' +
    'a repository are about the one at the path, or about the agent’s folder. With --watch, answers include uncommitted\n' +
    'edits and say which files they are in.\n' +
    'It answers about that folder, indexed repositories and what --allow adds; anything else is refused.',
  positionals: [{ name: 'path', isOptional: true }],
  options: [ALLOW, MAX_TOKENS, WATCH, TOOL_SETS, STRUCTURED, DB],
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
