import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { connectStdio } from '../testing/mcp-client.ts';
import { Knowing } from '../testing/run-knowing.ts';
import { commitFiles, git, TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';

const folders = new TemporaryFolders();
const ended: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ended) await end();
  folders.remove();
});

const soon = { timeout: 60_000, interval: 20 };

interface Seen {
  readonly kind: 'commit' | 'work-tree' | 'trouble';
  readonly files: readonly string[];
  readonly commit: string;
  readonly differing: number;
  readonly added: number;
}

/** `knowing watch --json`, and what it has told. */
async function watching(folder: string): Promise<{ told: Seen[]; pid: number }> {
  const child = new Knowing(folders.create()).start(['watch', folder, '--json']);
  const told: Seen[] = [];
  createInterface(child.stdout).on('line', (line) => told.push(JSON.parse(line) as Seen));
  ended.push(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  await vi.waitFor(() => expect(said).toContain('Watching'), soon);
  return { told, pid: child.pid! };
}

const FILES = {
  '.gitignore': 'out/\n',
  'a.py': 'def a():\n    return 1\n',
  'deep/in/b.py': 'def b():\n    return 2\n',
};

describe('knowing watch', () => {
  it('tells of files however they are written, of commits, branches and rebases, and is idle between', async () => {
    const folder = folders.createRepository(FILES);
    const { told, pid } = await watching(folder);
    const tells = (path: string, more: Partial<Seen> = {}): Promise<void> =>
      vi.waitFor(
        () => expect(told.filter(({ files }) => files?.includes(path)).at(-1)).toMatchObject({ ...more }),
        soon,
      );
    const commits = (): string[] => told.flatMap(({ kind, commit }) => (kind === 'commit' ? [commit] : []));
    const reaches = (): Promise<void> =>
      vi.waitFor(() => expect(commits().at(-1)).toBe(git(folder, ['rev-parse', 'HEAD'])), soon);

    writeFileSync(join(folder, 'a.py'), 'def a():\n    return 1\n\n\ndef more():\n    return 2\n');
    await tells('a.py', { differing: 1, added: 1 });

    // As editors do: another file takes the place of the first.
    writeFileSync(join(folder, '.a.py.new'), 'def a():\n    return 1\n');
    renameSync(join(folder, '.a.py.new'), join(folder, 'a.py'));
    await tells('a.py', { differing: 0 });

    // A folder goes and comes again before anyone can look.
    rmSync(join(folder, 'deep'), { recursive: true });
    mkdirSync(join(folder, 'deep/in'), { recursive: true });
    writeFileSync(join(folder, 'deep/in/c.py'), 'def c():\n    return 3\n');
    await tells('deep/in/c.py');
    await tells('deep/in/b.py');
    // One message or two, in either order: the last one told counts both files.
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ differing: 2 }), soon);
    writeFileSync(join(folder, 'deep/in/c.py'), 'def c():\n    return 3\n\n\ndef d():\n    return 4\n');
    await tells('deep/in/c.py', { added: 1, differing: 2 });
    git(folder, ['checkout', '-q', '.']);
    await tells('deep/in/b.py', { differing: 1 });
    rmSync(join(folder, 'deep/in/c.py'));
    await tells('deep/in/c.py', { differing: 0 });

    // What is ignored and what others wrote is nobody's business.
    writeFiles(folder, { 'out/made.py': 'x = 1\n', 'node_modules/left/pad.js': 'x = 1;\n' });
    writeFiles(
      folder,
      Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`many/m${i}.py`, `def m${i}(): pass\n`])),
    );
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ differing: 120 }), soon);
    expect(told.flatMap(({ files }) => files ?? []).filter((path) => /^(out|node_modules)\//.test(path))).toEqual([]);

    commitFiles(folder, {}, 'many');
    await reaches();
    git(folder, ['checkout', '-q', '-b', 'topic', 'HEAD~1']);
    await reaches();
    for (let i = 0; i < 4; i += 1) commitFiles(folder, { [`topic${i}.py`]: `def topic${i}(): pass\n` }, `topic ${i}`);
    await reaches();
    const before = commits().length;
    git(folder, ['rebase', '-q', 'main']);
    await reaches();
    expect(commits().length, 'a rebase is indexed where it ends').toBeLessThanOrEqual(before + 2);
    await vi.waitFor(() => expect(told.at(-1)!.kind === 'commit' || told.at(-1)!.differing === 0).toBe(true), soon);

    if (!existsSync(`/proc/${pid}/stat`)) return;
    const used = (): number => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
      return Number(fields[11]) + Number(fields[12]);
    };
    await wait(1000);
    const ticks = used();
    await wait(2000);
    expect(used() - ticks, 'nothing is looked at while nothing happens').toBeLessThanOrEqual(2);
  });

  it('watches a linked work tree, and leaves repositories inside alone', async () => {
    const folder = folders.createRepository(FILES);
    const linked = join(folders.create(), 'linked');
    git(folder, ['worktree', 'add', '-q', '-b', 'other', linked]);
    writeFiles(linked, { 'sub/s.py': 'def s(): pass\n' });
    git(join(linked, 'sub'), ['init', '-q']);
    const { told } = await watching(linked);
    writeFiles(linked, { 'sub/s.py': 'def t(): pass\n', 'a.py': 'def other(): pass\n' });
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ files: ['a.py'], differing: 1 }), soon);
    git(linked, ['commit', '-q', '-am', 'other']);
    const head = git(linked, ['rev-parse', 'HEAD']);
    await vi.waitFor(() => expect(told.findLast(({ kind }) => kind === 'commit')?.commit).toBe(head), soon);
  });
});

