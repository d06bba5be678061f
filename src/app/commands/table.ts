import { overlays } from '../state/overlays.svelte.ts';
import { workspace } from '../state/workspace.svelte.ts';
import { APP_COMMANDS } from './app-commands.ts';
import { selectedRef } from './at-hand.ts';
import type { Command } from './command.ts';
import { TOOL_COMMANDS } from './tool-commands.ts';

export const COMMANDS: readonly Command[] = [...TOOL_COMMANDS, ...APP_COMMANDS];

export const commandById = (id: string): Command | undefined => COMMANDS.find((command) => command.id === id);

/** Ends of a flow and of a sentence are chosen, never taken from what happens to be selected. */
const ASKS_ALWAYS: ReadonlySet<string> = new Set(['flow-from', 'flow-to', 'proof-source', 'proof-target']);

/** Runs it, asking for what it acts on where nothing is at hand. */
export function runCommand(command: Command): void {
  if (!command.isAvailable()) return;
  const hasSymbol = !ASKS_ALWAYS.has(command.id) && (workspace.subject !== null || selectedRef() !== null);
  const isMissing = command.needs !== undefined && !(command.needs === 'symbol' && hasSymbol);
  if (isMissing) overlays.show('palette', command.id);
  else command.run(null);
}
