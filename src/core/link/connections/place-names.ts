import type { PlaceReading } from '../../languages/connections.ts';
import { requestedFields } from '../../model/graphql-text.ts';
import { processName, tableName } from '../../model/meeting-names.ts';
import { HOLE } from './texts.ts';

const TABLE = /\b(?:from|join|into|update|table(?:\s+if\s+(?:not\s+)?exists)?)\s+(?:only\s+)?([\w."`[\]]+)/gi;
/** Only names in capitals are those of variables as they are written in the environment. */
const PLACEHOLDER = /\$\{([A-Z][A-Z0-9_]*)(?::[^}]*)?\}/g;
/** Words that may follow those of TABLE without being a table. */
const NO_TABLES: ReadonlySet<string> = new Set([
  'select',
  'set',
  'lateral',
  'unnest',
  'values',
  'dual',
  'where',
  'only',
]);

/** The names of meeting places that texts say; a name with an open value in it is none. */
export function placeNames(texts: readonly string[], reads: PlaceReading | undefined): readonly string[] {
  const [first = ''] = texts;
  switch (reads) {
    case 'program':
      return known([programOf(first)]);
    case 'sql':
      return known(texts.flatMap(tablesOf));
    case 'url':
      return known(texts.map((text) => text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf(':')) + 1)));
    case 'table':
      return known(texts.map((text) => tableName(text.split('.')) ?? ''));
    case 'placeholder':
      return texts.flatMap((text) => Array.from(text.matchAll(PLACEHOLDER), (match) => match[1]!));
    case 'graphql':
      return texts.flatMap((text) => requestedFields(text) ?? []);
    case undefined:
      return known(texts);
  }
}

const known = (names: readonly string[]): readonly string[] =>
  names.filter((name) => name !== '' && !name.includes(HOLE) && !/[#$]\{/.test(name));

/** The program that a command line starts. */
function programOf(command: string): string {
  const [first = ''] = command.trim().split(/\s+/);
  return processName(first) ?? '';
}

function tablesOf(statement: string): string[] {
  if (!/^\s*\(?\s*(?:select|insert|update|delete|replace|merge|with|create|alter|truncate|drop)\b/i.test(statement))
    return [];
  const tables: string[] = [];
  for (const match of statement.matchAll(TABLE)) {
    const name = tableName(match[1]!.split('.')) ?? '';
    if (name !== '' && !NO_TABLES.has(name) && !tables.includes(name)) tables.push(name);
  }
  return tables;
}
