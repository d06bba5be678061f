import { NONE } from '../../model/facts.ts';
import type { Outline } from '../outline/outline.ts';

const PLAIN = new Set(
  'array bool boolean callable false float int integer iterable mixed never null object resource string true void list double scalar numeric'.split(
    ' ',
  ),
);

/** The class that a doc comment names after a tag, as a type row, where the declaration itself names none. */
export function documentedType(x: Outline, offset: number, tag: string, parameter: string | null): number {
  const doc = x.comments.above(offset);
  if (!doc.includes(tag)) return NONE;
  for (const line of doc.split('\n')) {
    const at = line.indexOf(tag);
    if (at < 0) continue;
    const [written = '', name = ''] = line
      .slice(at + tag.length)
      .trim()
      .split(/\s+/);
    if (parameter !== null && name !== parameter) continue;
    if (written === 'static' || written === '$this' || written === 'self') return x.typeRow('self', NONE, null);
    const found = written
      .split('|')
      .find((part) => /^\??[\\\w]+$/.test(part) && !PLAIN.has(part.replace(/^\?/, '').toLowerCase()));
    // A name with a path would have to be completed first.
    if (found === undefined || found.replace(/^[?\\]+/, '').includes('\\')) return NONE;
    return x.typeRow('name', NONE, found.replace(/^[?\\]+/, ''));
  }
  return NONE;
}
