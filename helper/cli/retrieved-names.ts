import { rankTask } from '../../src/core/context/rank-task.ts';
import type { RankedView } from '../../src/core/context/ranked-view.ts';

/** Names that are given for a task. */
const MOST_NAMES = 50;
/** Overloads and redefinitions share a name: more are ranked than are given. */
const RANKED = 120;

/** What a task finds: dotted names without files, parameters and numbers of redefinitions, best first. */
export function retrievedNames(ranked: RankedView, task: string, useMeanings: boolean): string[] {
  const { ranking } = rankTask(ranked, task, RANKED, useMeanings);
  const names = ranking.best.map(({ node }) => plainName(ranked.view.display(node)));
  return [...new Set(names)].slice(0, MOST_NAMES);
}

/** A symbol's name as people write it in a list of what matters. */
export const plainName = (display: string): string => display.replace(/\([^()]*\)/g, '').replace(/~\d+/g, '');
