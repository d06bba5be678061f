import { nearest } from '../graph/nearest.ts';
import { isCallableKind, nodeKindOf } from '../model/node-kinds.ts';
import type { StateDifference } from '../store/state-difference.ts';
import { TestCases } from './test-cases.ts';
import { testScope, USES, type TestScope } from './test-scope.ts';
import { isOwn, type ComparedSide, type Sides } from './semantic-diff/compared-side.ts';
import { dependencyChanges, type DependencyChanges } from './semantic-diff/dependency-changes.ts';
import { edgeChanges, type EdgeChange } from './semantic-diff/edge-changes.ts';
import { matchSymbols, type SymbolPairs } from './semantic-diff/match-symbols.ts';
import { peopleAffected, type PeopleAffected } from './semantic-diff/people-affected.ts';
import { ReachChanges, type ReachChange } from './semantic-diff/reach-changes.ts';
import { symbolChanges, type SymbolChange } from './semantic-diff/symbol-changes.ts';
import { SymbolTexts } from './semantic-diff/symbol-texts.ts';
import { removedInUse, signaturesInUse, Untouched, type UsedChange } from './semantic-diff/uses-left.ts';

export { changedFiles } from './semantic-diff/symbol-changes.ts';
export type { Dependency } from './semantic-diff/dependency-changes.ts';
export type { ComparedSide, EdgeChange, Sides, SymbolChange, UsedChange };

/** What a change means, in nodes and edges of both states. */
export interface SemanticDiff {
  readonly symbols: readonly SymbolChange[];
  readonly edges: readonly EdgeChange[];
  readonly reach: readonly ReachChange[];
  readonly removedInUse: readonly UsedChange[];
  readonly signaturesInUse: readonly UsedChange[];
  readonly dependencies: DependencyChanges;
  readonly people: PeopleAffected;
  readonly tests: TestScope;
  /** New or changed code that runs and that no test leads to: nodes of the head. */
  readonly untested: readonly number[];
}

/** Compares two states: `files` are the paths that differ, `difference` what their trees differ in. */
export function semanticDiff(sides: Sides, files: ReadonlySet<string>, difference: StateDifference): SemanticDiff {
  const { base, head } = sides;
  const texts = { base: new SymbolTexts(base), head: new SymbolTexts(head) };
  const pairs = matchSymbols(sides, texts);
  const symbols = symbolChanges(sides, pairs, texts, files);
  const edges = edgeChanges(sides, pairs, difference.packages);
  const reach = new ReachChanges(sides, pairs, symbols, edges);
  const untouched = new Untouched(sides, symbols, files);
  const changed = symbols.flatMap(({ now }) => (now >= 0 ? [now] : []));
  return {
    symbols,
    edges,
    reach: reach.rows,
    removedInUse: removedInUse(symbols, edges, pairs, untouched),
    signaturesInUse: signaturesInUse(sides, symbols, untouched),
    dependencies: dependencyChanges(sides),
    people: peopleAffected(sides, files, reach),
    tests: testScope(head, [...changed, ...usedOtherwise(edges, pairs)], {
      depth: DEPTH,
      minConfidence: 0,
      useImports: false,
    }),
    untested: untestedOf(head, symbols),
  };
}

const DEPTH = 50;

/** Code that does not read otherwise and still does something else: what it used is gone, or another one of that name. */
const usedOtherwise = (edges: readonly EdgeChange[], pairs: SymbolPairs): number[] =>
  edges.flatMap(({ kind, source, target }) => {
    if (kind === 'repointed') return [source];
    return kind === 'removed' && pairs.inHead(target) < 0 && pairs.inHead(source) >= 0 ? [pairs.inHead(source)] : [];
  });

/** Functions that run because their package is loaded: every test of it runs them, and nothing calls them. */
const RUN_ON_LOADING: ReadonlySet<string> = new Set(['go\0init']);

function untestedOf(head: ComparedSide, symbols: readonly SymbolChange[]): number[] {
  const cases = new TestCases(head.graph);
  if (cases.all.length === 0) return [];
  const { distance } = nearest(head.flows, cases.all, { direction: 'out', depth: DEPTH, types: USES });
  const { kind } = head.graph.nodes;
  return symbols
    .filter(({ kinds }) => kinds.some((one) => one === 'added' || one === 'body' || one === 'signature'))
    .map(({ now }) => now)
    .filter((node) => node >= 0 && isOwn(head, node) && isCallableKind(nodeKindOf(kind[node]!)))
    .filter((node) => head.testMask[node] === 0 && distance[node] === -1 && !runsOnLoading(head, node));
}

const runsOnLoading = ({ graph }: ComparedSide, node: number): boolean =>
  RUN_ON_LOADING.has(`${graph.files[graph.nodes.file[node]!]?.language ?? ''}\0${graph.nodes.name[node]!}`);
