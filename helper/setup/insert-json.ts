import { Failure } from '../../src/core/base/failure.ts';
import type { ClientRow } from './clients.ts';
import { containerAt, plainJson, withoutComments, type Container } from './json-spans.ts';
import { launchArguments, WATCH, type Launch, type Started } from './launch.ts';
import { applyEdits, listEdit, type Edit } from './text-edit.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** What has to be known of a client that reads JSON. */
export interface JsonClient extends Pick<ClientRow, 'table' | 'extra' | 'isOfProject'> {
  readonly format: 'json' | 'jsonc';
}

const NOT_READ: Readonly<Record<JsonClient['format'], string>> = {
  json: 'The file is not plain JSON (it may have comments or trailing commas).',
  jsonc: 'The file is not JSON, even without comments.',
};

const NEW_FILE = '{}\n';
const NOTHING: Started = { command: '', args: [] };

/**
 * Sets how `table.name` is started in the text of a JSON file, and leaves every other character where it is: order,
 * layout, comments and long numbers are their owner's, and so is whatever else the entry says. An entry in a file of a
 * project is the authors' of the repository: it is taken as it is only where it says nothing but what we would write, and
 * replaced as a whole otherwise, so that what it told Node, the environment and the server shows in the difference.
 */
export function insertJson(text: string | null, client: JsonClient, name: string, launch: Launch): string {
  const { format, table, extra } = client;
  const before = text === null || text.trim() === '' ? NEW_FILE : text;
  const fresh = { ...extra, command: launch.command, args: launchArguments(launch, NOTHING) };
  const refused = (why: string, wayOut: string): Failure => new Failure('bad-input', `${why} ${wayOut}\n`);
  const byHand = `Add this yourself, replacing any existing “${name}”:\n\n${pretty({ [table]: { [name]: fresh } })}`;

  const root = parseObject(before, format);
  if (root === null) throw refused(NOT_READ[format], byHand);
  if (!Object.hasOwn(root, table)) return setAt(before, [table], { [name]: fresh });
  const holder = root[table];
  if (!isObject(holder)) throw refused(`“${table}” is not an object in this file.`, byHand);
  if (!Object.hasOwn(holder, name)) return setAt(before, [table, name], fresh);
  const entry = holder[name];
  if (!isObject(entry) || typeof entry['command'] !== 'string')
    throw refused(
      `“${table}.${name}” already exists but has no command.`,
      `Replace it with this:\n\n${JSON.stringify(name)}: ${pretty(fresh)}`,
    );

  if (client.isOfProject === true) {
    if (hasTwice(before, [table, name]))
      throw refused(`“${table}.${name}” appears twice, and clients may disagree about which one to use.`, byHand);
    return saysNoMore(entry, fresh) ? before : setAt(before, [table, name], withWatch(entry, launch, fresh));
  }
  const wanted = { ...missingFrom(entry, extra), command: launch.command, args: argumentsFor(entry, launch) };
  return Object.entries(wanted).reduce((done, [key, value]) => setAt(done, [table, name, key], value), before);
}

/** What is safe to keep of an entry that a stranger may have written: that changes are followed. */
const isWatching = ({ args }: JsonObject): boolean => isTexts(args) && args.includes(WATCH);

const withWatch = (entry: JsonObject, launch: Launch, fresh: JsonObject): JsonObject =>
  isWatching(entry) ? { ...fresh, args: launchArguments({ ...launch, isWatching: true }, NOTHING) } : fresh;

/** Whether an entry starts what we would start, and says nothing besides but how it is spoken to. */
function saysNoMore(entry: JsonObject, fresh: JsonObject & { readonly args: readonly string[] }): boolean {
  const plain = [fresh.args, [...fresh.args, WATCH]].map((args) => ({ ...STDIO, ...fresh, args }));
  return plain.some((most) => isPart(entry, most) && isPart(fresh, { ...entry, args: fresh.args }));
}

const isPart = (part: JsonObject, whole: JsonObject): boolean =>
  Object.entries(part).every(
    ([key, value]) => Object.hasOwn(whole, key) && JSON.stringify(whole[key]) === JSON.stringify(value),
  );

/** How clients name the way that all servers here are spoken to; some write it out, some don't. */
const STDIO: JsonObject = { type: 'stdio' };

function hasTwice(text: string, path: readonly string[]): boolean {
  const plain = plainJson(text);
  let object = containerAt(plain, plain.indexOf('{'));
  for (const key of path) {
    const members = object.items.filter((item) => item.key === key);
    if (members.length > 1) return true;
    object = containerAt(plain, members[0]!.start);
  }
  return false;
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseObject(text: string, format: JsonClient['format']): JsonObject | null {
  try {
    const value: unknown = JSON.parse(format === 'json' ? text : plainJson(text));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const missingFrom = (entry: JsonObject, extra: JsonObject = {}): JsonObject =>
  Object.fromEntries(Object.entries(extra).filter(([key]) => !Object.hasOwn(entry, key)));

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function argumentsFor({ command, args }: JsonObject, launch: Launch): readonly string[] {
  return launchArguments(launch, {
    command: typeof command === 'string' ? command : '',
    args: isTexts(args) ? args : [],
  });
}

/** Sets the value at a path of keys; what the path leads through, but for its end, is known to be there. */
function setAt(text: string, path: readonly string[], value: unknown): string {
  const plain = plainJson(text);
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  let object = containerAt(plain, plain.indexOf('{'));
  // Of keys that are there twice, readers take the last.
  const memberOf = (key: string) => object.items.findLast((item) => item.key === key);
  for (const key of path.slice(0, -1)) object = containerAt(plain, memberOf(key)!.start);
  const key = path.at(-1)!;
  const laidOut = JSON.stringify(value, null, indent).replaceAll('\n', `\n${indent.repeat(path.length)}`);
  const known = memberOf(key);
  if (known === undefined) {
    const outer = `\n${indent.repeat(path.length - 1)}`;
    return applyEdits(text, additionTo(text, object, `${outer}${indent}${JSON.stringify(key)}: ${laidOut}`, outer));
  }
  const old: unknown = JSON.parse(plain.slice(known.start, known.end));
  if (JSON.stringify(old) === JSON.stringify(value)) return text;
  if (isTexts(old) && isTexts(value) && old.length > 0)
    return applyEdits(text, [listEdit(text, containerAt(plain, known.start).items, old, value)]);
  return applyEdits(text, [{ ...known, text: laidOut }]);
}

/** A member comes last: behind the comments that belong to those before it. */
function additionTo(text: string, { items, end }: Container, member: string, closing: string): readonly Edit[] {
  const close = end - 1;
  const at = close - /[ \t\r\n]*$/.exec(text.slice(0, close))![0].length;
  const last = items.at(-1);
  if (last === undefined) return [{ start: at, end: close, text: `${member}${closing}` }];
  const hasComma = withoutComments(text).slice(last.end, close).includes(',');
  return [
    { start: last.end, end: last.end, text: hasComma ? '' : ',' },
    { start: at, end: at, text: member },
  ];
}
