import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { declareCallable, declareType, type CallableShape, type TypeShape } from '../outline/declare.ts';
import { inField, type NodeReader } from '../outline/grammar.ts';
import { items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';

/** Package clauses one after the other make one path. */
export const readPackage: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const name = tree.child(node, 'name');
  const body = tree.child(node, 'body');
  const path =
    name < 0
      ? ''
      : tree
          .namedChildren(name)
          .map((part) => tree.text(part))
          .join('.');
  const known = PACKAGES.get(x) ?? '';
  const full = known === '' ? path : `${known}.${path}`;
  if (full !== '') {
    PACKAGES.set(x, full);
    facts.updateSymbol(0, { name: facts.text(full), nameStart: tree.start(name) });
  }
  x.read(body);
  return NONE;
};

const PACKAGES = new WeakMap<Outline, string>();

/** `import a.b.C`, `import a.b.{C, D => E, _}` */
export const readImport: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const path = tree.childrenIn(node, 'path').filter((child) => tree.isNamed(child));
  const parts = path.map((child) => tree.text(child));
  const add = (kind: number, specifier: readonly string[], name: string, alias: string, at: number): void => {
    facts.importRow({
      kind,
      specifier: facts.text(specifier.join('.')),
      name: facts.optionalText(name),
      alias: facts.optionalText(alias),
      scope: x.scope,
      start: tree.start(at),
    });
  };
  const readPart = (part: number): void => {
    const kind = tree.kind(part);
    if (kind === 'namespace_wildcard') add(IMPORT_KINDS.wildcard, parts, '', '', part);
    else if (kind === 'namespace_selectors') for (const inner of items(x, part)) readPart(inner);
    else if (kind.endsWith('renamed_identifier')) {
      const alias = tree.text(tree.child(part, 'alias'));
      if (alias !== '_') add(IMPORT_KINDS.named, parts, tree.text(tree.child(part, 'name')), alias, part);
    } else if (kind === 'identifier') add(IMPORT_KINDS.named, parts, tree.text(part), tree.text(part), part);
  };
  const rest = items(x, node).filter((child) => !path.includes(child));
  for (const part of rest) readPart(part);
  const last = path.at(-1);
  if (rest.length === 0 && last !== undefined)
    add(IMPORT_KINDS.named, parts.slice(0, -1), parts.at(-1)!, parts.at(-1)!, last);
  return NONE;
};

const KINDS: ReadonlyMap<string, NodeKind> = new Map([
  ['trait_definition', 'trait'],
  ['enum_definition', 'enum'],
]);

const TYPE: TypeShape = {
  kind: (x, node) => KINDS.get(x.tree.kind(node)) ?? 'class',
  name: inField('name'),
  body: inField('body'),
  bases: (x, node) => {
    const clause = x.tree.child(node, 'extend');
    const bases: number[] = [];
    for (const child of clause < 0 ? [] : x.tree.childrenIn(clause, 'type')) {
      const type = x.tree.isNamed(child) ? x.type(child) : NONE;
      if (type >= 0) bases.push(BASE.extends, type);
    }
    return bases;
  },
  typeParameters,
  flags: (x, node) => (hasModifier(x, node, 'abstract') ? SYMBOL_FLAGS.abstract : 0),
  isHidden: isPrivate,
  head: readHead,
};

function typeParameters(x: Outline, node: number): readonly number[] {
  const list = x.tree.child(node, 'type_parameters');
  return list < 0 ? [] : x.tree.childrenIn(list, 'name').flatMap((name) => [x.textIndex(name), NONE]);
}

export function hasModifier(x: Outline, node: number, word: string): boolean {
  const modifiers = x.tree.childOfKind(node, 'modifiers');
  return modifiers >= 0 && x.tree.text(modifiers).split(/\s+/).includes(word);
}

function isPrivate(x: Outline, node: number): boolean {
  return x.place === 'file' && hasModifier(x, node, 'private');
}

