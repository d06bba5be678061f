import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { argumentNodes, readArgumentList } from './arguments.ts';
import { codeChildren, firstCode } from './children.ts';
import { metaOf, readInContext } from './contexts.ts';
import type { CSharpReader } from './reader.ts';
import { readType, typeNameStart } from './types.ts';

/** `new T(args) { … }`. */
export function readCreation(cs: CSharpReader, node: number): number {
  const { tree, facts } = cs;
  const typeNode = tree.child(node, 'type');
  // The construction itself says that the type is used: its name makes no hint besides.
  const base = typeNode < 0 ? NONE : metaOf(cs, readType(cs, typeNode, false));
  const args = readArgumentList(cs, tree.child(node, 'arguments'));
  const row = facts.expr({
    kind: EXPR_KINDS.construct,
    base,
    args: facts.list(args),
    start: typeNode < 0 ? tree.start(node) : typeNameStart(cs, typeNode),
    scope: cs.scope,
  });
  readInitializer(cs, row, tree.child(node, 'initializer'));
  return row;
}

/** `new(args)`: of the type that its place expects. */
export function readImplicitCreation(cs: CSharpReader, node: number): number {
  const { tree, facts } = cs;
  const args = readArgumentList(cs, tree.childOfKind(node, 'argument_list'));
  const row = facts.expr({
    kind: EXPR_KINDS.construct,
    args: facts.list(args),
    start: tree.start(node),
    scope: cs.scope,
  });
  readInitializer(cs, row, tree.childOfKind(node, 'initializer_expression'));
  return row;
}

/** Members that are set and elements that are added, of the value in that row. */
function readInitializer(cs: CSharpReader, row: number, list: number): void {
  const { tree } = cs;
  for (const child of codeChildren(tree, list)) {
    switch (tree.kind(child)) {
      case 'assignment_expression':
        assignMember(cs, row, tree.child(child, 'left'), tree.child(child, 'right'));
        break;
      case 'initializer_expression':
        for (const part of codeChildren(tree, child)) cs.effects(part);
        break;
      default:
        cs.effects(child);
    }
  }
}

function assignMember(cs: CSharpReader, row: number, left: number, right: number): void {
  const { tree } = cs;
  if (tree.kind(left) !== 'identifier') {
    for (const argument of argumentNodes(cs, left)) cs.effects(firstCode(tree, argument));
    cs.effects(right);
    return;
  }
  const target = memberOf(cs, row, left);
  if (tree.kind(right) === 'initializer_expression') readInitializer(cs, target, right);
  else assign(cs, target, right);
}

/** What takes its type from a member would stand in itself, were it what the member is given. */
function assign(cs: CSharpReader, target: number, right: number): void {
  const value = readInContext(cs, right, target);
  const isInContext = value >= 0 && cs.facts.readExpr(value, 'kind') === EXPR_KINDS.typed;
  if (value >= 0 && !isInContext) cs.facts.updateExpr(target, { args: cs.facts.list([value]) });
}

/** A named argument of an attribute sets a property of what was made. */
export function readProperty(cs: CSharpReader, row: number, name: number, value: number): void {
  assign(cs, memberOf(cs, row, name), value);
}

function memberOf(cs: CSharpReader, row: number, name: number): number {
  return cs.facts.expr({
    kind: EXPR_KINDS.member,
    base: row,
    name: cs.nameIndex(name),
    start: cs.tree.start(name),
    scope: cs.scope,
    role: ROLES.write,
  });
}

/** `x with { A = 1 }`: a copy of x. */
export function readWith(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  const row = cs.value(firstCode(tree, node));
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'with_initializer') continue;
    const [name, value] = codeChildren(tree, child);
    if (name === undefined || value === undefined) continue;
    if (row >= 0) readInContext(cs, value, memberOf(cs, row, name));
    else cs.effects(value);
  }
  return row;
}
