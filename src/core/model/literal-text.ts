/** Longer texts are prose or data. */
const LENGTH_LIMIT = 200;
const COMMAND_LIMIT = 24;

/** Ways a text with blanks in it begins that says more than prose: statements of a database, methods of a request. */
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
  'get',
  'head',
  'post',
  'put',
  'patch',
  'options',
]);

/**
 * Whether a text literal can name something that other files know too: a path, a topic, a table, a variable, a
 * command, a query. Prose, mark-up and data cannot; leaving them out keeps facts small.
 */
export function canName(text: string): boolean {
  const { length } = text;
  if (length > LENGTH_LIMIT) return false;
  let blank = -1;
  // The root and the empty path are names; other single characters, numbers and dates are not.
  let isWord = length === 0 || text === '/';
  for (let i = 0; i < length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code === 0x7f) return false;
    if (code === 0x20 && blank < 0) blank = i;
    if (code > 0x3a && length > 1) isWord = true;
  }
  if (!isWord || blank < 0) return isWord;
  const first = text.charCodeAt(0);
  // A command is short and begins with the name or path of a program.
  const isLower = (first >= 0x61 && first <= 0x7a) || first === 0x2e || first === 0x2f;
  if (isLower && length <= COMMAND_LIMIT) return true;
  return STATEMENTS.has(text.slice(0, blank).toLowerCase());
}
