import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { CONTRACT_FILES, SOURCE_CONTRACT } from '../../src/core/ports/source-contract.ts';
import { GitRepository } from '../git/git-repository.ts';
import { GitSource } from '../git/git-source.ts';
import { git, TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';
import { FolderSource } from './folder-source.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

function createFolder(): string {
  const folder = join(folders.create(), 'contract');
  mkdirSync(folder);
  writeFiles(folder, CONTRACT_FILES);
  symlinkSync('a.py', join(folder, 'link'));
  return folder;
}

async function openRepository(): Promise<GitSource> {
  const folder = createFolder();
  git(folder, ['init', '-q', '-b', 'main']);
  git(folder, ['add', '-A']);
  git(folder, ['commit', '-q', '-m', 'first']);
  return GitSource.open((await GitRepository.find(folder))!);
}

describe.each([
  ['a folder', await FolderSource.open(createFolder())],
  ['a commit', await openRepository()],
])('%s as a source', (_, source) => {
  afterAll(() => source.close());
  it.each(SOURCE_CONTRACT)('$name', ({ check }) => check({ source, link: 'link' }));
});
