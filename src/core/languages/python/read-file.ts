import type { FactsBuilder } from '../../model/facts-builder.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { docstring } from './docs.ts';
import { readExpression } from './expressions.ts';
import { PythonReader } from './reader.ts';
import { addFixtureModules } from './fixtures.ts';
import { readStatement } from './statements.ts';
import { isTestPath } from './test-conventions.ts';

/** Reads one Python file. */
export function readPythonFile(tree: FlatTree, facts: FactsBuilder, path: string): void {
  const file = { isTest: isTestPath(path), isStub: path.endsWith('.pyi') };
  const x = new PythonReader(tree, facts, file, { expression: readExpression, statement: readStatement });
  facts.updateSymbol(0, { doc: docstring(x, tree.root) });
  x.block(tree.root);
  x.settle(x.file);
  if (x.usesFixtures) addFixtureModules(x, path);
}
