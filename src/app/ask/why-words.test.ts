import { expect, it } from 'vitest';
import type { ToolOutput } from '../../core/tools/table.ts';
import { factorSentence, rankSentence } from './why-words.ts';

const standing = (rank: number | null, score: number): ToolOutput<'explain_symbol'> =>
  ({ rank, candidates: 63, score, bestScore: 5.904 }) as ToolOutput<'explain_symbol'>;

it.each([
  [standing(1, 5.904), 'Rank 1 of 63 matches, with a score of 5.90.'],
  [standing(12, 0.5), 'Rank 12 of 63 matches, with a score of 0.50 (the best has 5.90).'],
  [standing(null, 0), 'Nothing in your question matches it.'],
])('says where a symbol stands', (result, sentence) => {
  expect(rankSentence(result)).toBe(sentence);
});

it('says what everything is multiplied by, unless it changes nothing', () => {
  expect(factorSentence(1.004)).toBe('');
  expect(factorSentence(0.3)).toMatch(/multiplied by 0\.30: tests/);
  expect(factorSentence(1.12)).toMatch(/multiplied by 1\.12: widely used symbols/);
});
