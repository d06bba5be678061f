import { basename } from 'node:path';
import { GitRepository } from '../git/git-repository.ts';
import { FolderSource } from '../sources/folder-source.ts';
import { importFolder } from './import-folder.ts';

export interface LocalRepository {
  /** Unique, and fit for a URL. */
  readonly name: string;
  /** Canonical: the name of its graph, whichever way it is cloned. */
  readonly url: string;
  readonly gitDir: string;
  /** Where it lies, for people. */
  readonly root: string;
}

/** Repositories of this disk that the page may clone: those the person named, and no others. */
export class LocalRepositories {
  readonly #byName = new Map<string, LocalRepository>();
  readonly #byGitDir = new Map<string, LocalRepository>();

  get all(): readonly LocalRepository[] {
    return [...this.#byName.values()];
  }

  find(name: string): LocalRepository | undefined {
    return this.#byName.get(name);
  }

  /** Adds the repository at a folder. A folder without git is copied into a repository below `scratch`. */
  async add(folder: string, scratch: string): Promise<LocalRepository> {
    const source = await FolderSource.open(folder);
    const repository = await GitRepository.find(folder);
    if (repository !== null) {
      const known = this.#byGitDir.get(repository.gitDir);
      return known ?? this.#keep(repository.root, repository.gitDir, await repository.url());
    }
    return this.#keep(source.root, await importFolder(source, scratch), source.url);
  }

  #keep(root: string, gitDir: string, url: string): LocalRepository {
    const plain =
      basename(root)
        .replace(/\.git$/, '')
        .replace(/[^\w.-]+/g, '-')
        .replace(/^[.-]+/, '') || 'repository';
    let name = plain;
    for (let number = 2; this.#byName.has(name); number += 1) name = `${plain}-${number}`;
    const repository = { name, url, gitDir, root };
    this.#byName.set(name, repository);
    this.#byGitDir.set(gitDir, repository);
    return repository;
  }
}
