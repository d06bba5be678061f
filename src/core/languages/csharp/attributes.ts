import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { readArguments } from './arguments.ts';
import { codeChildren, lastCode } from './children.ts';
import { readProperty } from './creations.ts';
import type { CSharpReader } from './reader.ts';
import { readTypeArguments, structural } from './types.ts';

/** The attribute `[Fact]` may be declared as `FactAttribute`: both names are kept, so that either can be looked up. */
export const ATTRIBUTE_SUFFIX = 'Attribute';

/** Test cases of xUnit, NUnit and MSTest, and what is derived from them by name (`SkippableFact`). */
const TEST = /(?:^|\.)(?:\w*Fact|\w*Theory|Test|TestCase|TestCaseSource|TestMethod|\w*DataTestMethod)(?:Attribute)?$/;

export interface Attributes {
  readonly rows: readonly number[];
  readonly isTest: boolean;
}

/** Attributes of a declaration, read in the scope of the declared symbol. */
export function readAttributes(cs: CSharpReader, node: number): Attributes {
  const { tree } = cs;
  const rows: number[] = [];
  let isTest = false;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'attribute_list') {
      for (let item = child + 1; item < tree.after(child); item = tree.after(item)) {
        if (tree.kind(item) !== 'attribute') continue;
        rows.push(readAttribute(cs, item));
        isTest ||= TEST.test(tree.text(tree.child(item, 'name')));
      }
    } else if (kind !== 'comment') {
      break;
    }
  }
  return { rows, isTest };
}

export function readAttribute(cs: CSharpReader, attribute: number): number {
  const { tree, facts } = cs;
  const name = readName(cs, tree.child(attribute, 'name'));
  facts.updateExpr(name, { role: ROLES.decorator });
  const list = tree.childOfKind(attribute, 'attribute_argument_list');
  if (list < 0) return name;
  const args = codeChildren(tree, list);
  const properties = args.filter((arg) => tree.has(arg, '='));
  const row = facts.expr({
    kind: EXPR_KINDS.construct,
    base: name,
    args: facts.list(
      readArguments(
        cs,
        args.filter((arg) => !properties.includes(arg)),
      ),
    ),
    start: facts.readExpr(name, 'start'),
    scope: cs.scope,
    role: ROLES.decorator,
  });
  for (const property of properties) readProperty(cs, row, tree.child(property, 'name'), lastCode(tree, property));
  return row;
}

function readName(cs: CSharpReader, node: number): number {
  const { tree, facts } = cs;
  switch (tree.kind(node)) {
    case 'qualified_name':
    case 'alias_qualified_name': {
      const qualifier = tree.child(node, 'qualifier');
      const name = tree.child(node, 'name');
      if (qualifier < 0) return readName(cs, name);
      const base = readName(cs, qualifier);
      return facts.expr({
        kind: EXPR_KINDS.member,
        base,
        name: suffixed(cs, name),
        start: tree.start(name),
        scope: cs.scope,
      });
    }
    case 'generic_name': {
      const name = readName(cs, tree.firstChild(node));
      const types = readTypeArguments(cs, node);
      if (types.length > 0) facts.updateExpr(name, { type: structural(cs, TYPE_KINDS.tuple, types) });
      return name;
    }
    default:
      return facts.expr({ kind: EXPR_KINDS.name, name: suffixed(cs, node), start: tree.start(node), scope: cs.scope });
  }
}

function suffixed(cs: CSharpReader, node: number): number {
  const text = cs.name(node);
  cs.facts.text(text + ATTRIBUTE_SUFFIX);
  return cs.facts.text(text);
}
