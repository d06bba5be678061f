import { TOOLS } from '../../src/core/tools/table.ts';
import type { Command } from '../cli/command.ts';
import { commandOf } from '../cli/tool-command.ts';
import { auditCommand } from './audit.ts';
import { benchCommand } from './bench.ts';
import { completionCommand } from './completion.ts';
import { contextCommand } from './context.ts';
import { diffCommand } from './diff.ts';
import { enrichCommand } from './enrich.ts';
import { exportCommand } from './export.ts';
import { fetchCommand } from './fetch.ts';
import { filesCommand } from './files.ts';
import { fsckCommand } from './fsck.ts';
import { gcCommand } from './gc.ts';
import { helpCommand } from './help.ts';
import { hookCommand } from './hook.ts';
import { importCommand } from './import.ts';
import { indexCommand } from './index.ts';
import { mcpCommand } from './mcp.ts';
import { openCommand } from './open.ts';
import { proveAbsentCommand, proveCommand } from './prove.ts';
import { publishCommand } from './publish.ts';
import { removeCommand } from './remove.ts';
import { reviewCommand } from './review.ts';
import { serveCommand } from './serve.ts';
import { setupCommand } from './setup.ts';
import { testScopeCommand } from './test-scope.ts';
import { toolsCommand } from './tools.ts';
import { trustCommand } from './trust.ts';
import { verifyCommand } from './verify.ts';
import { versionCommand } from './version.ts';
import { watchCommand } from './watch.ts';

/** Commands that ask one tool and do nothing else: their tools have them. */
const TOOL_COMMANDS = TOOLS.flatMap((tool) => (tool.command === undefined ? [] : [commandOf(tool, tool.command)]));

/** Every command. One that does more than ask a tool is a file beside this one and a row here. */
export const COMMANDS: readonly Command[] = [
  indexCommand,
  enrichCommand,
  trustCommand,
  contextCommand,
  ...TOOL_COMMANDS,
  filesCommand,
  testScopeCommand,
  diffCommand,
  reviewCommand,
  proveCommand,
  proveAbsentCommand,
  verifyCommand,
  auditCommand,
  exportCommand,
  publishCommand,
  fetchCommand,
  importCommand,
  removeCommand,
  fsckCommand,
  gcCommand,
  serveCommand,
  openCommand,
  mcpCommand,
  watchCommand,
  setupCommand,
  hookCommand,
  benchCommand,
  toolsCommand,
  completionCommand(() => COMMANDS),
  versionCommand,
  helpCommand(() => COMMANDS),
];
