import type { Language } from '../language.ts';
import { outlineReader } from '../outline/read-outline.ts';
import { connections } from './connections/connections.ts';
import { grammar } from './grammar.ts';
import { isTestPath } from './test-conventions.ts';
import { repairSource, unwrapFunctions } from './repair.ts';
import { rules } from './rules.ts';

export const c: Language = {
  id: 'c',
  name: 'C',
  version: 5,
  extensions: ['c', 'h'],
  // A header may belong to either language; the larger grammar reads both.
  grammarFor: (path) => (/\.c$/i.test(path) ? 'c' : 'cpp'),
  isTestPath,
  prepare: unwrapFunctions,
  repair: repairSource,
  read: outlineReader(grammar),
  rules,
  connections,
};
