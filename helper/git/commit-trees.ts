import type { SourceEntry } from '../../src/core/ports/source.ts';
import { gitFailure } from './git-failure.ts';
import { runGit } from './git-process.ts';
import { parseTreeListing } from './tree-listing.ts';

/** Beyond this many paths a command line could become too long, and a whole listing costs no more. */
const MOST_PATHS = 200;

/** The files of one commit after another: the first is listed whole, of the next only what is different is asked for. */
export class CommitTrees {
  readonly #gitDir: string;
  #last: { readonly commit: string; readonly entries: Map<string, SourceEntry> } | null = null;

  constructor(gitDir: string) {
    this.#gitDir = gitDir;
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
    const { code, output, messages } = await this.#listing(commit, ['-r']);
    if (code !== 0) throw gitFailure(messages, this.#gitDir);
    return parseTreeListing(output);
  }

  /** The entries of the last commit with the changes to this one; null where they must be listed whole. */
  async #changed(commit: string): Promise<Map<string, SourceEntry> | null> {
    if (this.#last === null) return null;
    const args = ['diff-tree', '-r', '-z', '--no-renames', '--name-status', this.#last.commit, commit];
    const { code, output } = await runGit(args, { gitDir: this.#gitDir });
    if (code !== 0) return null;
    const fields = output.toString('utf8').split('\0').slice(0, -1);
    const changes = Array.from({ length: fields.length / 2 }, (_, i) => [fields[2 * i]!, fields[2 * i + 1]!] as const);
    // A name that is not UTF-8 cannot be asked for by its text.
    if (changes.length > MOST_PATHS || changes.some(([, path]) => path.includes('\ufffd'))) return null;
    const entries = new Map(this.#last.entries);
    for (const [status, path] of changes) if (status === 'D') entries.delete(path);
    const present = changes.flatMap(([status, path]) => (status === 'D' ? [] : [path]));
    if (present.length === 0) return entries;
    const listed = await this.#listing(commit, [], present);
    const found = listed.code === 0 ? parseTreeListing(listed.output) : [];
    // What git does not find by its name (`../x` in a hostile tree) it finds in a whole listing.
    if (found.length !== present.length) return null;
    for (const entry of found) entries.set(entry.path, entry);
    return entries;
  }

  #listing(commit: string, flags: readonly string[], paths: readonly string[] = []): ReturnType<typeof runGit> {
    const args = ['ls-tree', ...flags, '-z', '-l', '--full-tree', commit, '--', ...paths];
    return runGit(args, { gitDir: this.#gitDir });
  }
}
