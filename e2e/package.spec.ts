import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectCommand } from '../helper/testing/mcp-client.ts';
import { SAMPLE_FILES } from '../helper/testing/sample-files.ts';
import { commitFiles, git, writeFiles } from '../helper/testing/sample-repository.ts';
import { App } from './support/app.ts';
import { InstalledPackage, type Packed } from './support/installed-package.ts';
import { whenServing } from './support/running-helper.ts';
import { SHOP } from './support/sample-files.ts';
import { expect, test } from './support/test.ts';

// The package as people get it: packed, installed in an empty folder with an empty home, and used from there.

const MOST_FILES = 400;
const MOST_BYTES = 30_000_000;

const inProject = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const EXAMPLES = inProject('docs/examples');

test.describe.configure({ mode: 'serial' });

let packed: Packed;
let installed: InstalledPackage;
let shop: string;

test.beforeAll(({ scratch }) => {
  packed = InstalledPackage.pack(join(scratch, 'packed'));
  installed = InstalledPackage.install(join(scratch, 'packed', packed.filename), scratch);
  shop = join(scratch, 'installed-shop');
  writeFiles(shop, SAMPLE_FILES);
  git(shop, ['init', '-q', '-b', 'main']);
  commitFiles(shop, {}, 'first');
});

test('the package holds what runs, and is small', () => {
  const { entryCount, unpackedSize, files } = packed;
  console.log(`The package: ${entryCount} files, ${(unpackedSize / 1e6).toFixed(1)} MB unpacked.`);
  expect(entryCount).toBeLessThanOrEqual(MOST_FILES);
  expect(unpackedSize).toBeLessThanOrEqual(MOST_BYTES);
  const strange = files.filter(
    ({ path }) => !/^(build|dist|docs\/verifier|plugin|scripts)\/|^(LICENSE|README\.md|package\.json)$/.test(path),
  );
  expect(strange).toEqual([]);
  expect(files.filter(({ path }) => /\.(map|ts)$/.test(path) && !/\.d\.(m?ts)$/.test(path))).toEqual([]);
  const folders = readdirSync(join(installed.folder, 'node_modules'));
  // Prebuilt binaries of SQLite, and what chooses among them.
  expect(folders.filter((name) => !name.startsWith('.')).sort()).toEqual(
    ['@libsql', '@neon-rs', 'detect-libc', 'knowing', 'libsql', 'web-tree-sitter'].sort(),
  );
});

test('npx knowing indexes and answers', async () => {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string };
  expect((await installed.npx('version')).stdout).toContain(version);
  const index = await installed.npx('index', shop, '--json');
  expect([index.code, index.stderr]).toEqual([0, '']);
  expect(JSON.parse(index.stdout)).toMatchObject({ files: { indexed: 8 } });
  const context = await installed.npx('context', '--task', 'How are the prices of a cart added up?', shop);
  expect(context.code).toBe(0);
  expect(context.stdout).toContain('total');
});

test('npx knowing mcp answers an agent', async () => {
  const client = await connectCommand(installed.command(['mcp', shop]), installed.folder, installed.environment);
  const answer = await client.callTool({ name: 'callers', arguments: { symbol: 'total' } });
  expect(JSON.stringify(answer.content)).toContain('Cart.sum');
  await client.close();
});

interface Hooks {
  readonly hooks: Readonly<Record<string, readonly { readonly hooks: readonly { readonly command: string }[] }[]>>;
}

test('setup writes an entry that any machine can start, and the server answers', async () => {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string };
  const file = join(installed.folder, '.mcp.json');
  const written = await installed.npx('setup', 'generic', '--write', '--yes');
  expect([written.code, written.stdout]).toEqual([0, 'Written. Restart your client to use it.\n']);
  const { mcpServers } = JSON.parse(readFileSync(file, 'utf8')) as {
    mcpServers: { knowing: { command: string; args: string[] } };
  };
  const { command, args } = mcpServers.knowing;
  expect([command, ...args]).toEqual(['npx', '-y', `knowing@${version}`, 'mcp', '--watch']);
  const client = await connectCommand(installed.npxCommand(args), installed.folder, installed.environment);
  const answer = await client.callTool({ name: 'callers', arguments: { repo: shop, symbol: 'total' } });
  expect(JSON.stringify(answer.content)).toContain('Cart.sum');
  await client.close();
  expect((await installed.npx('setup', 'generic', '--remove', '--yes')).stdout).toBe('Removed.\n');
  expect(readdirSync(installed.folder).filter((name) => /mcp|AGENTS/.test(name))).toEqual([]);
});

