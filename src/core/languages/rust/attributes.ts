import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { readAttributeArguments } from './attribute-arguments.ts';
import { firstNamed } from './children.ts';
import { pathNodes, pathOf } from './paths.ts';
import type { RustReader } from './reader.ts';

/** Attributes of the language itself: nothing in a program or crate is meant by them. */
const BUILT_IN = new Set(
  (
    'allow warn deny forbid expect cfg cfg_attr deprecated derive doc must_use inline cold no_mangle repr path ignore ' +
    'should_panic macro_use macro_export non_exhaustive automatically_derived track_caller target_feature export_name ' +
    'link link_name link_section used global_allocator proc_macro proc_macro_derive proc_macro_attribute default test bench ' +
    'no_std no_main feature recursion_limit type_length_limit rustfmt clippy diagnostic panic_handler unsafe'
  ).split(' '),
);

/** Attributes for derived traits that are called like the crate which derives them: nothing imports them. */
const HELPERS = new Set(['diesel', 'sea_orm']);

export interface Attributes {
  /** Expressions that name attributes, for SYMBOL.decorators. */
  readonly decorators: number[];
  /** Pairs (relation, type) of derived traits. */
  readonly bases: number[];
  readonly flags: number;
  /** Argument of `#[path = "…"]`. */
  readonly path: string | null;
}

/** What the attributes above an item say. They are read in the scope of the item's symbol, which must be set. */
export function readAttributes(rs: RustReader, nodes: readonly number[]): Attributes {
  const { tree } = rs;
  const decorators: number[] = [];
  const bases: number[] = [];
  let flags = 0;
  let path: string | null = null;
  for (const node of nodes) {
    const attribute = tree.childOfKind(node, 'attribute');
    const nameNode = firstNamed(tree, attribute);
    if (nameNode < 0) continue;
    const nodesOf = pathNodes(rs, nameNode);
    const last = nodesOf === null ? '' : tree.text(nodesOf[nodesOf.length - 1]!);
    const first = nodesOf === null ? '' : tree.text(nodesOf[0]!);
    // `#[test]`, `#[tokio::test]`, `#[rstest]` and their like all end in the word.
    if (last === 'test' || last === 'rstest' || last === 'test_case' || last === 'quickcheck')
      flags |= SYMBOL_FLAGS.test;
    if (last === 'bench') flags |= SYMBOL_FLAGS.test;
    if (last === 'macro_export') flags |= SYMBOL_FLAGS.exported;
    if (last === 'cfg') flags |= SYMBOL_FLAGS.conditional;
    if (last === 'path') path = tree.text(firstNamed(tree, tree.child(attribute, 'value')));
    if (last === 'derive') readDerived(rs, tree.child(attribute, 'arguments'), bases);
    if (nodesOf === null || (BUILT_IN.has(first) && (nodesOf.length === 1 || first !== 'test'))) continue;
    const row = pathOf(rs, nodesOf);
    const given = tree.child(attribute, 'arguments');
    const args = given < 0 ? NONE : readAttributeArguments(rs, given);
    rs.facts.updateExpr(row, { role: ROLES.decorator, args });
    decorators.push(row);
    if (nodesOf.length > 1) continue;
    if (HELPERS.has(last) && !rs.heads.has(last)) rs.heads.set(last, tree.start(nameNode));
    rs.attributes.push({ row, name: last, module: rs.modulePath.join('::') });
  }
  return { decorators, bases, flags, path };
}

/** `derive(Clone, serde::Serialize)`: the type implements each of them. */
function readDerived(rs: RustReader, tokens: number, bases: number[]): void {
  if (tokens < 0) return;
  const { tree, facts } = rs;
  let path: string[] = [];
  for (let child = tokens + 1; child < tree.after(tokens); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind !== 'identifier' && kind !== 'crate' && kind !== 'self' && kind !== 'super') continue;
    path.push(tree.text(child));
    if (/^\s*::/.test(tree.source.slice(tree.end(child), tree.end(child) + 8))) continue;
    const type = facts.type({
      kind: TYPE_KINDS.name,
      name: facts.text(path.join('.')),
      start: tree.start(child),
      scope: rs.scope,
    });
    bases.push(BASE.implements, type);
    path = [];
  }
}

/**
 * Attributes have names of their own, apart from functions: one that is called like a function beside it means a macro
 * (`#[get("/")] fn get()`). Told when the whole file is read and all its names are known.
 */
export function markAttributes(rs: RustReader): void {
  for (const { row, name, module } of rs.attributes)
    if (rs.declaredValues.get(module)?.has(name)) rs.facts.updateExpr(row, { name: rs.facts.text(`${name}!`) });
}

/** Marks what is thrown, unless it is a literal, whose row all literals of its type share. */
export function markThrown(rs: RustReader, row: number | undefined): void {
  if (row === undefined || row < 0) return;
  const kind = rs.facts.readExpr(row, 'kind');
  if (kind === EXPR_KINDS.literal || kind === EXPR_KINDS.unknown) return;
  if (rs.facts.readExpr(row, 'role') === ROLES.none) rs.facts.updateExpr(row, { role: ROLES.thrown });
}
