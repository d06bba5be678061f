import type { FactsBuilder } from '../../model/facts-builder.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import type { Language } from '../language.ts';
import { Outline } from '../outline/outline.ts';
import { PHP_GRAMMAR } from './grammar.ts';
import { phpRules } from './rules.ts';

export const php: Language = {
  id: 'php',
  name: 'PHP',
  version: 1,
  extensions: ['php', 'inc'],
  grammarFor: () => 'php',
  isTestPath: (path) => /(^|\/)tests?\//i.test(path) || /Test\.php$/.test(path),
  extract: (tree: FlatTree, facts: FactsBuilder, path: string) => {
    new Outline(tree, facts, path, PHP_GRAMMAR).through(tree.root);
  },
  rules: phpRules,
};
