import { CHANGE_STEPS } from '../graph/step-rules.ts';
import { rankedPlaces, walk, type Step, type Walk } from '../graph/walk.ts';
import { NODE_KINDS, nodeKindOf } from '../model/node-kinds.ts';
import type { StepName } from '../model/steps.ts';
import { testScope, withMembers, type TestedGraph, type TestScope } from './test-scope.ts';

export interface AffectedGraph extends TestedGraph {
  /** 1 for each node that belongs to the tests. */
  readonly testMask: Uint8Array;
}

export interface AffectedOptions {
  readonly depth: number;
  /** Thousandths. */
  readonly minConfidence: number;
  /** Kinds of steps that are not to be taken. */
  readonly without?: readonly StepName[];
}

/** A symbol, a test case, or a file or folder that names what changed. */
export const AFFECTED_KINDS = ['symbol', 'test', 'file'] as const;
export type AffectedKind = (typeof AFFECTED_KINDS)[number];

export interface AffectedNode {
  readonly node: number;
  readonly kind: AffectedKind;
  readonly distance: number;
  /** Thousandths. */
  readonly confidence: number;
  /** Back to what changed: each leads on to the next. */
  wayBack(): readonly Step[];
}

export interface Affected {
  /** Best first. The tests among them are those of the scope: whoever asks for either is told the same. */
  readonly nodes: readonly AffectedNode[];
  readonly scope: TestScope;
}

/** What a change of some nodes could affect: who depends on them or on what is declared in them, however far away. */
export function affectedBy(graph: AffectedGraph, changed: Iterable<number>, options: AffectedOptions): Affected {
  const starts = withMembers(graph, changed);
  const scope = testScope(graph, starts, { ...options, useImports: false });
  const reached = dependentsOf(graph, starts, options);
  const tests = scope.tests.filter(({ test }) => !starts.has(test));
  const isTest = new Set(scope.cases);
  const others = rankedPlaces(reached, graph.testMask).filter((place) => !isTest.has(reached.nodes[place]!));
  const nodes = [
    ...others.map((place): AffectedNode => ({
      node: reached.nodes[place]!,
      kind: isSymbolKind(graph.graph.nodes.kind[reached.nodes[place]!]!) ? 'symbol' : 'file',
      distance: reached.distances[place]!,
      confidence: reached.confidences[place]!,
      wayBack: () => reached.wayBack(place),
    })),
    ...tests.map(({ test, distance, confidence, way }): AffectedNode => ({
      node: test,
      kind: 'test',
      // A test around what changed runs it.
      distance: Math.max(1, distance),
      confidence,
      wayBack: () => way,
    })),
  ];
  // What is at one distance stays in the order above: tests behind all else.
  return { nodes: nodes.sort((a, b) => a.distance - b.distance), scope };
}

/** All that depends on some nodes, or on what is declared in them, tests as well as other code. */
export function dependentsOf(
  graph: TestedGraph,
  changed: Iterable<number>,
  { depth, minConfidence, without = [] }: AffectedOptions,
): Walk {
  const steps = CHANGE_STEPS.filter((name) => !without.includes(name));
  return walk(graph.walked, withMembers(graph, changed), { direction: 'in', depth, minConfidence, steps });
}

/** Families whose nodes are written down as declarations of their own. */
const DECLARED: ReadonlySet<string> = new Set(['callable', 'type', 'value', 'meeting', 'deployment']);

/** Something that people name when they speak of a change: no file, folder, person, and nothing outside. */
export const isSymbolKind = (kind: number): boolean => DECLARED.has(NODE_KINDS[nodeKindOf(kind)].family);
