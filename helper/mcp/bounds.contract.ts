import { renameSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectServed, connectStdio } from '../testing/mcp-client.ts';
import { CANARY, layOut, waysOutside, type Grounds, type Way } from '../testing/outside-ways.ts';
import { Knowing } from '../testing/run-knowing.ts';
import { SAMPLE_FILES } from '../testing/sample-files.ts';
import { commitFiles, git, TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';

// What an agent is refused: everything outside of the folder that its server was started for.

const folders = new TemporaryFolders();
const ended: (() => Promise<unknown>)[] = [];
const requests: string[] = [];
let network: Server;
beforeAll(async () => {
  network = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end(CANARY);
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const end of ended) await end();
  network.close();
  folders.remove();
});

type Connect = (knowing: Knowing, folder: string, args?: readonly string[]) => Promise<Client>;

const overStdio: Connect = async (knowing, folder, args = []) => {
  const client = await connectStdio(knowing, { folder, args });
  ended.push(() => client.close());
  return client;
};

const overHttp: Connect = async (knowing, folder, args) => {
  const { client, end } = await connectServed(knowing, folder, args);
  ended.push(end);
  return client;
};

interface Outcome {
  readonly isRefused: boolean;
  readonly said: string;
}

async function tryWay(client: Client, { tool, input }: Way): Promise<Outcome> {
  if (tool === 'resource') {
    return client.readResource({ uri: String(input['uri']) }).then(
      (result) => ({ isRefused: false, said: JSON.stringify(result) }),
      (error: unknown) => ({ isRefused: true, said: error instanceof Error ? error.message : String(error) }),
    );
  }
  const result = (await client.callTool({ name: tool, arguments: { ...input } })) as CallToolResult;
  return { isRefused: result.isError === true, said: JSON.stringify(result) };
}

const call = (client: Client, tool: string, input: Record<string, unknown> = {}): Promise<Outcome> =>
  tryWay(client, { name: '', tool, input });

/** A sentence, not the name of an error or a trace. */
const WORDS = /[A-Z“][^.]+ [^.]+\./;

describe.each<[string, Connect]>([
  ['stdio', overStdio],
  ['HTTP', overHttp],
])('an agent over %s', (_name, connect) => {
  it('is refused in words, however it names what is outside', async () => {
    const grounds = layOut(folders.create(), SAMPLE_FILES);
    const client = await connect(new Knowing(grounds.home), grounds.project);
    expect(await call(client, 'symbol_details', { symbol: 'Cart' })).toMatchObject({ isRefused: false });
    const ways = waysOutside(grounds, (network.address() as AddressInfo).port);
    expect(ways.length).toBeGreaterThanOrEqual(40);
    for (const way of ways) {
      const { isRefused, said } = await tryWay(client, way);
      // What was asked for is repeated in refusals; nothing of what lies there is.
      const leaked = said.replaceAll(CANARY, (found, at: number) => (isAsked(said, at) ? '' : found)).includes(CANARY);
      expect({ way: way.name, isRefused, leaked, said }).toMatchObject({ isRefused: true, leaked: false });
      expect(said, way.name).toMatch(WORDS);
      expect(said, way.name).not.toMatch(/internal|ENOENT|EACCES|at .*\.js:/);
    }
    expect(requests).toEqual([]);
    const { said } = await call(client, 'list_repos');
    expect(said.match(/"location":/g)).toHaveLength(1);
    expect((await call(client, 'graph_query', { query: CANARY })).said).not.toContain('secret.py');
  });
});

/** Whether a place in a text is that of a query, which is repeated. */
const isAsked = (said: string, at: number): boolean => /query[^a-z]*$/.test(said.slice(Math.max(0, at - 20), at));

