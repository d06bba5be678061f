// What a host may cost whoever publishes or fetches, and what of the person's runs meanwhile.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SILENT } from '../../src/core/ports/progress.ts';
import { findPlace } from '../sources/open-source.ts';
import { brokenGitHost, type BrokenGitHost } from '../testing/broken-git-host.ts';
import { HOOKS } from '../testing/hostile-settings.ts';
import { git, TemporaryFolders } from '../testing/sample-repository.ts';
import { fetchSnapshot } from './fetch-snapshot.ts';
import { pushSnapshot } from './push-snapshot.ts';
import { SnapshotRemote } from './snapshot-remote.ts';

const folders = new TemporaryFolders();
const FILES = { 'a.py': 'A = 1\n' };
const STATE = { commit: '1'.repeat(40), bytes: Buffer.from('state'), message: 'state' };
let host: BrokenGitHost;
let remote: SnapshotRemote | null = null;
beforeAll(async () => {
  host = await brokenGitHost();
});
afterEach(() => remote?.close());
afterAll(async () => {
  await host.close();
  folders.remove();
});

async function remoteAt(url: string, milliseconds = 60_000): Promise<SnapshotRemote> {
  const clone = folders.createRepository(FILES);
  git(clone, ['remote', 'add', 'origin', url]);
  const patience = { listing: milliseconds, sending: milliseconds };
  remote = await SnapshotRemote.open(await findPlace(clone), 'origin', 'sha1', SILENT, patience);
  return remote;
}

describe.each<[string, (opened: SnapshotRemote) => Promise<unknown>]>([
  ['fetch', (opened) => fetchSnapshot(opened, STATE.commit)],
  ['publish', (opened) => pushSnapshot(opened, STATE, false)],
])('%s', (_, ask) => {
  it('ends when a host lists references without end, and says so', async () => {
    const opened = await remoteAt(host.url('endless-refs'));
    await expect(ask(opened)).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('sent too many references') as string,
    });
  });

  it('ends when a host does not finish', async () => {
    const opened = await remoteAt(host.url('silent-refs'), 500);
    await expect(ask(opened)).rejects.toMatchObject({ code: 'host-broken' });
  });
});

it('publishing to a folder reads none of its settings, nor those of its alternates', async () => {
  const [target, alternate] = [folders.createRepository(FILES, 'target'), folders.createRepository(FILES, 'alternate')];
  writeFileSync(join(target, '.git/objects/info/alternates'), `${join(alternate, '.git/objects')}\n`);
  for (const folder of [target, alternate]) {
    // Whoever reads the settings waits for ever.
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    git(folder, ['config', 'include.path', '../pipe']);
  }
  expect(await pushSnapshot(await remoteAt(target), STATE, false)).toMatchObject({ status: 'published' });
});

it('publishing to a folder runs neither hooks of it nor of the person', async () => {
  const target = folders.createRepository(FILES, 'target');
  const [hooks, marks] = [join(folders.create(), 'hooks'), folders.create()];
  for (const folder of [hooks, join(target, '.git', 'hooks')]) {
    mkdirSync(folder, { recursive: true });
    for (const hook of HOOKS) {
      writeFileSync(join(folder, hook), `#!/bin/sh\n: > '${join(marks, 'mark')}'\n`);
      chmodSync(join(folder, hook), 0o755);
    }
  }
  const config = join(folders.create(), 'gitconfig');
  writeFileSync(config, `[core]\n\thooksPath = ${hooks}\n`);
  vi.stubEnv('GIT_CONFIG_GLOBAL', config);
  try {
    expect(await pushSnapshot(await remoteAt(target), STATE, false)).toMatchObject({ status: 'published' });
    expect(existsSync(join(marks, 'mark'))).toBe(false);
  } finally {
    vi.unstubAllEnvs();
  }
  expect(git(target, ['for-each-ref', 'refs/knowing'])).toContain(STATE.commit);
  git(target, ['-c', `core.hooksPath=${hooks}`, 'commit', '-q', '--allow-empty', '-m', 'x']);
  expect(existsSync(join(marks, 'mark'))).toBe(true);
});
