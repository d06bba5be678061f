import { FELT_STEPS, STEP_RULES } from '../graph/step-rules.ts';
import { walk, type Step, type Walk, type Walked } from '../graph/walk.ts';
import { EDGE_TYPES, edgeTypeOf, type EdgeType } from '../model/edge-types.ts';
import { isCallableKind, NODE_KINDS, nodeKindOf } from '../model/node-kinds.ts';
import type { StepName } from '../model/steps.ts';
import type { StoredGraph } from '../store/stored-graph.ts';
import { FileLinks, type Needing } from './file-links.ts';
import { TestCases } from './test-cases.ts';

/** The parts of an open state that this looks at. */
export interface TestedGraph {
  readonly graph: StoredGraph;
  readonly walked: Walked;
  readonly nodesOfFile: readonly (readonly number[])[];
}

export interface TestScopeOptions {
  readonly depth: number;
  /** Thousandths. */
  readonly minConfidence: number;
  /** Whether needing a file that changed is enough. */
  readonly useImports: boolean;
  /** Kinds of steps that are not to be taken. */
  readonly without?: readonly StepName[];
}

export interface ReachedTest {
  readonly test: number;
  readonly distance: number;
  /** Thousandths. */
  readonly confidence: number;
  /** From the test to what changed. `type` leads on to the next; `contains` from a whole to a part of it. */
  readonly way: readonly WayNode[];
}

export interface WayNode extends Step {
  readonly type: EdgeType | null;
}

export interface TestScope {
  /** Nearest first, then the surest; those that only need a changed file come last. */
  readonly tests: readonly ReachedTest[];
  readonly allTests: number;
  /** All of them. */
  readonly cases: readonly number[];
}

/** Edges by which somebody uses a node. */
const USED = new Set<EdgeType>(FELT_STEPS.flatMap((name) => STEP_RULES[name].along));
const { code: CONTAINS } = EDGE_TYPES.contains;
const { code: FILE } = NODE_KINDS.file;
/** Kinds at which code meets code that it does not need: another service answers. */
const MEETINGS: ReadonlySet<string> = new Set(['meeting', 'deployment']);

/**
 * The tests that can feel a change of some nodes: those from which execution, or use of any other kind, leads to one of
 * them. A node stands for all that is declared in it. Calls through an interface lead to everything that implements it,
 * also to what no test of the caller ever loads: so a test must also need a changed file, or reach it through a meeting
 * place. That is why interfaces from outside are followed too. Code outside every declaration runs on import: where a
 * whole file changed, needing it is enough.
 */
export function testScope(tested: TestedGraph, changed: Iterable<number>, options: TestScopeOptions): TestScope {
  const { graph, walked } = tested;
  const { file, kind } = graph.nodes;
  const { without = [] } = options;
  const starts = withMembers(tested, changed);
  const reached = walk(walked, starts, {
    direction: 'in',
    depth: options.depth,
    minConfidence: options.minConfidence,
    steps: FELT_STEPS.filter((name) => !without.includes(name)),
    isOutsideCrossed: true,
  });
  const cases = new TestCases(graph);
  const needing = new FileLinks(graph).needing([...starts].map((node) => file[node]!).filter((one) => one >= 0));
  const tests = new Map<number, ReachedTest>();
  for (const { test, through, place } of casesIn(tested, cases, starts, reached)) {
    if (tests.has(test)) continue;
    const back = place === -1 ? [startOf(through)] : reached.wayBack(place);
    if (needing.distance[file[test]!] === -1 && !back.some(({ node }) => isMeeting(graph, node))) continue;
    const rest = back.map((step) => ({ ...step, type: typeOfStep(graph, step) }));
    const way = test === through ? rest : [within(test), ...rest];
    const [distance, confidence] = place === -1 ? [0, 1000] : [reached.distances[place]!, reached.confidences[place]!];
    tests.set(test, { test, distance, confidence, way });
  }
  if (options.useImports || [...starts].some((node) => kind[node] === FILE))
    for (const one of casesNeeding(tested, cases, needing)) if (!tests.has(one.test)) tests.set(one.test, one);
  return { tests: [...tests.values()], allTests: cases.all.length, cases: cases.all };
}

const startOf = (node: number): Step => ({ node, step: null, edge: -1, isStandIn: false });
const within = (node: number): WayNode => ({ ...startOf(node), type: 'contains', step: 'part' });

/** Nodes and everything declared in them. */
export function withMembers({ walked }: TestedGraph, changed: Iterable<number>): Set<number> {
  const all = new Set(changed);
  const { offsets, nodes, types } = walked.adjacency.out;
  // A set also gives what is added while it is walked.
  for (const node of all)
    for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) if (types[at] === CONTAINS) all.add(nodes[at]!);
  return all;
}

const isMeeting = ({ nodes }: StoredGraph, node: number): boolean =>
  MEETINGS.has(NODE_KINDS[nodeKindOf(nodes.kind[node]!)].family);

function typeOfStep({ edges }: StoredGraph, { step, edge }: Step): EdgeType | null {
  if (step === null) return null;
  return edge === -1 ? 'contains' : edgeTypeOf(edges.type[edge]!);
}

/**
 * The test cases among what was reached. Where it is code around several (of a test file, a suite, or a hook that nothing
 * calls by name) all of these are.
 */
function* casesIn(
  tested: TestedGraph,
  cases: TestCases,
  starts: ReadonlySet<number>,
  reached: Walk,
): Generator<{ readonly test: number; readonly through: number; readonly place: number }> {
  const { kind, parent } = tested.graph.nodes;
  const changed = [...starts].sort((a, b) => a - b).map((node) => ({ node, place: -1 }));
  for (const { node, place } of [...changed, ...Array.from(reached.nodes, (node, place) => ({ node, place }))]) {
    if (nodeKindOf(kind[node]!) === 'package') continue;
    let at = node;
    while (at !== -1 && !cases.isCase(at) && cases.within(at).length === 0) at = parent[at]!;
    if (at === -1) continue;
    if (cases.isCase(at)) yield { test: at, through: node, place };
    else if (at === node || isHook(tested, node, at))
      for (const test of cases.within(at)) yield { test, through: node, place };
  }
}

/** Something callable among test cases that nothing calls by name: the test framework runs it before or after them. */
function isHook({ graph, walked }: TestedGraph, node: number, container: number): boolean {
  const { parent, kind } = graph.nodes;
  if (parent[node] !== container || !isCallableKind(nodeKindOf(kind[node]!)) || kind[container] === FILE) return false;
  const { offsets, types } = walked.adjacency.in;
  for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) if (USED.has(edgeTypeOf(types[at]!))) return false;
  return true;
}

/** All tests of files that need a changed one, with the files in between. */
function casesNeeding({ graph, nodesOfFile }: TestedGraph, cases: TestCases, needing: Needing): ReachedTest[] {
  const { kind, file } = graph.nodes;
  const nodeOf = (one: number): number => nodesOfFile[one]!.find((node) => kind[node] === FILE) ?? -1;
  return cases.all
    .filter((test) => file[test]! >= 0 && needing.distance[file[test]!] !== -1)
    .map((test) => {
      const way = [within(test)];
      for (let at = file[test]!; at !== -1; at = needing.toward[at]!)
        way.push(
          needing.toward[at] === -1
            ? { ...startOf(nodeOf(at)), type: null }
            : { ...startOf(nodeOf(at)), type: 'imports', step: 'import' },
        );
      return { test, distance: needing.distance[file[test]!]!, confidence: 1000, way };
    })
    .sort((a, b) => a.distance - b.distance || a.test - b.test);
}
