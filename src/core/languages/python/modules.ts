import type { ModuleTarget, RepositoryLayout } from '../rules.ts';
import { PLUGIN_MODULES, type PytestPlugins } from './manifest.ts';
import { STANDARD_MODULES } from './standard-library.ts';
import { folderOf } from '../repository-path.ts';

const MISSING: ModuleTarget = { kind: 'missing' };
const INITS = ['__init__.py', '__init__.pyi'] as const;
/** Files that mark the root of a project. */
const PROJECT_FILES = ['pyproject.toml', 'setup.py', 'setup.cfg'] as const;
/** Folders of a project in which packages are looked for, besides the project itself. */
const SOURCE_FOLDERS = ['.', 'src', 'lib', 'python'] as const;

/** What can be imported by an absolute name, found once for a repository. */
interface SourceRoots {
  /** Projects and their source folders. */
  readonly shared: ReadonlySet<string>;
  /** Directories that hold a top-level package, by the package's name. */
  readonly byPackage: ReadonlyMap<string, readonly string[]>;
  /** Directories above some package: namespace packages, where nothing else is there. */
  readonly namespaces: ReadonlySet<string>;
}

const join = (directory: string, path: string): string =>
  path === '' ? directory : directory === '.' ? path : `${directory}/${path}`;

/** `import` and `from … import`: dots lead up from the importing file's package, everything else starts at a root. */
export function resolvePythonModule(specifier: string, fromPath: string, layout: RepositoryLayout): ModuleTarget {
  if (specifier.startsWith('.')) return resolveRelative(specifier, fromPath, layout);
  if (specifier === PLUGIN_MODULES) return pluginModules(fromPath, layout);
  const path = specifier.replaceAll('.', '/');
  const dot = specifier.indexOf('.');
  const top = dot < 0 ? specifier : specifier.slice(0, dot);
  const roots = sourceRoots(layout);
  const isStandard = STANDARD_MODULES.has(top);
  const candidates = candidateRoots(top, fromPath, layout, roots, isStandard);
  for (const root of candidates) {
    const found = moduleAt(join(root, path), layout, isStandard ? null : roots.namespaces);
    if (found) return found;
  }
  // A part of our own package that is not in the files: generated, or compiled.
  for (const root of candidates) if (moduleAt(join(root, top), layout, null)) return MISSING;
  if (isStandard) return { kind: 'foreign', ecosystem: 'python', package: specifier, path: '' };
  return { kind: 'foreign', ecosystem: 'pypi', package: top, path: dot < 0 ? '' : specifier.slice(dot + 1) };
}

/** What pytest loads for a test: the plugins of the projects around it that lie in the repository. */
function pluginModules(fromPath: string, layout: RepositoryLayout): ModuleTarget {
  const roots: ModuleTarget[] = [];
  for (const { directory, data, path } of layout.manifests<PytestPlugins | null>('pytest-plugins')) {
    if (directory !== '.' && !fromPath.startsWith(`${directory}/`)) continue;
    const targets = (data?.modules ?? []).map((module) => resolvePythonModule(module, path, layout));
    roots.push(...targets.filter(({ kind }) => kind === 'file'));
  }
  return roots.length === 0 ? MISSING : { kind: 'path', roots, names: [] };
}

/** A submodule of a package: `path` is the package's `__init__` file or its directory. */
export function pythonSubmodule(path: string, name: string, layout: RepositoryLayout): ModuleTarget | null {
  const isInit = INITS.some((init) => path === init || path.endsWith(`/${init}`));
  if (!isInit && (path.endsWith('.py') || path.endsWith('.pyi') || path.endsWith('.pyw'))) return null;
  const directory = isInit ? folderOf(path) : path;
  return moduleAt(join(directory, name), layout, sourceRoots(layout).namespaces);
}

export function pythonPackageFile(directory: string, layout: RepositoryLayout): string | null {
  for (const init of INITS) {
    const path = join(directory, init);
    if (layout.hasFile(path)) return path;
  }
  return null;
}

function resolveRelative(specifier: string, fromPath: string, layout: RepositoryLayout): ModuleTarget {
  let dots = 0;
  while (specifier[dots] === '.') dots += 1;
  let directory = folderOf(fromPath);
  for (let level = 1; level < dots; level += 1) {
    if (directory === '.') return MISSING;
    directory = folderOf(directory);
  }
  const rest = specifier.slice(dots).replaceAll('.', '/');
  if (rest === '') return { kind: 'directory', path: directory };
  const path = join(directory, rest);
  return moduleAt(path, layout, null) ?? (layout.hasDirectory(path) ? { kind: 'directory', path } : MISSING);
}

