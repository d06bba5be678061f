export const STAGES = ['clone', 'parse', 'link', 'seal'] as const;
/** The stages of an index run, what can follow it, and the check of a store. */
export type Stage = (typeof STAGES)[number] | 'enrich' | 'check';

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

/** Files while they are being read, for people to look at meanwhile. Nothing is made from this. */
export interface FoundFiles {
  readonly paths: readonly string[];
  /** How many of the names each path declares; -1 for a file that is yet to be read. */
  readonly counts: readonly number[];
  readonly names: readonly string[];
  /** Codes of node kinds, one a name. */
  readonly kinds: readonly number[];
}

/** Told about progress and asked whether to go on. Neither may throw. */
export interface Progress {
  report(report: ProgressReport): void;
  readonly isCancelled: boolean;
  /** Left out by who does not show it; then nothing is collected. */
  found?(files: FoundFiles): void;
  /** Lets messages in during long work on one thread: a cancellation, another query. */
  breathe?(): Promise<void>;
  /**
   * Calls when it is cancelled, at once where it was before, and not after the function that it gives was called. Left
   * out where nobody cancels.
   */
  onCancel?(listener: () => void): () => void;
}

/** What `onCancel` needs of an AbortSignal. */
interface Abortable {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** `Progress.onCancel` of whoever is cancelled by a signal. */
export function onAbort(signal: Abortable, listener: () => void): () => void {
  if (signal.aborted) listener();
  else signal.addEventListener('abort', listener);
  return () => signal.removeEventListener('abort', listener);
}

export const SILENT: Progress = { report: () => undefined, isCancelled: false };
