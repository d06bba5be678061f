const EXTENSION = /\.[a-z][a-z0-9]{0,9}$/i;
/** Names that end like files and are none. */
const NO_FILE = /^(\d|www\.)|\.(com|org|net|io|dev)$/;

/** The path of the repository that a link, or code that is one, names; null where it names something else. */
export function pathOf(
  code: string | undefined,
  target: string | undefined,
): { path: string; isRelative: boolean } | null {
  if (target !== undefined) {
    const path = decoded(target.replace(/[?#].*$/s, ''));
    if (path === '' || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return null;
    return { path, isRelative: path.startsWith('.') };
  }
  const path = code!.trim().replace(/:\d+(-\d+)?$/, '');
  const isFile = EXTENSION.test(path) && !NO_FILE.test(path);
  if (!/^[\w@.+-]+(\/[\w@.+-]+)*\/?$/.test(path) || /^(\.+|@[\w-]+\/[\w.-]+)$/.test(path)) return null;
  return path.includes('/') || isFile ? { path, isRelative: path.startsWith('.') } : null;
}

/**
 * The symbol that code names: dotted (`Flask.run`, `Server.ServeHTTP()`), or written in a way that no word of prose is
 * (`ThreadPool`, `parse_config`).
 */
export function symbolOf(code: string): string | null {
  const name = code
    .trim()
    .replace(/\([^()]*\)$/, '')
    .replace(/::|#/g, '.');
  if (!/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(name)) return null;
  const isDotted = name.includes('.');
  const isCased =
    /^[A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)+$|^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+$|^_*[a-z0-9]+(_[a-z0-9]+)+$/.test(name);
  return isDotted || isCased ? name : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
