import { Failure } from '../../src/core/base/failure.ts';
import type { ClientRow } from './clients.ts';
import {
  isObject,
  isTexts,
  parseObject,
  removeAt,
  setAt,
  valueAt,
  type JsonFormat,
  type JsonObject,
} from './json-edit.ts';
import { containerAt, plainJson } from './json-spans.ts';
import { launchArguments, type Launch, type Started } from './launch.ts';

/** What has to be known of a client that reads JSON. */
export interface JsonClient extends Pick<ClientRow, 'table' | 'extra' | 'isOfProject'> {
  readonly format: JsonFormat;
}

export const NOT_READ: Readonly<Record<JsonFormat, string>> = {
  json: 'The file is not plain JSON (it may have comments or trailing commas).',
  jsonc: 'The file is not JSON, even without comments.',
};

const NOTHING: Started = { command: '', args: [] };

/** What a JSON file says that is not there yet, or that says nothing. */
export const jsonText = (text: string | null): string => (text === null || text.trim() === '' ? '{}\n' : text);

/**
 * Sets how `table.name` is started in the text of a JSON file, and leaves every other character where it is: order,
 * layout, comments and long numbers are their owner's, and so is whatever else the entry says. An entry in a file of a
 * project is the authors' of the repository: it is taken as it is only where it says nothing but what we would write, and
 * replaced as a whole otherwise, so that what it told Node, the environment and the server shows in the difference.
 */
export function insertJson(text: string | null, client: JsonClient, name: string, launch: Launch): string {
  const { format, table, extra } = client;
  const before = jsonText(text);
  const fresh = { ...extra, command: launch.command, args: launchArguments(launch, NOTHING) };
  const refused = (why: string, wayOut: string): Failure => new Failure('bad-input', `${why} ${wayOut}\n`);
  const byHand = `Add this yourself, replacing any existing “${name}”:\n\n${pretty({ [table]: { [name]: fresh } })}`;

  const root = parseObject(before, format);
  if (root === null) throw refused(NOT_READ[format], byHand);
  if (Object.hasOwn(root, table) && !isObject(root[table]))
    throw refused(`“${table}” is not an object in this file.`, byHand);
  const entry = valueAt(root, [table, name]);
  if (entry === undefined) return setAt(before, [table, name], fresh);
  if (!isObject(entry) || typeof entry['command'] !== 'string')
    throw refused(
      `“${table}.${name}” already exists but has no command.`,
      `Replace it with this:\n\n${JSON.stringify(name)}: ${pretty(fresh)}`,
    );

  if (client.isOfProject === true) {
    if (hasTwice(before, [table, name]))
      throw refused(`“${table}.${name}” appears twice, and clients may disagree about which one to use.`, byHand);
    return saysNoMore(entry, fresh) ? before : setAt(before, [table, name], fresh);
  }
  const wanted = { ...missingFrom(entry, extra), command: launch.command, args: argumentsFor(entry, launch) };
  return Object.entries(wanted).reduce((done, [key, value]) => setAt(done, [table, name, key], value), before);
}

/** Takes `table.name` out, whoever wrote it. */
export function removeJson(text: string, { format, table }: JsonClient, name: string): string {
  let done = text;
  for (;;) {
    const root = parseObject(jsonText(done), format);
    if (root === null) throw new Failure('bad-input', `${NOT_READ[format]} Remove “${table}.${name}” yourself.`);
    if (valueAt(root, [table, name]) === undefined) return done;
    done = removeAt(done, [table, name]);
  }
}

/** Whether an entry starts what we would start, and says nothing besides but how it is spoken to. */
const saysNoMore = (entry: JsonObject, fresh: JsonObject): boolean =>
  isPart(entry, { ...STDIO, ...fresh }) && isPart(fresh, entry);

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

const missingFrom = (entry: JsonObject, extra: JsonObject = {}): JsonObject =>
  Object.fromEntries(Object.entries(extra).filter(([key]) => !Object.hasOwn(entry, key)));

function argumentsFor({ command, args }: JsonObject, launch: Launch): readonly string[] {
  return launchArguments(launch, {
    command: typeof command === 'string' ? command : '',
    args: isTexts(args) ? args : [],
  });
}
