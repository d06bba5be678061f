import { HOLE } from './texts.ts';

const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
]);
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['DEL', 'DELETE'],
  ['OPTS', 'OPTIONS'],
  ['FORM', 'POST'],
  ['POSTFORM', 'POST'],
]);
/** What stands for one segment or more at the end of a path. */
export const REST = '{...}';
/** Whatever the method. */
export const ANY_METHOD = 'ANY';

/** The method a name stands for; whatever is none means every method. */
export function methodOf(name: string): string {
  const upper = name.replace(/^method(?=[A-Z])/i, '').toUpperCase();
  const method = ALIASES.get(upper) ?? upper;
  return METHODS.has(method) ? method : ANY_METHOD;
}

/** `GET /users/{}` as a name: parameters without theirs, no host, no query, no slash at the end. */
export const routeName = (method: string, path: string): string => `${method} ${path}`;

/** A path of a route made of its prefixes and pattern, in the one way that all languages meet in. */
export function routePath(parts: readonly string[], syntax: 'regex' | 'path'): string {
  // A query may be declared with the path (`/search?<term>`).
  const joined = parts.map((part) => (syntax === 'regex' ? fromRegex(part) : part.replace(/\?<.*$/, ''))).join('/');
  const segments: string[] = [];
  for (const segment of splitPath(joined)) if (segment !== '') segments.push(segmentName(segment));
  return `/${segments.join('/')}`;
}

/** Slashes inside brackets belong to a parameter's pattern. */
function splitPath(path: string): string[] {
  const segments: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= path.length; i += 1) {
    const char = path[i];
    if (char === '{' || char === '<' || char === '(' || char === '[') depth += 1;
    else if (char === '}' || char === '>' || char === ')' || char === ']') depth = Math.max(0, depth - 1);
    if (char !== undefined && (char !== '/' || depth > 0)) continue;
    segments.push(path.slice(from, i));
    from = i + 1;
  }
  return segments;
}

const segmentName = (segment: string): string => {
  if (isRest(segment)) return REST;
  return isParameter(segment) ? HOLE : segment;
};

/** `[...slug]`, `[[...slug]]` and `{path...}` stand for all that is left of a path. */
const isRest = (segment: string): boolean => /^\[{1,2}\.{3}[^[\]]+\]{1,2}$|^\{\w*\.{3}\}$/.test(segment);

/** `:id`, `{id}`, `<int:id>`, `[id]`, `*rest`, and texts with any of them inside; `items:batch` is a plain name. */
const isParameter = (segment: string): boolean => /^[:*]|[{<[]|[-.]:|\*$/.test(segment);

/** A regular expression of a path as a path: groups are parameters. */
function fromRegex(pattern: string): string {
  let text = '';
  let depth = 0;
  for (let i = 0; i < pattern.length; i += 1) {
    const char = pattern[i]!;
    if (char === '\\') {
      i += 1;
      if (depth === 0) text += /[A-Zdsw]/.test(pattern[i] ?? '') ? HOLE : (pattern[i] ?? '');
    } else if (char === '(') {
      if (depth === 0) text += HOLE;
      depth += 1;
    } else if (char === ')') {
      depth -= 1;
    } else if (depth === 0 && !/[\^$?+]/.test(char)) {
      text += char;
    }
  }
  return text;
}

/** Optional parts of a pattern that are told apart; more are taken as given. */
const MOST_OPTIONAL = 3;

/** A regular expression of a path with and without each optional group that is a part of it by itself: `(?:(\\d+)/)?`. */
export function optionalForms(pattern: string, most = MOST_OPTIONAL): readonly string[] {
  const group = most > 0 ? optionalGroup(pattern) : null;
  if (group === null) return [pattern];
  const before = pattern.slice(0, group.from);
  const after = pattern.slice(group.to + '?'.length);
  const inner = pattern.slice(group.from, group.to - 1).replace(/^\((?:\?(?::|P?<\w+>))?/, '');
  return [before + after, before + inner + after].flatMap((form) => optionalForms(form, most - 1));
}

/** The first group outside of others that ends a part of a path and is followed by a question mark. */
function optionalGroup(pattern: string): { from: number; to: number } | null {
  let depth = 0;
  let from = 0;
  let isClass = false;
  for (let i = 0; i < pattern.length; i += 1) {
    const char = pattern[i]!;
    if (char === '\\') i += 1;
    else if (isClass) isClass = char !== ']';
    else if (char === '[') isClass = true;
    else if (char === '(') {
      if (depth === 0) from = i;
      depth += 1;
    } else if (char === ')') {
      depth = Math.max(0, depth - 1);
      const isPart = pattern[i - 1] === '/' || pattern.slice(from).startsWith('(?:/');
      if (depth === 0 && pattern[i + 1] === '?' && isPart) return { from, to: i + 1 };
    }
  }
  return null;
}
