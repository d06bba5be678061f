import { NONE } from '../model/facts.ts';
import { LAMBDA } from '../model/symbols.ts';
import type { FactsBuilder } from '../model/facts-builder.ts';
import { isCallableKind, NODE_KINDS, nodeKindOf } from '../model/node-kinds.ts';

/**
 * Tells for offsets that only grow which declaration's text they are part of: the innermost one, unnamed functions
 * counting as part of what is around them, and so does what a function declares of its owner (`self.x = …`).
 */
export class SymbolOwners {
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  /** Where the body of a callable begins; past the end of everything for what has none. */
  readonly #bodies: Int32Array;
  readonly #isValue: Uint8Array;
  readonly #isCallable: Uint8Array;
  readonly #order: readonly number[];
  readonly #open: number[] = [0];
  #next = 0;
  /** Nothing begins or ends before this offset. */
  #until = 0;
  #current = 0;

  constructor(builder: FactsBuilder) {
    const count = builder.symbolCount;
    this.#starts = new Int32Array(count);
    this.#ends = new Int32Array(count);
    this.#bodies = new Int32Array(count).fill(0x7fff_ffff);
    this.#isValue = new Uint8Array(count);
    this.#isCallable = new Uint8Array(count);
    const order: number[] = [];
    for (let row = 0; row < count; row += 1) {
      this.#starts[row] = builder.readSymbol(row, 'start');
      this.#ends[row] = builder.readSymbol(row, 'end');
      const code = builder.readSymbol(row, 'kind');
      if (row === 0 || code === LAMBDA || builder.readSymbol(row, 'name') < 0) continue;
      order.push(row);
      const kind = nodeKindOf(code);
      this.#isValue[row] = NODE_KINDS[kind].family === 'value' ? 1 : 0;
      if (!isCallableKind(kind)) continue;
      this.#isCallable[row] = 1;
      const body = builder.readSymbol(row, 'bodyStart');
      if (body !== NONE) this.#bodies[row] = body;
    }
    const [starts, ends] = [this.#starts, this.#ends];
    this.#order = order.sort((a, b) => starts[a]! - starts[b]! || ends[b]! - ends[a]! || a - b);
  }

  at(offset: number): number {
    if (offset < this.#until) return this.#current;
    const open = this.#open;
    while (this.#next < this.#order.length) {
      const row = this.#order[this.#next]!;
      const start = this.#starts[row]!;
      if (start > offset) break;
      this.#next += 1;
      this.#closeUpTo(start);
      if (this.#isValue[row] === 0 || this.#isCallable[open.at(-1)!] === 0) open.push(row);
    }
    this.#closeUpTo(offset);
    this.#current = open.at(-1)!;
    const next = this.#next < this.#order.length ? this.#starts[this.#order[this.#next]!]! : 0x7fff_ffff;
    this.#until = open.length > 1 ? Math.min(next, this.#ends[this.#current]!) : next;
    return this.#current;
  }

  /** Whether the offset, which the declaration owns, is in the body of a callable. */
  isBody(owner: number, offset: number): boolean {
    return offset >= this.#bodies[owner]!;
  }

  start(owner: number): number {
    return this.#starts[owner]!;
  }

  #closeUpTo(offset: number): void {
    while (this.#open.length > 1 && this.#ends[this.#open.at(-1)!]! <= offset) this.#open.pop();
  }
}
