import { expect, it } from 'vitest';
import { CLAIM_KINDS, FIRST_PROOFS, type ProofsPlace } from '../route/places.ts';
import { absenceInput, inScope, lackingIn, provingInput, SENTENCE_KINDS, SENTENCES, wordOf } from './claim-words.ts';
import { packagesOf } from './known-packages.ts';

const whole: ProofsPlace = { ...FIRST_PROOFS, source: 'a', target: 'b', package: 'p', type: 'throws' };

it('asks for what the sentence says and nothing else', () => {
  expect(provingInput('r', whole)).toEqual({ repo: 'r', source: 'a', target: 'b', type: 'throws' });
  const asked = CLAIM_KINDS.map((claim) => absenceInput('r', { ...whole, claim }));
  expect(asked).toEqual([
    null,
    { repo: 'r', target: 'b' },
    { repo: 'r', source: 'a', target: 'b', type: 'throws' },
    { repo: 'r', target: 'b', type: 'throws' },
    { repo: 'r', source: 'a', type: 'throws' },
    { repo: 'r', package: 'p', target: 'b', type: 'throws' },
    { repo: 'r', package: 'p', target: 'b', type: 'throws', recursive: true },
    { repo: 'r', package: 'p', type: 'throws' },
    { repo: 'r', package: 'p', type: 'throws', recursive: true },
    { repo: 'r', package: 'p' },
  ]);
});

it.each(CLAIM_KINDS)('asks nothing while %s lacks a word', (claim) => {
  const place = { ...FIRST_PROOFS, claim };
  expect(lackingIn(place)).toEqual(
    SENTENCES[claim].parts.filter((part) => ['source', 'target', 'package'].includes(String(part))).sort(bySentence),
  );
  expect([provingInput('r', place), absenceInput('r', place)]).toEqual([null, null]);
});

const ORDER = ['source', 'target', 'package'];
const bySentence = (a: unknown, b: unknown): number => ORDER.indexOf(String(a)) - ORDER.indexOf(String(b));

it('denies in words', () =>
  expect([wordOf('calls', 'says'), wordOf('calls', 'says not')]).toEqual(['calls', 'does not call']));

it('changes the scope of claims about packages alone', () => {
  expect(inScope('no_type_in_package', 'all')).toBe('no_type_in_package_and_below');
  expect(inScope('no_edge_from_package_and_below', 'one')).toBe('no_edge_from_package');
  expect(inScope('no_package', 'all')).toBe('no_package');
  expect(SENTENCE_KINDS).toHaveLength(CLAIM_KINDS.length - 2);
});

it('suggests folders above only where they can be meant', () => {
  const files = [{ path: 'src/api/a.ts' }, { path: 'b.ts' }];
  expect([packagesOf(files, 'one'), packagesOf(files, 'all')]).toEqual([
    ['.', 'src/api'],
    ['.', 'src', 'src/api'],
  ]);
});
