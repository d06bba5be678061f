import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import { stringStatement, stringText, valueSignature, commentDoc } from './docs.ts';
import { notePlugins } from './fixtures.ts';
import type { PythonReader } from './reader.ts';
import { readFunctionalClass } from './functional-classes.ts';
import { readNamedLambda } from './functions.ts';
import { assign, type Statement } from './targets.ts';
import { aliasedType, readTypeVariable } from './type-aliases.ts';
import { annotation } from './types.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import { notePython } from './implicit-calls.ts';
import { declaredAt } from '../declared-at.ts';

/** `a = b = value`, `a: T = value`, `a: T`. */
export function readAssignment(x: PythonReader, node: number, statementNode: number): void {
  const { tree } = x;
  const targets: number[] = [];
  let inner = node;
  let right = node;
  while (right >= 0 && tree.kind(right) === 'assignment') {
    inner = right;
    targets.push(tree.child(inner, 'left'));
    right = tree.child(inner, 'right');
  }
  const typeNode = tree.child(inner, 'type');
  const [first] = targets;
  if (first === undefined || first < 0) return;
  const statement: Statement = { node, typeNode, valueNode: right, doc: docOf(x, statementNode) };
  if (x.scope.kind !== 'function' && targets.length === 1 && tree.kind(first) === 'identifier') {
    if (readDefinition(x, first, statement)) return;
  }
  const type = annotation(x, typeNode);
  const from = tree.end(node);
  const only = targets.length === 1 ? pairedValues(x, first, right) : null;
  if (only) {
    // Each side is a list of the same length: components go to their names without a detour.
    const values = only.map(([, value]) => x.value(value));
    for (const [i, [target, valueNode]] of only.entries()) {
      assign(x, target, { value: values[i]!, type: NONE, from, statement: { ...statement, valueNode } });
    }
    return;
  }
  const value = x.value(right);
  for (const target of targets) assign(x, target, { value, type, from, statement });
}

/** Names of files and classes that an assignment defines as something other than a value. */
function readDefinition(x: PythonReader, target: number, statement: Statement): boolean {
  const { tree } = x;
  const { valueNode, typeNode } = statement;
  const name = tree.text(target);
  if (name === '__all__') {
    noteExports(x, valueNode);
    return false;
  }
  if (name === 'pytest_plugins' && x.scope.kind === 'file') {
    notePlugins(x, valueNode);
    return false;
  }
  if (valueNode < 0 || x.scope.members.has(name)) return false;
  const kind = tree.kind(valueNode);
  if (kind === 'lambda' && typeNode < 0) {
    readNamedLambda(x, valueNode, target, statement.node, statement.doc);
    return true;
  }
  if (kind === 'call' && typeNode < 0) {
    readTypeVariable(x, name, valueNode);
    return readFunctionalClass(x, target, statement);
  }
  const type = x.scope.traits.isEnum ? NONE : aliasedType(x, name, valueNode, typeNode);
  if (type < 0) return false;
  const symbol = x.facts.symbol('type', {
    name: x.facts.text(name),
    ...declaredAt(tree, x.scope.symbol, statement.node, target),
    type,
    signature: valueSignature(x, name, typeNode, valueNode),
    doc: statement.doc,
    flags: x.flagsFor(name),
  });
  x.define(x.scope, name, symbol);
  return true;
}

/** Targets and values one by one, where both sides are lists that match. */
function pairedValues(x: PythonReader, target: number, value: number): [number, number][] | null {
  const { tree } = x;
  if (value < 0) return null;
  const left = tree.kind(target);
  const right = tree.kind(value);
  if (left !== 'pattern_list' && left !== 'tuple_pattern') return null;
  if (right !== 'expression_list' && right !== 'tuple') return null;
  const targets = tree.namedChildren(target).filter((node) => tree.kind(node) !== 'comment');
  const values = tree.namedChildren(value).filter((node) => tree.kind(node) !== 'comment');
  const isStarred = [...targets, ...values].some((node) => tree.kind(node).startsWith('list_splat'));
  return isStarred || targets.length !== values.length ? null : targets.map((node, i) => [node, values[i]!]);
}

/** `a += b`: the target is read and written; what it holds stays of the same kind. */
export function readAugmented(x: PythonReader, node: number): void {
  const { tree } = x;
  const target = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  const row = x.value(target);
  if (row >= 0) x.facts.updateExpr(row, { role: ROLES.write });
  if (tree.kind(target) === 'identifier' && tree.text(target) === '__all__' && x.scope.kind === 'file')
    noteExports(x, right);
  const added = x.read(right, false);
  const operator = tree.child(node, 'operator');
  if (operator < 0) return;
  // What is written back to an index was read from there.
  if (tree.kind(target) === 'subscript' && row >= 0)
    notePython(x, IMPLICIT_WORDS.read, target, x.facts.readExpr(row, 'base'));
  notePython(x, tree.text(operator), target, row, added);
}

/** The strings of `__all__` are what the module gives out. */
export function noteExports(x: PythonReader, list: number): void {
  const { tree, facts } = x;
  if (list < 0) return;
  for (let node = list + 1; node < tree.after(list); node += 1) {
    if (tree.kind(node) !== 'string') continue;
    const name = facts.text(stringText(x, node));
    facts.importRow({ kind: IMPORT_KINDS.exportLocal, name, alias: name, scope: 0, start: tree.start(node) });
  }
}

/** What is said about a variable: `#:` comments above or beside it, or a string right below. */
function docOf(x: PythonReader, statement: number): number {
  if (x.scope.kind === 'function') return NONE;
  const marked = commentDoc(x, statement, x.commentsAbove);
  if (marked >= 0) return marked;
  let next = x.tree.nextSibling(statement);
  while (next >= 0 && x.tree.kind(next) === 'comment') next = x.tree.nextSibling(next);
  return stringStatement(x, next);
}
