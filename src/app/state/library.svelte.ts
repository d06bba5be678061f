import { SvelteMap } from 'svelte/reactivity';
import type { ToolOutput } from '../../core/tools/table.ts';
import type { FailureMessage, StorageStatus, Verification } from '../../workers/api.ts';
import { engine } from '../engine/engine.svelte.ts';
import { failureOf } from '../engine/failure.ts';

export type Repository = ToolOutput<'list_repos'>['repos'][number];

/** The repositories on this device. */
class Library {
  #repos = $state.raw<readonly Repository[] | null>(null);
  #failure = $state.raw<FailureMessage | null>(null);
  #storage = $state.raw<StorageStatus | null>(null);
  readonly #verifications = new SvelteMap<string, Verification>();
  readonly #beside = new SvelteMap<string, Verification>();

  /** Latest opened first; null until they have been read. */
  get repos(): readonly Repository[] | null {
    return this.#repos;
  }

  get failure(): FailureMessage | null {
    return this.#failure;
  }

  get storage(): StorageStatus | null {
    return this.#storage;
  }

  find(url: string): Repository | null {
    return this.#repos?.find((repo) => repo.url === url) ?? null;
  }

  /** Changes whenever answers about the repository, or a state of it, may change: see nameForTools. */
  stampOf(name: string): string {
    const repo = this.find(name) ?? this.#repos?.find(({ url }) => name.startsWith(`${url}@`)) ?? null;
    return repo === null ? '' : `${repo.enriched ?? repo.snapshot} ${repo.commit ?? ''}`;
  }

  /** How the latest snapshot link or file compared with the state that was found; null where nothing was claimed. */
  verificationOf(url: string, snapshot: string | null): Verification | null {
    const verification = this.#verifications.get(url) ?? null;
    return verification !== null && verification.actual === snapshot ? verification : null;
  }

  /** The same of a file that was not what it claims, whose state was kept beside the current one; null without one. */
  besideOf(url: string): Verification | null {
    return this.#beside.get(url) ?? null;
  }

  setVerification(url: string, verification: Verification, { isBeside = false } = {}): void {
    this.#verifications.set(url, verification);
    if (isBeside) this.#beside.set(url, verification);
    else this.#beside.delete(url);
  }

  /** Reads the list and keeps it up to date. */
  async follow(): Promise<void> {
    await this.refresh();
    // Without an engine there is nothing to follow; its failure is shown on its own.
    await engine.onRepositories(() => void this.refresh()).catch(() => undefined);
  }

  async refresh(): Promise<void> {
    try {
      const { repos } = await engine.call('list_repos', {});
      this.#repos = [...repos].sort((a, b) => b.openedAt - a.openedAt);
      this.#failure = null;
    } catch (error) {
      this.#failure = failureOf(error);
      this.#repos ??= [];
    }
    await this.refreshStorage();
  }

  async refreshStorage(): Promise<void> {
    try {
      const client = await engine.connect();
      this.#storage = await client.storage();
    } catch {
      // The status line then says nothing about storage; the failure of the engine itself is shown on its own.
      this.#storage = null;
    }
  }

  async remove(url: string): Promise<void> {
    const client = await engine.connect();
    await client.remove(url);
    await this.refresh();
  }
}

export const library = new Library();
