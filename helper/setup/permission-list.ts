import { Failure } from '../../src/core/base/failure.ts';
import { jsonText, NOT_READ } from './insert-json.ts';
import { isObject, isTexts, parseObject, removeFromList, setAt, valueAt, type JsonFormat } from './json-edit.ts';

/** A list of texts in a JSON file, by which a client knows what it need not ask about. */
export interface PermissionList {
  readonly format: JsonFormat;
  readonly path: readonly string[];
  readonly items: readonly string[];
  /** Where one of these is there, nothing is missing. */
  readonly coveredBy: readonly string[];
}

/** Adds what is missing from the list, which is made where there is none. */
export function insertPermissions(text: string | null, { format, path, items, coveredBy }: PermissionList): string {
  const before = jsonText(text);
  const root = parseObject(before, format);
  const refused = (why: string): Failure =>
    new Failure(
      'bad-input',
      `${why} Add these to “${path.join('.')}” yourself:\n\n${JSON.stringify(items, null, 2)}\n`,
    );
  if (root === null) throw refused(NOT_READ[format]);
  path.forEach((key, at) => {
    const value = valueAt(root, path.slice(0, at + 1));
    const fits = value === undefined || (at < path.length - 1 ? isObject(value) : isTexts(value));
    if (!fits) throw refused(`“${key}” has another form than expected.`);
  });
  const known = (valueAt(root, path) ?? []) as readonly string[];
  if (known.some((item) => coveredBy.includes(item))) return before;
  const missing = items.filter((item) => !known.includes(item));
  return missing.length === 0 ? before : setAt(before, path, [...known, ...missing]);
}

/** Takes out what an insertion adds. */
export function removePermissions(text: string, { format, path, items }: PermissionList): string {
  const root = parseObject(jsonText(text), format);
  if (root === null) throw new Failure('bad-input', `${NOT_READ[format]} Remove ${items[0]!} and the like yourself.`);
  return Array.isArray(valueAt(root, path)) ? removeFromList(text, path, new Set(items)) : text;
}
