import type { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import { tableName } from '../../model/meeting-names.ts';
import { folded } from '../folded-text.ts';
import type { SqlTokens } from './tokens.ts';

/** What begins something in a table that is no column. */
const CONSTRAINTS = new Set(
  'constraint primary foreign unique check key index fulltext spatial exclude like period partition'.split(' '),
);

export const isConstraint = (tokens: SqlTokens, i: number): boolean => CONSTRAINTS.has(tokens.keyword(i));

export const columnTarget = (table: string, column: string): DocumentTarget => ({
  to: 'meeting',
  kind: 'column',
  name: `${table}.${column}`,
});

export const tableTarget = (name: string): DocumentTarget => ({ to: 'meeting', kind: 'table', name });

/** One column of a table, and what it refers to. */
export function readColumn(
  facts: DocumentBuilder,
  tokens: SqlTokens,
  table: string,
  parent: number | undefined,
  from: number,
  to: number,
): void {
  const name = tableName([tokens.text(from)]);
  if (name === null || !tokens.isName(from) || to - from < 1) return;
  const range = { start: tokens.start(from), end: tokens.end(to - 1) };
  const signature = folded(tokens.source.slice(range.start, range.end));
  const column = facts.meeting('column', `${table}.${name}`, range, {
    ...(parent === undefined ? {} : { parent }),
    signature,
  });
  for (let at = from; at < to; at += 1) if (tokens.keyword(at) === 'references') refer(facts, tokens, [column], at);
}

/** `FOREIGN KEY (a, b) REFERENCES t (c, d)` in a table or added to it. */
export function readConstraint(
  facts: DocumentBuilder,
  tokens: SqlTokens,
  table: string,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at += 1) {
    if (tokens.keyword(at) !== 'foreign' || tokens.keyword(at + 1) !== 'key') continue;
    let open = at + 2;
    while (open < to && tokens.text(open) !== '(') open += 1;
    const close = tokens.closing(open);
    const columns = columnNames(tokens, open).map((column) => columnTarget(table, column));
    for (let next = close; next < to; next += 1)
      if (tokens.keyword(next) === 'references') return refer(facts, tokens, columns, next);
  }
}

/** Links columns to those behind `REFERENCES`, one to one; to the table where none are named. */
function refer(
  facts: DocumentBuilder,
  tokens: SqlTokens,
  from: readonly (number | DocumentTarget)[],
  at: number,
): void {
  const { parts, next } = tokens.name(at + 1);
  const table = tableName(parts);
  if (table === null) return;
  const columns = tokens.text(next) === '(' ? columnNames(tokens, next) : [];
  from.forEach((source, i) => {
    const column = columns[i];
    const target = column === undefined ? tableTarget(table) : columnTarget(table, column);
    facts.link(source, 'references', target, tokens.start(at + 1));
  });
}

function columnNames(tokens: SqlTokens, open: number): string[] {
  const found: string[] = [];
  for (const { from } of tokens.parts(open + 1, tokens.closing(open))) {
    const name = tokens.isName(from) ? tableName([tokens.text(from)]) : null;
    if (name !== null) found.push(name);
  }
  return found;
}
