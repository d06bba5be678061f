import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { declareCallable, declareType, lambdaOf, type CallableShape, type TypeShape } from '../outline/declare.ts';
import { inField, ofKind, type NodeReader } from '../outline/grammar.ts';
import { items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { readAttributes } from './attributes.ts';
import { documentedType } from './doc-types.ts';
import { PhpNames } from './names.ts';
import { isTestMethod } from './test-cases.ts';

const TYPE_KINDS: ReadonlyMap<string, NodeKind> = new Map([
  ['class_declaration', 'class'],
  ['interface_declaration', 'interface'],
  ['trait_declaration', 'trait'],
  ['enum_declaration', 'enum'],
]);

const TYPE: TypeShape = {
  kind: (x, node) => TYPE_KINDS.get(x.tree.kind(node)) ?? 'class',
  name: inField('name'),
  body: inField('body'),
  bases: readBases,
  flags: (x, node) => (x.tree.has(node, 'abstract_modifier') ? SYMBOL_FLAGS.abstract : 0),
  head: (x, node, symbol) => {
    const attributes = readAttributes(x, node);
    if (attributes.length > 0) x.facts.updateSymbol(symbol, { decorators: x.facts.list(attributes) });
  },
};

export const readTypeDeclaration = declareType(TYPE);

function readBases(x: Outline, node: number): readonly number[] {
  const { tree } = x;
  const bases: number[] = [];
  const add = (clause: number, relation: number): void => {
    for (const name of clause < 0 ? [] : tree.namedChildren(clause)) {
      const type = x.type(name);
      if (type >= 0) bases.push(relation, type);
    }
  };
  add(tree.childOfKind(node, 'base_clause'), BASE.extends);
  add(tree.childOfKind(node, 'class_interface_clause'), BASE.implements);
  const body = tree.child(node, 'body');
  for (const child of body < 0 ? [] : tree.namedChildren(body))
    if (tree.kind(child) === 'use_declaration') add(child, BASE.mixin);
  if (tree.kind(node) === 'enum_declaration')
    bases.push(BASE.implements, x.typeRow('name', NONE, isBacked(x, node) ? '\\BackedEnum' : '\\UnitEnum'));
  return bases;
}

/** `enum Suit: string` */
const isBacked = (x: Outline, node: number): boolean => x.tree.childOfKind(node, 'primitive_type') >= 0;

/** `new class(…) extends A { … }`: a type without a name, known by what it extends or implements. */
export function readAnonymousClass(x: Outline, node: number, args: readonly number[]): number {
  const { tree, facts } = x;
  const symbol = x.symbol('class', node, NONE, null);
  x.insideType(symbol, () => {
    facts.updateSymbol(symbol, { bases: facts.list(readBases(x, node)) });
    x.read(tree.child(node, 'body'));
  });
  const base = tree.childOfKind(node, 'base_clause');
  const [extended = NONE] = base < 0 ? [] : items(x, base);
  if (extended >= 0) return x.call(x.read(extended), args, node, 'construct');
  const clause = tree.childOfKind(node, 'class_interface_clause');
  const [implemented = NONE] = clause < 0 ? [] : items(x, clause);
  const type = x.type(implemented);
  return type < 0 ? NONE : x.expr('typed', tree.start(node), NONE, x.unknown(), NONE, type);
}

const CALLABLE: CallableShape = {
  kind: (x, _node, name) => (x.place !== 'type' ? 'function' : name === '__construct' ? 'constructor' : 'method'),
  name: inField('name'),
  parameters: (x, node) => items(x, x.tree.child(node, 'parameters')),
  parameter: readParameter,
  result: inField('return_type'),
  body: inField('body'),
  flags: (x, node, name) =>
    (x.tree.has(node, 'static_modifier') ? SYMBOL_FLAGS.static : 0) |
    (isTestMethod(x, node, name) ? SYMBOL_FLAGS.test : 0),
  decorators: readAttributes,
  resultFallback: (x, node) => documentedType(x, x.tree.start(node), '@return', null),
};

export const readCallable = declareCallable(CALLABLE);

function readParameter(x: Outline, node: number, position: number): number {
  const { tree, facts } = x;
  const name = tree.child(node, 'name');
  if (name < 0 || !/parameter$/.test(tree.kind(node))) return NONE;
  const text = tree.text(name);
  const declared = x.type(tree.child(node, 'type'));
  const method = tree.parent(tree.parent(node));
  const type = declared >= 0 || method < 0 ? declared : documentedType(x, tree.start(method), '@param', text);
  const given = tree.child(node, 'default_value');
  const value = given < 0 ? NONE : x.known(x.read(given));
  if (tree.kind(node) === 'property_promotion_parameter' && x.typeScope >= 0) {
    const { scope } = x;
    x.scope = x.typeScope;
    const field = x.symbol('field', node, name, text.replace(/^\$/, ''));
    facts.updateSymbol(field, { type: x.type(tree.child(node, 'type')) });
    x.scope = scope;
  }
  return x.parameter(name, position, type, value, tree.kind(node) === 'variadic_parameter', text);
}

export const readClosure: NodeReader = lambdaOf({
  parameters: (x, node) => items(x, x.tree.child(node, 'parameters')),
  parameter: readParameter,
  result: inField('return_type'),
  read: (x, node) => {
    const body = x.tree.child(node, 'body');
    const row = x.read(body);
    if (x.tree.kind(node) === 'arrow_function' && row >= 0) x.returns.push(row);
  },
});

/** `private ?User $user = null;` */
export const readProperty: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const typeNode = tree.child(node, 'type');
  for (const element of tree.namedChildren(node)) {
    if (tree.kind(element) !== 'property_element') continue;
    const name = tree.child(element, 'name');
    if (name < 0) continue;
    const text = tree.text(name).replace(/^\$/, '');
    const declared = x.type(typeNode);
    const type = declared >= 0 ? declared : documentedType(x, tree.start(node), '@var', null);
    const symbol = x.symbol('field', node, name, text, {
      type,
      flags: tree.has(node, 'static_modifier') ? SYMBOL_FLAGS.static : 0,
    });
    const value = x.read(tree.child(element, 'default_value'));
    if (type >= 0) continue;
    if (value >= 0) facts.updateSymbol(symbol, { value });
    else x.openFields.set(`${x.typeScope} ${text}`, symbol);
  }
  return NONE;
};

