import type { SkipReason } from '../model/rows.ts';

export interface FactRequest {
  readonly path: string;
  /** Id of a language, or of a document format. */
  readonly language: string;
  readonly bytes: Uint8Array;
  /** The file is being worked on: a reader may keep what makes it cheap to read again. */
  readonly isWorkedOn?: boolean;
  /** Nothing else is read beside it: it may take longer. Said by `readAlone`. */
  readonly isAlone?: boolean;
}

export type FactAnswer =
  | { readonly facts: Uint8Array; readonly skipped: null }
  /** The file is marked and work goes on. */
  | { readonly facts: null; readonly skipped: SkipReason };

/**
 * The parse pool: reads facts of many files on other threads. A thread that dies is replaced and its file marked; a
 * batch always answers.
 */
export interface FactReader {
  /** How many batches can be worked on at once. */
  readonly width: number;
  read(batch: readonly FactRequest[]): Promise<readonly FactAnswer[]>;
  /**
   * Reads a file once more that a batch left out for no reason in its bytes: in a fresh thread, one such file at a time,
   * with a limit that only a machine far too slow comes to.
   */
  readAlone(request: FactRequest): Promise<FactAnswer>;
  /** Highlighting of one text: [start, end, token class] flat; empty where the language has no grammar here. */
  highlight(request: FactRequest): Promise<Int32Array>;
}
