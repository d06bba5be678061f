import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { openType, readParameters, type TypeShape } from '../outline/declare.ts';
import { ofKind, type NodeReader } from '../outline/grammar.ts';
import { items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { chained } from './selectors.ts';
import { declaredType, typesIn } from './types.ts';

/** What stands before the name of a declaration, as siblings of it. */
const BEFORE = new Set([
  'annotation',
  'const_builtin',
  'final_builtin',
  'inferred_type',
  'type_identifier',
  'type_arguments',
  'nullable_type',
  'function_type',
  'late',
  'static',
  'external',
  'covariant',
]);

/** Siblings right before a node that belong to its declaration, in order. */
function partsBefore(x: Outline, node: number): number[] {
  const { tree } = x;
  const parts: number[] = [];
  for (let at = tree.firstChild(tree.parent(node)); at >= 0 && at !== node; at = tree.nextSibling(at)) {
    if (BEFORE.has(tree.kind(at))) parts.push(at);
    else parts.length = 0;
  }
  return parts;
}

/** Names that begin with an underscore are private to their library. */
const isPrivate = (name: string): boolean => name.startsWith('_');

function hidden<Result>(x: Outline, name: string, read: () => Result): Result {
  const { isHidden } = x;
  if (isPrivate(name)) x.isHidden = true;
  const result = read();
  x.isHidden = isHidden;
  return result;
}

/** Pairs of relation and type from `extends`, `with`, `implements` and `on`. */
function basesOf(x: Outline, node: number): number[] {
  const { tree } = x;
  const all = (relation: number, list: number): number[] => typesIn(x, list).flatMap((type) => [relation, type]);
  const superclass = tree.child(node, 'superclass');
  const application = tree.childOfKind(headOf(x, node), 'mixin_application');
  const holder = superclass >= 0 ? superclass : application;
  const on = tree.kind(node) === 'mixin_declaration' ? node : NONE;
  return [
    ...all(BASE.extends, holder),
    ...all(BASE.mixin, holder < 0 ? NONE : tree.childOfKind(holder, 'mixins')),
    ...all(BASE.implements, tree.childOfKind(node, 'interfaces')),
    ...all(BASE.extends, on),
  ];
}

/** `class Name = Base with Mixin` has its parts in a node of their own. */
function headOf(x: Outline, node: number): number {
  const application = x.tree.childOfKind(node, 'mixin_application_class');
  return application < 0 ? node : application;
}

const KINDS: ReadonlyMap<string, NodeKind> = new Map([
  ['enum_declaration', 'enum'],
  ['mixin_declaration', 'trait'],
]);

const TYPE: TypeShape = {
  kind: (x, node) => KINDS.get(x.tree.kind(node)) ?? 'class',
  name: (x, node) => ofKind('identifier')(x, headOf(x, node)),
  body: ofKind('class_body', 'enum_body', 'extension_body'),
  bases: basesOf,
  typeParameters: (x, node) => {
    const list = x.tree.childOfKind(node, 'type_parameters');
    return list < 0
      ? []
      : items(x, list).flatMap((parameter) => {
          const bound = x.tree.childOfKind(parameter, 'type_bound');
          return [x.textIndex(x.tree.childOfKind(parameter, 'type_identifier')), typesIn(x, bound)[0] ?? NONE];
        });
  },
  flags: (x, node) => (x.tree.has(node, 'abstract') ? SYMBOL_FLAGS.abstract : 0),
  head: (x, node, symbol) => {
    const rows = x.tree.namedChildren(node).filter((child) => x.tree.kind(child) === 'annotation');
    const decorators = rows.map((annotation) => readAnnotation(x, annotation));
    if (decorators.length > 0) x.facts.updateSymbol(symbol, { decorators: x.facts.list(decorators) });
    const represented = x.tree.childOfKind(node, 'representation_declaration');
    const name = represented < 0 ? NONE : x.tree.child(represented, 'name');
    if (name >= 0) x.symbol('field', represented, name, x.tree.text(name), { type: declaredType(x, represented) });
  },
};

/** Classes, mixins, enumerations and extensions. */
export const readType: NodeReader = (x, node) => {
  const nameNode = TYPE.name(x, node);
  if (nameNode < 0) return x.through(node);
  const name = x.tree.text(nameNode);
  hidden(x, name, () => openType(x, node, nameNode, name, TYPE));
  return NONE;
};

export const readEnumerator: NodeReader = (x, node) => {
  const name = x.tree.child(node, 'name');
  x.symbol('enumerator', node, name, x.tree.text(name));
  x.readExcept(node, 'name');
  return NONE;
};

/** `typedef Name = …` and `typedef int Name(…)` */
export const readAlias: NodeReader = (x, node) => {
  const names = x.tree.namedChildren(node).filter((child) => x.tree.kind(child) === 'type_identifier');
  const name = x.tree.has(node, '=') ? names[0] : names.at(-1);
  if (name !== undefined) hidden(x, x.tree.text(name), () => x.symbol('type', node, name, x.tree.text(name)));
  return NONE;
};

/** An annotation as an expression that decorates. */
function readAnnotation(x: Outline, node: number): number {
  const name = x.tree.child(node, 'name');
  x.readExcept(node, 'name');
  return name < 0 ? NONE : x.mark(x.name(name), 'decorator');
}

const CONSTRUCTORS = new Set([
  'constructor_signature',
  'factory_constructor_signature',
  'constant_constructor_signature',
  'redirecting_factory_constructor_signature',
]);

/** The signature of a method in a class; its body stands behind it. */
export const readMethod: NodeReader = (x, node) => {
  const signature = x.tree.namedChildren(node).find((child) => x.tree.kind(child).endsWith('_signature'));
  if (signature === undefined) return x.through(node);
  declareFunction(x, signature, node);
  return NONE;
};

export const readFunction: NodeReader = (x, node) => {
  declareFunction(x, node, node);
  return NONE;
};

/** Fields, or a function without a body. */
export const readMember: NodeReader = (x, node) => {
  const signature = x.tree.namedChildren(node).find((child) => x.tree.kind(child).endsWith('_signature'));
  if (signature !== undefined) declareFunction(x, signature, node);
  else x.through(node);
  return NONE;
};

function declareFunction(x: Outline, signature: number, whole: number): void {
  const { tree, facts } = x;
  const named = nameOf(x, signature);
  if (named === null) return void x.through(whole);
  const next = tree.nextSibling(whole);
  const body = next >= 0 && tree.kind(next) === 'function_body' ? next : NONE;
  const before = partsBefore(x, whole);
  const isStatic = x.place === 'type' && (tree.has(whole, 'static') || named.makes >= 0);
  const isAccessor = tree.kind(signature) === 'getter_signature';
  const isAsync = body >= 0 && tree.has(body, 'async');
  const symbol = hidden(x, named.name, () =>
    x.symbol(named.kind, whole, named.node, named.name, {
      start: tree.start(before[0] ?? whole),
      end: tree.end(body < 0 ? whole : body),
      headEnd: tree.end(whole),
      flags:
        (isStatic ? SYMBOL_FLAGS.static : 0) |
        (isAccessor ? SYMBOL_FLAGS.accessor : 0) |
        (isAsync ? SYMBOL_FLAGS.async : 0) |
        (body < 0 && !CONSTRUCTORS.has(tree.kind(signature)) ? SYMBOL_FLAGS.abstract : 0),
    }),
  );
  const decorators = before.filter((part) => tree.kind(part) === 'annotation').map((part) => readAnnotation(x, part));
  x.insideCallable(symbol, tree.end(body < 0 ? whole : body), () => {
    const list = tree.childOfKind(signature, 'formal_parameter_list');
    const parameters = readParameters(x, parametersIn(x, list), readParameter);
    facts.updateSymbol(symbol, {
      parameters: facts.list(parameters),
      decorators: facts.list(decorators),
      type: resultOf(x, signature, named),
      bodyStart: body < 0 ? NONE : tree.start(body),
    });
    if (whole !== signature) for (const child of tree.namedChildren(whole)) if (child !== signature) x.read(child);
    const row = body < 0 ? NONE : chained(x, body);
    if (row >= 0 && tree.has(body, '=>')) x.returns.push(row);
  });
}

function resultOf(x: Outline, signature: number, { kind, makes }: Named): number {
  if (makes >= 0) return x.typeRow('name', x.tree.start(makes), x.tree.text(makes));
  return kind === 'constructor' ? NONE : declaredType(x, signature);
}

interface Named {
  readonly node: number;
  readonly name: string;
  readonly kind: NodeKind;
  /** The class that a named constructor makes one of: it is called like a member of the class. */
  readonly makes: number;
}

/** `name`, `operator +`, `Class` and `Class.name` of a constructor. */
function nameOf(x: Outline, signature: number): Named | null {
  const { tree } = x;
  const kind = tree.kind(signature);
  if (CONSTRUCTORS.has(kind)) {
    const [type, name] = tree.namedChildren(signature).filter((child) => tree.kind(child) === 'identifier');
    if (type === undefined) return null;
    return name === undefined
      ? { node: type, name: 'new', kind: 'constructor', makes: NONE }
      : { node: name, name: tree.text(name), kind: 'method', makes: type };
  }
  const isMember = x.place === 'type';
  if (kind === 'operator_signature') {
    const parameters = tree.childOfKind(signature, 'formal_parameter_list');
    const text = tree.source.slice(
      tree.start(signature),
      parameters < 0 ? tree.end(signature) : tree.start(parameters),
    );
    const operator = text.slice(text.indexOf('operator') + 'operator'.length).replace(/\s+/g, '');
    return operator === '' ? null : { node: signature, name: operator, kind: 'method', makes: NONE };
  }
  const node = tree.child(signature, 'name');
  if (node < 0) return null;
  const isProperty = kind === 'getter_signature' || kind === 'setter_signature';
  return { node, name: tree.text(node), kind: isProperty ? 'property' : isMember ? 'method' : 'function', makes: NONE };
}

/** Parameters in order, those in brackets and braces included, defaults left out. */
export function parametersIn(x: Outline, list: number): number[] {
  const { tree } = x;
  if (list < 0) return [];
  return tree.namedChildren(list).flatMap((child) => {
    if (tree.kind(child) === 'optional_formal_parameters') return parametersIn(x, child);
    if (tree.kind(child) === 'formal_parameter') return [child];
    x.read(child);
    return [];
  });
}

export function readParameter(x: Outline, node: number, position: number): number {
  const { tree } = x;
  const own = tree.childOfKind(node, 'constructor_param');
  const holder = own >= 0 ? own : node;
  const named = tree.child(holder, 'name');
  const name = named >= 0 ? named : tree.childOfKind(holder, 'identifier');
  return x.parameter(name, position, declaredType(x, holder), NONE);
}

/** `int a = 1, b` at the top of a file or in a class: the type and the modifiers stand before the list. */
export const readVariables: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const before = partsBefore(x, node);
  const parent = tree.parent(node);
  const whole = tree.kind(parent) === 'declaration' ? parent : node;
  const outer = whole === parent ? partsBefore(x, parent) : before;
  const type = before.filter((part) => tree.kind(part) === 'type_identifier').at(-1);
  const isConstant = before.some((part) => tree.kind(part) === 'const_builtin');
  const isStatic = x.place === 'type' && tree.has(whole, 'static');
  for (const item of items(x, node)) {
    const name = tree.childOfKind(item, 'identifier');
    if (name < 0) continue;
    const kind = x.place === 'type' ? 'field' : isConstant ? 'constant' : 'variable';
    const symbol = hidden(x, tree.text(name), () =>
      x.symbol(kind, whole, name, tree.text(name), {
        start: tree.start(outer[0] ?? whole),
        flags: isStatic ? SYMBOL_FLAGS.static : 0,
        type: type === undefined ? NONE : x.type(type),
      }),
    );
    let value: number = NONE;
    for (const part of items(x, item)) if (part !== name) value = Math.max(value, x.read(part));
    if (value >= 0) facts.updateSymbol(symbol, { value });
  }
  return NONE;
};

/** `import`, `export`, `part` and `part of`: files of one library see each other's names. */
export const readImport: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const text = firstText(x, node);
  if (text < 0) return NONE;
  const isExport = tree.has(node, 'library_export');
  const specification = tree.has(node, 'library_import')
    ? tree.childOfKind(tree.firstChild(node), 'import_specification')
    : NONE;
  const alias = specification < 0 ? NONE : tree.childOfKind(specification, 'identifier');
  facts.importRow({
    kind: isExport ? IMPORT_KINDS.reexportAll : alias >= 0 ? IMPORT_KINDS.module : IMPORT_KINDS.wildcard,
    specifier: facts.text(tree.text(text).slice(1, -1)),
    alias: alias < 0 ? NONE : x.textIndex(alias),
    start: tree.start(text),
  });
  return NONE;
};

function firstText(x: Outline, node: number): number {
  for (let at = node; at < x.tree.after(node); at += 1) if (x.tree.kind(at) === 'string_literal') return at;
  return NONE;
}
