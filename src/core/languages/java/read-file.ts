import type { FactsBuilder } from '../../model/facts-builder.ts';
import { NONE } from '../../model/facts.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { readAnnotation } from './annotations.ts';
import { isComment } from './children.ts';
import { Javadoc } from './docs.ts';
import { readValue } from './expressions.ts';
import { readImport } from './imports.ts';
import { readBody } from './members.ts';
import { JavaReader, type Readers } from './reader.ts';
import { readStatement } from './statements.ts';
import { isJavaTestPath } from './test-conventions.ts';
import { isTypeDeclaration, readTypeDeclaration } from './type-declarations.ts';

const READERS: Readers = { statement: readStatement, value: readValue, body: readBody };

/** Reads one file in one walk. The file symbol bears the name of the package clause. */
export function readJavaFile(tree: FlatTree, facts: FactsBuilder, path: string): void {
  readDeclarations(new JavaReader(tree, facts, isJavaTestPath(path), READERS), tree.root);
}

function readDeclarations(java: JavaReader, parent: number): void {
  const { tree } = java;
  const docs = new Javadoc(java);
  for (let node = tree.firstChild(parent); node >= 0; node = tree.nextSibling(node)) {
    const kind = tree.kind(node);
    if (isComment(kind)) docs.comment(node);
    else if (kind === 'package_declaration') readPackage(java, node, docs.take());
    else if (kind === 'import_declaration') {
      docs.take();
      readImport(java, node);
    } else if (isTypeDeclaration(kind)) readTypeDeclaration(java, node, docs.take());
    else if (tree.isNamed(node)) {
      docs.take();
      // What the parser still recognised around a mistake; statements without a class are a program of their own.
      if (kind === 'ERROR') readDeclarations(java, node);
      else if (kind !== 'module_declaration') java.statement(node);
    }
  }
}

function readPackage(java: JavaReader, node: number, doc: number): void {
  const { tree } = java;
  let name = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) === 'scoped_identifier' || tree.kind(child) === 'identifier') name = child;
    else readAnnotation(java, child);
  }
  if (name >= 0) java.namePackage(name, tree.text(name).replace(/\s+/g, ''), { doc });
}
