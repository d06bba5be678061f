/** The types whose fields an operation asks for, by what the operation begins with. */
const ROOTS: ReadonlyMap<string, string> = new Map([
  ['query', 'Query'],
  ['mutation', 'Mutation'],
  ['subscription', 'Subscription'],
]);
const ROOT_TYPES: ReadonlySet<string> = new Set(ROOTS.values());

export const rootTypeOf = (operation: string): string | undefined => ROOTS.get(operation);
export const isRootType = (type: string): boolean => ROOT_TYPES.has(type);

/** More than people ask for at once. */
const MOST_FIELDS = 50;
/** Longer texts are data. */
const LENGTH_LIMIT = 20_000;

const BEGINNING = /^(?:\s|#[^\n]*\n)*(?:\{|query\b|mutation\b|subscription\b|fragment\b)/;
/** A value that is put in (`{}`) stands for a fragment or a part of a selection. */
const TOKEN = /"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|#[^\n]*|\{\}|\.\.\.|[{}()[\]:@$!=|&]|[A-Za-z_]\w*|-?\d[\w.+-]*|[\s,]+/y;

/**
 * The fields of the root types that the operations of a GraphQL document ask for, as `Query.product`. Null for a text
 * that is no such document, a schema among them. https://spec.graphql.org/October2021/#sec-Language.Operations
 */
export function requestedFields(text: string): readonly string[] | null {
  const tokens = text.length <= LENGTH_LIMIT && BEGINNING.test(text) ? tokensOf(text) : null;
  if (tokens === null) return null;
  const fields = new Set<string>();
  for (let at = 0; at < tokens.length;) {
    if (tokens[at] === '{}') {
      at += 1;
      continue;
    }
    const open = selectionFrom(tokens, at);
    const type = open < 0 ? undefined : typeOf(tokens, at);
    if (type === undefined) return null;
    at = readSelection(tokens, open, (field) => {
      if (isRootType(type) && fields.size < MOST_FIELDS) fields.add(`${type}.${field}`);
    });
    if (at < 0) return null;
  }
  return [...fields];
}

/** The same fields as a document as short as can be; null where there are none. */
export function shortOperation(text: string): string | null {
  const fields = requestedFields(text);
  if (fields === null || fields.length === 0) return null;
  const parts: string[] = [];
  for (const [operation, type] of ROOTS) {
    const names = fields.filter((field) => field.startsWith(`${type}.`)).map((field) => field.slice(type.length + 1));
    if (names.length > 0) parts.push(`${operation} { ${names.join(' ')} }`);
  }
  return parts.join(' ');
}

/** Without blanks and comments; null where something in it is no part of the language, or it does not end. */
function tokensOf(text: string): readonly string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return null;
    if (!/^[\s,#]/.test(token)) tokens.push(token);
  }
  return tokens;
}

/** Where the selection of an operation or fragment begins, or −1. Braces in brackets are values. */
function selectionFrom(tokens: readonly string[], from: number): number {
  let brackets = 0;
  for (let at = from; at < tokens.length; at += 1) {
    if (tokens[at] === '(') brackets += 1;
    else if (tokens[at] === ')') brackets -= 1;
    else if (tokens[at] === '{' && brackets === 0) return at;
  }
  return -1;
}

/** The type that an operation or fragment is of. */
function typeOf(tokens: readonly string[], at: number): string | undefined {
  const first = tokens[at]!;
  if (first === '{') return 'Query';
  if (first === 'fragment') return tokens[at + 2] === 'on' ? tokens[at + 3] : undefined;
  return rootTypeOf(first);
}

/** Gives where the selection ends, or −1. */
function readSelection(tokens: readonly string[], open: number, visit: (field: string) => void): number {
  let [depth, brackets] = [0, 0];
  for (let at = open; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token === '(') brackets += 1;
    else if (token === ')') brackets -= 1;
    else if (brackets > 0) continue;
    else if (/^["\d-]/.test(token)) return -1;
    else if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (depth === 1 && isName(token) && isField(tokens, at)) visit(token);
    if (depth === 0 && token === '}') return at + 1;
  }
  return -1;
}

const isName = (token: string): boolean => /^[A-Za-z_]/.test(token);

/** What follows `...`, `on` or `@` is none, and what stands before a colon is another name for it. */
const isField = (tokens: readonly string[], at: number): boolean => {
  const [before = '', previous = ''] = [tokens[at - 2], tokens[at - 1]];
  const isCondition = previous === 'on' && before === '...';
  return previous !== '...' && previous !== '@' && !isCondition && tokens[at + 1] !== ':';
};
