import { NONE, ROLES } from '../../model/facts.ts';
import { lowerDeclaration } from './declarations.ts';
import { innerNode, lowerExpression, visitExpression } from './expressions.ts';
import type { Extraction } from './extraction.ts';
import { lowerExport, lowerImport, lowerImportAlias } from './imports.ts';
import { assertedBy, narrow, readCondition } from './narrowing.ts';
import { assignName, bindLocal, bindPattern } from './patterns.ts';

type LowerStatement = (x: Extraction, node: number) => void;

const STATEMENTS: ReadonlyMap<string, LowerStatement> = new Map<string, LowerStatement>([
  ['expression_statement', lowerExpressionStatement],
  ['statement_block', lowerBlock],
  ['return_statement', lowerReturn],
  ['throw_statement', lowerThrow],
  ['if_statement', lowerIf],
  ['else_clause', lowerParts],
  ['for_statement', lowerFor],
  ['for_in_statement', lowerForIn],
  ['while_statement', lowerWhile],
  ['do_statement', lowerParts],
  ['try_statement', lowerParts],
  ['catch_clause', lowerCatch],
  ['finally_clause', lowerParts],
  ['switch_statement', lowerSwitch],
  ['switch_body', lowerParts],
  ['switch_case', lowerParts],
  ['switch_default', lowerParts],
  ['labeled_statement', lowerParts],
  ['with_statement', lowerParts],
  ['import_statement', lowerImport],
  ['import_alias', lowerImportAlias],
  ['export_statement', lowerExport],
  ['empty_statement', ignore],
  ['break_statement', ignore],
  ['continue_statement', ignore],
  ['debugger_statement', ignore],
  ['hash_bang_line', ignore],
  ['ERROR', lowerParts],
  ['statement_identifier', ignore],
]);

export function lowerStatement(x: Extraction, node: number): void {
  const handler = STATEMENTS.get(x.tree.kind(node));
  if (handler) handler(x, node);
  else if (!lowerDeclaration(x, node, node, 0)) visitExpression(x, node);
}

/** Statements in a row; comments are kept for the declaration that follows them. */
export function lowerStatements(x: Extraction, node: number): void {
  const { tree } = x;
  const { comments } = x;
  x.comments = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) === 'comment') {
      x.comments.push(child);
      continue;
    }
    if (!tree.isNamed(child)) continue;
    lowerStatement(x, child);
    x.comments = [];
  }
  x.comments = comments;
}

export function lowerBlock(x: Extraction, node: number): void {
  x.openBlock(x.tree.start(node), x.tree.end(node));
  lowerStatements(x, node);
  x.closeBlock();
}

function ignore(): void {
  // Says nothing about names.
}

/** Statements and expressions in any order. */
function lowerParts(x: Extraction, node: number): void {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.isNamed(child) && tree.kind(child) !== 'comment') lowerStatement(x, child);
  }
}

function lowerExpressionStatement(x: Extraction, node: number): void {
  const inner = innerNode(x, node);
  if (inner < 0) return;
  const row = visitExpression(x, inner);
  if (row !== NONE) narrow(x, assertedBy(x, inner, row), x.tree.end(node), x.block.to);
}

function lowerReturn(x: Extraction, node: number): void {
  const inner = innerNode(x, node);
  if (inner >= 0) x.returns.push(lowerExpression(x, inner));
}

function lowerThrow(x: Extraction, node: number): void {
  const row = lowerExpression(x, innerNode(x, node));
  x.facts.updateExpr(row, { role: ROLES.thrown });
}

function lowerIf(x: Extraction, node: number): void {
  const { tree } = x;
  const consequence = tree.child(node, 'consequence');
  const alternative = tree.child(node, 'alternative');
  const facts = readCondition(x, tree.child(node, 'condition'));
  if (consequence >= 0) {
    narrow(x, facts.whenTrue, tree.start(consequence), tree.end(consequence));
    lowerStatement(x, consequence);
  }
  if (alternative >= 0) {
    narrow(x, facts.whenFalse, tree.start(alternative), tree.end(alternative));
    lowerStatement(x, alternative);
  } else if (facts.whenFalse.length > 0 && consequence >= 0 && alwaysLeaves(x, consequence)) {
    narrow(x, facts.whenFalse, tree.end(node), x.block.to);
  }
}

const LEAVING = new Set(['return_statement', 'throw_statement', 'continue_statement', 'break_statement']);

/** Whether control never goes on after the statement, as far as its last statement tells. */
function alwaysLeaves(x: Extraction, node: number): boolean {
  const { tree } = x;
  if (tree.kind(node) !== 'statement_block') return LEAVING.has(tree.kind(node));
  let last = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.isNamed(child) && tree.kind(child) !== 'comment') last = child;
  }
  return last >= 0 && LEAVING.has(tree.kind(last));
}

function lowerFor(x: Extraction, node: number): void {
  x.openBlock(x.tree.start(node), x.tree.end(node));
  lowerParts(x, node);
  x.closeBlock();
}

function lowerForIn(x: Extraction, node: number): void {
  const { tree } = x;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  const body = tree.child(node, 'body');
  const operator = tree.child(node, 'operator');
  const base = lowerExpression(x, right);
  x.openBlock(tree.start(node), tree.end(node));
  if (left >= 0) {
    const isKey = operator >= 0 && tree.kind(operator) === 'in';
    let value = x.expr('element', tree.start(left), isKey ? x.facts.text('key') : NONE, base, NONE, NONE);
    if (tree.has(node, 'await')) value = x.expr('await', tree.start(left), NONE, value, NONE, NONE);
    bindPattern(x, left, value, tree.child(node, 'kind') >= 0 ? bindLocal : assignName);
  }
  if (body >= 0) lowerStatement(x, body);
  x.closeBlock();
}

function lowerWhile(x: Extraction, node: number): void {
  const { tree } = x;
  const body = tree.child(node, 'body');
  const facts = readCondition(x, tree.child(node, 'condition'));
  if (body < 0) return;
  narrow(x, facts.whenTrue, tree.start(body), tree.end(body));
  lowerStatement(x, body);
}

function lowerCatch(x: Extraction, node: number): void {
  const { tree } = x;
  const parameter = tree.child(node, 'parameter');
  const body = tree.child(node, 'body');
  x.openBlock(tree.start(node), tree.end(node));
  if (parameter >= 0) bindPattern(x, parameter, NONE, bindLocal);
  if (body >= 0) lowerStatement(x, body);
  x.closeBlock();
}

function lowerSwitch(x: Extraction, node: number): void {
  const { tree } = x;
  visitExpression(x, tree.child(node, 'value'));
  const body = tree.child(node, 'body');
  if (body < 0) return;
  x.openBlock(tree.start(body), tree.end(body));
  lowerParts(x, body);
  x.closeBlock();
}
