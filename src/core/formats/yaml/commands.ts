import { shellCommands, type ShellCommand } from '../shell-commands.ts';
import type { ScalarValue, Value } from './value.ts';

/** The commands of a scalar that is a shell text, at their places. What is filled in before they run is a variable. */
export function commandsIn({ from, to, isFolded }: ScalarValue, text: string): ShellCommand[] {
  const source = text.slice(from, to).replace(/\$\{\{[^}]*\}\}/g, (found) => `$${'_'.repeat(found.length - 1)}`);
  return shellCommands(isFolded ? source.replace(/\n/g, ' ') : source, from);
}

/** Those of a script written as one text, a list, or lists of lists. */
export function commandsOf(script: Value | undefined, text: string): ShellCommand[] {
  if (script?.kind === 'scalar') return commandsIn(script, text);
  // A list with a tag is no script: `!reference [.job, script]`.
  return script?.kind === 'list' && script.tag === '' ? script.items.flatMap((item) => commandsOf(item, text)) : [];
}
