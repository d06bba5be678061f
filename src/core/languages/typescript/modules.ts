import type { ModuleTarget, PublishedModule, RepositoryLayout } from '../rules.ts';
import { NODE_MODULES } from './node-modules.ts';
import { directoryOf, joinPath } from '../repository-path.ts';
import { directoriesAbove, repositoryModules, type PackagePlace } from './repository-modules.ts';

/** Where TypeScript and bundlers look, in their order. */
const EXTENSIONS = [
  '.ts',
  '.tsx',
  '.d.ts',
  '.mts',
  '.cts',
  '.d.mts',
  '.d.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.vue',
  '.svelte',
  '.json',
];
/** An import of the emitted file means its source. */
const SOURCE_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ['.js', ['.ts', '.tsx', '.d.ts', '.jsx']],
  ['.jsx', ['.tsx', '.d.ts']],
  ['.mjs', ['.mts', '.d.mts']],
  ['.cjs', ['.cts', '.d.cts']],
]);
/** Folders of built files, whose sources are elsewhere in the package. */
const BUILT = new Set([
  'dist',
  'build',
  'out',
  'output',
  'lib',
  'esm',
  'cjs',
  'es',
  'es6',
  'umd',
  'types',
  'typings',
  'module',
  'commonjs',
  'node',
  'browser',
  '_esm',
  '_cjs',
]);
const SOURCES = ['src', 'source', 'lib', ''];

/** What an import specifier leads to, by the rules of Node, TypeScript and the common bundlers. */
export function resolveModule(specifier: string, fromPath: string, layout: RepositoryLayout): ModuleTarget {
  const plain = specifier.replace(/[?].*$/, '');
  if (/^\.{1,2}(\/|$)/.test(plain))
    return fileTarget(resolvePath(joinPath(directoryOf(fromPath), plain), layout)) ?? { kind: 'missing' };
  if (plain.startsWith('/')) return fileTarget(resolvePath(joinPath('', plain), layout)) ?? { kind: 'missing' };
  if (plain.startsWith('#'))
    return (
      fileTarget(resolveInternal(plain, fromPath, layout)) ?? mapped(plain, fromPath, layout) ?? { kind: 'missing' }
    );
  const protocol = /^([a-z]+):/.exec(plain)?.[1];
  if (protocol !== undefined && protocol !== 'npm' && protocol !== 'jsr') return foreign(plain, '');
  const { name, subpath } = packageNameOf(plain.replace(/^(npm|jsr):/, ''));
  return mapped(plain, fromPath, layout) ?? inRepository(name, subpath, layout) ?? outside(name, subpath);
}

/** The nearest package.json above a file that has a name says what the file is published in. */
export function publishedIn(path: string, layout: RepositoryLayout): PublishedModule | null {
  const { packagesByDirectory } = repositoryModules(layout);
  for (const directory of directoriesAbove(path)) {
    const name = packagesByDirectory.get(directory)?.data.name ?? null;
    if (name !== null) return { package: name, modules: [] };
  }
  return null;
}

/** The file that stands for a directory. */
export function packageFile(directory: string, layout: RepositoryLayout): string | null {
  return indexFile(directory === '.' ? '' : directory, layout);
}

const fileTarget = (path: string | null): ModuleTarget | null => (path === null ? null : { kind: 'file', path });
const foreign = (name: string, path: string): ModuleTarget => ({
  kind: 'foreign',
  ecosystem: 'npm',
  package: name,
  path,
});

function outside(name: string, subpath: string): ModuleTarget {
  if (NODE_MODULES.has(name)) return foreign(subpath === '' ? `node:${name}` : `node:${name}/${subpath}`, '');
  return foreign(name, subpath);
}

/** `@scope/name/sub/path` → name and subpath, without a version (`name@1.2`). */
function packageNameOf(specifier: string): { name: string; subpath: string } {
  const parts = specifier.split('/');
  const count = specifier.startsWith('@') ? 2 : 1;
  const name = parts
    .slice(0, count)
    .join('/')
    .replace(/(?!^)@.*$/, '');
  return { name, subpath: parts.slice(count).join('/') };
}

/** The path as written, with an extension, or as a directory. */
function resolvePath(path: string, layout: RepositoryLayout): string | null {
  const dot = path.lastIndexOf('.');
  const extension = dot > path.lastIndexOf('/') ? path.slice(dot) : '';
  if (extension !== '' && layout.hasFile(path)) return path;
  for (const source of SOURCE_OF.get(extension) ?? []) {
    const candidate = path.slice(0, dot) + source;
    if (layout.hasFile(candidate)) return candidate;
  }
  for (const added of EXTENSIONS) if (layout.hasFile(path + added)) return path + added;
  return indexFile(path, layout) ?? mainOf(path, layout);
}

