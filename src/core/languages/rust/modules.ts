import type { ModuleTarget, RepositoryLayout } from '../rules.ts';
import { crateOf, cratesOf, rootFor, type Crate } from './crates.ts';
import { folderOf, joinInside } from '../repository-path.ts';

/** Crates that come with the compiler; what they have in common is named after `std`. */
const STANDARD = new Set(['std', 'core', 'alloc']);
const WITH_COMPILER = new Set(['proc_macro', 'test']);

/**
 * What a path leads to: the module file it starts at, and the names to follow from there. `mod a/b` and `path x.rs` are
 * module declarations, everything else is a path of a `use` or of an expression as seen from the file.
 */
export function resolveRustModule(specifier: string, fromPath: string, layout: RepositoryLayout): ModuleTarget {
  if (specifier.startsWith('mod ')) return declaredModule(specifier.slice(4), fromPath, layout);
  if (specifier.startsWith('path '))
    return fileAt(joinInside(folderOf(fromPath), specifier.slice(5)), layout) ?? MISSING;
  const parts = specifier.split('::');
  const first = parts[0]!;
  if (first === 'crate') return following(rootsOf(fromPath, layout), parts.slice(1));
  if (first === 'self') return following([{ kind: 'file', path: fromPath }], parts.slice(1));
  if (first === 'super') {
    let at: string | null = fromPath;
    let used = 0;
    for (; parts[used] === 'super' && at !== null; used += 1) at = parentModule(at, layout);
    return at === null ? MISSING : following([{ kind: 'file', path: at }], parts.slice(used));
  }
  const name = first === '' ? (parts[1] ?? '') : first;
  const rest = parts.slice(first === '' ? 2 : 1);
  return externCrate(name, rest, fromPath, layout);
}

const MISSING: ModuleTarget = { kind: 'missing' };

function following(roots: readonly ModuleTarget[], names: readonly string[]): ModuleTarget {
  if (roots.length === 0) return MISSING;
  return names.length === 0 && roots.length === 1 ? roots[0]! : { kind: 'path', roots, names };
}

/** A crate by the name that the code of a package knows it by. */
function externCrate(name: string, rest: readonly string[], fromPath: string, layout: RepositoryLayout): ModuleTarget {
  const foreign = (crate: string): ModuleTarget => ({
    kind: 'foreign',
    ecosystem: 'crates',
    package: crate,
    path: '',
  });
  if (STANDARD.has(name)) return following([foreign('std')], rest);
  const home = crateOf(fromPath, layout);
  const own = home === null ? null : libraryNamed(name, home, layout);
  if (own !== null) return following([{ kind: 'file', path: own }], rest);
  if (home === null || WITH_COMPILER.has(name)) return following([foreign(name)], rest);
  const dependency = home.dependencies.get(name);
  return dependency === undefined ? MISSING : following([foreign(dependency)], rest);
}

/** The library of the repository that a name stands for in a package: its own, a path dependency, one of that name. */
function libraryNamed(name: string, home: Crate, layout: RepositoryLayout): string | null {
  if (home.libraryName === name && home.library !== null) return home.library;
  const crates = cratesOf(layout);
  const directory = home.paths.get(name);
  const linked = directory === undefined ? undefined : crates.find((crate) => crate.directory === directory);
  if (linked?.library) return linked.library;
  const wanted = home.dependencies.get(name);
  const named = crates.find(
    (crate) =>
      crate.library !== null && (crate.libraryName === name || (wanted !== undefined && crate.name === wanted)),
  );
  return named?.library ?? null;
}

/** Roots of the crate that a file belongs to: a library and a program may share their modules. */
function rootsOf(fromPath: string, layout: RepositoryLayout): ModuleTarget[] {
  return rootFor(fromPath, layout).map((path) => ({ kind: 'file', path }));
}

/** `mod name;`: beside the file where it stands for its directory, else in a directory of its name. */
function declaredModule(name: string, fromPath: string, layout: RepositoryLayout): ModuleTarget {
  const directory = folderOf(fromPath);
  const own = moduleDirectory(fromPath);
  const places = standsForDirectory(fromPath, layout) ? [directory, own] : [own, directory];
  for (const place of places) {
    const found =
      fileAt(joinInside(place, `${name}.rs`), layout) ?? fileAt(joinInside(place, `${name}/mod.rs`), layout);
    if (found !== null) return found;
  }
  return MISSING;
}

/** `mod.rs`, and the roots of crates, have their modules beside them. */
function standsForDirectory(path: string, layout: RepositoryLayout): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name === 'mod.rs' || name === 'lib.rs' || name === 'main.rs' || rootFor(path, layout).includes(path);
}

/** The file of the module around that of a file, or null for the root of a crate. */
function parentModule(path: string, layout: RepositoryLayout): string | null {
  const roots = rootFor(path, layout);
  if (roots.includes(path)) return null;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const directory = name === 'mod.rs' ? folderOf(folderOf(path)) : folderOf(path);
  if (name !== 'mod.rs' && layout.hasFile(joinInside(directory, 'mod.rs') ?? ''))
    return joinInside(directory, 'mod.rs');
  const beside = `${directory}.rs`;
  if (directory !== '.' && layout.hasFile(beside)) return beside;
  const above = joinInside(directory, 'mod.rs');
  if (above !== null && above !== path && layout.hasFile(above)) return above;
  return roots.find((root) => folderOf(root) === directory) ?? null;
}

/** Where the modules of a file that is no directory's own lie. */
const moduleDirectory = (path: string): string => path.replace(/\.rs$/, '');

function fileAt(path: string | null, layout: RepositoryLayout): ModuleTarget | null {
  return path !== null && layout.hasFile(path) ? { kind: 'file', path } : null;
}
