import { NONE } from '../../model/facts.ts';
import type { Outline } from '../outline/outline.ts';
import { PhpNames } from './names.ts';

const PLAIN = new Set(
  (
    'array bool boolean callable false float int integer iterable mixed never null object resource string true void list ' +
    'double scalar numeric positive-int non-empty-string class-string'
  ).split(' '),
);
/** Types whose last argument is what they hold. */
const LISTS = new Set(['array', 'list', 'iterable', 'non-empty-array', 'non-empty-list']);

/** The class that a doc comment names after a tag, as a type row, where the declaration itself names none. */
export function documentedType(x: Outline, offset: number, tag: string, parameter: string | null): number {
  const doc = x.comments.above(offset);
  if (!doc.includes(tag)) return NONE;
  for (const line of doc.split('\n')) {
    const at = line.indexOf(`${tag} `);
    if (at < 0) continue;
    const text = line.slice(at + tag.length).trim();
    const written = firstType(text);
    const name = /^\s*&?(?:\.\.\.)?(\$\w+)/.exec(text.slice(written.length))?.[1];
    if (parameter !== null && name !== parameter) continue;
    return typeOf(x, written);
  }
  return NONE;
}

/** What a comment above an assignment says of its variable: `@var User $user`, `@var User`. */
export function assertedType(x: Outline, offset: number, variable: string): number {
  const doc = x.comments.above(offset);
  if (!doc.includes('@var ')) return NONE;
  return documentedType(x, offset, '@var', doc.includes('$') ? variable : null);
}

/** The text up to the first blank outside of brackets. */
function firstType(text: string): string {
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i]!;
    if ('<({['.includes(character)) depth += 1;
    else if ('>)}]'.includes(character)) depth -= 1;
    else if (depth === 0 && /\s/.test(character)) return text.slice(0, i);
  }
  return text;
}

function typeOf(x: Outline, written: string): number {
  for (const part of parted(written, '|')) {
    const row = oneType(x, part.trim().replace(/^\?/, ''));
    if (row >= 0) return row;
  }
  return NONE;
}

function oneType(x: Outline, written: string): number {
  if (/^(static|self|\$this)$/.test(written)) return x.typeRow('self', NONE, null);
  const list = /^\(?(.+?)\)?\[\]$/.exec(written);
  if (list) return arrayOf(x, typeOf(x, list[1]!));
  const generic = /^([\\\w-]+)<(.+)>$/.exec(written);
  if (generic && LISTS.has(generic[1]!.toLowerCase()))
    return arrayOf(x, typeOf(x, parted(generic[2]!, ',').at(-1)!.trim()));
  const name = generic ? generic[1]! : written;
  if (!/^[\\\w]+$/.test(name) || PLAIN.has(name.toLowerCase())) return NONE;
  return x.typeRow('name', NONE, PhpNames.of(x).localNameOf(x, name));
}

const arrayOf = (x: Outline, element: number): number =>
  element < 0 ? NONE : x.typeRow('array', NONE, null, [element]);

/** The parts between separators that stand outside of brackets. */
function parted(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i]!;
    if ('<({['.includes(character)) depth += 1;
    else if ('>)}]'.includes(character)) depth -= 1;
    else if (depth === 0 && character === separator) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return [...parts, text.slice(start)];
}
