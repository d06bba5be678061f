import type { PublishedModule, RepositoryLayout } from '../rules.ts';
import type { PythonProject } from './manifest.ts';

/** Folders of a project that hold its package. */
const SOURCE_FOLDERS = ['', 'src/', 'lib/', 'python/'] as const;

/** The package that is called as its project: what is in other folders beside it is not published by that name. */
export function publishedPythonModule(path: string, layout: RepositoryLayout): PublishedModule | null {
  let nearest: PublishedModule | null = null;
  for (const { directory, data } of layout.manifests<PythonProject | null>('python-project')) {
    if (data === null) continue;
    const name = data.name.toLowerCase().replace(/[-.]+/g, '_');
    for (const folder of SOURCE_FOLDERS) {
      const root = `${directory === '.' ? '' : `${directory}/`}${folder}${name}/`;
      if (path.startsWith(root)) nearest = { package: name, modules: modulesOf(path.slice(root.length)) };
    }
  }
  return nearest;
}

/** `a/b.py` and `a/b/__init__.py` are `a.b`. */
const modulesOf = (path: string): readonly string[] =>
  path
    .replace(/\.pyi?$/, '')
    .split('/')
    .filter((part) => part !== '__init__');
