import { Failure } from '../../core/base/failure.ts';
import type { CommitPlace } from '../../core/ports/source.ts';
import type { Credentials } from '../api.ts';
import type { GithubHosts } from './github-source.ts';

export interface GithubOptions {
  readonly owner: string;
  readonly name: string;
  readonly hosts: GithubHosts;
  readonly credentials: Credentials | null;
  readonly signal: AbortSignal;
}

interface CommitAnswer {
  readonly sha: string;
  readonly commit: {
    readonly tree: { readonly sha: string };
    readonly message: string;
    readonly committer: { readonly date: string };
  };
  readonly parents: readonly { readonly sha: string }[];
}

/** `refs/pull/12/head` is `pull/12/head` there. */
const named = (reference: string): string => encodeURIComponent(reference.replace(/^refs\//, ''));

/** The few questions we ask GitHub, with what its refusals mean. */
export class GithubApi {
  readonly #options: GithubOptions;

  constructor(options: GithubOptions) {
    this.#options = options;
  }

  async defaultBranch(): Promise<string> {
    const { default_branch: branch } = await this.#ask<{ default_branch: string }>('');
    return branch;
  }

  async commit(reference: string): Promise<{ commit: string; tree: string; place: CommitPlace }> {
    const found = await this.#ask<CommitAnswer>(`/commits/${named(reference)}`, reference);
    const { tree, message, committer } = found.commit;
    const place = {
      committedAt: Date.parse(committer.date) || 0,
      subject: message.split('\n', 1)[0]!.trim(),
      ancestors: found.parents.slice(0, 1).map(({ sha }) => sha),
    };
    return { commit: found.sha, tree: tree.sha, place };
  }

  /** The commit from which two went apart. */
  async forkPoint(base: string, head: string): Promise<string | null> {
    const path = `/compare/${named(base)}...${named(head)}?per_page=1`;
    const { merge_base_commit: found } = await this.#ask<{ merge_base_commit?: { sha: string } }>(path, head);
    return found?.sha ?? null;
  }

  tree<T>(sha: string, { isRecursive }: { readonly isRecursive: boolean }): Promise<T> {
    return this.#ask<T>(`/git/trees/${sha}${isRecursive ? '?recursive=1' : ''}`);
  }

  /** Bytes of a file; null where it is not there. */
  async file(commit: string, path: string, sha: string): Promise<Uint8Array | null> {
    const { hosts, credentials } = this.#options;
    const steps = path.split('/').map(encodeURIComponent).join('/');
    // The host of plain files takes no credentials from pages.
    const response =
      credentials === null
        ? await this.#fetch(`${hosts.raw}${this.#repository}/${commit}/${steps}`, {})
        : await this.#fetch(`${hosts.api}/repos${this.#repository}/git/blobs/${sha}`, {
            accept: 'application/vnd.github.raw+json',
          });
    if (response.status === 404) return null;
    if (!response.ok) throw this.#refusal(response, null);
    return new Uint8Array(await this.#body(response.arrayBuffer()));
  }

  get #repository(): string {
    const { owner, name } = this.#options;
    return `/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`;
  }

  async #ask<T>(path: string, revision: string | null = null): Promise<T> {
    const url = `${this.#options.hosts.api}/repos${this.#repository}${path}`;
    const response = await this.#fetch(url, { accept: 'application/vnd.github+json' });
    if (!response.ok) throw this.#refusal(response, revision);
    return this.#body(response.json() as Promise<T>);
  }

  async #fetch(url: string, headers: Record<string, string>): Promise<Response> {
    const { credentials, signal } = this.#options;
    const sent = new Headers(headers);
    if (credentials !== null) sent.set('authorization', `Bearer ${credentials.password}`);
    try {
      return await fetch(url, { headers: sent, signal, credentials: 'omit' });
    } catch {
      if (signal.aborted) throw new Failure('cancelled', 'Cancelled.');
      if (!navigator.onLine) throw new Failure('offline', 'No network connection to GitHub.');
      throw new Failure('host-unreachable', 'GitHub does not respond.', { host: new URL(url).host });
    }
  }

  async #body<T>(reading: Promise<T>): Promise<T> {
    try {
      return await reading;
    } catch {
      if (this.#options.signal.aborted) throw new Failure('cancelled', 'Cancelled.');
      throw new Failure('network-cut', 'Connection to GitHub lost. Try again.');
    }
  }

  #refusal(response: Response, revision: string | null): Failure {
    const repository = `github.com${this.#repository}`;
    const { status } = response;
    if (status === 429 || (status === 403 && response.headers.get('x-ratelimit-remaining') === '0'))
      return rateLimit(response);
    if (status === 401 || status === 403) {
      return new Failure('access-denied', `These credentials do not give access to ${repository}.`, {
        repository,
        status,
      });
    }
    if (status === 409) return new Failure('empty-repository', `${repository} has no commits yet.`, { repository });
    if (revision !== null && (status === 404 || status === 422)) {
      return new Failure('unknown-revision', `${repository} has no branch, tag or commit “${revision}”.`, {
        repository,
        revision,
      });
    }
    if (status === 404) {
      const message = `${repository} does not exist or is private. If it is private, sign in with an access token.`;
      return new Failure('access-denied', message, { repository, status });
    }
    return new Failure('host-unreachable', `GitHub returned an error (${status}).`, { repository, status });
  }
}

function rateLimit(response: Response): Failure {
  const resetAt = Number(response.headers.get('x-ratelimit-reset') ?? 0) * 1000;
  const wait = Math.max(1, Math.ceil((resetAt - Date.now()) / 60_000));
  const when = resetAt === 0 ? 'later' : `in ${wait} minute${wait === 1 ? '' : 's'}`;
  const message = `GitHub’s rate limit without sign-in is reached. Try again ${when}, sign in with an access token, or set a git proxy.`;
  return new Failure('host-unreachable', message, { rateLimited: true, resetAt });
}
