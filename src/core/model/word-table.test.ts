import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../base/failure.ts';
import { readWordTable, WordCounts, WordTableWriter, WORD_FIELD_COUNT } from './word-table.ts';

interface Count {
  readonly symbol: number;
  readonly term: number;
  readonly field: number;
  readonly count: number;
}

const term = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 0xffff_ffff }));
const field = fc.integer({ min: 0, max: WORD_FIELD_COUNT - 1 });
const adds = fc.array(fc.tuple(field, term, fc.constantFrom(1, 2, 254, 255, 300)), { maxLength: 12 });
/** Steps between symbols, so that their numbers ascend, some of them far apart. */
const tables = fc.array(
  fc.tuple(fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constantFrom(127, 128, 16_384, 2_097_152)), adds),
  { maxLength: 8 },
);

/** Writes tables and tells what a reader has to find: sorted by symbol, term and field. */
function write(given: readonly (readonly [number, readonly (readonly [number, number, number])[]])[]): {
  bytes: Uint8Array;
  expected: Count[];
} {
  const writer = new WordTableWriter();
  const expected: Count[] = [];
  let symbol = 0;
  for (const [step, list] of given) {
    symbol += step;
    const counts = new WordCounts();
    const naive = new Map<string, Count>();
    for (const [at, word, times] of list) {
      for (let i = 0; i < times; i += 1) counts.add(at, word);
      const known = naive.get(`${word} ${at}`)?.count ?? 0;
      naive.set(`${word} ${at}`, { symbol, term: word, field: at, count: Math.min(255, known + times) });
    }
    writer.put(symbol, counts);
    expected.push(...[...naive.values()].sort((a, b) => a.term - b.term || a.field - b.field));
  }
  return { bytes: writer.take(), expected };
}

function read(bytes: Uint8Array): Count[] {
  const found: Count[] = [];
  readWordTable(bytes, (symbol, word, at, count) => found.push({ symbol, term: word, field: at, count }));
  return found;
}

describe('the words of a file', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(tables, (given) => {
        const { bytes, expected } = write(given);
        expect(read(bytes)).toEqual(expected);
      }),
    );
  });

  it('do not depend on the order in which they were counted', () => {
    fc.assert(
      fc.property(adds, (list) => {
        expect(write([[1, [...list].reverse()]]).bytes).toEqual(write([[1, list]]).bytes);
      }),
    );
  });

  it('are no bytes where nothing was counted', () => {
    const writer = new WordTableWriter();
    writer.put(7, new WordCounts());
    expect(writer.take()).toEqual(new Uint8Array(0));
    expect(read(new Uint8Array(0))).toEqual([]);
  });

  it('outgrow the room they begin with', () => {
    const many = Array.from({ length: 3000 }, (_, word) => [word % WORD_FIELD_COUNT, word, 1] as const);
    const { bytes, expected } = write([
      [1, many],
      [5, many],
    ]);
    expect(bytes.length).toBeGreaterThan(4096 * 2);
    expect(read(bytes)).toEqual(expected);
  });
});

describe('damaged words', () => {
  const isDamage = (error: unknown): boolean => error instanceof Failure && error.code === 'store-damaged';

  /** Reading ends, with counts in range or with the one failure that says so. */
  function survive(bytes: Uint8Array): void {
    try {
      for (const { field: at, count } of read(bytes)) {
        expect(at).toBeLessThan(WORD_FIELD_COUNT);
        expect(count).toBeLessThanOrEqual(255);
      }
    } catch (error) {
      expect(isDamage(error)).toBe(true);
    }
  }

  it('that end too early are told from whole ones', () => {
    fc.assert(
      fc.property(tables, fc.nat(), (given, at) => {
        const { bytes, expected } = write(given);
        fc.pre(bytes.length > 0);
        const cut = bytes.subarray(0, at % bytes.length);
        try {
          // A cut between two symbols leaves a shorter table, which is one.
          expect(read(cut)).toEqual(expected.slice(0, read(cut).length));
        } catch (error) {
          expect(isDamage(error)).toBe(true);
        }
      }),
    );
  });

  it('of any kind never do more than fail', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), survive));
    fc.assert(
      fc.property(tables, fc.nat(), fc.integer({ min: 1, max: 255 }), (given, at, flip) => {
        const { bytes } = write(given);
        fc.pre(bytes.length > 0);
        bytes[at % bytes.length]! ^= flip;
        survive(bytes);
      }),
    );
  });

  it.each([
    ['a number without an end', [0x80, 0x80, 0x80, 0x80, 0x80, 0x80]],
    ['more terms than bytes', [1, 0xff, 0xff, 0xff, 0xff, 0x0f]],
    ['a field without its count', [1, 1, 1, 2, 3, 4, 1]],
  ])('%s is told', (_, bytes) => {
    expect(() => read(Uint8Array.from(bytes))).toThrow(Failure);
  });
});
