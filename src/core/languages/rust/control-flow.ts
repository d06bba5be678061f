import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { isItem, lastNamed } from './children.ts';
import { bindPattern } from './patterns.ts';
import type { RustReader } from './reader.ts';

/** A condition; names that a `let` in it binds hold up to `to`. */
export function readCondition(rs: RustReader, node: number, to: number): void {
  const { tree } = rs;
  switch (tree.kind(node)) {
    case 'let_condition': {
      const value = tree.child(node, 'value');
      const row = rs.value(value);
      bindPattern(rs, tree.child(node, 'pattern'), row, tree.end(value), to);
      return;
    }
    case 'let_chain':
      for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
        if (isItem(tree, child)) readCondition(rs, child, to);
      }
      return;
    default:
      rs.effects(node);
  }
}

export function readIf(rs: RustReader, node: number): number {
  const { tree } = rs;
  const consequence = tree.child(node, 'consequence');
  readCondition(rs, tree.child(node, 'condition'), tree.end(consequence < 0 ? node : consequence));
  const first = rs.block(consequence);
  const alternative = lastNamed(tree, tree.child(node, 'alternative'));
  const second = alternative < 0 ? NONE : rs.value(alternative);
  return either(rs, node, [first, second]);
}

export function readMatch(rs: RustReader, node: number): number {
  const { tree } = rs;
  const subject = rs.value(tree.child(node, 'value'));
  const body = tree.child(node, 'body');
  const values: number[] = [];
  for (let arm = body + 1; body >= 0 && arm < tree.after(body); arm = tree.after(arm)) {
    if (tree.kind(arm) !== 'match_arm') continue;
    const pattern = tree.child(arm, 'pattern');
    const to = tree.end(arm);
    const condition = tree.child(pattern, 'condition');
    bindPattern(rs, pattern, subject, tree.start(pattern), to);
    if (condition >= 0) readCondition(rs, condition, to);
    values.push(rs.value(tree.child(arm, 'value')));
  }
  return either(rs, node, values);
}

function either(rs: RustReader, node: number, values: readonly number[]): number {
  const known = [...new Set(values.filter((row) => row >= 0))];
  if (known.length < 2) return known[0] ?? NONE;
  return rs.facts.expr({
    kind: EXPR_KINDS.either,
    args: rs.facts.list(known),
    start: rs.tree.start(node),
    scope: rs.scope,
  });
}

export function readWhile(rs: RustReader, node: number): void {
  const { tree } = rs;
  readCondition(rs, tree.child(node, 'condition'), tree.end(node));
  rs.block(tree.child(node, 'body'));
}

export function readFor(rs: RustReader, node: number): void {
  const { tree, facts } = rs;
  const value = tree.child(node, 'value');
  const base = rs.value(value);
  const element =
    base < 0 ? NONE : facts.expr({ kind: EXPR_KINDS.element, base, start: tree.start(value), scope: rs.scope });
  bindPattern(rs, tree.child(node, 'pattern'), element, tree.end(value), tree.end(node));
  rs.block(tree.child(node, 'body'));
}
