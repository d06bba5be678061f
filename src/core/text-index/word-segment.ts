import { Failure } from '../base/failure.ts';
import { finish, type Steps } from '../base/steps.ts';
import { WORD_FIELD_COUNT, WORD_FIELDS } from '../model/word-table.ts';

/** Parts of a symbol in which its words are counted. The first ones are those that a file tells (model/word-table.ts). */
export const FIELDS = ['doc', 'signature', 'body', 'comments', 'strings', 'name', 'parent', 'members'] as const;
export const FIELD_COUNT = FIELDS.length;
export const BODY_FIELD = WORD_FIELDS.body;
export const NAME_FIELD = WORD_FIELD_COUNT;
export const PARENT_FIELD = WORD_FIELD_COUNT + 1;
export const MEMBERS_FIELD = WORD_FIELD_COUNT + 2;

const MAGIC = 0x3157_444b;
const HEADER_BYTES = 16;
/** Terms of one step. */
const STEP = 512;
/** A mask of all of FIELDS. */
const ALL_FIELDS = (1 << FIELD_COUNT) - 1;

/** One word of one symbol: packed so that numbers sort by symbol and field. */
export const packCount = (node: number, field: number, count: number): number => node * 2048 + field * 256 + count;

/**
 * The inverted index of one package: magic, number of nodes and terms, bytes of postings; how many words each field of
 * each node has (16 bits); the terms' hashes, sorted; where the postings of each end; the postings: node (after the one
 * before), mask of fields, a count for each. It is searched as it lies: opening one costs nothing.
 */
export const encodeWords = (nodeCount: number, counts: ReadonlyMap<number, number[]>): Uint8Array =>
  finish(encodeWordsInSteps(nodeCount, counts));

export function* encodeWordsInSteps(nodeCount: number, counts: ReadonlyMap<number, number[]>): Steps<Uint8Array> {
  const terms = Uint32Array.from(counts.keys()).sort();
  const lengths = new Uint16Array(nodeCount * FIELD_COUNT);
  const ends = new Uint32Array(terms.length);
  const postings = new PostingWriter();
  for (const [i, term] of terms.entries()) {
    if (i % STEP === STEP - 1) yield;
    const list = counts.get(term)!.sort((a, b) => a - b);
    for (let at = 0; at < list.length;) {
      const place = Math.floor(list[at]! / 256);
      let count = 0;
      // Declarations that are one node together, and words that a field has twice, add up.
      for (; at < list.length && Math.floor(list[at]! / 256) === place; at += 1) count += list[at]! % 256;
      lengths[place] = Math.min(0xffff, lengths[place]! + count);
      postings.add(Math.floor(place / FIELD_COUNT), place % FIELD_COUNT, Math.min(255, count));
    }
    ends[i] = postings.endTerm();
  }
  const bytes = new Uint8Array(HEADER_BYTES + lengths.byteLength + terms.byteLength * 2 + postings.length);
  new Uint32Array(bytes.buffer, 0, 4).set([MAGIC, nodeCount, terms.length, postings.length]);
  let at = HEADER_BYTES;
  for (const part of [lengths, terms, ends]) {
    bytes.set(new Uint8Array(part.buffer), at);
    at += part.byteLength;
  }
  bytes.set(postings.bytes, at);
  return bytes;
}

class PostingWriter {
  #bytes = new Uint8Array(1 << 14);
  #length = 0;
  #node = -1;
  #last = -1;
  #maskAt = 0;

  get length(): number {
    return this.#length;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  add(node: number, field: number, count: number): void {
    if (this.#length + 24 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    if (node !== this.#node) {
      let step = node - this.#last;
      while (step >= 0x80) {
        this.#bytes[this.#length++] = (step & 0x7f) | 0x80;
        step >>>= 7;
      }
      this.#bytes[this.#length++] = step;
      this.#maskAt = this.#length;
      this.#bytes[this.#length++] = 0;
      this.#node = node;
      this.#last = node;
    }
    this.#bytes[this.#maskAt]! |= 1 << field;
    this.#bytes[this.#length++] = count;
  }

  endTerm(): number {
    this.#node = -1;
    this.#last = -1;
    return this.#length;
  }
}

/** A node that has a term, and the mask of the fields it stands in. */
export type OnNode = (node: number, fields: number) => void;

/** An encoded index, open for look-ups. */
export class WordSegment {
  readonly nodeCount: number;
  readonly lengths: Uint16Array;
  readonly terms: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #postings: Uint8Array;

  constructor(given: Uint8Array) {
    const bytes = given.byteOffset % 4 === 0 ? given : given.slice();
    if (bytes.length < HEADER_BYTES) throw damaged();
    const [magic, nodeCount, termCount, postingBytes] = new Uint32Array(
      bytes.buffer,
      bytes.byteOffset,
      4,
    ) as unknown as [number, number, number, number];
    const lengthBytes = nodeCount * FIELD_COUNT * 2;
    if (magic !== MAGIC || HEADER_BYTES + lengthBytes + termCount * 8 + postingBytes !== bytes.length) throw damaged();
    let at = bytes.byteOffset + HEADER_BYTES;
    this.nodeCount = nodeCount;
    this.lengths = new Uint16Array(bytes.buffer, at, nodeCount * FIELD_COUNT);
    at += lengthBytes;
    this.terms = new Uint32Array(bytes.buffer, at, termCount);
    this.#ends = new Uint32Array(bytes.buffer, at + termCount * 4, termCount);
    this.#postings = new Uint8Array(bytes.buffer, at + termCount * 8, postingBytes);
  }

  /** Which of the terms it is, or −1. */
  find(term: number): number {
    const { terms } = this;
    let low = 0;
    let high = terms.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const here = terms[middle]!;
      if (here === term) return middle;
      if (here < term) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /**
   * Calls back for each node with the term, counted from `first`: `counts` holds how often it stands in each field, until
   * the next call.
   */
  each(index: number, first: number, counts: Uint8Array, onNode: OnNode): void {
    const bytes = this.#postings;
    const end = this.#endOf(index);
    const last = first + this.nodeCount - 1;
    let at = index === 0 ? 0 : this.#ends[index - 1]!;
    let node = first - 1;
    let before = ALL_FIELDS;
    while (at < end) {
      let byte = bytes[at++]!;
      let step = byte & 0x7f;
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = bytes[at++]!;
        step |= (byte & 0x7f) << shift;
      }
      node += step;
      const mask = bytes[at++]!;
      // Most have one or two fields: only those that this node or the one before has are written.
      for (let rest = mask | before; rest !== 0; rest &= rest - 1) {
        const field = 31 - Math.clz32(rest & -rest);
        counts[field] = (mask >> field) & 1 ? bytes[at++]! : 0;
      }
      before = mask;
      if (step <= 0 || node > last) throw damaged();
      onNode(node, mask);
    }
  }

  /** How many nodes have the term. */
  countNodes(index: number): number {
    const bytes = this.#postings;
    const end = this.#endOf(index);
    let at = index === 0 ? 0 : this.#ends[index - 1]!;
    let count = 0;
    for (; at < end; count += 1) {
      while (bytes[at]! >= 0x80) at += 1;
      at += 2 + BITS[bytes[at + 1] ?? 0]!;
    }
    return count;
  }

  #endOf(index: number): number {
    const end = this.#ends[index]!;
    // Beyond the last byte everything reads as nothing, again and again.
    if (end > this.#postings.length) throw damaged();
    return end;
  }
}

/** How many bits of a byte are set: so many counts follow a mask. */
const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

const damaged = (): Failure =>
  new Failure('store-damaged', 'Stored words of a package are damaged; index the repository again.');
