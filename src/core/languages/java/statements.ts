import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { readArguments } from './arguments.ts';
import { firstNamed, isComment } from './children.ts';
import { Javadoc } from './docs.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import { noteJava } from './note-java.ts';
import type { JavaReader } from './reader.ts';
import { readSwitch } from './switches.ts';
import { isTypeDeclaration, readTypeDeclaration } from './type-declarations.ts';
import { arrayOf, readType } from './types.ts';

type ReadStatement = (java: JavaReader, node: number) => void;

const STATEMENTS: ReadonlyMap<string, ReadStatement> = new Map<string, ReadStatement>([
  ['block', readBlock],
  ['constructor_body', readBlock],
  ['local_variable_declaration', readLocals],
  ['return_statement', readReturn],
  ['yield_statement', readYield],
  ['throw_statement', readThrow],
  ['for_statement', readScoped],
  ['enhanced_for_statement', readEnhancedFor],
  ['try_with_resources_statement', readScoped],
  ['resource_specification', readParts],
  ['resource', readResource],
  ['catch_clause', readCatch],
  ['explicit_constructor_invocation', readConstructorCall],
  ['switch_expression', (java, node) => void readSwitch(java, node, false)],
  ['if_statement', readParts],
  ['while_statement', readParts],
  ['do_statement', readParts],
  ['labeled_statement', readLabeled],
  ['synchronized_statement', readParts],
  ['try_statement', readParts],
  ['finally_clause', readParts],
  ['assert_statement', readParts],
  ['expression_statement', readParts],
  ['ERROR', readParts],
  ['break_statement', ignore],
  ['continue_statement', ignore],
]);

export function readStatement(java: JavaReader, node: number): void {
  const kind = java.tree.kind(node);
  const read = STATEMENTS.get(kind);
  const { patternEnd } = java;
  java.patternEnd = java.tree.end(node);
  if (read) read(java, node);
  else if (isTypeDeclaration(kind)) readTypeDeclaration(java, node, NONE);
  else {
    java.patternEnd = Math.max(patternEnd, java.tree.end(node));
    java.value(node);
  }
  java.patternEnd = patternEnd;
}

function ignore(): void {
  // Says nothing about names.
}

export function readBlock(java: JavaReader, node: number): void {
  const { tree } = java;
  const docs = new Javadoc(java);
  java.openBlock(tree.end(node));
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (isComment(kind)) docs.comment(child);
    else if (isTypeDeclaration(kind)) readTypeDeclaration(java, child, docs.take());
    else if (tree.isNamed(child)) {
      docs.take();
      java.statement(child);
    }
  }
  java.closeBlock();
}

/** Statements and expressions in any order. */
function readParts(java: JavaReader, node: number): void {
  const { tree } = java;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    if (tree.isNamed(child) && !isComment(tree.kind(child))) java.statement(child);
}

/** The same, with names of its own. */
function readScoped(java: JavaReader, node: number): void {
  java.openBlock(java.tree.end(node));
  readParts(java, node);
  java.closeBlock();
}

function readLabeled(java: JavaReader, node: number): void {
  const { tree } = java;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    if (tree.isNamed(child) && tree.kind(child) !== 'identifier' && !isComment(tree.kind(child))) java.statement(child);
}

function readLocals(java: JavaReader, node: number): void {
  const { tree } = java;
  const type = readType(java, tree.child(node, 'type'));
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'variable_declarator') continue;
    const name = tree.child(child, 'name');
    const value = java.value(tree.child(child, 'value'));
    if (name >= 0) java.bindLocal(name, tree.end(child), arrayOf(java, type, tree.child(child, 'dimensions')), value);
  }
}

function readReturn(java: JavaReader, node: number): void {
  const row = java.value(firstNamed(java.tree, node));
  if (row >= 0) java.returns.push(row);
}

function readYield(java: JavaReader, node: number): void {
  const row = java.value(firstNamed(java.tree, node));
  if (row >= 0) java.yields.push(row);
}

function readThrow(java: JavaReader, node: number): void {
  const row = java.value(firstNamed(java.tree, node));
  if (row >= 0 && java.facts.readExpr(row, 'kind') !== EXPR_KINDS.literal)
    java.facts.updateExpr(row, { role: ROLES.thrown });
}

function readEnhancedFor(java: JavaReader, node: number): void {
  const { tree, facts } = java;
  const name = tree.child(node, 'name');
  const iterated = java.value(tree.child(node, 'value'));
  const type = arrayOf(java, readType(java, tree.child(node, 'type')), tree.child(node, 'dimensions'));
  const body = tree.child(node, 'body');
  java.openBlock(tree.end(node));
  if (name >= 0) {
    const value =
      type >= 0 || iterated < 0
        ? NONE
        : facts.expr({ kind: EXPR_KINDS.element, base: iterated, start: tree.start(name), scope: java.scope });
    // Of a variable that says its type no element is needed.
    if (value < 0) noteJava(java, IMPLICIT_WORDS.iterate, name, iterated);
    java.bindLocal(name, body < 0 ? tree.end(name) : tree.start(body), type, value);
  }
  if (body >= 0) java.statement(body);
  java.closeBlock();
}

function readResource(java: JavaReader, node: number): void {
  const { tree } = java;
  const name = tree.child(node, 'name');
  if (name < 0) {
    for (const part of tree.namedChildren(node)) noteJava(java, IMPLICIT_WORDS.enter, part, java.value(part));
    return;
  }
  const value = java.value(tree.child(node, 'value'));
  const type = arrayOf(java, readType(java, tree.child(node, 'type')), tree.child(node, 'dimensions'));
  java.bindLocal(name, tree.end(node), type, value);
  const place = { start: tree.end(node), scope: java.scope, role: ROLES.silent };
  const resource = java.facts.expr({ kind: EXPR_KINDS.name, name: java.textIndex(name), ...place });
  noteJava(java, IMPLICIT_WORDS.enter, name, resource);
}

function readCatch(java: JavaReader, node: number): void {
  const { tree } = java;
  const parameter = tree.childOfKind(node, 'catch_formal_parameter');
  const body = tree.child(node, 'body');
  java.openBlock(tree.end(node));
  if (parameter >= 0) {
    const name = tree.child(parameter, 'name');
    const type = readType(java, tree.childOfKind(parameter, 'catch_type'));
    if (name >= 0) java.bindLocal(name, tree.end(parameter), type, NONE);
  }
  if (body >= 0) java.statement(body);
  java.closeBlock();
}

/** `this(…)` and `super(…)`. */
function readConstructorCall(java: JavaReader, node: number): void {
  const { tree, facts } = java;
  const target = tree.child(node, 'constructor');
  java.value(tree.child(node, 'object'));
  if (target < 0) return;
  const args = readArguments(java, tree.child(node, 'arguments'));
  const place = { start: tree.start(target), scope: java.scope };
  const base = facts.expr({ kind: tree.kind(target) === 'this' ? EXPR_KINDS.self : EXPR_KINDS.super, ...place });
  facts.expr({ kind: EXPR_KINDS.call, base, args: facts.list(args), ...place });
}
