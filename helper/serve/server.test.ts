import { symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPage } from '../testing/connected-page.ts';
import { call as send, type Answer, type Call } from '../testing/http-call.ts';
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
    'grammars/c.wasm.br': brotliCompressSync('a grammar'),
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

  it('of which only a packed one is there are unpacked for who takes none', async () => {
    const sent = await call('/grammars/c.wasm', { headers: { 'accept-encoding': 'br' } });
    expect([sent.status, sent.headers['content-encoding']]).toEqual([200, 'br']);
    const unpacked = await call('/grammars/c.wasm', { headers: { 'accept-encoding': 'identity' } });
    expect([unpacked.status, unpacked.headers['content-encoding'], unpacked.body]).toEqual([
      200,
      undefined,
      'a grammar',
    ]);
    expect((await call('/grammars/c.wasm', { method: 'HEAD' })).status).toBe(200);
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
    ['127.0.0.1:0PORT', 403],
    ['127.0.0.1.evil.example:PORT', 403],
    ['127.0.0.1.:PORT', 403],
    ['localhost.:PORT', 403],
    ['127.1:PORT', 403],
    ['2130706433:PORT', 403],
    ['me@127.0.0.1:PORT', 403],
    ['127.0.0.1:PORT@evil.example', 403],
    ['127.0.0.1:PORT, evil.example', 403],
    ['', 403],
    ['localhost:PORT', 200],
    ['LOCALHOST:PORT', 200],
    ['[::1]:PORT', 200],
    ['127.0.0.1:PORT', 200],
  ])('Host %s: %i', async (host, status) => {
    expect((await call('/', { headers: { host: host.replace('PORT', port()) } })).status).toBe(status);
  });

  /** The first line of the answer to a request that is sent byte by byte as it stands. */
  const sendRaw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port()), '127.0.0.1', () => socket.write(text.replaceAll('PORT', port())));
      let answer = '';
      socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece));
      socket.on('end', () => resolve(answer.split('\r\n')[0]!));
      socket.on('error', reject);
    });

  it.each([
    ['one Host', 'GET / HTTP/1.1', ['Host: 127.0.0.1:PORT'], 200],
    ['two that differ', 'GET / HTTP/1.1', ['Host: 127.0.0.1:PORT', 'Host: evil.example'], 403],
    ['two that differ, ours last', 'GET / HTTP/1.1', ['Host: evil.example', 'Host: 127.0.0.1:PORT'], 403],
    ['two that are the same', 'GET / HTTP/1.1', ['Host: 127.0.0.1:PORT', 'host: 127.0.0.1:PORT'], 403],
    ['none', 'GET / HTTP/1.1', [], 400],
    ['none, by the old protocol', 'GET / HTTP/1.0', [], 403],
    ['an absolute target', 'GET http://127.0.0.1:PORT/ HTTP/1.1', ['Host: 127.0.0.1:PORT'], 400],
    ['an absolute target elsewhere', 'GET http://evil.example/ HTTP/1.1', ['Host: 127.0.0.1:PORT'], 400],
    ['a target without a slash', 'GET * HTTP/1.1', ['Host: 127.0.0.1:PORT'], 400],
    ['a target that names a host', 'GET //evil.example/ HTTP/1.1', ['Host: 127.0.0.1:PORT'], 400],
  ])('a request with %s', async (_name, line, headers, status) => {
    const answer = await sendRaw([line, ...headers, 'Connection: close', '', ''].join('\r\n'));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('the page learns what it needs, and no secret', async () => {
    const page = await connectPage(server);
    const { body, headers } = await call('/helper.json', { headers: page });
    expect(JSON.parse(body)).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
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
    // The cookie is renewed by use.
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^knowing-\d+=.*; HttpOnly; SameSite=Strict; Path=\/;/),
    ]);
  });
});
