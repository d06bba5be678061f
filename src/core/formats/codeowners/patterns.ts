/**
 * The places that a pattern means, as paths from the root: `/docs` for a directory or file that is written out, globs
 * for the rest. None for what the rules do not allow (`!`, character ranges).
 */
export function placesOf(written: string): string[] {
  const pattern = written.replace(/\\(.)/g, '$1');
  if (pattern.startsWith('!') || /[[\]]/.test(pattern)) return [];
  if (/^\/?\*{1,2}\/?$/.test(pattern)) return ['/'];
  const isDirectory = pattern.endsWith('/');
  // A slash at the beginning or in the middle ties a pattern to the root; `**/` at the beginning unties it again.
  const isAnchored = pattern.slice(0, -1).includes('/') && !pattern.startsWith('**/');
  const core = pattern
    .replace(/^\/+/, '')
    .replace(/^(\*\*\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/(\/\*\*)+$/, '');
  if (core === '') return ['/'];
  const isOpen = !isDirectory && /[*?]/.test(core.slice(core.lastIndexOf('/') + 1));
  const below = isDirectory || !isOpen ? '/**' : null;
  if (isAnchored) {
    if (!/[*?]/.test(core)) return [`/${core}`];
    return [...(isDirectory ? [] : [`/${core}`]), ...(below === null ? [] : [`/${core}${below}`])];
  }
  // At any depth: a plain name at the root is one place, deeper ones are the files named so or below a directory of that name.
  if (isOpen) return [`/**/${core}`];
  if (/[*?]/.test(core)) return [...(isDirectory ? [] : [`/**/${core}`]), `/**/${core}/**`];
  return [`/${core}`, ...(isDirectory ? [] : [`/*/**/${core}`]), `/*/**/${core}/**`];
}
