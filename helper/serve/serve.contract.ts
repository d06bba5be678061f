import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pageHeaders, redeem } from '../testing/connected-page.ts';
import { call } from '../testing/http-call.ts';
import { Knowing } from '../testing/run-knowing.ts';
import { SAMPLE_FILES } from '../testing/sample-files.ts';
import { git, TemporaryFolders } from '../testing/sample-repository.ts';

const run = promisify(execFile);
const folders = new TemporaryFolders();
const children: ChildProcess[] = [];
let knowing: Knowing;
let sample: string;
beforeAll(() => {
  knowing = new Knowing(folders.create());
  sample = folders.createRepository(SAMPLE_FILES, 'shop');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => folders.remove());

interface Ready {
  readonly address: string;
  readonly origin: string;
  readonly token: string;
  readonly mcp: string | null;
  readonly child: ChildProcess;
  readonly stderr: () => string;
}

/** Starts `knowing serve` and waits until it says that it is ready. */
async function serve(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ready> {
  const child = knowing.start(['serve', '--json', ...args], { environment });
  children.push(child);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  let stdout = '';
  for await (const chunk of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    stdout += chunk;
    if (stdout.trimEnd().endsWith('}'))
      return { ...(JSON.parse(stdout) as Omit<Ready, 'child' | 'stderr'>), child, stderr: () => stderr };
  }
  throw new Error(`serve ended: ${stderr}`);
}

describe('knowing serve', () => {
  it('serves the app, its own repository, and ends with Ctrl-C', async () => {
    const { origin, token, mcp, child } = await serve(['--port', '0', '--own-repository', sample]);
    expect(mcp).toBe(`${origin}/mcp`);
    const page = await call(origin, '/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const script = /<script[^>]* src="\.?([^"]+)"/.exec(page.body)![1]!;
    expect((await call(origin, script)).headers['content-type']).toBe('text/javascript; charset=utf-8');
    const bearer = { authorization: `Bearer ${token}` };
    const info = JSON.parse((await call(origin, '/helper.json', { headers: bearer })).body) as {
      repositories: { url: string }[];
    };
    expect(info).toMatchObject({
      repositories: [{ name: 'shop', url: `${origin}/local/shop.git`, location: sample }],
    });
    const clone = join(folders.create(), 'clone');
    await run('git', [
      '-c',
      `http.extraHeader=authorization: Bearer ${token}`,
      'clone',
      '-q',
      info.repositories[0]!.url,
      clone,
    ]);
    expect(readdirSync(clone)).toContain('shop');
    expect((await call(origin, '/helper.json')).status).toBe(403);
    expect((await call(origin, '/', { headers: { host: 'evil.example' } })).status).toBe(403);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  /** The line for agents of a server that was started without --json, as people start it. */
  async function agentsLine(environment: Readonly<Record<string, string>>): Promise<string> {
    const child = knowing.start(['serve', '--port', '0'], { environment });
    children.push(child);
    let stdout = '';
    for await (const chunk of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
      stdout += chunk;
      const [, line] = /^(Agents: .*)\n/m.exec(stdout) ?? [];
      if (line !== undefined) return line;
    }
    throw new Error(`serve ended: ${stdout}`);
  }

  it('tells agents where they are answered and where their token is, and shows no token', async () => {
    const line = await agentsLine({});
    const [, address, file] = /^Agents: (http:\S+) with the bearer token in (\S+)$/.exec(line)!;
    expect(statSync(file!).mode & 0o777).toBe(0o600);
    const { mcp, token } = JSON.parse(readFileSync(file!, 'utf8')) as { mcp: string; token: string };
    expect(mcp).toBe(address);
    const { origin, pathname } = new URL(mcp);
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    };
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const asked = { method: 'POST', body: JSON.stringify(initialize) };
    const authorization = `Bearer ${token}`;
    expect((await call(origin, pathname, { ...asked, headers: { ...headers, authorization } })).status).toBe(200);
    expect((await call(origin, pathname, { ...asked, headers })).status).toBe(401);

    const chosen = 'a-token-of-24-letters-or-more';
    expect(await agentsLine({ KNOWING_TOKEN: chosen })).toMatch(
      /\/mcp with the header Authorization: Bearer \$KNOWING_TOKEN$/,
    );
  });

  const codeIn = (address: string): string => new URLSearchParams(new URL(address).hash.split('?')[1]).get('code')!;
  const placeIn = ({ address }: Ready): string | null =>
    new URLSearchParams(new URL(address).hash.slice('#/connect?'.length)).get('to');

  it('connects a browser by the printed address, and others by knowing open', async () => {
    const { address, origin, child, stderr } = await serve(['--port', '0', '--own-repository', sample]);
    const first = await redeem(origin, codeIn(address));
    expect((await call(origin, '/helper.json', { headers: pageHeaders(first) })).status).toBe(200);
    expect((await redeem(origin, codeIn(address))).status).toBe(403);
    await expect.poll(stderr).toContain('A browser connected.');
    const opened = await knowing.json(['open', '--port', new URL(origin).port]);
    const { address: second } = opened.value as { address: string };
    expect(second).toContain(`${origin}/#/connect?code=`);
    expect((await redeem(origin, codeIn(second))).status).toBe(200);
    child.kill('SIGTERM');
    await once(child, 'exit');
    const { code, stderr: words } = await knowing.run(['open', '--port', new URL(origin).port]);
    expect([code, words]).toEqual([2, expect.stringContaining('Start one with knowing serve.')]);
  });

  it('works where it can keep nothing, and says so', async () => {
    const environment = { XDG_DATA_HOME: join(sample, 'NOTES.txt', 'data') };
    const { address, origin, stderr } = await serve(['--port', '0'], environment);
    await expect.poll(stderr).toContain('Browsers will have to reconnect after a restart');
    expect((await redeem(origin, codeIn(address))).status).toBe(200);
  });

  it('ignores what a server that was killed left behind', async () => {
    const { origin, child } = await serve(['--port', '0']);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await knowing.run(['open', '--port', new URL(origin).port])).code).toBe(2);
  });

  it('says what it means to listen for other machines', async () => {
    const { stderr, mcp, origin } = await serve(['--port', '0', '--host', '0.0.0.0']);
    expect(stderr()).toContain('connections are not encrypted');
    expect(mcp).toBeNull();
    expect((await call(origin, '/mcp', { method: 'POST' })).status).toBe(401);
  });

  it('is indexed by its own program through the network, with the same graph as from the disk', async () => {
    const { origin, token } = await serve(['--port', '0', '--own-repository', sample]);
    const url = `${origin.replace('://', `://git:${token}@`)}/local/shop.git`;
    const remote = await knowing.json(['index', url]);
    expect(remote).toMatchObject({
      code: 0,
      value: { commit: git(sample, ['rev-parse', 'HEAD']), files: { indexed: 8 } },
    });
    expect(JSON.stringify(remote.value)).not.toContain(token);
    const { value } = await knowing.json(['symbol', 'Cart', `${origin}/local/shop.git`]);
    expect(value).toMatchObject({ source: { text: expect.stringContaining('class Cart') as string } });
    expect((await knowing.run(['repos'])).stdout).not.toContain(token);
  });

  it('says that a port is taken and takes the next', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const { origin, stderr } = await serve(['--port', String(port)]);
    expect(Number(new URL(origin).port)).toBeGreaterThan(port);
    expect(stderr()).toContain(`Port ${port} is in use`);
    blocker.close();
  });

  it('opens a repository by path and by URL', async () => {
    const local = await serve(['--port', '0', '--repo', join(sample, 'shop')]);
    expect(placeIn(local)).toBe(`/open?url=${encodeURIComponent(`${local.origin}/local/shop.git`)}`);
    const remote = await serve(['--port', '0', '--repo', 'pallets/flask']);
    expect(placeIn(remote)).toBe(`/open?url=${encodeURIComponent('https://github.com/pallets/flask')}`);
  });

  it.each([
    ['--host', '203.0.113.7', '203.0.113.7 is not an address of this machine'],
    ['--repo', '/nowhere/at/all', 'is not a repository URL'],
    ['--own-repository', '/nowhere/at/all', 'Folder /nowhere/at/all does not exist'],
    ['--proxy-allow', 'http://a/b', 'is not a host'],
    ['--port', '70000', '--port must be a whole number'],
  ])('refuses %s %s with a sentence', async (option, value, sentence) => {
    const { code, stderr } = await knowing.run(['serve', '--port', '0', option, value]);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });
});
