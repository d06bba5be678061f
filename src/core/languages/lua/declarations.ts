import { BINDING_KINDS } from '../../model/bindings.ts';
import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import { readParameters } from '../outline/declare.ts';
import type { NodeReader } from '../outline/grammar.ts';
import type { Outline } from '../outline/outline.ts';

/** `a.b.c` or `a.b:c` as what it belongs to and its own name; null for what is computed. */
function pathOf(x: Outline, node: number): { owner: string; nameNode: number; isMethod: boolean } | null {
  const { tree } = x;
  switch (tree.kind(node)) {
    case 'identifier':
      return { owner: '', nameNode: node, isMethod: false };
    case 'dot_index_expression':
    case 'method_index_expression': {
      const owner = tree.text(tree.child(node, 'table'));
      const isMethod = tree.kind(node) === 'method_index_expression';
      const nameNode = tree.child(node, isMethod ? 'method' : 'field');
      return nameNode >= 0 && /^[\w.]+$/.test(owner) ? { owner, nameNode, isMethod } : null;
    }
    default:
      return null;
  }
}

/** Tables of a file that are given functions: they are what other languages have classes and modules for. */
const TABLES = new WeakMap<Outline, ReadonlySet<string>>();

function tablesOf(x: Outline): ReadonlySet<string> {
  const known = TABLES.get(x);
  if (known) return known;
  const { tree } = x;
  const found = new Set<string>();
  for (let node = 0; node < tree.count; node += 1) {
    const kind = tree.kind(node);
    const isTarget = kind === 'dot_index_expression' || kind === 'method_index_expression';
    if (!isTarget || !holdsFunction(x, node)) continue;
    const path = pathOf(x, node);
    if (path) found.add(path.owner);
  }
  TABLES.set(x, found);
  return found;
}

/** `function a.b()`, or the target of `a.b = function()`. */
function holdsFunction(x: Outline, node: number): boolean {
  const { tree } = x;
  const parent = tree.parent(node);
  if (tree.kind(parent) === 'function_declaration') return tree.field(node) === 'name';
  if (tree.kind(parent) !== 'variable_list') return false;
  const value = valueAt(x, tree.parent(parent), tree.namedChildren(parent).indexOf(node));
  return value >= 0 && tree.kind(value) === 'function_definition';
}

function valueAt(x: Outline, assignment: number, position: number): number {
  const list = x.tree.childOfKind(assignment, 'expression_list');
  return list < 0 ? NONE : (x.tree.namedChildren(list)[position] ?? NONE);
}

export function readParameter(x: Outline, node: number, position: number): number {
  const isRest = x.tree.kind(node) === 'vararg_expression';
  return x.parameter(isRest ? NONE : node, position, NONE, NONE, isRest, isRest ? '...' : undefined);
}

/** Declares a function: `whole` is the statement, `node` has the parameters and the body. */
function declareFunction(x: Outline, whole: number, node: number, target: number, isLocal: boolean): void {
  const { tree, facts } = x;
  const path = pathOf(x, target);
  if (path === null) return void x.through(node);
  const { owner, nameNode, isMethod } = path;
  const isTop = x.place === 'file';
  const body = tree.child(node, 'body');
  const { isHidden } = x;
  x.isHidden = isLocal;
  const kind = owner === '' ? 'function' : 'method';
  const symbol = x.symbol(kind, whole, nameNode, tree.text(nameNode), {
    owner: isTop ? owner : '',
    headEnd: body < 0 ? tree.end(whole) : tree.start(body),
  });
  x.isHidden = isHidden;
  x.insideCallable(symbol, tree.end(node), () => {
    if (isMethod) bindSelf(x, tree.start(node));
    const list = tree.child(node, 'parameters');
    const parameters = readParameters(x, list < 0 ? [] : tree.namedChildren(list), readParameter);
    facts.updateSymbol(symbol, {
      parameters: facts.list(parameters),
      bodyStart: body < 0 ? NONE : tree.start(body),
    });
    x.read(body);
  });
}

/** `function a:b()` has a parameter that is not written. */
function bindSelf(x: Outline, from: number): void {
  x.bindName(NONE, 'self', { from, to: x.blockEnd }, NONE, NONE, { kind: BINDING_KINDS.receiver });
}

export const readFunction: NodeReader = (x, node) => {
  const isLocal = x.tree.has(node, 'local');
  declareFunction(x, node, node, x.tree.child(node, 'name'), isLocal);
  return NONE;
};

/** `local a, b = 1, f()` and `a.b, c = 1, 2` */
export function readAssignment(x: Outline, node: number, whole: number, isLocal: boolean): void {
  const { tree } = x;
  const targets = tree.namedChildren(tree.childOfKind(node, 'variable_list'));
  const list = tree.childOfKind(node, 'expression_list');
  const values = list < 0 ? [] : tree.namedChildren(list);
  targets.forEach((target, i) => assign(x, target, values[i] ?? NONE, whole, isLocal));
  for (const value of values.slice(targets.length)) x.read(value);
}

export const readStatement: NodeReader = (x, node) => {
  readAssignment(x, node, node, false);
  return NONE;
};

