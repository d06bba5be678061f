import type { Language } from '../language.ts';
import { outlineReader } from '../outline/read-outline.ts';
import { grammar } from './grammar.ts';
import { rules } from './rules.ts';
import { testRunners } from './test-runners.ts';

export const swift: Language = {
  id: 'swift',
  name: 'Swift',
  version: 4,
  extensions: ['swift'],
  grammarFor: () => 'swift',
  isTestPath: (path) => /(^|\/)[A-Za-z]*Tests\//.test(path) || /Tests?\.swift$/.test(path),
  // Where a statement ends is guessed by the grammar's scanner, and not alike when it begins in the middle.
  parsesWhole: true,
  read: outlineReader(grammar),
  rules,
  testRunners,
};
