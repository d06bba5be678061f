import type { Language } from '../language.ts';
import { connections } from './connections/connections.ts';
import { readTypeScriptFile } from './read-file.ts';
import { packages } from './packages.ts';
import { testRunners } from './test-runners.ts';
import { isTestPath } from './test-conventions.ts';
import { repairSource } from './repair.ts';
import { rules } from './rules.ts';

/** Raised whenever the same file could give other facts: both rows share one reader. */
const VERSION = 5;

export const typescript: Language = {
  id: 'typescript',
  name: 'TypeScript',
  version: VERSION,
  extensions: ['ts', 'mts', 'cts', 'tsx'],
  grammarFor: (path) => (/\.tsx$/i.test(path) ? 'tsx' : 'typescript'),
  isTestPath,
  runsOnImport: true,
  repair: repairSource,
  read: readTypeScriptFile,
  rules,
  connections,
  testRunners,
  packages,
  serverName: (extension) => (extension === 'tsx' ? 'typescriptreact' : 'typescript'),
};

export const javascript: Language = {
  id: 'javascript',
  name: 'JavaScript',
  version: VERSION,
  extensions: ['js', 'jsx', 'mjs', 'cjs'],
  grammarFor: () => 'javascript',
  isTestPath,
  runsOnImport: true,
  read: readTypeScriptFile,
  rules,
  connections,
  testRunners,
  packages,
  serverName: (extension) => (extension === 'jsx' ? 'javascriptreact' : 'javascript'),
};
