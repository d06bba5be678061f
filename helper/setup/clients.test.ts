import { expect, it } from 'vitest';
import { CLIENTS, type Surroundings } from './clients.ts';

const at = (platform: NodeJS.Platform, environment = {}): Surroundings => ({
  platform,
  home: '/home/me',
  folder: '/src/app',
  environment,
});

it.each<[string, Surroundings, string]>([
  ['claude-code', at('linux'), '/src/app/.mcp.json'],
  ['claude-desktop', at('darwin'), '/home/me/Library/Application Support/Claude/claude_desktop_config.json'],
  ['claude-desktop', at('win32', { APPDATA: '/roaming' }), '/roaming/Claude/claude_desktop_config.json'],
  ['claude-desktop', at('linux'), '/home/me/.config/Claude/claude_desktop_config.json'],
  ['cursor', at('darwin'), '/src/app/.cursor/mcp.json'],
  ['vscode', at('darwin'), '/src/app/.vscode/mcp.json'],
  ['codex', at('linux'), '/home/me/.codex/config.toml'],
  ['codex', at('linux', { CODEX_HOME: '/codex' }), '/codex/config.toml'],
  ['gemini', at('linux'), '/home/me/.gemini/settings.json'],
  ['zed', at('linux', { XDG_CONFIG_HOME: '/configuration' }), '/configuration/zed/settings.json'],
  ['zed', at('win32', { APPDATA: '/roaming' }), '/roaming/Zed/settings.json'],
  ['generic', at('linux'), '/src/app/.mcp.json'],
])('%s keeps its servers in one file %#', (id, surroundings, file) => {
  expect(CLIENTS.find((client) => client.id === id)!.file(surroundings)).toBe(file);
});
