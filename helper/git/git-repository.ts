import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { canonicalUrl, localUrl } from '../../src/core/identity/repository-url.ts';
import { findGitDir } from './find-git-dir.ts';
import { sharedGitDir } from './git-files.ts';
import { requireOwner } from './git-owner.ts';
import { runGit } from './git-process.ts';
import { takeNoProgramFrom } from './git-program.ts';
import { readHead } from './read-head.ts';
import { settingsOf } from './view-settings.ts';
import { changedPaths } from './work-tree-status.ts';

/** A repository on this disk: bare, normal, or a linked work tree. Nothing is ever written to it. */
export class GitRepository {
  /** Absolute; of a linked work tree its own one, which knows its HEAD. */
  readonly gitDir: string;
  /** The top folder, or the git directory of a bare repository. */
  readonly root: string;

  private constructor(gitDir: string, root: string) {
    this.gitDir = gitDir;
    this.root = root;
  }

  /** The repository at a folder or around it; null where there is none. Fails where it is another user's. */
  static async find(folder: string): Promise<GitRepository | null> {
    const found = await findGitDir(await realpath(folder));
    if (found === null) return null;
    await requireOwner(found);
    const root = found.workTree ?? found.gitDir;
    takeNoProgramFrom(root);
    return new GitRepository(found.gitDir, root);
  }

  /** The id of the commit that a branch, tag or expression names. */
  async resolve(revision: string): Promise<string> {
    if (revision === '' || revision.startsWith('-')) {
      throw new Failure('bad-input', `“${revision}” is not a commit, branch or tag.`);
    }
    const { code, output } = await this.#run(['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]);
    if (code === 0) return output.toString('latin1').trim();
    if (revision === 'HEAD') throw await this.#noCommit();
    throw new Failure('unknown-revision', `${this.root} has no commit, branch or tag named “${revision}”.`, {
      revision,
    });
  }

  /** The commit that is checked out. */
  async head(): Promise<string> {
    return (await readHead(this.gitDir)) ?? this.resolve('HEAD');
  }

  /** Paths of the work tree that are not what the commit that is checked out has. */
  async changedPaths(): Promise<readonly string[]> {
    return this.root === this.gitDir ? [] : changedPaths(this.gitDir, this.root);
  }

  /** Paths that are not the same in two commits. */
  async pathsBetween(from: string, to: string): Promise<readonly string[]> {
    const { code, output } = await this.#run(['diff-tree', '-r', '--name-only', '-z', '--no-renames', from, to, '--']);
    return code === 0 ? output.toString('utf8').split('\0').filter(Boolean) : [];
  }

  /** The branch that is checked out, or null. */
  async branch(): Promise<string | null> {
    const { code, output } = await this.#run(['symbolic-ref', '--quiet', '--short', 'HEAD']);
    return code === 0 ? output.toString('utf8').trim() : null;
  }

  /** The canonical URL: of `origin`, else by the first commit, which every copy of the repository shares. */
  async url(): Promise<string> {
    const remote = settingsOf(this.gitDir).get('remote.origin.url')?.at(-1);
    const canonical = remote === undefined ? null : canonicalUrl(remote.trim());
    if (canonical !== null) return canonical;
    // Along the first parents there is exactly one, even where histories were joined.
    const root = await this.#run(['rev-list', '--first-parent', '--max-parents=0', 'HEAD']);
    if (root.code !== 0) throw await this.#noCommit();
    return localUrl(root.output.toString('latin1').trim());
  }

  /**
   * Another text when the settings that name `origin` were written again; null where they are gone, and with them the
   * repository. Read without starting git, because every question asks for it.
   */
  async settingsStamp(): Promise<string | null> {
    const file = join(await sharedGitDir(this.gitDir), 'config');
    return stat(file).then(
      ({ ino, size, mtimeMs }) => `${ino} ${size} ${mtimeMs}`,
      () => null,
    );
  }

  /** The best common ancestor of two revisions; null where there is none, or one of them is no commit. */
  async forkPoint(base: string, head: string): Promise<string | null> {
    if ([base, head].some((revision) => revision === '' || revision.startsWith('-'))) return null;
    const { code, output } = await this.#run(['merge-base', base, head]);
    return code === 0 ? output.toString('latin1').trim() : null;
  }

  /** Whether its history is cut off. https://git-scm.com/docs/shallow */
  async isShallow(): Promise<boolean> {
    const { output } = await this.#run(['rev-parse', '--is-shallow-repository']);
    return output.toString('latin1').trim() === 'true';
  }

  /** Whether a path, relative to the root and with `/`, is part of the commit. */
  async has(commit: string, path: string): Promise<boolean> {
    const { code } = await this.#run(['cat-file', '-e', `${commit}:${path}`]);
    return code === 0;
  }

  async #noCommit(): Promise<Failure> {
    const isGone = (await this.settingsStamp()) === null;
    return isGone
      ? new Failure('not-found', `The repository ${this.root} no longer exists.`, { repository: this.root })
      : new Failure('empty-repository', `${this.root} has no commits yet.`, { repository: this.root });
  }

  #run(args: readonly string[]): ReturnType<typeof runGit> {
    return runGit(args, { gitDir: this.gitDir });
  }
}
