import type { ParsedFiles } from '../shared/parse-alone.ts';

export interface CloneRequest {
  /** Where the helper offers the repository. */
  readonly url: string;
  /** What it is called: the same as in Node, so that snapshots can be compared. */
  readonly canonicalUrl: string;
  readonly token: string;
}

export interface IndexResult {
  readonly snapshot: string;
  readonly files: number;
  readonly ms: Readonly<Record<string, number>>;
  readonly databaseBytes: number;
}

/** What the bench calls in the page, step by step. */
export interface BenchApi {
  clone(request: CloneRequest): Promise<void>;
  parseAlone(base: string, workers: number): Promise<ParsedFiles>;
  index(base: string, workers: number): Promise<IndexResult>;
}

declare global {
  var bench: BenchApi;
}
