import type { ModuleTarget, RepositoryLayout } from '../rules.ts';

/**
 * The file that `#include` names: beside the including file, from the root of the repository, or the one file whose
 * path ends so (which include path the build gives is not known). Everything else lies outside.
 */
export function resolveInclude(specifier: string, fromPath: string, layout: RepositoryLayout): ModuleTarget {
  const path = specifier.replace(/^["<]|[">]$/g, '');
  const beside = join(parentOf(fromPath), path);
  if (specifier.startsWith('"') && beside !== null && layout.hasFile(beside)) return { kind: 'file', path: beside };
  const plain = join('', path);
  if (plain === null) return foreign(path);
  if (layout.hasFile(plain)) return { kind: 'file', path: plain };
  const slash = plain.lastIndexOf('/');
  const ending = `/${plain}`;
  const named = layout.filesNamed(plain.slice(slash + 1)).filter((file) => file.endsWith(ending));
  // A bare name in angle brackets means the system's header, unless it says where it is looked for.
  if (specifier.startsWith('<') && slash < 0 && named.length !== 1) return foreign(path);
  const [nearest] = named.length > 1 ? sortedByNearness(named, fromPath) : named;
  return nearest === undefined ? foreign(path) : { kind: 'file', path: nearest };
}

const foreign = (path: string): ModuleTarget => ({ kind: 'foreign', ecosystem: 'c', package: path, path: '' });

function sortedByNearness(paths: readonly string[], fromPath: string): string[] {
  const shared = (path: string): number => {
    let length = 0;
    while (length < path.length && path[length] === fromPath[length]) length += 1;
    return length;
  };
  return [...paths].sort((a, b) => shared(b) - shared(a) || a.length - b.length || (a < b ? -1 : 1));
}

function parentOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** A repository path, or null where it leads out of the repository. */
function join(directory: string, relative: string): string | null {
  const parts: string[] = [];
  for (const part of `${directory}/${relative}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.length === 0 ? null : parts.join('/');
}
