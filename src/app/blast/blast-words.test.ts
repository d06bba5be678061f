import { expect, it } from 'vitest';
import type { ToolOutput } from '../../core/tools/table.ts';
import { symbolNamed } from '../symbols/symbol.testing.ts';
import { blastSentence, trustSentence } from './blast-words.ts';

type BlastRadiusResult = ToolOutput<'blast_radius'>;

const base = { repo: 'r', commit: null, snapshot: 's', analyzer: '1' };
const symbol = symbolNamed('run', { hash: 'h' });
const reached = (confidence: number): BlastRadiusResult['results'][number] => ({
  symbol,
  distance: 1,
  confidence,
  provenance: 'ast_resolved',
  via: 'h',
  type: 'calls',
  sites: [],
  by: 'call',
  through: null,
});
const result = (confidences: readonly number[], tests = 0): BlastRadiusResult => ({
  ...base,
  symbol,
  total: confidences.length,
  symbols: confidences.length - tests,
  files: 0,
  tests,
  byDistance: confidences.length === 0 ? [] : [{ distance: 1, count: confidences.length }],
  packages: confidences.length === 0 ? [] : [{ package: 'p', count: confidences.length, confidence: 1 }],
  results: confidences.map(reached),
});

it('says what was found and no more', () => {
  expect(blastSentence(result([]), 'run')).toBe('No dependents found among the relationships that could be followed.');
  expect(blastSentence(result([0.85], 1), 'run')).toBe(
    'A change to run could affect 1 test in one package, up to 1 step away.',
  );
  expect(blastSentence(result([0.85, 0.85, 0.7], 1), 'run')).toBe(
    'A change to run could affect 2 symbols and 1 test in one package, up to 1 step away.',
  );
});

it('tells guesses apart', () => {
  expect(trustSentence(result([0.85, 0.85]))).toBe('All paths use resolved references.');
  expect(trustSentence(result([0.85, 0.7, 0.35]))).toBe('1 has a fully resolved path; 2 depend on a guess somewhere.');
  expect(trustSentence({ ...result([0.85, 0.85]), total: 9 })).toBe(
    'Of the nearest 2, all paths use resolved references.',
  );
  expect(trustSentence(result([]))).toBe('');
});
