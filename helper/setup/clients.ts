import { join } from 'node:path';
import { CLAUDE_ALL_TOOLS, CLAUDE_PERMISSIONS } from './guide.ts';
import type { PermissionList } from './permission-list.ts';

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
  /** The file whose text its agents read first; it has the scope of the file with the servers. */
  readonly instructions?: InstructionFile;
  /** Where it keeps what it need not ask about. */
  readonly permissions?: { file(surroundings: Surroundings): string } & PermissionList;
  /** Files and folders that are there where it is installed or used. */
  traces(surroundings: Surroundings): readonly string[];
  readonly reference: string;
}

export interface InstructionFile {
  file(surroundings: Surroundings): string;
  /** What such a file begins with, where the client wants more than text. */
  readonly head?: string;
}

const roaming = ({ home, environment }: Surroundings): string =>
  environment['APPDATA'] ?? join(home, 'AppData', 'Roaming');
const configuration = ({ home, environment }: Surroundings): string =>
  environment['XDG_CONFIG_HOME'] ?? join(home, '.config');

function claudeDesktopFolder(surroundings: Surroundings): string {
  if (surroundings.platform === 'darwin') return join(surroundings.home, 'Library', 'Application Support', 'Claude');
  return join(surroundings.platform === 'win32' ? roaming(surroundings) : configuration(surroundings), 'Claude');
}

function zedFolder(surroundings: Surroundings): string {
  if (surroundings.platform === 'win32') return join(roaming(surroundings), 'Zed');
  return join(configuration(surroundings), 'zed');
}

const codexFolder = ({ home, environment }: Surroundings): string => environment['CODEX_HOME'] ?? join(home, '.codex');

function vscodeFolder(surroundings: Surroundings): string {
  if (surroundings.platform === 'darwin') return join(surroundings.home, 'Library', 'Application Support', 'Code');
  return join(surroundings.platform === 'win32' ? roaming(surroundings) : configuration(surroundings), 'Code');
}

/** https://cursor.com/docs/context/rules */
const CURSOR_HEAD = '---\ndescription: How to ask the knowing MCP server about this code\nalwaysApply: true\n---\n\n';

export const CLIENTS: readonly ClientRow[] = [
  {
    id: 'claude-code',
    title: 'Claude Code',
    file: ({ folder }) => join(folder, '.mcp.json'),
    isOfProject: true,
    format: 'json',
    table: 'mcpServers',
    extra: { type: 'stdio' },
    instructions: { file: ({ folder }) => join(folder, 'CLAUDE.md') },
    permissions: {
      // The one of the two that is nobody else's: what to be asked about is everyone's own choice.
      file: ({ folder }) => join(folder, '.claude', 'settings.local.json'),
      format: 'json',
      path: ['permissions', 'allow'],
      items: CLAUDE_PERMISSIONS,
      coveredBy: CLAUDE_ALL_TOOLS,
    },
    traces: ({ home, folder }) => [join(home, '.claude'), join(home, '.claude.json'), join(folder, '.claude')],
    reference: 'https://code.claude.com/docs/en/mcp',
  },
  {
    id: 'claude-desktop',
    title: 'Claude Desktop',
    file: (surroundings) => join(claudeDesktopFolder(surroundings), 'claude_desktop_config.json'),
    format: 'json',
    table: 'mcpServers',
    needsFolder: true,
    traces: (surroundings) => [claudeDesktopFolder(surroundings)],
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
    instructions: { file: ({ folder }) => join(folder, '.cursor', 'rules', 'knowing.mdc'), head: CURSOR_HEAD },
    traces: ({ home, folder }) => [join(home, '.cursor'), join(folder, '.cursor')],
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
    instructions: { file: ({ folder }) => join(folder, '.github', 'copilot-instructions.md') },
    traces: (surroundings) => [
      join(surroundings.home, '.vscode'),
      vscodeFolder(surroundings),
      join(surroundings.folder, '.vscode'),
    ],
    reference: 'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
  },
  {
    id: 'codex',
    title: 'Codex',
    file: (surroundings) => join(codexFolder(surroundings), 'config.toml'),
    format: 'toml',
    table: 'mcp_servers',
    instructions: { file: (surroundings) => join(codexFolder(surroundings), 'AGENTS.md') },
    traces: (surroundings) => [codexFolder(surroundings)],
    reference: 'https://developers.openai.com/codex/mcp',
  },
  {
    id: 'gemini',
    title: 'Gemini CLI',
    file: ({ home }) => join(home, '.gemini', 'settings.json'),
    format: 'jsonc',
    table: 'mcpServers',
    instructions: { file: ({ home }) => join(home, '.gemini', 'GEMINI.md') },
    traces: ({ home }) => [join(home, '.gemini')],
    reference: 'https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md',
  },
  {
    id: 'zed',
    title: 'Zed',
    file: (surroundings) => join(zedFolder(surroundings), 'settings.json'),
    format: 'jsonc',
    table: 'context_servers',
    extra: { source: 'custom' },
    instructions: { file: (surroundings) => join(zedFolder(surroundings), 'AGENTS.md') },
    traces: (surroundings) => [zedFolder(surroundings)],
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
    instructions: { file: ({ folder }) => join(folder, 'AGENTS.md') },
    traces: () => [],
    reference: 'https://modelcontextprotocol.io/docs/develop/connect-local-servers',
  },
];
