import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { prepareLaunch } from './launch.ts';
import { environmentOutside } from './server-environment.ts';
import { SERVERS } from './table.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

it('nothing in the environment of a server leads into a repository that is not trusted', async () => {
  const [repository, outside] = [folders.create(), folders.create()];
  mkdirSync(join(repository, 'bin'));
  symlinkSync(join(repository, 'bin'), join(outside, 'link'));
  const entries = [join(repository, 'bin'), join(outside, 'link'), '.', '', 'bin', repository, `${outside}/../nowhere`];
  const path = [...entries, outside].join(delimiter);
  const given = {
    HOME: outside,
    PATH: path,
    PYTHONPATH: path,
    NODE_PATH: '.',
    NODE_OPTIONS: '--require ./x.js',
    RUSTC_WRAPPER: './x',
    CARGO_BUILD_RUSTC_WRAPPER: './x',
    CARGO_HOME: outside,
    GOFLAGS: '-toolexec=./x',
    GOPACKAGESDRIVER: './x',
    GOENV: './x',
    GIT_SSH_COMMAND: './x',
    BASH_ENV: './x',
    OPENSSL_CONF: './x',
  };
  expect(await environmentOutside(given, repository)).toEqual({
    HOME: outside,
    PATH: outside,
    PYTHONPATH: outside,
    CARGO_HOME: outside,
  });
});

it('nor does its search path lead to packages of a folder around it, or to the folder we were started in', async () => {
  const [around, outside] = [folders.create(), folders.create()];
  const repository = join(around, 'sub');
  const entries = [join(around, 'node_modules', '.bin'), join(process.cwd(), 'helper'), outside];
  for (const folder of [repository, ...entries]) mkdirSync(folder, { recursive: true });
  expect(await environmentOutside({ PATH: entries.join(delimiter) }, repository)).toEqual({ PATH: outside });
});

it('a copy is never made inside the repository, where its settings would still count', async () => {
  const repository = folders.create();
  vi.stubEnv('XDG_CACHE_HOME', join(repository, '.cache'));
  try {
    const row = SERVERS.find(({ name }) => name === 'pyright')!;
    const launch = prepareLaunch({ row, program: '/bin/false', repository, isTrusted: false });
    await expect(launch).rejects.toThrow('is inside the repository');
    expect(readdirSync(repository)).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
  }
});
