import type { ToolOutput } from '../../src/core/tools/table.ts';
import { count, shortHash } from '../../src/core/tools/figures.ts';
import type { Page } from './page.ts';

/** What is said beside an answer, each as a sentence; null where there is nothing to say. */

/** Which part of an answer is shown, and how to get what follows. */
export function noteOfCut({ from, to, total, cursor, isShortened }: Page): string | null {
  const isPart = from > 0 || cursor !== null;
  const notes = [
    ...(isShortened ? ['A row was too long and was cut. Lower limit or depth to see it in full.'] : []),
    ...(isPart ? [`Rows and lines ${from + 1}–${to} of ${total} are shown.`] : []),
    ...(cursor === null ? [] : [`For the rest, repeat the call with cursor "${cursor}".`]),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}

/** The budget that was given is more than any answer may take. */
export const noteOfBudget = (given: unknown, most: number): string | null =>
  typeof given === 'number' && given > most
    ? `The budget was lowered to ${count(most)} tokens, the maximum of this server (--max-tokens).`
    : null;

/** A format names the snapshot alone, and commits that differ only in bodies share one. */
export const noteOfCommit = ({ commit }: ToolOutput<'context_for_task'>): string | null =>
  commit === null ? null : `commit ${shortHash(commit)}`;
