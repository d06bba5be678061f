import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkTreeFile } from '../../src/core/engine/work-trees.ts';
import type { GitRepository } from '../git/git-repository.ts';
import { runInWorkTree } from '../git/work-tree-run.ts';
import { readInside } from '../sources/folder-source.ts';

/** Files as they are now in the work tree of a repository, by paths that may have changed. */
export class WorkTree {
  readonly #repository: GitRepository;

  constructor(repository: GitRepository) {
    this.#repository = repository;
  }

  /** Paths that are not what a commit has, whatever is checked out. */
  async differingFrom(commit: string): Promise<readonly string[]> {
    const [changed, head] = await Promise.all([this.#repository.changedPaths(), this.#repository.head()]);
    const between = head === commit ? [] : await this.#repository.pathsBetween(commit, head);
    return [...new Set([...changed, ...between])];
  }

  /** `known` are the files that the graph has: git's rules about what to ignore do not count for them. */
  async read(paths: Iterable<string>, known: (path: string) => boolean): Promise<WorkTreeFile[]> {
    const files = await Promise.all(Array.from(paths, (path) => this.#readOne(path)));
    const fresh = files.flatMap(({ path, bytes }) => (bytes !== null && !known(path) ? [path] : []));
    const ignored = fresh.length === 0 ? new Set<string>() : await this.#ignored(fresh);
    return files.filter(({ path }) => !ignored.has(path));
  }

  async #readOne(path: string): Promise<WorkTreeFile> {
    const { root } = this.#repository;
    const isFile = await lstat(join(root, path)).then(
      (found) => found.isFile(),
      () => false,
    );
    return { path, bytes: isFile ? await readInside(root, path) : null };
  }

  /**
   * Those that no commit would take, by all of git's rules: of the repository, of its folders and of the person. All of
   * them where git cannot be asked.
   */
  async #ignored(paths: readonly string[]): Promise<Set<string>> {
    const { gitDir, root } = this.#repository;
    const input = paths.map((path) => `${path}\0`).join('');
    const asked = runInWorkTree(['check-ignore', '-z', '--stdin'], { gitDir, workTree: root, input });
    return asked.then(
      ({ output }) => new Set(output.toString('utf8').split('\0')),
      () => new Set(paths),
    );
  }
}