/** Parameters of a class are its fields; what it extends is made with arguments. */
function readHead(x: Outline, node: number): void {
  const { tree } = x;
  for (const list of tree.childrenIn(node, 'class_parameters')) {
    for (const parameter of items(x, list)) {
      const name = tree.child(parameter, 'name');
      if (name < 0) continue;
      x.symbol('field', parameter, name, tree.text(name), { type: x.type(tree.child(parameter, 'type')) });
      x.read(tree.child(parameter, 'default_value'));
    }
  }
  const clause = tree.child(node, 'extend');
  if (clause >= 0) for (const args of tree.childrenIn(clause, 'arguments')) x.read(args);
}

export const readType = declareType(TYPE);

function readParameter(x: Outline, node: number, position: number): number {
  const { tree } = x;
  const name = tree.child(node, 'name');
  if (name < 0) return NONE;
  const given = tree.child(node, 'default_value');
  const typeNode = tree.child(node, 'type');
  const isRest = typeNode >= 0 && tree.kind(typeNode) === 'repeated_parameter_type';
  return x.parameter(name, position, x.type(typeNode), given < 0 ? NONE : x.known(x.read(given)), isRest);
}

const CALLABLE: CallableShape = {
  kind: (x, _node, name) => (x.place !== 'type' ? 'function' : name === 'this' ? 'constructor' : 'method'),
  name: inField('name'),
  // Lists after the first are applied to what the call gives.
  parameters: (x, node) => items(x, x.tree.child(node, 'parameters')),
  parameter: readParameter,
  result: inField('return_type'),
  body: inField('body'),
  readBody: (x, body, node) => {
    for (const list of x.tree.childrenIn(node, 'parameters').slice(1))
      for (const parameter of items(x, list)) readParameter(x, parameter, NONE);
    const row = x.read(body);
    if (row >= 0) x.returns.push(row);
  },
  typeParameters,
  // A method without parameter lists is called by naming it.
  flags: (x, node) => (x.place === 'type' && x.tree.child(node, 'parameters') < 0 ? SYMBOL_FLAGS.accessor : 0),
  isHidden: isPrivate,
};

export const readFunction = declareCallable(CALLABLE);

/** `val x: T = v`, `var`, `lazy val`; locals inside functions. */
export const readValue: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const pattern = tree.child(node, 'pattern') >= 0 ? tree.child(node, 'pattern') : tree.child(node, 'name');
  const typeNode = tree.child(node, 'type');
  const valueNode = tree.child(node, 'value');
  if (pattern < 0 || tree.kind(pattern) !== 'identifier' || x.place === 'body') {
    const value = x.read(valueNode);
    const names = pattern < 0 ? [] : patternNames(x, pattern);
    for (const name of names) x.bind(name, tree.end(node), x.type(typeNode), names.length === 1 ? value : NONE);
    return NONE;
  }
  const { isHidden } = x;
  if (isPrivate(x, node)) x.isHidden = true;
  const symbol = x.symbol(x.place === 'type' ? 'field' : 'variable', node, pattern, tree.text(pattern), {
    headEnd: valueNode < 0 ? tree.end(node) : tree.start(valueNode),
  });
  x.isHidden = isHidden;
  x.insideCallable(symbol, tree.end(node), () => {
    facts.updateSymbol(symbol, { type: x.type(typeNode) });
    const value = x.read(valueNode);
    if (value >= 0) facts.updateSymbol(symbol, { value });
  });
  return NONE;
};

/** Names that a pattern binds: those that begin small. */
export function patternNames(x: Outline, pattern: number): number[] {
  const found: number[] = [];
  for (let at = pattern; at < x.tree.after(pattern); at += 1)
    if (x.tree.kind(at) === 'identifier' && /^[a-z_]/.test(x.tree.text(at))) found.push(at);
  return found;
}

export const readAlias: NodeReader = (x, node) => {
  const name = x.tree.child(node, 'name');
  if (name < 0) return NONE;
  x.symbol('type', node, name, x.tree.text(name), { type: x.type(x.tree.child(node, 'type')) });
  return NONE;
};

export const readCase: NodeReader = (x, node) => {
  const name = x.tree.child(node, 'name');
  if (name >= 0) x.symbol('enumerator', node, name, x.tree.text(name));
  return NONE;
};
