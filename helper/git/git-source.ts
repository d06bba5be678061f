import type { Source, SourceEntry } from '../../src/core/ports/source.ts';
import { gitFailure } from './git-failure.ts';
import { runGit } from './git-process.ts';
import type { GitRepository } from './git-repository.ts';
import { ObjectReader } from './object-reader.ts';
import { parseTreeListing } from './tree-listing.ts';

export interface GitState {
  readonly gitDir: string;
  readonly url: string;
  readonly commit: string;
  readonly reference: string | null;
}

/** One commit, read from the objects: no checkout, and what is not committed does not count. */
export class GitSource implements Source {
  readonly url: string;
  readonly commit: string;
  readonly reference: string | null;
  readonly #gitDir: string;
  readonly #objects: ObjectReader;

  constructor(state: GitState) {
    this.url = state.url;
    this.commit = state.commit;
    this.reference = state.reference;
    this.#gitDir = state.gitDir;
    this.#objects = new ObjectReader(state.gitDir);
  }

  /** A commit of a repository on this disk; HEAD without a revision. */
  static async open(repository: GitRepository, revision?: string): Promise<GitSource> {
    const commit = await repository.resolve(revision ?? 'HEAD');
    const reference = revision ?? (await repository.branch());
    return new GitSource({ gitDir: repository.gitDir, url: await repository.url(), commit, reference });
  }

  async list(): Promise<readonly SourceEntry[]> {
    const args = ['ls-tree', '-r', '-z', '-l', '--full-tree', this.commit];
    const { code, output, messages } = await runGit(args, { gitDir: this.#gitDir });
    if (code !== 0) throw gitFailure(messages, this.url);
    return parseTreeListing(output);
  }

  read(entries: readonly SourceEntry[]): Promise<readonly (Uint8Array | null)[]> {
    return this.#objects.read(entries.map(({ kind, objectId }) => (kind === 'submodule' ? '' : objectId)));
  }

  close(): Promise<void> {
    this.#objects.close();
    return Promise.resolve();
  }
}
