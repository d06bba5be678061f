import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Progress } from '../../src/core/ports/progress.ts';
import { gitFailure, listingFailure, withoutCredentials } from '../git/git-failure.ts';
import { BOUNDED_LISTING, LONGEST_CLONE_MS, LONGEST_LISTING_MS, packBytes } from '../git/git-limits.ts';
import { runGit, type GitResult, type GitRun } from '../git/git-process.ts';
import type { Place } from '../sources/open-source.ts';
import { parseListing, PUBLISHED, type PublishedState } from './published-ref.ts';
import { remoteOf, type RemoteEnd } from './remote-end.ts';

/** How long the host may take, in milliseconds. */
export interface RemotePatience {
  readonly listing: number;
  readonly sending: number;
}

const PATIENCE: RemotePatience = { listing: LONGEST_LISTING_MS, sending: LONGEST_CLONE_MS };

/**
 * The git host of a repository, for published states alone. Objects go through a repository of its own in a temporary
 * folder: nothing is written to the clone, and git sees the settings of the person and none of the clone.
 */
export class SnapshotRemote {
  /** What people call it, without credentials. */
  readonly name: string;
  readonly gitDir: string;
  readonly #end: RemoteEnd;
  readonly #progress: Progress;
  readonly #patience: RemotePatience;

  private constructor(name: string, end: RemoteEnd, gitDir: string, progress: Progress, patience: RemotePatience) {
    this.name = name;
    this.gitDir = gitDir;
    this.#end = end;
    this.#progress = progress;
    this.#patience = patience;
  }

  static async open(
    place: Place,
    remote: string,
    format: string,
    progress: Progress,
    patience = PATIENCE,
  ): Promise<SnapshotRemote> {
    const end = await remoteOf(place, remote);
    const name = place.kind === 'repository' ? remote : withoutCredentials(end.url);
    const gitDir = mkdtempSync(join(tmpdir(), 'knowing-publish-'));
    const opened = new SnapshotRemote(name, end, gitDir, progress, patience);
    await opened.run(['init', '--quiet', '--bare', '--template=', `--object-format=${format}`]);
    return opened;
  }

  close(): void {
    rmSync(this.gitDir, { recursive: true, force: true });
  }

  /** All states that the host has, of any analyzer. */
  async list(): Promise<PublishedState[]> {
    const limits = { longest: this.#patience.listing, environment: BOUNDED_LISTING };
    const { code, output, messages } = await this.#runRemote(['ls-remote', '--', this.url, `${PUBLISHED}*`], limits);
    if (code !== 0) throw listingFailure(messages, this.name);
    return parseListing(output.toString('utf8'));
  }

  /** Runs git in the temporary repository, away from the network. */
  async run(args: readonly string[], options: Pick<GitRun, 'environment' | 'mostOutput'> = {}): Promise<Buffer> {
    const { code, output, messages } = await runGit(args, { ...options, ownDir: this.gitDir });
    if (code !== 0) throw gitFailure(messages, this.name);
    return output;
  }

  /** Runs git with the host at the other end; `isCancelled` is asked all the while. */
  attempt(args: readonly string[], isCancelled?: () => boolean): Promise<GitResult> {
    return this.#runRemote(args, isCancelled ? { isCancelled } : {});
  }

  #runRemote(args: readonly string[], options: GitRun): Promise<GitResult> {
    return runGit(args, {
      longest: this.#patience.sending,
      ...options,
      ownDir: this.gitDir,
      network: true,
      // A remote of one's own may also be a folder; a program never.
      environment: { ...options.environment, ...(this.#end.isFolder && { GIT_ALLOW_PROTOCOL: 'file' }) },
      isCancelled: () => this.#progress.isCancelled || options.isCancelled?.() === true,
    });
  }

  async ask(args: readonly string[], isCancelled?: () => boolean): Promise<void> {
    const { code, messages } = await this.attempt(args, isCancelled);
    if (code !== 0) throw gitFailure(messages, this.name);
  }

  get url(): string {
    return this.#end.url;
  }

  /** Bytes that have arrived so far. */
  received(): number {
    return packBytes(this.gitDir);
  }
}
