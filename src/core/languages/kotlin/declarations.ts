import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { declareCallable, declareType, type CallableShape, type TypeShape } from '../outline/declare.ts';
import { ofKind, type NodeReader } from '../outline/grammar.ts';
import { items, namedIn, noteCall } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { annotations, hasModifier, typeBetween, typeIn, typeParameters } from './parts.ts';
import { isTestFunction } from './test-cases.ts';

export const readPackage: NodeReader = (x, node) => {
  const name = x.tree.childOfKind(node, 'identifier');
  if (name >= 0) x.facts.updateSymbol(0, { name: x.facts.text(x.tree.text(name)), nameStart: x.tree.start(name) });
  return NONE;
};

/** `import a.b.C`, `import a.b.C as D`, `import a.b.*` */
export const readImport: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const path = tree.childOfKind(node, 'identifier');
  if (path < 0) return NONE;
  const parts = tree.namedChildren(path).map((part) => tree.text(part));
  const isAll = tree.has(node, 'wildcard_import');
  const name = parts.at(-1)!;
  const aliasNode = tree.childOfKind(node, 'import_alias');
  const alias = aliasNode < 0 ? name : tree.text(items(x, aliasNode)[0] ?? NONE);
  facts.importRow({
    kind: isAll ? IMPORT_KINDS.wildcard : IMPORT_KINDS.named,
    specifier: facts.text((isAll ? parts : parts.slice(0, -1)).join('.')),
    name: isAll ? NONE : facts.text(name),
    alias: isAll ? NONE : facts.text(alias),
    scope: 0,
    start: tree.start(path),
  });
  return NONE;
};

function readBases(x: Outline, node: number): readonly number[] {
  const { tree } = x;
  const bases: number[] = [];
  for (const child of tree.namedChildren(node)) {
    if (tree.kind(child) !== 'delegation_specifier') continue;
    const inner = tree.firstChild(child);
    const isCall = tree.kind(inner) === 'constructor_invocation';
    const type = x.type(tree.kind(inner) === 'user_type' ? inner : typeIn(x, inner));
    if (type >= 0) bases.push(isCall ? BASE.extends : BASE.implements, type);
  }
  return bases;
}

const TYPE: TypeShape = {
  kind: (x, node) =>
    x.tree.has(node, 'interface')
      ? 'interface'
      : x.tree.has(node, 'enum')
        ? 'enum'
        : hasModifier(x, node, 'annotation')
          ? 'annotation'
          : 'class',
  name: ofKind('type_identifier'),
  body: ofKind('class_body', 'enum_class_body'),
  bases: readBases,
  typeParameters,
  flags: (x, node) => (hasModifier(x, node, 'abstract') ? SYMBOL_FLAGS.abstract : 0),
  isHidden: isPrivate,
  head: readHead,
};

function isPrivate(x: Outline, node: number): boolean {
  return x.place === 'file' && hasModifier(x, node, 'private');
}

/** Parameters of a primary constructor: properties where they say so, and names of the body. */
function readHead(x: Outline, node: number, symbol: number): void {
  const { tree, facts } = x;
  const decorators = annotations(x, node);
  if (decorators.length > 0) facts.updateSymbol(symbol, { decorators: facts.list(decorators) });
  const head = tree.childOfKind(node, 'primary_constructor');
  for (const parameter of head < 0 ? [] : tree.namedChildren(head)) {
    const name = tree.childOfKind(parameter, 'simple_identifier');
    if (tree.kind(parameter) !== 'class_parameter' || name < 0) continue;
    const type = x.type(typeIn(x, parameter));
    if (tree.has(parameter, 'binding_pattern_kind')) x.symbol('property', parameter, name, tree.text(name), { type });
    else x.bind(name, tree.start(node), type, NONE);
    const value = tree.has(parameter, '=') ? items(x, parameter).at(-1) : undefined;
    if (value !== undefined) x.read(value);
  }
  for (const child of tree.namedChildren(node)) {
    if (tree.kind(child) !== 'delegation_specifier') continue;
    const call = tree.childOfKind(child, 'constructor_invocation');
    if (call >= 0) x.read(call);
  }
}

export const readClass = declareType(TYPE);
export const readObject = declareType({ ...TYPE, kind: () => 'class' });

