import type { RepositoryLayout } from '../rules.ts';
import type { PackageJson, TsConfig } from './manifest.ts';
import { directoryOf, joinPath } from '../repository-path.ts';

/** What the repository's manifests say about modules, found once. */
export interface RepositoryModules {
  readonly packagesByName: ReadonlyMap<string, PackagePlace>;
  readonly packagesByDirectory: ReadonlyMap<string, PackagePlace>;
  /** Path mappings by the directory of their configuration, plain `tsconfig.json` first. */
  readonly mappings: ReadonlyMap<string, readonly PathMapping[]>;
}

export interface PackagePlace {
  readonly directory: string;
  readonly data: PackageJson;
}

/** A configuration with what it inherits. */
export interface PathMapping {
  /** Directory that bare specifiers are looked up in, or null. */
  readonly baseDirectory: string | null;
  /** Patterns with repository paths (with `*` where the pattern has one). */
  readonly paths: readonly (readonly [string, readonly string[]])[];
}

interface Manifest<T> {
  readonly path: string;
  readonly data: T;
}

export function repositoryModules(layout: RepositoryLayout): RepositoryModules {
  const known = layout.memo.get('typescript');
  if (known !== undefined) return known as RepositoryModules;
  const packagesByName = new Map<string, PackagePlace>();
  const packagesByDirectory = new Map<string, PackagePlace>();
  for (const { path, data } of layout.manifests<PackageJson>('package-json')) {
    const directory = directoryOf(path);
    const place = { directory, data };
    packagesByDirectory.set(directory, place);
    // Of several packages with one name (fixtures copy them) the one nearest the root counts.
    const other = data.name === null ? undefined : packagesByName.get(data.name);
    if (data.name !== null && (other === undefined || directory.length < other.directory.length))
      packagesByName.set(data.name, place);
  }
  const modules = { packagesByName, packagesByDirectory, mappings: mappingsOf(layout.manifests<TsConfig>('tsconfig')) };
  layout.memo.set('typescript', modules);
  return modules;
}

function mappingsOf(manifests: readonly Manifest<TsConfig>[]): Map<string, PathMapping[]> {
  const byPath = new Map(manifests.map((manifest) => [manifest.path, manifest]));
  const mappings = new Map<string, PathMapping[]>();
  for (const manifest of manifests) {
    const directory = directoryOf(manifest.path);
    const mapping = mappingOf(manifest, directory, byPath, new Set());
    if (mapping.baseDirectory === null && mapping.paths.length === 0) continue;
    const list = mappings.get(directory) ?? [];
    if (/(^|\/)[tj]sconfig\.json$/.test(manifest.path)) list.unshift(mapping);
    else list.push(mapping);
    mappings.set(directory, list);
  }
  return mappings;
}

function mappingOf(
  manifest: Manifest<TsConfig>,
  configDirectory: string,
  byPath: ReadonlyMap<string, Manifest<TsConfig>>,
  seen: Set<string>,
): PathMapping {
  seen.add(manifest.path);
  const directory = directoryOf(manifest.path);
  let inherited: PathMapping = { baseDirectory: null, paths: [] };
  for (const specifier of manifest.data.extends) {
    const base = extendedFrom(directory, specifier, byPath);
    if (base && !seen.has(base.path)) {
      const mapping = mappingOf(base, configDirectory, byPath, seen);
      inherited = {
        baseDirectory: mapping.baseDirectory ?? inherited.baseDirectory,
        paths: mapping.paths.length > 0 ? mapping.paths : inherited.paths,
      };
    }
  }
  const place = (path: string): string =>
    path.startsWith('${configDir}')
      ? joinPath(configDirectory, path.slice('${configDir}/'.length))
      : joinPath(directory, path);
  const { baseUrl, paths } = manifest.data;
  const baseDirectory = baseUrl === null ? inherited.baseDirectory : place(baseUrl);
  if (paths === null) return { baseDirectory, paths: inherited.paths };
  const from = baseUrl === null ? (inherited.baseDirectory ?? directory) : place(baseUrl);
  return {
    baseDirectory,
    paths: paths.map(([pattern, targets]) => [
      pattern,
      targets.map((target) => (target.startsWith('${configDir}') ? place(target) : joinPath(from, target))),
    ]),
  };
}

/** Only configurations inside the repository are known; those of packages are not. */
function extendedFrom(
  directory: string,
  specifier: string,
  byPath: ReadonlyMap<string, Manifest<TsConfig>>,
): Manifest<TsConfig> | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = joinPath(directory, specifier);
  return byPath.get(path) ?? byPath.get(`${path}.json`) ?? byPath.get(joinPath(path, 'tsconfig.json'));
}

/** The directories from a file's own up to the root, as `.`-less paths: `a/b`, `a`, ``. */
export function* directoriesAbove(path: string): Generator<string> {
  let directory = directoryOf(path);
  for (;;) {
    yield directory;
    if (directory === '') return;
    directory = directoryOf(directory);
  }
}