/** The module at a path without extension: a package before a file of the same name, a stub where nothing else is. */
function moduleAt(path: string, layout: RepositoryLayout, namespaces: ReadonlySet<string> | null): ModuleTarget | null {
  if (layout.hasFile(`${path}/__init__.py`)) return { kind: 'file', path: `${path}/__init__.py` };
  for (const extension of ['.py', '.pyw', '.pyi']) {
    if (layout.hasFile(path + extension)) return { kind: 'file', path: path + extension };
  }
  if (layout.hasFile(`${path}/__init__.pyi`)) return { kind: 'file', path: `${path}/__init__.pyi` };
  if (namespaces === null || !layout.hasDirectory(path)) return null;
  const hasModules = namespaces.has(path) || layout.filesIn(path).some((file) => file.endsWith('.py'));
  return hasModules ? { kind: 'directory', path } : null;
}

/** Where an absolute import is looked for, in order: nearest projects first. */
function candidateRoots(
  top: string,
  fromPath: string,
  layout: RepositoryLayout,
  roots: SourceRoots,
  isStandard: boolean,
): Set<string> {
  const beside = folderOf(fromPath);
  const own = packageRoot(fromPath, layout);
  const candidates = new Set<string>();
  // A script's folder is on the path; but a name of the standard library means that: folders called `test` abound.
  if (!isStandard || own !== beside) candidates.add(own);
  for (let directory = beside; ; directory = folderOf(directory)) {
    for (const folder of SOURCE_FOLDERS) {
      const root = folder === '.' ? directory : join(directory, folder);
      if (roots.shared.has(root)) candidates.add(root);
    }
    if (directory === '.') break;
  }
  if (isStandard) return candidates;
  candidates.add(beside);
  for (const holder of byNearness(roots.byPackage.get(top) ?? [], fromPath)) candidates.add(holder);
  return candidates;
}

/** The directory that must be on the path for the file to be imported: above the outermost package it lies in. */
function packageRoot(path: string, layout: RepositoryLayout): string {
  let directory = folderOf(path);
  while (directory !== '.' && pythonPackageFile(directory, layout) !== null) directory = folderOf(directory);
  return directory;
}

/** The same package name may stand in several projects of a repository: the nearest is meant. */
function byNearness(directories: readonly string[], fromPath: string): string[] {
  const shared = (directory: string): number => {
    const parts = directory.split('/');
    const from = fromPath.split('/');
    let count = 0;
    while (count < parts.length && parts[count] === from[count]) count += 1;
    return count;
  };
  return [...directories].sort((a, b) => shared(b) - shared(a));
}

function sourceRoots(layout: RepositoryLayout): SourceRoots {
  const known = layout.memo.get('python-roots') as SourceRoots | undefined;
  if (known) return known;
  const shared = new Set<string>();
  const projects = new Set(['.', ...PROJECT_FILES.flatMap((name) => layout.filesNamed(name).map(folderOf))]);
  for (const project of projects) {
    for (const folder of SOURCE_FOLDERS) {
      const root = folder === '.' ? project : join(project, folder);
      // A source folder that is itself a package is no root.
      if (layout.hasDirectory(root) && (folder === '.' || pythonPackageFile(root, layout) === null)) shared.add(root);
    }
  }
  const byPackage = new Map<string, string[]>();
  const namespaces = new Set<string>();
  for (const init of INITS.flatMap((name) => layout.filesNamed(name))) {
    const directory = folderOf(init);
    const parent = folderOf(directory);
    for (let above = parent; above !== '.' && !namespaces.has(above); above = folderOf(above)) namespaces.add(above);
    if (directory === '.' || pythonPackageFile(parent, layout) !== null) continue;
    const name = directory.slice(directory.lastIndexOf('/') + 1);
    const holders = byPackage.get(name) ?? [];
    byPackage.set(name, holders);
    holders.push(parent);
  }
  const roots: SourceRoots = { shared, byPackage, namespaces };
  layout.memo.set('python-roots', roots);
  return roots;
}
