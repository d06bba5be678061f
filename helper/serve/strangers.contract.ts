import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OWN_PAGE } from '../testing/http-call.ts';
import { Knowing } from '../testing/run-knowing.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { attackAsStranger, canBeStranger, type Attempt, type Loot } from '../testing/stranger.ts';

// Another user of the machine against `knowing serve`: what is asked over the network, what lies on the disk, and what
// can be seen of running programs. Being another user takes root: elsewhere these tests are skipped.

const SECRET = 'a_word_that_only_the_owner_may_read';
const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'stranger', version: '1' } },
});
const JSON_TYPES = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

const DOORS: readonly Attempt[] = [
  { path: '/helper.json' },
  { path: '/local/shop.git/info/refs?service=git-upload-pack' },
  { path: '/local/shop.git/git-upload-pack', method: 'POST' },
  { path: '/git/example.com/a/b.git/info/refs?service=git-upload-pack' },
  { path: '/language-servers/shop/offers', method: 'POST', body: '{"languages":["python"]}' },
  { path: '/mcp', method: 'POST', headers: JSON_TYPES, body: INITIALIZE },
  { path: '/mcp', headers: { accept: 'text/event-stream' } },
  { path: '/session', method: 'POST', headers: JSON_TYPES, body: `{"code":"${'A'.repeat(32)}"}` },
];

/** ORIGIN, HOST and PORT stand for what they are. All of these anybody can send. */
const DISGUISES: readonly Readonly<Record<string, string>>[] = [
  {},
  OWN_PAGE,
  { ...OWN_PAGE, origin: 'ORIGIN', referer: 'ORIGIN/', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' },
  { ...OWN_PAGE, host: 'localhost:PORT' },
  { ...OWN_PAGE, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'HOST', forwarded: 'for=127.0.0.1' },
  { ...OWN_PAGE, cookie: 'knowing-PORT=a.9999999999.b', 'x-knowing-token': 'a' },
  { authorization: 'Bearer undefined' },
  { authorization: 'Bearer null' },
  { authorization: `Basic ${Buffer.from('git:').toString('base64')}`, 'user-agent': 'git/2.45.0' },
];

const folders = new TemporaryFolders();
let child: ChildProcess | null = null;
let origin: string;
let token: string;
let loot: Loot;
/** Every secret there is: none of them may be anywhere in the loot. */
let secrets: readonly string[];

/** Something that is started to open a browser, and stays, so that its arguments can be looked at. */
function fakeOpener(folder: string): string {
  const opened = join(folder, 'opened');
  const script = ['#!/bin/sh', `echo "$1" > ${opened}.part`, `mv ${opened}.part ${opened}`];
  writeFileSync(join(folder, 'xdg-open'), [...script, `while [ -e ${opened} ]; do sleep 1; done`, ''].join('\n'));
  chmodSync(join(folder, 'xdg-open'), 0o755);
  return opened;
}

async function startServer(knowing: Knowing, tools: string, repository: string): Promise<{ address: string }> {
  const environment = { PATH: `${tools}:${process.env['PATH']}`, DISPLAY: ':0' };
  const started = knowing.start(['serve', '--json', '--open', '--port', '0', '--own-repository', repository], {
    environment,
  });
  child = started;
  let stdout = '';
  for await (const text of started.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    stdout += text;
    if (stdout.trimEnd().endsWith('}')) break;
  }
  const ready = JSON.parse(stdout) as { address: string; origin: string; token: string };
  [origin, token] = [ready.origin, ready.token];
  return ready;
}

beforeAll(async () => {
  if (!canBeStranger) return;
  const home = folders.create();
  // As homes often are: what is kept below has to be closed by itself.
  chmodSync(home, 0o755);
  for (const name of ['data', 'cache']) mkdirSync(join(home, name), { mode: 0o755 });
  const knowing = new Knowing(home);
  const repository = folders.createRepository({ 'a.py': `${SECRET} = 1\n` }, 'shop');
  const opened = fakeOpener(folders.create());
  const { address } = await startServer(knowing, dirname(opened), repository);
  const { port, host } = new URL(origin);
  // A store with private code in it, and a cached clone.
  const url = `${origin.replace('://', `://git:${token}@`)}/local/shop.git`;
  expect((await knowing.run(['index', url])).code).toBe(0);
  await vi.waitFor(() => statSync(opened), 20_000);
  const page = readFileSync(new URL(readFileSync(opened, 'utf8').trim()), 'utf8');
  const own = join(home, 'data', 'knowing', 'serve');
  secrets = [
    token,
    /code=([\w-]+)/.exec(address)![1]!,
    /code=([\w-]+)/.exec(page)![1]!,
    readFileSync(join(own, 'session-key'), 'utf8'),
    SECRET,
  ];
  const fill = (value: string): string => value.replace('ORIGIN', origin).replace('HOST', host).replace('PORT', port);
  const attempts = DOORS.flatMap((door) =>
    DISGUISES.map((disguise) => ({
      ...door,
      headers: Object.fromEntries(
        Object.entries({ ...door.headers, ...disguise }).map(([name, value]) => [name, fill(value)]),
      ),
    })),
  );
  const scratch = readdirSync(tmpdir()).filter((name) => name.startsWith('knowing-serve-'));
  const looked = [join(home, 'data'), join(home, 'cache'), repository, ...scratch.map((name) => join(tmpdir(), name))];
  loot = await attackAsStranger({ origin, attempts, folders: looked });
});
afterAll(async () => {
  child?.kill('SIGTERM');
  if (child !== null) await once(child, 'exit');
  folders.remove();
});

describe.skipIf(!canBeStranger)('another user of the machine (skipped where the tests do not run as root)', () => {
  it('is another user', () => {
    expect(loot.uid).not.toBe(process.getuid!());
    expect(loot.answers).toHaveLength(DOORS.length * DISGUISES.length);
  });

  it('gets no answer but refusals', () => {
    for (const { status, body } of loot.answers) {
      expect([401, 403]).toContain(status);
      expect(Object.keys(JSON.parse(body) as object)).toEqual(['error']);
    }
  });

  it('gets no file: neither the store, nor the cache, nor what servers keep', () => {
    const closed = loot.readable.filter((path) => !/\/(?:data|cache)$/.test(path));
    expect(closed).toEqual([]);
  });

  it('sees no secret in answers, arguments or environments', () => {
    // What it did see: the program that opens the browser runs, with nothing but the path of a closed file.
    expect(loot.processes).toContain('xdg-open');
    expect(loot.processes).toMatch(/file:\/\/\S+\/codes\/[0-9a-f]{64}\.html/);
    const seen = loot.processes + JSON.stringify(loot.answers);
    for (const secret of secrets) expect(seen).not.toContain(secret);
  });
});
