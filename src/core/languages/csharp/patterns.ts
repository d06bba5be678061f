import { BINDING_KINDS } from '../../model/bindings.ts';
import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { codeChildren, firstCode, lastCode } from './children.ts';
import { readCondition } from './conditions.ts';
import type { CSharpReader } from './reader.ts';
import { readType } from './types.ts';

/** `x is pattern`: reads both, binds what the pattern names, and keeps the type that it tells of x. */
export function readTest(cs: CSharpReader, node: number): void {
  const { tree } = cs;
  const isPlain = tree.kind(node) === 'is_expression';
  const subject = tree.child(node, isPlain ? 'left' : 'expression');
  const pattern = tree.child(node, isPlain ? 'right' : 'pattern');
  if (isPlain) {
    cs.effects(subject);
    keep(cs, node, readType(cs, pattern));
    return;
  }
  keep(cs, node, readPattern(cs, pattern, cs.value(subject), cs.blockEnd));
}

function keep(cs: CSharpReader, node: number, type: number): void {
  if (type >= 0) cs.tested.set(node, type);
}

/** Values of the arms of a switch expression; each sees what its own pattern binds. */
export function readArms(cs: CSharpReader, node: number): number[] {
  const { tree } = cs;
  const subjectNode = firstSubject(cs, node);
  const subject = cs.value(subjectNode);
  const rows: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'switch_expression_arm') continue;
    const parts = codeChildren(tree, child);
    cs.openBlock(tree.end(child));
    const type = readPattern(cs, parts[0]!, subject, tree.end(child));
    narrowSubject(cs, subjectNode, type, tree.start(child), tree.end(child));
    for (const part of parts.slice(1, -1)) readWhen(cs, part);
    if (parts.length > 1) rows.push(cs.value(parts.at(-1)!));
    cs.closeBlock();
  }
  return rows;
}

function firstSubject(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  const first = tree.firstChild(node);
  return first >= 0 && tree.kind(first) === 'this' ? first : firstCode(tree, node);
}

export function readWhen(cs: CSharpReader, node: number): void {
  if (cs.tree.kind(node) === 'when_clause') readCondition(cs, lastCode(cs.tree, node));
  else cs.effects(node);
}

/** A variable that is switched on is of the type that a case tests for, inside the case. */
export function narrowSubject(cs: CSharpReader, subject: number, type: number, from: number, to: number): void {
  if (type < 0 || subject < 0 || cs.tree.kind(subject) !== 'identifier') return;
  cs.facts.binding({
    kind: BINDING_KINDS.narrowed,
    name: cs.nameIndex(subject),
    scope: cs.scope,
    start: cs.tree.start(subject),
    from,
    to,
    type,
  });
}

/** Reads a pattern against a value; gives the type that matching it tells, or NONE. */
export function readPattern(cs: CSharpReader, node: number, subject: number, to: number): number {
  if (node < 0) return NONE;
  const { tree, facts } = cs;
  switch (tree.kind(node)) {
    case 'declaration_pattern': {
      const type = readType(cs, tree.child(node, 'type'));
      bind(cs, tree.child(node, 'name'), type, subject);
      return type;
    }
    case 'var_pattern':
      bind(cs, lastCode(tree, node), NONE, subject);
      return NONE;
    case 'type_pattern':
      return readType(cs, tree.child(node, 'type') >= 0 ? tree.child(node, 'type') : firstCode(tree, node));
    case 'recursive_pattern': {
      const type = readType(cs, tree.child(node, 'type'));
      const value = type < 0 ? subject : typedAs(cs, type, subject, node);
      for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
        const kind = tree.kind(child);
        if (kind === 'property_pattern_clause') readProperties(cs, child, value, to);
        else if (kind === 'positional_pattern_clause') readPositions(cs, child, value, to);
      }
      bind(cs, tree.child(node, 'name'), type, subject);
      return type;
    }
    case 'constant_pattern':
      return readConstant(cs, firstCode(tree, node));
    case 'negated_pattern':
    case 'parenthesized_pattern':
      return readPattern(cs, lastCode(tree, node), subject, to);
    case 'and_pattern': {
      const left = readPattern(cs, tree.child(node, 'left'), subject, to);
      const right = readPattern(cs, tree.child(node, 'right'), subject, to);
      return left >= 0 ? left : right;
    }
    case 'or_pattern':
      readPattern(cs, tree.child(node, 'left'), subject, to);
      readPattern(cs, tree.child(node, 'right'), subject, to);
      return NONE;
    case 'list_pattern': {
      const element =
        subject < 0
          ? NONE
          : facts.expr({ kind: EXPR_KINDS.element, base: subject, scope: cs.scope, role: ROLES.silent });
      for (const child of codeChildren(tree, node)) readPattern(cs, child, element, to);
      return NONE;
    }
    case 'relational_pattern':
      cs.effects(lastCode(tree, node));
      return NONE;
    case 'discard':
      return NONE;
    default:
      return readConstant(cs, node);
  }
}