function indexFile(directory: string, layout: RepositoryLayout): string | null {
  const prefix = directory === '' ? 'index' : `${directory}/index`;
  for (const extension of EXTENSIONS) if (layout.hasFile(prefix + extension)) return prefix + extension;
  return null;
}

/** A directory with a package.json of its own stands for that package's main file. */
function mainOf(directory: string, layout: RepositoryLayout): string | null {
  const place = repositoryModules(layout).packagesByDirectory.get(directory);
  if (!place) return null;
  return firstFile(place, place.data.entries, layout);
}

/** By `paths` and `baseUrl` of the nearest configuration that has them. */
function mapped(specifier: string, fromPath: string, layout: RepositoryLayout): ModuleTarget | null {
  const { mappings } = repositoryModules(layout);
  if (mappings.size === 0) return null;
  for (const directory of directoriesAbove(fromPath)) {
    for (const { baseDirectory, paths } of mappings.get(directory) ?? []) {
      for (const target of matchPattern(paths, specifier)) {
        const path = resolvePath(target, layout);
        if (path !== null) return { kind: 'file', path };
      }
      const path =
        baseDirectory === null || specifier.startsWith('#')
          ? null
          : resolvePath(joinPath(baseDirectory, specifier), layout);
      if (path !== null) return { kind: 'file', path };
    }
  }
  return null;
}

/** Targets of the pattern that fits best: an exact one, else the one with the longest part before its `*`. */
function matchPattern(patterns: readonly (readonly [string, readonly string[]])[], text: string): readonly string[] {
  let best: { length: number; targets: readonly string[]; star: string } | null = null;
  for (const [pattern, targets] of patterns) {
    if (pattern === text) return targets;
    const star = pattern.indexOf('*');
    if (star < 0) continue;
    const before = pattern.slice(0, star);
    const behind = pattern.slice(star + 1);
    if (text.length < before.length + behind.length || !text.startsWith(before) || !text.endsWith(behind)) continue;
    if (best === null || star > best.length)
      best = { length: star, targets, star: text.slice(star, text.length - behind.length) };
  }
  const found = best;
  return found === null ? [] : found.targets.map((target) => target.replaceAll('*', () => found.star));
}

/** `#name`: the `imports` of the package the file is in. */
function resolveInternal(specifier: string, fromPath: string, layout: RepositoryLayout): string | null {
  const { packagesByDirectory } = repositoryModules(layout);
  for (const directory of directoriesAbove(fromPath)) {
    const place = packagesByDirectory.get(directory);
    if (!place) continue;
    return firstFile(place, matchPattern(place.data.imports, specifier), layout);
  }
  return null;
}

/** A package of this repository, by its name: workspaces, and a package that imports itself. */
function inRepository(name: string, subpath: string, layout: RepositoryLayout): ModuleTarget | null {
  const place = repositoryModules(layout).packagesByName.get(name);
  if (!place) return null;
  const { directory, data } = place;
  const exported = matchPattern(data.exports, subpath === '' ? '.' : `./${subpath}`);
  const path =
    firstFile(place, exported, layout) ??
    (subpath === ''
      ? (firstFile(place, data.entries, layout) ?? firstFile(place, ['./src/index', './index'], layout))
      : null) ??
    (subpath === ''
      ? null
      : (resolvePath(joinPath(directory, subpath), layout) ??
        resolvePath(joinPath(directory, `src/${subpath}`), layout)));
  return path === null ? { kind: 'missing' } : { kind: 'file', path };
}

/** The first of a package's targets that is in the repository, as itself or as the source it is built from. */
function firstFile(place: PackagePlace, targets: readonly string[], layout: RepositoryLayout): string | null {
  for (const target of targets) {
    const path =
      resolvePath(joinPath(place.directory, target), layout) ?? sourceOfBuilt(place.directory, target, layout);
    if (path !== null) return path;
  }
  return null;
}

function sourceOfBuilt(directory: string, target: string, layout: RepositoryLayout): string | null {
  const parts = joinPath('', target).split('/');
  let first = 0;
  while (first < parts.length - 1 && BUILT.has(parts[first]!)) first += 1;
  if (first === 0) return null;
  const rest = parts
    .slice(first)
    .join('/')
    .replace(/\.d\.([cm]?)ts$/, '.$1js');
  for (const source of SOURCES) {
    const path = resolvePath(joinPath(directory, `${source}/${rest}`), layout);
    if (path !== null) return path;
  }
  return null;
}
