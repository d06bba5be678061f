import { LAMBDA } from '../model/facts.ts';
import type { FactsBuilder } from '../model/facts-builder.ts';
import { isCallableKind, NODE_KINDS, nodeKindOf } from '../model/node-kinds.ts';

/**
 * Tells for offsets that only grow which declaration's text they are part of: the innermost one, unnamed functions
 * counting as part of what is around them, and so does what a function declares of its owner (`self.x = …`).
 */
export class SymbolOwners {
  readonly #builder: FactsBuilder;
  readonly #order: readonly number[];
  readonly #open: number[] = [0];
  #next = 0;

  constructor(builder: FactsBuilder) {
    this.#builder = builder;
    const order: number[] = [];
    for (let row = 1; row < builder.symbolCount; row += 1)
      if (builder.readSymbol(row, 'kind') !== LAMBDA && builder.readSymbol(row, 'name') >= 0) order.push(row);
    const start = (row: number): number => builder.readSymbol(row, 'start');
    const end = (row: number): number => builder.readSymbol(row, 'end');
    this.#order = order.sort((a, b) => start(a) - start(b) || end(b) - end(a) || a - b);
  }

  at(offset: number): number {
    const builder = this.#builder;
    const open = this.#open;
    while (this.#next < this.#order.length) {
      const row = this.#order[this.#next]!;
      if (builder.readSymbol(row, 'start') > offset) break;
      this.#next += 1;
      this.#closeUpTo(builder.readSymbol(row, 'start'));
      if (this.#hasTextOfItsOwn(row)) open.push(row);
    }
    this.#closeUpTo(offset);
    return open.at(-1)!;
  }

  #closeUpTo(offset: number): void {
    while (this.#open.length > 1 && this.#builder.readSymbol(this.#open.at(-1)!, 'end') <= offset) this.#open.pop();
  }

  #hasTextOfItsOwn(row: number): boolean {
    const isValue = NODE_KINDS[this.#kind(row)].family === 'value';
    return !isValue || !isCallableKind(this.#kind(this.#open.at(-1)!));
  }

  #kind(row: number): ReturnType<typeof nodeKindOf> {
    return nodeKindOf(this.#builder.readSymbol(row, 'kind'));
  }
}
