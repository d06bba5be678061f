import type { RepositoryLayout } from '../rules.ts';
import type { CargoManifest } from './manifest.ts';
import { directoryOf, joinInside } from '../repository-path.ts';

/** A package of the repository: its library and the roots of its other crates. */
export interface Crate {
  readonly directory: string;
  readonly name: string;
  /** Name that code knows the library by. */
  readonly libraryName: string;
  readonly library: string | null;
  /** Root files that are declared or found by convention, the library first. */
  readonly roots: readonly string[];
  /** Package names of dependencies, by the name that code uses. */
  readonly dependencies: ReadonlyMap<string, string>;
  /** Directories of dependencies that lie in the repository, by the name that code uses. */
  readonly paths: ReadonlyMap<string, string>;
}

/** All packages, shallow ones first. */
export function cratesOf(layout: RepositoryLayout): readonly Crate[] {
  const known = layout.memo.get(MEMO);
  if (known) return known as readonly Crate[];
  const crates: Crate[] = [];
  for (const { directory, data } of layout.manifests<CargoManifest>('cargo-toml')) {
    if (data.name !== null) crates.push(crateAt(directory, data.name, data, layout));
  }
  layout.memo.set(MEMO, crates);
  return crates;
}
const MEMO = 'rust-crates';

const identifier = (name: string): string => name.replaceAll('-', '_');

function crateAt(directory: string, name: string, manifest: CargoManifest, layout: RepositoryLayout): Crate {
  const lib = manifest.targets.find(({ kind }) => kind === 'lib');
  const existing = (path: string | null): string | null => {
    const full = path === null ? null : joinInside(directory, path);
    return full !== null && layout.hasFile(full) ? full : null;
  };
  const library = existing(lib?.path ?? 'src/lib.rs');
  const roots = [library, existing('src/main.rs'), ...manifest.targets.map(({ path }) => existing(path))];
  const dependencies = new Map<string, string>();
  const paths = new Map<string, string>();
  for (const dependency of manifest.dependencies) {
    dependencies.set(identifier(dependency.name), dependency.package);
    const path = dependency.path === null ? null : joinInside(directory, dependency.path);
    if (path !== null) paths.set(identifier(dependency.name), path);
  }
  return {
    directory,
    name,
    libraryName: identifier(lib?.name ?? name),
    library,
    roots: [...new Set(roots.filter((root) => root !== null))],
    dependencies,
    paths,
  };
}

/** The package whose Cargo.toml is nearest above a file. */
export function crateOf(path: string, layout: RepositoryLayout): Crate | null {
  let home: Crate | null = null;
  for (const crate of cratesOf(layout)) {
    if (crate.directory !== '.' && !path.startsWith(`${crate.directory}/`)) continue;
    if (home === null || home.directory === '.' || crate.directory.length > home.directory.length) home = crate;
  }
  return home;
}

/**
 * Root files of the crate that a file belongs to, the likeliest first. Programs, tests, examples and benchmarks found by
 * convention are crates of their own, one for each file.
 */
export function rootFor(path: string, layout: RepositoryLayout): readonly string[] {
  const home = crateOf(path, layout);
  if (home === null) return conventional(path, layout);
  if (home.roots.includes(path)) return [path];
  const inner = home.directory === '.' ? path : path.slice(home.directory.length + 1);
  const apart = /^(?:src\/bin|tests|examples|benches)\/([^/]+)(\/.*)?$/.exec(inner);
  const near = nearest(home.roots, path);
  if (apart !== null) {
    const above = near.filter((root) => directoryOf(root).length >= directoryOf(path).length - (apart[2]?.length ?? 0));
    const main = `${path.slice(0, path.length - (apart[2]?.length ?? 0))}/main.rs`;
    if (apart[2] !== undefined) return layout.hasFile(main) ? [main] : above;
    return above.length > 0 && above.some((root) => directoryOf(root) === directoryOf(path)) ? above : [path];
  }
  return inner === 'build.rs' ? [path] : near;
}

/** Roots in the directory nearest above a file. */
function nearest(roots: readonly string[], path: string): readonly string[] {
  let best: string[] = [];
  let length = -1;
  for (const root of roots) {
    const directory = directoryOf(root);
    if (directory !== '' && !path.startsWith(`${directory}/`)) continue;
    if (directory.length > length) best = [];
    else if (directory.length < length) continue;
    length = directory.length;
    best.push(root);
  }
  return best;
}

/** Without a manifest: `lib.rs` or `main.rs` in a directory above. */
function conventional(path: string, layout: RepositoryLayout): readonly string[] {
  for (let directory = directoryOf(path); ; directory = directoryOf(directory)) {
    const prefix = directory === '' ? '' : `${directory}/`;
    const roots = [`${prefix}lib.rs`, `${prefix}main.rs`].filter((root) => layout.hasFile(root));
    if (roots.length > 0) return roots.includes(path) ? [path] : roots;
    if (directory === '') return [path];
  }
}
