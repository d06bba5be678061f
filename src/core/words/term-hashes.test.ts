import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashWord, mixBits } from './hash-word.ts';
import { termHashes, termOf } from './term-hashes.ts';

describe('terms', () => {
  it.each([
    ['routing', 'rout'],
    ['db', 'db'],
    ['sha256', 'sha256'],
    ['x', null],
    ['', null],
    ['2', null],
    ['2026', null],
  ])('%j is looked up by %j', (word, term) => {
    expect(termOf(word)).toBe(term);
  });

  it('are the same for a name and for the words it is made of', () => {
    expect(termHashes('getHttpRoutes')).toEqual(termHashes('gets HTTP routing'));
    expect(termHashes('getHttpRoutes')).toEqual(['get', 'http', 'rout'].map(hashWord));
  });

  it('keep their order and come as often as they stand there', () => {
    const [retry, policy] = [hashWord('retri'), hashWord('polici')];
    expect(termHashes('retry the retryPolicy')).toEqual([retry, hashWord('the'), retry, policy]);
  });

  it('of nothing are none', () => {
    expect(termHashes('')).toEqual([]);
    expect(termHashes('() -> 1 + x')).toEqual([]);
  });

  it('do not depend on what was asked before', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const first = [...termHashes(text)];
        termHashes(`${text} other`);
        expect(termHashes(text)).toEqual(first);
      }),
    );
  });
});

describe('hashes of words', () => {
  // Stored, so they never change.
  it.each([
    ['', 2_872_998_923],
    ['a', 444_641_715],
    ['http', 4_268_727_788],
    ['größe', 2_538_389_087],
  ])('%j', (word, hash) => {
    expect(hashWord(word)).toBe(hash);
  });

  it('are 32 bits without a sign', () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        const hash = hashWord(word);
        expect(Number.isInteger(hash) && hash >= 0 && hash <= 0xffff_ffff).toBe(true);
      }),
    );
  });

  it('are not lost by mixing: two numbers never become one', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (a, b) => {
        expect(mixBits(a) === mixBits(b)).toBe(a === b);
      }),
    );
  });
});
