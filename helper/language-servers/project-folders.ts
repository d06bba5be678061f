import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders below this are projects inside projects, or copies of others. */
const DEEPEST = 3;
const MOST = 20;
const PASSED_OVER = new Set(['node_modules', 'vendor', 'target', 'build', 'dist']);

/** The outermost folders that a marker stands in, from the root; the root itself where there are none. */
export async function projectFolders(root: string, markers: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  let level = [root];
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth += 1) {
    const below: string[] = [];
    for (const folder of level) {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      if (entries.some((entry) => entry.isFile() && markers.some((marker) => fits(entry.name, marker)))) {
        found.push(folder);
        continue;
      }
      for (const entry of entries)
        if (entry.isDirectory() && !entry.name.startsWith('.') && !PASSED_OVER.has(entry.name))
          below.push(join(folder, entry.name));
    }
    level = below;
  }
  return found.length === 0 ? [root] : found.sort().slice(0, MOST);
}

const fits = (name: string, marker: string): boolean =>
  marker.startsWith('*') ? name.endsWith(marker.slice(1)) : name === marker;
