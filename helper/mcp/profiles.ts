import { Failure } from '../../src/core/base/failure.ts';
import { TOOLS, type ToolName } from '../../src/core/tools/table.ts';

/**
 * The tools that an agent is given: it pays for the list of them in every conversation, and chooses better among few.
 * What deletes or repairs is only in `admin`.
 */
export const DEFAULT_TOOLS = [
  'explore',
  'search',
  'symbol',
  'callers',
  'impact',
  'flow',
  'changes',
  'outline',
] as const satisfies readonly ToolName[];

/** Named sets that are given besides. */
export const PROFILES = {
  review: [
    'context_for_pr',
    'test_scope',
    'pr_impact',
    'semantic_diff',
    'snapshot_diff',
    'ownership',
    'ownership_query',
  ],
  audit: [
    'graph_query',
    'prove',
    'prove_absent',
    'verify',
    'trace_dataflow',
    'cross_repo_callers',
    'routes',
    'infrastructure',
    'repo_graph',
    'stale_edges',
  ],
  history: ['log', 'blame', 'churn', 'stale_edges', 'feedback'],
  admin: ['index_repo', 'list_repos', 'stats', 'untrack_repo', 'fsck', 'repair', 'gc', 'learned'],
} as const satisfies Readonly<Record<string, readonly ToolName[]>>;

const ALL = 'all';

export const PROFILE_NAMES: readonly string[] = [ALL, ...Object.keys(PROFILES)];

/** The names of the tools that a server gives with some profiles, which commas separate. */
export function toolsOf(profiles: string): ReadonlySet<string> {
  const named = profiles
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const chosen = named.flatMap((name): readonly string[] => {
    if (name === ALL) return TOOLS.map((tool) => tool.name);
    if (Object.hasOwn(PROFILES, name)) return PROFILES[name as keyof typeof PROFILES];
    throw new Failure('bad-input', `There is no set of tools “${name}”. Sets: ${PROFILE_NAMES.join(', ')}.`, {
      usage: true,
    });
  });
  return new Set([...DEFAULT_TOOLS, ...chosen]);
}
