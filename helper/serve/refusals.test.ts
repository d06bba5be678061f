import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPage } from '../testing/connected-page.ts';
import { call, OWN_PAGE } from '../testing/http-call.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { startTestServer } from '../testing/test-server.ts';
import { LocalRepositories } from './local-repositories.ts';
import { PAGE_KEY_HEADER } from './request-guard.ts';
import { PageSessions, readSessionKey } from './page-sessions.ts';
import type { RunningServer } from './start-server.ts';

// Every door of the helper, tried with every way in that is not ours.

const folders = new TemporaryFolders();
const privateFolder = join(folders.create(), 'serve');
let server: RunningServer;
beforeAll(async () => {
  const repositories = new LocalRepositories();
  await repositories.add(folders.createRepository({ 'a.py': 'a = 1\n' }, 'shop'), folders.create());
  server = await startTestServer(folders, {
    repositories,
    privateFolder,
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

type Given = Readonly<Record<string, string>>;

/** COOKIE, KEY, TOKEN, HALF of it, OWN and PORT stand for what they are once the server runs. */
const WITHOUT_SECRET: readonly (readonly [string, Given])[] = [
  ['nobody, without a secret', {}],
  ['nobody, who says that it is our page', { ...OWN_PAGE, origin: 'http://OWN' }],
  [
    'our page as a browser marks its requests in full',
    { ...OWN_PAGE, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ],
  ['an address typed by hand', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['the cookie alone, as a server on another port gets it', { ...OWN_PAGE, cookie: 'COOKIE' }],
  ['the page key alone', { ...OWN_PAGE, [PAGE_KEY_HEADER]: 'KEY' }],
  ['the page key of another session', { ...OWN_PAGE, cookie: 'COOKIE', [PAGE_KEY_HEADER]: 'OTHER' }],
  ['the cookie as the page key', { ...OWN_PAGE, cookie: 'COOKIE', [PAGE_KEY_HEADER]: 'COOKIE' }],
  ['the token of programs as the page key', { ...OWN_PAGE, cookie: 'COOKIE', [PAGE_KEY_HEADER]: 'TOKEN' }],
  ['a wrong page key', { cookie: 'COOKIE', [PAGE_KEY_HEADER]: 'x'.repeat(43) }],
  ['a wrong bearer token', { authorization: `Bearer ${'x'.repeat(32)}` }],
  ['the page key as a bearer token', { authorization: 'Bearer KEY' }],
  ['no more than the beginning of the token', { authorization: 'Bearer HALF' }],
  ['an empty bearer token', { authorization: 'Bearer ' }],
];
const SECRETS = { cookie: 'COOKIE', [PAGE_KEY_HEADER]: 'KEY', authorization: 'Bearer TOKEN' };
const INTRUDERS: typeof WITHOUT_SECRET = [
  ['another site with every secret', { ...SECRETS, origin: 'https://evil.example' }],
  ['another site as the browser marks it', { ...SECRETS, 'sec-fetch-site': 'cross-site' }],
  ['another port of this machine', { ...SECRETS, origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }],
  ['our own address by another scheme', { ...SECRETS, origin: 'https://OWN' }],
  ['another site without a secret', { origin: 'https://evil.example' }],
  ['a sandboxed page', { ...OWN_PAGE, ...SECRETS, origin: 'null' }],
  ['a name that was bound to this machine', { ...SECRETS, host: 'evil.example:PORT' }],
  [
    'that name, for its own page',
    { ...OWN_PAGE, ...SECRETS, host: 'evil.example:PORT', origin: 'http://evil.example:PORT' },
  ],
  ['a name that begins with ours', { ...SECRETS, host: 'localhost.evil.example:PORT' }],
  ['a name that ends with ours', { ...SECRETS, host: 'evil-localhost:PORT' }],
  ['user information before our name', { ...SECRETS, host: 'evil.example@127.0.0.1:PORT' }],
];

async function filled(given: Given): Promise<Record<string, string>> {
  const { host, port } = new URL(server.origin);
  const { cookie, [PAGE_KEY_HEADER]: key } = (await connectPage(server)) as Record<string, string>;
  const values = {
    COOKIE: cookie!,
    KEY: key!,
    OTHER: new PageSessions(readSessionKey(privateFolder, false), Number(port)).pageKey('other'),
    TOKEN: server.token,
    HALF: server.token.slice(0, server.token.length / 2),
    OWN: host,
    PORT: port,
  };
  const fill = (text: string): string =>
    Object.entries(values).reduce((filling, [name, value]) => filling.replace(name, () => value), text);
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fill(value)]));
}

describe.each([
  ...WITHOUT_SECRET.map(([name, given]) => [name, given, true] as const),
  ...INTRUDERS.map(([name, given]) => [name, given, false] as const),
])('%s', (_name, given, isSecret) => {
  it.each(DOORS)('%s %s: refused', async (method, path) => {
    const headers = await filled(given);
    const answer = await call(server.origin, path, { method, headers });
    // The protocol of agents has a status of its own for who only lacks the token.
    const isChallenged = isSecret && path === '/mcp';
    expect(answer.status).toBe(isChallenged ? 401 : 403);
    expect(answer.headers['www-authenticate']).toBe(isChallenged ? 'Bearer realm="knowing"' : undefined);
    const code = isSecret && path !== '/mcp' ? 'not-connected' : 'access-denied';
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code } });
    for (const secret of Object.values(await filled({ a: 'TOKEN', b: 'KEY' })))
      expect(answer.body).not.toContain(secret);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('each secret opens its own doors', () => {
  /** Whether the request came through: what it asks for may still be wrong. */
  const passes = async (method: string, path: string, headers: Given): Promise<boolean> => {
    const { body } = await call(server.origin, path, { method, headers });
    return !/not-connected|The token is missing/.test(body);
  };

  it.each(DOORS)('%s %s', async (method, path) => {
    const page = await filled({ ...OWN_PAGE, cookie: 'COOKIE', [PAGE_KEY_HEADER]: 'KEY' });
    const program = await filled({ authorization: 'Bearer TOKEN' });
    expect(await passes(method, path, page)).toBe(path !== '/mcp');
    // The proxy passes an authorization on, and language servers run programs: both are for the page.
    expect(await passes(method, path, program)).toBe(/^\/(?:mcp|local|helper)/.test(path));
  });
});

describe('a body without end', () => {
  /** Sends pieces, without saying how many, until the server has enough; gives its answer. */
  const pour = (path: string, most: number, page: Given): Promise<number | 'closed'> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(server.origin);
      const headers = { ...page, 'content-type': 'application/json' };
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
    expect([413, 'closed']).toContain(await pour('/language-servers/shop/ask', 64 << 20, await connectPage(server)));
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
    const headers = await connectPage(server);
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
