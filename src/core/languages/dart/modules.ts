import { directoryOf, joinPath } from '../repository-path.ts';
import type { ModuleTarget, RepositoryLayout } from '../rules.ts';

/**
 * What a URI names: a file beside this one, a library of the SDK, or a file below `lib` of a package. A package of the
 * repository lies in a folder of its name, or is the repository itself.
 */
export function resolveModule(specifier: string, fromPath: string, layout: RepositoryLayout): ModuleTarget {
  if (specifier.startsWith('dart:')) return { kind: 'foreign', ecosystem: 'dart', package: specifier, path: '' };
  const [, name, path] = /^package:([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (name === undefined || path === undefined) {
    const beside = joinPath(directoryOf(fromPath), specifier);
    return layout.hasFile(beside) ? { kind: 'file', path: beside } : { kind: 'missing' };
  }
  const own = layout
    .filesNamed(path.slice(path.lastIndexOf('/') + 1))
    .filter((file) => `/${file}`.endsWith(`/${name}/lib/${path}`));
  if (own.length === 1) return { kind: 'file', path: own[0]! };
  if (layout.hasFile('pubspec.yaml') && layout.hasFile(`lib/${path}`)) return { kind: 'file', path: `lib/${path}` };
  return { kind: 'foreign', ecosystem: 'pub', package: name, path: '' };
}
