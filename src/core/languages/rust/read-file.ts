import type { FactsBuilder } from '../../model/facts-builder.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { markAttributes } from './attributes.ts';
import { innerDoc } from './docs.ts';
import { readEffects, readValue } from './expressions.ts';
import { readItems } from './items.ts';
import { RustReader, type Readers } from './reader.ts';
import { readBlock } from './statements.ts';
import { writeImports } from './uses.ts';

const READERS: Readers = { value: readValue, effects: readEffects, block: readBlock, items: readItems };

/** Reads one file in one walk. A file is a module. */
export function readRustFile(tree: FlatTree, facts: FactsBuilder): void {
  const rs = new RustReader(tree, facts, READERS);
  facts.updateSymbol(0, { doc: innerDoc(rs, tree.root) });
  readItems(rs, tree.root);
  markAttributes(rs);
  writeImports(rs);
}
