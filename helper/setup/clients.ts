import { join } from 'node:path';

/** The machine a client runs on, and the folder that is to be asked about. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** A program that agents run in, and where it keeps the servers it starts. */
export interface ClientRow {
  readonly id: string;
  readonly title: string;
  /** What sentences call it, where the title is no name. */
  readonly called?: string;
  file(surroundings: Surroundings): string;
  /** `jsonc` is JSON with comments and trailing commas, for clients that read those. */
  readonly format: 'json' | 'jsonc' | 'toml';
  /** The table that holds one entry for each server. */
  readonly table: string;
  /** What an entry says besides the command and its arguments. */
  readonly extra?: Readonly<Record<string, string>>;
  /** The file is part of the project, and with it of what the authors of the repository write. */
  readonly isOfProject?: true;
  /** It starts servers in no folder of the project: the folder has to be named. */
  readonly needsFolder?: true;
  readonly reference: string;
}

const roaming = ({ home, environment }: Surroundings): string =>
  environment['APPDATA'] ?? join(home, 'AppData', 'Roaming');
const configuration = ({ home, environment }: Surroundings): string =>
  environment['XDG_CONFIG_HOME'] ?? join(home, '.config');

function claudeDesktopFolder(surroundings: Surroundings): string {
  if (surroundings.platform === 'darwin') return join(surroundings.home, 'Library', 'Application Support', 'Claude');
  return join(surroundings.platform === 'win32' ? roaming(surroundings) : configuration(surroundings), 'Claude');
}

export const CLIENTS: readonly ClientRow[] = [
  {
    id: 'claude-code',
    title: 'Claude Code',
    file: ({ folder }) => join(folder, '.mcp.json'),
    isOfProject: true,
    format: 'json',
    table: 'mcpServers',
    extra: { type: 'stdio' },
    reference: 'https://code.claude.com/docs/en/mcp',
  },
  {
    id: 'claude-desktop',
    title: 'Claude Desktop',
    file: (surroundings) => join(claudeDesktopFolder(surroundings), 'claude_desktop_config.json'),
    format: 'json',
    table: 'mcpServers',
    needsFolder: true,
    reference: 'https://modelcontextprotocol.io/docs/develop/connect-local-servers',
  },
  {
    id: 'cursor',
    title: 'Cursor',
    file: ({ folder }) => join(folder, '.cursor', 'mcp.json'),
    isOfProject: true,
    format: 'json',
    table: 'mcpServers',
    extra: { type: 'stdio' },
    reference: 'https://cursor.com/docs/context/mcp',
  },
  {
    id: 'vscode',
    title: 'VS Code',
    file: ({ folder }) => join(folder, '.vscode', 'mcp.json'),
    isOfProject: true,
    format: 'jsonc',
    table: 'servers',
    extra: { type: 'stdio' },
    reference: 'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
  },
  {
    id: 'codex',
    title: 'Codex',
    file: ({ home, environment }) => join(environment['CODEX_HOME'] ?? join(home, '.codex'), 'config.toml'),
    format: 'toml',
    table: 'mcp_servers',
    reference: 'https://github.com/openai/codex/blob/main/docs/config.md',
  },
  {
    id: 'gemini',
    title: 'Gemini CLI',
    file: ({ home }) => join(home, '.gemini', 'settings.json'),
    format: 'jsonc',
    table: 'mcpServers',
    reference: 'https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md',
  },
  {
    id: 'zed',
    title: 'Zed',
    file: (surroundings) =>
      surroundings.platform === 'win32'
        ? join(roaming(surroundings), 'Zed', 'settings.json')
        : join(configuration(surroundings), 'zed', 'settings.json'),
    format: 'jsonc',
    table: 'context_servers',
    extra: { source: 'custom' },
    reference: 'https://zed.dev/docs/ai/mcp',
  },
  {
    id: 'generic',
    title: 'any other client that reads .mcp.json',
    called: 'your client',
    file: ({ folder }) => join(folder, '.mcp.json'),
    isOfProject: true,
    format: 'json',
    table: 'mcpServers',
    reference: 'https://modelcontextprotocol.io/docs/develop/connect-local-servers',
  },
];