describe('files that are left out of the index', () => {
  let client: Client;
  beforeAll(async () => {
    const { home, project } = layOut(folders.create(), SAMPLE_FILES);
    client = await overStdio(new Knowing(home), project);
  });

  it.each(['.env', 'deploy/server.key'])('%s is listed, and its text is not shown', async (path) => {
    for (const [tool, input] of [
      ['file_view', { path }],
      ['symbol_details', { symbol: path }],
      ['context_for_files', { files: [path] }],
    ] as const) {
      const { said } = await call(client, tool, input);
      expect(said, tool).not.toContain(CANARY);
    }
    expect((await call(client, 'file_view', { path })).said).toContain('Not shown: the file name suggests secrets.');
    // The name of the variable is no secret.
    expect((await call(client, 'graph_query', { query: 'SHOP_TOKEN' })).said).toContain('SHOP_TOKEN');
  });

  it('of a folder without git, nothing is shown that the index does not name by its content', async () => {
    const home = folders.create();
    const folder = join(home, 'loose');
    writeFiles(folder, { 'a.py': 'def a(): pass\n', '.gitignore': 'hidden.py\n', 'hidden.py': CANARY, id_rsa: CANARY });
    writeFiles(folder, { 'notes.txt': CANARY });
    symlinkSync(join(home, 'elsewhere.py'), join(folder, 'link.py'));
    writeFiles(home, { 'elsewhere.py': CANARY });
    const loose = await overStdio(new Knowing(home), folder);
    expect((await call(loose, 'file_view', { path: 'a.py' })).said).toContain('def a(): pass');
    for (const path of ['hidden.py', 'id_rsa', 'notes.txt', 'link.py']) {
      const { said } = await call(loose, 'file_view', { path });
      expect(said, path).toContain('Not shown: ');
      expect(said, path).not.toContain(CANARY);
    }
  });
});

describe('what a person adds', () => {
  let grounds: Grounds;
  beforeAll(() => {
    grounds = layOut(folders.create(), SAMPLE_FILES);
  });

  it('with --allow can be asked about, and nothing beside it', async () => {
    const { home, project, privateRepository, notes, keys } = grounds;
    const args = ['--allow', privateRepository, '--allow', notes];
    const client = await overStdio(new Knowing(home), project, args);
    for (const repo of [privateRepository, notes, join(project, 'link-private'), join(project, 'as-alternates')])
      expect(await call(client, 'symbol_details', { repo, symbol: CANARY }), repo).toMatchObject({ isRefused: false });
    for (const repo of [keys, home]) expect((await call(client, 'stats', { repo })).isRefused, repo).toBe(true);
  });

  it('by indexing it can be asked about, until its folder has moved or is another one', async () => {
    const home = folders.create();
    const [project, tracked] = [join(home, 'project'), join(home, 'tracked')];
    for (const folder of [project, tracked]) {
      writeFiles(folder, { 'a.py': 'def a(): pass\n' });
      git(folder, ['init', '-q', '-b', 'main']);
      commitFiles(folder, { 'b.py': `# ${folder}\n` }, 'first');
    }
    const loose = join(home, 'loose');
    writeFiles(loose, { 'kept.py': 'def kept(): pass\n' });
    const knowing = new Knowing(home);
    for (const folder of [tracked, loose]) expect((await knowing.run(['index', folder])).code).toBe(0);
    const client = await overStdio(knowing, project);
    expect((await call(client, 'symbol_details', { repo: tracked, symbol: 'a' })).isRefused).toBe(false);
    expect((await call(client, 'symbol_details', { repo: loose, symbol: 'kept' })).isRefused).toBe(false);

    renameSync(tracked, `${tracked}-moved`);
    expect(await call(client, 'symbol_details', { repo: `${tracked}-moved`, symbol: 'a' })).toMatchObject({
      isRefused: true,
    });
    // Another folder of that name: neither read again nor shown in the place of what was read.
    writeFiles(home, { 'other/loose/kept.py': `def kept(): return "${CANARY}"\n` });
    renameSync(loose, `${loose}-moved`);
    symlinkSync(join(home, 'other', 'loose'), loose);
    expect(await call(client, 'symbol_details', { repo: loose, symbol: 'kept' })).toMatchObject({ isRefused: true });
    for (const tool of ['file_view', 'symbol', 'stale_edges'])
      expect(
        (await call(client, tool, { repo: 'local/loose', path: 'kept.py', symbol: 'kept' })).said,
        tool,
      ).not.toContain(CANARY);
  });

  it('as the folder that its client works in counts over stdio, and a home folder does not', async () => {
    const { home, project, privateRepository } = grounds;
    const knowing = new Knowing(home);
    for (const [root, isRefused] of [
      [privateRepository, false],
      [home, true],
      ['/', true],
    ] as const) {
      const client = await connectStdio(knowing, { folder: '/', root });
      expect((await call(client, 'symbol_details', { symbol: CANARY })).isRefused, root).toBe(isRefused);
      expect((await call(client, 'symbol_details', { repo: project, symbol: CANARY })).isRefused, root).toBe(true);
      await client.close();
    }
  });
});
