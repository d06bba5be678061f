import { Failure } from '../../src/core/base/failure.ts';

interface Member {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** A JSON object inside of a text that is JSON: where its members are. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly members: readonly Member[];
}

const NEW_FILE = '{}\n';

/**
 * Sets `table.name` in the text of a JSON file and leaves every other character where it is: order, layout and long
 * numbers are their owner's. What is not plain JSON is refused, rather than guessed at.
 */
export function insertJson(text: string | null, table: string, name: string, entry: unknown): string {
  const before = text === null || text.trim() === '' ? NEW_FILE : text;
  const root = parseObject(before);
  const indent = /\n([ \t]+)"/.exec(before)?.[1] ?? '  ';
  const found = spanAt(before, before.indexOf('{')).members.find(({ key }) => key === table);
  if (found === undefined) {
    const value = layOut({ [name]: entry }, indent, 1);
    return setMember(before, spanAt(before, before.indexOf('{')), table, value, indent, 1);
  }
  const holder = root[table];
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder))
    throw new Failure('bad-input', `“${table}” is no object there.`);
  return setMember(before, spanAt(before, found.start), name, layOut(entry, indent, 2), indent, 2);
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new Failure('bad-input', 'The file is not plain JSON (comments or trailing commas, perhaps).');
}

/** A value over several lines, as it stands at a depth. */
const layOut = (value: unknown, indent: string, depth: number): string =>
  JSON.stringify(value, null, indent).replaceAll('\n', `\n${indent.repeat(depth)}`);

function setMember(text: string, span: Span, key: string, value: string, indent: string, depth: number): string {
  const known = span.members.find((member) => member.key === key);
  if (known !== undefined) return text.slice(0, known.start) + value + text.slice(known.end);
  const member = `\n${indent.repeat(depth)}${JSON.stringify(key)}: ${value}`;
  const last = span.members.at(-1);
  if (last !== undefined) return `${text.slice(0, last.end)},${member}${text.slice(last.end)}`;
  return `${text.slice(0, span.start)}{${member}\n${indent.repeat(depth - 1)}}${text.slice(span.end)}`;
}

/** The members of the object that begins at a place. The text is known to be JSON. */
function spanAt(text: string, start: number): Span {
  const members: Member[] = [];
  let at = skipSpace(text, start + 1);
  while (text[at] !== '}') {
    const keyEnd = valueEnd(text, at);
    const key = JSON.parse(text.slice(at, keyEnd)) as string;
    const from = skipSpace(text, skipSpace(text, keyEnd) + 1);
    const end = valueEnd(text, from);
    members.push({ key, start: from, end });
    at = skipSpace(text, end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return { start, end: at + 1, members };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (' \t\r\n'.includes(text[at] ?? '-')) at += 1;
  return at;
}

/** Where the value that begins at a place ends: texts and brackets hide what is inside them. */
function valueEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === '"') at = textEnd(text, at);
    else if ('{['.includes(character)) depth += 1;
    else if (depth === 0 && ',}] \t\r\n'.includes(character)) return at;
    else if ('}]'.includes(character)) depth -= 1;
    if (depth === 0 && '"}]'.includes(text[at]!)) return at + 1;
  }
  return text.length;
}

/** The closing quotation mark of a text. */
function textEnd(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