export const readConstants: NodeReader = (x, node) => {
  const { tree } = x;
  for (const element of tree.namedChildren(node)) {
    if (tree.kind(element) !== 'const_element') continue;
    const [name = NONE, value = NONE] = items(x, element);
    if (name < 0) continue;
    const symbol = x.symbol('constant', node, name, tree.text(name), {
      flags: x.place === 'type' ? SYMBOL_FLAGS.static : 0,
    });
    const row = x.read(value);
    if (row >= 0) x.facts.updateSymbol(symbol, { value: row });
  }
  return NONE;
};

export const readCase: NodeReader = (x, node) => {
  const name = x.tree.child(node, 'name');
  if (name >= 0) x.symbol('enumerator', node, name, x.tree.text(name));
  return NONE;
};

/** The file's namespace is what the file symbol is called; a braced one holds for what follows. */
export const readNamespace: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const name = tree.child(node, 'name');
  const path = tree.text(name).replaceAll('\\', '.');
  const names = PhpNames.of(x);
  if (names.namespace === '' && path !== '') {
    names.namespace = path;
    facts.updateSymbol(0, { name: facts.text(path), nameStart: tree.start(name) });
  }
  x.read(tree.child(node, 'body'));
  return NONE;
};

/** `use A\B;`, `use A\{B, C as D};`, `use function A\b;` */
export const readUse: NodeReader = (x, node) => {
  const { tree } = x;
  const group = tree.child(node, 'body');
  if (group < 0) {
    for (const clause of tree.namedChildren(node))
      if (tree.kind(clause) === 'namespace_use_clause') readClause(x, clause, '');
    return NONE;
  }
  const prefix = tree.text(ofKind('namespace_name')(x, node));
  for (const clause of tree.namedChildren(group)) readClause(x, clause, `${prefix}\\`);
  return NONE;
};

function readClause(x: Outline, clause: number, prefix: string): void {
  const { tree, facts } = x;
  const [path] = items(x, clause);
  if (path === undefined) return;
  const parts = (prefix + tree.text(path)).replace(/^\\/, '').split('\\');
  const name = parts.at(-1)!;
  const alias = tree.child(clause, 'alias') >= 0 ? tree.text(tree.child(clause, 'alias')) : name;
  PhpNames.of(x).uses.set(alias, parts.join('.'));
  // One of the outermost namespace is found by its full name.
  if (parts.length === 1) return;
  facts.importRow({
    kind: IMPORT_KINDS.named,
    specifier: facts.text(parts.slice(0, -1).join('.')),
    name: facts.text(name),
    alias: facts.text(alias),
    scope: 0,
    start: tree.start(path),
  });
}

/** `catch (A | B $e) { … }` */
export const readCatch: NodeReader = (x, node) => {
  const { tree } = x;
  const name = tree.child(node, 'name');
  const type = x.type(tree.child(node, 'type'));
  if (name >= 0) x.bind(name, tree.end(name), type, NONE);
  x.read(tree.child(node, 'body'));
  return NONE;
};
