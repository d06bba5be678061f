import { classScorer } from './equivalence/class-scorer.ts';
import type { ClassMatch } from './equivalence/match-classes.ts';
import { learnedScorer, type Lessons } from './learning/learned-scorer.ts';
import { analyseQuery } from './query/analyse-query.ts';
import { rankSymbols, type Ranking } from './rank/rank-symbols.ts';
import { splitWords } from '../words/split-words.ts';
import type { RankedView } from './ranked-view.ts';

export type { ClassMatch, Ranking };

export interface TaskRanking {
  readonly ranking: Ranking;
  readonly meanings: readonly ClassMatch[];
}

/** Ranks the symbols of a state for a task, with what was learned that bears on it; tells of the best, or `about` some. */
export function rankTask(
  ranked: RankedView,
  task: string,
  limit: number,
  useMeanings: boolean,
  lessons: Lessons | null = null,
  about?: readonly number[],
): TaskRanking {
  const query = analyseQuery(task);
  const state = ranked.weighedFor(query.kind);
  const meanings = useMeanings ? ranked.meaningsOf(splitWords(query.text)) : [];
  const named = (target: string): ReturnType<RankedView['nodesNamed']> => ranked.nodesNamed(target);
  const scorers = [
    ...(meanings.length === 0 ? [] : [classScorer(named, meanings, state.weights.classes)]),
    ...(lessons === null ? [] : [learnedScorer(lessons)]),
  ];
  return { ranking: rankSymbols(state, query, { limit, scorers, about }), meanings };
}
