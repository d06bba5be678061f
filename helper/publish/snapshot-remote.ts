import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Progress } from '../../src/core/ports/progress.ts';
import { gitFailure, withoutCredentials } from '../git/git-failure.ts';
import { runGit, type GitResult } from '../git/git-process.ts';
import type { Place } from '../sources/open-source.ts';
import { parseListing, PUBLISHED, type PublishedState } from './published-ref.ts';
import { remoteOf, type RemoteEnd } from './remote-end.ts';

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

  private constructor(name: string, end: RemoteEnd, gitDir: string, progress: Progress) {
    this.name = name;
    this.gitDir = gitDir;
    this.#end = end;
    this.#progress = progress;
  }

  static async open(place: Place, remote: string, format: string, progress: Progress): Promise<SnapshotRemote> {
    const end = await remoteOf(place, remote);
    const name = place.kind === 'repository' ? remote : withoutCredentials(end.url);
    const gitDir = mkdtempSync(join(tmpdir(), 'knowing-publish-'));
    const opened = new SnapshotRemote(name, end, gitDir, progress);
    await opened.run(['init', '--quiet', '--bare', '--template=', `--object-format=${format}`]);
    return opened;
  }

  close(): void {
    rmSync(this.gitDir, { recursive: true, force: true });
  }

  /** All states that the host has, of any analyzer. */
  async list(): Promise<PublishedState[]> {
    return parseListing(await this.ask(['ls-remote', '--', this.url, `${PUBLISHED}*`]));
  }

  /** Runs git in the temporary repository, away from the network. */
  async run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Buffer> {
    const { code, output, messages } = await runGit(args, { ownDir: this.gitDir, environment });
    if (code !== 0) throw gitFailure(messages, this.name);
    return output;
  }

  /** Runs git with the host at the other end; `isCancelled` is asked all the while. */
  async attempt(args: readonly string[], isCancelled: () => boolean = () => false): Promise<GitResult> {
    return runGit(args, {
      ownDir: this.gitDir,
      network: true,
      // A remote of one's own may also be a folder; a program never.
      ...(this.#end.isFolder && { environment: { GIT_ALLOW_PROTOCOL: 'file' } }),
      isCancelled: () => this.#progress.isCancelled || isCancelled(),
    });
  }

  async ask(args: readonly string[], isCancelled?: () => boolean): Promise<string> {
    const { code, output, messages } = await this.attempt(args, isCancelled);
    if (code !== 0) throw gitFailure(messages, this.name);
    return output.toString('utf8');
  }

  get url(): string {
    return this.#end.url;
  }

  /** Bytes that have arrived so far. */
  received(): number {
    const folder = join(this.gitDir, 'objects', 'pack');
    try {
      return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    } catch {
      // Git renames what it has received: the next look sees it.
      return 0;
    }
  }
}
