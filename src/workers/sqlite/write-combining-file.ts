interface Place {
  readonly at?: number;
}

/** What the pool calls of a file of the origin's private file system. */
export interface SyncFile {
  read(into: Uint8Array, options?: Place): number;
  write(data: Uint8Array, options?: Place): number;
  flush(): void;
  truncate(size: number): void;
  getSize(): number;
  close(): void;
}

/** The pool keeps the name of a file in front of its contents. */
const POOL_HEADER_BYTES = 4096;
const LEAST_PAGE_BYTES = 512;
/** In front of each page in SQLite's write-ahead log; nothing else that it writes has this length. */
const FRAME_HEADER_BYTES = 24;
/** Where a frame header has the size of the database, if its page is the last of a commit; otherwise zeros. */
const FRAME_COMMIT_AT = 4;
const FRAME_COMMIT_END = 8;
const MOST_HELD_BYTES = 1 << 20;

/**
 * A file whose writes reach the browser in few large pieces. SQLite writes page by page, and in a private window every
 * write is a message to another process and back: about a millisecond.
 *
 * Only what SQLite can do without is held back: pages of the database until the next flush, and frames of the
 * write-ahead log until the one that commits them. A write that fails is told before the commit has ended.
 */
export class WriteCombiningFile implements SyncFile {
  readonly #file: SyncFile;
  #held = new Uint8Array(0);
  #at = 0;
  #size = 0;
  /** Whether frames were written to it: of a log, nothing else is held back. */
  #isLog = false;
  /** What the last held piece was, if it was the header of a frame. */
  #header: 'none' | 'inside' | 'commit' = 'none';

  constructor(file: SyncFile) {
    this.#file = file;
  }

  write(data: Uint8Array, { at = 0 }: Place = {}): number {
    const isNext = this.#size > 0 && at === this.#at + this.#size;
    if (!isNext || this.#size + data.length > MOST_HELD_BYTES) this.#writeOut();
    if (data.length === FRAME_HEADER_BYTES) return this.#writeHeader(data, at);
    if (isNext && this.#header !== 'none') return this.#writeFramePage(data, at);
    if (!this.#isLog && isPage(data, at)) return this.#hold(data, at);
    this.#writeOut();
    return this.#file.write(data, { at });
  }

  read(into: Uint8Array, options?: Place): number {
    this.#writeOut();
    return this.#file.read(into, options);
  }

  flush(): void {
    this.#writeOut();
    this.#file.flush();
  }

  truncate(size: number): void {
    this.#writeOut();
    this.#file.truncate(size);
  }

  getSize(): number {
    this.#writeOut();
    return this.#file.getSize();
  }

  close(): void {
    try {
      this.#writeOut();
    } finally {
      this.#file.close();
    }
  }

  #writeHeader(data: Uint8Array, at: number): number {
    this.#isLog = true;
    const isCommit = data.subarray(FRAME_COMMIT_AT, FRAME_COMMIT_END).some((byte) => byte !== 0);
    // SQLite sometimes corrects headers of frames that are written already. The last of them is that of the commit, and
    // no page follows that would end the holding.
    if (isCommit && this.#size === 0) return this.#file.write(data, { at });
    this.#hold(data, at);
    this.#header = isCommit ? 'commit' : 'inside';
    return data.length;
  }

  #writeFramePage(data: Uint8Array, at: number): number {
    const isCommit = this.#header === 'commit';
    this.#hold(data, at);
    if (isCommit) this.#writeOut();
    return data.length;
  }

  #hold(data: Uint8Array, at: number): number {
    if (this.#size === 0) this.#at = at;
    const size = this.#size + data.length;
    if (size > this.#held.length) {
      const larger = new Uint8Array(Math.max(size, Math.min(this.#held.length * 2, MOST_HELD_BYTES)));
      larger.set(this.#held.subarray(0, this.#size));
      this.#held = larger;
    }
    this.#held.set(data, this.#size);
    this.#size = size;
    this.#header = 'none';
    return data.length;
  }

  /** Where this fails, SQLite takes the transaction back and writes to the same place again. */
  #writeOut(): void {
    const size = this.#size;
    if (size === 0) return;
    this.#size = 0;
    this.#header = 'none';
    const written = this.#file.write(this.#held.subarray(0, size), { at: this.#at });
    // A private window without room writes as much as fits.
    if (written !== size) throw new DOMException(`${written} of ${size} bytes were written.`, 'QuotaExceededError');
  }
}

const isPage = ({ length }: Uint8Array, at: number): boolean =>
  length >= LEAST_PAGE_BYTES && (at - POOL_HEADER_BYTES) % length === 0;
