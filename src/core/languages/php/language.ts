import type { Language } from '../language.ts';
import { outlineReader } from '../outline/read-outline.ts';
import { connections } from './connections/connections.ts';
import { grammar } from './grammar.ts';
import { rules } from './rules.ts';
import { isTestPath } from './test-conventions.ts';
import { testRunners } from './test-runners.ts';

export const php: Language = {
  id: 'php',
  name: 'PHP',
  version: 5,
  extensions: ['php', 'inc'],
  grammarFor: () => 'php',
  isTestPath,
  runsOnImport: true,
  read: outlineReader(grammar),
  rules,
  connections,
  testRunners,
};
