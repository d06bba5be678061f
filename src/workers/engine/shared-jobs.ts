import { Failure, asFailure } from '../../core/base/failure.ts';
import type { FoundFiles, ProgressReport } from '../../core/ports/progress.ts';
import type { Location, OpenResult, SnapshotClaim } from '../api.ts';
import type { CallListener } from '../call-port.ts';

/** What it takes to start a piece of work again elsewhere. Credentials are not part of it. */
export interface JobDescription {
  readonly job: string;
  readonly location: Extract<Location, { kind: 'url' }>;
  readonly claim: SnapshotClaim | null;
}

/** Work under way, for every window to see. */
export interface JobStatus {
  readonly job: string;
  /** URL of the repository, or name of the folder or file. */
  readonly title: string;
  readonly progress: ProgressReport | null;
  /** Null where only the window that gave the files can start it again. */
  readonly description: JobDescription | null;
}

export interface OpenRequest {
  readonly job: string;
  readonly location: Location;
  readonly claim: SnapshotClaim | null;
}

interface Participant {
  readonly listener: CallListener | null;
  leave(): void;
}

interface Run {
  readonly request: OpenRequest;
  readonly result: Promise<OpenResult>;
  readonly participants: Map<string, Participant>;
  /** Ends the work. */
  readonly controller: AbortController;
  progress: ProgressReport | null;
  /** Everything that was found, for who joins in later. */
  readonly found: FoundFiles[];
}

type Start = (request: OpenRequest, listener: CallListener, signal: AbortSignal) => Promise<OpenResult>;

export interface SharedJobsOptions {
  readonly start: Start;
  /** Something begins, goes on or ends. */
  readonly onChange: () => void;
}

/**
 * Opening repositories for several windows: who asks for what is already under way joins in, and work ends early only
 * when nobody waits for it any more.
 */
export class SharedJobs {
  readonly #options: SharedJobsOptions;
  readonly #runs = new Map<string, Run>();
  /** Jobs that wait for the end of a run that was cancelled. */
  readonly #queued = new Set<string>();

  constructor(options: SharedJobsOptions) {
    this.#options = options;
  }

  get statuses(): JobStatus[] {
    return [...this.#runs.values()].map(({ request, progress }) => ({
      job: request.job,
      title: titleOf(request),
      progress,
      description: descriptionOf(request),
    }));
  }

  open(request: OpenRequest, listener: CallListener | null): Promise<OpenResult> {
    const key = keyOf(request);
    let run = this.#runs.get(key);
    if (run?.participants.size === 0) return this.#openAfter(run, request, listener);
    if (run === undefined) {
      run = this.#start(key, request);
      this.#runs.set(key, run);
      this.#options.onChange();
    }
    return this.#join(run, request.job, listener);
  }

  /** The window that asked waits no longer. */
  cancel(job: string): void {
    this.#queued.delete(job);
    for (const run of this.#runs.values()) {
      const participant = run.participants.get(job);
      if (participant === undefined) continue;
      participant.leave();
      run.participants.delete(job);
      if (run.participants.size === 0) run.controller.abort();
    }
  }

  /** Work that everybody left is ending: whoever wants it again must not get its end for an answer. */
  async #openAfter({ result }: Run, request: OpenRequest, listener: CallListener | null): Promise<OpenResult> {
    this.#queued.add(request.job);
    await result.catch(() => undefined);
    if (!this.#queued.delete(request.job)) throw new Failure('cancelled', 'Cancelled.');
    return this.open(request, listener);
  }

  #start(key: string, request: OpenRequest): Run {
    const participants = new Map<string, Participant>();
    const listener: CallListener = {
      onProgress: (report) => {
        run.progress = report;
        for (const participant of participants.values()) participant.listener?.onProgress(report);
        this.#options.onChange();
      },
      onFound: (files) => {
        run.found.push(files);
        for (const participant of participants.values()) participant.listener?.onFound(files);
      },
    };
    const controller = new AbortController();
    const result = this.#options.start(request, listener, controller.signal).finally(() => {
      this.#runs.delete(key);
      this.#options.onChange();
    });
    const run: Run = { request, result, participants, controller, progress: null, found: [] };
    return run;
  }

  #join(run: Run, job: string, listener: CallListener | null): Promise<OpenResult> {
    return new Promise((resolve, reject) => {
      const leave = (): void => reject(new Failure('cancelled', 'Cancelled.'));
      run.participants.set(job, { listener, leave });
      if (run.progress !== null) listener?.onProgress(run.progress);
      for (const files of run.found) listener?.onFound(files);
      run.result.then(resolve, (error: unknown) => reject(asFailure(error)));
    });
  }
}

/** Two requests with the same key are the same work. */
function keyOf({ job, location, claim }: OpenRequest): string {
  if (location.kind !== 'url') return job;
  return JSON.stringify([
    location.url,
    location.revision ?? null,
    location.credentials ?? null,
    claim?.snapshot ?? null,
  ]);
}

function titleOf({ location }: OpenRequest): string {
  return location.kind === 'url' ? location.url : location.kind === 'folder' ? location.name : 'snapshot file';
}

function descriptionOf({ job, location, claim }: OpenRequest): JobDescription | null {
  if (location.kind !== 'url') return null;
  const { url, revision } = location;
  return { job, location: { kind: 'url', url, ...(revision === undefined ? {} : { revision }) }, claim };
}
