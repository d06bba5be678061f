import type { LearnedResult } from '../../core/tools/contracts.ts';
import { count } from '../text/format.ts';

/** What the last verdict was taken for. */
export const notedSentence = (words: readonly string[]): string =>
  `Noted for questions with ${words.map((word) => `“${word}”`).join(', ')}, until the code around it changes.`;

/** What answers here take into account besides the code. */
export function learnedSentence({ feedback, expired }: LearnedResult['counts']): string {
  const learned = feedback === 1 ? 'One thing was learned here' : `${count(feedback)} things were learned here`;
  const gone = expired === 0 ? '' : `; ${expired === 1 ? 'one has' : `${count(expired)} have`} expired with the code`;
  return `${learned} from what was of use${gone}.`;
}
