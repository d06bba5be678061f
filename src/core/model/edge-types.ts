/**
 * Kinds of relationships, read as "source <says> target". Codes are stored in rows and are append-only; hashes use
 * the name. `inverse` is how the edge reads from the target's side: a view, never a second edge. `impact` tells
 * whether a change of the target can change the source's behaviour. Which way walks go through it stands in
 * graph/step-rules: a request that reaches a route runs the handler that says it handles the route.
 */
export const EDGE_TYPES = {
  calls: { code: 1, says: 'calls', inverse: 'called by', impact: true },
  imports: { code: 2, says: 'imports', inverse: 'imported by', impact: true },
  implements: { code: 3, says: 'implements', inverse: 'implemented by', impact: true },
  extends: { code: 4, says: 'extends', inverse: 'extended by', impact: true },
  overrides: { code: 5, says: 'overrides', inverse: 'overridden by', impact: true },
  references: { code: 6, says: 'refers to', inverse: 'referenced by', impact: true },
  contains: { code: 7, says: 'contains', inverse: 'member of', impact: false },
  type_hint_of: { code: 8, says: 'is typed with', inverse: 'is type of', impact: true },
  accesses_field: { code: 9, says: 'uses field', inverse: 'used by', impact: true },
  instantiates: { code: 10, says: 'creates', inverse: 'created by', impact: true },
  decorates: { code: 11, says: 'is decorated with', inverse: 'decorates', impact: true },
  throws: { code: 12, says: 'throws', inverse: 'thrown by', impact: true },
  documents: { code: 13, says: 'documents', inverse: 'documented by', impact: false },
  tests: { code: 14, says: 'tests', inverse: 'tested by', impact: true },
  co_tested_with: {
    code: 15,
    says: 'is tested together with',
    inverse: 'is tested together with',
    impact: false,
  },
  similar_to: { code: 16, says: 'is similar to', inverse: 'is similar to', impact: false },
  handles_route: { code: 17, says: 'handles', inverse: 'handled by', impact: true },
  consumes_endpoint: { code: 18, says: 'requests', inverse: 'requested by', impact: true },
  implements_rpc: { code: 19, says: 'implements RPC', inverse: 'implemented by', impact: true },
  consumes_rpc: { code: 20, says: 'calls RPC', inverse: 'called by', impact: true },
  publishes: { code: 21, says: 'publishes to', inverse: 'published by', impact: true },
  subscribes: { code: 22, says: 'subscribes to', inverse: 'subscribed by', impact: true },
  connects_to: { code: 23, says: 'connects to', inverse: 'connected from', impact: true },
  depends_on: { code: 24, says: 'depends on', inverse: 'depended on by', impact: true },
  deploys: { code: 25, says: 'deploys', inverse: 'deployed from', impact: true },
  exposes: { code: 26, says: 'exposes', inverse: 'exposed by', impact: true },
  configures: { code: 27, says: 'configures', inverse: 'configured by', impact: true },
  deployed_by: { code: 28, says: 'is rolled out by', inverse: 'rolls out', impact: true },
  tested_by: { code: 29, says: 'is tested by', inverse: 'runs the tests of', impact: false },
  gated_by_flag: { code: 30, says: 'is gated by', inverse: 'gates', impact: true },
  reads_env: { code: 31, says: 'reads', inverse: 'read by', impact: true },
  executes_process: { code: 32, says: 'executes', inverse: 'executed by', impact: true },
  owned_by: { code: 33, says: 'is owned by', inverse: 'owns', impact: false },
  authored_by: { code: 34, says: 'was written by', inverse: 'wrote', impact: false },
  inherits: { code: 35, says: 'inherits', inverse: 'inherited by', impact: true },
  runtime_calls: { code: 36, says: 'was seen calling', inverse: 'was seen called by', impact: true },
  runtime_rpc: { code: 37, says: 'was seen calling RPC', inverse: 'was seen called by', impact: true },
  runtime_produces: {
    code: 38,
    says: 'was seen publishing to',
    inverse: 'was seen published by',
    impact: true,
  },
  runtime_consumes: {
    code: 39,
    says: 'was seen consuming',
    inverse: 'was seen consumed by',
    impact: true,
  },
  uses_network: {
    code: 40,
    says: 'uses the network through',
    inverse: 'used for the network by',
    impact: false,
    flow: null,
  },
  uses_files: { code: 41, says: 'uses files through', inverse: 'used for files by', impact: false, flow: null },
  runs_code: { code: 42, says: 'runs code through', inverse: 'used to run code by', impact: false, flow: null },
  uses_native: {
    code: 43,
    says: 'uses native code through',
    inverse: 'used for native code by',
    impact: false,
    flow: null,
  },
} as const;

export type EdgeType = keyof typeof EDGE_TYPES;
export const EDGE_TYPE_NAMES = Object.keys(EDGE_TYPES) as EdgeType[];

const BY_CODE = new Map(Object.entries(EDGE_TYPES).map(([type, row]) => [row.code as number, type as EdgeType]));

/** The type behind a stored code; an unknown code means the store is newer than this program. */
export function edgeTypeOf(code: number): EdgeType {
  const type = BY_CODE.get(code);
  if (type === undefined) throw new RangeError(`unknown edge type code ${code}`);
  return type;
}

export const isEdgeType = (text: string): text is EdgeType => Object.hasOwn(EDGE_TYPES, text);
/** `member_of` is how people ask for the inverse of `contains`. */
export const CALL_LIKE: readonly EdgeType[] = ['calls', 'instantiates'];
