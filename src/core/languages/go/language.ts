import type { Language } from '../language.ts';
import { connections } from './connections/connections.ts';
import { readGoFile } from './read-file.ts';
import { rules } from './rules.ts';
import { testRunners } from './test-runners.ts';
import { packages } from './packages.ts';

export const golang: Language = {
  id: 'go',
  name: 'Go',
  version: 4,
  extensions: ['go'],
  grammarFor: () => 'go',
  isTestPath: (path) => path.endsWith('_test.go') || /(^|\/)testdata\//.test(path),
  read: readGoFile,
  rules,
  connections,
  testRunners,
  packages,
};
