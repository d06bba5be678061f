import type { ToolOutput } from '../../core/tools/table.ts';
import { count, counted } from '../text/format.ts';

/** Where a symbol stands, and how far from the best. */
export function rankSentence({ rank, candidates, score, bestScore }: ToolOutput<'explain_symbol'>): string {
  if (rank === null) return 'Nothing in your question matches it.';
  const place = `Rank ${count(rank)} of ${counted(candidates, 'match', 'matches')}`;
  if (rank === 1) return `${place}, with a score of ${score.toFixed(2)}.`;
  return `${place}, with a score of ${score.toFixed(2)} (the best has ${bestScore.toFixed(2)}).`;
}

/** What a symbol counts for whatever the question is: its kind, who uses it, whether it is a test. */
export function factorSentence(factor: number): string {
  const shown = factor.toFixed(2);
  if (shown === '1.00') return '';
  const why = factor < 1 ? 'tests, examples and minor members count less' : 'widely used symbols count more';
  return `All values below are multiplied by ${shown}: ${why}.`;
}
