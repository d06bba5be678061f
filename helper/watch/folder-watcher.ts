import { watch, type Dirent, type FSWatcher } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { IgnoreRules } from '../../src/core/engine/ignore-rules.ts';
import { readInside } from '../sources/folder-source.ts';

export interface FolderWatcherOptions {
  /** Called with the path of what changed, relative and with `/`: a file, or a folder that came or went as a whole. */
  readonly onChange: (path: string) => void;
  /** Called once where the system watches no more folders; nothing is told from then on. */
  readonly onFailure: (error: Error) => void;
}

/** Folders that no rule names and nobody wants to hear of. */
const NEVER = new Set(['.git', 'node_modules']);

/** Where the system itself tells of whole trees. Elsewhere Node would watch file by file, at several times the cost. */
const HAS_TREES = process.platform === 'darwin' || process.platform === 'win32';

/**
 * Tells of changes in a folder and those below it, but for ignored ones and other repositories inside it. Links are not
 * followed. It is told that something is another, never what: readers look for themselves.
 */
export class FolderWatcher {
  readonly #root: string;
  readonly #options: FolderWatcherOptions;
  /** By path; the root is ''. */
  readonly #watchers = new Map<string, FSWatcher>();
  #isClosed = false;

  constructor(root: string, options: FolderWatcherOptions) {
    this.#root = root;
    this.#options = options;
  }

  async start(): Promise<void> {
    if (HAS_TREES) this.#watchTree();
    else await this.#enter('', IgnoreRules.NONE, false);
  }

  get folders(): number {
    return this.#watchers.size;
  }

  close(): void {
    this.#isClosed = true;
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #watchTree(): void {
    this.#open('', { recursive: true }, (name) => {
      const path = name.split(sep).join('/');
      if (!path.split('/').some((part) => NEVER.has(part))) this.#options.onChange(path);
    });
  }

  /** Watches a folder and what is in it. `isNew` tells of the files that are there already. */
  async #enter(folder: string, outer: IgnoreRules, isNew: boolean): Promise<void> {
    if (this.#isClosed || this.#watchers.has(folder)) return;
    // Watched before it is read: what comes in between is told twice rather than never.
    let rules = outer;
    const isWatched = this.#open(folder, {}, (name) => {
      void this.#changed(childPath(folder, name), rules);
    });
    const entries = isWatched ? await this.#list(folder) : [];
    if (folder !== '' && entries.some(({ name }) => name === '.git')) {
      this.#leave(folder);
      return;
    }
    if (entries.some(({ name }) => name === '.gitignore')) {
      const own = await readInside(this.#root, childPath(folder, '.gitignore'));
      rules = outer.within(folder, own ?? new Uint8Array());
    }
    for (const entry of entries) {
      const path = childPath(folder, entry.name);
      if (entry.isDirectory() && this.#isWanted(path, rules)) await this.#enter(path, rules, isNew);
      else if (isNew && entry.isFile()) this.#options.onChange(path);
    }
  }

  async #changed(path: string, rules: IgnoreRules): Promise<void> {
    if (this.#isClosed || NEVER.has(path.slice(path.lastIndexOf('/') + 1))) return;
    const found = await lstat(join(this.#root, path)).catch(() => null);
    if (found?.isDirectory()) {
      if (this.#isWanted(path, rules)) await this.#enter(path, rules, true);
      return;
    }
    if (found === null) this.#leave(path);
    this.#options.onChange(path);
  }

  #isWanted(path: string, rules: IgnoreRules): boolean {
    return !NEVER.has(path.slice(path.lastIndexOf('/') + 1)) && !rules.ignores(path, true);
  }

  #list(folder: string): Promise<Dirent[]> {
    return readdir(join(this.#root, folder), { withFileTypes: true }).catch(() => []);
  }

  #open(folder: string, options: { recursive?: boolean }, onName: (name: string) => void): boolean {
    try {
      const watcher = watch(join(this.#root, folder), options, (_event, name) => {
        if (name !== null) onName(name);
      });
      watcher.on('error', () => this.#leave(folder));
      this.#watchers.set(folder, watcher);
      return true;
    } catch (error) {
      // A folder that went meanwhile is no failure; no room for more watches is.
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if ((code === 'ENOSPC' || code === 'EMFILE') && !this.#isClosed) {
        this.close();
        this.#options.onFailure(error as Error);
      }
      return false;
    }
  }

  /** A folder that is gone, with all that were in it. */
  #leave(folder: string): void {
    if (!this.#watchers.has(folder)) return;
    for (const [path, watcher] of this.#watchers) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue;
      watcher.close();
      this.#watchers.delete(path);
    }
  }
}

const childPath = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
