import { c } from '../c/language.ts';
import { isTestPath } from '../c/test-conventions.ts';
import { repairSource, unwrapFunctions } from '../c/repair.ts';
import { rules } from '../c/rules.ts';
import type { Language } from '../language.ts';
import { outlineReader } from '../outline/read-outline.ts';
import { grammar } from '../c/grammar.ts';

export const cpp: Language = {
  id: 'cpp',
  name: 'C++',
  version: 5,
  extensions: ['cc', 'cpp', 'cxx', 'c++', 'hpp', 'hh', 'hxx', 'h++', 'inl', 'ipp', 'tpp', 'cu', 'cuh'],
  grammarFor: () => 'cpp',
  isTestPath,
  prepare: unwrapFunctions,
  repair: repairSource,
  read: outlineReader(grammar),
  rules,
  connections: c.connections!,
};
