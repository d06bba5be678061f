import { Failure } from '../../src/core/base/failure.ts';
import { logCommits, type LoggedCommit } from './commit-log.ts';
import { CommitTrees } from './commit-trees.ts';
import type { GitRepository } from './git-repository.ts';
import { GitSource } from './git-source.ts';
import { ObjectReader } from './object-reader.ts';

/** More at once is hardly meant, and can be asked for piece by piece. */
export const MOST_COMMITS = 10_000;

/** Commits of a repository on this disk, oldest first, to be read one after another through one pair of git processes. */
export class CommitRange {
  readonly url: string;
  readonly commits: readonly LoggedCommit[];
  readonly #gitDir: string;
  readonly #objects: ObjectReader;
  readonly #trees: CommitTrees;

  private constructor(gitDir: string, url: string, commits: readonly LoggedCommit[]) {
    this.url = url;
    this.commits = commits;
    this.#gitDir = gitDir;
    this.#objects = new ObjectReader(gitDir);
    this.#trees = new CommitTrees(
      gitDir,
      commits.map(({ commit }) => commit),
    );
  }

  /** `revisions` is `A..B` (after A, up to B) or one commit; of these the newest `most`. */
  static async open(repository: GitRepository, revisions: string, most: number): Promise<CommitRange> {
    const ends = revisions.split('..').map((end) => end || 'HEAD');
    if (ends.length > 2 || revisions.includes('...'))
      throw new Failure('bad-input', `“${revisions}” is not a commit range. Use A..B.`);
    const resolved: string[] = [];
    for (const end of ends) resolved.push(await repository.resolve(end));
    const commits = await logCommits(repository.gitDir, resolved.join('..'), most);
    if (commits.length === 0) throw new Failure('not-found', `No commits in ${revisions}.`, { revisions });
    return new CommitRange(repository.gitDir, await repository.url(), commits.reverse());
  }

  /** One of the commits, to be read. Nothing has to be closed but the range. */
  source({ commit, place }: LoggedCommit): GitSource {
    const state = { gitDir: this.#gitDir, url: this.url, commit, reference: null, place };
    return new GitSource(state, { objects: this.#objects, list: () => this.#trees.list(commit) });
  }

  close(): void {
    this.#objects.close();
  }
}