/** A bare name is a constant or a type: which of them, what it resolves to decides. */
function readConstant(cs: CSharpReader, node: number): number {
  if (node < 0) return NONE;
  switch (cs.tree.kind(node)) {
    case 'identifier':
      cs.effects(node);
      return readType(cs, node, false);
    case 'generic_name':
    case 'qualified_name':
    case 'predefined_type':
    case 'nullable_type':
    case 'array_type':
      return readType(cs, node);
    case 'member_access_expression':
      cs.effects(node);
      return readType(cs, node, false);
    default:
      cs.effects(node);
      return NONE;
  }
}

function bind(cs: CSharpReader, name: number, type: number, subject: number): void {
  const { tree } = cs;
  if (name < 0) return;
  if (tree.kind(name) === 'parenthesized_variable_designation' || tree.kind(name) === 'tuple_pattern') {
    codeChildren(tree, name).forEach((part, i) => bind(cs, part, NONE, componentOf(cs, subject, i)));
    return;
  }
  if (tree.kind(name) === 'identifier') cs.bindLocal(name, tree.end(name), type, type >= 0 ? NONE : subject);
}

export function componentOf(cs: CSharpReader, base: number, position: number): number {
  if (base < 0) return NONE;
  return cs.facts.expr({ kind: EXPR_KINDS.at, base, name: cs.facts.text(String(position)), scope: cs.scope });
}

function typedAs(cs: CSharpReader, type: number, subject: number, node: number): number {
  const base = subject >= 0 ? subject : cs.literal('null');
  return cs.facts.expr({ kind: EXPR_KINDS.typed, type, base, start: cs.tree.start(node), scope: cs.scope });
}

/** `{ Name: pattern, Parent.Name: pattern }`. */
function readProperties(cs: CSharpReader, clause: number, value: number, to: number): void {
  const { tree } = cs;
  for (const part of codeChildren(tree, clause)) {
    if (tree.kind(part) !== 'subpattern') continue;
    const [name, pattern] = codeChildren(tree, part);
    if (name === undefined) continue;
    const row = propertyOf(cs, value, name);
    if (pattern !== undefined) readPattern(cs, pattern, row, to);
  }
}

function propertyOf(cs: CSharpReader, base: number, node: number): number {
  const { tree } = cs;
  if (tree.kind(node) === 'member_access_expression') {
    return property(cs, propertyOf(cs, base, tree.child(node, 'expression')), tree.child(node, 'name'));
  }
  return property(cs, base, node);
}

const property = (cs: CSharpReader, base: number, name: number): number => (base < 0 ? NONE : cs.member(base, name));

function readPositions(cs: CSharpReader, clause: number, value: number, to: number): void {
  const parts = codeChildren(cs.tree, clause).filter((part) => cs.tree.kind(part) === 'subpattern');
  parts.forEach((part, i) => {
    const pattern = lastCode(cs.tree, part);
    if (cs.tree.kind(pattern) !== 'discard') readPattern(cs, pattern, componentOf(cs, value, i), to);
  });
}
