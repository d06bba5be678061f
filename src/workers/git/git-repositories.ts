import LightningFS from '@isomorphic-git/lightning-fs';
import type { FetchedRevision, FetchRequest, FetchWatch } from './fetch-revision.ts';
import { GitRepository } from './git-repository.ts';

const PREFIX = 'knowing-git/';

/** The clones on this device, by canonical URL; each has a database of its own. */
export class GitRepositories {
  readonly #open = new Map<string, GitRepository>();

  get(url: string): GitRepository {
    const known = this.#open.get(url);
    if (known) return known;
    const repository = new GitRepository(PREFIX + url);
    this.#open.set(url, repository);
    return repository;
  }

  /** Brings a commit here. Where nothing ever came, not even an empty clone is left. */
  async fetch(url: string, request: FetchRequest, watch: FetchWatch): Promise<FetchedRevision> {
    const repository = this.get(url);
    try {
      return await repository.fetch(request, watch);
    } catch (error) {
      if (await repository.isEmpty().catch(() => false)) await this.remove(url);
      throw error;
    }
  }

  /** Whether there is a clone, without making one. */
  async has(url: string): Promise<boolean> {
    return this.#open.get(url)?.isOpen === true || (await this.urls()).includes(url);
  }

  async urls(): Promise<string[]> {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => (name?.startsWith(PREFIX) === true ? [name.slice(PREFIX.length)] : []));
  }

  async bytesOf(url: string): Promise<number> {
    const repository = this.#open.get(url);
    // Two threads cannot have one clone open: where a worker has it, the worker is asked.
    if (repository?.isOpen === true) return repository.bytes();
    return new LightningFS(PREFIX + url).promises.du('/').catch(() => 0);
  }

  async remove(url: string): Promise<void> {
    this.#open.get(url)?.close();
    this.#open.delete(url);
    await deleteDatabase(PREFIX + url);
  }

  close(): void {
    for (const repository of this.#open.values()) repository.close();
    this.#open.clear();
  }
}

/** Waits for connections that are still being closed: those of a worker that was just ended. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`the database ${name} could not be deleted`));
  });
