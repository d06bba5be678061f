import type { z } from 'zod';
import { Failure } from '../base/failure.ts';
import { askTool } from './ask-tool.ts';
import { blastRadiusTool } from './explore/blast-radius.ts';
import { blameTool } from './history/blame.ts';
import { calleesTool } from './explore/callees.ts';
import { callersTool } from './explore/callers.ts';
import { churnTool } from './history/churn.ts';
import { codeMapTool } from './maps/code-map.ts';
import { communitiesTool } from './maps/communities.ts';
import { contextForFilesTool } from './context/context-for-files.ts';
import { contextForPrTool } from './context/context-for-pr.ts';
import { contextForTaskTool } from './context/context-for-task.ts';
import { crossRepoCallersTool } from './explore/cross-repo-callers.ts';
import { explainSymbolTool } from './context/explain-symbol.ts';
import { exploreTool } from './explore/explore.ts';
import { feedbackTool } from './context/feedback.ts';
import { fileViewTool } from './repositories/file-view.ts';
import { filesTool } from './repositories/files.ts';
import { flowTool } from './explore/flow.ts';
import { fsckTool } from './upkeep/fsck.ts';
import { gcTool } from './upkeep/gc.ts';
import { graphQueryTool } from './explore/graph-query.ts';
import { impactTool } from './review/impact.ts';
import { changesTool } from './review/changes.ts';
import { outlineTool } from './repositories/outline.ts';
import { indexRepoTool } from './repositories/index-repo.ts';
import { infrastructureTool } from './maps/infrastructure.ts';
import { learnedTool } from './context/learned.ts';
import { listReposTool } from './repositories/list-repos.ts';
import { logTool } from './history/log.ts';
import { neighbourhoodTool } from './maps/neighbourhood.ts';
import { overviewTool } from './repositories/overview.ts';
import { ownershipQueryTool } from './history/ownership-query.ts';
import { ownershipTool } from './history/ownership.ts';
import { packageSymbolsTool } from './maps/package-symbols.ts';
import { planTurnTool } from './context/plan-turn.ts';
import { prImpactTool } from './review/pr-impact.ts';
import { proveAbsentTool } from './proofs/prove-absent.ts';
import { proveTool } from './proofs/prove.ts';
import { repairTool } from './upkeep/repair.ts';
import { repoGraphTool } from './maps/repo-graph.ts';
import { routesTool } from './maps/routes.ts';
import { semanticDiffTool } from './review/semantic-diff.ts';
import { snapshotDiffTool } from './review/snapshot-diff.ts';
import { staleEdgesTool } from './history/stale-edges.ts';
import { statsTool } from './repositories/stats.ts';
import { symbolTool } from './explore/symbol.ts';
import { symbolDetailsTool } from './explore/symbol-details.ts';
import { searchTool } from './explore/search.ts';
import { testScopeTool } from './review/test-scope.ts';
import { traceDataflowTool } from './explore/trace-dataflow.ts';
import { untrackRepoTool } from './repositories/untrack-repo.ts';
import { verifyTool } from './proofs/verify.ts';
import type { Tool, ToolContext } from './tool.ts';

/** Every tool. A new one is a file in the folder of its subject and a row here. */
const ROWS = [
  indexRepoTool,
  listReposTool,
  untrackRepoTool,
  overviewTool,
  exploreTool,
  contextForTaskTool,
  contextForFilesTool,
  contextForPrTool,
  planTurnTool,
  explainSymbolTool,
  feedbackTool,
  learnedTool,
  graphQueryTool,
  searchTool,
  symbolTool,
  symbolDetailsTool,
  callersTool,
  calleesTool,
  crossRepoCallersTool,
  impactTool,
  blastRadiusTool,
  flowTool,
  traceDataflowTool,
  testScopeTool,
  changesTool,
  prImpactTool,
  semanticDiffTool,
  snapshotDiffTool,
  ownershipTool,
  ownershipQueryTool,
  codeMapTool,
  repoGraphTool,
  communitiesTool,
  routesTool,
  infrastructureTool,
  neighbourhoodTool,
  packageSymbolsTool,
  outlineTool,
  filesTool,
  fileViewTool,
  statsTool,
  staleEdgesTool,
  logTool,
  blameTool,
  churnTool,
  fsckTool,
  repairTool,
  gcTool,
  proveTool,
  proveAbsentTool,
  verifyTool,
] as const;

export const TOOLS: readonly Tool[] = ROWS;

type Rows = { readonly [Row in (typeof ROWS)[number] as Row['name']]: Row };

export type ToolName = keyof Rows;
export type ToolInput<Name extends ToolName> = z.input<Rows[Name]['input']>;
export type ToolOutput<Name extends ToolName> = z.output<Rows[Name]['output']>;

/** The row of a tool, with the types of its schemas. */
export const toolNamed = <Name extends ToolName>(name: Name): Rows[Name] => BY_NAME.get(name) as Rows[Name];

const BY_NAME: ReadonlyMap<string, Tool> = new Map(TOOLS.map((tool) => [tool.name, tool]));

/** Calls a tool by name: with input from outside, or with one whose type is known. */
export async function callTool<Name extends ToolName>(
  context: ToolContext,
  name: Name,
  input: ToolInput<Name>,
): Promise<ToolOutput<Name>>;
export async function callTool(context: ToolContext, name: string, input: unknown): Promise<unknown>;
export async function callTool(context: ToolContext, name: string, input: unknown): Promise<unknown> {
  const tool = BY_NAME.get(name);
  if (!tool)
    throw new Failure('bad-input', `Unknown tool “${name}”. Tools: ${TOOLS.map((row) => row.name).join(', ')}.`, {
      tool: name,
    });
  return askTool(context, tool, input);
}
