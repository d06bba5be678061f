import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { codeChildren } from './children.ts';
import { metaOf } from './contexts.ts';
import type { CSharpReader } from './reader.ts';
import { readType, typeNameStart } from './types.ts';

/** Interfaces of xUnit by which a class says what is made before its tests run, and given to its constructor. */
const FIXTURE = /(?:^|\.)IClassFixture$/;

/** `IClassFixture<Database>` among the bases of the class in scope: xUnit makes a database for its tests. */
export function readClassFixture(cs: CSharpReader, base: number): void {
  const { tree, facts } = cs;
  const generic = tree.kind(base) === 'generic_name' ? base : tree.childOfKind(base, 'generic_name');
  if (generic < 0 || !FIXTURE.test(tree.text(tree.firstChild(generic)))) return;
  const list = tree.childOfKind(generic, 'type_argument_list');
  const [type = NONE] = list < 0 ? [] : codeChildren(tree, list);
  if (type < 0) return;
  facts.expr({
    kind: EXPR_KINDS.construct,
    base: metaOf(cs, readType(cs, type, false)),
    args: facts.list([]),
    start: typeNameStart(cs, type),
    scope: cs.scope,
  });
}
