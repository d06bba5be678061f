import type { Scope } from './claim-words.ts';

/** The packages that files are in; with everything below, the folders above them as well. Sorted. */
export function packagesOf(files: readonly { readonly path: string }[], scope: Scope): string[] {
  const found = new Set<string>();
  for (const { path } of files) {
    for (let end = path.lastIndexOf('/'); ; end = path.lastIndexOf('/', end - 1)) {
      found.add(end > 0 ? path.slice(0, end) : '.');
      if (scope === 'one' || end <= 0) break;
    }
  }
  return [...found].sort();
}
