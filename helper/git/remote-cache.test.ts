import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FailureCode } from '../../src/core/base/failure.ts';
import { SILENT, type ProgressReport } from '../../src/core/ports/progress.ts';
import { serveUploadPack } from '../serve/upload-pack.ts';
import { commitFiles, git, TemporaryFolders } from '../testing/sample-repository.ts';
import { gitFailure } from './git-failure.ts';
import { GitSource } from './git-source.ts';
import { parseRemoteAddress } from './remote-address.ts';
import { fetchRemote } from './remote-cache.ts';

const folders = new TemporaryFolders();
const servers: Server[] = [];
let cache: string;
let sample: string;
let first: string;
let second: string;

beforeAll(() => {
  cache = join(folders.create(), 'cache');
  sample = folders.createRepository({ 'a.py': '1' });
  first = git(sample, ['rev-parse', 'HEAD']);
  git(sample, ['tag', '-a', 'v1', '-m', 'v1']);
  second = commitFiles(sample, { 'b.py': '2' }, 'second');
  git(sample, ['branch', 'side', first]);
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => folders.remove());

const listen = (handler: RequestListener): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer(handler);
    servers.push(server);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

/** A server with one repository at `/a.git`, and its base URL. */
const serve = (gitDir: string): Promise<string> =>
  listen((request, response) => {
    const url = new URL(request.url!, 'http://server');
    if (!url.pathname.startsWith('/a/b')) {
      response.writeHead(404).end();
      return;
    }
    const path = url.pathname.replace(/^\/a\/b(\.git)?/, '');
    serveUploadPack(request, response, gitDir, path, url.searchParams).catch(() => response.destroy());
  });

async function checkFailure(
  address: string,
  revision: string | null,
  code: FailureCode,
  words?: RegExp,
): Promise<void> {
  const work = async (): Promise<unknown> => fetchRemote(parseRemoteAddress(address), revision, cache, SILENT);
  const expected = words === undefined ? { code } : { code, message: expect.stringMatching(words) as string };
  await expect(work()).rejects.toMatchObject(expected);
}

describe('a remote repository', () => {
  it('is fetched without history, by default branch, branch, tag and full id', async () => {
    const base = await serve(join(sample, '.git'));
    const address = parseRemoteAddress(`${base}/a/b.git`);
    const reports: ProgressReport[] = [];
    const progress = { isCancelled: false, report: (report: ProgressReport) => void reports.push(report) };
    const cases: readonly (readonly [string | null, string, string | null])[] = [
      [null, second, 'main'],
      ['side', first, 'side'],
      ['v1', first, 'v1'],
      [second, second, null],
      ['refs/heads/side', first, 'refs/heads/side'],
    ];
    for (const [revision, commit, reference] of cases) {
      const fetched = await fetchRemote(address, revision, cache, progress);
      expect(fetched).toMatchObject({ commit, reference });
      const source = new GitSource({ ...fetched, url: address.url });
      const paths = (await source.list()).map(({ path }) => path);
      expect(paths).toEqual(commit === first ? ['a.py'] : ['a.py', 'b.py']);
      await source.close();
    }
    expect(reports.length).toBeGreaterThan(0);
    expect(reports.every(({ stage }) => stage === 'clone')).toBe(true);
  });

  it('is fetched again when it has moved on', async () => {
    const folder = folders.createRepository({ 'a.py': '1' });
    const base = await serve(join(folder, '.git'));
    const address = parseRemoteAddress(`${base}/a/b`);
    await fetchRemote(address, null, cache, SILENT);
    const next = commitFiles(folder, { 'a.py': '2' }, 'next');
    expect((await fetchRemote(address, null, cache, SILENT)).commit).toBe(next);
  });

  it('a commit that is here needs no network', async () => {
    const address = parseRemoteAddress(`${await serve(join(sample, '.git'))}/a/b`);
    await fetchRemote(address, second, cache, SILENT);
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
    expect((await fetchRemote(address, second, cache, SILENT)).commit).toBe(second);
  });
});

describe('what goes wrong is said', () => {
  it('nobody answers', async () => {
    const base = await listen(() => undefined);
    servers.splice(0).forEach((server) => server.close());
    await checkFailure(`${base}/a/b`, null, 'host-unreachable', /did not answer/);
  });

  it('there is no such repository', async () => {
    await checkFailure(`${await serve(sample)}/x/y`, null, 'not-found', /No git repository at http/);
  });

  it('there is something else', async () => {
    const base = await listen((_request, response) => response.end('<html>\n<body>Hello\n'));
    await checkFailure(`${base}/x/y`, null, 'not-found');
  });

  it('it is private', async () => {
    const base = await listen((_request, response) => response.writeHead(401, { 'www-authenticate': 'Basic' }).end());
    await checkFailure(`${base}/x/y`, null, 'access-denied', /private/);
    await checkFailure(`${base.replace('://', '://user:s3cret@')}/x/y`, null, 'access-denied', /^(?!.*s3cret)/);
  });

  it('it is empty', async () => {
    const folder = folders.create();
    git(folder, ['init', '-q']);
    await checkFailure(`${await serve(join(folder, '.git'))}/a/b`, null, 'empty-repository');
  });

  it('the branch is unknown', async () => {
    const base = await serve(join(sample, '.git'));
    await checkFailure(`${base}/a/b`, 'nowhere', 'unknown-revision', /“nowhere”/);
    await checkFailure(`${base}/a/b`, '1'.repeat(40), 'unknown-revision');
    await checkFailure(`${base}/a/b`, first.slice(0, 8), 'unknown-revision', /full commit id/);
    await checkFailure(`${base}/a/b`, '--upload-pack=touch', 'bad-input');
    await checkFailure(`${base}/a/b`, 'main:x', 'bad-input');
  });

  it('the network is cut', async () => {
    let posts = 0;
    const base = await listen((request, response) => {
      posts += request.method === 'POST' ? 1 : 0;
      const url = new URL(request.url!, 'http://server');
      // Two ask for the refs, the third one for the pack.
      if (posts < 3) {
        const path = url.pathname.replace('/a/b', '');
        serveUploadPack(request, response, join(sample, '.git'), path, url.searchParams).catch(() =>
          response.destroy(),
        );
        return;
      }
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
      response.write('000dpackfile\n');
      setTimeout(() => response.destroy(), 50);
    });
    await checkFailure(`${base}/a/b`, null, 'network-cut');
  });

  it('it is cancelled', async () => {
    const base = await listen(() => undefined);
    const address = parseRemoteAddress(`${base}/a/b`);
    const progress = { report: () => undefined, isCancelled: true };
    await expect(fetchRemote(address, null, cache, progress)).rejects.toMatchObject({ code: 'cancelled' });
    servers.forEach((server) => server.closeAllConnections());
  });

  it.each<[string, FailureCode]>([
    ["fatal: unable to access 'https://x/': Could not resolve host: x", 'host-unreachable'],
    ['fatal: could not read Username for x: terminal prompts disabled', 'access-denied'],
    ['git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.', 'access-denied'],
    ['remote: Repository not found.\nfatal: repository x not found', 'not-found'],
    ["fatal: detected dubious ownership in repository at '/x'", 'permission-denied'],
    ['fatal: write error: No space left on device', 'quota-exceeded'],
    ['fatal: something new', 'internal'],
  ])('%s', (messages, code) => {
    expect(gitFailure(messages, 'x').code).toBe(code);
  });
});

describe('addresses', () => {
  it.each([
    ['pallets/flask', 'github.com/pallets/flask', 'https://github.com/pallets/flask', null],
    ['https://GitHub.com/pallets/flask.git', 'github.com/pallets/flask', 'https://GitHub.com/pallets/flask.git', null],
    ['https://u:p@example.org/a/b/?x#y', 'example.org/a/b', 'https://example.org/a/b', null],
    ['github.com/pallets/flask/tree/3.0.x', 'github.com/pallets/flask', 'https://github.com/pallets/flask', '3.0.x'],
    ['http://127.0.0.1:81/a/b', '127.0.0.1:81/a/b', 'http://127.0.0.1:81/a/b', null],
    ['git@github.com:a/b.git', 'github.com/a/b', 'git@github.com:a/b.git', null],
    ['ssh://git:pw@example.org/a/b', 'example.org/a/b', 'ssh://git@example.org/a/b', null],
    ['git://example.org/a/b', 'example.org/a/b', 'git://example.org/a/b', null],
  ])('%s', (text, url, location, revision) => {
    expect(parseRemoteAddress(text)).toMatchObject({ url, location, revision });
  });

  it('keeps credentials for git and for nobody else', () => {
    const { fetchUrl, location } = parseRemoteAddress('https://u:p@example.org/a/b');
    expect([fetchUrl, location]).toEqual(['https://u:p@example.org/a/b', 'https://example.org/a/b']);
  });

  it.each([
    ...[
      '--upload-pack=touch /tmp/x',
      '-x',
      'ext::sh -c "touch /tmp/x"',
      'fd::3',
      'file:///etc',
      'ftp://example.org/a/b',
    ],
    ...[
      'ssh://-oProxyCommand=x/a/b',
      '-oProxyCommand=x@host:a',
      'https://',
      'https://exa mple.org/a/b',
      'https://h/a\nb',
      '',
    ],
    ...['/srv/git/a', '../a', 'https://example.org', 'ssh://-x@example.org/a'],
  ])('refused: %j', (text) => {
    expect(() => parseRemoteAddress(text)).toThrow(expect.objectContaining({ code: 'bad-input' }));
  });
});
