import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, describe, expect, it } from 'vitest';
import { connectStdio } from '../testing/mcp-client.ts';
import { Knowing } from '../testing/run-knowing.ts';
import { commitFiles, git, TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';

// What a server answers from while the repository around it is renamed, moved, checked out twice or written into.

const folders = new TemporaryFolders();
const clients: Client[] = [];
afterAll(async () => {
  for (const client of clients) await client.close();
  folders.remove();
});

const FILES = { 'a.py': 'def a():\n    return 1\n', 'pkg/b.py': 'def b():\n    return 2\n' };
const MODES: [string, string[]][] = [
  ['answering from commits', []],
  ['watching', ['--watch']],
];

async function connect(folder: string, args: string[], knowing = new Knowing(folders.create())): Promise<Client> {
  const client = await connectStdio(knowing, { folder, args });
  clients.push(client);
  return client;
}

interface Answer {
  readonly repo: string;
  readonly commit: string;
  readonly text: string;
  readonly isError: boolean;
}

async function ask(client: Client, symbol: string, more: Record<string, unknown> = {}): Promise<Answer> {
  const result = (await client.callTool({ name: 'symbol_details', arguments: { symbol, ...more } })) as CallToolResult;
  const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  const { repo, commit } = (result.structuredContent ?? {}) as { repo: string; commit: string };
  return { repo, commit, text, isError: result.isError === true };
}

const head = (folder: string): string => git(folder, ['rev-parse', 'HEAD']);

describe.each(MODES)('a server %s', (_mode, args) => {
  it('knows a repository by the name that it has now', async () => {
    const folder = folders.createRepository(FILES);
    const client = await connect(folder, args);
    const local = await ask(client, 'a');
    expect(local.repo).toBe(`local/${head(folder)}`);

    git(folder, ['remote', 'add', 'origin', 'https://example.com/shop/till.git']);
    expect(await ask(client, 'a')).toMatchObject({ repo: 'example.com/shop/till', commit: head(folder) });
    commitFiles(folder, { 'c.py': 'def c(): pass\n' }, 'c');
    expect(await ask(client, 'c')).toMatchObject({ repo: 'example.com/shop/till', commit: head(folder) });

    git(folder, ['remote', 'remove', 'origin']);
    git(folder, ['checkout', '-q', '--orphan', 'anew']);
    commitFiles(folder, { 'd.py': 'def d(): pass\n' }, 'd');
    const orphan = await ask(client, 'd');
    expect(orphan).toMatchObject({ repo: `local/${head(folder)}`, commit: head(folder) });
    expect(orphan.text).not.toContain('differ');
  });

  it('stays at the commit of its own work tree, and reads nothing twice for it', async () => {
    const folder = folders.createRepository(FILES);
    const linked = join(folders.create(), 'linked');
    git(folder, ['worktree', 'add', '-q', '-b', 'other', linked]);
    commitFiles(linked, { 'c.py': 'def c(): pass\n' }, 'c');
    const knowing = new Knowing(folders.create());
    const trees = [folder, linked];
    const servers = await Promise.all(trees.map((tree) => connect(tree, args, knowing)));
    for (const server of servers) await ask(server, 'a');
    for (let round = 0; round < 3; round += 1)
      for (const [at, server] of servers.entries()) {
        const answer = await ask(server, 'a');
        expect(answer).toMatchObject({ isError: false, commit: head(trees[at]!) });
        expect(answer.text).not.toContain('indexing');
        expect((await ask(server, 'c')).isError).toBe(at === 0);
      }
    // All at once: each has its own commit, and nobody finds the store damaged.
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(servers.flatMap((server) => [ask(server, 'a'), ask(server, 'b')]));
      expect(answers.map(({ commit, text }) => commit ?? text)).toEqual(
        trees.flatMap((tree) => [head(tree), head(tree)]),
      );
    }
    // By its URL or by the name of the folder, a repository is the one that the caller stands in.
    const { repo } = await ask(servers[1]!, 'c');
    for (const [at, server] of servers.entries())
      for (const named of [repo, basename(trees[at]!)])
        expect(await ask(server, 'a', { repo: named })).toMatchObject({ commit: head(trees[at]!) });
    // One server asked about both.
    for (const [at, repo] of [...trees, ...trees].entries())
      expect(await ask(servers[0]!, 'a', { repo })).toMatchObject({ commit: head(trees[at % 2]!) });
  });

  it('goes on when the folder that it was started in is made anew, and says when the repository is gone', async () => {
    const folder = folders.createRepository(FILES);
    const client = await connect(join(folder, 'pkg'), args);
    expect((await ask(client, 'b')).isError).toBe(false);
    rmSync(join(folder, 'pkg'), { recursive: true });
    mkdirSync(join(folder, 'pkg'));
    commitFiles(folder, { 'pkg/b.py': 'def b(): pass\n', 'c.py': 'def c(): pass\n' }, 'c');
    expect(await ask(client, 'c')).toMatchObject({ isError: false, commit: head(folder) });

    renameSync(folder, `${folder}-moved`);
    const gone = await ask(client, 'a');
    expect(gone).toMatchObject({ isError: true, text: expect.stringContaining('does not exist') });
    expect(gone.text).not.toContain('no commits yet');
    const moved = await ask(client, 'a', { repo: `${folder}-moved` });
    expect(moved).toMatchObject({ isError: true, text: expect.stringContaining('answers only about') });
    renameSync(`${folder}-moved`, folder);
    expect(await ask(client, 'a')).toMatchObject({ isError: false, commit: head(folder) });
  });
});

