import { parse as parseJsonc, type ParseError } from 'jsonc-parser';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import stripJsonComments from 'strip-json-comments';
import { parse as parseYaml } from 'yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { packageRoot } from '../package-root.ts';
import { Knowing } from '../testing/run-knowing.ts';
import { TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';
import { CLIENTS, type Surroundings } from './clients.ts';
import { CLAUDE_PERMISSIONS, GUIDE } from './guide.ts';

// What setup wrote, read as each client reads it: with its own parser where that is a package, and held against what the
// client documents.

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

/** VS Code and Zed allow comments and trailing commas; VS Code reads its files with this parser. */
function readJsonc(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parseJsonc(text, errors, { allowTrailingComma: true });
  expect(errors).toEqual([]);
  return value;
}

/** Gemini CLI strips comments and reads the rest as plain JSON. */
const readGemini = (text: string): unknown => JSON.parse(stripJsonComments(text));

const args = z.array(z.string()).refine((all) => all.includes('mcp') && all.includes('--watch'));
const stdio = z.strictObject({ type: z.literal('stdio'), command: z.string().min(1), args });
const plain = z.strictObject({ command: z.string().min(1), args });

interface Reader {
  read(text: string): unknown;
  readonly server: z.ZodType;
  /** What the file has besides in a home where it is used. */
  readonly prior: string;
}

const JSON_PRIOR = '{\n  "mcpServers": {\n    "other": {"command": "x", "args": []}\n  }\n}';

const READERS: Readonly<Record<string, Reader>> = {
  'claude-code': { read: JSON.parse, server: stdio, prior: JSON_PRIOR },
  'claude-desktop': { read: JSON.parse, server: plain, prior: JSON_PRIOR },
  cursor: { read: JSON.parse, server: stdio, prior: JSON_PRIOR },
  vscode: {
    read: readJsonc,
    server: stdio,
    prior: '{\n  // mine\n  "inputs": [],\n  "servers": {"other": {"type": "http", "url": "https://x"},},\n}\n',
  },
  codex: {
    read: parseToml,
    server: plain,
    prior: 'model = "x"\r\n\r\n[mcp_servers.other]\r\ncommand = "x" # mine',
  },
  gemini: {
    read: readGemini,
    server: plain,
    prior: '{\n  // mine\n  "mcpServers": {"other": {"command": "x"} /* a */ }\n}\n',
  },
  zed: {
    read: readJsonc,
    server: z.strictObject({ source: z.literal('custom'), command: z.string().min(1), args }),
    prior: '// mine\n{\n  "vim_mode": true,\n  "context_servers": {"other": {"command": "x"},},\n}\n',
  },
  generic: { read: JSON.parse, server: plain, prior: JSON_PRIOR },
};

it('every client is read', () => {
  expect(Object.keys(READERS).sort()).toEqual(CLIENTS.map(({ id }) => id).sort());
});

/** A folder with the programs of clients (`node_modules/.bin`): they are too large to be installed for a test. */
const PROGRAMS = process.env['KNOWING_CLIENT_PROGRAMS'];

describe.runIf(PROGRAMS !== undefined)('the client itself', () => {
  it.each([
    ['codex', 'codex', ['mcp', 'list', '--json'], /"name": "knowing"[^]*"--watch"/],
    ['gemini', 'gemini', ['mcp', 'list'], /knowing: .* mcp --watch/],
    ['claude-code', 'claude', ['mcp', 'get', 'knowing'], /knowing:[^]*mcp --watch/],
  ] as const)('%s lists the server', async (id, program, args, says) => {
    const knowing = new Knowing(folders.create());
    const folder = folders.create();
    await knowing.run(['setup', id, '--write', '--yes'], { folder });
    const { stdout, stderr } = spawnSync(join(PROGRAMS!, program), args, {
      cwd: folder,
      env: knowing.environment,
      encoding: 'utf8',
    });
    expect(`${stdout}${stderr}`).toMatch(says);
  });

  it.each(['plugin', 'plugin/.claude-plugin/plugin.json'])('Claude Code takes %s', (path) => {
    const { HOME: home, PATH } = new Knowing(folders.create()).environment;
    const args = ['plugin', 'validate', join(packageRoot, path)];
    const { stdout } = spawnSync(join(PROGRAMS!, 'claude'), args, { env: { HOME: home, PATH }, encoding: 'utf8' });
    expect(stdout).toContain('Validation passed');
  });
});

describe.each(CLIENTS)('$id', (client) => {
  const { read, server, prior } = READERS[client.id]!;

  it.each([
    ['a fresh home', null],
    ['a home where it is used', prior],
  ])('reads what setup writes to %s', async (_where, text) => {
    const knowing = new Knowing(folders.create());
    const folder = folders.create();
    const surroundings: Surroundings = { platform: process.platform, home: knowing.home, folder, environment: {} };
    const file = client.file(surroundings);
    if (text !== null) writeFiles('/', { [file.slice(1)]: text });
    expect((await knowing.run(['setup', client.id, '--write', '--yes'], { folder })).code).toBe(0);
    const { knowing: entry, ...others } = (read(readFileSync(file, 'utf8')) as Record<string, object>)[
      client.table
    ] as Record<string, unknown>;
    expect(server.safeParse(entry)).toMatchObject({ success: true });
    expect(Object.keys(others)).toEqual(text === null ? [] : ['other']);
    expect((await knowing.run(['setup', client.id, '--remove', '--yes'], { folder })).code).toBe(0);
    if (text !== null) expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it.runIf(client.instructions !== undefined)('tells its agents which tool to ask when', async () => {
    const knowing = new Knowing(folders.create());
    const folder = folders.create();
    await knowing.run(['setup', client.id, '--write', '--yes'], { folder });
    const file = client.instructions!.file({ platform: process.platform, home: knowing.home, folder, environment: {} });
    const text = readFileSync(file, 'utf8');
    for (const { tool } of GUIDE) expect(text).toContain(`\n- \`${tool}\` `);
    const [, header] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
    if (client.id === 'cursor') expect(parseYaml(header!)).toMatchObject({ alwaysApply: true });
    else expect(header).toBeUndefined();
  });

  it.runIf(client.permissions !== undefined)('does not ask about tools that only read', async () => {
    const knowing = new Knowing(folders.create());
    const folder = folders.create();
    await knowing.run(['setup', client.id, '--write', '--yes'], { folder });
    const file = client.permissions!.file({ platform: process.platform, home: knowing.home, folder, environment: {} });
    const settings = z.strictObject({ permissions: z.strictObject({ allow: z.array(z.string()) }) });
    expect(settings.parse(JSON.parse(readFileSync(file, 'utf8'))).permissions.allow).toEqual(CLAUDE_PERMISSIONS);
  });
});
