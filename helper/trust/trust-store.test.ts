import { chmodSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { TrustStore, trustPath } from './trust-store.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

let parent: string;
let repository: string;
let file: string;
let store: TrustStore;
beforeEach(() => {
  parent = folders.create();
  repository = join(parent, 'shop');
  mkdirSync(repository);
  file = join(folders.create(), 'data', 'trust.json');
  store = new TrustStore(file);
});

describe('trust in a repository', () => {
  it('is nothing until somebody decides, and is remembered in a file of the user alone', () => {
    expect(store.decisionOn(repository)).toBeNull();
    store.decide(repository, 'trusted');
    expect(new TrustStore(file).decisionOn(repository)).toBe('trusted');
    expect(lstatSync(file).mode & 0o777).toBe(0o600);
    store.decide(repository, 'untrusted');
    expect(store.all).toMatchObject([{ path: repository, decision: 'untrusted' }]);
  });

  it('does not pass to another folder at the same path, nor along with the folder to another path', () => {
    store.decide(repository, 'trusted');
    renameSync(repository, join(parent, 'moved'));
    expect(() => store.decisionOn(repository)).toThrow('ENOENT');
    expect(store.decisionOn(join(parent, 'moved'))).toBeNull();
    mkdirSync(repository);
    expect(store.decisionOn(repository)).toBeNull();
    rmSync(repository, { recursive: true });
    renameSync(join(parent, 'moved'), repository);
    expect(store.decisionOn(repository)).toBe('trusted');
  });

  it('does not pass to a folder that was deleted and made again', () => {
    store.decide(repository, 'trusted');
    rmSync(repository, { recursive: true });
    mkdirSync(repository);
    expect(store.decisionOn(repository)).toBeNull();
  });

  it('is for the folder that a link leads to, not for the link', async () => {
    const link = join(parent, 'link');
    symlinkSync(repository, link);
    store.decide(await trustPath(link), 'trusted');
    expect(store.decisionOn(repository)).toBe('trusted');
    const other = join(parent, 'other');
    mkdirSync(other);
    rmSync(link);
    symlinkSync(other, link);
    expect(store.decisionOn(await trustPath(link))).toBeNull();
  });

  it('can be taken back, also when the folder is gone', () => {
    store.decide(repository, 'trusted');
    rmSync(repository, { recursive: true });
    expect(store.revoke(repository)).toBe(true);
    expect(store.revoke(repository)).toBe(false);
    expect(store.all).toMatchObject([{ path: repository, decision: 'untrusted' }]);
  });

  it.each<[string, () => void, string]>([
    ['that others can write', () => chmodSync(file, 0o666), 'can be modified by other users'],
    [
      'that is a link',
      () => {
        renameSync(file, `${file}.real`);
        symlinkSync(`${file}.real`, file);
      },
      'can be modified by other users',
    ],
    ['that is damaged', () => writeFileSync(file, '{"version":1,"repositories":[{}]}'), 'is damaged'],
  ])('is not taken from a file %s', (_, damage, words) => {
    store.decide(repository, 'trusted');
    const before = readFileSync(file, 'utf8');
    damage();
    expect(() => store.decisionOn(repository)).toThrow(words);
    expect(before).toContain('trusted');
  });
});
