import { BINDING_KINDS } from '../../model/bindings.ts';
import { NONE } from '../../model/facts.ts';
import { isItem } from './children.ts';
import { Preamble } from './docs.ts';
import { readItem, readPreamble } from './items.ts';
import { bindPattern } from './patterns.ts';
import type { RustReader } from './reader.ts';
import { readType } from './types.ts';

/** Statements and items of a block; gives the row of its last expression, which is the block's value. */
export function readBlock(rs: RustReader, block: number): number {
  const { tree } = rs;
  const outer = rs.blockEnd;
  rs.blockEnd = tree.end(block);
  const above = new Preamble(rs);
  let last = NONE;
  for (let node = tree.firstChild(block); node >= 0; node = tree.nextSibling(node)) {
    const kind = tree.kind(node);
    if (readPreamble(above, kind, node) || !isItem(tree, node)) continue;
    last = NONE;
    if (kind === 'let_declaration') readLet(rs, node);
    else if (kind === 'expression_statement') last = readStatement(rs, node, block);
    else if (kind === 'empty_statement' || kind === 'label') continue;
    else if (!readItem(rs, node, above)) last = tree.nextSibling(node) < 0 ? rs.value(node) : effects(rs, node);
    above.take();
  }
  rs.blockEnd = outer;
  return last;
}

function effects(rs: RustReader, node: number): number {
  rs.effects(node);
  return NONE;
}

/** An `if`, `match` or block at the end has no semicolon and is the value, although it reads like a statement. */
function readStatement(rs: RustReader, node: number, block: number): number {
  const { tree } = rs;
  const inner = tree.firstChild(node);
  if (inner < 0) return NONE;
  const isLast = tree.nextSibling(node) < 0 && tree.end(inner) === tree.end(node) && tree.kind(block) === 'block';
  return isLast ? rs.value(inner) : effects(rs, inner);
}

function readLet(rs: RustReader, node: number): void {
  const { tree, facts } = rs;
  const pattern = tree.child(node, 'pattern');
  const type = readType(rs, tree.child(node, 'type'));
  const value = rs.value(tree.child(node, 'value'));
  const alternative = tree.child(node, 'alternative');
  if (alternative >= 0) rs.block(alternative);
  if (pattern < 0) return;
  const from = tree.end(node);
  let plain = pattern;
  while (tree.kind(plain) === 'mut_pattern') plain = tree.after(plain) - 1;
  if (tree.kind(plain) === 'identifier') {
    facts.binding({
      kind: BINDING_KINDS.local,
      name: rs.textIndex(plain),
      scope: rs.scope,
      start: tree.start(plain),
      from,
      to: rs.blockEnd,
      type,
      value,
    });
    return;
  }
  bindPattern(rs, pattern, type >= 0 ? rs.typed(type, value) : value, from, rs.blockEnd);
}