const textOf = (result: CallToolResult): string =>
  result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');

const ask = async (client: Client, name: string, input: Record<string, unknown>): Promise<CallToolResult> =>
  (await client.callTool({ name, arguments: input })) as CallToolResult;

describe('several programs on one store', () => {
  it('two servers that watch and one that indexes do not lock each other out', async () => {
    const folder = folders.createRepository(FILES);
    const knowing = new Knowing(folders.create());
    const args = ['--watch', folder];
    const clients = await Promise.all([
      connectStdio(knowing, { folder, args }),
      connectStdio(knowing, { folder, args }),
    ]);
    for (const client of clients) ended.push(() => client.close());
    // The first questions index; both at once.
    const first = await Promise.all(clients.map((client) => ask(client, 'symbol_details', { symbol: 'a' })));
    for (const result of first) expect(result.isError ?? false, textOf(result)).toBe(false);

    for (let round = 0; round < 3; round += 1) {
      const name = `written_${round}`;
      commitFiles(folder, { [`committed${round}.py`]: `def committed_${round}(): pass\n` }, `round ${round}`);
      writeFiles(folder, { 'a.py': `def a():\n    return ${name}()\n\n\ndef ${name}():\n    return ${round}\n` });
      const [ran, ...answers] = await Promise.all([
        knowing.json(['index', folder]),
        ...clients.map((client) =>
          vi.waitFor(async () => {
            const result = await ask(client, 'symbol_details', { symbol: name });
            expect(result.isError ?? false, textOf(result)).toBe(false);
            expect(textOf(result)).toContain('This answer includes uncommitted edits: 1 file differs');
            return result;
          }, soon),
        ),
      ]);
      expect(ran.code, ran.stderr).toBe(0);
      const head = git(folder, ['rev-parse', 'HEAD']);
      for (const { structuredContent } of answers)
        expect(structuredContent).toMatchObject({ commit: head, overlay: { differing: 1, files: ['a.py'] } });
      for (const client of clients)
        expect((await ask(client, 'symbol_details', { symbol: `committed_${round}` })).isError ?? false).toBe(false);
      git(folder, ['checkout', '-q', '.']);
    }
    const found = await knowing.json(['fsck', folder]);
    expect(found.code, found.stderr).toBe(0);
  });
});
