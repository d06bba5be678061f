import { Failure } from '../../core/base/failure.ts';
import { inflate, inflateStart } from './inflate.ts';
import { PackEffort } from './pack-effort.ts';

export type ObjectType = 'commit' | 'tree' | 'blob' | 'tag';

export interface GitObject {
  readonly type: ObjectType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Where an object lies that a delta names by its id, or the object itself; null where it is nowhere. */
export type FindBase = (oid: Uint8Array) => number | GitObject | null;

const TYPES: readonly (ObjectType | null)[] = [null, 'commit', 'tree', 'blob', 'tag'];
const OFFSET_DELTA = 6;
const REFERENCE_DELTA = 7;
const OID_BYTES = 20;
const HEADER_BYTES = 12;
const TRAILER_BYTES = 20;
/** No source file is larger; a header may say anything. */
const MOST_OBJECT_BYTES = 256 * 1024 * 1024;
/** Git makes chains of 50 at most. */
const LONGEST_CHAIN = 4096;
/** Two sizes of seven bytes at most. */
const DELTA_HEAD_BYTES = 16;
/** Objects that are kept inflated: neighbours in a pack often share a base. */
const KEPT_BYTES = 32 * 1024 * 1024;

interface Entry {
  /** Null for a delta. */
  readonly type: ObjectType | null;
  readonly size: number;
  readonly dataAt: number;
  /** A delta's base: an offset in the pack, or the id of an object. */
  readonly base: number | Uint8Array | null;
}

export interface RawEntry extends Entry {
  /** The object, or the delta that makes it of its base. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Offset of what follows. */
  readonly end: number;
}

/** The bytes of a pack. Nothing in them is trusted: what is malformed reads as null. */
export class PackData {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #effort: PackEffort;
  readonly #kept = new Map<number, GitObject>();
  #keptBytes = 0;

  constructor(bytes: Uint8Array<ArrayBuffer>, effort = PackEffort.ofReading()) {
    this.bytes = bytes;
    this.#effort = effort;
  }

  /** Number of objects that the head of the pack announces; null where it is no pack. */
  get count(): number | null {
    if (this.bytes.length < HEADER_BYTES + TRAILER_BYTES) return null;
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset, HEADER_BYTES);
    return view.getUint32(0) === 0x5041434b && view.getUint32(4) === 2 ? view.getUint32(8) : null;
  }

  get firstAt(): number {
    return HEADER_BYTES;
  }

  /** SHA-1 of everything before it. */
  get trailer(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(-TRAILER_BYTES);
  }

