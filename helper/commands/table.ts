import { TOOL_COMMANDS, type ToolCommandRow } from '../../src/core/tools/commands.ts';
import type { CommandRow } from '../cli/command.ts';

/** A command that asks a tool. */
const asking = ({ name, summary, load }: ToolCommandRow): CommandRow => ({
  name,
  summary,
  load: async () => {
    const [{ commandOf }, tool] = await Promise.all([import('../cli/tool-command.ts'), load()]);
    return commandOf(tool);
  },
});

/** Every command. One that does more than ask a tool is a file beside this one and a row here. */
export const COMMANDS: readonly CommandRow[] = [
  {
    name: 'index',
    summary: 'index a repository',
    load: async () => (await import('./index.ts')).indexCommand,
  },
  {
    name: 'enrich',
    summary: 'add evidence from language servers, SCIP or git to the graph',
    load: async () => (await import('./enrich.ts')).enrichCommand,
  },
  {
    name: 'trust',
    summary: 'allow language servers to run code from a repository, or revoke that',
    load: async () => (await import('./trust.ts')).trustCommand,
  },
  {
    name: 'context',
    summary: 'find the relevant symbols for a task, files or a change',
    load: async () => (await import('./context.ts')).contextCommand,
  },
  ...TOOL_COMMANDS.map(asking),
  {
    name: 'files',
    summary: 'list files, and why some were skipped',
    load: async () => (await import('./files.ts')).filesCommand,
  },
  {
    name: 'test-scope',
    summary: 'list the tests a change may affect, and how to run them',
    load: async () => (await import('./test-scope.ts')).testScopeCommand,
  },
  {
    name: 'diff',
    summary: 'compare two states of a repository',
    load: async () => (await import('./diff.ts')).diffCommand,
  },
  {
    name: 'review',
    summary: 'review a change: what it affects, what to look at, what to test',
    load: async () => (await import('./review.ts')).reviewCommand,
  },
  {
    name: 'prove',
    summary: 'prove a relationship so that anyone can check it offline',
    load: async () => (await import('./prove.ts')).proveCommand,
  },
  {
    name: 'prove-absent',
    summary: 'prove that a relationship does not exist',
    load: async () => (await import('./prove.ts')).proveAbsentCommand,
  },
  {
    name: 'verify',
    summary: 'check a proof, audit report or .knowing file against a snapshot hash',
    load: async () => (await import('./verify.ts')).verifyCommand,
  },
  {
    name: 'audit',
    summary: 'prove a list of claims and write a report',
    load: async () => (await import('./audit.ts')).auditCommand,
  },
  {
    name: 'export',
    summary: 'export the whole graph',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  {
    name: 'publish',
    summary: 'publish the state of a commit to the git host',
    load: async () => (await import('./publish.ts')).publishCommand,
  },
  {
    name: 'fetch',
    summary: 'fetch and verify a published state from the git host',
    load: async () => (await import('./fetch.ts')).fetchCommand,
  },
  {
    name: 'import',
    summary: 'import a .knowing file',
    load: async () => (await import('./import.ts')).importCommand,
  },
  {
    name: 'remove',
    summary: 'remove a repository from the store; its files are not touched',
    load: async () => (await import('./remove.ts')).removeCommand,
  },
  {
    name: 'fsck',
    summary: 'recompute every stored hash and report damage',
    load: async () => (await import('./fsck.ts')).fsckCommand,
  },
  {
    name: 'gc',
    summary: 'remove old states and unused data',
    load: async () => (await import('./gc.ts')).gcCommand,
  },
  {
    name: 'serve',
    summary: 'serve the app with a git proxy and local repositories, and the tools for agents',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
  {
    name: 'open',
    summary: 'connect a browser to a running server and open the app',
    load: async () => (await import('./open.ts')).openCommand,
  },
  {
    name: 'mcp',
    summary: 'serve the tools to an agent over standard input and output',
    load: async () => (await import('./mcp.ts')).mcpCommand,
  },
  {
    name: 'watch',
    summary: 'keep the index at HEAD and print what changes',
    load: async () => (await import('./watch.ts')).watchCommand,
  },
  {
    name: 'setup',
    summary: 'configure an agent’s client to use knowing',
    load: async () => (await import('./setup.ts')).setupCommand,
  },
  {
    name: 'hook',
    summary: 'answer a hook of an agent’s client',
    load: async () => (await import('./hook.ts')).hookCommand,
  },
  {
    name: 'bench',
    summary: 'run retrieval tasks and write their results',
    load: async () => (await import('./bench.ts')).benchCommand,
  },
  {
    name: 'tools',
    summary: 'list the tools, or call one with JSON',
    load: async () => (await import('./tools.ts')).toolsCommand,
  },
  {
    name: 'completion',
    summary: 'print what makes a shell complete commands and options',
    load: async () => (await import('./completion.ts')).completionCommand(() => COMMANDS),
  },
  {
    name: 'version',
    summary: 'show the versions of the program and its analyzer',
    load: async () => (await import('./version.ts')).versionCommand,
  },
  {
    name: 'help',
    summary: 'show help for a command',
    load: async () => (await import('./help.ts')).helpCommand(() => COMMANDS),
  },
];
