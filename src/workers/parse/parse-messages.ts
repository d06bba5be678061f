import type { FactAnswer, FactRequest } from '../../core/ports/fact-reader.ts';
import type { FailureMessage } from '../api.ts';

/** What a parse worker is told. One at a time: the next waits for the answer. */
export type ToParser =
  /** First of all: where the grammars lie. */
  | { readonly kind: 'start'; readonly base: string }
  | { readonly kind: 'read'; readonly batch: PackedBatch }
  | { readonly kind: 'highlight'; readonly batch: PackedBatch };

export type FromParser =
  | { readonly kind: 'ready' }
  /** Still alive, and this many files of the batch are behind it. */
  | { readonly kind: 'alive'; readonly done: number }
  /** One answer a file, in order; fewer where the parser died: then the last one is the file it died of. */
  | { readonly kind: 'answers'; readonly answers: readonly FactAnswer[]; readonly health: ParserHealth }
  | { readonly kind: 'tokens'; readonly tokens: Int32Array; readonly health: ParserHealth }
  /** Not a file's fault: a grammar that cannot be had, say. */
  | { readonly kind: 'failed'; readonly failure: FailureMessage };

export interface ParserHealth {
  readonly heapBytes: number;
  readonly isDead: boolean;
}

/** The files of a batch in one buffer, which is moved to the worker; the sender keeps the originals to try again. */
export interface PackedBatch {
  readonly paths: readonly string[];
  readonly languages: readonly string[];
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each file ends in the bytes. */
  readonly ends: readonly number[];
}

export function packBatch(batch: readonly FactRequest[]): PackedBatch {
  const bytes = new Uint8Array(batch.reduce((sum, request) => sum + request.bytes.length, 0));
  let end = 0;
  const ends = batch.map((request) => {
    bytes.set(request.bytes, end);
    return (end += request.bytes.length);
  });
  return { paths: batch.map(({ path }) => path), languages: batch.map(({ language }) => language), bytes, ends };
}

export const unpackBatch = ({ paths, languages, bytes, ends }: PackedBatch): FactRequest[] =>
  paths.map((path, i) => ({
    path,
    language: languages[i]!,
    bytes: bytes.subarray(i === 0 ? 0 : ends[i - 1], ends[i]),
  }));
