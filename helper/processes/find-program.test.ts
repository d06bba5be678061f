import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { takeNoProgramFrom } from '../git/git-program.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { neutralPlace, systemProgram } from './find-program.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());
afterEach(() => vi.unstubAllEnvs());

function withProgram(name: string): string {
  const folder = join(folders.create(), name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'opener'), '#!/bin/sh\n');
  chmodSync(join(folder, 'opener'), 0o755);
  return folder;
}

it('a program of the system is none of packages, of a repository, or behind a link to one', () => {
  const [packages, repository, own] = [withProgram('node_modules/.bin'), withProgram('bin'), withProgram('bin')];
  takeNoProgramFrom(dirname(repository));
  const linked = folders.create();
  symlinkSync(join(repository, 'opener'), join(linked, 'opener'));
  vi.stubEnv('PATH', [packages, repository, linked, 'bin', '', own].join(delimiter));
  expect(systemProgram('opener')).toBe(join(own, 'opener'));
  expect(systemProgram('no-such-program')).toBeNull();
  const { cwd, env } = neutralPlace();
  expect([cwd, env['PATH']]).toEqual(['/', [linked, own].join(delimiter)]);
});
