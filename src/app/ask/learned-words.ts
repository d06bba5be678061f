import type { ToolOutput } from '../../core/tools/table.ts';
import { count, counted } from '../text/format.ts';

/** What the last verdict was taken for: the words of the task that stand for its kind, which is told by their stems. */
export const notedSentence = (stems: readonly string[], task: string): string =>
  `Saved for questions about ${stems.map((stem) => `“${wordOf(stem, task)}”`).join(', ')}, until this code changes.`;

/** A stem may end otherwise than the word it is of: `polici` of `policy`. */
function wordOf(stem: string, task: string): string {
  const start = stem.length > 3 ? stem.slice(0, -1) : stem;
  return task.match(/[\p{L}\p{N}_]+/gu)?.find((word) => word.toLowerCase().startsWith(start)) ?? stem;
}

/** What answers here take into account besides the code. */
export function learnedSentence({ feedback, expired }: ToolOutput<'learned'>['counts']): string {
  const learned = counted(feedback, 'rating or opened result', 'ratings and opened results');
  const gone = expired === 0 ? '' : `; ${count(expired)} expired because the code changed`;
  return `Ranking learned from ${learned}${gone}.`;
}
