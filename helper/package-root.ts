import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findPackageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The program stands outside its package: package.json is missing above it');
    folder = parent;
  }
  return folder;
}

/** The folder with package.json, dist/ and build/: found upwards, because sources and bundle lie at other depths. */
export const packageRoot = findPackageRoot();

export const version: string = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { readonly version: string }
).version;
