import type { ModuleTarget, PublishedModule, RepositoryLayout } from '../rules.ts';
import type { GoManifest } from './manifest.ts';
import { folderOf, joinInside } from '../repository-path.ts';

/** An import path prefix and the directory of the repository that it stands for. */
interface Root {
  readonly path: string;
  readonly directory: string;
}

interface Roots {
  /** Modules of the repository, shallow ones first. */
  readonly modules: readonly Root[];
  /** Local replacements of each module, by its directory; those of workspaces hold for all. */
  readonly replaced: ReadonlyMap<string, readonly Root[]>;
  readonly everywhere: readonly Root[];
}

/**
 * The directory an import path leads to. Modules of the same repository are taken from it even where no `replace` says
 * so: what they would otherwise get is a released version of the same code. All else is foreign, vendored copies too.
 */
export function resolveGoModule(specifier: string, fromPath: string, layout: RepositoryLayout): ModuleTarget {
  const foreign: ModuleTarget = { kind: 'foreign', ecosystem: 'go', package: specifier, path: '' };
  if (specifier.startsWith('./') || specifier.startsWith('../')) {
    return packageDirectory(joinInside(folderOf(fromPath), specifier), layout) ?? foreign;
  }
  const roots = rootsOf(layout);
  const home = homeOf(roots, fromPath);
  const replaced = home === null ? [] : (roots.replaced.get(home.directory) ?? []);
  const root =
    longest([...replaced, ...roots.everywhere], specifier) ??
    (home !== null && isBelow(specifier, home.path) && longest(roots.modules, specifier)?.path === home.path
      ? home
      : null) ??
    longest(roots.modules, specifier);
  if (root === null) return foreign;
  return packageDirectory(joinInside(root.directory, specifier.slice(root.path.length + 1)), layout) ?? foreign;
}

/** Each directory of a module is a package of its own. */
export function publishedGoPackage(path: string, layout: RepositoryLayout): PublishedModule | null {
  const home = homeOf(rootsOf(layout), path);
  if (home === null) return null;
  const directory = folderOf(path);
  const below = home.directory === '.' ? directory : directory.slice(home.directory.length + 1) || '.';
  return { package: below === '.' ? home.path : `${home.path}/${below}`, modules: [] };
}

/** The module whose go.mod is nearest above a file. */
function homeOf(roots: Roots, path: string): Root | null {
  let home: Root | null = null;
  for (const root of roots.modules) {
    if (root.directory !== '.' && !isBelow(path, root.directory)) continue;
    if (home === null || home.directory === '.' || root.directory.length > home.directory.length) home = root;
  }
  return home;
}

function rootsOf(layout: RepositoryLayout): Roots {
  const known = layout.memo.get(MEMO);
  if (known) return known as Roots;
  const modules: Root[] = [];
  const replaced = new Map<string, readonly Root[]>();
  const everywhere: Root[] = [];
  for (const { directory, data } of layout.manifests<GoManifest>('go-mod')) {
    const local: Root[] = [];
    for (const { path, target, isLocal } of data.replaces) {
      const to = isLocal ? joinInside(directory, target) : null;
      if (to !== null) local.push({ path, directory: to });
    }
    if (data.kind === 'workspace') {
      everywhere.push(...local);
    } else {
      modules.push({ path: data.module, directory });
      replaced.set(directory, local);
    }
  }
  const roots = { modules, replaced, everywhere };
  layout.memo.set(MEMO, roots);
  return roots;
}
const MEMO = 'go-modules';

function longest(roots: readonly Root[], specifier: string): Root | null {
  let found: Root | null = null;
  for (const root of roots) {
    if (isBelow(specifier, root.path) && (found === null || root.path.length > found.path.length)) found = root;
  }
  return found;
}

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

function packageDirectory(directory: string | null, layout: RepositoryLayout): ModuleTarget | null {
  if (directory === null || /(^|\/)vendor(\/|$)/.test(directory)) return null;
  return layout.filesIn(directory).some((path) => path.endsWith('.go')) ? { kind: 'directory', path: directory } : null;
}
