import type { Adjacency } from '../graph/adjacency.ts';
import { typeMask } from '../graph/edge-filter.ts';
import { nearest, wayBack, type Nearest } from '../graph/nearest.ts';
import { EDGE_TYPES, EDGE_TYPE_NAMES, edgeTypeOf, type EdgeType } from '../model/edge-types.ts';
import { isCallableKind, NODE_KINDS, nodeKindOf } from '../model/node-kinds.ts';
import type { StoredGraph } from '../store/stored-graph.ts';
import { FileLinks, type Needing } from './file-links.ts';
import { TestCases } from './test-cases.ts';

/** The parts of an open state that this looks at. */
export interface TestedGraph {
  readonly graph: StoredGraph;
  /** Edges turned to the way execution and data go through them. */
  readonly flows: Adjacency;
  readonly nodesOfFile: readonly (readonly number[])[];
}

export interface TestScopeOptions {
  readonly depth: number;
  /** Thousandths. */
  readonly minConfidence: number;
  /** Whether needing a file that changed is enough. */
  readonly useImports: boolean;
}

export interface ReachedTest {
  readonly test: number;
  readonly distance: number;
  /** Thousandths. */
  readonly confidence: number;
  /** From the test to what changed. `type` leads on to the next; `contains` from a whole to a part of it. */
  readonly way: readonly { readonly node: number; readonly type: EdgeType | null }[];
}

export interface TestScope {
  /** Nearest first, then the surest; those that only need a changed file come last. */
  readonly tests: readonly ReachedTest[];
  readonly allTests: number;
}

/** Edges through which a test can feel a change. */
export const USES = typeMask(
  EDGE_TYPE_NAMES.filter((type) => type !== 'imports' && (EDGE_TYPES[type].impact || EDGE_TYPES[type].flow !== null)),
);
const { code: CONTAINS } = EDGE_TYPES.contains;
const { code: FILE } = NODE_KINDS.file;
/** Kinds at which code meets code that it does not need: another service answers. */
const MEETINGS: ReadonlySet<string> = new Set(['meeting', 'deployment']);

/**
 * The tests that can feel a change of some nodes: those from which execution, or use of any other kind, leads to one of
 * them. A node stands for all that is declared in it. Calls through an interface lead to everything that implements it,
 * also to what no test of the caller ever loads: so a test must also need a changed file, or reach it through a meeting
 * place. Code outside every declaration runs on import: where a whole file changed, needing it is enough.
 */
export function testScope(tested: TestedGraph, changed: Iterable<number>, options: TestScopeOptions): TestScope {
  const { graph } = tested;
  const { file, kind } = graph.nodes;
  const starts = withMembers(tested, changed);
  const reached = nearest(tested.flows, starts, {
    direction: 'in',
    depth: options.depth,
    minConfidence: options.minConfidence,
    types: USES,
    also: (node) => enclosingCallable(graph, node),
  });
  const cases = new TestCases(graph);
  const needing = new FileLinks(graph).needing([...starts].map((node) => file[node]!).filter((one) => one >= 0));
  const tests = new Map<number, ReachedTest>();
  for (const { test, through } of casesIn(tested, cases, reached)) {
    const nodes = wayBack(reached, through);
    const isPossible = needing.distance[file[test]!] !== -1 || nodes.some((node) => isMeeting(graph, node));
    if (!isPossible || tests.has(test)) continue;
    const [distance, confidence] = [reached.distance[through]!, reached.confidence[through]!];
    const rest = nodes.map((node) => ({ node, type: typeOfStep(graph, reached, node) }));
    const way = test === through ? rest : [{ node: test, type: 'contains' as const }, ...rest];
    tests.set(test, { test, distance, confidence, way });
  }
  if (options.useImports || [...starts].some((node) => kind[node] === FILE))
    for (const one of casesNeeding(tested, cases, needing)) if (!tests.has(one.test)) tests.set(one.test, one);
  return { tests: [...tests.values()], allTests: cases.all.length };
}

/** Nodes and everything declared in them. */
function withMembers({ flows }: TestedGraph, changed: Iterable<number>): Set<number> {
  const all = new Set(changed);
  const { offsets, nodes, types } = flows.out;
  // A set also gives what is added while it is walked.
  for (const node of all)
    for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) if (types[at] === CONTAINS) all.add(nodes[at]!);
  return all;
}

/** Running a function makes and often calls what is declared in it, which nothing else may mention. */
function enclosingCallable({ nodes }: StoredGraph, node: number): number[] {
  const parent = nodes.parent[node]!;
  return parent >= 0 && isCallableKind(nodeKindOf(nodes.kind[parent]!)) ? [parent] : [];
}

const isMeeting = ({ nodes }: StoredGraph, node: number): boolean =>
  MEETINGS.has(NODE_KINDS[nodeKindOf(nodes.kind[node]!)].family);

function typeOfStep({ edges }: StoredGraph, { via, toward }: Nearest, node: number): EdgeType | null {
  if (toward[node] === -1) return null;
  return via[node] === -1 ? 'contains' : edgeTypeOf(edges.type[via[node]!]!);
}

/**
 * The test cases among what was reached. Where it is code around several (of a test file, a suite, or a hook that nothing
 * calls by name) all of these are.
 */
function* casesIn(
  tested: TestedGraph,
  cases: TestCases,
  reached: Nearest,
): Generator<{ readonly test: number; readonly through: number }> {
  const { kind, parent } = tested.graph.nodes;
  for (const node of reached.order) {
    if (nodeKindOf(kind[node]!) === 'package') continue;
    let at = node;
    while (at !== -1 && !cases.isCase(at) && cases.within(at).length === 0) at = parent[at]!;
    if (at === -1) continue;
    if (cases.isCase(at)) yield { test: at, through: node };
    else if (at === node || isHook(tested, node, at))
      for (const test of cases.within(at)) yield { test, through: node };
  }
}

/** Something callable among test cases that nothing calls by name: the test framework runs it before or after them. */
function isHook({ graph, flows }: TestedGraph, node: number, container: number): boolean {
  const { parent, kind } = graph.nodes;
  if (parent[node] !== container || !isCallableKind(nodeKindOf(kind[node]!)) || kind[container] === FILE) return false;
  const { offsets, types } = flows.in;
  for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) if (USES[types[at]!] === 1) return false;
  return true;
}

/** All tests of files that need a changed one, with the files in between. */
function casesNeeding({ graph, nodesOfFile }: TestedGraph, cases: TestCases, needing: Needing): ReachedTest[] {
  const { kind, file } = graph.nodes;
  const nodeOf = (one: number): number => nodesOfFile[one]!.find((node) => kind[node] === FILE) ?? -1;
  return cases.all
    .filter((test) => file[test]! >= 0 && needing.distance[file[test]!] !== -1)
    .map((test) => {
      const way: { node: number; type: EdgeType | null }[] = [{ node: test, type: 'contains' }];
      for (let at = file[test]!; at !== -1; at = needing.toward[at]!)
        way.push({ node: nodeOf(at), type: needing.toward[at] === -1 ? null : 'imports' });
      return { test, distance: needing.distance[file[test]!]!, confidence: 1000, way };
    })
    .sort((a, b) => a.distance - b.distance || a.test - b.test);
}
