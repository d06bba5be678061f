import type { Language } from '../language.ts';
import { connections } from './connections/connections.ts';
import { readJavaFile } from './read-file.ts';
import { rules } from './rules.ts';
import { isJavaTestPath } from './test-conventions.ts';
import { testRunners } from './test-runners.ts';
import { packages } from './packages.ts';

export const java: Language = {
  id: 'java',
  name: 'Java',
  version: 5,
  extensions: ['java'],
  grammarFor: () => 'java',
  isTestPath: isJavaTestPath,
  read: readJavaFile,
  rules,
  connections,
  testRunners,
  packages,
};
