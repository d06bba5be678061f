import type { Command } from '../cli/command.ts';
import { auditCommand } from './audit.ts';
import { benchCommand } from './bench.ts';
import { blameCommand } from './blame.ts';
import { blastCommand } from './blast.ts';
import { calleesCommand } from './callees.ts';
import { callersCommand } from './callers.ts';
import { churnCommand } from './churn.ts';
import { communitiesCommand } from './communities.ts';
import { contextCommand } from './context.ts';
import { crossRepoCommand } from './cross-repo.ts';
import { diffCommand } from './diff.ts';
import { enrichCommand } from './enrich.ts';
import { exportCommand } from './export.ts';
import { feedbackCommand } from './feedback.ts';
import { fetchCommand } from './fetch.ts';
import { filesCommand } from './files.ts';
import { flowCommand } from './flow.ts';
import { fsckCommand } from './fsck.ts';
import { gcCommand } from './gc.ts';
import { helpCommand } from './help.ts';
import { importCommand } from './import.ts';
import { indexCommand } from './index.ts';
import { learnedCommand } from './learned.ts';
import { logCommand } from './log.ts';
import { mcpCommand } from './mcp.ts';
import { openCommand } from './open.ts';
import { ownersCommand, ownershipCommand } from './ownership.ts';
import { planCommand } from './plan.ts';
import { proveAbsentCommand, proveCommand } from './prove.ts';
import { publishCommand } from './publish.ts';
import { queryCommand } from './query.ts';
import { removeCommand } from './remove.ts';
import { reposCommand } from './repos.ts';
import { reviewCommand } from './review.ts';
import { routesCommand } from './routes.ts';
import { serveCommand } from './serve.ts';
import { setupCommand } from './setup.ts';
import { staleCommand } from './stale.ts';
import { statsCommand } from './stats.ts';
import { symbolCommand } from './symbol.ts';
import { testScopeCommand } from './test-scope.ts';
import { toolsCommand } from './tools.ts';
import { traceCommand } from './trace.ts';
import { trustCommand } from './trust.ts';
import { verifyCommand } from './verify.ts';
import { versionCommand } from './version.ts';
import { watchCommand } from './watch.ts';
import { whyCommand } from './why.ts';

/** Every command. A new one is a file beside this one and a row here. */
export const COMMANDS: readonly Command[] = [
  indexCommand,
  enrichCommand,
  trustCommand,
  contextCommand,
  planCommand,
  whyCommand,
  feedbackCommand,
  learnedCommand,
  statsCommand,
  queryCommand,
  symbolCommand,
  callersCommand,
  calleesCommand,
  crossRepoCommand,
  blastCommand,
  flowCommand,
  traceCommand,
  testScopeCommand,
  diffCommand,
  reviewCommand,
  ownershipCommand,
  ownersCommand,
  communitiesCommand,
  routesCommand,
  filesCommand,
  exportCommand,
  publishCommand,
  fetchCommand,
  importCommand,
  reposCommand,
  removeCommand,
  staleCommand,
  logCommand,
  blameCommand,
  churnCommand,
  fsckCommand,
  gcCommand,
  proveCommand,
  proveAbsentCommand,
  verifyCommand,
  auditCommand,
  serveCommand,
  openCommand,
  mcpCommand,
  watchCommand,
  setupCommand,
  benchCommand,
  toolsCommand,
  versionCommand,
  helpCommand(() => COMMANDS),
];
