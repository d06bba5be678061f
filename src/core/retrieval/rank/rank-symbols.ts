import type { Query } from '../query/analyse-query.ts';
import { bestOf, type Scored } from './best-of.ts';
import { Candidates } from './candidates.ts';
import { companyOf } from './company.ts';
import { addIdentifiers } from './identifiers.ts';
import type { RankedState } from './ranked-state.ts';
import { scoreText, type TextScores } from './text-score.ts';
import { lendAlong } from './walk.ts';
import type { Weights } from './weights.ts';

/** One run over a question: what came first, and everything it was decided by. */
export interface Ranking {
  readonly query: Query;
  readonly best: readonly Scored[];
  /** The best before symbols lent to each other: what the question itself led to. */
  readonly seeds: readonly Scored[];
  readonly candidates: Candidates;
  readonly text: TextScores;
  /** What everything that speaks for a symbol is multiplied by. */
  factor(node: number): number;
}

/** Something that speaks for symbols besides what they say: classes of equivalent words, what was learned. */
export type Advocate = (candidates: Candidates, worth: number) => void;

/** The symbols that a question is about, best first. The same question to the same state gives the same list. */
export function rankSymbols(
  state: RankedState,
  priors: Float64Array,
  query: Query,
  weights: Weights,
  limit: number,
  advocates: readonly Advocate[] = [],
): Ranking {
  const { nodes } = state.graph;
  const candidates = new Candidates(nodes.count);
  const text = scoreText(state, query, weights, candidates);
  addSurroundings(state, text, weights, candidates);
  addIdentifiers(state, query, weights.identifier * text.rarest, candidates);
  for (const advocate of advocates) advocate(candidates, text.rarest);
  const ofTest = query.isAboutTests ? 1 : weights.tests;
  const factor = (node: number): number =>
    priors[node]! * (state.testMask[node] === 1 ? ofTest : 1) * candidates.factor(node);
  // A question touches tens of thousands of symbols and lends to a few: each is added up once.
  const scores = new Float64Array(nodes.count);
  const addUp = (node: number): void => {
    scores[node] = candidates.sum(node) * factor(node);
  };
  candidates.nodes.forEach(addUp);
  const score = (node: number): number => scores[node]!;
  const seeds = bestOf(candidates.nodes, score, weights.walkSeeds);
  lendAlong(state, seeds, weights, candidates).forEach(addUp);
  const company = companyOf(state, bestOf(candidates.nodes, score, weights.companyOf), weights.company);
  const best = bestOf(candidates.nodes, (node) => score(node) * company(node), limit);
  return { query, best, seeds, candidates, text, factor: (node) => factor(node) * company(node) };
}

/** The file around a symbol, the declaration around it and the best one inside it speak for it too. */
function addSurroundings({ graph }: RankedState, text: TextScores, weights: Weights, candidates: Candidates): void {
  const { file, parent, count } = graph.nodes;
  const found = candidates.nodes;
  const own = new Float64Array(count);
  const bestChild = new Float64Array(count);
  for (const node of found) {
    if (file[node]! >= 0) candidates.add(node, 'file', weights.file * text.files[file[node]!]!);
    const score = candidates.sum(node);
    own[node] = score;
    const holder = parent[node]!;
    if (holder >= 0 && score > bestChild[holder]!) bestChild[holder] = score;
  }
  for (const node of found) {
    const holder = parent[node]!;
    if (holder < 0) continue;
    if (own[holder]! > 0) candidates.add(node, 'family', weights.parent * own[holder]!);
    if (bestChild[holder]! > 0) candidates.add(holder, 'family', weights.bestChild * bestChild[holder]!);
    // Said once: a holder has many children and one best.
    bestChild[holder] = 0;
  }
}
