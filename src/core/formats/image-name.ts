/**
 * The name at which those who build an image and those who run it meet: `registry/path/name` without tag or digest.
 * Null where it is put together from variables that nothing here tells.
 */
export function imageName(written: string): string | null {
  const name = written
    .trim()
    .replace(/\$\{[^}:]+:?-([^}$]*)\}/g, '$1')
    .replace(/@.*$/s, '')
    .replace(/:[^/]*$/, '')
    .replace(/^docker\.io\/(library\/)?/, '');
  return /^[a-z0-9][\w.:/-]*$/i.test(name) ? name : null;
}
