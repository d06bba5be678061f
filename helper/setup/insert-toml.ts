import { Failure } from '../../src/core/base/failure.ts';
import { launchArguments, type Launch } from './launch.ts';
import { applyEdits, listEdit, withLineEndsOf, type Edit, type Span } from './text-edit.ts';
import { tomlStatements, tomlText, type TomlStatement } from './toml-statements.ts';

/**
 * Sets how `table.name` is started in the text of a TOML file, wherever its command stands; where there is none, a
 * table is added at the end, after which nothing that was there means anything else. What that would make invalid is
 * left to its owner.
 */
export function insertToml(text: string | null, table: string, name: string, launch: Launch): string {
  const before = text ?? '';
  const statements = tomlStatements(before, (line) => {
    const wayOut = `Add this yourself, replacing any existing “${name}”:\n\n${asTable(table, name, launch)}`;
    return new Failure('bad-input', `Line ${line} is not valid TOML. ${wayOut}`);
  });
  const ours = statements.filter(({ path }) => path[0] === table && path[1] === name);
  const holder = statements.find(({ kind, path }) => kind !== 'table' && path.length === 1 && path[0] === table);
  if (ours.length === 0 && holder === undefined) {
    const gap = before === '' ? '' : before.endsWith('\n') ? '\n' : '\n\n';
    return before + withLineEndsOf(before, `${gap}${asTable(table, name, launch)}`);
  }
  const edits = ours.some(({ kind }) => kind === 'list of tables') ? null : editsOf(before, ours, launch);
  if (edits !== null && holder?.kind !== 'list of tables') return applyEdits(before, edits);
  throw new Failure(
    'bad-input',
    holder?.value != null && before[holder.value.start] === '{'
      ? `“${table}” is an inline table, which setup does not edit. ` +
          `Add this between its braces, replacing any existing “${name}”:\n\n${asInlineTable(name, launch)}`
      : `“${holder === undefined ? `${table}.${name}` : table}” already exists, in a form that setup does not edit. ` +
          `Remove it, and add this at the end of the file:\n\n${asTable(table, name, launch)}`,
  );
}

/** Takes `table.name` out with all that is below it, whoever wrote it, and the empty line before it. */
export function removeToml(text: string, table: string, name: string): string {
  const refused = (why: string): Failure => new Failure('bad-input', `${why} Remove “${table}.${name}” yourself.`);
  const all = tomlStatements(text, (line) => refused(`Line ${line} is not valid TOML.`));
  const ours = all.filter(({ path }) => path[0] === table && path[1] === name);
  const lines = ours.filter(({ isInline }) => !isInline);
  if (ours.length > 0 && (lines.length === 0 || lines.some(({ kind }) => kind === 'list of tables')))
    throw refused(`“${table}.${name}” has a form that setup does not edit.`);
  const done = applyEdits(
    text,
    lines.map(({ start, end }) => ({ start: lineStart(text, start), end: end + lineBreak(text, end), text: '' })),
  );
  const first = lines[0] === undefined ? 0 : lineStart(text, lines[0].start);
  const gap = /(?<=\n)\r?\n$/.exec(text.slice(0, first))?.[0].length ?? 0;
  return done.slice(0, first - gap) + done.slice(first);
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const lineBreak = (text: string, at: number): number => /^\r?\n/.exec(text.slice(at))?.[0].length ?? 0;

// JSON's escapes are TOML's: https://toml.io/en/v1.0.0#string
const written = (value: string | readonly string[]): string => JSON.stringify(value);

function assignments(launch: Launch): readonly string[] {
  const args = launchArguments(launch, { command: '', args: [] });
  return [`command = ${written(launch.command)}`, `args = ${written(args)}`];
}

const asTable = (table: string, name: string, launch: Launch): string =>
  `[${table}.${name}]\n${assignments(launch).join('\n')}\n`;

const asInlineTable = (name: string, launch: Launch): string => `${name} = { ${assignments(launch).join(', ')} }\n`;

/** What changes in an entry that is there; null where it is not plain how it is started. */
function editsOf(text: string, ours: readonly TomlStatement[], launch: Launch): readonly Edit[] | null {
  const [commands, lists] = ['command', 'args'].map((key) => ours.filter(({ path }) => path[2] === key));
  const [command, args] = [commands![0], lists![0]];
  if (command?.value == null || commands!.length > 1 || lists!.length > 1) return null;
  if (command.path.length > 3 || (args?.path.length ?? 0) > 3) return null;
  const textAt = ({ start, end }: Span): string | null => tomlText(text.slice(start, end));
  const old = args === undefined ? [] : args.value?.items?.map(textAt);
  if (old === undefined || !old.every((item) => item !== null)) return null;
  const program = textAt(command.value);
  const now = launchArguments(launch, { command: program ?? '', args: old });
  const edits: Edit[] = [];
  if (program !== launch.command) edits.push({ ...command.value, text: written(launch.command) });
  if (args === undefined) edits.push(argumentsBehind(text, command, now));
  else if (old.length === 0) edits.push({ ...args.value!, text: written(now) });
  else if (written(old) !== written(now)) edits.push(listEdit(text, args.value!.items!, old, now));
  return edits;
}

/** The arguments, under the key of a command: `a.command` has `a.args` behind it. */
function argumentsBehind(text: string, command: TomlStatement, args: readonly string[]): Edit {
  const indent = /[ \t]*$/.exec(text.slice(0, command.start))![0];
  const gap = command.isInline ? ', ' : withLineEndsOf(text, `\n${indent}`);
  const key = text.slice(command.start, command.lastKey);
  return { start: command.end, end: command.end, text: `${gap}${key}args = ${written(args)}` };
}
