import { parseDocuments } from '../yaml/parse.ts';
import type { MapEntry, Value } from '../yaml/value.ts';

/**
 * YAML that is made by a Go template, read as if it stood there: lines of the template alone are blanked out, what stands
 * in for a value becomes a word of the same length, so that everything keeps its place.
 */
export function parseTemplate(text: string): Value[] {
  return parseDocuments(blankTemplate(text)).map((value) => restored(value, text));
}

/** Past this an action is no action: somebody forgot to close it. */
const LONGEST_ACTION = 4_000;
/** As much of a line as is looked at to tell whether it holds anything but actions. */
const LINE = 200;

export function blankTemplate(text: string): string {
  let result = '';
  let end = 0;
  let close = 0;
  for (let start = text.indexOf('{{'); start >= 0; start = text.indexOf('{{', Math.max(end, start + 1))) {
    if (close < start + 2) close = text.indexOf('}}', start + 2);
    if (close < 0) break;
    if (close - start > LONGEST_ACTION) continue;
    result += text.slice(end, start);
    end = close + 2;
    const action = text.slice(start, end);
    result += isAlone(text, start, end) ? action.replace(/[^\n\r]/g, ' ') : action.replace(/[^\w.]/g, '_');
  }
  return result + text.slice(end);
}

/** Alone on its lines, perhaps with others: no value, or many that nobody knows. */
function isAlone(text: string, start: number, end: number): boolean {
  const above = text.slice(Math.max(0, start - LINE), start);
  const before = above.slice(above.lastIndexOf('\n') + 1);
  const after = text.slice(end, end + LINE).split('\n', 1)[0]!;
  return /^\s*(#.*)?$/.test((before + after).replace(/\{\{[^{}]*\}\}/g, ''));
}

/** The values with what the template says in place of the words that stood in for it. */
function restored(value: Value, text: string): Value {
  if (value.kind === 'list') return { ...value, items: value.items.map((item) => restored(item, text)) };
  if (value.kind === 'map') {
    const entries = new Map<string, MapEntry>();
    for (const entry of value.entries.values()) {
      const key = spoken(text.slice(entry.keyStart, entry.keyEnd)) ?? entry.key;
      entries.set(key, { ...entry, key, value: restored(entry.value, text) });
    }
    return { ...value, entries };
  }
  const written = spoken(text.slice(value.from, value.to));
  return written === null ? value : { ...value, text: written };
}

const LONGEST_NAME = 500;

/** `{shop.fullname}-web` for `{{ include "shop.fullname" . }}-web`; null where no template is in it. */
function spoken(text: string): string | null {
  if (text.length > LONGEST_NAME || !text.includes('{{')) return null;
  return text.replace(/\{\{-?\s*([^]*?)\s*-?\}\}/g, (_, inner: string) => {
    const named = /^(?:include|template)\s+"([^"]+)"/.exec(inner)?.[1];
    return `{${
      named ??
      inner
        .split('|')[0]!
        .trim()
        .replace(/^\$?\./, '')
    }}`;
  });
}
