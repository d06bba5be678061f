import type { FactsBuilder } from '../../model/facts-builder.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { Outline } from '../outline/outline.ts';
import { C_GRAMMAR } from './grammar.ts';

/** Reads one file of C or C++. */
export function extractC(tree: FlatTree, facts: FactsBuilder, path: string): void {
  new Outline(tree, facts, path, C_GRAMMAR).through(tree.root);
}
