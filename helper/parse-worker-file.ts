import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { packageRoot } from './package-root.ts';

// The bundle that runs may be an entry or a chunk one folder deeper; sources run beside the built script of their package.
const CANDIDATES = ['./parse-worker.js', '../parse-worker.js'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** The script of a parse thread: built together with the program that runs. */
export const parseWorkerFile = (): string =>
  CANDIDATES.find((file) => existsSync(file)) ?? join(packageRoot, 'build', 'helper', 'parse-worker.js');
