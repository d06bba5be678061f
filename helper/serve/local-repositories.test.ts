import { execFile } from 'node:child_process';
import fs, { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import isomorphicGit from 'isomorphic-git';
import http from 'isomorphic-git/http/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPage } from '../testing/connected-page.ts';
import { call } from '../testing/http-call.ts';
import { git, TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';
import { startTestServer } from '../testing/test-server.ts';
import { LocalRepositories } from './local-repositories.ts';
import type { RunningServer } from './start-server.ts';

const run = promisify(execFile);
const folders = new TemporaryFolders();
let server: RunningServer;
let sample: string;

beforeAll(async () => {
  sample = folders.createRepository({ 'a.py': 'x = 1\n' });
  const repositories = new LocalRepositories();
  await repositories.add(sample, folders.create());
  server = await startTestServer(folders, { repositories });
});
afterAll(async () => {
  await server.close();
  folders.remove();
});

describe('local repositories', () => {
  const clone = (name: string, args: readonly string[], token: string | null, target: string): Promise<unknown> => {
    const header = token === null ? [] : ['-c', `http.extraHeader=authorization: Bearer ${token}`];
    const url = `${server.origin}/local/${name}.git`;
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_CONFIG_GLOBAL: '/dev/null' };
    return run('git', [...header, 'clone', '-q', ...args, url, target], { env });
  };

  it('are cloned by git itself', async () => {
    const target = join(folders.create(), 'clone');
    await clone('sample', [], server.token, target);
    expect(readFileSync(join(target, 'a.py'), 'utf8')).toBe('x = 1\n');
    for (const version of ['0', '1', '2']) {
      const shallow = join(folders.create(), 'clone');
      await clone('sample', ['--depth', '1', '-c', `protocol.version=${version}`], server.token, shallow);
      expect(readdirSync(shallow)).toContain('a.py');
    }
  });

  it('are cloned with the token as password, and not without', async () => {
    const target = join(folders.create(), 'clone');
    const url = `${server.origin.replace('://', `://git:${server.token}@`)}/local/sample.git`;
    await run('git', ['clone', '-q', url, target]);
    expect(readdirSync(target)).toContain('a.py');
    await expect(clone('sample', [], null, join(folders.create(), 'clone'))).rejects.toThrow(/could not read Username/);
    await expect(clone('sample', [], 'wrong', join(folders.create(), 'clone'))).rejects.toThrow();
    await expect(clone('other', [], server.token, join(folders.create(), 'clone'))).rejects.toThrow(/not found/);
  });

  it('give a commit that no branch holds', async () => {
    const lost = git(sample, ['commit-tree', 'HEAD^{tree}', '-m', 'lost']);
    const target = join(folders.create(), 'clone');
    await clone('sample', [], server.token, target);
    const header = `http.extraHeader=authorization: Bearer ${server.token}`;
    await run('git', ['-c', header, 'fetch', '-q', '--depth', '1', 'origin', lost], { cwd: target });
    expect(git(target, ['rev-parse', 'FETCH_HEAD'])).toBe(lost);
  });

  it('cannot be written to', async () => {
    const target = join(folders.create(), 'clone');
    await clone('sample', [], server.token, target);
    git(target, ['commit', '-q', '--allow-empty', '-m', 'mine']);
    const header = `http.extraHeader=authorization: Bearer ${server.token}`;
    await expect(
      run('git', ['-c', header, 'push', '-q', 'origin', 'HEAD:refs/heads/mine'], { cwd: target }),
    ).rejects.toThrow();
    expect(git(sample, ['branch', '--list'])).toBe('* main');
  });

  it.each([
    '/info/refs',
    '/info/refs?service=git-receive-pack',
    '/HEAD',
    '/objects/info/packs',
    '/config',
    '/../../a.py',
  ])('serve nothing else: %s', async (path) => {
    const { status, body } = await call(server.origin, `/local/sample.git${path}`, {
      headers: await connectPage(server),
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toContain('error');
  });

  it('include a folder without git, a bare one and two of the same name', async () => {
    const folder = join(folders.create(), 'plain folder');
    mkdirSync(folder);
    writeFiles(folder, { '.gitignore': 'out/\n', 'a.go': 'package a\n', 'out/b.go': 'package b\n', 'ä "x".py': '1' });
    symlinkSync('a.go', join(folder, 'link.go'));
    const twin = folders.createRepository({ 'twin.py': '' });
    const local = new LocalRepositories();
    const scratch = folders.create();
    const names = [];
    for (const path of [folder, sample, twin, sample]) names.push((await local.add(path, scratch)).name);
    expect(names).toEqual(['plain-folder', 'sample', 'sample-2', 'sample']);
    const { gitDir, url } = local.find('plain-folder')!;
    expect(url).toBe('local/plain-folder');
    const listed = git(gitDir, ['ls-tree', '-r', '-z', 'main'])
      .split('\0')
      .map((line) => line.split('\t')[1]);
    expect(listed).toEqual(['.gitignore', 'a.go', 'link.go', 'ä "x".py', undefined]);
    expect(git(gitDir, ['show', 'main:link.go'])).toBe('a.go');
    expect(readdirSync(folder).sort()).toEqual(['.gitignore', 'a.go', 'link.go', 'out', 'ä "x".py']);
  });
});

describe('the page’s own git', () => {
  it('clones one commit from a connected browser, and none from another', async () => {
    const origin = new URL(server.origin).origin;
    const clone = async (headers: Record<string, string>): Promise<string> => {
      const dir = folders.create();
      const options = {
        fs,
        http,
        dir,
        url: `${origin}/local/sample.git`,
        depth: 1,
        singleBranch: true,
        noCheckout: true,
      };
      await isomorphicGit.clone({ ...options, headers });
      return isomorphicGit.resolveRef({ fs, dir, ref: 'HEAD' });
    };
    expect(await clone(await connectPage(server))).toBe(git(sample, ['rev-parse', 'HEAD']));
    await expect(clone({})).rejects.toThrow(/403/);
  });
});
