import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIENTS, type Surroundings } from './clients.ts';
import { insertJson } from './insert-json.ts';
import { insertToml } from './insert-toml.ts';
import { lineDifference } from './line-difference.ts';

const ENTRY = { command: 'node', args: ['knowing.js', 'mcp'] };
const LAUNCH = { command: 'C:\\node.exe', args: ['a "b".js', 'mcp'] };

describe('JSON', () => {
  it.each([null, '', ' \n', '{}', '{ }\n'])('a file of %j gets all of it', (text) => {
    expect(JSON.parse(insertJson(text, 'mcpServers', 'knowing', ENTRY))).toEqual({ mcpServers: { knowing: ENTRY } });
  });

  it('what is there stays, character by character', () => {
    const text =
      '{\n\t"big": 12345678901234567890, "a" : [1,2],\n\t"mcpServers": {\n\t\t"x}": {"command":"\\"{"}\n\t},\n\t"z": null\n}';
    const after = insertJson(text, 'mcpServers', 'knowing', ENTRY);
    expect(after).toBe(
      text.replace(
        '"\\"{"}\n',
        '"\\"{"},\n\t\t"knowing": {\n\t\t\t"command": "node",\n\t\t\t"args": [\n\t\t\t\t"knowing.js",\n\t\t\t\t"mcp"\n\t\t\t]\n\t\t}\n',
      ),
    );
    expect(insertJson(after, 'mcpServers', 'knowing', ENTRY)).toBe(after);
  });

  it('an older entry is replaced', () => {
    const text = insertJson('{"servers": {"knowing": {"command": "old"}, "b": 1}}', 'servers', 'knowing', ENTRY);
    expect(JSON.parse(text)).toEqual({ servers: { knowing: ENTRY, b: 1 } });
  });

  it('of any object, the rest is what it was', () => {
    const key = fc.string().filter((name) => name !== '__proto__');
    fc.assert(
      fc.property(
        fc.dictionary(key, fc.jsonValue()),
        fc.dictionary(key, fc.jsonValue()),
        fc.nat(4),
        (rest, servers, indent) => {
          const before = { ...rest, servers };
          const after = insertJson(JSON.stringify(before, null, indent), 'servers', 'knowing', ENTRY);
          expect(JSON.parse(after)).toEqual(
            JSON.parse(JSON.stringify({ ...before, servers: { ...servers, knowing: ENTRY } })),
          );
          const added = insertJson(JSON.stringify(rest, null, indent), 'the table', 'knowing', ENTRY);
          expect(JSON.parse(added)).toEqual(JSON.parse(JSON.stringify({ ...rest, 'the table': { knowing: ENTRY } })));
        },
      ),
      { seed: 7 },
    );
  });

  it.each(['{ // a comment\n}', '{"a": 1,}', '[]', '1', '{"mcpServers": []}', '{', '\ufeff{}'])(
    '%j is refused',
    (text) => {
      expect(() => insertJson(text, 'mcpServers', 'knowing', ENTRY)).toThrow(/plain JSON|no object/);
    },
  );
});

describe('TOML', () => {
  it('a table is added at the end, once', () => {
    const text = 'model = "x"\n\n[mcp_servers.other]\ncommand = "y"';
    const after = insertToml(text, 'mcp_servers', 'knowing', LAUNCH);
    expect(after).toBe(`${text}\n\n[mcp_servers.knowing]\ncommand = "C:\\\\node.exe"\nargs = ["a \\"b\\".js","mcp"]\n`);
    expect(insertToml(after, 'mcp_servers', 'knowing', LAUNCH)).toBe(after);
    expect(insertToml(null, 'mcp_servers', 'knowing', LAUNCH)).toMatch(/^\[mcp_servers\.knowing\]\n/);
  });

  it.each([
    '[mcp_servers.knowing]\ncommand = "old"',
    '[ mcp_servers . "knowing" ]',
    'mcp_servers = { other = { command = "x" } }',
    'mcp_servers.knowing.command = "x"',
    '[mcp_servers.knowing.env]\nA = "1"',
  ])('%j is left to its owner', (text) => {
    expect(() => insertToml(text, 'mcp_servers', 'knowing', LAUNCH)).toThrow('is there already');
  });
});

it('a difference shows what comes and goes, with the lines around', () => {
  expect(lineDifference('a\nb\nc\nd\ne\n', 'a\nb\nc\nX\nY\ne\n')).toBe('  b\n  c\n- d\n+ X\n+ Y\n  e');
  expect(lineDifference('', 'x\n')).toBe('+ x');
});

describe('files of clients', () => {
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
  ])('%s %#', (id, surroundings, file) => {
    expect(CLIENTS.find((client) => client.id === id)!.file(surroundings)).toBe(file);
  });
});
