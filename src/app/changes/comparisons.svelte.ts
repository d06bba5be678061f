import type { ProgressReport } from '../../core/ports/progress.ts';
import type { ToolOutput } from '../../core/tools/table.ts';
import type { FailureMessage, Verification } from '../../workers/api.ts';
import { verifyClaim } from '../../workers/client-claims.ts';
import { engine } from '../engine/engine.svelte.ts';
import { failureOf } from '../engine/failure.ts';
import { JobProgress, NO_PROGRESS, STAGE_ORDER, type ProgressView } from '../open/job-progress.ts';
import type { ComparedEnd } from '../route/places.ts';
import { library } from '../state/library.svelte.ts';
import { inputOf, keyOf, type ComparisonRequest } from './comparison-request.ts';

/** What a link says of the two graphs it compares. */
export interface ComparisonClaim {
  readonly repo: string;
  readonly base: ComparedEnd;
  readonly head: ComparedEnd;
  readonly analyzer: string;
}

export interface ComparisonVerification {
  readonly base: Verification;
  readonly head: Verification;
}

/** One comparison, from the question to the review. */
export class ComparisonJob {
  readonly request: ComparisonRequest;
  readonly claim: ComparisonClaim | null;
  #status = $state<'running' | 'done' | 'failed' | 'cancelled'>('running');
  #progress = $state.raw<ProgressView>(NO_PROGRESS);
  #result = $state.raw<ToolOutput<'pr_impact'> | null>(null);
  #failure = $state.raw<FailureMessage | null>(null);
  #reports = new JobProgress();
  readonly #abort = new AbortController();

  constructor(request: ComparisonRequest, claim: ComparisonClaim | null) {
    this.request = request;
    this.claim = claim;
  }

  get status(): 'running' | 'done' | 'failed' | 'cancelled' {
    return this.#status;
  }

  /** Of the state that is being read; there are at most two. */
  get progress(): ProgressView {
    return this.#progress;
  }

  get result(): ToolOutput<'pr_impact'> | null {
    return this.#result;
  }

  get failure(): FailureMessage | null {
    return this.#failure;
  }

  /** How what was found compares with what a link promised; null where nothing was. */
  get verification(): ComparisonVerification | null {
    const { claim, result } = this;
    if (claim === null || result === null) return null;
    const { repo, analyzer } = claim;
    return {
      base: verifyClaim({ ...claim.base, repo, analyzer }, { ...result.base, repo: result.repo }),
      head: verifyClaim({ ...claim.head, repo, analyzer }, { ...result.head, repo: result.repo }),
    };
  }

  cancel(): void {
    this.#abort.abort();
  }

  async run(): Promise<void> {
    const { signal } = this.#abort;
    try {
      const client = await engine.connect();
      const onProgress = (report: ProgressReport): void => this.#report(report);
      this.#result = await client.run('pr_impact', inputOf(this.request), { signal, onProgress });
      // The repository may be new here.
      await library.refresh();
      this.#status = 'done';
    } catch (error) {
      this.#failure = failureOf(error);
      this.#status = signal.aborted || this.#failure.code === 'cancelled' ? 'cancelled' : 'failed';
    }
  }

  #report(report: ProgressReport): void {
    if (this.#status !== 'running') return;
    const { current } = this.#progress;
    // Back at an earlier stage: the other state.
    if (current !== null && STAGE_ORDER.indexOf(report.stage) < STAGE_ORDER.indexOf(current))
      this.#reports = new JobProgress();
    this.#reports.report(report, Date.now());
    this.#progress = this.#reports.view;
  }
}

const KEPT = 6;

/** The comparisons of this window: going back to one shows it at once. */
class Comparisons {
  readonly #jobs = new Map<string, ComparisonJob>();
  #shown = $state.raw<ComparisonJob | null>(null);

  /** The one in view. */
  get shown(): ComparisonJob | null {
    return this.#shown;
  }

  show(job: ComparisonJob | null): void {
    this.#shown = job;
  }

  /** The comparison that was asked for, begun if nobody has. What failed is not tried again unless one says so. */
  open(request: ComparisonRequest, claim: ComparisonClaim | null = null): ComparisonJob {
    const key = keyOf(request);
    const known = this.#jobs.get(key);
    if (known !== undefined && known.status !== 'cancelled' && (claim === null || isSame(known.claim, claim)))
      return known;
    return this.again(request, claim);
  }

  again(request: ComparisonRequest, claim: ComparisonClaim | null = null): ComparisonJob {
    const key = keyOf(request);
    this.#jobs.get(key)?.cancel();
    const job = new ComparisonJob(request, claim);
    this.#jobs.delete(key);
    this.#jobs.set(key, job);
    for (const [oldest, { status }] of this.#jobs)
      if (this.#jobs.size > KEPT && status !== 'running') this.#jobs.delete(oldest);
    void job.run();
    return job;
  }
}

const isSame = (a: ComparisonClaim | null, b: ComparisonClaim): boolean =>
  a !== null && a.base.snapshot === b.base.snapshot && a.head.snapshot === b.head.snapshot && a.analyzer === b.analyzer;

export const comparisons = new Comparisons();
