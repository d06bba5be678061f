import type { FactsBuilder } from '../../model/facts-builder.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import type { Language } from '../language.ts';
import { Outline } from '../outline/outline.ts';
import { KOTLIN_GRAMMAR } from './grammar.ts';
import { kotlinRules } from './rules.ts';

export const kotlin: Language = {
  id: 'kotlin',
  name: 'Kotlin',
  version: 1,
  extensions: ['kt', 'kts'],
  grammarFor: () => 'kotlin',
  isTestPath: (path) => /(^|\/)(src\/)?([a-zA-Z]*[tT]est|tests)\//.test(path) || /(Test|Tests|Spec)\.kts?$/.test(path),
  extract: (tree: FlatTree, facts: FactsBuilder, path: string) => {
    new Outline(tree, facts, path, KOTLIN_GRAMMAR).through(tree.root);
  },
  rules: kotlinRules,
};
