import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';

describe('what forms of a word have in common', () => {
  it.each([
    ['route', 'routes', 'routing', 'routed'],
    ['connect', 'connects', 'connection', 'connected', 'connecting'],
    ['cache', 'caches', 'caching', 'cached'],
    ['query', 'queries'],
    ['validate', 'validation', 'validates', 'validating'],
  ])('%s and %s are one', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  it.each([
    ['route', 'root'],
    ['cart', 'card'],
    ['serial', 'series'],
  ])('%s and %s are two', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it.each(['io', 'db', 'ids', 'sha256', 'utf8', 'größe', 'クエリ', ''])('%j is a name and stays', (name) => {
    expect(stem(name)).toBe(name);
  });

  // The stemmer looks suffixes up in tables; a word must never reach what every object has.
  it.each(['constructor', 'prototype', 'hasownproperty', 'tostring', 'valueof'])('%s is a word as any', (word) => {
    expect(word.startsWith(stem(word).slice(0, 4))).toBe(true);
  });

  it('is the same the second time, when it is remembered', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aeinorstg'), maxLength: 14 }), (word) => {
        const first = stem(word);
        expect(stem(word)).toBe(first);
        expect(first.length).toBeLessThanOrEqual(word.length + 1);
      }),
    );
  });
});
