import { HASH_BYTES } from '../../identity/encode.ts';

/** Finds hashes in an array of hashes (32 bytes each) by open addressing; of equal ones the first. */
export class HashIndex {
  readonly #hashes: Uint8Array;
  readonly #slots: Int32Array;

  constructor(hashes: Uint8Array) {
    const count = hashes.length / HASH_BYTES;
    let size = 8;
    while (size < count * 2) size *= 2;
    this.#hashes = hashes;
    this.#slots = new Int32Array(size).fill(-1);
    for (let i = 0; i < count; i += 1) {
      const slot = this.#slotOf(hashes, i * HASH_BYTES);
      if (this.#slots[slot] === -1) this.#slots[slot] = i;
    }
  }

  /** Index of the hash that stands at `offset` of `bytes`, or −1. */
  find(bytes: Uint8Array, offset = 0): number {
    return bytes.length < offset + HASH_BYTES ? -1 : this.#slots[this.#slotOf(bytes, offset)]!;
  }

  /** The slot of that hash, or the empty one where it belongs. */
  #slotOf(bytes: Uint8Array, offset: number): number {
    const slots = this.#slots;
    const hashes = this.#hashes;
    const mask = slots.length - 1;
    let slot =
      (bytes[offset]! | (bytes[offset + 1]! << 8) | (bytes[offset + 2]! << 16) | (bytes[offset + 3]! << 24)) & mask;
    for (; slots[slot] !== -1; slot = (slot + 1) & mask) {
      const at = slots[slot]! * HASH_BYTES;
      let same = 0;
      while (same < HASH_BYTES && hashes[at + same] === bytes[offset + same]) same += 1;
      if (same === HASH_BYTES) break;
    }
    return slot;
  }
}
