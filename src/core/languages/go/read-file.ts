import type { FactsBuilder } from '../../model/facts-builder.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { hasBuildConstraint } from './build-constraints.ts';
import { readFunction, readGroup } from './declarations.ts';
import { DocComments } from './docs.ts';
import { readEffects, readValue } from './expressions.ts';
import { readImports, writeImports, type ImportSpec } from './imports.ts';
import { GoReader, type Readers } from './reader.ts';
import { readBody } from './statements.ts';

const READERS: Readers = { body: readBody, value: readValue, effects: readEffects };

/** Reads one file in one walk. The file symbol bears the name of the package clause. */
export function readGoFile(tree: FlatTree, facts: FactsBuilder, path: string): void {
  const flags = hasBuildConstraint(tree, path) ? SYMBOL_FLAGS.conditional : 0;
  const go = new GoReader(tree, facts, { flags, isTest: path.endsWith('_test.go') }, READERS);
  const imports: ImportSpec[] = [];
  readDeclarations(go, tree.root, imports);
  writeImports(go, imports);
}

function readDeclarations(go: GoReader, parent: number, imports: ImportSpec[]): void {
  const { tree } = go;
  const docs = new DocComments(go);
  for (let node = tree.firstChild(parent); node >= 0; node = tree.nextSibling(node)) {
    switch (tree.kind(node)) {
      case 'comment':
        docs.comment(node);
        break;
      case 'package_clause':
        readPackage(go, node, docs.take(node));
        break;
      case 'import_declaration':
        docs.take(node);
        readImports(go, node, imports);
        break;
      case 'function_declaration':
      case 'method_declaration':
        docs.ended(readFunction(go, node, docs.take(node)), node);
        break;
      case 'type_declaration':
      case 'var_declaration':
      case 'const_declaration':
        docs.ended(readGroup(go, node, docs.take(node)), node);
        break;
      case 'ERROR':
        // What the parser still recognised around a mistake.
        readDeclarations(go, node, imports);
        break;
      default:
        docs.take(node);
    }
  }
}

function readPackage(go: GoReader, clause: number, doc: number): void {
  const name = go.tree.childOfKind(clause, 'package_identifier');
  if (name >= 0) go.namePackage(name, go.tree.text(name), { doc, flags: go.fileFlags });
}
