import { EDGE_TYPES, type EdgeType } from '../model/edge-types.ts';
import { STEP_NAMES, type StepName } from '../model/steps.ts';

/** What a walk has to know of a node: bits of a byte. */
export const TRAITS = {
  callable: 1,
  type: 2,
  /** Those who answer and those who ask meet there, neither needing the other. */
  place: 4,
  /** Not of the repository. */
  outside: 8,
  /** A declaration alone: nobody can mean its own code. */
  bodiless: 16,
} as const;

export interface StepRule {
  /** Taken from source to target by what runs, and from target to source by a question who can get there. */
  readonly along: readonly EdgeType[];
  /** Taken the other way round. */
  readonly against: readonly EdgeType[];
  /** What the target of an edge along must be; where it is not, it is merely used. */
  readonly needs?: number;
  /** Who does this to a method may as well do it to what overrides that: see walk. */
  readonly dispatches?: true;
}

/** What each step crosses, the same for all questions; which of them a question takes is its own choice (`*_STEPS`). */
export const STEP_RULES: Readonly<Record<StepName, StepRule>> = {
  call: { along: ['calls', 'instantiates', 'runtime_calls'], against: [], dispatches: true },
  dispatch: { along: [], against: ['overrides', 'implements'] },
  route: { along: ['consumes_endpoint'], against: ['handles_route'], dispatches: true },
  rpc: { along: ['consumes_rpc', 'runtime_rpc'], against: ['implements_rpc'], dispatches: true },
  topic: { along: ['publishes', 'runtime_produces'], against: ['subscribes', 'runtime_consumes'], dispatches: true },
  // Against its edges only from a type, which says what the table holds: two queries do not depend on each other.
  table: { along: ['connects_to'], against: ['connects_to'], needs: TRAITS.place },
  // A callable is named and not called: it is handed on, registered or exported.
  reference: { along: ['references'], against: [], needs: TRAITS.callable, dispatches: true },
  // By an override of what lies outside: whatever calls that may run it.
  framework: { along: [], against: [] },
  job: { along: ['executes_process', 'deploys', 'exposes', 'configures', 'depends_on'], against: ['deployed_by'] },
  use: { along: ['extends', 'reads_env', 'gated_by_flag'], against: [] },
  mention: { along: ['type_hint_of', 'accesses_field', 'decorates', 'throws', 'tests', 'inherits'], against: [] },
  // From a part to the callable around it, which makes it when it runs: no edge.
  part: { along: [], against: [] },
  // What is declared elsewhere has to fit what changed; nothing that runs leads on from there.
  fit: {
    along: [
      'overrides',
      'implements',
      'handles_route',
      'implements_rpc',
      'subscribes',
      'runtime_consumes',
      'deployed_by',
    ],
    against: [],
  },
  // A file that imports what changed has to find it.
  import: { along: ['imports'], against: [] },
};

/** Who calls it, or what it calls. */
export const CALL_STEPS: readonly StepName[] = ['call', 'dispatch', 'route', 'rpc', 'topic', 'reference', 'framework'];
/** Which way execution and data go. */
export const FLOW_STEPS: readonly StepName[] = [...CALL_STEPS, 'table', 'job', 'use'];
/** By which a test, or any other code that runs, feels a change. */
export const FELT_STEPS: readonly StepName[] = [...FLOW_STEPS, 'mention', 'part'];
/** What a change could affect. Overrides of what lies outside would lead to callers of everything that does the same. */
export const CHANGE_STEPS: readonly StepName[] = [
  ...FELT_STEPS.filter((name) => name !== 'framework'),
  'fit',
  'import',
];

/** By the code of an edge type: 1 + the number of the step that crosses it along or against, or 0. */
export const CROSSED = { along: crossedBy('along'), against: crossedBy('against') } as const;

function crossedBy(way: 'along' | 'against'): Uint8Array {
  const steps = new Uint8Array(256);
  STEP_NAMES.forEach((name, i) => {
    for (const type of STEP_RULES[name][way]) steps[EDGE_TYPES[type].code] = i + 1;
  });
  return steps;
}
