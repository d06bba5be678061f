import { NONE } from '../../model/facts.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { isComment } from './children.ts';
import { readDecorators, readModifiers } from './modifiers.ts';
import type { JavaReader } from './reader.ts';
import { readComponents } from './records.ts';
import { signature } from './signatures.ts';
import { hasTestAnnotation } from './test-conventions.ts';
import { readType, readTypeParameters } from './types.ts';
import { declaredAt } from '../declared-at.ts';

const KINDS: ReadonlyMap<string, NodeKind> = new Map([
  ['class_declaration', 'class'],
  ['record_declaration', 'class'],
  ['interface_declaration', 'interface'],
  ['enum_declaration', 'enum'],
  ['annotation_type_declaration', 'annotation'],
]);

export const isTypeDeclaration = (kind: string): boolean => KINDS.has(kind);

/** A class, record, interface, enum or annotation type, with all that it holds. */
export function readTypeDeclaration(java: JavaReader, node: number, doc: number): void {
  const { tree, facts } = java;
  const name = tree.child(node, 'name');
  if (name < 0) return;
  const syntax = tree.kind(node);
  const body = tree.child(node, 'body');
  const modifiers = readModifiers(java, node);
  // Other files of the package see every type at the top, whatever it says.
  const visible = java.scope === 0 ? SYMBOL_FLAGS.exported : 0;
  const nested = syntax === 'class_declaration' ? 0 : SYMBOL_FLAGS.static;
  const symbol = facts.symbol(KINDS.get(syntax)!, {
    name: java.textIndex(name),
    ...declaredAt(tree, java.scope, node, name),
    bodyStart: body < 0 ? NONE : tree.start(body),
    flags: (modifiers.flags & ~SYMBOL_FLAGS.abstract) | visible | nested,
    signature: signature(java, modifiers.start, body < 0 ? tree.end(node) : tree.start(body)),
    doc,
  });
  readDecorators(java, symbol, modifiers);
  const outer = java.enter(symbol);
  const typeParameters = readTypeParameters(java, tree.child(node, 'type_parameters'));
  facts.updateSymbol(symbol, {
    typeParameters: facts.list(typeParameters),
    bases: facts.list(readBases(java, node)),
  });
  if (syntax === 'record_declaration') readComponents(java, node, body);
  const { isTestType } = java;
  java.isTestType = hasTestAnnotation(modifiers.annotationNames);
  if (body >= 0) java.body(body);
  java.isTestType = isTestType;
  java.leave(outer);
}

/** Pairs (relation, type): the superclass first, then the interfaces. */
function readBases(java: JavaReader, node: number): number[] {
  const { tree } = java;
  const pairs: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'superclass' || kind === 'extends_interfaces') addBases(java, child, BASE.extends, pairs);
    else if (kind === 'super_interfaces') addBases(java, child, BASE.implements, pairs);
    else if (kind === 'permits') addBases(java, child, NONE, []);
  }
  if (tree.kind(node) === 'enum_declaration') pairs.push(BASE.extends, implicitBase(java, 'Enum'));
  else if (tree.kind(node) === 'record_declaration') pairs.push(BASE.extends, implicitBase(java, 'Record'));
  return pairs;
}

function addBases(java: JavaReader, node: number, relation: number, pairs: number[]): void {
  const { tree } = java;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || isComment(tree.kind(child))) continue;
    if (tree.kind(child) === 'type_list') addBases(java, child, relation, pairs);
    else pairs.push(relation, readType(java, child));
  }
}

/** The base that the language gives without a word, generic in the type itself. */
function implicitBase(java: JavaReader, name: string): number {
  const { facts } = java;
  const self = facts.type({ kind: TYPE_KINDS.self, scope: java.scope });
  return facts.type({ kind: TYPE_KINDS.name, name: facts.text(name), args: facts.list([self]), scope: java.scope });
}
