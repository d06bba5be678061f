import { compareText } from '../base/order.ts';
import type { RepositoryLayout } from '../languages/rules.ts';
import { directoryOf } from './program.ts';

export interface ParsedManifest {
  readonly kind: string;
  readonly path: string;
  readonly data: unknown;
}

/** The repository's paths and manifests, for module resolution. `paths` are all files, indexed or not. */
export function buildLayout(paths: Iterable<string>, manifests: readonly ParsedManifest[]): RepositoryLayout {
  const files = new Set<string>();
  const directories = new Set<string>(['.']);
  const byDirectory = new Map<string, string[]>();
  const byName = new Map<string, string[]>();
  for (const path of [...paths].sort(compareText)) {
    files.add(path);
    const directory = directoryOf(path);
    append(byDirectory, directory, path);
    append(byName, path.slice(path.lastIndexOf('/') + 1), path);
    for (let at = directory; !directories.has(at); at = directoryOf(at)) directories.add(at);
  }
  const byKind = new Map<string, { path: string; directory: string; data: unknown }[]>();
  for (const { kind, path, data } of [...manifests].sort((a, b) => compareText(a.path, b.path))) {
    const list = byKind.get(kind) ?? [];
    byKind.set(kind, list);
    list.push({ path, directory: directoryOf(path), data });
  }
  // Nearest last: a longer directory lies deeper.
  for (const list of byKind.values())
    list.sort((a, b) => a.directory.length - b.directory.length || compareText(a.path, b.path));
  return {
    hasFile: (path) => files.has(path),
    hasDirectory: (path) => directories.has(path),
    filesIn: (directory) => byDirectory.get(directory) ?? [],
    filesNamed: (name) => byName.get(name) ?? [],
    manifests: <T>(kind: string) => (byKind.get(kind) ?? []) as { path: string; directory: string; data: T }[],
    memo: new Map(),
  };
}

function append(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
