import type { Language } from '../language.ts';
import { outlineReader } from '../outline/read-outline.ts';
import { grammar } from './grammar.ts';
import { rules } from './rules.ts';
import { isTestPath } from './test-conventions.ts';
import { testRunners } from './test-runners.ts';

export const lua: Language = {
  id: 'lua',
  name: 'Lua',
  version: 4,
  extensions: ['lua'],
  grammarFor: () => 'lua',
  isTestPath,
  runsOnImport: true,
  read: outlineReader(grammar),
  rules,
  testRunners,
};
