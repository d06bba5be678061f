import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readGitText, sharedGitDir } from '../git/git-files.ts';

/** While one of these is there, git is in the middle of something. https://git-scm.com/docs/gitrepository-layout */
const LOCKS = ['index.lock', 'HEAD.lock'];
const REBASES = ['rebase-merge', 'rebase-apply'];
/** Git holds its locks for moments: an older one was left behind by a crash, and is not waited for. */
const OLD_LOCK_MS = 10_000;

/**
 * Tells when git may have moved HEAD or ended an operation: the git directory itself (every commit, checkout and rebase
 * writes there), and the folder of the branch that is checked out. Nothing else of git is looked at.
 */
export class GitWatcher {
  readonly #gitDir: string;
  readonly #onChange: () => void;
  readonly #watchers = new Map<string, FSWatcher>();

  constructor(gitDir: string, onChange: () => void) {
    this.#gitDir = gitDir;
    this.#onChange = onChange;
  }

  /** Again after HEAD moved: the branch may be another. */
  async start(): Promise<void> {
    const shared = await sharedGitDir(this.#gitDir);
    const head = (await readGitText(join(this.#gitDir, 'HEAD'))) ?? '';
    const reference = /^ref: (refs\/[^\s]+)$/.exec(head)?.[1];
    const wanted = new Set([this.#gitDir, shared]);
    // References that were packed have no folder until the next commit: what is above it tells then.
    if (reference !== undefined && !reference.includes('..'))
      for (let folder = dirname(reference); folder !== '.'; folder = dirname(folder)) wanted.add(join(shared, folder));
    for (const [folder, watcher] of this.#watchers) {
      if (wanted.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of wanted) this.#open(folder);
  }

  /** Whether git is writing right now: what is there is half of something. */
  async isLocked(): Promise<boolean> {
    return anyYounger(this.#gitDir, LOCKS, OLD_LOCK_MS);
  }

  /** Whether commits are being replayed: HEAD moves on before it stays. */
  async isRebasing(): Promise<boolean> {
    return anyYounger(this.#gitDir, REBASES, Infinity);
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #open(folder: string): void {
    if (this.#watchers.has(folder)) return;
    try {
      const watcher = watch(folder, () => this.#onChange());
      watcher.on('error', () => {
        watcher.close();
        this.#watchers.delete(folder);
      });
      this.#watchers.set(folder, watcher);
    } catch {
      // Not there yet: the folder above tells when it comes.
    }
  }
}

async function anyYounger(folder: string, names: readonly string[], ms: number): Promise<boolean> {
  const found = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => Date.now() - mtimeMs < ms,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}
