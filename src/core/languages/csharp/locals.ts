import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { argumentNodes } from './arguments.ts';
import { codeChildren, isCode, isReceiver, lastCode } from './children.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import { noteAt } from './implicit-calls.ts';
import { componentOf } from './patterns.ts';
import type { CSharpReader } from './reader.ts';
import { readType } from './types.ts';

/** `int a = 1, b = f();` or `var (a, b) = f();`. */
export function readVariables(cs: CSharpReader, declaration: number): void {
  const { tree } = cs;
  const type = readType(cs, tree.child(declaration, 'type'));
  for (let child = declaration + 1; child < tree.after(declaration); child = tree.after(child)) {
    if (tree.kind(child) !== 'variable_declarator') continue;
    const name = tree.child(child, 'name');
    const pattern = tree.childOfKind(child, 'tuple_pattern');
    const valueNode = initialValue(cs, child);
    const value = valueNode < 0 ? NONE : cs.value(valueNode);
    if (pattern >= 0) noteAt(cs, IMPLICIT_WORDS.takeApart, pattern, value);
    if (pattern >= 0) bindPattern(cs, pattern, value, tree.end(child));
    else if (name >= 0) cs.bindLocal(name, tree.end(child), type, value);
  }
}

/** What a declarator is initialised with, or NONE. */
export function initialValue(cs: CSharpReader, declarator: number): number {
  const { tree } = cs;
  const name = tree.child(declarator, 'name');
  let found = NONE;
  for (let child = declarator + 1; child < tree.after(declarator); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (child === name || kind === 'tuple_pattern' || kind === 'bracketed_argument_list') continue;
    if (isCode(tree, child) || isReceiver(kind)) found = child;
  }
  return found;
}

/** `(a, (b, _))` of a declaration. */
export function bindPattern(cs: CSharpReader, pattern: number, value: number, from: number): void {
  codeChildren(cs.tree, pattern).forEach((part, i) => {
    const component = componentOf(cs, value, i);
    if (cs.tree.kind(part) === 'tuple_pattern') bindPattern(cs, part, component, from);
    else if (cs.tree.kind(part) === 'identifier') cs.bindLocal(part, from, NONE, component);
  });
}

/** Whether the left side of an assignment takes a value apart. */
export function isDeconstruction(cs: CSharpReader, left: number): boolean {
  const { tree } = cs;
  const kind = tree.kind(left);
  return kind === 'tuple_expression' || kind === 'tuple_pattern' || kind === 'declaration_expression';
}

/** `(int a, b) = value`: binds what is declared and writes the rest. */
export function deconstruct(cs: CSharpReader, left: number, value: number, from: number): void {
  const { tree, facts } = cs;
  const kind = tree.kind(left);
  if (kind === 'tuple_pattern') {
    bindPattern(cs, left, value, from);
  } else if (kind === 'declaration_expression') {
    const name = tree.child(left, 'name') >= 0 ? tree.child(left, 'name') : lastCode(tree, left);
    const type = readType(cs, tree.child(left, 'type'));
    if (tree.kind(name) === 'identifier') cs.bindLocal(name, from, type, value);
    else codeChildren(tree, name).forEach((part, i) => deconstruct(cs, part, componentOf(cs, value, i), from));
  } else if (kind === 'tuple_expression') {
    argumentNodes(cs, left).forEach((argument, i) => {
      const part = lastCode(tree, argument);
      if (part >= 0) deconstruct(cs, part, componentOf(cs, value, i), from);
    });
  } else if (kind === 'identifier' && cs.isLocal(cs.name(left))) {
    return;
  } else {
    const row = cs.value(left);
    if (row >= 0) facts.updateExpr(row, { role: ROLES.write });
  }
}
