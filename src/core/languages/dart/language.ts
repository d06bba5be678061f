import type { Language } from '../language.ts';
import { outlineReader } from '../outline/read-outline.ts';
import { grammar } from './grammar.ts';
import { rules } from './rules.ts';
import { isTestPath } from './test-conventions.ts';
import { testRunners } from './test-runners.ts';

export const dart: Language = {
  id: 'dart',
  name: 'Dart',
  version: 4,
  extensions: ['dart'],
  grammarFor: () => 'dart',
  isTestPath,
  read: outlineReader(grammar),
  rules,
  testRunners,
};