/** What a companion object declares is found through the class around it. */
export const readCompanion: NodeReader = (x, node) => x.read(x.tree.childOfKind(node, 'class_body'));

/** `object : A { … }`: a type without a name. */
export const readObjectLiteral: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const symbol = x.symbol('class', node, NONE, null);
  x.insideType(symbol, () => {
    facts.updateSymbol(symbol, { bases: facts.list(readBases(x, node)) });
    x.read(tree.childOfKind(node, 'class_body'));
  });
  const base = tree.childOfKind(node, 'delegation_specifier');
  const type = base < 0 ? NONE : x.type(typeIn(x, base) >= 0 ? typeIn(x, base) : typeIn(x, tree.firstChild(base)));
  return type < 0 ? NONE : x.expr('typed', tree.start(node), NONE, x.unknown(), NONE, type);
};

/** Parameters with what follows each: its default value stands beside it. */
function parametersOf(x: Outline, node: number): readonly number[] {
  const list = x.tree.childOfKind(node, 'function_value_parameters');
  const own = list < 0 ? [] : items(x, list).filter((child) => x.tree.kind(child) === 'parameter');
  return extendsParameter(x, node) ? [node, ...own] : own;
}

export function readParameter(x: Outline, node: number, position: number): number {
  const { tree } = x;
  if (tree.kind(node) === 'function_declaration') return receiverParameter(x, node);
  const name = tree.childOfKind(node, 'simple_identifier');
  const next = tree.nextSibling(node);
  const hasDefault = next >= 0 && tree.kind(next) === '=';
  const value = hasDefault ? x.known(x.read(tree.nextSibling(next))) : NONE;
  const before = tree.source.slice(Math.max(0, tree.start(node) - 10), tree.start(node));
  return x.parameter(name, position, x.type(typeIn(x, node)), value, /\bvararg\s+$/.test(before));
}

/** Whether an extension is one of whatever its own type parameter stands for: `fun <T> T.also(…)`. */
const extendsParameter = (x: Outline, node: number): boolean => {
  const name = receiver(x, node);
  return (
    name !== '' &&
    namedIn(x, node, 'type_parameters').some(
      (parameter) => x.tree.text(x.tree.childOfKind(parameter, 'type_identifier')) === name,
    )
  );
};

/** The receiver of such an extension is its first parameter. */
function receiverParameter(x: Outline, node: number): number {
  const type = x.type(typeBetween(x, node, null, 'simple_identifier'));
  return x.parameter(NONE, 0, type, NONE, false, 'this');
}

/** `fun A.f()`: the last name of the type it extends. */
function receiver(x: Outline, node: number): string {
  const type = typeBetween(x, node, null, 'simple_identifier');
  if (type < 0) return '';
  const text = x.tree.text(type).replace(/<.*$/s, '').replace(/\?$/, '');
  return /^[\w.]+$/.test(text) ? text : '';
}

function readBody(x: Outline, body: number): void {
  const row = x.through(body);
  if (row >= 0 && x.tree.has(body, '=')) x.returns.push(row);
}

const CALLABLE: CallableShape = {
  kind: (x, node) => (x.place === 'type' || receiver(x, node) !== '' ? 'method' : 'function'),
  name: ofKind('simple_identifier'),
  parameters: parametersOf,
  parameter: readParameter,
  result: (x, node) => typeBetween(x, node, 'function_value_parameters', 'function_body'),
  body: ofKind('function_body'),
  readBody,
  typeParameters,
  owner: (x, node) => (x.place === 'file' && !extendsParameter(x, node) ? receiver(x, node) : ''),
  flags: (x, node) =>
    (isTestFunction(x, node) ? SYMBOL_FLAGS.test : 0) |
    (x.place === 'file' && extendsParameter(x, node) ? SYMBOL_FLAGS.extension : 0) |
    (hasModifier(x, node, 'suspend') ? SYMBOL_FLAGS.async : 0),
  isHidden: isPrivate,
  decorators: annotations,
};

export const readFunction = declareCallable(CALLABLE);

export const readConstructor = declareCallable({
  ...CALLABLE,
  kind: () => 'constructor',
  name: () => NONE,
  nameText: () => 'constructor',
  owner: () => '',
  result: () => NONE,
  body: ofKind('statements'),
  readBody: (x, body) => void x.read(body),
});

