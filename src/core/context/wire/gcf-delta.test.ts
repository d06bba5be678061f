import { decodeDelta, encodeDelta } from '@blackwell-systems/gcf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packDelta } from '../delta.ts';
import { encodeGcfDelta } from './gcf-delta.ts';
import { GCF_EDGE_TYPES } from './gcf-terms.ts';
import { kindOfGcf } from './gcf-kinds.ts';
import { lengthenName, unescapeWord } from './gcf-words.ts';
import { anyPack, twoPacks } from './packs.testing.ts';

const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('# '))
    .join('\n');

const directoryOf = (text: string): string => unescapeWord(/^# repo=\S+ dir=(\S+)/m.exec(text)?.[1] ?? '');

describe('a delta in GCF', () => {
  it('is what the package writes, with comments', () => {
    fc.assert(
      fc.property(twoPacks, ([base, next]) => {
        const text = withoutComments(encodeGcfDelta(base, next));
        const official = encodeDelta(decodeDelta(text));
        const [header, ...lines] = text.split('\n');
        const [officialHeader, ...officialLines] = official.split('\n');
        expect(lines).toEqual(officialLines);
        expect(header!.replace(/ tokens=.*/, '')).toBe(officialHeader!.replace(/ tokens=.*/, ''));
      }),
    );
  });

  it('is read by the official decoder: what was removed, what was added', () => {
    fc.assert(
      fc.property(twoPacks, ([base, next]) => {
        const delta = packDelta(base, next);
        const text = encodeGcfDelta(base, next);
        const read = decodeDelta(withoutComments(text));
        const nameOf = (word: string): string => lengthenName(word, { repo: next.repo, directory: directoryOf(text) });
        expect(unescapeWord(read.newRoot)).toBe(next.packRoot);
        expect(new Set(read.removed.map(({ qualifiedName }) => nameOf(qualifiedName)))).toEqual(new Set(delta.removed));
        expect(
          read.added.map(({ qualifiedName, kind, distance }) => [nameOf(qualifiedName), kindOfGcf(kind), distance]),
        ).toEqual(delta.added.map(({ qualifiedName, kind, distance }) => [qualifiedName, kind, distance]));
        expect(
          read.addedEdges.map(({ source, target, edgeType }) => [nameOf(source), nameOf(target), edgeType]),
        ).toEqual(delta.addedEdges.map(({ source, target, type }) => [source, target, GCF_EDGE_TYPES.shorten(type)]));
        expect(read.removedEdges).toHaveLength(delta.removedEdges.length);
      }),
    );
  });

  it('says of what moved where it stands now, and no more', () => {
    const [pack] = fc.sample(anyPack, { numRuns: 1, seed: 3 });
    const symbol = {
      ...pack!.symbols[0]!,
      qualifiedName: `${pack!.repo}://src/app.ts.start`,
      startLine: 12,
      endLine: 40,
    };
    const base = { ...pack!, symbols: [symbol], edges: [] };
    const next = { ...base, symbols: [{ ...symbol, startLine: 14, endLine: 42 }] };
    const [, origin, ...lines] = encodeGcfDelta(base, next).split('\n');
    expect(origin).toContain('# repo=');
    expect(lines).toEqual(['# moved src/app.ts.start 14-42', '']);
  });

  it('tells its size and what it saves', () => {
    const [base, next] = fc.sample(twoPacks, { numRuns: 1, seed: 7 })[0]!;
    expect(encodeGcfDelta(base, { ...next, tokens: 400 }, () => 100)).toContain(' tokens=100 savings=75%\n');
  });
});
