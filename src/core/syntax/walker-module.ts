import * as wasm from '../base/wasm-assembler.ts';
import type { Code } from '../base/wasm-assembler.ts';

/**
 * The walk over a syntax tree as a WebAssembly module, so that the cursor's steps, some thirty million for a large
 * repository, are calls from WebAssembly to WebAssembly. `run(tree, limit, capacity, kept, open, columns)` gives the number of nodes
 * kept, with TRUNCATED added where nodes deeper than `limit` were left out. It has room for `capacity` nodes; `kept` is
 * a byte for each kind, `open` the stack of ancestors, `columns` where the columns begin (see COLUMN_AT).
 */
export const CURSOR_STEPS = ['kind', 'field', 'start', 'end', 'firstChild', 'nextSibling', 'parent'] as const;

export const TRUNCATED = 0x8000_0000;

/** Where each column begins, in bytes for each node of capacity. */
export const COLUMN_AT = { starts: 0, ends: 4, parents: 8, after: 12, kinds: 16, fields: 18 } as const;
/** All columns of one node. */
export const NODE_BYTES = 20;

const [tree, limit, capacity, kept, open, columns] = [0, 1, 2, 3, 4, 5] as const;
const [depth, count, kind, truncated] = [6, 7, 8, 9] as const;

const step = (name: (typeof CURSOR_STEPS)[number]): Code => wasm.call(CURSOR_STEPS.indexOf(name), wasm.get(tree));
const plus = (local: number, by: number): Code => wasm.add(wasm.get(local), wasm.i32(by));
const column = (name: keyof typeof COLUMN_AT): Code =>
  wasm.add(wasm.get(columns), wasm.multiply(wasm.get(capacity), wasm.i32(COLUMN_AT[name])));
const word = (name: 'starts' | 'ends' | 'parents' | 'after', node: Code): Code =>
  wasm.add(column(name), wasm.shl(node, wasm.i32(2)));
const half = (name: 'kinds' | 'fields', node: Code): Code => wasm.add(column(name), wasm.shl(node, wasm.i32(1)));
/** Where the ancestor at a depth is noted. */
const ancestor = (at: Code): Code => wasm.add(wasm.get(open), wasm.shl(at, wasm.i32(2)));

export function walkerModule(): Uint8Array {
  const node = wasm.get(count);
  const isAtRoot = wasm.isZero(wasm.get(depth));
  const finish = wasm.give(wasm.or(wasm.get(count), wasm.shl(wasm.get(truncated), wasm.i32(31))));
  // Inside `keep`, the loop over nodes is three levels out where it is used.
  const keep: Code = [
    wasm.store16(half('kinds', node), wasm.get(kind)),
    wasm.store16(half('fields', node), step('field')),
    wasm.store(word('starts', node), step('start')),
    wasm.store(word('ends', node), step('end')),
    wasm.store(
      word('parents', node),
      wasm.either(isAtRoot, wasm.i32(-1), wasm.load(ancestor(wasm.sub(wasm.get(depth), wasm.i32(1))))),
    ),
    wasm.store(word('after', node), plus(count, 1)),
    wasm.set(count, plus(count, 1)),
    wasm.when(
      wasm.isBelow(wasm.get(depth), wasm.get(limit)),
      wasm.when(step('firstChild'), [
        wasm.store(ancestor(wasm.get(depth)), wasm.sub(wasm.get(count), wasm.i32(1))),
        wasm.set(depth, plus(depth, 1)),
        wasm.branch(3),
      ]),
      wasm.set(truncated, wasm.i32(1)),
    ),
  ];
  const climb: Code = wasm.block(
    wasm.loop([
      wasm.branchIf(step('nextSibling'), 1),
      wasm.when(isAtRoot, finish),
      wasm.when(wasm.isZero(step('parent')), finish),
      wasm.set(depth, wasm.sub(wasm.get(depth), wasm.i32(1))),
      wasm.store(word('after', wasm.load(ancestor(wasm.get(depth)))), wasm.get(count)),
      wasm.branch(0),
    ]),
  );
  const body = [
    wasm.loop([
      wasm.set(kind, step('kind')),
      wasm.when(wasm.load8(wasm.add(wasm.get(kept), wasm.get(kind))), keep),
      climb,
      wasm.branch(0),
    ]),
    wasm.unreachable,
  ];
  return wasm.assemble({
    imports: CURSOR_STEPS,
    parameters: 6,
    isGiving: true,
    locals: [{ count: 4, type: wasm.I32 }],
    body,
  });
}
