import type { Language } from '../language.ts';
import { outlineReader } from '../outline/read-outline.ts';
import { connections } from './connections/connections.ts';
import { grammar } from './grammar.ts';
import { repairFunInterfaces } from './repair.ts';
import { rules } from './rules.ts';
import { testRunners } from '../java/test-runners.ts';
import { packages } from '../java/packages.ts';

export const kotlin: Language = {
  id: 'kotlin',
  name: 'Kotlin',
  version: 5,
  extensions: ['kt', 'kts'],
  grammarFor: () => 'kotlin',
  isTestPath: (path) => /(^|\/)(src\/)?([a-zA-Z]*[tT]est|tests)\//.test(path) || /(Test|Tests|Spec)\.kts?$/.test(path),
  repair: repairFunInterfaces,
  read: outlineReader(grammar),
  rules,
  connections,
  testRunners,
  packages,
};
