/**
 * The name under which those who answer a request and those who make it meet: `GET /users/{}`. Method in upper case or
 * ANY, parameters without their names, no host, query or trailing slash. Null where the text is no path.
 */
export function routeName(method: string, written: string): string | null {
  const path = written.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  if (!path.startsWith('/') || /\s/.test(path)) return null;
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (PARAMETER.test(segment) ? '{}' : segment));
  return `${method.toUpperCase() || 'ANY'} /${segments.join('/')}`;
}

/** `{id}`, `:id`, `<int:id>`, `*`, `${id}`, `[id]`: one value for a whole segment. */
const PARAMETER = /^(\{.*\}|:.+|<.*>|\*+|\$\{.*\}|\[.*\]|%s|%d)$/;
