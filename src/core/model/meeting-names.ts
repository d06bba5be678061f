/** Names of the places where files of different kinds meet: whoever mentions the same thing must write the same name. */

/** `users`, `sales.orders`: lower case, without quotes, without the schema that everything is in by default. */
export function tableName(parts: readonly string[]): string | null {
  const words = parts.map((part) => part.replace(/^["'`[]|["'`\]]$/g, '').toLowerCase()).filter((part) => part !== '');
  const named = words.slice(-2);
  if (named.length === 2 && DEFAULT_SCHEMAS.has(named[0]!)) named.shift();
  return named.length === 0 || named.some((part) => /[\s"'`$%{}]/.test(part)) ? null : named.join('.');
}

const DEFAULT_SCHEMAS = new Set(['public', 'dbo', 'main']);

/** The program that a command line starts, without its directory; null where it is known only when it runs. */
export function processName(program: string): string | null {
  const name = program.slice(program.lastIndexOf('/') + 1);
  return /^[A-Za-z0-9_][A-Za-z0-9_.+-]*$/.test(name) ? name : null;
}

/**
 * `GET {}/orders`: what is asked of a host that the code does not say, as long as no route of the same repository answers
 * it. Where the base is unknown, so is whatever it puts before the path.
 */
export const onUnknownHost = (route: string): string => route.replace(' ', ' {}');
