import type { FailureMessage } from '../base/failure-message.ts';
import type { FactAnswer, FactRequest } from '../ports/fact-reader.ts';

/** What the pool tells a parse thread. One at a time: the next waits for the answer. */
export type ToParser =
  /** First of all: where the grammar files are, as the platform names places, and how often to give a sign of life. */
  | { readonly kind: 'start'; readonly grammars: string; readonly heartbeatMs: number }
  | { readonly kind: 'read'; readonly batch: PackedBatch }
  | { readonly kind: 'highlight'; readonly batch: PackedBatch };

export type FromParser =
  | { readonly kind: 'ready' }
  /** The heartbeat of a long batch: still alive, with the answers since the last message. */
  | { readonly kind: 'some'; readonly answers: readonly FactAnswer[] }
  /** The last answers. Fewer than files where the parser died: then the last one is the file it died of. */
  | { readonly kind: 'answers'; readonly answers: readonly FactAnswer[]; readonly health: ParserHealth }
  | { readonly kind: 'tokens'; readonly tokens: Int32Array; readonly health: ParserHealth }
  /** Not a file's fault: a grammar that cannot be loaded, for example. */
  | { readonly kind: 'failed'; readonly failure: FailureMessage };

export interface ParserHealth {
  readonly heapBytes: number;
  /** After a runtime error the parser gives wrong answers: its thread must be replaced. */
  readonly isDead: boolean;
}

/** The files of a batch in one buffer, which is moved to the thread; the sender keeps the originals to try again. */
export interface PackedBatch {
  readonly files: readonly Omit<FactRequest, 'bytes'>[];
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
  return { files: batch.map(({ bytes: _, ...file }) => file), bytes, ends };
}

export const unpackBatch = ({ files, bytes, ends }: PackedBatch): FactRequest[] =>
  files.map((file, i) => ({ ...file, bytes: bytes.subarray(i === 0 ? 0 : ends[i - 1], ends[i]) }));
