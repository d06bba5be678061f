import type { ModuleTarget, RepositoryLayout } from '../rules.ts';
import { directoryOf, joinInside } from '../repository-path.ts';

/**
 * The file that `#include` names: beside the including file, from the root of the repository, or the one file whose
 * path ends so (which include path the build gives is not known). Everything else lies outside.
 */
export function resolveInclude(specifier: string, fromPath: string, layout: RepositoryLayout): ModuleTarget {
  const path = specifier.replace(/^["<]|[">]$/g, '');
  const beside = fileAt(directoryOf(fromPath), path);
  if (specifier.startsWith('"') && beside !== null && layout.hasFile(beside)) return { kind: 'file', path: beside };
  const plain = fileAt('', path);
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

/** The file of that path; null for the root and for what leads out of the repository. */
function fileAt(directory: string, relative: string): string | null {
  const path = joinInside(directory, relative);
  return path === '.' ? null : path;
}
