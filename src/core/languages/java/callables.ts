import { BINDING_KINDS } from '../../model/bindings.ts';
import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { isComment } from './children.ts';
import { readDecorators, readModifiers, type Modifiers } from './modifiers.ts';
import { parameterParts, isParameter, readParameters } from './parameters.ts';
import type { JavaReader } from './reader.ts';
import { readTestData } from './test-data.ts';
import { signature } from './signatures.ts';
import { hasTestAnnotation, isPreparing, isTestName } from './test-conventions.ts';
import { arrayOf, readType, readTypeName, readTypeParameters } from './types.ts';
import { declaredAt } from '../declared-at.ts';

export function readMethod(java: JavaReader, node: number, doc: number): void {
  const { tree, facts } = java;
  const name = tree.child(node, 'name');
  if (name < 0) return;
  const modifiers = readModifiers(java, node);
  const body = tree.child(node, 'body');
  const holder = tree.kind(tree.parent(node));
  const isInInterface = holder === 'interface_body' || holder === 'annotation_type_body';
  const flags =
    modifiers.flags |
    (isInInterface && !modifiers.isPrivate ? SYMBOL_FLAGS.exported : 0) |
    (isInInterface && body < 0 && !modifiers.hasBody ? SYMBOL_FLAGS.abstract : 0) |
    (isTestCase(java, modifiers, tree.text(name)) ? SYMBOL_FLAGS.test : 0);
  const symbol = declare(java, 'method', node, name, body, flags, modifiers, doc);
  readInside(java, symbol, node, body, () => {
    const type = arrayOf(java, readType(java, tree.child(node, 'type')), tree.child(node, 'dimensions'));
    facts.updateSymbol(symbol, { type });
    return readParameterList(java, node, body, symbol, flags);
  });
  const fallback = tree.kind(node) === 'annotation_type_element_declaration' ? tree.child(node, 'value') : NONE;
  if (fallback >= 0) java.value(fallback);
}

export function readConstructor(java: JavaReader, node: number, doc: number): void {
  const { tree } = java;
  const name = tree.child(node, 'name');
  if (name < 0) return;
  const modifiers = readModifiers(java, node);
  const body = tree.child(node, 'body');
  const symbol = declare(java, 'constructor', node, name, body, modifiers.flags, modifiers, doc);
  readInside(java, symbol, node, body, () =>
    tree.kind(node) === 'compact_constructor_declaration'
      ? readComponentParameters(java, node, body)
      : readParameterList(java, node, body, symbol, modifiers.flags),
  );
}

function isTestCase(java: JavaReader, { annotationNames, flags }: Modifiers, name: string): boolean {
  if (hasTestAnnotation(annotationNames)) return true;
  if ((flags & SYMBOL_FLAGS.exported) === 0) return false;
  return (java.isTestFile && isTestName(name)) || (java.isTestType && !isPreparing(annotationNames));
}

function declare(
  java: JavaReader,
  kind: 'method' | 'constructor',
  node: number,
  name: number,
  body: number,
  flags: number,
  modifiers: Modifiers,
  doc: number,
): number {
  const { tree, facts } = java;
  const symbol = facts.symbol(kind, {
    name: java.textIndex(name),
    ...declaredAt(tree, java.scope, node, name),
    bodyStart: body < 0 ? NONE : tree.start(body),
    flags,
    signature: signature(java, modifiers.start, body < 0 ? tree.end(node) : tree.start(body)),
    doc,
  });
  readDecorators(java, symbol, modifiers);
  if ((flags & SYMBOL_FLAGS.test) !== 0) readTestData(java, symbol, modifiers.annotations, tree.text(name));
  return symbol;
}

/** Type parameters, parameters, `throws` and body, inside the symbol. */
function readInside(java: JavaReader, symbol: number, node: number, body: number, parameters: () => number[]): void {
  const { tree, facts } = java;
  const outer = java.enter(symbol);
  java.openBlock(tree.end(node));
  const typeParameters = readTypeParameters(java, tree.child(node, 'type_parameters'));
  facts.updateSymbol(symbol, { typeParameters: facts.list(typeParameters), parameters: facts.list(parameters()) });
  readThrows(java, tree.childOfKind(node, 'throws'));
  if (body >= 0) java.statement(body);
  facts.updateSymbol(symbol, { returns: facts.list(java.returns) });
  java.closeBlock();
  java.leave(outer);
}

function readParameterList(java: JavaReader, node: number, body: number, symbol: number, flags: number): number[] {
  const { tree, facts } = java;
  const list = tree.child(node, 'parameters');
  const rows = readParameters(java, list, body < 0 ? tree.end(node) : tree.start(body), tree.end(node));
  if (list >= 0 && tree.has(list, 'spread_parameter'))
    facts.updateSymbol(symbol, { flags: flags | SYMBOL_FLAGS.variadic });
  return rows;
}

/** A compact constructor has the components of its record as parameters. */
function readComponentParameters(java: JavaReader, node: number, body: number): number[] {
  const { tree } = java;
  const record = tree.parent(tree.parent(node));
  const list = record < 0 ? NONE : tree.child(record, 'parameters');
  const rows: number[] = [];
  if (list < 0) return rows;
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    if (!isParameter(tree.kind(child))) continue;
    const { name, type, isSpread } = parameterParts(java, child);
    if (name < 0) continue;
    const kind = isSpread ? BINDING_KINDS.rest : BINDING_KINDS.parameter;
    rows.push(java.bind(kind, name, tree.start(body < 0 ? node : body), tree.end(node), type, NONE, rows.length));
  }
  return rows;
}

function readThrows(java: JavaReader, node: number): void {
  const { tree } = java;
  if (node < 0) return;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    if (tree.isNamed(child) && !isComment(tree.kind(child))) readTypeName(java, child, ROLES.thrown);
}
