import { mcpCommand } from '../commands/mcp.ts';

/** How the server is to be started. */
export interface Launch {
  readonly command: string;
  readonly program: string;
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
export const WATCH = '--watch';
const NODE = /^(?:.*[\\/])?node(?:\.exe)?$/i;

const takesValue: ReadonlySet<string> = new Set(
  mcpCommand.options.filter(({ kind }) => kind !== 'flag').map(({ name }) => name),
);

/** The arguments that start the server. What an entry has behind `mcp` is its owner's, and so is what it tells Node. */
export function launchArguments({ program, isWatching, folder }: Launch, before: Started): readonly string[] {
  const at = before.args.indexOf(SERVE);
  const forNode = NODE.test(before.command) ? before.args.slice(0, Math.max(0, at - 1)) : [];
  const kept = at < 0 ? [] : before.args.slice(at + 1);
  const watched = isWatching && !kept.includes(WATCH) ? [WATCH, ...kept] : kept;
  return [...forNode, program, SERVE, ...(folder === null ? watched : withPath(watched, folder))];
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
