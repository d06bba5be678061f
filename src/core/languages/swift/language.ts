import type { FactsBuilder } from '../../model/facts-builder.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import type { Language } from '../language.ts';
import { Outline } from '../outline/outline.ts';
import { SWIFT_GRAMMAR } from './grammar.ts';
import { swiftRules } from './rules.ts';

export const swift: Language = {
  id: 'swift',
  name: 'Swift',
  version: 1,
  extensions: ['swift'],
  grammarFor: () => 'swift',
  isTestPath: (path) => /(^|\/)[A-Za-z]*Tests\//.test(path) || /Tests?\.swift$/.test(path),
  // Where a statement ends is guessed by the grammar's scanner, and not alike when it begins in the middle.
  parsesWhole: true,
  extract: (tree: FlatTree, facts: FactsBuilder, path: string) => {
    new Outline(tree, facts, path, SWIFT_GRAMMAR).through(tree.root);
  },
  rules: swiftRules,
};
