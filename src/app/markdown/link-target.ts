/** Where a link of a document leads. */
export type LinkTarget =
  | { readonly kind: 'outside'; readonly url: string }
  | { readonly kind: 'heading'; readonly id: string }
  | { readonly kind: 'file'; readonly path: string; readonly line: number | null }
  /** Somewhere that is not shown: a scheme that runs or loads something, a path out of the repository, a missing file. */
  | { readonly kind: 'nowhere' };

const NOWHERE: LinkTarget = { kind: 'nowhere' };

/** What a link in the file `from` means, among the files that there are. */
export function linkTarget(target: string, from: string, hasFile: (path: string) => boolean): LinkTarget {
  const text = target.trim();
  if (text === '') return NOWHERE;
  if (/^(https?:)?\/\//i.test(text)) return outside(text.startsWith('//') ? `https:${text}` : text);
  if (/^mailto:[^\s]+$/i.test(text)) return { kind: 'outside', url: text };
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return NOWHERE;
  if (text.startsWith('#')) return { kind: 'heading', id: decoded(text.slice(1)).toLowerCase() };
  const [place = '', fragment = ''] = text.split('#', 2);
  const path = resolved(decoded(place.split('?')[0]!), from);
  const found = path === null ? undefined : [path, ...FIRST_FILES.map((name) => join(path, name))].find(hasFile);
  if (found === undefined) return NOWHERE;
  return { kind: 'file', path: found, line: Number(/^L(\d{1,7})/.exec(fragment)?.[1] ?? 0) || null };
}

/** What a link to a folder shows. */
const FIRST_FILES = ['README.md', 'readme.md', 'index.md'];

const join = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

function outside(text: string): LinkTarget {
  try {
    const { protocol, href } = new URL(text);
    return protocol === 'http:' || protocol === 'https:' ? { kind: 'outside', url: href } : NOWHERE;
  } catch {
    return NOWHERE;
  }
}

/** The path from the root of the repository; null where it leaves that. */
function resolved(path: string, from: string): string | null {
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
