import { containerAt, plainJson, withoutComments, type Container } from './json-spans.ts';
import { applyEdits, listEdit, withLineEndsOf, type Edit } from './text-edit.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** `jsonc` is JSON with comments and trailing commas. */
export type JsonFormat = 'json' | 'jsonc';

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The object that a text is; null where it is none. */
export function parseObject(text: string, format: JsonFormat): JsonObject | null {
  try {
    const value: unknown = JSON.parse(format === 'json' ? text : plainJson(text));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** What a path of keys leads to; undefined where it leads nowhere. */
export const valueAt = (root: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), root);

/** The container that a path of keys leads to. Of keys that are there twice, readers take the last. */
function containerOf(plain: string, path: readonly string[]): Container {
  let found = containerAt(plain, plain.indexOf('{'));
  for (const key of path) found = containerAt(plain, found.items.findLast((item) => item.key === key)!.start);
  return found;
}

/** Sets the value at a path of keys; objects that are missing on the way are made. What is there on the way is objects. */
export function setAt(text: string, wholePath: readonly string[], wholeValue: unknown): string {
  const plain = plainJson(text);
  const { path, value } = firstMissing(plain, wholePath, wholeValue);
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  const object = containerOf(plain, path.slice(0, -1));
  const key = path.at(-1)!;
  const laidOut = JSON.stringify(value, null, indent).replaceAll('\n', `\n${indent.repeat(path.length)}`);
  const known = object.items.findLast((item) => item.key === key);
  if (known === undefined) {
    const outer = `\n${indent.repeat(path.length - 1)}`;
    const member = `${outer}${indent}${JSON.stringify(key)}: ${laidOut}`;
    return applyEdits(text, additionTo(text, object, withLineEndsOf(text, member), withLineEndsOf(text, outer)));
  }
  const old: unknown = JSON.parse(plain.slice(known.start, known.end));
  if (JSON.stringify(old) === JSON.stringify(value)) return text;
  if (isTexts(old) && isTexts(value) && old.length > 0)
    return applyEdits(text, [listEdit(text, containerAt(plain, known.start).items, old, value)]);
  return applyEdits(text, [{ start: known.start, end: known.end, text: withLineEndsOf(text, laidOut) }]);
}

/** The path up to its first key that is missing, and what is to be there: the rest of the path with the value inside. */
function firstMissing(
  plain: string,
  path: readonly string[],
  value: unknown,
): { readonly path: readonly string[]; readonly value: unknown } {
  const root: unknown = JSON.parse(plain);
  const known = path.slice(0, -1).filter((_, at) => valueAt(root, path.slice(0, at + 1)) !== undefined).length;
  const rest = path.slice(known + 1);
  return {
    path: path.slice(0, known + 1),
    value: rest.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value),
  };
}

/** A member comes last: behind the comments that belong to those before it. */
function additionTo(text: string, { items, end }: Container, member: string, closing: string): readonly Edit[] {
  const close = end - 1;
  const at = close - spaceBefore(text, close);
  const last = items.at(-1);
  if (last === undefined) return [{ start: at, end: close, text: `${member}${closing}` }];
  const hasComma = withoutComments(text).slice(last.end, close).includes(',');
  return [
    { start: last.end, end: last.end, text: hasComma ? '' : ',' },
    { start: at, end: at, text: member },
  ];
}

const spaceBefore = (text: string, at: number): number => /[ \t\r\n]*$/.exec(text.slice(0, at))![0].length;

/**
 * Takes the member at a path out, and with it the objects and lists on the way that nothing else is in. The comma that
 * goes is the one that an addition would have brought.
 */
export function removeAt(text: string, path: readonly string[]): string {
  const holder = containerOf(plainJson(text), path.slice(0, -1));
  const at = holder.items.findLastIndex((item) => item.key === path.at(-1));
  return pruned(removeItem(text, holder, at), path.slice(0, -1));
}

/** Takes texts out of the list at a path. */
export function removeFromList(text: string, path: readonly string[], gone: ReadonlySet<unknown>): string {
  let done = text;
  for (;;) {
    const plain = plainJson(done);
    const list = containerOf(plain, path);
    const at = list.items.findIndex(({ start, end }) => gone.has(JSON.parse(plain.slice(start, end))));
    if (at < 0) return done === text ? text : pruned(done, path);
    done = removeItem(done, list, at);
  }
}

function removeItem(text: string, { items, end }: Container, at: number): string {
  const item = items[at]!;
  const bare = withoutComments(text);
  const start = item.from - spaceBefore(text, item.from);
  const comma = /^[ \t\r\n]*,/.exec(bare.slice(item.end, end));
  if (comma !== null) return applyEdits(text, [{ start, end: item.end + comma[0].length, text: '' }]);
  const edits: Edit[] = [{ start, end: item.end, text: '' }];
  const before = items[at - 1];
  if (before !== undefined) {
    const between = before.end + bare.slice(before.end, start).indexOf(',');
    edits.push({ start: between, end: between + 1, text: '' });
  }
  return applyEdits(text, edits);
}

/** Without the containers along a path that have become empty; comments count as something. */
function pruned(text: string, path: readonly string[]): string {
  const { start, end, items } = containerOf(plainJson(text), path);
  if (items.length > 0 || text.slice(start + 1, end - 1).trim() !== '') return text;
  if (path.length > 0) return removeAt(text, path);
  return applyEdits(text, [{ start: start + 1, end: end - 1, text: '' }]);
}
