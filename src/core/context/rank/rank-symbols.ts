import type { Query } from '../query/analyse-query.ts';
import type { Scored } from './best-of.ts';
import type { Candidates } from './candidates.ts';
import { fileNeighboursOf } from './file-neighbours.ts';
import type { Evidence } from '../signals.ts';
import { withCompounds } from './compounds.ts';
import { addIdentifiers } from './identifiers.ts';
import { addMentions } from './mentions.ts';
import { membershipOf } from './membership.ts';
import type { WeighedState } from './ranked-state.ts';
import { scopeLiftOf } from './scope.ts';
import { addSurroundings } from './surroundings.ts';
import { scoreText } from './text-score.ts';
import { lendAlong } from './walk.ts';

/** One run over a question: what came first, and what it was decided by. */
export interface Ranking {
  readonly query: Query;
  readonly best: readonly Scored[];
  /** The best before symbols lent to each other: what the question itself led to. */
  readonly seeds: readonly Scored[];
  /** How many symbols anything spoke for. */
  readonly candidates: number;
  /** What spoke for those that it was asked of. */
  readonly evidence: ReadonlyMap<number, Evidence>;
  /** Of each term of the question: how rare it is, and the more the earlier it stands. */
  readonly rarities: readonly number[];
  /** What everything that speaks for a symbol is multiplied by. */
  factor(node: number): number;
}

/** Something that speaks for symbols besides what they say: classes of equivalent words, what was learned. */
export type Scorer = (candidates: Candidates, worth: number) => void;

export interface RankRequest {
  readonly limit: number;
  readonly scorers?: readonly Scorer[];
  /** Whose evidence is wanted; that of the best where nobody is named. */
  readonly about?: readonly number[] | undefined;
}

/** The symbols that a question is about, best first. The same question to the same state gives the same list. */
export function rankSymbols(state: WeighedState, asked: Query, { limit, scorers = [], about }: RankRequest): Ranking {
  const { weights, candidates } = state;
  candidates.clear();
  const query = withCompounds(state, asked);
  const text = scoreText(state, query);
  addSurroundings(state);
  addIdentifiers(state, query, weights.identifier * text.rarest);
  addMentions(state, query, weights.mention * text.rarest);
  for (const scorer of scorers) scorer(candidates, text.rarest);
  const factor = factorsOf(state, query, candidates.lowered);
  const { count } = candidates;
  for (let slot = 0; slot < count; slot += 1) candidates.addUp(slot, factor);
  const seeds = candidates.best(weights.walkSeeds);
  // A question touches tens of thousands of symbols and lends to a few: only those are added up again.
  for (const node of lendAlong(state, seeds, weights)) candidates.addUp(candidates.find(node), factor);
  const neighbours = fileNeighboursOf(state, candidates.best(weights.neighboursOf), weights.neighbours);
  candidates.lift(neighbours);
  const membership = membershipOf(state, candidates.best(weights.membersOf), weights.members);
  candidates.lift(membership);
  const scope = scopeLiftOf(state, query, weights.scopeLift);
  candidates.lift(scope);
  const best = candidates.best(limit);
  return {
    query,
    best,
    seeds,
    candidates: candidates.count,
    evidence: candidates.evidence(about ?? best.map(({ node }) => node)),
    rarities: text.rarities,
    factor: (node) => factor(node) * neighbours.factor(node) * membership.factor(node) * scope.factor(node),
  };
}

/** What holds of a symbol whatever its words are: its prior, less for tests and for what was of no use before. */
function factorsOf(
  { priors, testMask, weights }: WeighedState,
  { isAboutTests }: Query,
  lowered: ReadonlyMap<number, number>,
): (node: number) => number {
  const ofTest = isAboutTests ? 1 : weights.tests;
  const ofLearning = (node: number): number => (lowered.size === 0 ? 1 : (lowered.get(node) ?? 1));
  return (node) => priors[node]! * (testMask[node] === 1 ? ofTest : 1) * ofLearning(node);
}
