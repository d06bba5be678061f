import type { Language } from '../language.ts';
import { connections } from './connections/connections.ts';
import { readPythonFile } from './read-file.ts';
import { rules } from './rules.ts';
import { isTestPath } from './test-conventions.ts';
import { testRunners } from './test-runners.ts';
import { packages } from './packages.ts';

export const python: Language = {
  id: 'python',
  name: 'Python',
  version: 6,
  extensions: ['py', 'pyi', 'pyw'],
  grammarFor: () => 'python',
  isTestPath,
  runsOnImport: true,
  read: readPythonFile,
  rules,
  connections,
  testRunners,
  packages,
};
