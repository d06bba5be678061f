import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtFile } from '../built-file.ts';
import { mcpCommand } from '../commands/mcp.ts';
import { packageRoot, version } from '../package-root.ts';

/** How the server is to be started. */
export interface Launch {
  readonly command: string;
  /** What the command is told before `mcp`: the program, or the package that `npx` runs. */
  readonly before: readonly string[];
  readonly isWatching: boolean;
  /** The folder to ask about, for a client that starts servers elsewhere. */
  readonly folder: string | null;
}

/** How an entry that is there starts it. */
export interface Started {
  readonly command: string;
  readonly args: readonly string[];
}

const SERVE = 'mcp';
const WATCH = '--watch';
const NODE = /^(?:.*[\\/])?node(?:\.exe)?$/i;

const takesValue: ReadonlySet<string> = new Set(
  mcpCommand.options.filter(({ kind }) => kind !== 'flag').map(({ name }) => name),
);

/** A clone has what builds the program; the package does not. */
const isClone = existsSync(join(packageRoot, 'scripts', 'build.mjs'));

/**
 * The program that runs, as a client can start it. `npx` is the same on every machine that a project file gets to;
 * Windows starts it only through its shell. A clone is in no registry: it is started by its path, as is whatever is
 * asked for that way.
 */
export function ownProgram(platform: NodeJS.Platform, isByPath: boolean): Pick<Launch, 'command' | 'before'> {
  if (isByPath || isClone) return { command: process.execPath, before: [builtFile('knowing.js')] };
  const npx = ['npx', '-y', `knowing@${version}`];
  const [command, ...before] = platform === 'win32' ? ['cmd', '/c', ...npx] : npx;
  return { command: command!, before };
}

/** The arguments that start the server. What an entry has behind `mcp` is its owner's, and so is what it tells Node. */
export function launchArguments({ command, before, isWatching, folder }: Launch, was: Started): readonly string[] {
  const at = was.args.indexOf(SERVE);
  const isNode = NODE.test(was.command) && NODE.test(command);
  const forNode = isNode ? was.args.slice(0, Math.max(0, at - 1)) : [];
  const kept = at < 0 ? [] : was.args.slice(at + 1);
  const options = watching(kept, isWatching);
  return [...forNode, ...before, SERVE, ...(folder === null ? options : withPath(options, folder))];
}

function watching(args: readonly string[], isWatching: boolean): readonly string[] {
  if (!isWatching) return args.filter((argument) => argument !== WATCH);
  return args.includes(WATCH) ? args : [WATCH, ...args];
}

/** The same arguments, about another folder. */
function withPath(args: readonly string[], path: string): readonly string[] {
  let at = 0;
  while (at < args.length && args[at] !== '--' && /^-./.test(args[at]!)) {
    const [, name] = /^--?(.*)$/s.exec(args[at]!) ?? [];
    at += takesValue.has(name ?? '') ? 2 : 1;
  }
  if (args[at] === '--') at += 1;
  return [...args.slice(0, at), path, ...args.slice(at + 1)];
}
