import { extractC } from '../c/extract.ts';
import { isTestPath } from '../c/paths.ts';
import { repairMacros } from '../c/repair.ts';
import { cRules } from '../c/rules.ts';
import type { Language } from '../language.ts';

export const cpp: Language = {
  id: 'cpp',
  name: 'C++',
  version: 1,
  extensions: ['cc', 'cpp', 'cxx', 'c++', 'hpp', 'hh', 'hxx', 'h++', 'inl', 'ipp', 'tpp', 'cu', 'cuh'],
  grammarFor: () => 'cpp',
  isTestPath,
  repair: repairMacros,
  extract: extractC,
  rules: cRules,
};