test('the hooks of the plugin run as they are written', () => {
  const plugin = join(installed.folder, 'node_modules', 'knowing', 'plugin');
  const { hooks } = JSON.parse(readFileSync(join(plugin, 'hooks', 'hooks.json'), 'utf8')) as Hooks;
  const run = (event: string, input: object): string => {
    const { command } = hooks[event]![0]!.hooks[0]!;
    const told = JSON.stringify({ cwd: shop, tool_input: input });
    const options = { cwd: installed.folder, env: installed.environment, input: told, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], options);
    expect([status, stderr]).toEqual([0, '']);
    return stdout;
  };
  const file = join(shop, 'shop', 'price.py');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace('item.price', 'item.price * 2'));
  expect(run('PostToolUse', { file_path: file })).toContain('tests/test_cart.py');
  expect(run('PreToolUse', { command: 'git commit -am more' })).toContain('1 changed symbol');
  expect(run('PreToolUse', { command: 'git status' })).toBe('');
  writeFileSync(file, before);
});

/** As much of flask as the page asks about. */
const FLASK = {
  'src/flask/__init__.py': '',
  'src/flask/sessions.py':
    'class SessionInterface:\n    def get_cookie_domain(self, app):\n        return app.domain\n\n\n' +
    'class SecureCookieSessionInterface(SessionInterface):\n    def save_session(self, app):\n' +
    '        return self.get_cookie_domain(app)\n',
  'tests/test_sessions.py':
    'from flask.sessions import SecureCookieSessionInterface\n\n\ndef test_save():\n' +
    '    SecureCookieSessionInterface().save_session(None)\n',
};

/** What stands in for lines that need a network or a program of another package. */
const INSTEAD: readonly (readonly [line: RegExp, instead: string])[] = [
  [/^npm install -g knowing$/, 'export PATH="$INSTALLED:$PATH"'],
  [/^git clone .* ~\/src\/flask$/, 'true'],
  [/^claude .*$/, 'true'],
];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('the page for agents runs line by line, in a fresh home', async ({ scratch }) => {
  const home = join(scratch, 'fresh-home');
  const flask = join(home, 'src', 'flask');
  writeFiles(flask, FLASK);
  git(flask, ['init', '-q', '-b', 'main']);
  commitFiles(flask, {}, 'first');
  const page = readFileSync(inProject('docs/agents.md'), 'utf8');
  const lines = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block]) => block!.trim().split('\n'));
  const port = await freePort();
  const script = lines
    .map((line) => INSTEAD.find(([pattern]) => pattern.test(line))?.[1] ?? line.replaceAll('7420', String(port)))
    .join('\n');
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: home,
    env: { ...installed.environment, HOME: home, INSTALLED: join(installed.folder, 'node_modules', '.bin') },
    encoding: 'utf8',
  });
  expect([status, stderr.slice(-2000)]).toEqual([0, expect.any(String)]);
  for (const said of ['Written. Restart Claude Code', 'save_session', 'test_save', 'Removed.', '"protocolVersion"'])
    expect(stdout).toContain(said);
  expect(git(flask, ['status', '--short'])).toBe('');
});

