import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { findProgram } from './find-program.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());
afterEach(() => vi.unstubAllEnvs());

/** Lays an executable of the name and gives its folder. */
function lay(folder: string, name = 'gopls'): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), '#!/bin/sh\n');
  chmodSync(join(folder, name), 0o755);
  return folder;
}

describe('a language server', () => {
  let around: string;
  let repository: string;
  let outside: string;
  beforeEach(() => {
    around = folders.create();
    repository = join(around, 'repository');
    outside = lay(join(folders.create(), 'bin'));
    mkdirSync(repository);
  });
  /** What is found with these folders first on the path, and packages of ours in `knowing`. */
  const find = (entries: readonly string[], at = repository): string | null => {
    vi.stubEnv('PATH', [...entries, outside].join(delimiter));
    return findProgram('gopls', at, join(around, 'knowing'));
  };

  it('is the first on the path', () => {
    const first = lay(join(folders.create(), 'bin'));
    expect(find([first])).toBe(join(first, 'gopls'));
  });

  it('is never one of the repository, also not behind a link from or to it', () => {
    const inside = lay(join(repository, 'bin'));
    const [link, linked] = [join(around, 'link'), folders.create()];
    symlinkSync(inside, link);
    symlinkSync(join(inside, 'gopls'), join(linked, 'gopls'));
    mkdirSync(join(repository, 'links'));
    symlinkSync(join(outside, 'gopls'), join(repository, 'links', 'gopls'));
    expect(find([inside, link, linked, join(repository, 'links'), '.', 'bin', ''])).toBe(join(outside, 'gopls'));
  });

  it('is never one of packages around it, nor of a folder whose name only begins like ours', () => {
    const packages = lay(join(around, 'node_modules', '.bin'));
    const alike = join(around, 'knowing-demo');
    const entries = [packages, lay(join(alike, 'bin')), lay(join(alike, 'node_modules', '.bin'))];
    expect(find(entries, alike)).toBe(join(outside, 'gopls'));
  });

  it('is one of our own packages where the path has none, even where we are what is looked at', () => {
    const own = lay(join(around, 'knowing', 'node_modules', '.bin'));
    expect(find([])).toBe(join(outside, 'gopls'));
    vi.stubEnv('PATH', own);
    expect(findProgram('gopls', repository, join(around, 'knowing'))).toBe(join(own, 'gopls'));
    expect(findProgram('gopls', join(around, 'knowing'), join(around, 'knowing'))).toBe(join(own, 'gopls'));
    expect(findProgram('jdtls', repository, join(around, 'knowing'))).toBeNull();
  });
});
