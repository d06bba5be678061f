import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { declareCallable, openType, type CallableShape, type TypeShape } from '../outline/declare.ts';
import { inField, ofKind, type NodeReader } from '../outline/grammar.ts';
import { items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { attributes, hasModifier, typeParameters } from './parts.ts';

/** `import Foundation`: a module is for its effect, since nothing tells which names it has. */
export const readImport: NodeReader = (x, node) => {
  const path = x.tree.childOfKind(node, 'identifier');
  if (path >= 0)
    x.facts.importRow({ kind: IMPORT_KINDS.effect, specifier: x.textIndex(path), start: x.tree.start(path) });
  return NONE;
};

const KINDS: ReadonlyMap<string, NodeKind> = new Map([
  ['class', 'class'],
  ['actor', 'class'],
  ['struct', 'struct'],
  ['enum', 'enum'],
  ['protocol', 'interface'],
]);

const TYPE: TypeShape = {
  kind: (x, node) => KINDS.get(x.tree.text(x.tree.child(node, 'declaration_kind'))) ?? 'class',
  name: inField('name'),
  body: inField('body'),
  bases: (x, node) => readBases(x, node),
  typeParameters,
  isHidden: isPrivate,
  head: (x, node, symbol) => {
    const decorators = attributes(x, node);
    if (decorators.length > 0) x.facts.updateSymbol(symbol, { decorators: x.facts.list(decorators) });
  },
};

function readBases(x: Outline, node: number): number[] {
  const { tree } = x;
  const bases: number[] = [];
  for (const child of tree.namedChildren(node)) {
    if (tree.kind(child) !== 'inheritance_specifier') continue;
    const type = x.type(tree.child(child, 'inherits_from'));
    if (type >= 0) bases.push(BASE.extends, type);
  }
  return bases;
}

function isPrivate(x: Outline, node: number): boolean {
  return x.place === 'file' && (hasModifier(x, node, 'private') || hasModifier(x, node, 'fileprivate'));
}

export const readType: NodeReader = (x, node) => {
  const name = x.tree.child(node, 'name');
  if (name < 0) return x.through(node);
  if (x.tree.text(x.tree.child(node, 'declaration_kind')) === 'extension') readExtension(x, node, name);
  else openType(x, node, name, x.tree.text(name), TYPE);
  return NONE;
};

/** The owner of the members that are being read: an extension gives members to a type declared elsewhere. */
const OWNERS = new WeakMap<Outline, string>();

function readExtension(x: Outline, node: number, name: number): void {
  const { tree } = x;
  const owner = tree.text(name).replace(/<.*$/s, '').replace(/\s+/g, '');
  const outer = OWNERS.get(x) ?? '';
  const { place } = x;
  OWNERS.set(x, owner);
  // Its members stand in the file and belong to the type.
  x.place = 'type';
  readBases(x, node);
  x.read(tree.child(node, 'body'));
  x.place = place;
  OWNERS.set(x, outer);
}

const ownerOf = (x: Outline): string => (x.scope === 0 ? (OWNERS.get(x) ?? '') : '');

function parametersOf(x: Outline, node: number): readonly number[] {
  return items(x, node).filter((child) => x.tree.kind(child) === 'parameter');
}

/** `with name: T = v`; the default stands beside the parameter. */
function readParameter(x: Outline, node: number, position: number): number {
  const { tree } = x;
  const names = tree.childrenIn(node, 'name');
  const name = names.find((child) => tree.kind(child) === 'simple_identifier') ?? NONE;
  const typeNode = names.find((child) => child !== name) ?? NONE;
  const next = tree.nextSibling(node);
  const value = next >= 0 && tree.kind(next) === '=' ? x.known(x.read(tree.nextSibling(next))) : NONE;
  return x.parameter(name, position, x.type(typeNode), value, tree.has(node, '...'));
}

/** The type behind `->`. */
function resultOf(x: Outline, node: number): number {
  const { tree } = x;
  let isNext = false;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (isNext && tree.isNamed(child)) return child;
    if (tree.kind(child) === '->') isNext = true;
  }
  return NONE;
}

