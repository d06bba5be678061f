import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './package-root.ts';

/**
 * A script that was built together with the program that runs. The bundle that runs may be an entry or a chunk one folder
 * deeper; sources run beside the built scripts of their package.
 */
export function builtFile(name: string): string {
  const beside = [`./${name}`, `../${name}`].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return beside.find((file) => existsSync(file)) ?? join(packageRoot, 'build', 'helper', name);
}
