import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { readClass } from './classes.ts';

import { takeDoc } from './docs.ts';
import { readExtendedTest } from './extended-tests.ts';
import { fixturesIn } from './fixtures.ts';
import type { TsReader } from './reader.ts';
import { constructorFrame, declareFunction, functionParts } from './functions.ts';
import { readHeldValue } from './held-values.ts';
import { declareTopLevel } from './interfaces.ts';
import { importedSpecifier } from './module-values.ts';
import { memberNameOf } from './names.ts';
import { functionNode, readOwnedObject, unwrapped } from './objects.ts';
import { bindLocal, bindPattern } from './patterns.ts';
import { signatureOf } from './signatures.ts';
import { readType, readTypeOf } from './types.ts';
import { declaredAt } from '../declared-at.ts';

/** A `const`, `let` or `var` statement. */
export function readVariables(x: TsReader, node: number, whole: number, flags: number): void {
  const { tree } = x;
  const isConstant = tree.has(node, 'const');
  const first = tree.childOfKind(node, 'variable_declarator');
  const isOnly = first >= 0 && tree.after(first) >= tree.after(node);
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'variable_declarator') continue;
    readDeclarator(x, child, { isConstant, isOnly, whole, flags });
  }
}

interface Statement {
  readonly isConstant: boolean;
  readonly isOnly: boolean;
  readonly whole: number;
  readonly flags: number;
}

function readDeclarator(x: TsReader, node: number, statement: Statement): void {
  const { tree } = x;
  let nameNode = NONE;
  let typeNode = NONE;
  let valueNode = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const field = tree.field(child);
    if (field === 'name') nameNode = child;
    else if (field === 'type') typeNode = child;
    else if (field === 'value') valueNode = child;
  }
  if (nameNode < 0) return;
  if (valueNode >= 0 && readRequire(x, nameNode, valueNode)) return;
  const isName = tree.kind(nameNode) === 'identifier';
  // Directly in a module or namespace, not in one of its blocks.
  const isSymbol = x.isModuleLevel && x.scope === x.named && isOutermostBlock(x);
  if (isName && valueNode >= 0) {
    const fn = functionNode(x, valueNode);
    // Inside wrappers without a name (module wrappers, suites) functions are still definitions, not a function's locals.
    if (fn >= 0 && x.isModuleLevel)
      return declareFunctionVariable(x, node, nameNode, typeNode, valueNode, fn, statement);
    const inner = unwrapped(x, valueNode);
    if (inner >= 0 && tree.kind(inner) === 'class') return declareClassVariable(x, nameNode, node, inner, statement);
  }
  if (!isSymbol) readLocal(x, nameNode, typeNode, valueNode, statement.isConstant);
  else if (isName) declareVariable(x, node, nameNode, typeNode, valueNode, statement);
  else declarePattern(x, node, nameNode, valueNode, statement);
}

/** The file's own block has no parent; a namespace's starts with its body. */
function isOutermostBlock(x: TsReader): boolean {
  return x.block.parent === null || x.block.from === x.facts.readSymbol(x.scope, 'bodyStart');
}

function declareFunctionVariable(
  x: TsReader,
  node: number,
  nameNode: number,
  typeNode: number,
  valueNode: number,
  fn: number,
  statement: Statement,
): void {
  const { tree } = x;
  const parts = functionParts(x, fn);
  const whole = statement.isOnly ? statement.whole : node;
  const name = tree.text(nameNode);
  const cast = valueNode === fn ? NONE : castType(x, valueNode);
  const doc = takeDoc(x, tree.start(whole));
  const isArrow = tree.kind(fn) === 'arrow_function';
  const self = isArrow ? undefined : constructorFrame(x, name);
  const symbol = declareFunction(x, fn, parts, {
    kind: 'function',
    name,
    nameNode,
    parent: x.scope,
    whole,
    flags: statement.flags,
    doc,
    signature: signatureOf(x, tree.start(whole), tree.start(parts.body < 0 ? fn : parts.body)),
    declaredType: typeNode >= 0 ? typeNode : cast,
    ...(self === undefined ? {} : { self }),
  });
  declareTopLevel(x, name, symbol);
}