const CALLABLE: CallableShape = {
  kind: (x) => (x.place === 'type' ? 'method' : 'function'),
  name: (x, node) => x.tree.childrenIn(node, 'name').find((child) => x.tree.isNamed(child)) ?? NONE,
  nameText: (x, node) => {
    const name = x.tree.child(node, 'name');
    return name < 0 ? '' : x.tree.text(name);
  },
  parameters: parametersOf,
  parameter: readParameter,
  result: resultOf,
  body: inField('body'),
  readBody: readStatements,
  typeParameters,
  owner: ownerOf,
  flags: (x, node, name) =>
    (hasModifier(x, node, 'static') || hasModifier(x, node, 'class') ? SYMBOL_FLAGS.static : 0) |
    (x.tree.has(node, 'async') ? SYMBOL_FLAGS.async : 0) |
    (/^test/.test(name) && /Tests?\.swift$|Tests\//.test(x.path) ? SYMBOL_FLAGS.test : 0),
  isHidden: isPrivate,
  decorators: attributes,
};

/** A body of a single expression returns it. */
function readStatements(x: Outline, body: number): void {
  const statements = x.tree.kind(body) === 'statements' ? body : x.tree.childOfKind(body, 'statements');
  const parts = statements < 0 ? [] : items(x, statements);
  let row: number = NONE;
  for (const part of parts) row = x.read(part);
  if (parts.length === 1 && row >= 0) x.returns.push(row);
}

export const readFunction = declareCallable(CALLABLE);
export const readInit = declareCallable({
  ...CALLABLE,
  kind: () => 'constructor',
  nameText: () => 'init',
  result: () => NONE,
});
export const readDeinit = declareCallable({
  ...CALLABLE,
  kind: () => 'method',
  name: () => NONE,
  nameText: () => 'deinit',
});
export const readSubscript = declareCallable({
  ...CALLABLE,
  kind: () => 'method',
  name: () => NONE,
  nameText: () => 'subscript',
  body: ofKind('computed_property'),
  readBody: (x, body) => readComputed(x, body),
});

function readComputed(x: Outline, body: number): void {
  if (x.tree.has(body, 'statements')) readStatements(x, body);
  else for (const part of items(x, body)) readStatements(x, part);
}

/** `let x: T = v`, computed properties, several at once; locals inside functions. */
export const readProperty: NodeReader = (x, node) => {
  const { tree } = x;
  const children = tree.children(node);
  let type: number = NONE;
  let pattern: number = NONE;
  const isField = x.place !== 'body';
  const decorators = isField ? attributes(x, node) : [];
  const finish = (from: number): void => {
    if (pattern < 0) return;
    const parts = children.slice(from);
    const end = parts.findIndex((child) => tree.field(child) === 'name' && child !== pattern);
    const own = end < 0 ? parts : parts.slice(0, end);
    const value = own.find((child) => tree.field(child) === 'value') ?? NONE;
    const computed = own.find((child) => tree.field(child) === 'computed_value') ?? NONE;
    declare(x, node, pattern, type, value, computed, decorators);
  };
  children.forEach((child, i) => {
    if (tree.field(child) !== 'name' || !tree.isNamed(child)) return;
    pattern = child;
    const next = children[i + 1] ?? NONE;
    type = next >= 0 && tree.kind(next) === 'type_annotation' ? next : NONE;
    finish(i + 1);
  });
  return NONE;
};

function declare(
  x: Outline,
  node: number,
  pattern: number,
  typeNode: number,
  valueNode: number,
  computed: number,
  decorators: readonly number[],
): void {
  const { tree, facts } = x;
  const names = boundNames(x, pattern);
  if (x.place === 'body') {
    const value = x.read(valueNode);
    const type = x.type(typeNode);
    names.forEach((name, i) => {
      const row =
        names.length === 1 || value < 0 ? value : x.expr('at', tree.start(name), facts.text(String(i)), value);
      x.bind(name, tree.end(node), type, row);
    });
    if (computed >= 0) x.read(computed);
    return;
  }
  for (const name of names) {
    const { isHidden } = x;
    if (isPrivate(x, node)) x.isHidden = true;
    const symbol = x.symbol(x.place === 'type' ? 'property' : 'variable', node, name, tree.text(name), {
      owner: ownerOf(x),
      flags:
        (computed >= 0 ? SYMBOL_FLAGS.accessor : 0) |
        (hasModifier(x, node, 'static') || hasModifier(x, node, 'class') ? SYMBOL_FLAGS.static : 0),
      headEnd: computed >= 0 ? tree.start(computed) : tree.end(node),
    });
    x.isHidden = isHidden;
    if (decorators.length > 0) facts.updateSymbol(symbol, { decorators: facts.list(decorators) });
    x.insideCallable(symbol, tree.end(node), () => {
      facts.updateSymbol(symbol, { type: x.type(typeNode) });
      const value = x.read(valueNode);
      if (value >= 0) facts.updateSymbol(symbol, { value });
      if (computed >= 0) readComputed(x, computed);
    });
  }
}

/** Names that a pattern binds. */
export function boundNames(x: Outline, pattern: number): number[] {
  const { tree } = x;
  const found: number[] = [];
  for (let at = pattern; at < tree.after(pattern); at += 1)
    if (tree.field(at) === 'bound_identifier' && tree.kind(at) === 'simple_identifier') found.push(at);
  return found;
}

export const readProtocolProperty: NodeReader = (x, node) => {
  const { tree } = x;
  const name = tree.child(node, 'name');
  for (const bound of name < 0 ? [] : boundNames(x, name))
    x.symbol('property', node, bound, tree.text(bound), {
      type: x.type(tree.childOfKind(node, 'type_annotation')),
      flags: SYMBOL_FLAGS.abstract,
    });
  return NONE;
};

/** `case one, two(Int)` */
export const readCases: NodeReader = (x, node) => {
  const { tree } = x;
  for (const name of tree.childrenIn(node, 'name'))
    if (tree.isNamed(name)) x.symbol('enumerator', node, name, tree.text(name));
  x.read(tree.child(node, 'raw_value'));
  return NONE;
};

/** `typealias A = B`, `associatedtype A: B` */
export const readAlias: NodeReader = (x, node) => {
  const { tree } = x;
  const [name = NONE, type = NONE] = tree.childrenIn(node, 'name').filter((child) => tree.isNamed(child));
  if (name < 0) return NONE;
  const symbol = x.symbol('type', node, name, tree.text(name), { owner: ownerOf(x) });
  x.facts.updateSymbol(symbol, { type: x.type(type) });
  return NONE;
};
