import { lstatSync, watch, type Dirent, type FSWatcher, type Stats } from 'node:fs';
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

/** More are not watched: the system keeps a handle for each, and has them for all programs together. */
const MOST_FOLDERS = 20_000;

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
  readonly #watched = new Map<string, Watched>();
  /** Changes that are being looked at. */
  readonly #looking = new Set<Promise<void>>();
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
    return this.#watched.size;
  }

  /** Waits until everything that the system has told so far was passed on. */
  async settle(): Promise<void> {
    while (this.#looking.size > 0) await Promise.all(this.#looking);
  }

  close(): void {
    this.#isClosed = true;
    for (const { watcher } of this.#watched.values()) watcher.close();
    this.#watched.clear();
  }

  #watchTree(): void {
    this.#open('', { recursive: true }, IgnoreRules.NONE, (name) => {
      const path = name.split(sep).join('/');
      if (!path.split('/').some((part) => NEVER.has(part))) this.#options.onChange(path);
    });
  }

  /** Watches a folder and what is in it. `isNew` tells of the files that are there already. */
  async #enter(folder: string, outer: IgnoreRules, isNew: boolean): Promise<void> {
    if (this.#isClosed || this.#watched.has(folder)) return;
    // Watched before it is read: what comes in between is told twice rather than never.
    let rules = outer;
    const isWatched = this.#open(folder, {}, outer, (name) => {
      const look = this.#changed(folder, name, rules).finally(() => this.#looking.delete(look));
      this.#looking.add(look);
    });
    const entries = isWatched ? await this.#list(folder) : [];
    if (folder !== '' && entries.some(({ name }) => name === '.git')) {
      this.#leave(folder);
      return;
    }
    if (entries.some(({ name }) => name === IGNORE_FILE)) {
      const own = await readInside(this.#root, childPath(folder, IGNORE_FILE));
      rules = outer.within(folder, own ?? new Uint8Array());
    }
    for (const entry of entries) {
      const path = childPath(folder, entry.name);
      if (entry.isDirectory() && this.#isWanted(path, rules)) await this.#enter(path, rules, isNew);
      else if (isNew && entry.isFile()) this.#options.onChange(path);
    }
  }

  async #changed(folder: string, name: string, rules: IgnoreRules): Promise<void> {
    const path = childPath(folder, name);
    if (this.#isClosed || NEVER.has(name)) return;
    const found = await lstat(join(this.#root, path)).catch(() => null);
    if (found?.isDirectory()) {
      const known = this.#watched.get(path);
      // Gone and made again before anyone looked: what is watched is the folder that is gone.
      if (known !== undefined && known.id !== idOf(found)) {
        this.#leave(path);
        this.#options.onChange(path);
      }
      if (this.#isWanted(path, rules)) await this.#enter(path, rules, true);
      return;
    }
    if (found === null) this.#leave(path);
    this.#options.onChange(path);
    if (name === IGNORE_FILE) await this.#enterAgain(folder);
  }

  /** What was ignored may no longer be, and the other way round. */
  async #enterAgain(folder: string): Promise<void> {
    const known = this.#watched.get(folder);
    if (known === undefined) return;
    this.#leave(folder);
    await this.#enter(folder, known.outer, true);
  }

  #isWanted(path: string, rules: IgnoreRules): boolean {
    return !NEVER.has(path.slice(path.lastIndexOf('/') + 1)) && !rules.ignores(path, true);
  }

  #list(folder: string): Promise<Dirent[]> {
    return readdir(join(this.#root, folder), { withFileTypes: true }).catch(() => []);
  }

  #open(folder: string, options: { recursive?: boolean }, outer: IgnoreRules, onName: (name: string) => void): boolean {
    try {
      if (this.#watched.size >= MOST_FOLDERS) throw new TooManyFolders(`more than ${MOST_FOLDERS} folders`);
      const path = join(this.#root, folder);
      const watcher = watch(path, options, (_event, name) => {
        if (name !== null) onName(name);
      });
      watcher.on('error', () => this.#leave(folder));
      this.#watched.set(folder, { watcher, outer, id: idOf(lstatSync(path, { throwIfNoEntry: false })) });
      return true;
    } catch (error) {
      // A folder that went meanwhile is no failure; no room for more watches is.
      const code = error instanceof Error && 'code' in error ? error.code : null;
      const isFull = error instanceof TooManyFolders || code === 'ENOSPC' || code === 'EMFILE';
      if (isFull && !this.#isClosed) {
        this.close();
        this.#options.onFailure(error as Error);
      }
      return false;
    }
  }

  /** A folder that is gone, with all that were in it. */
  #leave(folder: string): void {
    if (!this.#watched.has(folder)) return;
    for (const [path, { watcher }] of this.#watched) {
      if (folder !== '' && path !== folder && !path.startsWith(`${folder}/`)) continue;
      watcher.close();
      this.#watched.delete(path);
    }
  }
}

interface Watched {
  readonly watcher: FSWatcher;
  /** Rules of the folders around it. */
  readonly outer: IgnoreRules;
  /** Tells one folder from the next at the same path. */
  readonly id: string;
}

/** The number of a folder that is gone is given to the next one: when it was made is part of what it is. */
const idOf = (found: Stats | undefined): string => (found ? `${found.ino} ${found.birthtimeMs}` : '');

class TooManyFolders extends Error {}

const IGNORE_FILE = '.gitignore';

const childPath = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
