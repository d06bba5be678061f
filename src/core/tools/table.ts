import { Failure } from '../base/failure.ts';
import { blastRadiusTool } from './blast-radius.ts';
import { blameTool } from './blame.ts';
import { calleesTool, callersTool } from './callers.ts';
import { churnTool } from './churn.ts';
import { communitiesTool } from './communities.ts';
import { contextForFilesTool } from './context-for-files.ts';
import { contextForPrTool } from './context-for-pr.ts';
import { contextForTaskTool } from './context-for-task.ts';
import { crossRepoCallersTool } from './cross-repo-callers.ts';
import { explainSymbolTool } from './explain-symbol.ts';
import { feedbackTool } from './feedback.ts';
import { fileViewTool } from './file-view.ts';
import { filesTool } from './files.ts';
import { flowBetweenTool } from './flow-between.ts';
import { fsckTool } from './fsck.ts';
import { gcTool } from './gc.ts';
import { graphQueryTool } from './graph-query.ts';
import { indexRepoTool } from './index-repo.ts';
import { infrastructureTool } from './infrastructure.ts';
import { learnedTool } from './learned.ts';
import { listReposTool } from './list-repos.ts';
import { logTool } from './log.ts';
import { neighbourhoodTool } from './neighbourhood.ts';
import { ownershipQueryTool } from './ownership-query.ts';
import { ownershipTool } from './ownership.ts';
import { packageSymbolsTool } from './package-symbols.ts';
import { planTurnTool } from './plan-turn.ts';
import { prImpactTool } from './pr-impact.ts';
import { proveAbsentTool } from './prove-absent.ts';
import { proveTool } from './prove.ts';
import { repairTool } from './repair.ts';
import { repoGraphTool } from './repo-graph.ts';
import { routesTool } from './routes.ts';
import { semanticDiffTool } from './semantic-diff.ts';
import { snapshotDiffTool } from './snapshot-diff.ts';
import { staleEdgesTool } from './stale-edges.ts';
import { statsTool } from './stats.ts';
import { symbolTool } from './symbol.ts';
import { testScopeTool } from './test-scope.ts';
import { traceDataflowTool } from './trace-dataflow.ts';
import { untrackRepoTool } from './untrack-repo.ts';
import { verifyTool } from './verify.ts';
import type { StateShape } from './shapes.ts';
import type { Tool, ToolContext } from './tool.ts';

/** Every tool. A new one is a file beside this one and a row here. */
export const TOOLS: readonly Tool[] = [
  indexRepoTool,
  listReposTool,
  untrackRepoTool,
  contextForTaskTool,
  contextForFilesTool,
  contextForPrTool,
  planTurnTool,
  explainSymbolTool,
  feedbackTool,
  learnedTool,
  graphQueryTool,
  symbolTool,
  callersTool,
  calleesTool,
  crossRepoCallersTool,
  blastRadiusTool,
  flowBetweenTool,
  traceDataflowTool,
  testScopeTool,
  prImpactTool,
  semanticDiffTool,
  snapshotDiffTool,
  ownershipTool,
  ownershipQueryTool,
  repoGraphTool,
  communitiesTool,
  routesTool,
  infrastructureTool,
  neighbourhoodTool,
  packageSymbolsTool,
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
] as unknown as readonly Tool[];

const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));

/** Calls a tool by name with input from outside. */
export async function callTool(context: ToolContext, name: string, input: unknown): Promise<unknown> {
  const tool = BY_NAME.get(name);
  if (!tool)
    throw new Failure('bad-input', `There is no tool “${name}”. Tools: ${TOOLS.map((row) => row.name).join(', ')}.`, {
      tool: name,
    });
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Failure(
      'bad-input',
      `${name}: ${issue ? `${issue.path.join('.') || 'input'}: ${issue.message}` : 'the input does not fit'}`,
      { tool: name },
    );
  }
  const answer = await tool.run(context, parsed.data);
  noteUse(context, tool, parsed.data, answer);
  return answer;
}

/** In a session, what is asked about was of use. */
function noteUse({ engine }: ToolContext, { asksAbout }: Tool, input: unknown, answer: unknown): void {
  const { session } = input as { session?: string };
  if (session !== undefined && asksAbout)
    engine.sessions.of(session, (answer as StateShape).repo).use(asksAbout(answer));
}
