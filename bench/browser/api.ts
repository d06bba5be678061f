import type { ParsedFiles } from '../shared/parse-alone.ts';

export interface CloneRequest {
  /** Where the helper offers the repository. */
  readonly url: string;
  /** What it is called: the same as in Node, so that snapshots can be compared. */
  readonly canonicalUrl: string;
  readonly token: string;
}

export interface IndexResult {
  readonly snapshot: string | null;
  readonly files: number;
  readonly ms: Readonly<Record<string, number>>;
  readonly databaseBytes: number;
}

export interface AskResult {
  /** From a closed store to the first answer. */
  readonly firstMs: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** What the bench calls in the page, step by step. */
export interface BenchApi {
  clone(request: CloneRequest): Promise<void>;
  parseAlone(base: string, workers: number): Promise<ParsedFiles>;
  index(base: string, workers: number): Promise<IndexResult>;
  /** Asks for context, worked out anew each time, of what was indexed before. */
  ask(base: string, questions: number): Promise<AskResult>;
}

declare global {
  var bench: BenchApi;
}
