import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call as send, OWN_PAGE, type Answer, type Call } from '../testing/http-call.ts';
import { TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';
import { startTestServer } from '../testing/test-server.ts';
import { LocalRepositories } from './local-repositories.ts';
import type { RunningServer } from './start-server.ts';

const folders = new TemporaryFolders();
let server: RunningServer;
let sample: string;

beforeAll(async () => {
  const app = join(folders.create(), 'dist');
  writeFiles(app, {
    'index.html': '<!doctype html><script>theme()</script><script type="module" src="./a.js"></script>',
    'assets/main-AbCd1234.js': 'export {}',
    'assets/main-AbCd1234.js.br': 'packed',
    'grammars/go.wasm': Uint8Array.of(0, 97, 115, 109),
    'manifest.webmanifest': '{}',
    '.secret': 'hidden',
  });
  writeFiles(join(app, '..'), { 'outside.txt': 'outside' });
  symlinkSync('../outside.txt', join(app, 'link.txt'));
  const repositories = new LocalRepositories();
  sample = folders.createRepository({ 'a.py': 'x = 1\n' });
  await repositories.add(sample, folders.create());
  server = await startTestServer(folders, { app, repositories });
});
afterAll(async () => {
  await server.close();
  folders.remove();
});

const call = (path: string, sent?: Call): Promise<Answer> => send(server.origin, path, sent);
const port = (): string => new URL(server.origin).port;

describe('static files', () => {
  it('have their types, and names with a hash are kept for ever', async () => {
    expect((await call('/')).headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect((await call('/grammars/go.wasm')).headers).toMatchObject({
      'content-type': 'application/wasm',
      'cache-control': 'no-cache',
    });
    expect((await call('/manifest.webmanifest')).headers['content-type']).toContain('application/manifest+json');
    expect((await call('/assets/main-AbCd1234.js')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('are not sent twice, and packed where a packed one lies beside', async () => {
    const { etag } = (await call('/')).headers;
    expect((await call('/', { headers: { 'if-none-match': etag! } })).status).toBe(304);
    const packed = await call('/assets/main-AbCd1234.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed']);
    expect((await call('/', { method: 'HEAD' })).body).toBe('');
  });

  it.each([
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets/..%5c..%5coutside.txt',
    '/%00',
    '/%',
    '/link.txt',
    '/.secret',
    '/assets',
    '/assets/',
    '//outside.txt',
    '/nothing.js',
    '/C:/outside.txt',
  ])('%s is not found', async (path) => {
    const { status, body } = await call(path);
    expect(status === 404 || status === 400).toBe(true);
    expect(body).not.toContain('outside');
    expect(JSON.parse(body)).toMatchObject({ error: { message: expect.any(String) as string } });
  });

  it('carry the headers that keep a page safe', async () => {
    const { headers } = await call('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = headers['content-security-policy'] as string;
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
  });

  it('are only read', async () => {
    expect((await call('/', { method: 'POST' })).status).toBe(405);
    expect((await call('/', { method: 'OPTIONS' })).status).toBe(405);
  });
});

describe('who may ask', () => {
  it.each([
    ['evil.example', 403],
    ['evil.example:PORT', 403],
    ['127.0.0.1', 403],
    ['127.0.0.1:1', 403],
    ['127.0.0.1.evil.example:PORT', 403],
    ['', 403],
    ['localhost:PORT', 200],
    ['LOCALHOST:PORT', 200],
    ['[::1]:PORT', 200],
    ['127.0.0.1:PORT', 200],
  ])('Host %s: %i', async (host, status) => {
    expect((await call('/', { headers: { host: host.replace('PORT', port()) } })).status).toBe(status);
  });

  const other = 'http://evil.example';
  it.each<[string, Record<string, string>, number]>([
    ['the page itself', OWN_PAGE, 200],
    ['the page itself, with its origin', { ...OWN_PAGE, origin: 'OWN' }, 200],
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: other }, 403],
    ['another port of this machine', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' }, 403],
    ['a page without an origin', { ...OWN_PAGE, origin: 'null' }, 403],
    ['another site with the token', { 'sec-fetch-site': 'cross-site', origin: other, token: 'TOKEN' }, 403],
    ['another site with the token and no other mark', { origin: other, token: 'TOKEN' }, 403],
    ['no browser, no token', {}, 403],
    ['a wrong token', { token: 'x'.repeat(32) }, 403],
    ['the token', { token: 'TOKEN' }, 200],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }, 403],
  ])('%s → helper.json %#', async (_name, given, status) => {
    const { token, ...rest } = given;
    const headers = {
      ...rest,
      ...(token === undefined ? {} : { 'x-knowing-token': token.replace('TOKEN', server.token) }),
    };
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('OWN', server.origin)]),
    );
    expect((await call('/helper.json', { headers: sent })).status).toBe(status);
  });

  it('the page learns what it needs', async () => {
    const { body, headers } = await call('/helper.json', { headers: OWN_PAGE });
    expect(JSON.parse(body)).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      token: server.token,
      gitProxy: '/git',
      repositories: [
        {
          name: 'sample',
          url: `${server.origin}/local/sample.git`,
          location: sample,
          canonicalUrl: expect.stringMatching(/^local\/[0-9a-f]{40}$/) as string,
        },
      ],
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('a write needs the token even from the page itself', async () => {
    const headers = { ...OWN_PAGE, 'content-type': 'application/x-git-upload-pack-request' };
    expect((await call('/local/sample.git/git-upload-pack', { method: 'POST', headers })).status).toBe(403);
    expect((await call('/git/github.com/a/b/git-upload-pack', { method: 'POST', headers })).status).toBe(403);
  });
});
