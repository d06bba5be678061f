import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { delimiter, join } from 'node:path';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../commands/table.ts';
import { gitHttpServer, type GitHttpServer } from '../testing/git-http-server.ts';
import { GIT_FILE, HOSTILE_PLACES } from '../testing/hostile-places.ts';
import { HostileRepositories, plainGit, plantSettings } from '../testing/hostile-repository.ts';
import { HOSTILE_SETTINGS } from '../testing/hostile-settings.ts';
import { exampleQuestions } from '../../src/core/tools/examples.testing.ts';
import { connectStdio } from '../testing/mcp-client.ts';
import { Knowing, type Ran } from '../testing/run-knowing.ts';
import { git, TemporaryFolders } from '../testing/sample-repository.ts';

// Every setting of the table and every place for programs, planted at once; then every command. That each would run
// with plain git is shown in hostile-settings.test.ts.

const folders = new TemporaryFolders();
let knowing: Knowing;
let hostile: HostileRepositories;
let folder: string;
let http: GitHttpServer;
/** A host that only a repository's settings name. */
let trap: Server;
let trapped = 0;

/** What makes git call another host than the one that is meant. */
const redirections = (port: number, host: string): [string, string][] => [
  ['http.proxy', `http://127.0.0.1:${port}`],
  [`http.${host}.proxy`, `http://127.0.0.1:${port}`],
  ['remote.origin.proxy', `http://127.0.0.1:${port}`],
  ['fetch.bundleURI', `http://127.0.0.1:${port}/bundle`],
  ['transfer.bundleURI', 'true'],
];

