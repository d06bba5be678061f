import type { ToolOutput } from '../../core/tools/table.ts';
import { count, counted } from '../text/format.ts';

/** Where a symbol stands, and how far from the best. */
export function rankSentence({ rank, candidates, score, bestScore }: ToolOutput<'explain_symbol'>): string {
  if (rank === null) return 'Nothing in the question speaks for it.';
  const place = `Number ${count(rank)} of ${counted(candidates, 'symbol')} that anything speaks for`;
  if (rank === 1) return `${place}, with a score of ${score.toFixed(2)}.`;
  return `${place}: it has a score of ${score.toFixed(2)}, the best has ${bestScore.toFixed(2)}.`;
}

/** What a symbol counts for whatever the question is: its kind, who uses it, whether it is a test. */
export function factorSentence(factor: number): string {
  const shown = factor.toFixed(2);
  if (shown === '1.00') return '';
  const why = factor < 1 ? 'tests, examples and small parts of others count less' : 'what many others use counts more';
  return `Everything below is multiplied by ${shown}: ${why}.`;
}
