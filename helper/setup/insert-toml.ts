import { Failure } from '../../src/core/base/failure.ts';
import type { Launch } from './clients.ts';

/**
 * Adds the table `[table.name]` at the end of a TOML file, after which nothing that was there means anything else. An
 * entry of that name in any other writing is left to its owner.
 */
export function insertToml(text: string | null, table: string, name: string, { command, args }: Launch): string {
  const before = text ?? '';
  // JSON's escapes are TOML's: https://toml.io/en/v1.0.0#string
  const entry = `[${table}.${name}]\ncommand = ${JSON.stringify(command)}\nargs = ${JSON.stringify(args)}\n`;
  if (before.includes(entry)) return before;
  const isTaken = new RegExp(
    `^[ \\t]*(?:\\[+[ \\t]*)?"?${table}"?[ \\t]*(?:=|\\.[ \\t]*["']?${name}["']?[ \\t]*[\\].=])`,
    'm',
  );
  if (isTaken.test(before)) throw new Failure('bad-input', `“${table}.${name}” is there already, in other words.`);
  const gap = before === '' ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  return `${before}${gap}${entry}`;
}
