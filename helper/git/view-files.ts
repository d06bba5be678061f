import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What git finds of a repository in a view of it, from the git directory itself and from the one that linked work trees
 * share. Files that git wants as regular files are copied, the rest is linked, so that git sees it as it is now.
 * https://git-scm.com/docs/gitrepository-layout
 */
export const COPIED = {
  own: ['HEAD', 'ORIG_HEAD', 'FETCH_HEAD', 'MERGE_HEAD', 'logs/HEAD'],
  shared: ['shallow', 'info/exclude', 'info/attributes'],
};
export const FOLDERS_IN_VIEW = ['objects', 'refs', 'reftable', 'logs/refs'];
export const LINKED = { own: ['index'], shared: ['packed-refs', ...FOLDERS_IN_VIEW] };
/** Read by us alone. */
const SETTINGS = { own: ['config.worktree'], shared: ['config'] };
const SHARED_INDEX = /^sharedindex\.[0-9a-f]+$/;

/** Where the index is split, its larger part is a file of its own. https://git-scm.com/docs/index-format */
export function sharedIndexes(gitDir: string): string[] {
  try {
    return readdirSync(gitDir).filter((name) => SHARED_INDEX.test(name));
  } catch {
    return [];
  }
}

/** Every single file of a repository that is read, by us or through a view; folders are not among them. */
export const filesInView = (gitDir: string, shared: string): string[] => [
  ...[...COPIED.own, ...LINKED.own, ...SETTINGS.own, ...sharedIndexes(gitDir)].map((name) => join(gitDir, name)),
  ...[...COPIED.shared, 'packed-refs', ...SETTINGS.shared].map((name) => join(shared, name)),
];