beforeAll(async () => {
  hostile = new HostileRepositories(folders);
  knowing = new Knowing(folders.create());
  http = await gitHttpServer(folders.create());
  trap = createServer((socket) => {
    trapped += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
  const host = join(http.root, 'host.git');
  git(http.root, ['clone', '-q', '--bare', hostile.copy(), host]);
  git(host, ['config', 'http.receivepack', 'true']);
  folder = hostile.copy();
  writeFileSync(join(folder, 'claims.json'), '[{"source": "Cart.sum", "target": "total", "type": "calls"}]');
  for (const { plant, name } of HOSTILE_PLACES) plant(folder, hostile.program(name), hostile);
  const programs = HOSTILE_SETTINGS.flatMap(({ plant, name }) => plant(hostile.program(name)));
  plantSettings(join(folder, '.git'), [
    ...programs,
    ['remote.origin.url', http.url(host)],
    ['remote.folder.url', hostile.bare('folder')],
    ['remote.dash.url', `ssh://-oProxyCommand=${hostile.program('an ssh option')}/x`],
    ...redirections((trap.address() as AddressInfo).port, http.url(host)),
  ]);
});

afterAll(async () => {
  trap.close();
  await http.close();
  folders.remove();
});

/** In the repository, with a search path that begins there, as `npx` makes it. */
function run(args: readonly string[], at = folder): Promise<Ran> {
  const path = ['.', join(folder, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return knowing.run(args, { folder: at, environment: { PATH: path } });
}

async function expectAnswer(args: readonly string[]): Promise<void> {
  const { code, stderr } = await run(args);
  expect({ args, code, stderr }).toMatchObject({ code: 0 });
}

function expectNothingRan(): void {
  expect(hostile.fired).toEqual([]);
  expect(trapped).toBe(0);
}

/** How each command that reads a repository is called, in the repository. These record something, one after another. */
const RECORDING: readonly (readonly string[])[] = [
  ['index'],
  ['index', '--last', '3'],
  ['index', '--range', 'HEAD~2..HEAD'],
  ['index', '--commit', 'other'],
  ['index', 'sub'],
  ['index', 'docs'],
  ['enrich', 'git'],
  ['publish'],
  ['publish', '--remote', 'folder'],
  ['fetch'],
  ['fetch', '--list', '--remote', 'folder'],
  ['index', '--published'],
  ['prove', '--source', 'Cart.sum', '--target', 'total', '--out', 'proof.json'],
];
const QUESTIONS: readonly (readonly string[])[] = [
  ['explore', 'how are prices added up', '.'],
  ['impact', 'price', '.'],
  ['changes', '--base', 'HEAD~1'],
  ['outline', 'shop', '.'],
  ['context', '--task', 'how are prices added up'],
  ['plan', 'change the price', '.'],
  ['why', 'total', '.', '--task', 'how are prices added up'],
  ['feedback', 'total', '.', '--task', 'how are prices added up'],
  ['learned'],
  ['stats'],
  ['query', 'cart', '.'],
  ['symbol', 'Cart', '.'],
  ['callers', 'total', '.'],
  ['callees', 'Cart.sum', '.'],
  ['cross-repo', 'total', '.'],
  ['blast', 'price', '.'],
  ['flow', 'Cart.add', 'price', '.'],
  ['trace', 'Cart.sum', '.'],
  ['test-scope', '--files', 'shop/price.py'],
  ['diff', 'HEAD~1', 'HEAD', '.'],
  ['review', '--base', 'other'],
  ['ownership', 'shop/price.py', '.'],
  ['owners'],
  ['communities'],
  ['routes'],
  ['files'],
  ['file', 'shop/price.py', '.'],
  ['grep', 'total', '.'],
  ['infrastructure'],
  ['neighbourhood', 'total', '.'],
  ['packages'],
  ['map', 'shop', '.'],
  ['overview'],
  ['package', 'shop', '.'],
  ['export'],
  ['stale'],
  ['log'],
  ['blame', '--source', 'Cart.sum'],
  ['churn'],
  ['fsck'],
  ['gc', '--dry-run'],
  ['audit', 'claims.json', '.'],
  ['prove-absent', '--source', 'total', '--target', 'Cart'],
];
const AT_ONCE = 8;
/** Shown below in ways of their own. */
const ENDLESS = ['serve', 'mcp', 'watch'];
/** What takes no repository, or only the name of one that is recorded. */
const OTHERS = [
  'import',
  'repos',
  'remove',
  'verify',
  'setup',
  // Gets its repository from what it reads; hooks.contract.ts shows that nothing is run.
  'hook',
  'bench',
  'tools',
  'version',
  'help',
  'open',
  'trust',
  'completion',
];

it('knows every command', () => {
  const called = [...new Set([...RECORDING, ...QUESTIONS].map(([name]) => name!)), ...ENDLESS, ...OTHERS];
  expect(called.sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
});

describe('nothing that a repository names is run by', () => {
  it.each(RECORDING.map((args) => [args.join(' '), args] as const))('%s', async (_, args) => {
    await expectAnswer(args);
    expectNothingRan();
  });

  it.each(QUESTIONS.map((_, i) => i).filter((i) => i % AT_ONCE === 0))('questions from the %ith on', async (from) => {
    const asked = QUESTIONS.slice(from, from + AT_ONCE);
    await Promise.all(asked.map(expectAnswer));
    expectNothingRan();
  });

  it.each(['ext', 'helper', 'dash'])('publish and fetch with a remote that names a program: %s', async (remote) => {
    for (const command of ['publish', 'fetch'])
      expect((await run([command, '--remote', remote])).code, command).toBe(2);
    expectNothingRan();
  });

  it('an address that is named inside of it', async () => {
    expect((await run(['index', http.url('host.git')])).code).toBe(0);
    expect((await run(['index', 'ssh://git@example.invalid/x'])).code).toBe(2);
    expectNothingRan();
  });

  it('a repository whose .git is elsewhere', async () => {
    const moved = hostile.copy();
    GIT_FILE.plant(moved, hostile.program(GIT_FILE.name), hostile);
    expect((await run(['index'], moved)).code).toBe(0);
    expect((await run(['context', '--task', 'prices'], moved)).code).toBe(0);
    expectNothingRan();
  });

  it('watch', async () => {
    const child = knowing.start(['watch', folder, '--json']);
    let told = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
    await vi.waitFor(() => expect(told).toContain('Watching'), { timeout: 60_000 });
    writeFileSync(join(folder, 'new.py'), 'def new():\n    return 1\n');
    await vi.waitFor(() => expect(told).toContain('"new.py"'), { timeout: 60_000 });
    child.kill('SIGTERM');
    await once(child, 'exit');
    expectNothingRan();
  });

  it.each([[[]], [['--watch']]])('mcp %s, whatever is asked', async (args) => {
    // Objects of another repository are read only where that is allowed.
    const client = await connectStdio(knowing, { folder, args: [...args, '--allow', hostile.alternate] });
    for (const [name, question] of exampleQuestions({ folder, repo: '' })) {
      const answer = (await client.callTool({ name, arguments: question })) as CallToolResult;
      if (name === 'callers') expect(answer).not.toMatchObject({ isError: true });
    }
    await client.close();
    expectNothingRan();
  });

  it('serve, and whoever clones from it', async () => {
    const child = knowing.start(['serve', '--json', '--port', '0', '--own-repository', folder], { folder });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    await vi.waitFor(() => expect(stdout.trimEnd()).toMatch(/\}$/), { timeout: 60_000 });
    const { origin, token } = JSON.parse(stdout) as { origin: string; token: string };
    const target = folders.create();
    const header = ['-c', `http.extraHeader=Authorization: Bearer ${token}`];
    git(target, [...header, 'clone', '-q', '--no-checkout', `${origin}/local/hostile.git`, 'clone']);
    expect(git(join(target, 'clone'), ['rev-parse', 'HEAD'])).toHaveLength(40);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expectNothingRan();
  });
});

// Only root can give a folder to somebody else.
describe.skipIf(process.geteuid?.() !== 0)('a repository of another user is refused, with a sentence, by', () => {
  let strange: string;
  beforeAll(() => {
    strange = hostile.copy('strange');
    chownSync(strange, 54_321, 54_321);
  });
  const sentence = (): string =>
    `${strange} belongs to another user, so it was not read. If you trust it, run: git config --global --add safe.directory ${strange}`;

  it('the command line', async () => {
    for (const args of [['index'], ['callers', 'total', '.'], ['publish'], ['watch']])
      expect(await run(args, strange)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(sentence()) as string,
      });
  });

  it('serve', async () => {
    const { code, stderr } = await run(['serve', '--port', '0', '--own-repository', strange]);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence()) as string });
  });

  it('mcp', async () => {
    const client = await connectStdio(knowing, { folder: strange });
    for (const [name, input] of [
      ['index_repo', { source: strange }] as const,
      ['callers', { symbol: 'total' }] as const,
    ]) {
      const answer = (await client.callTool({ name, arguments: input })) as CallToolResult;
      expect(answer.isError).toBe(true);
      expect(JSON.stringify(answer.content)).toContain(sentence());
    }
    await client.close();
  });

  it('nobody any more once the person trusts it', async () => {
    git(strange, ['config', '--file', join(knowing.home, '.gitconfig'), 'safe.directory', strange]);
    expect((await run(['index'], strange)).code).toBe(0);
  });
});

// The last: what would have happened.
it('plain git in the same repository runs programs, and calls the other host', async () => {
  plainGit(folder, ['status']);
  plainGit(folder, ['log']);
  plainGit(folder, ['push', 'folder', 'HEAD:refs/heads/pushed']);
  expect(hostile.fired.length).toBeGreaterThan(3);
  const redirected = hostile.copy();
  const host = http.url('host.git');
  plantSettings(join(redirected, '.git'), redirections((trap.address() as AddressInfo).port, host));
  plainGit(redirected, ['ls-remote', host]);
  await vi.waitFor(() => expect(trapped).toBeGreaterThan(0));
});