  get body(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, -TRAILER_BYTES);
  }

  readRaw(at: number): RawEntry | null {
    const entry = this.#entry(at);
    if (entry === null) return null;
    if (entry.size > MOST_OBJECT_BYTES) throw tooLarge(entry.size);
    this.#effort.spend(entry.size);
    const inflated = inflate(this.bytes, entry.dataAt, entry.size);
    return inflated === null ? null : { ...entry, ...inflated };
  }

  /** Size of the object at an offset as the pack states it, without unpacking it; -1 where it states none. */
  sizeAt(at: number): number {
    const entry = this.#entry(at);
    if (entry === null) return -1;
    return entry.type === null ? resultSize(inflateStart(this.bytes, entry.dataAt, DELTA_HEAD_BYTES)) : entry.size;
  }

  /** The object at an offset, for the caller to keep. */
  read(at: number, findBase: FindBase): GitObject | null {
    this.#effort.begin();
    const known = this.#kept.get(at);
    if (known) return { type: known.type, bytes: known.bytes.slice() };
    const raw = this.readRaw(at);
    return raw === null ? null : this.resolve(at, raw, findBase);
  }

  /** The object of an entry that has been read. */
  resolve(at: number, raw: RawEntry, findBase: FindBase): GitObject | null {
    const deltas: { readonly at: number; readonly bytes: Uint8Array }[] = [];
    let held = 0;
    let object: GitObject | undefined;
    for (let entryAt = at; object === undefined;) {
      const entry: RawEntry | null = entryAt === at ? raw : this.readRaw(entryAt);
      if (entry === null || deltas.length > LONGEST_CHAIN) return null;
      if (entry.type !== null) {
        object = { type: entry.type, bytes: entry.bytes };
        if (deltas.length > 0) this.keep(entryAt, object);
        break;
      }
      deltas.push({ at: entryAt, bytes: entry.bytes });
      held += entry.bytes.length;
      if (held > MOST_OBJECT_BYTES) throw tooLarge(held);
      const base: number | GitObject | null = typeof entry.base === 'number' ? entry.base : findBase(entry.base!);
      if (base === null) return null;
      if (typeof base === 'number') {
        entryAt = base;
        object = this.#kept.get(base);
      } else object = base;
    }
    for (let delta = deltas.pop(); delta !== undefined; delta = deltas.pop()) {
      const size = resultSize(delta.bytes);
      if (size > MOST_OBJECT_BYTES) throw tooLarge(size);
      this.#effort.spend(size);
      const bytes = applyDelta(object.bytes, delta.bytes);
      if (bytes === null) return null;
      object = { type: object.type, bytes };
      if (deltas.length > 0) this.keep(delta.at, object);
    }
    return object;
  }

  /** Remembers an object that others may be made of; it must not be changed any more. */
  keep(at: number, object: GitObject): void {
    const { length } = object.bytes;
    if (length > KEPT_BYTES / 8 || this.#kept.has(at)) return;
    this.#kept.set(at, object);
    this.#keptBytes += length;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#keptBytes <= KEPT_BYTES) break;
      this.#kept.delete(oldest);
      this.#keptBytes -= bytes.length;
    }
  }

  #entry(at: number): Entry | null {
    const { bytes } = this;
    const limit = bytes.length - TRAILER_BYTES;
    if (at < HEADER_BYTES || at >= limit) return null;
    let next = at;
    let byte = bytes[next++]!;
    const type = (byte >> 4) & 7;
    let size = byte & 15;
    for (let scale = 16; (byte & 128) !== 0; scale *= 128) {
      if (next >= limit || scale > 2 ** 46) return null;
      byte = bytes[next++]!;
      size += (byte & 127) * scale;
    }
    if (next >= limit) return null;
    if (type === REFERENCE_DELTA) {
      return { type: null, size, dataAt: next + OID_BYTES, base: bytes.subarray(next, next + OID_BYTES) };
    }
    if (type !== OFFSET_DELTA) {
      const plain = TYPES[type] ?? null;
      return plain === null ? null : { type: plain, size, dataAt: next, base: null };
    }
    byte = bytes[next++]!;
    let back = byte & 127;
    while ((byte & 128) !== 0) {
      if (next >= limit || back > 2 ** 40) return null;
      byte = bytes[next++]!;
      back = (back + 1) * 128 + (byte & 127);
    }
    // A base lies before what is made of it, so that no chain of these can be a circle.
    return back <= 0 || back > at ? null : { type: null, size, dataAt: next, base: at - back };
  }
}

const tooLarge = (bytes: number): Failure => {
  const [megabytes, most] = [bytes, MOST_OBJECT_BYTES].map((size) => Math.round(size / 1024 / 1024));
  const message = `The repository has a file of ${megabytes} MB; the limit in a browser is ${most} MB.`;
  return new Failure('too-large', message, { bytes });
};

/** A number of a delta's head, and where the next one begins. */
function readSize(delta: Uint8Array, from: number): { readonly size: number; readonly next: number } {
  let size = 0;
  let at = from;
  for (let scale = 1; ; scale *= 128) {
    const byte = delta[at] ?? 0;
    at += 1;
    size += (byte & 127) * scale;
    if ((byte & 128) === 0 || scale > 2 ** 46) return { size, next: at };
  }
}

/** Size of what a delta makes. */
const resultSize = (delta: Uint8Array): number => readSize(delta, readSize(delta, 0).next).size;

/** The object that a delta makes of its base; null where the delta does not fit it. */
export function applyDelta(base: Uint8Array, delta: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const stated = readSize(delta, 0);
  if (stated.size !== base.length) return null;
  const { size, next } = readSize(delta, stated.next);
  if (size > MOST_OBJECT_BYTES) return null;
  let at = next;
  const result = new Uint8Array(size);
  let written = 0;
  while (at < delta.length) {
    const step = delta[at++]!;
    if ((step & 128) === 0) {
      if (step === 0 || at + step > delta.length || written + step > size) return null;
      for (const end = at + step; at < end; at += 1, written += 1) result[written] = delta[at]!;
      continue;
    }
    let from = 0;
    let length = 0;
    for (let i = 0; i < 4; i += 1) if ((step & (1 << i)) !== 0) from += (delta[at++] ?? 0) * 2 ** (8 * i);
    for (let i = 0; i < 3; i += 1) if ((step & (16 << i)) !== 0) length += (delta[at++] ?? 0) * 2 ** (8 * i);
    if (length === 0) length = 0x10000;
    if (from + length > base.length || written + length > size) return null;
    result.set(base.subarray(from, from + length), written);
    written += length;
  }
  return written === size ? result : null;
}
