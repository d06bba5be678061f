import type { z } from 'zod';
import type * as changes from './contracts/changes.ts';
import type * as comparisons from './contracts/comparisons.ts';
import type * as context from './contracts/context.ts';
import type * as files from './contracts/files.ts';
import type * as history from './contracts/history.ts';
import type * as maps from './contracts/maps.ts';
import type * as people from './contracts/people.ts';
import type * as proofs from './contracts/proofs.ts';
import type * as repositories from './contracts/repositories.ts';
import type * as symbols from './contracts/symbols.ts';
import type * as system from './contracts/system.ts';
import type * as walks from './contracts/walks.ts';

/**
 * What goes into and comes out of each tool, by subject. The app and the helper import the types; the tools use the
 * schemas.
 */
export * from './contracts/changes.ts';
export * from './contracts/comparisons.ts';
export * from './contracts/context.ts';
export * from './contracts/files.ts';
export * from './contracts/history.ts';
export * from './contracts/maps.ts';
export * from './contracts/people.ts';
export * from './contracts/proofs.ts';
export * from './contracts/repositories.ts';
export * from './contracts/symbols.ts';
export * from './contracts/system.ts';
export * from './contracts/walks.ts';

interface Types<Contract extends { readonly input: z.ZodType; readonly output: z.ZodType }> {
  readonly input: z.input<Contract['input']>;
  readonly output: z.output<Contract['output']>;
}

/** Tool name → what it takes and gives, for typed callers. */
export interface ToolTypes {
  index_repo: Types<typeof repositories.indexRepo>;
  untrack_repo: Types<typeof repositories.untrackRepo>;
  gc: Types<typeof repositories.gc>;
  repair: Types<typeof repositories.repair>;
  list_repos: Types<typeof repositories.listRepos>;
  graph_query: Types<typeof symbols.graphQuery>;
  symbol: Types<typeof symbols.symbol>;
  callers: Types<typeof walks.walk>;
  callees: Types<typeof walks.walk>;
  blast_radius: Types<typeof walks.blastRadius>;
  flow_between: Types<typeof walks.flowBetween>;
  cross_repo_callers: Types<typeof walks.crossRepoCallers>;
  trace_dataflow: Types<typeof walks.traceDataflow>;
  context_for_task: Types<typeof context.contextForTask>;
  context_for_files: Types<typeof context.contextForFiles>;
  context_for_pr: Types<typeof context.contextForPr>;
  explain_symbol: Types<typeof context.explainSymbol>;
  plan_turn: Types<typeof context.planTurn>;
  feedback: Types<typeof context.feedback>;
  learned: Types<typeof context.learned>;
  pr_impact: Types<typeof comparisons.prImpact>;
  semantic_diff: Types<typeof comparisons.semanticDiff>;
  snapshot_diff: Types<typeof comparisons.snapshotDiff>;
  stale_edges: Types<typeof changes.staleEdges>;
  test_scope: Types<typeof changes.testScope>;
  ownership: Types<typeof people.ownership>;
  ownership_query: Types<typeof people.ownershipQuery>;
  routes: Types<typeof system.routes>;
  infrastructure: Types<typeof system.infrastructure>;
  repo_graph: Types<typeof maps.repoGraph>;
  communities: Types<typeof maps.communities>;
  neighbourhood: Types<typeof maps.neighbourhood>;
  package_symbols: Types<typeof maps.packageSymbols>;
  files: Types<typeof files.files>;
  file_view: Types<typeof files.fileView>;
  stats: Types<typeof repositories.stats>;
  log: Types<typeof history.log>;
  blame: Types<typeof history.blame>;
  churn: Types<typeof history.churn>;
  fsck: Types<typeof repositories.fsck>;
  prove: Types<typeof proofs.prove>;
  prove_absent: Types<typeof proofs.proveAbsent>;
  verify: Types<typeof proofs.verify>;
}
export type ToolName = keyof ToolTypes;
