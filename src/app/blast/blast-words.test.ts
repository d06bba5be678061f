import { expect, it } from 'vitest';
import type { ToolOutput } from '../../core/tools/table.ts';
import { blastSentence, trustSentence } from './blast-words.ts';

type BlastRadiusResult = ToolOutput<'blast_radius'>;

const base = { repo: 'r', commit: null, snapshot: 's', analyzer: '1' };
const symbol: BlastRadiusResult['symbol'] = {
  hash: 'h',
  qualifiedName: 'r://x',
  name: 'run',
  display: 'run',
  kind: 'function',
  package: 'p',
  file: 'p/x.go',
  startLine: 1,
  endLine: 1,
  signature: '',
  isTest: false,
};
const reached = (confidence: number): BlastRadiusResult['results'][number] => ({
  symbol,
  distance: 1,
  confidence,
  provenance: 'ast_resolved',
  via: 'h',
  type: 'calls',
  sites: [],
});
const result = (confidences: readonly number[], tests = 0): BlastRadiusResult => ({
  ...base,
  symbol,
  total: confidences.length,
  tests,
  byDistance: confidences.length === 0 ? [] : [{ distance: 1, count: confidences.length }],
  packages: confidences.length === 0 ? [] : [{ package: 'p', count: confidences.length, confidence: 1 }],
  results: confidences.map(reached),
});

it('says what was found and no more', () => {
  expect(blastSentence(result([]), 'run')).toBe('Nothing that depends on run was found.');
  expect(blastSentence(result([0.85], 1), 'run')).toBe(
    'A change to run can reach 1 symbol in one package, all of them tests. The furthest is 1 step away.',
  );
  expect(blastSentence(result([0.85, 0.85, 0.7], 1), 'run')).toBe(
    'A change to run can reach 3 symbols in one package, 1 of them a test. The furthest is 1 step away.',
  );
});

it('tells guesses apart', () => {
  expect(trustSentence(result([0.85, 0.85]))).toBe('Every way there rests on resolved references.');
  expect(trustSentence(result([0.85, 0.7, 0.35]))).toBe('2 of these rest on a guess somewhere on the way; 1 does not.');
});
