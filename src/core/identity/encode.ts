import { finish, type Steps } from '../base/steps.ts';
import type { Hashing } from '../ports/hashing.ts';

/**
 * The one encoding behind every hash: H(domain, f1, f2 …) = SHA-256(domain ‖ 0x00 ‖ enc(f1) ‖ enc(f2) …), where enc is
 * the field's length in bytes (unsigned varint) and then its bytes. Texts are UTF-8 in NFC, integers unsigned varints.
 * Lengths make it injective; domains are closed, so that a hash of one kind of thing is never one of another kind.
 */
export const DOMAINS = [
  'repo',
  'file',
  'node',
  'edge',
  'pack',
  'leaf',
  'merkle',
  'tree',
  'snapshot',
  'enriched',
  'layer',
  'claim',
  'note',
  'seal',
  'answer',
  'overlay',
  'row',
] as const;
export type Domain = (typeof DOMAINS)[number];

export const HASH_BYTES = 32;

const encoder = new TextEncoder();
const PREFIXES = Object.fromEntries(DOMAINS.map((domain) => [domain, encoder.encode(`${domain}\0`)])) as Record<
  Domain,
  Uint8Array
>;

/** Bytes of a text as they are hashed. A lone surrogate, which UTF-8 cannot hold, is U+FFFD. */
export const encodeText = (text: string): Uint8Array => encoder.encode(text.normalize('NFC'));

/** Room for a record to begin with: most are about a hundred bytes long. */
const RECORD_BYTES = 128;

/** Records side by side in one growing buffer, ready for Hashing.sha256Many. Reused from batch to batch. */
export class FieldWriter {
  #buffer: Uint8Array;
  #ends: Int32Array;
  #length = 0;
  #count = 0;

  /** `records` is how many are expected before the first digest. */
  constructor(records = 1) {
    this.#buffer = new Uint8Array(records * RECORD_BYTES);
    this.#ends = new Int32Array(records);
  }

  get count(): number {
    return this.#count;
  }

  begin(domain: Domain): void {
    this.raw(PREFIXES[domain]);
  }

  text(text: string): void {
    const length = text.length;
    if (this.#length + length + 5 > this.#buffer.length) this.#grow(length + 5);
    const start = this.#length;
    this.#varint(length);
    const buffer = this.#buffer;
    let at = this.#length;
    for (let i = 0; i < length; i += 1) {
      const unit = text.charCodeAt(i);
      if (unit >= 0x80) {
        this.#length = start;
        this.bytes(encodeText(text));
        return;
      }
      buffer[at++] = unit;
    }
    this.#length = at;
  }

  bytes(source: Uint8Array, from = 0, to = source.length): void {
    const length = to - from;
    if (this.#length + length + 5 > this.#buffer.length) this.#grow(length + 5);
    this.#varint(length);
    const buffer = this.#buffer;
    let at = this.#length;
    // Fields are short: a loop costs less than a view of the source.
    for (let i = from; i < to; i += 1) buffer[at++] = source[i]!;
    this.#length = at;
  }

  integer(value: number): void {
    let size = 1;
    for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) size += 1;
    if (this.#length + size + 1 > this.#buffer.length) this.#grow(size + 1);
    this.#buffer[this.#length++] = size;
    this.#varint(value);
  }

  /** Bytes that are encoded fields already. */
  raw(encoded: Uint8Array): void {
    if (this.#length + encoded.length > this.#buffer.length) this.#grow(encoded.length);
    const buffer = this.#buffer;
    let at = this.#length;
    for (let i = 0; i < encoded.length; i += 1) buffer[at++] = encoded[i]!;
    this.#length = at;
  }

  /** Ends the record. */
  end(): void {
    if (this.#count === this.#ends.length) {
      const ends = new Int32Array(Math.max(8, this.#ends.length * 2));
      ends.set(this.#ends);
      this.#ends = ends;
    }
    this.#ends[this.#count++] = this.#length;
  }

  /** The records' digests, 32 bytes each; the writer is empty afterwards. */
  digest(hashing: Hashing): Uint8Array {
    const digests = hashing.sha256Many(this.#buffer.subarray(0, this.#length), this.#ends.subarray(0, this.#count));
    this.#length = 0;
    this.#count = 0;
    return digests;
  }

  /** What was written since the last digest, as fields for `raw` of another writer; the writer is empty afterwards. */
  take(): Uint8Array {
    const bytes = this.#buffer.slice(0, this.#length);
    this.#length = 0;
    this.#count = 0;
    return bytes;
  }

  #varint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.#buffer[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#buffer[this.#length++] = rest;
  }

  #grow(bytes: number): void {
    const buffer = new Uint8Array(Math.max(this.#length + bytes, this.#buffer.length * 2));
    buffer.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = buffer;
  }
}

/** Records of one batch and one step: about 256 kB of input, so that a graph of any size needs no more at a time. */
const BATCH = 2048;

/** Digests of `count` records, 32 bytes each. `write` writes record i, without ending it. */
export const digestRecords = (
  hashing: Hashing,
  count: number,
  write: (writer: FieldWriter, index: number) => void,
): Uint8Array => finish(digestRecordsInSteps(hashing, count, write));

export function* digestRecordsInSteps(
  hashing: Hashing,
  count: number,
  write: (writer: FieldWriter, index: number) => void,
): Steps<Uint8Array> {
  const writer = new FieldWriter(Math.min(count, BATCH));
  const digests = new Uint8Array(count * HASH_BYTES);
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(count, from + BATCH);
    for (let i = from; i < to; i += 1) {
      write(writer, i);
      writer.end();
    }
    digests.set(writer.digest(hashing), from * HASH_BYTES);
    yield;
  }
  return digests;
}

/** H(domain, fields…) of one record. */
export function hashFields(
  hashing: Hashing,
  domain: Domain,
  fields: readonly (string | number | Uint8Array)[],
): Uint8Array {
  const writer = new FieldWriter();
  writer.begin(domain);
  for (const field of fields) {
    if (typeof field === 'string') writer.text(field);
    else if (typeof field === 'number') writer.integer(field);
    else writer.bytes(field);
  }
  return hashing.sha256(writer.take());
}
