import type { FactsBuilder } from '../../model/facts-builder.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import type { Language } from '../language.ts';
import { Outline } from '../outline/outline.ts';
import { BASH_GRAMMAR } from './grammar.ts';
import { bashRules } from './rules.ts';

export const bash: Language = {
  id: 'bash',
  name: 'Bash',
  version: 1,
  extensions: ['sh', 'bash', 'zsh', 'ksh', 'bats'],
  grammarFor: () => 'bash',
  isTestPath: (path) => /(^|\/)tests?\//i.test(path) || /[_.-]test\.(sh|bash)$|\.bats$/.test(path),
  extract: (tree: FlatTree, facts: FactsBuilder, path: string) => {
    new Outline(tree, facts, path, BASH_GRAMMAR).through(tree.root);
  },
  rules: bashRules,
};
