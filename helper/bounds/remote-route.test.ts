import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SILENT } from '../../src/core/ports/progress.ts';
import { parseRemoteAddress } from '../git/remote-address.ts';
import { fetchRemote } from '../git/remote-cache.ts';
import { gitHttpServer, type GitHttpServer } from '../testing/git-http-server.ts';
import { git, TemporaryFolders } from '../testing/sample-repository.ts';
import { parseAllowedAddress } from './allowed-address.ts';
import { Bounds } from './bounds.ts';

const folders = new TemporaryFolders();
let hosted: GitHttpServer;
/** A host that sends git on to wherever its path says. */
let redirecting: Server;
let redirectingPort = 0;
const arrived: string[] = [];

beforeAll(async () => {
  const source = folders.createRepository({ 'a.py': 'def a(): pass\n' });
  const root = folders.create();
  git(root, ['clone', '-q', '--bare', source, 'sample.git']);
  hosted = await gitHttpServer(root);
  redirecting = createServer((request, response) => {
    arrived.push(request.url ?? '');
    const to = decodeURIComponent((request.url ?? '').split('/')[2] ?? '');
    response.writeHead(302, { location: `${to}/info/refs?service=git-upload-pack` }).end();
  });
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
  redirectingPort = (redirecting.address() as AddressInfo).port;
});
afterAll(async () => {
  redirecting.close();
  await hosted.close();
  folders.remove();
});

const name = (address: string): LookupAddress[] => [{ address, family: address.includes(':') ? 6 : 4 }];

function boundsOf(
  allowed: readonly string[],
  resolve?: (host: string) => LookupAddress[],
  tracked: string[] = [],
): Bounds {
  const options = { allowed: [folders.create(), ...allowed], tracked: () => tracked };
  return new Bounds({ ...options, ...(resolve && { resolve: (host: string) => Promise.resolve(resolve(host)) }) });
}

const refusal = (bounds: Bounds, address: string): Promise<string> =>
  bounds.route(parseRemoteAddress(address)).then(
    () => 'reached',
    (error: unknown) => (error as Error).message,
  );

describe('a name of the public internet', () => {
  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1', '100.64.0.1'])(
    'that means %s is refused',
    async (address) => {
      const bounds = boundsOf([], () => name(address));
      expect(await refusal(bounds, 'https://example.org/team/code')).toMatch(
        /resolves to a private address\. .*public https hosts only\. .*--allow https:\/\/example\.org\/team\/code/,
      );
    },
  );

  it('that means a public and a private address is refused', async () => {
    const bounds = boundsOf([], () => [...name('93.184.215.14'), ...name('10.0.0.1')]);
    expect(await refusal(bounds, 'https://example.org/team/code')).toContain('resolves to a private address');
  });

  it('is given to git with the addresses that were checked, and no leave to go elsewhere', async () => {
    // The port is closed: only the route is looked at.
    const bounds = boundsOf(['https://example.org:1'], () => name('127.0.0.1'));
    const route = await bounds.route(parseRemoteAddress('https://example.org:1/team/code'));
    expect(route).toEqual({
      fetchUrl: 'https://example.org:1/team/code',
      settings: ['http.followRedirects=false', 'http.curloptResolve=example.org:1:127.0.0.1'],
    });
  });
});

