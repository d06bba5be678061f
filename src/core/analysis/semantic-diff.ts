import { FELT_STEPS } from '../graph/step-rules.ts';
import { walk } from '../graph/walk.ts';
import { isCallableKind, nodeKindOf } from '../model/node-kinds.ts';
import type { EdgeDifference } from '../store/state-difference.ts';
import { TestCases } from './test-cases.ts';
import { testScope, type TestScope } from './test-scope.ts';
import { fileOf, isOwn, type ComparedSide, type Sides } from './semantic-diff/compared-side.ts';
import { dependencyChanges, type DependencyChanges } from './semantic-diff/dependency-changes.ts';
import { edgeChanges, type EdgeChange } from './semantic-diff/edge-changes.ts';
import { matchSymbols, type SymbolPairs } from './semantic-diff/match-symbols.ts';
import { peopleAffected, type PeopleAffected } from './semantic-diff/people-affected.ts';
import { ReachChanges, type ReachChange } from './semantic-diff/reach-changes.ts';
import { symbolChanges, type SymbolChange } from './semantic-diff/symbol-changes.ts';
import { SymbolTexts } from './semantic-diff/symbol-texts.ts';
import { unanswered, type Unanswered } from './semantic-diff/unanswered.ts';
import { removedInUse, signaturesInUse, Untouched, type UsedChange } from './semantic-diff/uses-left.ts';

export { graphDifference } from './semantic-diff/graph-difference.ts';
export { changedFiles } from './semantic-diff/symbol-changes.ts';
export { outsideText } from './semantic-diff/symbol-texts.ts';
export type { Dependency } from './semantic-diff/dependency-changes.ts';
export type { ComparedSide, EdgeChange, Sides, SymbolChange, UsedChange };

/** What a change means, in nodes and edges of both states. */
export interface SemanticDiff {
  readonly symbols: readonly SymbolChange[];
  readonly edges: readonly EdgeChange[];
  readonly reach: readonly ReachChange[];
  readonly removedInUse: readonly UsedChange[];
  readonly unanswered: readonly Unanswered[];
  readonly signaturesInUse: readonly UsedChange[];
  readonly dependencies: DependencyChanges;
  readonly people: PeopleAffected;
  readonly tests: TestScope;
  /** New or changed code that runs and that no test leads to: nodes of the head. */
  readonly untested: readonly number[];
}

/** Symbols and relationships that are not the same in two states. */
export interface CodeChanges {
  readonly symbols: readonly SymbolChange[];
  readonly edges: readonly EdgeChange[];
  readonly pairs: SymbolPairs;
  /** Nodes of the head that do something else than before: what reads otherwise, and what uses something else. */
  readonly affected: readonly number[];
}

/** Compares two states: `files` are the paths that differ, `differences` the edges that do. */
export function codeChanges(
  sides: Sides,
  files: ReadonlySet<string>,
  differences: readonly EdgeDifference[],
): CodeChanges {
  const texts = { base: new SymbolTexts(sides.base), head: new SymbolTexts(sides.head) };
  const pairs = matchSymbols(sides, texts);
  const symbols = symbolChanges(sides, pairs, texts, files);
  const edges = edgeChanges(sides, pairs, differences);
  const changed = symbols.flatMap(({ now }) => (now >= 0 ? [now] : []));
  return { symbols, edges, pairs, affected: [...changed, ...usedOtherwise(sides, { edges, pairs }, files)] };
}

/**
 * What the changes between two states mean: `files` are the paths that differ, `whole` the files of the head of which
 * code changed that belongs to no symbol.
 */
export function semanticDiff(
  sides: Sides,
  files: ReadonlySet<string>,
  changes: CodeChanges,
  whole: readonly number[],
): SemanticDiff {
  const { head } = sides;
  const { symbols, edges, pairs } = changes;
  const reach = new ReachChanges(sides, pairs, symbols, edges);
  const untouched = new Untouched(sides, symbols, files);
  return {
    symbols,
    edges,
    reach: reach.rows,
    removedInUse: removedInUse(symbols, edges, pairs, untouched),
    unanswered: unanswered(sides, edges, pairs),
    signaturesInUse: signaturesInUse(sides, symbols, untouched),
    dependencies: dependencyChanges(sides),
    people: peopleAffected(sides, files, reach),
    tests: testScope(head, [...changes.affected, ...whole], {
      depth: DEPTH,
      minConfidence: 0,
      useImports: false,
    }),
    untested: untestedOf(head, symbols),
  };
}

const DEPTH = 50;

/**
 * Code that does not read otherwise and still does something else: what it used is gone, or another one of that name. A
 * file is such code where it imports what is gone; the imports of one that was edited follow what is declared in it.
 */
const usedOtherwise = (
  { head }: Sides,
  { edges, pairs }: Pick<CodeChanges, 'edges' | 'pairs'>,
  files: ReadonlySet<string>,
): number[] =>
  edges.flatMap(({ kind, source, target }) => {
    const now = kind === 'removed' ? pairs.inHead(source) : source;
    const isOther = kind === 'repointed' || (kind === 'removed' && pairs.inHead(target) < 0 && now >= 0);
    if (!isOther || nodeKindOf(head.graph.nodes.kind[now]!) !== 'file') return isOther ? [now] : [];
    return kind === 'removed' && !files.has(fileOf(head, now)!) ? [now] : [];
  });

/** Functions that run because their package is loaded: every test of it runs them, and nothing calls them. */
const RUN_ON_LOADING: ReadonlySet<string> = new Set(['go\0init']);

function untestedOf(head: ComparedSide, symbols: readonly SymbolChange[]): number[] {
  const cases = new TestCases(head.graph);
  if (cases.all.length === 0) return [];
  const reached = walk(head.walked, cases.all, {
    direction: 'out',
    depth: DEPTH,
    steps: FELT_STEPS,
    isOutsideCrossed: true,
  });
  const tested = new Set([...cases.all, ...reached.nodes]);
  const { kind } = head.graph.nodes;
  return symbols
    .filter(({ kinds }) => kinds.some((one) => one === 'added' || one === 'body' || one === 'signature'))
    .map(({ now }) => now)
    .filter((node) => node >= 0 && isOwn(head, node) && isCallableKind(nodeKindOf(kind[node]!)))
    .filter((node) => head.testMask[node] === 0 && !tested.has(node) && !runsOnLoading(head, node));
}

const runsOnLoading = ({ graph }: ComparedSide, node: number): boolean =>
  RUN_ON_LOADING.has(`${graph.files[graph.nodes.file[node]!]?.language ?? ''}\0${graph.nodes.name[node]!}`);
