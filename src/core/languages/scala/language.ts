import type { Language } from '../language.ts';
import { outlineReader } from '../outline/read-outline.ts';
import { grammar } from './grammar.ts';
import { rules } from './rules.ts';
import { testRunners } from '../java/test-runners.ts';
import { packages } from '../java/packages.ts';

export const scala: Language = {
  id: 'scala',
  name: 'Scala',
  version: 4,
  extensions: ['scala', 'sc', 'sbt'],
  grammarFor: () => 'scala',
  isTestPath: (path) => /(^|\/)tests?\//.test(path) || /(Test|Tests|Spec|Suite)\.scala$/.test(path),
  read: outlineReader(grammar),
  rules,
  testRunners,
  packages,
};
