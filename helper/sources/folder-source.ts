import { constants } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { localUrl } from '../../src/core/identity/repository-url.ts';
import type { Source, SourceEntry } from '../../src/core/ports/source.ts';
import { IgnoreRules } from '../../src/core/engine/ignore-rules.ts';

/**
 * A folder without git, as it is now. Links are listed and never followed, so that nothing outside is read and no loop
 * is walked. What cannot be listed or read stays in the list and reads as null: the engine records it.
 */
export class FolderSource implements Source {
  readonly url: string;
  readonly commit = null;
  readonly reference = null;
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
    this.url = localUrl(basename(root));
  }

  static async open(folder: string): Promise<FolderSource> {
    try {
      const root = await realpath(folder);
      if (!(await lstat(root)).isDirectory()) throw new Failure('bad-input', `${folder} is not a folder.`, { folder });
      await readdir(root);
      return new FolderSource(root);
    } catch (error) {
      throw folderFailure(error, folder);
    }
  }

  async list(): Promise<readonly SourceEntry[]> {
    const entries: SourceEntry[] = [];
    for await (const entry of this.#walk('', IgnoreRules.NONE)) entries.push(entry);
    return entries;
  }

  read(entries: readonly SourceEntry[]): Promise<readonly (Uint8Array | null)[]> {
    return Promise.all(entries.map((entry) => (entry.kind === 'file' ? readInside(this.root, entry.path) : null)));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  async *#walk(folder: string, outer: IgnoreRules): AsyncGenerator<SourceEntry> {
    let found;
    try {
      // Names are taken as bytes: one that is not UTF-8 would not find its file again under its text.
      found = await readdir(Buffer.from(join(this.root, folder)), { withFileTypes: true, encoding: 'buffer' });
    } catch {
      yield { path: folder, size: -1, objectId: '', kind: 'unreadable' };
      return;
    }
    const rules = found.some(({ name }) => name.toString() === '.gitignore')
      ? outer.within(folder, (await readInside(this.root, childPath(folder, '.gitignore'))) ?? new Uint8Array())
      : outer;
    for (const entry of found.sort((a, b) => Buffer.compare(a.name, b.name))) {
      const path = childPath(folder, entry.name.toString('utf8'));
      if (entry.name.toString() === '.git') continue;
      if (rules.ignores(path, entry.isDirectory())) yield { path, size: -1, objectId: '', kind: 'ignored' };
      else if (entry.isDirectory() && !path.includes('\ufffd')) yield* this.#walk(path, rules);
      else yield await this.#entry(path, entry.isSymbolicLink());
    }
  }

  async #entry(path: string, isLink: boolean): Promise<SourceEntry> {
    const kind = isLink ? 'symlink' : 'file';
    try {
      return { path, size: (await lstat(join(this.root, path))).size, objectId: '', kind };
    } catch {
      return { path, size: -1, objectId: '', kind };
    }
  }
}

const childPath = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** Bytes of a regular file that lies inside a folder, whatever its path says; else null. */
export async function readInside(root: string, path: string): Promise<Uint8Array | null> {
  try {
    const real = await realpath(join(root, path));
    if (!real.startsWith(root.endsWith(sep) ? root : root + sep)) return null;
    // Opening a device can set it going, and whoever writes to a pipe would see a reader.
    if (!(await lstat(real)).isFile()) return null;
    // Not blocking: a pipe that came in its place meanwhile would be waited for.
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
    const file = await open(real, flags);
    try {
      return (await file.stat()).isFile() ? await file.readFile() : null;
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

function folderFailure(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return new Failure('not-found', `Folder ${folder} does not exist.`, { folder });
  if (code === 'ENOTDIR') return new Failure('bad-input', `${folder} is not a folder.`, { folder });
  if (code === 'EACCES' || code === 'EPERM') {
    return new Failure('permission-denied', `No permission to read ${folder}.`, { folder });
  }
  if (code === 'ELOOP') return new Failure('bad-input', `${folder} is a symlink loop.`, { folder });
  return error;
}
