import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { CONDITIONAL, codeChildren, isCode, isReceiver, lastCode } from './children.ts';
import { narrow, readCondition, withNarrowed } from './conditions.ts';
import { readThrown } from './expressions.ts';
import { noteAt, noteUsing } from './implicit-calls.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import { bindPattern, readVariables } from './locals.ts';
import { readMethod } from './members.ts';
import { narrowSubject, readPattern, readWhen } from './patterns.ts';
import type { CSharpReader } from './reader.ts';
import { readType } from './types.ts';

export function readStatement(cs: CSharpReader, node: number): void {
  if (node < 0) return;
  const { tree } = cs;
  switch (tree.kind(node)) {
    case 'block':
      inBlock(cs, node, () => readChildren(cs, node));
      return;
    case 'local_declaration_statement':
      for (const child of codeChildren(tree, node))
        if (tree.kind(child) === 'variable_declaration') readVariables(cs, child);
      if (tree.has(node, 'using')) noteUsing(cs, node);
      return;
    case 'variable_declaration':
      readVariables(cs, node);
      return;
    case 'local_function_statement':
      readMethod(cs, node, NONE, null);
      return;
    case 'expression_statement':
      cs.effects(operand(cs, node));
      return;
    case 'return_statement': {
      const value = operand(cs, node);
      const row = value < 0 ? NONE : cs.value(value);
      if (row >= 0) cs.returns.push(row);
      return;
    }
    case 'throw_statement':
      readThrown(cs, lastCode(tree, node));
      return;
    case 'yield_statement': {
      const row = lastCode(tree, node) < 0 ? NONE : cs.value(lastCode(tree, node));
      if (row >= 0) cs.facts.expr({ kind: EXPR_KINDS.yield, base: row, scope: cs.scope });
      return;
    }
    case 'if_statement':
      readIf(cs, node);
      return;
    case 'while_statement':
      inBlock(cs, node, () => {
        const outcome = readCondition(cs, tree.child(node, 'condition'));
        const body = tree.child(node, 'body');
        withNarrowed(cs, outcome.whenTrue, body, () => readStatement(cs, body));
      });
      return;
    case 'foreach_statement':
      inBlock(cs, node, () => readForEach(cs, node));
      return;
    case 'using_statement':
      inBlock(cs, node, () => readUsing(cs, node));
      return;
    case 'for_statement':
    case 'fixed_statement':
    case 'lock_statement':
    case 'do_statement':
    case 'checked_statement':
    case 'unsafe_statement':
    case 'try_statement':
    case 'finally_clause':
      // Each has a block of its own, with what its head declares.
      inBlock(cs, node, () => readChildren(cs, node));
      return;
    case 'catch_clause':
      inBlock(cs, node, () => readCatch(cs, node));
      return;
    case 'switch_statement':
      readSwitch(cs, node);
      return;
    case 'labeled_statement':
      readStatement(cs, lastCode(tree, node));
      return;
    case 'global_statement':
    case 'ERROR':
      readChildren(cs, node);
      return;
    case 'break_statement':
    case 'continue_statement':
    case 'goto_statement':
    case 'empty_statement':
    case 'comment':
      return;
    default:
      if (CONDITIONAL.has(tree.kind(node))) readChildren(cs, node);
      else if (isCode(tree, node)) cs.effects(node);
  }
}

function inBlock(cs: CSharpReader, node: number, read: () => void): void {
  cs.openBlock(cs.tree.end(node));
  read();
  cs.closeBlock();
}

function readChildren(cs: CSharpReader, node: number): void {
  const { tree } = cs;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    if (tree.isNamed(child)) readStatement(cs, child);
}

/** The expression of a statement; `this` is no named node. */
function operand(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    if (isReceiver(tree.kind(child)) || isCode(tree, child)) return child;
  return NONE;
}

/** Variables that a condition binds are known after it too; types that it tells hold where it decides. */
function readIf(cs: CSharpReader, node: number): void {
  const { tree } = cs;
  const outcome = readCondition(cs, tree.child(node, 'condition'));
  const consequence = tree.child(node, 'consequence');
  const alternative = tree.child(node, 'alternative');
  withNarrowed(cs, outcome.whenTrue, consequence, () => readStatement(cs, consequence));
  if (alternative >= 0) withNarrowed(cs, outcome.whenFalse, alternative, () => readStatement(cs, alternative));
  if (consequence >= 0 && leaves(cs, consequence)) narrow(cs, outcome.whenFalse, tree.end(node), cs.blockEnd);
}

