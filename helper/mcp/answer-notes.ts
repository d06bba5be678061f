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

interface ContextAsked {
  /** It was asked with a task, not with files or a change. */
  readonly isTask: boolean;
  readonly usualBudget: number;
}

/** Why context has no symbol, and what to ask instead. What was told before, or has not changed, is not nothing. */
export function noteOfNothing(
  context: ToolOutput<'context_for_task'>,
  { isTask, usualBudget }: ContextAsked,
): string | null {
  const { symbols, delta, toldBefore, candidates, budget, tokens } = context;
  if (symbols.length > 0 || toldBefore.length > 0 || delta !== null) return null;
  if (candidates > 0)
    return `Nothing fits in ${budget} tokens: the header alone takes ${tokens}. Try a larger budget, such as ${usualBudget}.`;
  return isTask
    ? 'No relevant symbols: no name, signature, comment or code contains words from this task. Use words from the code, or explore with graph_query or repo_graph first.'
    : 'These files have no symbols. `files` lists files that do.';
}

/** A format names the snapshot alone, and commits that differ only in bodies share one. */
export const noteOfCommit = ({ commit }: ToolOutput<'context_for_task'>): string | null =>
  commit === null ? null : `commit ${shortHash(commit)}`;
