import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const CORE = new URL('../../src/core/', import.meta.url).pathname;

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** The shop of several languages and formats. */
export function marketFiles(): Record<string, Buffer> {
  const root = join(CORE, 'engine/samples/market');
  return Object.fromEntries(filesBelow(root).map((path) => [relative(root, path), readFileSync(path)]));
}

/** The samples of every language and format, each in a folder of its own. */
export function allSamples(): Record<string, Buffer> {
  const found: [string, Buffer][] = [];
  for (const kind of ['languages', 'formats'])
    for (const entry of readdirSync(join(CORE, kind), { withFileTypes: true })) {
      const folder = join(CORE, kind, entry.name, 'samples');
      if (!entry.isDirectory() || !statSync(folder, { throwIfNoEntry: false })) continue;
      for (const path of filesBelow(folder)) {
        if (path.endsWith('.facts')) continue;
        // A `+` in a sample's name stands for a folder.
        found.push([`${entry.name}/${relative(folder, path).replaceAll('+', '/')}`, readFileSync(path)]);
      }
    }
  return Object.fromEntries(found);
}
