import { Failure } from '../../core/base/failure.ts';

const GIGABYTE = 1024 ** 3;
/** Unpacked bytes for a byte of a pack: histories of large folders come near, nothing honest goes beyond. */
const MOST_EXPANSION = 250;
/** What reading the files of a commit may take; one object may take no more than a part of it. */
const MOST_READ = 64 * GIGABYTE;
const MOST_FOR_ONE = 8 * GIGABYTE;

/**
 * Counts the bytes that unpacking makes, so that a small pack cannot keep a page busy or fill its memory: deltas can make
 * gigabytes of a few bytes, and chains of them can make those again for every object.
 */
export class PackEffort {
  readonly #limit: number;
  #spent = 0;
  #startedAt = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** For making the index of a pack, which unpacks every object once. */
  static ofIndexing(packBytes: number): PackEffort {
    return new PackEffort(GIGABYTE + MOST_EXPANSION * packBytes);
  }

  static ofReading(): PackEffort {
    return new PackEffort(MOST_READ);
  }

  /** The next object begins. */
  begin(): void {
    this.#startedAt = this.#spent;
  }

  /** To be called before the bytes are made. */
  spend(bytes: number): void {
    this.#spent += bytes;
    if (this.#spent > this.#limit || this.#spent - this.#startedAt > MOST_FOR_ONE) throw unpacksToTooMuch();
  }
}

const unpacksToTooMuch = (): Failure =>
  new Failure(
    'too-large',
    'The response of the host unpacks to far more than a normal repository, so unpacking was stopped.',
  );