describe('another work tree that was asked about last', () => {
  it('is not the one that a command means', async () => {
    const folder = folders.createRepository(FILES);
    const linked = join(folders.create(), 'linked');
    git(folder, ['worktree', 'add', '-q', '-b', 'other', linked]);
    const knowing = new Knowing(folders.create());
    await knowing.json(['index', folder]);
    await knowing.json(['index', linked]);
    rmSync(linked, { recursive: true });
    expect(await knowing.json(['enrich', 'git', folder])).toMatchObject({ code: 0, value: { people: 1 } });
    expect(await knowing.json(['stale', folder])).toMatchObject({ code: 0 });
  });

  it('that is gone is told as gone', async () => {
    const folder = folders.createRepository(FILES);
    const linked = join(folders.create(), 'linked');
    git(folder, ['worktree', 'add', '-q', '-b', 'other', linked]);
    const client = await connect(linked, []);
    expect((await ask(client, 'a')).isError).toBe(false);
    rmSync(linked, { recursive: true });
    expect(await ask(client, 'a')).toMatchObject({ isError: true, text: expect.stringContaining('does not exist') });
  });
});

describe('evidence beyond the files', () => {
  it('that a commit leaves behind is told', async () => {
    const folder = folders.createRepository(FILES);
    const knowing = new Knowing(folders.create());
    await knowing.json(['enrich', 'git', folder]);
    const client = await connect(folder, [], knowing);
    expect((await ask(client, 'a')).text).not.toContain('knowing enrich');
    commitFiles(folder, { 'c.py': 'def c():\n    return b()\n' }, 'c');
    expect((await ask(client, 'c')).text).toContain('missing for this commit. To add them again: knowing enrich git.');
    commitFiles(folder, { 'd.py': 'def d():\n    return c()\n' }, 'd');
    await knowing.json(['enrich', 'git', folder]);
    commitFiles(folder, { 'e.py': 'def e():\n    return d()\n' }, 'e');
    expect((await knowing.run(['stats', folder])).stderr).toContain('knowing enrich git');
  });

  it('of a history that is cut off is refused', async () => {
    const folder = folders.createRepository(FILES);
    commitFiles(folder, { 'c.py': 'def c(): pass\n' }, 'c');
    const shallow = join(folders.create(), 'shallow');
    git(folder, ['clone', '-q', '--depth', '1', `file://${folder}`, shallow]);
    const { code, stderr } = await new Knowing(folders.create()).run(['enrich', 'git', shallow]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('git fetch --unshallow') });
  });
});

describe('what is not committed', () => {
  it('is known to the first answer of a server that watches', async () => {
    const folder = folders.createRepository(FILES);
    const knowing = new Knowing(folders.create());
    await knowing.json(['index', folder]);
    writeFiles(folder, { 'written.py': 'def written(): pass\n' });
    const client = await connect(folder, ['--watch'], knowing);
    const answer = await ask(client, 'written');
    expect(answer).toMatchObject({ isError: false, text: expect.stringContaining('(written.py)') });
  });

  it('is named beside the answer that something was not found', async () => {
    const folder = folders.createRepository(FILES);
    const client = await connect(folder, []);
    await ask(client, 'a');
    writeFiles(folder, { 'written.py': 'def written(): pass\n' });
    // Git is not asked for the work tree again at once.
    const missing = async (): Promise<string> => (await ask(client, 'written')).text;
    await expect.poll(missing, { timeout: 20_000 }).toContain('1 file differs from the commit (written.py)');
    expect(await missing()).toContain('No symbol “written”');
    commitFiles(folder, {}, 'written');
    const found = await ask(client, 'written');
    expect(found).toMatchObject({ isError: false, commit: head(folder) });
    expect(found.text).not.toContain('differs');
  });

  it('of two work trees of one commit is told apart', async () => {
    const folder = folders.createRepository(FILES);
    const linked = join(folders.create(), 'linked');
    git(folder, ['worktree', 'add', '-q', '-b', 'other', linked]);
    writeFiles(folder, { 'one.py': 'def one(): pass\n' });
    writeFiles(linked, { 'two.py': 'def two(): pass\n' });
    const client = await connect(folder, ['--watch']);
    for (let round = 0; round < 2; round += 1)
      for (const [tree, own, other] of [
        [folder, 'one', 'two'],
        [linked, 'two', 'one'],
      ] as const) {
        expect((await ask(client, own, { repo: tree })).isError).toBe(false);
        expect((await ask(client, other, { repo: tree })).isError).toBe(true);
      }
  });
});