/** The type an expression is cast to, if it is. */
function castType(x: TsReader, node: number): number {
  const { tree } = x;
  for (let inner = node; inner >= 0; inner = tree.firstChild(inner)) {
    const kind = tree.kind(inner);
    if (kind === 'parenthesized_expression') continue;
    if (kind !== 'as_expression' && kind !== 'satisfies_expression') return NONE;
    let last = NONE;
    for (let child = inner + 1; child < tree.after(inner); child = tree.after(child)) last = child;
    return last;
  }
  return NONE;
}

function declareClassVariable(x: TsReader, nameNode: number, node: number, inner: number, statement: Statement): void {
  const { tree } = x;
  const whole = statement.isOnly ? statement.whole : node;
  const name = tree.text(nameNode);
  const symbol = readClass(x, inner, { name, nameNode, whole, flags: statement.flags, decorators: [] });
  declareTopLevel(x, name, symbol);
}

function declareVariable(
  x: TsReader,
  node: number,
  nameNode: number,
  typeNode: number,
  valueNode: number,
  statement: Statement,
): void {
  const { tree, facts } = x;
  const whole = statement.isOnly ? statement.whole : node;
  const name = tree.text(nameNode);
  const symbol = facts.symbol(statement.isConstant ? 'constant' : 'variable', {
    name: facts.text(name),
    ...declaredAt(tree, x.scope, whole, nameNode),
    flags: statement.flags,
    doc: takeDoc(x, tree.start(whole)),
    signature: variableSignature(x, whole, valueNode),
  });
  declareTopLevel(x, name, symbol);
  const type = readTypeOf(x, symbol, typeNode);
  facts.updateSymbol(symbol, { type });
  const value = readInitialiser(x, valueNode, symbol, name);
  if (type === NONE && (!statement.isConstant || isEmptyList(x, valueNode))) {
    x.declareName(name, {
      row: symbol,
      isSymbol: true,
      scope: x.scope,
      values: value === NONE ? [] : [value],
      elements: [],
    });
  }
}

/** `[]`: what the list holds follows from what is pushed onto it. */
function isEmptyList(x: TsReader, node: number): boolean {
  return node >= 0 && x.tree.kind(node) === 'array' && x.tree.firstChild(node) < 0;
}

/** With its value where that is short. */
function variableSignature(x: TsReader, whole: number, valueNode: number): number {
  const { tree } = x;
  const isShort = valueNode < 0 || tree.end(valueNode) - tree.start(valueNode) <= SHORT_VALUE;
  return signatureOf(x, tree.start(whole), isShort ? tree.end(whole) : tree.start(valueNode));
}

const SHORT_VALUE = 100;

/** The value of a module-level variable; functions inside belong to the variable. */
export function readInitialiser(x: TsReader, node: number, symbol: number, name?: string): number {
  if (node < 0) return NONE;
  const inner = unwrapped(x, node);
  const fixtures = name === undefined ? NONE : fixturesIn(x, inner);
  if (name !== undefined && fixtures >= 0) return readExtendedTest(x, inner, fixtures, symbol, name);
  if (inner < 0 || x.tree.kind(inner) !== 'object') return readHeldValue(x, node, symbol);
  const { lambdaParent } = x;
  x.lambdaParent = symbol;
  const value = readOwnedObject(x, inner, symbol);
  x.lambdaParent = lambdaParent;
  return value;
}

