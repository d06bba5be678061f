import type { Language } from '../language.ts';
import { extractC } from './extract.ts';
import { isTestPath } from './paths.ts';
import { repairMacros } from './repair.ts';
import { cRules } from './rules.ts';

export const c: Language = {
  id: 'c',
  name: 'C',
  version: 1,
  extensions: ['c', 'h'],
  // A header may belong to either language; the larger grammar reads both.
  grammarFor: (path) => (/\.c$/i.test(path) ? 'c' : 'cpp'),
  isTestPath,
  repair: repairMacros,
  extract: extractC,
  rules: cRules,
};
