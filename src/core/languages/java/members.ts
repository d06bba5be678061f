import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { readConstructor, readMethod } from './callables.ts';
import { isComment } from './children.ts';
import { Javadoc } from './docs.ts';
import { readConstant } from './enums.ts';
import { readDecorators, readModifiers } from './modifiers.ts';
import type { JavaReader } from './reader.ts';
import { signature } from './signatures.ts';
import { isTypeDeclaration, readTypeDeclaration } from './type-declarations.ts';
import { arrayOf, readType } from './types.ts';

/** Members of the type that is the scope. */
export function readBody(java: JavaReader, body: number): void {
  const { tree } = java;
  const docs = new Javadoc(java);
  for (let node = body + 1; node < tree.after(body); node = tree.after(node)) {
    const kind = tree.kind(node);
    if (isComment(kind)) docs.comment(node);
    else if (tree.isNamed(node)) readMember(java, node, kind, docs.take());
  }
}

function readMember(java: JavaReader, node: number, kind: string, doc: number): void {
  switch (kind) {
    case 'field_declaration':
    case 'constant_declaration':
      readFields(java, node, doc);
      return;
    case 'method_declaration':
    case 'annotation_type_element_declaration':
      readMethod(java, node, doc);
      return;
    case 'constructor_declaration':
    case 'compact_constructor_declaration':
      readConstructor(java, node, doc);
      return;
    case 'enum_constant':
      readConstant(java, node, doc);
      return;
    case 'static_initializer':
    case 'block':
      // Runs when the type or an instance is made: it belongs to the type.
      readInitializer(java, node);
      return;
    case 'enum_body_declarations':
    case 'ERROR':
      readBody(java, node);
      return;
    default:
      if (isTypeDeclaration(kind)) readTypeDeclaration(java, node, doc);
  }
}

function readInitializer(java: JavaReader, node: number): void {
  const block = java.tree.kind(node) === 'block' ? node : java.tree.childOfKind(node, 'block');
  if (block >= 0) java.statement(block);
}

function readFields(java: JavaReader, node: number, doc: number): void {
  const { tree, facts } = java;
  const modifiers = readModifiers(java, node);
  const isConstant =
    tree.kind(node) === 'constant_declaration' || (modifiers.isFinal && (modifiers.flags & SYMBOL_FLAGS.static) !== 0);
  const flags =
    tree.kind(node) === 'constant_declaration'
      ? modifiers.flags | SYMBOL_FLAGS.static | SYMBOL_FLAGS.exported
      : modifiers.flags;
  const type = readType(java, tree.child(node, 'type'));
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'variable_declarator') continue;
    const name = tree.child(child, 'name');
    const value = tree.child(child, 'value');
    if (name < 0) continue;
    const lineEnd = tree.source.indexOf('\n', tree.start(name));
    const end = tree.end(node);
    const symbol = facts.symbol(isConstant ? 'constant' : 'field', {
      name: java.textIndex(name),
      parent: java.scope,
      start: tree.start(node),
      end,
      nameStart: tree.start(name),
      flags,
      type: arrayOf(java, type, tree.child(child, 'dimensions')),
      signature: signature(java, modifiers.start, lineEnd >= 0 && lineEnd < end ? lineEnd : end),
      doc,
    });
    readDecorators(java, symbol, modifiers);
    if (value >= 0) facts.updateSymbol(symbol, { value: java.value(value) });
  }
}
