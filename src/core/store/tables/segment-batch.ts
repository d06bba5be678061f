import { toHex } from '../../base/bytes.ts';
import type { Hashing } from '../../ports/hashing.ts';
import type { SegmentStore } from './segment-store.ts';

/** Segments on their way into the store, written together. */
export class SegmentBatch {
  /** Everything that was added: hash in hex, size, and whether the store lacked it. */
  readonly encoded: { readonly hash: string; readonly size: number; readonly isNew: boolean }[] = [];
  readonly #segments: SegmentStore;
  #waiting: { readonly hash: Uint8Array; readonly bytes: Uint8Array }[] = [];
  #bytes = 0;

  constructor(segments: SegmentStore) {
    this.#segments = segments;
  }

  /** How much waits to be written. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Gives the hash that the segment is stored under. */
  add(hashing: Hashing, bytes: Uint8Array): Uint8Array {
    const hash = hashing.sha256(bytes);
    const isNew = this.#segments.idOf(hash) === null;
    this.encoded.push({ hash: toHex(hash), size: bytes.length, isNew });
    if (isNew) {
      this.#waiting.push({ hash, bytes });
      this.#bytes += bytes.length;
    }
    return hash;
  }

  flush(): void {
    this.#segments.put(this.#waiting);
    this.#waiting = [];
    this.#bytes = 0;
  }
}
