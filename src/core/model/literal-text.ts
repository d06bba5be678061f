import { shortOperation } from './graphql-text.ts';

/** Longer texts are prose or data; of statements the beginning is kept. */
const LENGTH_LIMIT = 200;
/** Of longer command lines the program is kept, where it is no longer than this. */
const COMMAND_LIMIT = 24;
const PROGRAM_LIMIT = 64;
/** Parameters of a path, in which there can be blanks: `/<any(a, b):name>`. */
const PARAMETERS = /<[^<>]*>|\{[^{}]*\}/g;
/** Stands for the rest of a command line, as for any value that is put into a text. */
const REST = ' {}';

/** Statements of a database. */
const STATEMENTS: ReadonlySet<string> = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'replace',
  'merge',
  'with',
  'create',
  'alter',
  'truncate',
]);
/** Methods of requests, before a path. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * What a text literal says if it can name something that other files know too: a path, a topic, a table, a variable, a
 * command, a query (its white space folded), the fields that a GraphQL operation asks for. Null for prose, mark-up and data: leaving them out keeps facts small.
 */
export function nameInText(text: string): string | null {
  const { length } = text;
  let blank = -1;
  // Paths are names, the empty one and `*` among them; other single characters, numbers and dates are not.
  let isWord = length === 0 || text.startsWith('/') || text === '*';
  for (let i = 0; i < length && i <= LENGTH_LIMIT; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0x7f) return null;
    if (code < 0x20)
      return (
        statementIn(text) ??
        shortOperation(text) ??
        (blank > 0 && isProgramStart(text.charCodeAt(0)) ? programIn(text, blank) : null)
      );
    if (code === 0x20 && blank < 0) blank = i;
    if (code > 0x3a && length > 1) isWord = true;
  }
  if (!isWord) return null;
  if (blank < 0) return length <= LENGTH_LIMIT ? text : null;
  if (text.startsWith('/') && length <= LENGTH_LIMIT && !text.replace(PARAMETERS, '').includes(' ')) return text;
  // A command begins with the name or path of a program.
  const isLower = isProgramStart(text.charCodeAt(0));
  if (isLower && length <= COMMAND_LIMIT) return text;
  if (METHODS.has(text.slice(0, blank))) return length <= LENGTH_LIMIT ? text : null;
  return statementIn(text) ?? shortOperation(text) ?? (isLower ? programIn(text, blank) : null);
}

const isProgramStart = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || code === 0x2e || code === 0x2f;

/** Whether a text is an address whose beginning is put in: what that says is part of the address. */
export const isBelowValue = (text: string): boolean => /^\{\}[/?#]/.test(text);

/** The program that a long command line begins with; words of prose can look the same. */
function programIn(text: string, end: number): string | null {
  return end <= PROGRAM_LIMIT && /^[\w./+-]*\w$/.test(text.slice(0, end)) ? text.slice(0, end) + REST : null;
}

/** The beginning of a statement, on one line. */
function statementIn(text: string): string | null {
  const [verb = ''] = /[A-Za-z]+/.exec(text.slice(0, 64)) ?? [];
  if (!STATEMENTS.has(verb.toLowerCase()) || !/^[\s(]*$/.test(text.slice(0, text.indexOf(verb)))) return null;
  return text
    .slice(0, LENGTH_LIMIT * 3)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LENGTH_LIMIT);
}