test('knowing serve serves the app, which indexes a folder and a repository of this disk', async ({
  context,
  scratch,
}) => {
  const program = join('node_modules', 'knowing', 'scripts', 'knowing.mjs');
  const child = spawn(process.execPath, [program, 'serve', '--json', '--port', '0', '--own-repository', shop], {
    cwd: installed.folder,
    env: installed.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const { origin, address } = await whenServing(child);
    const app = await App.open(context, `${origin}/`, address.slice(`${origin}/`.length));
    await app.openFolder(join(scratch, 'dropped'), SHOP);
    await app.find('priceOf');
    await expect(app.source('web/src/prices.ts')).toContainText('export function priceOf');
    await app.goHome();
    await app.openRepository(`${origin}/local/installed-shop.git`);
    await app.find('Cart.sum');
    await expect(app.section('Callees')).toContainText('total');
    expect(app.troubles).toEqual([]);
  } finally {
    child.kill('SIGTERM');
  }
});

const CONSUMER = `
import { openEngine, Failure, type Engine, type ToolOutput } from 'knowing';
import { createEngine, openFactReader, type Platform, type SqlDatabase } from 'knowing/core';
import { verifyProof, type Verdict } from 'knowing/verify';

export async function names(source: string): Promise<string[]> {
  const engine: Engine = await openEngine({ folder: 'index', workers: 2 });
  const { repo } = await engine.index(source, { revision: 'main', onProgress: ({ done }) => void done.toFixed() });
  const answer: ToolOutput<'callers'> = await engine.ask('callers', { repo, symbol: 'main', depth: 2 });
  // @ts-expect-error There is no such tool.
  await engine.ask('no_such_tool', {});
  // @ts-expect-error The symbol is missing.
  await engine.ask('callers', { repo });
  // @ts-expect-error There is no such field.
  answer.results[0]?.symbol.nothing;
  return answer.results.map(({ symbol }) => symbol.name);
}
export const isCancelled = (error: unknown): boolean => error instanceof Failure && error.code === 'cancelled';
export const over = (platform: Platform): Engine => createEngine(platform);
export const rows = (database: SqlDatabase): number => database.all('SELECT 1').length;
export const facts = openFactReader;
export const holds = async (text: string, hash: string): Promise<boolean> => {
  const verdict: Verdict = await verifyProof(text, hash);
  return verdict.valid ? verdict.claim.kind === 'edge' : verdict.reason === 'root';
};
`;

/** The compilers of TypeScript 6 and 7. */
const TSC_6 = 'node_modules/typescript/bin/tsc';
const TSC_7 = 'node_modules/@typescript/native/bin/tsc';

for (const [resolution, module, tsc] of [
  ['nodenext', 'nodenext', TSC_6],
  ['bundler', 'esnext', TSC_7],
] as const)
  test(`its types are checked by tsc with the module resolution of ${resolution}`, async () => {
    const file = installed.write(`consumer-${resolution}.mts`, CONSUMER);
    const options = ['--strict', '--noEmit', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
    const target = ['--target', 'es2023', '--lib', 'es2023', '--skipLibCheck', 'false'];
    const how = ['--module', module, '--moduleResolution', resolution];
    const { code, stdout } = await installed.run([inProject(tsc), ...options, ...target, ...how, file]);
    expect([code, stdout]).toEqual([0, '']);
  });

const RUNS: Readonly<Record<string, { args: () => string[]; says: RegExp }>> = {
  'callers.mjs': {
    args: () => [shop, 'total'],
    says: /^8 files, snapshot [0-9a-f]{64}\n[^]*sum in shop\/cart\.py \(85 %\)/,
  },
  'own-source.mjs': { args: () => [], says: /discount[^]*Takes ten percent off/ },
  'proof.mjs': {
    args: () => [shop, 'Cart.sum', 'total'],
    says: /\nThe proof is valid\.\nThe forged proof is not valid: \w+\n$/,
  },
};

for (const name of readdirSync(EXAMPLES))
  test(`the example ${name} runs as it is`, async () => {
    const { args, says } = RUNS[name]!;
    const file = installed.write(name, readFileSync(join(EXAMPLES, name), 'utf8'));
    const { code, stdout, stderr } = await installed.run([file, ...args()]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(says);
  });

test('the examples are typed', async () => {
  const files = readdirSync(EXAMPLES).map((name) => join(installed.folder, name));
  const how = ['--allowJs', '--checkJs', '--strict', '--noEmit', '--target', 'es2023', '--module', 'nodenext'];
  const types = ['--types', 'node', '--typeRoots', inProject('node_modules/@types'), '--skipLibCheck'];
  const { code, stdout } = await installed.run([inProject(TSC_7), ...how, ...types, ...files]);
  expect([code, stdout]).toEqual([0, '']);
});
