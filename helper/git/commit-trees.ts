import type { SourceEntry } from '../../src/core/ports/source.ts';
import { CommitChanges } from './commit-changes.ts';
import { gitFailure } from './git-failure.ts';
import { MOST_FILES, MOST_LISTING_BYTES } from './git-limits.ts';
import { runGit } from './git-process.ts';
import { parseTreeListing } from './tree-listing.ts';

/** The files of one commit after another: the first is listed whole, of the next only what is different is asked for. */
export class CommitTrees {
  readonly #gitDir: string;
  readonly #mostBytes: number;
  readonly #changes: CommitChanges;
  #last: { readonly commit: string; readonly entries: Map<string, SourceEntry> } | null = null;

  /** `commits` are those that will be asked for, in their order, where that is known. */
  constructor(gitDir: string, commits: readonly string[] = [], mostBytes = MOST_LISTING_BYTES) {
    this.#gitDir = gitDir;
    this.#mostBytes = mostBytes;
    this.#changes = new CommitChanges(gitDir, commits);
  }

  async list(commit: string): Promise<readonly SourceEntry[]> {
    const changed = await this.#changed(commit);
    const entries = changed === null ? await this.#whole(commit) : [...changed.values()];
    const byPath = changed ?? new Map(entries.map((entry) => [entry.path, entry]));
    // A tree that no honest git made can have a name twice: changes to that are not followed.
    this.#last = byPath.size === entries.length ? { commit, entries: byPath } : null;
    return entries;
  }

  async #whole(commit: string): Promise<SourceEntry[]> {
    // With its folders: trees that contain each other over and over list without end, also where no file is in them.
    const args = ['ls-tree', '-r', '-t', '-z', '-l', '--full-tree', commit];
    const { code, output, messages } = await runGit(args, { gitDir: this.#gitDir, mostOutput: this.#mostBytes });
    if (code !== 0) throw gitFailure(messages, this.#gitDir);
    return parseTreeListing(output, MOST_FILES);
  }

  /** The entries of the last commit with the changes to this one; null where they must be listed whole. */
  async #changed(commit: string): Promise<Map<string, SourceEntry> | null> {
    const changes = this.#last && (await this.#changes.between(this.#last.commit, commit));
    if (!this.#last || !changes) return null;
    const entries = new Map(this.#last.entries);
    for (const path of changes.removed) entries.delete(path);
    for (const entry of changes.present) entries.set(entry.path, entry);
    return entries;
  }
}
