import type { Language } from '../language.ts';
import { connections } from './connections/connections.ts';
import { readRustFile } from './read-file.ts';
import { rules } from './rules.ts';
import { testRunners } from './test-runners.ts';
import { packages } from './packages.ts';

export const rust: Language = {
  id: 'rust',
  name: 'Rust',
  version: 5,
  extensions: ['rs'],
  grammarFor: () => 'rust',
  isTestPath: (path) => /(^|\/)(tests|benches)\/|(^|\/)tests?\.rs$/.test(path),
  read: readRustFile,
  rules,
  connections,
  testRunners,
  packages,
};
