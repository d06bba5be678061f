import { Failure } from '../base/failure.ts';
import { analyseQuery } from './query/analyse-query.ts';
import type { Ranking } from './rank/rank-symbols.ts';
import { lendAlong } from './rank/walk.ts';
import type { RankedView } from './ranked-view.ts';

/** Of very many declarations the first ones lend; the others are still answers themselves. */
const MOST_SEEDS = 200;
/** Who uses a symbol matters to a change of it as much as what it uses. */
const WALK = { walk: 0.5, walkBack: 1, dispatchOf: MOST_SEEDS } as const;

/** Ranks what stands in some files, and what is tied to it. */
export function rankFiles(ranked: RankedView, paths: readonly string[], limit: number): Ranking {
  const { view } = ranked;
  const nodes = paths.flatMap((path) => {
    const file = view.graph.findFile(path);
    if (file < 0) throw new Failure('bad-input', `No file “${path}” in ${view.record.repo}.`, { path });
    return view.nodesOfFile[file]!;
  });
  return rankNodes(ranked, nodes, limit);
}

/** Ranks some nodes, and what is tied to them. */
export function rankNodes(ranked: RankedView, given: readonly number[], limit: number): Ranking {
  const nodes = [...new Set(given)].sort((a, b) => a - b);
  const state = ranked.weighedFor('understand');
  const { candidates, priors, weights } = state;
  const factor = (node: number): number => priors[node]!;
  const addUp = (node: number): void => candidates.addUp(candidates.find(node), factor);
  candidates.clear();
  for (const node of nodes) candidates.add(node, 'identifier', 1);
  nodes.forEach(addUp);
  const seeds = candidates.best(MOST_SEEDS);
  lendAlong(state, seeds, { ...weights, ...WALK }).forEach(addUp);
  const best = candidates.best(limit);
  return {
    query: analyseQuery(''),
    best,
    seeds,
    candidates: candidates.count,
    evidence: candidates.evidence(best.map(({ node }) => node)),
    rarities: [],
    factor,
  };
}