describe('a host that was allowed', () => {
  it('is read from by git, at the address that was checked', async () => {
    const url = hosted.url('sample.git').replace('127.0.0.1', 'git.example.org');
    const bounds = boundsOf([url.replace(/\/sample\.git$/, '')], () => name('127.0.0.1'));
    const address = parseRemoteAddress(url);
    const fetched = await fetchRemote(
      address,
      null,
      join(folders.create(), 'git'),
      SILENT,
      await bounds.route(address),
    );
    expect(fetched.commit).toMatch(/^[0-9a-f]{40}$/);
  });

  it('sends git on only to what is allowed too', async () => {
    const start = `http://127.0.0.1:${redirectingPort}`;
    const path = `${start}/${'x'}/${encodeURIComponent(hosted.url('sample.git'))}`;
    const [origin] = /^http:\/\/[^/]+/.exec(hosted.url('sample.git'))!;
    expect(await refusal(boundsOf([start]), path)).toMatch(/does not use https|resolves to a private address/);
    const route = await boundsOf([start, origin]).route(parseRemoteAddress(path));
    expect(route.fetchUrl).toBe(hosted.url('sample.git'));
    expect(await refusal(boundsOf([start]), `${start}/x/${encodeURIComponent(start + '/x/again')}`)).not.toBe(
      'reached',
    );
  });

  it('by a path is allowed for that path alone', async () => {
    const bounds = boundsOf(['https://git.example.org/team'], () => name('10.0.0.1'));
    expect(await refusal(bounds, 'https://git.example.org/team/code.git')).toBe('reached');
    for (const address of ['https://git.example.org/teams/code', 'https://git.example.org/other/code'])
      expect(await refusal(bounds, address)).toContain('resolves to a private address');
    for (const address of ['http://git.example.org/team/code', 'ssh://git@git.example.org/team/code'])
      expect(await refusal(bounds, address)).toMatch(/does not use https|uses ssh or git/);
  });
});

it('ssh and git are for addresses that the user named', async () => {
  const named = 'git@github.com:me/code.git';
  for (const address of [named, 'ssh://git@github.com/me/code', 'git://github.com/me/code'])
    expect(await refusal(boundsOf([]), address)).toContain('uses ssh or git');
  expect(await refusal(boundsOf([named]), named)).toBe('reached');
  // Indexed before by the user: at that very address, and no other.
  expect(await refusal(boundsOf([], undefined, [named]), named)).toBe('reached');
  expect(await refusal(boundsOf([], undefined, [named]), 'git@github.com:me/other.git')).toContain('uses ssh');
});

describe('an address that git reads otherwise than it looks is refused, whatever is allowed', () => {
  const allowed = [
    'ssh://git@allowed.example',
    'git://allowed.example',
    'git@allowed.example:team',
    'ssh://h.example/t',
  ];
  it.each([
    'ssh://git@allowed.example#@evil.internal/x/y',
    'ssh://git@allowed.example?@evil.internal/x/y',
    'ssh://git@allowed.example\\@evil.internal/x/y',
    'ssh://git@allowed.example@evil.internal/x/y',
    'ssh://git@allowed.example%23@evil.internal/x/y',
    'ssh://git@allowed.example%40evil.internal/x/y',
    'ssh://git@allowed.example%2f@evil.internal/x/y',
    'ssh://git%40evil.internal%2fx@allowed.example/y/z',
    'git://allowed.example#@evil.internal/x/y',
    'ssh://h.example/t%2f..%2fother/y',
    'ssh://h.example/t/%2e%2e/other/y',
    'ssh://h.example/t/../other/y',
    'ssh://h.example/t/x%00/y',
    'git@allowed.example:team/../other/y',
    'git@allowed.example:team/./../other',
  ])('%s', async (address) => {
    const bounds = boundsOf(allowed);
    const said = Promise.resolve()
      .then(() => refusal(bounds, address))
      .catch((error: unknown) => (error as Error).message);
    expect(await said).toMatch(/ambiguous as an address|is not a repository URL|uses ssh or git/);
    expect(parseAllowedAddress(address)).toBeNull();
    expect(() => boundsOf([address])).toThrow(/--allow takes/);
  });

  it.each([
    'ssh://git@allowed.example/x/y.git',
    'ssh://git:word@allowed.example:22/x/y',
    'ssh://allowed.example/~me/y z'.replace(' ', '%20'),
    'git://allowed.example/x/y',
    'git@allowed.example:team/code.git',
    'ssh://h.example/t/code',
  ])('and %s is not', async (address) => {
    const bounds = boundsOf([...allowed, 'ssh://allowed.example:22']);
    expect(await refusal(bounds, address)).toBe('reached');
  });
});

it.each(['nothing-of-that-name', 'owner/name', 'ftp://example.org/x'])(
  '--allow refuses what names nothing: %s',
  (text) => {
    expect(() => boundsOf([text])).toThrow(/--allow takes an existing folder or a full URL/);
  },
);