/** `export const { a, b: [c] } = …` */
function declarePattern(x: TsReader, node: number, pattern: number, valueNode: number, statement: Statement): void {
  const { tree, facts } = x;
  const value = valueNode < 0 ? NONE : x.value(valueNode);
  const doc = takeDoc(x, tree.start(statement.whole));
  bindPattern(x, pattern, value, (_, name, part) => {
    const symbol = facts.symbol(statement.isConstant ? 'constant' : 'variable', {
      name: x.text(name),
      ...declaredAt(tree, x.scope, node, name),
      flags: statement.flags,
      doc,
      signature: signatureOf(x, tree.start(statement.whole), tree.end(node)),
      value: part,
    });
    declareTopLevel(x, tree.text(name), symbol);
  });
}

function readLocal(x: TsReader, nameNode: number, typeNode: number, valueNode: number, isConstant: boolean): void {
  const { tree } = x;
  const type = readType(x, typeNode);
  const value = valueNode < 0 ? NONE : x.value(valueNode);
  if (tree.kind(nameNode) !== 'identifier') {
    const base = type === NONE ? value : x.expr('typed', tree.start(nameNode), NONE, value, NONE, type);
    bindPattern(x, nameNode, base, bindLocal);
    return;
  }
  const name = tree.text(nameNode);
  const row = x.local(x.facts.text(name), tree.start(nameNode), type, value);
  if (type !== NONE || (isConstant && !isEmptyList(x, valueNode))) x.hideName(name);
  else
    x.declareName(name, { row, isSymbol: false, scope: x.scope, values: value === NONE ? [] : [value], elements: [] });
}

/** `const x = require('y')`, `const { a, b: c } = require('y')` and `const x = require('y').z` are imports. */
function readRequire(x: TsReader, nameNode: number, valueNode: number): boolean {
  const { tree, facts } = x;
  const property = tree.kind(valueNode) === 'member_expression' ? tree.child(valueNode, 'property') : NONE;
  const call = property < 0 ? valueNode : tree.child(valueNode, 'object');
  const specifier = importedSpecifier(tree, call);
  if (specifier === null || tree.text(tree.child(call, 'function')) !== 'require') return false;
  const row = { specifier: facts.text(specifier), scope: x.scope };
  if (property >= 0) {
    if (tree.kind(nameNode) !== 'identifier') return false;
    facts.importRow({
      ...row,
      kind: IMPORT_KINDS.named,
      name: x.text(property),
      alias: x.text(nameNode),
      start: tree.start(nameNode),
    });
    return true;
  }
  if (tree.kind(nameNode) === 'identifier') {
    facts.importRow({ ...row, kind: IMPORT_KINDS.module, alias: x.text(nameNode), start: tree.start(nameNode) });
    return true;
  }
  if (tree.kind(nameNode) !== 'object_pattern') return false;
  const names: { name: string; alias: number }[] = [];
  for (let child = nameNode + 1; child < tree.after(nameNode); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'shorthand_property_identifier_pattern') names.push({ name: tree.text(child), alias: child });
    else if (kind === 'pair_pattern' && tree.kind(tree.child(child, 'value')) === 'identifier') {
      names.push({ name: memberNameOf(tree, tree.child(child, 'key')), alias: tree.child(child, 'value') });
    } else if (kind !== 'comment') return false;
  }
  for (const { name, alias } of names) {
    facts.importRow({
      ...row,
      kind: IMPORT_KINDS.named,
      name: facts.text(name),
      alias: x.text(alias),
      start: tree.start(alias),
    });
  }
  return true;
}

/** A constant that holds what a module gives out by default. */
export function declareDefault(x: TsReader, valueNode: number, whole: number): void {
  const { tree, facts } = x;
  const symbol = facts.symbol('constant', {
    name: facts.text('default'),
    ...declaredAt(tree, x.scope, whole, valueNode),
    flags: SYMBOL_FLAGS.exported | SYMBOL_FLAGS.defaultExport,
    doc: takeDoc(x, tree.start(whole)),
    signature: variableSignature(x, whole, valueNode),
  });
  readInitialiser(x, valueNode, symbol);
}
