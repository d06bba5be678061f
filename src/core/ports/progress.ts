export const STAGES = ['clone', 'parse', 'link', 'seal'] as const;
export type Stage = (typeof STAGES)[number];

export interface ProgressReport {
  readonly stage: Stage;
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
  /** What `done` counts: files, bytes, objects, edges. */
  readonly unit: string;
  /** What is being worked on, for a quiet ticker. */
  readonly detail: string;
}

/** Told about progress and asked whether to go on. Neither may throw. */
export interface Progress {
  report(report: ProgressReport): void;
  readonly isCancelled: boolean;
  /** Lets messages in during long work on one thread: a cancellation, another query. */
  breathe?(): Promise<void>;
}

export const SILENT: Progress = { report: () => undefined, isCancelled: false };
