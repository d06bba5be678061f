import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { gitProgram, searchPath, takeNoProgramFrom } from './git-program.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

/** A folder with a program named git, or with something else of this name. */
function withGit(name = '.', mode = 0o755): string {
  const folder = join(folders.create(), name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'git'), '#!/bin/sh\n');
  chmodSync(join(folder, 'git'), mode);
  return folder;
}

const path = (...parts: readonly string[]): string => parts.join(delimiter);

it('git is the first on the search path that can be run', () => {
  const [first, second] = [withGit(), withGit()];
  const folder = join(folders.create(), 'bin');
  mkdirSync(join(folder, 'git'), { recursive: true });
  expect(gitProgram(path('/nowhere', withGit('.', 0o644), folder, first, second))).toBe(join(first, 'git'));
  expect(gitProgram(path('/nowhere'))).toBeNull();
  expect(gitProgram('')).toBeNull();
});

it('what depends on the current folder, or comes with packages, is not searched', () => {
  const packages = withGit('node_modules/.bin');
  expect(searchPath(path('', '.', 'bin', '../bin', packages, process.cwd(), '/usr/bin'))).toBe('/usr/bin');
});

it('nothing is taken from a repository that was looked at, also not through a link', () => {
  const inside = withGit('repository/bin');
  const link = join(folders.create(), 'link');
  symlinkSync(inside, link);
  const outside = withGit();
  expect(gitProgram(searchPath(path(inside, outside)))).toBe(join(inside, 'git'));
  takeNoProgramFrom(dirname(inside));
  expect(searchPath(path(inside, link, outside))).toBe(outside);
  const linkedFile = folders.create();
  symlinkSync(join(inside, 'git'), join(linkedFile, 'git'));
  expect(gitProgram(searchPath(path(linkedFile, outside)))).toBe(join(outside, 'git'));
});

it('a home folder that is a repository keeps its programs', () => {
  takeNoProgramFrom(homedir());
  const own = join(homedir(), 'bin');
  expect(searchPath(path(own, '/usr/bin'))).toBe(path(own, '/usr/bin'));
});
