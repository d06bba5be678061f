import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { codeChildren } from './children.ts';
import type { CSharpReader } from './reader.ts';
import { readType } from './types.ts';

/** `from x in xs … select y`: every clause binds what the later ones see; the value is a sequence of what is selected. */
export function readQuery(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  cs.openBlock(tree.end(node));
  let selected = NONE;
  for (const clause of codeChildren(tree, node)) {
    const parts = codeChildren(tree, clause);
    switch (tree.kind(clause)) {
      case 'from_clause':
        bindElement(cs, clause, parts);
        break;
      case 'join_clause':
        readJoin(cs, clause, parts);
        break;
      case 'let_clause':
        if (parts.length > 1) cs.bindLocal(parts[0]!, tree.end(clause), NONE, cs.value(parts[1]!));
        break;
      case 'select_clause':
        selected = cs.value(parts.at(-1) ?? NONE);
        break;
      case 'group_clause':
        selected = readGroup(cs, parts);
        break;
      case 'identifier':
        // `into x`: the query goes on with what was selected so far.
        cs.bindLocal(clause, tree.end(clause), NONE, selected);
        break;
      default:
        for (const part of parts) cs.effects(part);
    }
  }
  cs.closeBlock();
  return sequence(cs, node, selected);
}

function sequence(cs: CSharpReader, node: number, element: number): number {
  return cs.facts.expr({
    kind: EXPR_KINDS.literal,
    name: cs.facts.text('sequence'),
    args: cs.facts.list(element >= 0 ? [element] : []),
    start: cs.tree.start(node),
    scope: cs.scope,
  });
}

function bindElement(cs: CSharpReader, clause: number, parts: readonly number[]): void {
  const { tree, facts } = cs;
  const name = tree.child(clause, 'name');
  const base = cs.value(parts.at(-1) ?? NONE);
  const value =
    base < 0 ? NONE : facts.expr({ kind: EXPR_KINDS.element, base, start: tree.start(name), scope: cs.scope });
  if (name >= 0) cs.bindLocal(name, tree.end(clause), readType(cs, tree.child(clause, 'type')), value);
}

/** `join x in xs on a equals b into g`: x, or where it is grouped g, a sequence of x. */
function readJoin(cs: CSharpReader, clause: number, parts: readonly number[]): void {
  const { tree, facts } = cs;
  const into = parts.find((part) => tree.kind(part) === 'join_into_clause');
  const rest = parts.filter((part) => part !== into);
  const type = tree.child(clause, 'type');
  const [name, source, ...keys] = rest.filter((part) => part !== type);
  if (name === undefined || source === undefined) return;
  const base = cs.value(source);
  const element =
    base < 0 ? NONE : facts.expr({ kind: EXPR_KINDS.element, base, start: tree.start(name), scope: cs.scope });
  cs.bindLocal(name, tree.end(source), readType(cs, type), element);
  for (const key of keys) cs.effects(key);
  const group = into === undefined ? undefined : codeChildren(tree, into)[0];
  if (group !== undefined) cs.bindLocal(group, tree.end(clause), NONE, sequence(cs, group, element));
}

/** `group x by key`: a sequence of groups, each with its key and a sequence of x. */
function readGroup(cs: CSharpReader, parts: readonly number[]): number {
  const [element, key] = parts.map((part) => cs.value(part));
  return cs.facts.expr({
    kind: EXPR_KINDS.literal,
    name: cs.facts.text('group'),
    args: cs.facts.list([key ?? NONE, element ?? NONE].filter((row) => row >= 0)),
    scope: cs.scope,
  });
}
