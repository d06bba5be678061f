import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../serve/start-server.ts';
import { connectPage } from '../testing/connected-page.ts';
import { call, OWN_PAGE, type Answer } from '../testing/http-call.ts';
import { connectHttp } from '../testing/mcp-client.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { startTestServer } from '../testing/test-server.ts';
import { hostOptions } from '../testing/host-options.ts';
import { openHost } from './host.ts';
import { McpHttp, type HttpLimits } from './http.ts';

const folders = new TemporaryFolders();
const closing: (() => Promise<void>)[] = [];
let server: RunningServer;

async function start(limits?: HttpLimits): Promise<RunningServer> {
  const folder = folders.create();
  const mcp = new McpHttp(() => openHost(hostOptions(folder)), limits);
  const started = await startTestServer(folders, { mcp });
  closing.push(async () => {
    await started.close();
    await mcp.close();
  });
  return started;
}

beforeAll(async () => {
  server = await start();
});
afterAll(async () => {
  for (const close of closing) await close();
  folders.remove();
});

const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

const post = (to: RunningServer, headers: Readonly<Record<string, string>>, body = INITIALIZE): Promise<Answer> =>
  call(to.origin, '/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body,
  });

describe('who may ask', () => {
  const other = 'http://evil.example';
  it.each<[string, Record<string, string>, number]>([
    ['the token as a bearer', { authorization: 'Bearer TOKEN' }, 200],
    ['the token where pages have their key', { 'x-knowing-token': 'TOKEN' }, 401],
    ['a connected browser', { page: 'PAGE' }, 401],
    ['the page itself, with the token', { ...OWN_PAGE, origin: 'OWN', authorization: 'Bearer TOKEN' }, 200],
    ['no token', {}, 401],
    ['a wrong token', { authorization: `Bearer ${'x'.repeat(32)}` }, 401],
    ['half a token', { authorization: 'Bearer HALF' }, 401],
    ['another scheme', { authorization: 'Digest TOKEN' }, 401],
    ['the page itself without the token', { ...OWN_PAGE, origin: 'OWN' }, 401],
    ['another site with the token', { origin: other, authorization: 'Bearer TOKEN' }, 403],
    ['a page without an origin', { origin: 'null', authorization: 'Bearer TOKEN' }, 403],
    ['a foreign name for this machine', { host: 'evil.example', authorization: 'Bearer TOKEN' }, 403],
    ['that name with the right port', { host: 'evil.example:PORT', authorization: 'Bearer TOKEN' }, 403],
  ])('%s: %#', async (_name, given, status) => {
    const { token, origin } = server;
    const { page, ...rest } = given;
    const filled = Object.entries({ ...(page === undefined ? {} : await connectPage(server)), ...rest }).map(
      ([name, value]) => [
        name,
        value
          .replace('TOKEN', token)
          .replace('HALF', token.slice(0, 16))
          .replace('OWN', origin)
          .replace('PORT', new URL(origin).port),
      ],
    );
    const answer = await post(server, Object.fromEntries(filled) as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer realm="knowing"' : undefined);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('what is refused for the token says so in the word that the documentation has', async () => {
    expect(JSON.parse((await post(server, {})).body)).toMatchObject({
      error: { code: 'access-denied', message: 'The token is missing or wrong.' },
    });
  });

  it('a token for agents is no password for the proxy, which would pass it on', async () => {
    const { origin, token } = server;
    const { status } = await call(origin, '/git/github.com/a/b/info/refs?service=git-upload-pack', {
      headers: bearer(token),
    });
    expect(status).toBe(403);
  });
});

describe('what is asked', () => {
  const cases: [string, string, Record<string, string>, number][] = [
    ['too much', `{"a":"${'x'.repeat(8 * 1024 * 1024)}"}`, {}, 413],
    ['no JSON', '{', {}, 400],
    ['a call before an introduction', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', {}, 400],
    ['a session that there is not', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', { 'mcp-session-id': 'x' }, 404],
    ['a type that is not JSON', INITIALIZE, { 'content-type': 'text/plain' }, 415],
  ];
  it.each(cases)('%s: refused', async (_name, body, headers, status) => {
    expect((await post(server, { ...bearer(server.token), ...headers }, body)).status).toBe(status);
  });

  it('by other methods: refused', async () => {
    const headers = bearer(server.token);
    expect((await call(server.origin, '/mcp', { method: 'PUT', headers })).status).toBe(405);
    expect((await call(server.origin, '/mcp', { method: 'OPTIONS', headers })).status).toBe(405);
    expect((await call(server.origin, '/mcp', { headers })).status).toBe(400);
  });
});

describe('sessions', () => {
  const clients: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });

  it('are bounded in number: the one that was idle for longest makes room', async () => {
    const small = await start({ sessions: 2, idleMs: 60_000 });
    const begin = async (): Promise<string> =>
      (await post(small, bearer(small.token))).headers['mcp-session-id'] as string;
    const ask = async (session: string): Promise<number> => {
      const headers = { ...bearer(small.token), 'mcp-session-id': session };
      return (await post(small, headers, '{"jsonrpc":"2.0","id":2,"method":"ping"}')).status;
    };
    const [first, second] = [await begin(), await begin()];
    expect(await ask(first)).toBe(200);
    const third = await begin();
    expect([await ask(first), await ask(second), await ask(third)]).toEqual([200, 404, 200]);
  });

  it('end when nobody uses them', async () => {
    const brief = await start({ sessions: 5, idleMs: 50 });
    const session = (await post(brief, bearer(brief.token))).headers['mcp-session-id'] as string;
    const headers = { ...bearer(brief.token), 'mcp-session-id': session };
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await post(brief, headers, '{"jsonrpc":"2.0","id":2,"method":"ping"}')).status).toBe(404);
  });

  it('end when the client says so', async () => {
    const client = await connectHttp(server.origin, server.token);
    clients.push(client);
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    const session = (client.transport as { sessionId?: string }).sessionId!;
    const headers = { ...bearer(server.token), 'mcp-session-id': session };
    expect((await call(server.origin, '/mcp', { method: 'DELETE', headers })).status).toBe(200);
    expect((await post(server, headers, '{"jsonrpc":"2.0","id":2,"method":"ping"}')).status).toBe(404);
  });
});
