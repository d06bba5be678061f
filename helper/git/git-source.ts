import type { CommitPlace, Source, SourceEntry } from '../../src/core/ports/source.ts';
import { placeOf } from './commit-log.ts';
import { CommitTrees } from './commit-trees.ts';
import type { GitRepository } from './git-repository.ts';
import { ObjectReader } from './object-reader.ts';

export interface GitState {
  readonly gitDir: string;
  readonly url: string;
  readonly commit: string;
  readonly reference: string | null;
  readonly place?: CommitPlace | undefined;
}

/** What several commits are read through; whoever made it closes it. */
export interface SharedReading {
  readonly objects: ObjectReader;
  list(): Promise<readonly SourceEntry[]>;
}

/** One commit, read from the objects: no checkout, and what is not committed does not count. */
export class GitSource implements Source {
  readonly url: string;
  readonly commit: string;
  readonly reference: string | null;
  readonly place?: CommitPlace;
  readonly list: () => Promise<readonly SourceEntry[]>;
  readonly #objects: ObjectReader;
  readonly #isShared: boolean;

  constructor({ gitDir, url, commit, reference, place }: GitState, shared?: SharedReading) {
    this.url = url;
    this.commit = commit;
    this.reference = reference;
    if (place !== undefined) this.place = place;
    this.list = shared?.list ?? (() => new CommitTrees(gitDir).list(commit));
    this.#objects = shared?.objects ?? new ObjectReader(gitDir);
    this.#isShared = shared !== undefined;
  }

  /** A commit of a repository on this disk; HEAD without a revision. */
  static async open(repository: GitRepository, revision?: string): Promise<GitSource> {
    const commit = await repository.resolve(revision ?? 'HEAD');
    const reference = revision ?? (await repository.branch());
    const { gitDir } = repository;
    const [url, place] = await Promise.all([repository.url(), placeOf(gitDir, commit)]);
    return new GitSource({ gitDir, url, commit, reference, place });
  }

  read(entries: readonly SourceEntry[]): Promise<readonly (Uint8Array | null)[]> {
    return this.#objects.read(entries.map(({ kind, objectId }) => (kind === 'file' ? objectId : '')));
  }

  close(): Promise<void> {
    if (!this.#isShared) this.#objects.close();
    return Promise.resolve();
  }
}
