import type { FactsBuilder } from '../../model/facts-builder.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { readExpression } from './expressions.ts';
import { Extraction, type Walkers } from './extraction.ts';
import { isTestPath } from './test-conventions.ts';

const WALKERS: Walkers = { expression: readExpression };

/** Reads one Ruby file. */
export function extractRuby(tree: FlatTree, facts: FactsBuilder, path: string): void {
  const traits = { isTest: isTestPath(path), isPrelude: path.startsWith(PRELUDE_FOLDER) };
  const x = new Extraction(tree, facts, traits, WALKERS);
  x.block(tree.root, false);
  x.settle(x.file);
  facts.updateSymbol(0, { bases: facts.list(x.file.bases) });
}

/** Where preludes pretend to stand: no path of a repository begins so. */
export const PRELUDE_FOLDER = 'prelude:ruby/';
