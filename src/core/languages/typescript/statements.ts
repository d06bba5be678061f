import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { readDeclaration } from './declarations.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import { noteTypeScript } from './implicit-calls.ts';
import { innerNode } from './names.ts';
import type { TsReader } from './reader.ts';
import { readExport, readImport, readImportAlias } from './imports.ts';
import { assertedBy, narrow, readCondition } from './narrowing.ts';
import { assignName, bindLocal, bindPattern } from './patterns.ts';

type LowerStatement = (x: TsReader, node: number) => void;

const STATEMENTS: ReadonlyMap<string, LowerStatement> = new Map<string, LowerStatement>([
  ['expression_statement', readExpressionStatement],
  ['statement_block', readBlock],
  ['return_statement', readReturn],
  ['throw_statement', readThrow],
  ['if_statement', readIf],
  ['else_clause', readParts],
  ['for_statement', readFor],
  ['for_in_statement', readForIn],
  ['while_statement', readWhile],
  ['do_statement', readParts],
  ['try_statement', readParts],
  ['catch_clause', readCatch],
  ['finally_clause', readParts],
  ['switch_statement', readSwitch],
  ['switch_body', readParts],
  ['switch_case', readParts],
  ['switch_default', readParts],
  ['labeled_statement', readParts],
  ['with_statement', readParts],
  ['import_statement', readImport],
  ['import_alias', readImportAlias],
  ['export_statement', readExport],
  ['empty_statement', ignore],
  ['break_statement', ignore],
  ['continue_statement', ignore],
  ['debugger_statement', ignore],
  ['hash_bang_line', ignore],
  ['ERROR', readParts],
  ['statement_identifier', ignore],
]);

export function readStatement(x: TsReader, node: number): void {
  const handler = STATEMENTS.get(x.tree.kind(node));
  if (handler) handler(x, node);
  else if (!readDeclaration(x, node, node, 0)) x.effect(node);
}

/** Statements in a row; comments are kept for the declaration that follows them. */
export function readStatements(x: TsReader, node: number): void {
  const { tree } = x;
  const { comments } = x;
  x.comments = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) === 'comment') {
      x.comments.push(child);
      continue;
    }
    if (!tree.isNamed(child)) continue;
    readStatement(x, child);
    x.comments = [];
  }
  x.comments = comments;
}

export function readBlock(x: TsReader, node: number): void {
  x.openBlock(x.tree.start(node), x.tree.end(node));
  readStatements(x, node);
  x.closeBlock();
}

function ignore(): void {
  // Says nothing about names.
}

/** Statements and expressions in any order. */
function readParts(x: TsReader, node: number): void {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.isNamed(child) && tree.kind(child) !== 'comment') readStatement(x, child);
  }
}

function readExpressionStatement(x: TsReader, node: number): void {
  const inner = innerNode(x, node);
  if (inner < 0) return;
  const row = x.effect(inner);
  if (row !== NONE) narrow(x, assertedBy(x, inner, row), x.tree.end(node), x.block.to);
}

function readReturn(x: TsReader, node: number): void {
  const inner = innerNode(x, node);
  if (inner >= 0) x.returns.push(x.value(inner));
}

function readThrow(x: TsReader, node: number): void {
  const row = x.value(innerNode(x, node));
  x.facts.updateExpr(row, { role: ROLES.thrown });
}

function readIf(x: TsReader, node: number): void {
  const { tree } = x;
  const consequence = tree.child(node, 'consequence');
  const alternative = tree.child(node, 'alternative');
  const facts = readCondition(x, tree.child(node, 'condition'));
  if (consequence >= 0) {
    narrow(x, facts.whenTrue, tree.start(consequence), tree.end(consequence));
    readStatement(x, consequence);
  }
  if (alternative >= 0) {
    narrow(x, facts.whenFalse, tree.start(alternative), tree.end(alternative));
    readStatement(x, alternative);
  } else if (facts.whenFalse.length > 0 && consequence >= 0 && alwaysLeaves(x, consequence)) {
    narrow(x, facts.whenFalse, tree.end(node), x.block.to);
  }
}

const LEAVING = new Set(['return_statement', 'throw_statement', 'continue_statement', 'break_statement']);

/** Whether control never goes on after the statement, as far as its last statement tells. */
function alwaysLeaves(x: TsReader, node: number): boolean {
  const { tree } = x;
  if (tree.kind(node) !== 'statement_block') return LEAVING.has(tree.kind(node));
  let last = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.isNamed(child) && tree.kind(child) !== 'comment') last = child;
  }
  return last >= 0 && LEAVING.has(tree.kind(last));
}

function readFor(x: TsReader, node: number): void {
  x.openBlock(x.tree.start(node), x.tree.end(node));
  readParts(x, node);
  x.closeBlock();
}

function readForIn(x: TsReader, node: number): void {
  const { tree } = x;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  const body = tree.child(node, 'body');
  const operator = tree.child(node, 'operator');
  const base = x.value(right);
  x.openBlock(tree.start(node), tree.end(node));
  if (left >= 0) {
    const isKey = operator >= 0 && tree.kind(operator) === 'in';
    const isLater = tree.has(node, 'await');
    let value = x.expr('element', tree.start(left), isKey ? x.facts.text('key') : NONE, base, NONE, NONE);
    if (isLater) {
      x.facts.updateExpr(value, { role: ROLES.silent });
      noteTypeScript(x, IMPLICIT_WORDS.iterateLater, left, base);
    }
    if (isLater) value = x.expr('await', tree.start(left), NONE, value, NONE, NONE);
    bindPattern(x, left, value, tree.child(node, 'kind') >= 0 ? bindLocal : assignName);
  }
  if (body >= 0) readStatement(x, body);
  x.closeBlock();
}

function readWhile(x: TsReader, node: number): void {
  const { tree } = x;
  const body = tree.child(node, 'body');
  const facts = readCondition(x, tree.child(node, 'condition'));
  if (body < 0) return;
  narrow(x, facts.whenTrue, tree.start(body), tree.end(body));
  readStatement(x, body);
}

function readCatch(x: TsReader, node: number): void {
  const { tree } = x;
  const parameter = tree.child(node, 'parameter');
  const body = tree.child(node, 'body');
  x.openBlock(tree.start(node), tree.end(node));
  if (parameter >= 0) bindPattern(x, parameter, NONE, bindLocal);
  if (body >= 0) readStatement(x, body);
  x.closeBlock();
}

function readSwitch(x: TsReader, node: number): void {
  const { tree } = x;
  x.effect(tree.child(node, 'value'));
  const body = tree.child(node, 'body');
  if (body < 0) return;
  x.openBlock(tree.start(body), tree.end(body));
  readParts(x, body);
  x.closeBlock();
}
