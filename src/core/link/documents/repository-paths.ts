import { lowerBound } from '../../base/binary-search.ts';
import { compareText } from '../../base/order.ts';

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

/** A pattern that means more says nothing of any one of them; the first in order stand for it. */
const MOST_FOUND = 2_000;

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
  const found: FoundPath[] = [];
  // Only what is below the directories written out can match.
  const root = path.slice(0, path.slice(0, path.search(/[*?]/)).lastIndexOf('/') + 1);
  for (let at = firstFrom(paths, root); at < paths.length && found.length < MOST_FOUND; at += 1) {
    const candidate = paths[at]!;
    if (!candidate.startsWith(root)) break;
    if (pattern.test(candidate)) found.push({ path: candidate, isFile: true });
  }
  return found;
}

/** Finds files by the end of their path. */
export class FilesByName {
  readonly #paths: readonly string[];
  #byName: Map<string, string[]> | null = null;

  constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  /** Of the files whose path ends so, the one nearest to a directory; among equals the highest, then the first. */
  nearest(directory: string, ending: string): string | null {
    const wanted = resolvePath('.', ending);
    if (wanted === null) return null;
    let best: string | null = null;
    let bestShared = -1;
    for (const path of this.#named(lastOf(wanted))) {
      if (path !== wanted && !path.endsWith(`/${wanted}`)) continue;
      const shared = sharedParts(directory, path);
      const isNearer = shared > bestShared || (shared === bestShared && depth(path) < depth(best!));
      if (isNearer) [best, bestShared] = [path, shared];
    }
    return best;
  }

  #named(name: string): readonly string[] {
    if (this.#byName === null) {
      this.#byName = new Map();
      for (const path of this.#paths) {
        const known = this.#byName.get(lastOf(path));
        if (known) known.push(path);
        else this.#byName.set(lastOf(path), [path]);
      }
    }
    return this.#byName.get(name) ?? [];
  }
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const depth = (path: string): number => path.split('/').length;

/** How many leading directories a directory and a file have in common. */
function sharedParts(directory: string, path: string): number {
  const parts = directory === '.' ? [] : directory.split('/');
  const others = path.split('/');
  let shared = 0;
  while (shared < parts.length && shared < others.length - 1 && parts[shared] === others[shared]) shared += 1;
  return shared;
}

/** First index whose path is not before the given one. */
const firstFrom = (paths: readonly string[], path: string): number =>
  lowerBound(paths.length, (at) => compareText(paths[at]!, path) < 0);

const has = (paths: readonly string[], path: string): boolean => paths[firstFrom(paths, path)] === path;

const hasBelow = (paths: readonly string[], directory: string): boolean =>
  paths[firstFrom(paths, `${directory}/`)]?.startsWith(`${directory}/`) === true;

function globPattern(glob: string): RegExp {
  const source = glob.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\*\*\/|\*\*|\*|\?/g, (wild) => GLOB[wild]!);
  return new RegExp(`^${source}$`);
}

const GLOB: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
