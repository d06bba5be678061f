import type { FactsBuilder } from '../../model/facts-builder.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import type { Language } from '../language.ts';
import { Outline } from '../outline/outline.ts';
import { SCALA_GRAMMAR } from './grammar.ts';
import { scalaRules } from './rules.ts';

export const scala: Language = {
  id: 'scala',
  name: 'Scala',
  version: 1,
  extensions: ['scala', 'sc', 'sbt'],
  grammarFor: () => 'scala',
  isTestPath: (path) => /(^|\/)tests?\//.test(path) || /(Test|Tests|Spec|Suite)\.scala$/.test(path),
  extract: (tree: FlatTree, facts: FactsBuilder, path: string) => {
    new Outline(tree, facts, path, SCALA_GRAMMAR).through(tree.root);
  },
  rules: scalaRules,
};
