import { compareText } from '../base/order.ts';

/** A path as a file writes it → the same from the root of the repository; null where it leaves the repository. */
export function resolvePath(directory: string, written: string): string | null {
  const parts = written.startsWith('/') || directory === '.' ? [] : directory.split('/');
  for (const part of written.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.length === 0 ? '.' : parts.join('/');
}

export interface FoundPath {
  readonly path: string;
  readonly isFile: boolean;
}

/** Patterns are read from repositories: one with more wildcards than people write could take for ever to match. */
const MOST_WILDCARDS = 8;

/**
 * The files or the directory that a path means: a file, else a directory, else the files that a glob (`*`, `**`, `?`)
 * matches. `paths` are all files, sorted.
 */
export function matchPaths(path: string, paths: readonly string[]): FoundPath[] {
  const wildcards = path.match(/[*?]+/g)?.length ?? 0;
  if (wildcards === 0) {
    if (has(paths, path)) return [{ path, isFile: true }];
    return path === '.' || hasBelow(paths, path) ? [{ path, isFile: false }] : [];
  }
  if (wildcards > MOST_WILDCARDS) return [];
  const pattern = globPattern(path);
  return paths.filter((candidate) => pattern.test(candidate)).map((found) => ({ path: found, isFile: true }));
}

/** First index whose path is not before the given one. */
function lowerBound(paths: readonly string[], path: string): number {
  let low = 0;
  let high = paths.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareText(paths[middle]!, path) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const has = (paths: readonly string[], path: string): boolean => paths[lowerBound(paths, path)] === path;

const hasBelow = (paths: readonly string[], directory: string): boolean =>
  paths[lowerBound(paths, `${directory}/`)]?.startsWith(`${directory}/`) === true;

function globPattern(glob: string): RegExp {
  const source = glob.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\*\*\/|\*\*|\*|\?/g, (wild) => GLOB[wild]!);
  return new RegExp(`^${source}$`);
}

const GLOB: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
