import type { ModuleTarget, RepositoryLayout } from '../rules.ts';

/**
 * The file that `require 'a.b'` loads: `a/b.lua` or `a/b/init.lua`, at the root of the repository or as the only file
 * whose path ends so (which folders are searched is set where the program runs).
 */
export function resolveModule(specifier: string, _fromPath: string, layout: RepositoryLayout): ModuleTarget {
  const path = specifier.replaceAll('.', '/');
  for (const file of [`${path}.lua`, `${path}/init.lua`]) {
    if (layout.hasFile(file)) return { kind: 'file', path: file };
    const named = layout.filesNamed(file.slice(file.lastIndexOf('/') + 1)).filter((one) => one.endsWith(`/${file}`));
    if (named.length === 1) return { kind: 'file', path: named[0]! };
  }
  const [top = specifier] = specifier.split('.');
  return { kind: 'foreign', ecosystem: 'luarocks', package: top, path: specifier.slice(top.length + 1) };
}
