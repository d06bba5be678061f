import type { FactsBuilder } from '../../model/facts-builder.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { fileDoc } from './docs.ts';
import { readExpression, visitExpression } from './expressions.ts';
import { TsReader, type Readers } from './reader.ts';
import { markExported } from './imports.ts';
import { isTestPath } from './test-conventions.ts';
import { readBlock, readStatements } from './statements.ts';

const READERS: Readers = { value: readExpression, effect: visitExpression, block: readBlock };

/** Reads one TypeScript or JavaScript file. */
export function readTypeScriptFile(tree: FlatTree, facts: FactsBuilder, path: string): void {
  const traits = {
    isTestFile: isTestPath(path),
    isDeclarationFile: /\.d\.[cm]?ts$/.test(path),
    isJavaScript: /\.[cm]?jsx?$/.test(path),
  };
  const x = new TsReader(tree, facts, traits, READERS);
  const first = tree.firstChild(tree.root);
  if (first >= 0 && tree.kind(first) === 'comment') facts.updateSymbol(0, { doc: fileDoc(x, first) });
  readStatements(x, tree.root);
  x.closeBlock();
  for (const frame of x.frames.values()) for (const untyped of frame.fields.values()) if (untyped) x.settle(untyped);
  if (x.isCommonJs) {
    const specifier = facts.text(`./${path.slice(path.lastIndexOf('/') + 1)}`);
    facts.importRow({ kind: IMPORT_KINDS.module, specifier, alias: facts.text('exports'), start: 0 });
  }
  for (const name of x.lateExports) {
    const symbol = x.topLevel.get(name);
    if (symbol !== undefined) markExported(x, symbol);
  }
}