export const readLocal: NodeReader = (x, node) => {
  const inner = x.tree.childOfKind(node, 'assignment_statement');
  if (inner >= 0) readAssignment(x, inner, node, true);
  else
    for (const name of x.tree.namedChildren(x.tree.childOfKind(node, 'variable_list')))
      assign(x, name, NONE, node, true);
  return NONE;
};

function assign(x: Outline, target: number, value: number, whole: number, isLocal: boolean): void {
  const { tree } = x;
  const isFunction = value >= 0 && tree.kind(value) === 'function_definition';
  if (isFunction && pathOf(x, target) !== null) return declareFunction(x, whole, value, target, isLocal);
  if (tree.kind(target) !== 'identifier') return assignMember(x, target, value, whole);
  if (importModule(x, target, value)) return;
  if (x.place === 'file') declareVariable(x, target, value, whole, isLocal);
  else bindLocal(x, target, x.read(value), isLocal);
}

/** A member of a table with functions is declared where the file first gives it a value. */
function assignMember(x: Outline, target: number, value: number, whole: number): void {
  const path = pathOf(x, target);
  const row = x.read(value);
  const key = x.tree.text(target);
  const isMember = path !== null && x.place === 'file' && tablesOf(x).has(path.owner) && !x.openFields.has(key);
  if (!isMember || x.tree.text(path.nameNode).startsWith('__')) return void x.mark(x.read(target), 'write');
  const symbol = x.symbol('field', whole, path.nameNode, x.tree.text(path.nameNode), { owner: path.owner });
  x.openFields.set(key, symbol);
  if (row >= 0) x.facts.updateSymbol(symbol, { value: row });
}

function bindLocal(x: Outline, target: number, value: number, isLocal: boolean): void {
  if (isLocal) x.bind(target, x.tree.end(target), NONE, value);
  else x.mark(x.name(target), 'write');
}

/** What a file holds: a table with functions is a type, anything else a variable. A second assignment declares nothing. */
function declareVariable(x: Outline, target: number, value: number, whole: number, isLocal: boolean): void {
  const { tree, facts } = x;
  const name = tree.text(target);
  if (x.openFields.has(name)) return void x.mark((x.read(value), x.name(target)), 'write');
  const isTable = tablesOf(x).has(name);
  const { isHidden } = x;
  x.isHidden = isLocal;
  const symbol = x.symbol(isTable ? 'class' : 'variable', whole, target, name);
  x.isHidden = isHidden;
  x.openFields.set(name, symbol);
  const row = x.read(value);
  if (!isTable && row >= 0) facts.updateSymbol(symbol, { value: row });
}

/** `local name = require 'path'` */
function importModule(x: Outline, target: number, value: number): boolean {
  const specifier = value < 0 ? null : requiredPath(x, value);
  if (specifier !== null) addImport(x, specifier, x.tree.text(target), value);
  return specifier !== null;
}

export function addImport(x: Outline, specifier: string, alias: string, node: number): void {
  x.facts.importRow({
    kind: IMPORT_KINDS.module,
    specifier: x.facts.text(specifier),
    alias: x.facts.text(alias),
    scope: x.scope,
    start: x.tree.start(node),
  });
}

/** What `require 'path'` and `require('path')` name; null for any other call. */
export function requiredPath(x: Outline, node: number): string | null {
  const { tree } = x;
  if (tree.kind(node) !== 'function_call' || tree.text(tree.child(node, 'name')) !== 'require') return null;
  const [path, ...more] = tree.namedChildren(tree.child(node, 'arguments'));
  if (path === undefined || more.length > 0 || tree.kind(path) !== 'string') return null;
  const text = tree.text(tree.child(path, 'content'));
  return /^[\w./-]+$/.test(text) ? text.replaceAll('/', '.') : null;
}

/** `return name` at the end of a file is what requiring it gives; tables in place have no name that could be followed. */
export const readReturn: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const list = tree.childOfKind(node, 'expression_list');
  const values = list < 0 ? [] : tree.namedChildren(list);
  const rows = values.map((value) => x.read(value));
  const [first] = values;
  if (x.place !== 'file') {
    const row = rows[0] ?? NONE;
    if (row >= 0) x.returns.push(row);
  } else if (first !== undefined && tree.kind(first) === 'identifier') {
    const name = x.textIndex(first);
    facts.importRow({ kind: IMPORT_KINDS.exportAssign, name, alias: facts.text('default'), start: tree.start(first) });
  }
  return NONE;
};

/** `setmetatable(value, Type)` gives a value of the type. */
export function typedByMetatable(x: Outline, node: number): number {
  const { tree } = x;
  const [value, type] = tree.namedChildren(tree.child(node, 'arguments'));
  if (tree.text(tree.child(node, 'name')) !== 'setmetatable' || value === undefined || type === undefined) return NONE;
  if (tree.kind(type) !== 'identifier') return NONE;
  const inner = x.read(value);
  return x.expr(
    'typed',
    tree.start(node),
    NONE,
    x.known(inner),
    NONE,
    x.typeRow('name', tree.start(type), tree.text(type)),
  );
}
