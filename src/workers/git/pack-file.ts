import { compareBytes } from '../../core/base/order.ts';
import { PackData, type GitObject } from './pack-data.ts';

const MAGIC = 0xff744f63;
const OID_BYTES = 20;
const OIDS_AT = 8 + 256 * 4;

/** One pack with its index (version 2 of git's), both in memory. */
export class PackFile {
  readonly #data: PackData;
  readonly #oids: Uint8Array;
  readonly #index: DataView;
  readonly #count: number;

  private constructor(pack: Uint8Array<ArrayBuffer>, index: Uint8Array, count: number) {
    this.#data = new PackData(pack);
    this.#index = new DataView(index.buffer, index.byteOffset, index.byteLength);
    this.#oids = index.subarray(OIDS_AT, OIDS_AT + count * OID_BYTES);
    this.#count = count;
  }

  static open(pack: Uint8Array<ArrayBuffer>, index: Uint8Array): PackFile | null {
    if (index.length < OIDS_AT) return null;
    const view = new DataView(index.buffer, index.byteOffset, index.byteLength);
    if (view.getUint32(0) !== MAGIC || view.getUint32(4) !== 2) return null;
    const count = view.getUint32(OIDS_AT - 4);
    if (index.length < OIDS_AT + count * (OID_BYTES + 8) + 2 * OID_BYTES) return null;
    return new PackFile(pack, index, count);
  }

  /** Whether the pack is as it was sent. */
  async isWhole(): Promise<boolean> {
    if (this.#data.count === null) return false;
    const digest = await crypto.subtle.digest('SHA-1', this.#data.body);
    return compareBytes(new Uint8Array(digest), this.#data.trailer) === 0;
  }

  /** Offset of an object in the pack, or -1. */
  find(oid: Uint8Array): number {
    const place = this.#lowerBound(oid);
    if (place >= this.#count || compareBytes(this.#oidAt(place), oid) !== 0) return -1;
    return this.#index.getUint32(OIDS_AT + this.#count * (OID_BYTES + 4) + place * 4);
  }

  /** Ids that begin with these bytes and pass the test; two are enough to know that there is not one only. */
  startingWith(prefix: Uint8Array, passes: (oid: Uint8Array) => boolean): Uint8Array[] {
    const found: Uint8Array[] = [];
    for (let place = this.#lowerBound(prefix); place < this.#count && found.length < 2; place += 1) {
      const oid = this.#oidAt(place);
      if (compareBytes(oid.subarray(0, prefix.length), prefix) !== 0) break;
      if (passes(oid)) found.push(oid);
    }
    return found;
  }

  /** `elsewhere` finds the bases that lie in other packs. */
  read(at: number, elsewhere: (oid: Uint8Array) => GitObject | null): GitObject | null {
    return this.#data.read(at, (oid) => {
      const inside = this.find(oid);
      return inside >= 0 ? inside : elsewhere(oid);
    });
  }

  /** Size of the object at an offset, as the pack states it; -1 where it does not. */
  sizeAt(at: number): number {
    return this.#data.sizeAt(at);
  }

  #oidAt(place: number): Uint8Array {
    return this.#oids.subarray(place * OID_BYTES, (place + 1) * OID_BYTES);
  }

  #lowerBound(oid: Uint8Array): number {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareBytes(this.#oidAt(middle), oid) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export interface IndexedObject {
  readonly oid: Uint8Array;
  readonly at: number;
}

/** The index of a pack, in git's layout; only the checksums of single objects, which nobody reads here, are left zero. */
export function encodeIndex(objects: readonly IndexedObject[], trailer: Uint8Array): Uint8Array<ArrayBuffer> {
  const sorted = [...objects].sort((a, b) => compareBytes(a.oid, b.oid));
  const count = sorted.length;
  const index = new Uint8Array(OIDS_AT + count * (OID_BYTES + 8) + 2 * OID_BYTES);
  const view = new DataView(index.buffer);
  view.setUint32(0, MAGIC);
  view.setUint32(4, 2);
  const offsetsAt = OIDS_AT + count * (OID_BYTES + 4);
  for (const [i, { oid, at }] of sorted.entries()) {
    view.setUint32(8 + oid[0]! * 4, i + 1);
    index.set(oid, OIDS_AT + i * OID_BYTES);
    view.setUint32(offsetsAt + i * 4, at);
  }
  for (let byte = 1; byte < 256; byte += 1) {
    const before = view.getUint32(8 + (byte - 1) * 4);
    if (view.getUint32(8 + byte * 4) < before) view.setUint32(8 + byte * 4, before);
  }
  index.set(trailer, offsetsAt + count * 4);
  return index;
}
