import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, OWN_PAGE } from '../testing/http-call.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { startTestServer } from '../testing/test-server.ts';
import { LocalRepositories } from './local-repositories.ts';
import { TOKEN_HEADER } from './request-guard.ts';
import type { RunningServer } from './start-server.ts';

// Every door of the helper, tried with every way in that is not ours.

const folders = new TemporaryFolders();
let server: RunningServer;
beforeAll(async () => {
  const repositories = new LocalRepositories();
  await repositories.add(folders.createRepository({ 'a.py': 'a = 1\n' }, 'shop'), folders.create());
  server = await startTestServer(folders, {
    repositories,
    mcp: {
      handle: (_request, response) => {
        response.writeHead(200).end('reached');
        return Promise.resolve();
      },
    },
  });
});
afterAll(async () => {
  await server.close();
  folders.remove();
});

const DOORS: readonly (readonly [string, string])[] = [
  ['GET', '/helper.json'],
  ['GET', '/git/example.com/a/b.git/info/refs?service=git-upload-pack'],
  ['POST', '/git/example.com/a/b.git/git-upload-pack'],
  ['GET', '/local/shop.git/info/refs?service=git-upload-pack'],
  ['POST', '/local/shop.git/git-upload-pack'],
  ['POST', '/language-servers/shop/offers'],
  ['POST', '/mcp'],
  ['GET', '/mcp'],
  ['DELETE', '/mcp'],
];

/** The protocol of agents has a status of its own for who only lacks the token. */
const refusalOf = (path: string, isToken: boolean): object =>
  isToken && path === '/mcp'
    ? { status: 401, headers: { 'www-authenticate': 'Bearer realm="knowing"' } }
    : {
        status: 403,
        headers: expect.not.objectContaining({ 'www-authenticate': expect.anything() as string }) as object,
      };

/** TOKEN, HALF of it, OWN and PORT stand for what they are once the server runs. */
const WITHOUT_TOKEN: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['nobody, without the token', {}],
  ['a wrong token', { [TOKEN_HEADER]: 'x'.repeat(43) }],
  ['a wrong bearer token', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['no more than the beginning of the token', { [TOKEN_HEADER]: 'HALF' }],
];
const INTRUDERS: typeof WITHOUT_TOKEN = [
  ['another site with the token', { [TOKEN_HEADER]: 'TOKEN', origin: 'https://evil.example' }],
  ['another site as the browser marks it', { [TOKEN_HEADER]: 'TOKEN', 'sec-fetch-site': 'cross-site' }],
  ['another port of this machine', { [TOKEN_HEADER]: 'TOKEN', origin: 'http://127.0.0.1:1' }],
  ['our own address by another scheme', { [TOKEN_HEADER]: 'TOKEN', origin: 'https://OWN' }],
  ['another site without the token', { origin: 'https://evil.example' }],
  ['a sandboxed page', { ...OWN_PAGE, [TOKEN_HEADER]: 'TOKEN', origin: 'null' }],
  ['a name that was bound to this machine', { [TOKEN_HEADER]: 'TOKEN', host: 'evil.example:PORT' }],
  ['that name, for its own page', { ...OWN_PAGE, host: 'evil.example:PORT', origin: 'http://evil.example:PORT' }],
  ['a name that begins with ours', { [TOKEN_HEADER]: 'TOKEN', host: 'localhost.evil.example:PORT' }],
  ['a name that ends with ours', { [TOKEN_HEADER]: 'TOKEN', host: 'evil-localhost:PORT' }],
  ['user information before our name', { [TOKEN_HEADER]: 'TOKEN', host: 'evil.example@127.0.0.1:PORT' }],
];

describe.each([
  ...WITHOUT_TOKEN.map(([name, given]) => [name, given, true] as const),
  ...INTRUDERS.map(([name, given]) => [name, given, false] as const),
])('%s', (_name, given, isToken) => {
  it.each(DOORS)('%s %s: refused', async (method, path) => {
    const { host } = new URL(server.origin);
    const fill = (value: string): string =>
      value
        .replace('TOKEN', server.token)
        .replace('HALF', server.token.slice(0, server.token.length / 2))
        .replace('OWN', host)
        .replace('PORT', new URL(server.origin).port);
    const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fill(value)]));
    const answer = await call(server.origin, path, { method, headers });
    expect(answer).toMatchObject(refusalOf(path, isToken));
    expect(answer.body).not.toContain(server.token);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'access-denied' } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a body without end', () => {
  /** Sends pieces, without saying how many, until the server has enough; gives its answer. */
  const pour = (path: string, most: number): Promise<number | 'closed'> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(server.origin);
      const headers = { ...OWN_PAGE, [TOKEN_HEADER]: server.token, 'content-type': 'application/json' };
      const sent = request({ hostname, port, path, method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode!);
        sent.destroy();
      });
      sent.on('error', () => resolve('closed'));
      const piece = Buffer.alloc(1 << 20, 32);
      let given = 0;
      const give = (): void => {
        while (!sent.destroyed && given < most) {
          given += piece.length;
          if (!sent.write(piece)) {
            sent.once('drain', give);
            return;
          }
        }
        if (given >= most) sent.end();
      };
      give();
    });

  it('is not taken by the bridge', async () => {
    expect([413, 'closed']).toContain(await pour('/language-servers/shop/ask', 64 << 20));
  });
});

describe('paths that lead out', () => {
  it.each([
    '/local/../shop.git/info/refs?service=git-upload-pack',
    '/local/%2e%2e%2fshop.git/info/refs?service=git-upload-pack',
    '/local/shop.git/../../etc/passwd',
    '/local/shop.git/%2e%2e/%2e%2e/etc/passwd',
    '/local/shop.git/info/refs/../../config',
    '/language-servers/..%2fshop/offers',
    '/language-servers/shop/../../helper.json',
  ])('%s', async (path) => {
    const headers = { ...OWN_PAGE, [TOKEN_HEADER]: server.token };
    for (const method of ['GET', 'POST']) {
      const { status, body } = await call(server.origin, path, { method, headers });
      // A path that the URL parser folds to one of our own is that one; nothing else is ever answered.
      if (new URL(path, 'http://x').pathname === '/helper.json' && method === 'GET') expect(status).toBe(200);
      else expect(status).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain('root:');
      expect(body).not.toContain('[core]');
    }
  });
});
