import type { FactsBuilder } from '../../model/facts-builder.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { readBody } from './control-flow.ts';
import { readExpression } from './expressions.ts';
import { RubyReader, type Readers } from './reader.ts';
import { isTestPath } from './test-conventions.ts';

const READERS: Readers = { expression: readExpression, body: readBody };

/** Reads one Ruby file. */
export function readRubyFile(tree: FlatTree, facts: FactsBuilder, path: string): void {
  const traits = { isTest: isTestPath(path), isPrelude: path.startsWith(PRELUDE_FOLDER) };
  const x = new RubyReader(tree, facts, traits, READERS);
  x.block(tree.root, false);
  x.settle(x.file);
  facts.updateSymbol(0, { bases: facts.list(x.file.bases) });
}

/** Where preludes pretend to stand: no path of a repository begins so. */
export const PRELUDE_FOLDER = 'prelude:ruby/';
