import type { FactsBuilder } from '../../model/facts-builder.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { readAttribute } from './attributes.ts';
import { CONDITIONAL } from './children.ts';
import { DocComments } from './docs.ts';
import { readEffects, readValue } from './expressions.ts';
import { readUsing } from './imports.ts';
import { CSharpReader, type Readers } from './reader.ts';
import { signature } from './signatures.ts';
import { readStatement } from './statements.ts';
import { readConditional, readDelegate, readTypeDeclaration } from './type-declarations.ts';

const READERS: Readers = {
  statement: readStatement,
  value: readValue,
  effects: readEffects,
  declaration: readDeclaration,
};

/** Reads one file in one walk. */
export function readCSharpFile(tree: FlatTree, facts: FactsBuilder): void {
  readDeclarations(new CSharpReader(tree, facts, READERS), tree.root);
}

function readDeclarations(cs: CSharpReader, parent: number): void {
  const { tree } = cs;
  const docs = new DocComments(cs);
  for (let node = tree.firstChild(parent); node >= 0; node = tree.nextSibling(node)) {
    const kind = tree.kind(node);
    if (kind === 'comment') docs.comment(node);
    else if (CONDITIONAL.has(kind)) readConditional(cs, node, () => readDeclarations(cs, node));
    else if (tree.isNamed(node)) readDeclaration(cs, node, docs.take());
  }
}

function readDeclaration(cs: CSharpReader, node: number, doc: number): void {
  const { tree } = cs;
  switch (tree.kind(node)) {
    case 'using_directive':
      readUsing(cs, node);
      return;
    case 'namespace_declaration':
      readNamespace(cs, node, doc);
      return;
    case 'file_scoped_namespace_declaration':
      // All that follows in the file belongs to it.
      cs.scope = namespaceSymbol(cs, node, tree.source.length, doc);
      return;
    case 'class_declaration':
    case 'struct_declaration':
    case 'record_declaration':
    case 'interface_declaration':
    case 'enum_declaration':
      readTypeDeclaration(cs, node, doc);
      return;
    case 'delegate_declaration':
      readDelegate(cs, node, doc);
      return;
    case 'global_attribute':
      for (const child of tree.children(node)) if (tree.kind(child) === 'attribute') readAttribute(cs, child);
      return;
    case 'declaration_list':
    case 'ERROR':
      // What the parser still recognised around a mistake.
      readDeclarations(cs, node);
      return;
    case 'extern_alias_directive':
    case 'shebang_directive':
      return;
    default:
      readStatement(cs, node);
  }
}

function readNamespace(cs: CSharpReader, node: number, doc: number): void {
  const { tree } = cs;
  const outer = cs.scope;
  cs.scope = namespaceSymbol(cs, node, tree.end(node), doc);
  const body = tree.child(node, 'body');
  if (body >= 0) readDeclarations(cs, body);
  cs.scope = outer;
}

/** `namespace A.B` is B inside A: one symbol for each; gives the innermost. */
function namespaceSymbol(cs: CSharpReader, node: number, end: number, doc: number): number {
  const { tree, facts } = cs;
  const name = tree.child(node, 'name');
  const body = tree.child(node, 'body');
  let symbol = cs.scope;
  let at = tree.start(name < 0 ? node : name);
  for (const part of tree.text(name).split('.')) {
    symbol = facts.symbol('namespace', {
      name: facts.text(part.trim()),
      parent: symbol,
      start: tree.start(node),
      end,
      nameStart: at + part.length - part.trimStart().length,
      bodyStart: body < 0 ? NONE : tree.start(body),
      flags: SYMBOL_FLAGS.exported,
      signature: signature(cs, node, at + part.length),
      doc,
    });
    at += part.length + 1;
  }
  return symbol;
}
