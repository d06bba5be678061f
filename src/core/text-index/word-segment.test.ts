import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../base/failure.ts';
import { encodeWords, FIELD_COUNT, packCount, WordSegment } from './word-segment.ts';

interface Word {
  readonly term: number;
  readonly node: number;
  readonly field: number;
  readonly count: number;
}

const NODES = 300;
const words = fc.array(
  fc.record({
    term: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 0xffff_ffff })),
    node: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: NODES - 1 })),
    field: fc.integer({ min: 0, max: FIELD_COUNT - 1 }),
    count: fc.integer({ min: 1, max: 255 }),
  }),
  { maxLength: 60 },
);

function encode(given: readonly Word[], nodeCount = NODES): Uint8Array {
  const counts = new Map<number, number[]>();
  for (const { term, node, field, count } of given)
    counts.set(term, [...(counts.get(term) ?? []), packCount(node, field, count)]);
  return encodeWords(nodeCount, counts);
}

type Posting = readonly [node: number, counts: readonly number[]];

function postings(segment: WordSegment, term: number): Posting[] {
  const counts = new Uint8Array(FIELD_COUNT);
  const found: Posting[] = [];
  const index = segment.find(term);
  if (index < 0) return found;
  // Nodes are counted from where the package begins in the graph.
  segment.each(index, 1000, counts, (node) => found.push([node - 1000, [...counts]]));
  return found;
}

/** What a segment has to say of a term, added up in the plainest way. */
function expected(given: readonly Word[], term: number): Posting[] {
  const byNode = new Map<number, number[]>();
  for (const word of given.filter((one) => one.term === term)) {
    const counts = byNode.get(word.node) ?? new Array<number>(FIELD_COUNT).fill(0);
    counts[word.field]! += word.count;
    byNode.set(word.node, counts);
  }
  return [...byNode]
    .sort(([a], [b]) => a - b)
    .map(([node, counts]) => [node, counts.map((count) => Math.min(255, count))]);
}

describe('the words of a package', () => {
  it('say of each term what was put in', () => {
    fc.assert(
      fc.property(words, (given) => {
        const segment = new WordSegment(encode(given));
        expect([...segment.terms]).toEqual([...new Set(given.map(({ term }) => term))].sort((a, b) => a - b));
        for (const term of segment.terms) {
          expect(postings(segment, term)).toEqual(expected(given, term));
          expect(segment.countNodes(segment.find(term))).toBe(expected(given, term).length);
        }
      }),
    );
  });

  it('know how many there are in each field of each node', () => {
    fc.assert(
      fc.property(words, (given) => {
        const lengths = new Array<number>(NODES * FIELD_COUNT).fill(0);
        for (const { node, field, count } of given) lengths[node * FIELD_COUNT + field]! += count;
        expect([...new WordSegment(encode(given)).lengths]).toEqual(lengths);
      }),
    );
  });

  it('count no further than 16 bits', () => {
    const many = Array.from({ length: 300 }, (_, term) => ({ term, node: 1, field: 2, count: 255 }));
    expect(new WordSegment(encode(many)).lengths[FIELD_COUNT + 2]).toBe(0xffff);
  });

  it('have nothing of a term that is not there', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 0, max: 0xffff_ffff }), (given, term) => {
        fc.pre(!given.some((word) => word.term === term));
        expect(new WordSegment(encode(given)).find(term)).toBe(-1);
      }),
    );
  });

  it('are the same bytes in whatever order they came', () => {
    fc.assert(
      fc.property(words, (given) => {
        expect(encode([...given].reverse())).toEqual(encode(given));
      }),
    );
  });

  it('are read wherever they lie in a buffer', () => {
    const given = [{ term: 7, node: 5, field: 1, count: 2 }];
    const bytes = encode(given);
    for (const offset of [0, 1, 2, 3, 4]) {
      const larger = new Uint8Array(bytes.length + 8);
      larger.set(bytes, offset);
      const segment = new WordSegment(larger.subarray(offset, offset + bytes.length));
      expect(postings(segment, 7)).toEqual(expected(given, 7));
    }
  });

  it('reach nodes that are far apart', () => {
    const given = [0, 127, 128, 16_383, 16_384, 99_999].map((node) => ({ term: 1, node, field: 5, count: 1 }));
    expect(postings(new WordSegment(encode(given, 100_000)), 1)).toEqual(expected(given, 1));
  });
});

describe('damaged words of a package', () => {
  /** Everything that is asked ends, with nodes of the package or with the failure that says so. */
  function survive(bytes: Uint8Array): void {
    try {
      const segment = new WordSegment(bytes);
      for (const term of segment.terms.slice(0, 50)) {
        expect(segment.countNodes(segment.find(term))).toBeLessThanOrEqual(bytes.length);
        for (const [node] of postings(segment, term)) expect(node).toBeLessThan(segment.nodeCount);
      }
    } catch (error) {
      expect(error instanceof Failure && error.code).toBe('store-damaged');
    }
  }

  it('never do more than fail', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 100 }), survive));
    fc.assert(
      fc.property(words, fc.nat(), fc.integer({ min: 1, max: 255 }), (given, at, flip) => {
        const bytes = encode(given, 4 + NODES);
        bytes[at % bytes.length]! ^= flip;
        survive(bytes);
      }),
    );
  });

  it('of another length than they say are refused', () => {
    const bytes = encode([{ term: 7, node: 5, field: 1, count: 2 }]);
    for (const length of [0, 3, 15, bytes.length - 1])
      expect(() => new WordSegment(bytes.subarray(0, length))).toThrow(Failure);
    expect(() => new WordSegment(Uint8Array.from([...bytes, 0]))).toThrow(Failure);
  });

  it('whose postings end beyond the last are told at once', () => {
    const bytes = encode([{ term: 7, node: 5, field: 1, count: 2 }], 8);
    const ends = 16 + 8 * FIELD_COUNT * 2 + 4;
    new DataView(bytes.buffer).setUint32(ends, 0xffff_fff0, true);
    expect(() => postings(new WordSegment(bytes), 7)).toThrow(Failure);
  });

  it('whose nodes do not ascend are told', () => {
    const given = [1, 2].map((node) => ({ term: 7, node, field: 0, count: 1 }));
    const bytes = encode(given, 8);
    // Step, mask and count of each node, at the very end: the second step becomes none.
    bytes[bytes.length - 3] = 0;
    expect(() => postings(new WordSegment(bytes), 7)).toThrow(Failure);
  });
});
