import type { ProgressReport } from '../../core/ports/progress.ts';
import type { FailureMessage, Location, SnapshotClaim } from '../../workers/api.ts';
import { engine } from '../engine/engine.svelte.ts';
import { failureOf, failureWith } from '../engine/failure.ts';
import { helper } from '../state/helper.svelte.ts';
import { library, type Repository } from '../state/library.svelte.ts';
import { FoundFileList, type FoundFile } from './found-files.ts';
import { JobProgress, NO_PROGRESS, type ProgressView } from './job-progress.ts';
import { repositoryTitle } from '../state/repository-title.ts';
import { plainUrl } from './repository-address.ts';
import type { FolderToRead } from './read-folder.ts';

export interface OpenRequest {
  /** A folder is listed as the first stage of its opening. */
  readonly location: Exclude<Location, { kind: 'folder' }> | FolderToRead;
  readonly claim: SnapshotClaim | null;
}

/** One opening, from the click to the stored graph. */
export class OpenJob {
  readonly request: OpenRequest;
  readonly startedAt = Date.now();
  #status = $state<'running' | 'done' | 'failed' | 'cancelled'>('running');
  #progress = $state.raw<ProgressView>(NO_PROGRESS);
  readonly #reports = new JobProgress();
  #found = $state.raw<readonly FoundFile[]>([]);
  readonly #foundList = new FoundFileList((files) => (this.#found = files));
  #failure = $state.raw<FailureMessage | null>(null);
  #repo = $state<string | null>(null);
  #state: string | null = null;
  #endedAt = $state<number | null>(null);
  readonly #abort = new AbortController();

  constructor(request: OpenRequest) {
    this.request = request;
  }

  get status(): 'running' | 'done' | 'failed' | 'cancelled' {
    return this.#status;
  }

  get progress(): ProgressView {
    return this.#progress;
  }

  /** What is known of its files meanwhile. */
  get found(): readonly FoundFile[] {
    return this.#found;
  }

  get failure(): FailureMessage | null {
    return this.#failure;
  }

  /** The repository once it is there. */
  get repo(): string | null {
    return this.#repo;
  }

  /** Its state, where that was recorded beside the current one: what a link names does not take the place of that. */
  get state(): string | null {
    return this.#state;
  }

  /** The repository as it was when it was opened before. */
  get earlierCopy(): Repository | null {
    const { location, claim } = this.request;
    if (claim !== null || location.kind === 'snapshot-file') return null;
    return library.find(location.kind === 'url' ? plainUrl(location.url) : `local/${location.name}`);
  }

  get endedAt(): number | null {
    return this.#endedAt;
  }

  get title(): string {
    const { location, claim } = this.request;
    if (claim !== null) return repositoryTitle(claim.repo);
    if (location.kind === 'url') return repositoryTitle(location.url);
    return location.kind === 'folder' ? location.name : 'Snapshot file';
  }

  cancel(): void {
    this.#abort.abort();
  }

  async run(): Promise<void> {
    const { location, claim } = this.request;
    try {
      if (location.kind === 'url' && !navigator.onLine && !isLocalHost(location.url)) {
        throw asError(failureWith('offline', 'No network connection.'));
      }
      const listed = location.kind === 'folder' ? await this.#list(location) : location;
      const client = await engine.connect();
      const { report, verification } = await client.open(listed, {
        signal: this.#abort.signal,
        ...(claim === null ? {} : { claim }),
        onProgress: (progress) => this.#report(progress),
        onFound: (files) => this.#foundList.add(files),
      });
      if (verification !== null) library.setVerification(report.repo, verification, { isBeside: !report.isCurrent });
      await library.refresh();
      this.#state = report.isCurrent ? null : (report.commit ?? report.snapshot ?? `#${report.record}`);
      this.#repo = report.repo;
      this.#end('done');
    } catch (error) {
      const failure = failureOf(error);
      this.#failure = failure;
      // The page says so from now on, everywhere.
      if (failure.code === 'not-connected') void helper.discover();
      this.#end(failure.code === 'cancelled' || this.#abort.signal.aborted ? 'cancelled' : 'failed');
    }
  }

  async #list(folder: FolderToRead): Promise<Location> {
    const onCount = (done: number, detail: string): void =>
      this.#report({ stage: 'clone', done, total: 0, unit: 'files', detail });
    const { signal } = this.#abort;
    const files = await folder.list({ onCount, signal }).catch((error: unknown) => {
      // Whatever the browser throws here, it did not let the folder be read.
      const message = error instanceof Error ? error.message : 'The browser denied access to the folder.';
      throw asError(failureWith(signal.aborted ? 'cancelled' : 'permission-denied', message));
    });
    if (files.length === 0) throw asError(failureWith('empty-repository', 'The folder has no files.'));
    return { kind: 'folder', name: folder.name, files };
  }

  #report(report: ProgressReport): void {
    if (this.#status !== 'running') return;
    this.#reports.report(report, Date.now());
    this.#progress = this.#reports.view;
  }

  #end(status: 'done' | 'failed' | 'cancelled'): void {
    if (status === 'done') this.#reports.finish(Date.now());
    this.#progress = this.#reports.view;
    this.#endedAt = Date.now();
    this.#status = status;
  }
}

const asError = (failure: FailureMessage): Error => Object.assign(new Error(failure.message), failure);

/** What this machine serves itself can be had without a network. */
const isLocalHost = (url: string): boolean =>
  /^(https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/]|local\/)/i.test(url) ||
  helper.info?.repositories.some((offered) => offered.canonicalUrl === url) === true;

/** The opening under way, if any. One at a time: they would only take each other's processor. */
class Opening {
  #job = $state.raw<OpenJob | null>(null);

  get job(): OpenJob | null {
    return this.#job;
  }

  get isRunning(): boolean {
    return this.#job?.status === 'running';
  }

  /** Starts it, unless the very same one is running already. */
  start(request: OpenRequest): OpenJob {
    const running = this.#job;
    if (running?.status === 'running' && isSame(running.request, request)) return running;
    running?.cancel();
    const job = new OpenJob(request);
    this.#job = job;
    void job.run();
    return job;
  }

  clear(): void {
    this.#job?.cancel();
    this.#job = null;
  }
}

function isSame(a: OpenRequest, b: OpenRequest): boolean {
  if (a.claim?.snapshot !== b.claim?.snapshot) return false;
  if (a.location.kind !== 'url' || b.location.kind !== 'url') return a.location === b.location;
  return a.location.url === b.location.url && a.location.revision === b.location.revision;
}

export const opening = new Opening();