/** `init { … }` belongs to the class. */
export const readInitialiser: NodeReader = (x, node) => {
  x.insideCallable(x.scope, x.tree.end(node), () => x.through(node));
  return NONE;
};

/** `val x: T = v`, with accessors or a delegate; locals inside functions. */
export const readProperty: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const several = tree.childOfKind(node, 'multi_variable_declaration');
  const declared = several >= 0 ? NONE : tree.childOfKind(node, 'variable_declaration');
  const name = declared < 0 ? NONE : tree.childOfKind(declared, 'simple_identifier');
  const getter = tree.childOfKind(node, 'getter');
  if (x.place === 'body' || name < 0) {
    const value = readInitial(x, node);
    const type = declared < 0 ? NONE : x.type(typeIn(x, declared));
    if (name >= 0) x.bind(name, tree.end(node), type, value);
    else if (several >= 0) bindSeveral(x, several, node, value);
    return NONE;
  }
  const owner = typeBetween(x, node, null, 'variable_declaration');
  const isMember = x.place === 'type' || owner >= 0;
  const isConstant = hasModifier(x, node, 'const');
  const { isHidden } = x;
  if (isPrivate(x, node)) x.isHidden = true;
  const symbol = x.symbol(isConstant ? 'constant' : isMember ? 'property' : 'variable', node, name, tree.text(name), {
    owner: owner < 0 || x.place !== 'file' ? '' : tree.text(owner).replace(/<.*$/s, ''),
    flags: getter >= 0 ? SYMBOL_FLAGS.accessor : 0,
    headEnd: getter < 0 ? tree.end(node) : tree.start(getter),
  });
  x.isHidden = isHidden;
  x.insideCallable(symbol, tree.end(node), () => {
    facts.updateSymbol(symbol, { type: x.type(typeIn(x, declared)) });
    const value = readInitial(x, node);
    if (value >= 0) facts.updateSymbol(symbol, { value });
    for (const kind of ['getter', 'setter']) x.read(tree.childOfKind(node, kind));
  });
  return NONE;
};

function readInitial(x: Outline, node: number): number {
  const { tree } = x;
  const delegate = tree.childOfKind(node, 'property_delegate');
  // `by lazy { … }`: what reading the delegate gives.
  if (delegate >= 0) {
    const row = x.read(items(x, delegate)[0] ?? NONE);
    const isVariable = tree.text(tree.childOfKind(node, 'binding_pattern_kind')) === 'var';
    noteCall(x, isVariable ? 'by var' : 'by val', delegate, row);
    return row < 0 ? NONE : x.silentCall(row, 'getValue', [], delegate);
  }
  let isValue = false;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (isValue && tree.isNamed(child)) return x.read(child);
    if (tree.kind(child) === '=') isValue = true;
  }
  return NONE;
}

export function bindSeveral(x: Outline, list: number, node: number, value: number): void {
  const { tree } = x;
  items(x, list).forEach((part, i) => {
    const name = tree.childOfKind(part, 'simple_identifier');
    if (name < 0) return;
    const row = value < 0 ? NONE : x.expr('at', tree.start(name), x.facts.text(String(i)), value);
    noteCall(x, `component${i + 1}`, name, value);
    x.bind(name, tree.end(node), x.type(typeIn(x, part)), row);
  });
}

export const readAccessor: NodeReader = (x, node) => {
  const body = x.tree.childOfKind(node, 'function_body');
  if (body >= 0) readBody(x, body);
  return NONE;
};

export const readAlias: NodeReader = (x, node) => {
  const name = x.tree.childOfKind(node, 'type_identifier');
  if (name < 0) return NONE;
  const symbol = x.symbol('type', node, name, x.tree.text(name));
  const { scope } = x;
  x.scope = symbol;
  x.facts.updateSymbol(symbol, {
    typeParameters: x.facts.list(typeParameters(x, node)),
    type: x.type(typeIn(x, node)),
  });
  x.scope = scope;
  return NONE;
};

export const readEntry: NodeReader = (x, node) => {
  const { tree } = x;
  const name = tree.childOfKind(node, 'simple_identifier');
  if (name < 0) return NONE;
  x.symbol('enumerator', node, name, tree.text(name));
  for (const child of items(x, node)) if (child !== name) x.read(child);
  return NONE;
};
