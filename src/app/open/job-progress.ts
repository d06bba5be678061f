import type { ProgressReport, Stage } from '../../core/ports/progress.ts';
import type { Location } from '../../workers/api.ts';

export interface StageWords {
  readonly title: string;
  readonly what: string;
}

/** The stages in order, with the words for them. The type keeps them equal to the engine's. */
const STAGE_WORDS: Readonly<Record<Stage, StageWords>> = {
  clone: { title: 'Clone', what: 'fetching files' },
  parse: { title: 'Parse', what: 'parsing files' },
  link: { title: 'Link', what: 'resolving references' },
  seal: { title: 'Seal', what: 'hashing and storing the graph' },
  enrich: { title: 'Enrich', what: 'asking language servers' },
  check: { title: 'Check', what: 'recomputing stored hashes' },
};
/** Of an opening; the rest comes later and on request. */
export const STAGE_ORDER: readonly Stage[] = (Object.keys(STAGE_WORDS) as Stage[]).filter(
  (stage) => stage !== 'enrich' && stage !== 'check',
);

/** How the files are got, where they are not cloned. */
const FIRST_STAGE: Readonly<Record<Location['kind'], StageWords>> = {
  url: STAGE_WORDS.clone,
  folder: { title: 'List', what: 'listing files' },
  'snapshot-file': { title: 'Unpack', what: 'unpacking files' },
};

export const stageWords = (stage: Stage, kind: Location['kind'] = 'url'): StageWords =>
  stage === 'clone' ? FIRST_STAGE[kind] : STAGE_WORDS[stage];

export interface StageProgress {
  readonly done: number;
  /** 0 while not known. */
  readonly total: number;
  readonly unit: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Units a second over the last moments. */
  readonly rate: number;
}

interface Sample {
  readonly at: number;
  readonly done: number;
}

const WINDOW_MS = 4000;

/** How far a job is: a value that never changes, so that a screen can tell one from the next. */
export interface ProgressView {
  readonly current: Stage | null;
  /** What is being worked on. */
  readonly detail: string;
  readonly stages: ReadonlyMap<Stage, StageProgress>;
}

export const NO_PROGRESS: ProgressView = { current: null, detail: '', stages: new Map() };

/** Collects reports into what the progress screen shows. Reports may be many, late or out of order. */
export class JobProgress {
  readonly #stages = new Map<Stage, StageProgress>();
  #samples: Sample[] = [];
  #current: Stage | null = null;
  #detail = '';

  get view(): ProgressView {
    return { current: this.#current, detail: this.#detail, stages: new Map(this.#stages) };
  }

  report({ stage, done, total, unit, detail }: ProgressReport, now: number): void {
    const order = STAGE_ORDER.indexOf(stage);
    if (this.#current !== null && order < STAGE_ORDER.indexOf(this.#current)) return;
    if (stage !== this.#current) this.#enter(stage, now);
    const before = this.#stages.get(stage);
    const isSameUnit = before?.unit === unit;
    if (!isSameUnit) this.#samples = [];
    this.#samples = [...this.#samples.filter(({ at }) => now - at < WINDOW_MS), { at: now, done }];
    this.#detail = detail;
    this.#stages.set(stage, {
      done: Math.max(done, isSameUnit ? before.done : 0),
      total,
      unit,
      startedAt: before?.startedAt ?? now,
      endedAt: null,
      rate: this.#rate(),
    });
  }

  finish(now: number): void {
    for (const stage of STAGE_ORDER) this.#end(stage, now);
  }

  #enter(stage: Stage, now: number): void {
    if (this.#current !== null) this.#end(this.#current, now);
    this.#current = stage;
    this.#samples = [];
  }

  #end(stage: Stage, now: number): void {
    const progress = this.#stages.get(stage);
    if (progress !== undefined && progress.endedAt === null) this.#stages.set(stage, { ...progress, endedAt: now });
  }

  #rate(): number {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (first === undefined || last === undefined || last.at - first.at < 300) return 0;
    return Math.max(0, ((last.done - first.done) * 1000) / (last.at - first.at));
  }
}

/** How long the stage still takes at its present rate; null where nobody can tell. */
export const remainingMs = ({ done, total, rate }: StageProgress): number | null =>
  total > done && rate > 0 ? ((total - done) / rate) * 1000 : null;
