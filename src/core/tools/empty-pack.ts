import { USUAL_BUDGET } from '../model/context-budget.ts';
import { count } from './figures.ts';
import { nothingLine } from './looked-through.ts';
import type { ToolOutput } from './table.ts';

/** What a pack was asked about. */
export type PackSubject = 'task' | 'declarations' | 'change';

const INSTEAD: Readonly<Record<PackSubject, string>> = {
  task: 'Use words from the code, name a symbol, or look around with graph_query or repo_graph.',
  declarations: '`files` lists files that have some.',
  change: 'It may be in comments, formatting or text that is not read as code.',
};

/** Why a pack has no symbol, and what to ask instead; null where it has some. What was told before, or holds, is not nothing. */
export function emptyPackLine(
  { symbols, delta, toldBefore, looked, budget, tokens }: ToolOutput<'context_for_task'>,
  subject: PackSubject,
  usualBudget = USUAL_BUDGET,
): string | null {
  if (symbols.length > 0 || toldBefore.length > 0 || delta !== null) return null;
  return looked === undefined
    ? `Nothing fits in ${count(budget)} tokens: the header alone takes ${count(tokens)}. Try a larger budget, such as ${usualBudget}.`
    : `${nothingLine(subject, looked)} ${INSTEAD[subject]}`;
}