const LEAVING: ReadonlySet<string> = new Set([
  'return_statement',
  'throw_statement',
  'break_statement',
  'continue_statement',
  'goto_statement',
]);

/** Whether nothing after a statement runs once it has. */
function leaves(cs: CSharpReader, node: number): boolean {
  const { tree } = cs;
  if (tree.kind(node) !== 'block') return LEAVING.has(tree.kind(node));
  const last = lastCode(tree, node);
  return last >= 0 && LEAVING.has(tree.kind(last));
}

function readUsing(cs: CSharpReader, node: number): void {
  const { tree } = cs;
  const body = tree.child(node, 'body');
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (child === body) noteUsing(cs, node);
    if (child !== body && isCode(tree, child) && tree.kind(child) !== 'variable_declaration')
      noteAt(cs, tree.has(node, 'await') ? IMPLICIT_WORDS.enterLater : IMPLICIT_WORDS.enter, child, cs.value(child));
    else if (tree.isNamed(child)) readStatement(cs, child);
  }
}

function readForEach(cs: CSharpReader, node: number): void {
  const { tree, facts } = cs;
  const type = readType(cs, tree.child(node, 'type'));
  const left = tree.child(node, 'left');
  const base = cs.value(tree.child(node, 'right'));
  const body = tree.child(node, 'body');
  const from = body >= 0 ? tree.start(body) : tree.end(node);
  const isLater = tree.has(node, 'await');
  const role = isLater ? ROLES.silent : ROLES.none;
  const value =
    base < 0 || left < 0
      ? NONE
      : facts.expr({ kind: EXPR_KINDS.element, base, start: tree.start(left), scope: cs.scope, role });
  if (isLater && left >= 0) noteAt(cs, IMPLICIT_WORDS.iterateLater, left, base);
  if (left >= 0 && tree.kind(left) === 'identifier') cs.bindLocal(left, from, type, value);
  else if (left >= 0) bindPattern(cs, left, value, from);
  readStatement(cs, body);
}

function readCatch(cs: CSharpReader, node: number): void {
  const { tree } = cs;
  for (const child of codeChildren(tree, node)) {
    switch (tree.kind(child)) {
      case 'catch_declaration': {
        const name = tree.child(child, 'name');
        const type = readType(cs, tree.child(child, 'type'));
        if (name >= 0) cs.bindLocal(name, tree.end(child), type, NONE);
        break;
      }
      case 'catch_filter_clause':
        readCondition(cs, lastCode(tree, child));
        break;
      default:
        readStatement(cs, child);
    }
  }
}

function readSwitch(cs: CSharpReader, node: number): void {
  const { tree } = cs;
  const subjectNode = tree.child(node, 'value');
  const subject = subjectNode < 0 ? NONE : cs.value(subjectNode);
  const body = tree.child(node, 'body');
  if (body < 0) return;
  inBlock(cs, node, () => {
    for (const section of codeChildren(tree, body)) {
      if (tree.kind(section) === 'switch_section') readSection(cs, section, subjectNode, subject);
      else readStatement(cs, section);
    }
  });
}

function readSection(cs: CSharpReader, section: number, subjectNode: number, subject: number): void {
  const { tree } = cs;
  inBlock(cs, section, () => {
    let isLabel = false;
    for (let child = section + 1; child < tree.after(section); child = tree.after(child)) {
      const kind = tree.kind(child);
      if (kind === 'case') {
        isLabel = true;
      } else if (isLabel && tree.isNamed(child) && kind !== 'comment') {
        isLabel = false;
        const type = readPattern(cs, child, subject, tree.end(section));
        narrowSubject(cs, subjectNode, type, tree.end(child), tree.end(section));
      } else if (kind === 'when_clause') {
        readWhen(cs, child);
      } else if (tree.isNamed(child)) {
        readStatement(cs, child);
      }
    }
  });
}
