import { execFile } from 'node:child_process';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { connectPage } from '../testing/connected-page.ts';
import { call, type Answer, type Call } from '../testing/http-call.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { GitProxyOptions } from './git-proxy.ts';
import { LocalRepositories } from './local-repositories.ts';
import { parseAllowedHosts } from './proxy-target.ts';
import { isPublicAddress } from './public-address.ts';
import type { RunningServer } from './start-server.ts';

const run = promisify(execFile);
const folders = new TemporaryFolders();
afterAll(() => folders.remove());

describe('public addresses', () => {
  it.each(['140.82.121.3', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1', '64:ff9b::101:101'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ...[
      '0.0.0.0',
      '10.0.0.1',
      '100.64.0.1',
      '100.127.255.255',
      '127.0.0.1',
      '169.254.169.254',
      '172.31.0.1',
      '192.168.0.1',
    ],
    ...[
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd12::1',
      'ff02::1',
    ],
    ...[
      '::ffff:10.0.0.1',
      '::ffff:7f00:1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001:db8::1',
      '2001::1',
      '',
      'localhost',
    ],
  ])('not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('the git proxy', () => {
  const upstreams: Server[] = [];
  const running: RunningServer[] = [];
  afterEach(async () => {
    for (const upstream of upstreams.splice(0)) upstream.close();
    await Promise.all(running.splice(0).map((helper) => helper.close()));
  });

  const listen = (handler: RequestListener): Promise<string> =>
    new Promise((resolve) => {
      const upstream = createServer(handler);
      upstreams.push(upstream);
      upstream.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(upstream.address() as AddressInfo).port}`));
    });
  const proxyFor = async (hosts: readonly string[], options: Partial<GitProxyOptions> = {}): Promise<RunningServer> => {
    const helper = await startTestServer(folders, { proxy: { allowed: parseAllowedHosts(hosts), ...options } });
    running.push(helper);
    return helper;
  };
  const refs = '/a/b.git/info/refs?service=git-upload-pack';
  const advertisement = { 'content-type': 'application/x-git-upload-pack-advertisement' };
  const ask = async (helper: RunningServer, path: string, sent: Call = {}): Promise<Answer> =>
    call(helper.origin, path, { ...sent, headers: { ...(await connectPage(helper)), ...sent.headers } });

  it.each([
    '127.0.0.1',
    'localhost',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '2130706433',
    '0x7f.1',
    '127.1',
    '0177.0.0.1',
    '017700000001',
    '0x7f000001',
    '0xa9fea9fe',
    '2852039166',
    '127.0.0.1.',
    '%6cocalhost',
    '%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fc00::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a00:1]',
    '[::127.0.0.1]',
    '[0:0:0:0:0:ffff:7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[fec0::1]',
    '[fd00:ec2::254]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '127.0.0.1:9',
  ])('refuses %s', async (host) => {
    const { status, body } = await ask(await proxyFor([]), `/git/${host}${refs}`);
    expect(status).toBe(403);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'access-denied' } });
  });

  it('refuses a name that means a private address, in whole or in part', async () => {
    const inner = { address: '127.0.0.1', family: 4 };
    const helper = await proxyFor([], {
      resolve: () => Promise.resolve([{ address: '140.82.121.3', family: 4 }, inner]),
    });
    expect((await ask(helper, `/git/rebind.example${refs}`)).status).toBe(403);
  });

  it('asks for an address once and connects to no other', async () => {
    let asked = 0;
    const host = await listen((_request, response) => response.writeHead(200, advertisement).end('refs'));
    const name = `rebind.example:${host.split(':')[1]}`;
    const helper = await proxyFor([`http://${name}`], {
      resolve: () => {
        asked += 1;
        return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
      },
    });
    expect((await ask(helper, `/git/${name}${refs}`)).body).toBe('refs');
    expect(asked).toBe(1);
  });

  it('says that a host is not found', async () => {
    const helper = await proxyFor([], { resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    const { status, body } = await ask(helper, `/git/nowhere.example${refs}`);
    expect([status, JSON.parse(body)]).toMatchObject([502, { error: { code: 'host-unreachable' } }]);
  });

  it.each([
    ['GET', '/a/b.git/info/refs'],
    ['GET', '/a/b.git/info/refs?service=git-receive-pack'],
    ['POST', '/a/b.git/git-receive-pack'],
    ['POST', '/a/b.git/info/refs?service=git-upload-pack'],
    ['GET', '/a/b.git/git-upload-pack'],
    ['GET', '/api/user'],
    ['GET', '/a/b.git/info/refs/../../x?service=git-upload-pack'],
  ])('refuses %s %s', async (method, path) => {
    const host = await listen((_request, response) => response.writeHead(200, advertisement).end('reached'));
    const helper = await proxyFor([`http://${host}`]);
    const { status, body } = await ask(helper, `/git/${host}${path}`, { method });
    expect(status).toBe(403);
    expect(body).not.toContain('reached');
  });

  it('passes what git needs and nothing else', async () => {
    let seen: IncomingHttpHeaders = {};
    const host = await listen((request, response) => {
      seen = request.headers;
      response.writeHead(200, { ...advertisement, 'set-cookie': 'a=b', 'x-other': '1' }).end('refs');
    });
    const helper = await proxyFor([`http://${host}`]);
    const headers = { authorization: 'Basic dTpw', 'git-protocol': 'version=2', 'x-other': '1' };
    const answer = await ask(helper, `/git/${host}${refs}`, { headers });
    expect(answer.body).toBe('refs');
    expect(Object.keys(seen).sort()).toEqual([
      'accept',
      'accept-encoding',
      'authorization',
      'connection',
      'git-protocol',
      'host',
      'user-agent',
    ]);
    expect(seen).toMatchObject({
      authorization: 'Basic dTpw',
      'user-agent': expect.stringMatching(/^git\//) as string,
    });
    expect(answer.headers['set-cookie'] ?? answer.headers['x-other']).toBeUndefined();
  });

  it('does not take the token as a password, which would go to the host', async () => {
    const host = await listen((_request, response) => response.writeHead(200, advertisement).end('reached'));
    const helper = await proxyFor([`http://${host}`]);
    const authorization = `Basic ${Buffer.from(`git:${helper.token}`).toString('base64')}`;
    const { status } = await call(helper.origin, `/git/${host}${refs}`, { headers: { authorization } });
    expect(status).toBe(403);
  });

  it('follows a moved repository, without the credentials where the host is another', async () => {
    const seen: (string | undefined)[] = [];
    const next = await listen((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(200, advertisement).end('moved');
    });
    const host = await listen((request, response) => {
      const isFirst = request.url!.startsWith('/a/b.git');
      const location = isFirst ? '/new/b.git/info/refs' : `http://${next}/new/b.git/info/refs`;
      response.writeHead(301, { location }).end();
    });
    const helper = await proxyFor([`http://${host}`, `http://${next}`]);
    const answer = await ask(helper, `/git/${host}${refs}`, { headers: { authorization: 'Basic dTpw' } });
    expect([answer.body, seen]).toEqual(['moved', [undefined]]);
  });

  it.each([
    ['http://127.0.0.1:1/x/info/refs?service=git-upload-pack', 403],
    ['https://169.254.169.254/info/refs', 403],
    ['/login', 404],
    ['LOOP', 404],
    ['file:///etc/passwd/info/refs', 403],
    ['https://2852039166/info/refs?service=git-upload-pack', 403],
    ['https://0177.0.0.1/info/refs?service=git-upload-pack', 403],
    ['https://[::ffff:10.0.0.1]/info/refs?service=git-upload-pack', 403],
    ['//[::1]/info/refs?service=git-upload-pack', 403],
    ['https://localhost/info/refs?service=git-upload-pack', 403],
  ])('does not follow to %s', async (location, status) => {
    const host = await listen((request, response) =>
      response.writeHead(302, { location: location === 'LOOP' ? request.url! : location }).end(),
    );
    const helper = await proxyFor([`http://${host}`]);
    expect((await ask(helper, `/git/${host}${refs}`)).status).toBe(status);
  });

  it.each([
    [401, 401, 'access-denied'],
    [403, 403, 'access-denied'],
    [404, 404, 'not-found'],
    [500, 500, 'host-broken'],
    [200, 502, 'not-found'],
  ])('an upstream’s %i with a page becomes %i %s, without the page', async (upstream, status, code) => {
    const host = await listen((_request, response) =>
      response
        .writeHead(upstream, { 'content-type': 'text/html', 'www-authenticate': 'Basic' })
        .end('<script>alert(1)</script>'),
    );
    const helper = await proxyFor([`http://${host}`]);
    const answer = await ask(helper, `/git/${host}${refs}`);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('script');
    expect(answer.headers['www-authenticate']).toBeUndefined();
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code } });
  });

  it('has limits of size and time', async () => {
    const host = await listen((request, response) => {
      if (request.url!.startsWith('/slow')) return;
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' }).end('x'.repeat(5000));
    });
    const helper = await proxyFor([`http://${host}`], {
      limits: { requestBytes: 1000, responseBytes: 1000, idleMs: 300 },
    });
    const post = { method: 'POST', headers: { 'content-type': 'application/x-git-upload-pack-request' } };
    expect((await ask(helper, `/git/${host}/a.git/git-upload-pack`, { ...post, body: 'x'.repeat(2000) })).status).toBe(
      413,
    );
    await expect(ask(helper, `/git/${host}/a.git/git-upload-pack`, post)).rejects.toThrow();
    expect((await ask(helper, `/git/${host}/slow${refs}`)).status).toBe(502);
  });

  it('lets go of the upstream when the client goes away', async () => {
    let begin = (): void => undefined;
    let end = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const gone = new Promise<void>((resolve) => (end = resolve));
    const host = await listen((_request, response) => {
      response.on('close', end);
      response.writeHead(200, advertisement);
      response.write('some');
      begin();
    });
    const helper = await proxyFor([`http://${host}`]);
    const { hostname, port } = new URL(helper.origin);
    const sent = httpRequest({ hostname, port, path: `/git/${host}${refs}`, headers: await connectPage(helper) });
    sent.on('error', () => undefined);
    sent.end();
    await begun;
    sent.destroy();
    await gone;
  });

  it('clones through to a real server', async () => {
    const repositories = new LocalRepositories();
    await repositories.add(folders.createRepository({ 'a.py': '' }), folders.create());
    const server = await startTestServer(folders, { repositories });
    running.push(server);
    const upstream = new URL(server.origin).host;
    const helper = await proxyFor([`http://${upstream}`]);
    const target = join(folders.create(), 'clone');
    // The upstream is another helper: its token travels as the credentials of the page.
    const basic = Buffer.from(`git:${server.token}`).toString('base64');
    const page = Object.entries(await connectPage(helper)).map(([name, value]) => `${name}: ${value}`);
    const headers = [...page, `authorization: Basic ${basic}`];
    const options = headers.flatMap((header) => ['-c', `http.extraHeader=${header}`]);
    await run('git', [
      ...options,
      'clone',
      '-q',
      '--depth',
      '1',
      `${helper.origin}/git/${upstream}/local/sample.git`,
      target,
    ]);
    expect(readdirSync(target)).toContain('a.py');
  });
});
