import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { connectPage, pageHeaders, redeem } from '../testing/connected-page.ts';
import { call, OWN_PAGE } from '../testing/http-call.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { startTestServer } from '../testing/test-server.ts';
import { LocalRepositories } from './local-repositories.ts';
import { CODE_LIFE_MS, OneTimeCodes } from './one-time-codes.ts';
import { PageSessions } from './page-sessions.ts';
import { openPrivateFolder } from './private-folder.ts';
import { StaticFiles } from './static-files.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { runningServers } from './server-file.ts';

const folders = new TemporaryFolders();
const running: RunningServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  folders.remove();
});

async function start(privateFolder = join(folders.create(), 'serve')): Promise<RunningServer & { folder: string }> {
  const server = await startTestServer(folders, { privateFolder });
  running.push(server);
  return { ...server, folder: privateFolder };
}

const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe('a one-time code', () => {
  it('connects one browser, once', async () => {
    const { origin, codes } = await start();
    const code = codes.issue();
    expect(Buffer.from(code, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const first = await redeem(origin, code);
    expect(first.status).toBe(200);
    expect((await call(origin, '/helper.json', { headers: pageHeaders(first) })).status).toBe(200);
    const second = await redeem(origin, code);
    expect([second.status, second.headers['set-cookie'], JSON.parse(second.body)]).toMatchObject([
      403,
      undefined,
      {
        error: { code: 'access-denied', message: expect.stringContaining('already') as string, data: { code: 'used' } },
      },
    ]);
  });

  it('is taken by one of many who try at the same time', async () => {
    const { origin, codes } = await start();
    const code = codes.issue();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(origin, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('expires, and is worth nothing at another port or when guessed', async () => {
    const { origin, codes, folder } = await start();
    const other = new OneTimeCodes(folder, 1).issue();
    const old = codes.issue();
    const past = (Date.now() - CODE_LIFE_MS - 1000) / 1000;
    for (const name of readdirSync(join(folder, 'codes'))) utimesSync(join(folder, 'codes', name), past, past);
    const elsewhere = new OneTimeCodes(folder, 2).issue();
    for (const code of [old, other, elsewhere, 'x'.repeat(32), '../session-key']) {
      const { status, headers } = await redeem(origin, code);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it.each<[string, Record<string, string>, number]>([
    ['a form of another page', { 'content-type': 'text/plain', origin: 'http://evil.example' }, 403],
    ['a form without an origin', { 'content-type': 'text/plain' }, 400],
    ['another page', { origin: 'http://127.0.0.1:1' }, 403],
    ['a page that its browser calls another', { 'sec-fetch-site': 'same-site' }, 403],
    ['another name', { host: 'evil.example' }, 403],
  ])('is not taken from %s, and stays good', async (_name, headers, status) => {
    const { origin, codes } = await start();
    const code = codes.issue();
    expect((await redeem(origin, code, headers)).status).toBe(status);
    expect((await redeem(origin, code)).status).toBe(200);
  });

  it('leaves the page key of a connected browser as it is, for its other windows', async () => {
    const server = await start();
    const page = await connectPage(server);
    const again = pageHeaders(await redeem(server.origin, server.codes.issue(), page));
    expect(again['x-knowing-token']).toBe(page['x-knowing-token']);
    const fresh = pageHeaders(await redeem(server.origin, server.codes.issue()));
    expect(fresh['x-knowing-token']).not.toBe(page['x-knowing-token']);
  });

  it('stands in a file that leads a browser to its address, until it is used', async () => {
    const { origin, codes } = await start();
    const code = codes.issue();
    const file = codes.writePage(code, `${origin}/#/connect?code=${code}&to="><script>`);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(`${origin}/#/connect?code=${code}&#38;to=&#34;&#62;&#60;script&#62;`);
    expect(modeOf(file)).toBe(0o600);
    await redeem(origin, code);
    expect(() => statSync(file)).toThrow();
  });
});

describe('a session', () => {
  it('lasts over a restart at the same port, ends by --disconnect, and is of one port', async () => {
    const { origin, folder, close } = await start();
    const page = await connectPage(running[0]!);
    await close();
    running.pop();
    const app = join(folders.create(), 'dist');
    mkdirSync(app);
    symlinkSync('/dev/null', join(app, 'index.html'));
    const restart = async (port: number, isForgetting: boolean): Promise<RunningServer> => {
      const repositories = new LocalRepositories();
      const proxy = { allowed: new Set<string>() };
      const options = { host: '127.0.0.1', files: StaticFiles.open(app), repositories, proxy, privateFolder: folder };
      return startServer({ ...options, port, isForgetting, say: () => undefined });
    };
    const port = Number(new URL(origin).port);
    const asked = async (server: RunningServer): Promise<number> => {
      const { status } = await call(server.origin, '/helper.json', { headers: page });
      await server.close();
      return status;
    };
    expect(await asked(await restart(port, false))).toBe(200);
    expect(await asked(await restart(0, false))).toBe(403);
    expect(await asked(await restart(port, true))).toBe(403);
    expect(await asked(await restart(port, false))).toBe(403);
  });

  it('ends after a month without use', () => {
    const sessions = new PageSessions(Buffer.alloc(32, 1), 7420);
    const session = sessions.begin();
    const cookie = sessions.cookie(session, 0).split(';')[0];
    const key = sessions.pageKey(session);
    const day = 24 * 3600_000;
    expect(sessions.find(cookie, key, 29 * day)).toBe(session);
    expect(sessions.find(cookie, key, 31 * day)).toBeNull();
    // A date that was written into it does not help.
    const [id, until, signature] = cookie!.split('=')[1]!.split('.');
    expect(sessions.find(`knowing-7420=${id}.${Number(until) + 1e6}.${signature}`, key, 31 * day)).toBeNull();
    // A stranger's server on another port can set a cookie of the same name beside it.
    expect(sessions.find(`knowing-7420=junk; ${cookie}; knowing-7420=a.b.c`, key, day)).toBe(session);
  });
});

describe('what is kept on disk', () => {
  it('is for the owner alone', async () => {
    const { folder, codes, close, token, serverFile } = await start();
    codes.issue();
    expect(modeOf(folder)).toBe(0o700);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['session-key', 'codes']));
    for (const entry of files) expect(modeOf(join(entry.parentPath, entry.name))).toBe(entry.isFile() ? 0o600 : 0o700);
    expect(runningServers(folder)).toMatchObject([{ pid: process.pid, token }]);
    await close();
    running.pop();
    expect(() => statSync(serverFile)).toThrow();
  });

  it('is never put into a folder that others can enter, or that somebody else prepared', () => {
    const open = join(folders.create(), 'open');
    mkdirSync(open);
    chmodSync(open, 0o777);
    expect(modeOf(openPrivateFolder(open))).toBe(0o700);
    const link = join(folders.create(), 'link');
    symlinkSync(open, link);
    expect(() => openPrivateFolder(link)).toThrow(/does not belong to you/);
  });
});

it('the answer says nothing to who is not connected', async () => {
  const { origin } = await start();
  const { status, body } = await call(origin, '/helper.json', { headers: OWN_PAGE });
  expect([status, JSON.parse(body)]).toEqual([
    403,
    {
      error: {
        code: 'not-connected',
        message: 'This browser is not connected to this server.',
        data: { wants: 'page' },
      },
    },
  ]);
});
