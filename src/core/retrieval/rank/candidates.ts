/** What speaks for a symbol, each for itself, so that an answer can say why. */
export const SIGNALS = ['words', 'name', 'file', 'family', 'identifier', 'classes', 'walk', 'learned'] as const;
export type Signal = (typeof SIGNALS)[number];
const WIDTH = SIGNALS.length;
const COLUMN = Object.fromEntries(SIGNALS.map((signal, column) => [signal, column])) as Record<Signal, number>;

/** The symbols that anything speaks for, and what: few of a graph's nodes, so that work follows the question. */
export class Candidates {
  readonly #slots: Int32Array;
  #nodes = new Int32Array(1024);
  #values = new Float64Array(1024 * WIDTH);
  #count = 0;
  readonly #factors = new Map<number, number>();

  constructor(nodeCount: number) {
    this.#slots = new Int32Array(nodeCount);
  }

  get count(): number {
    return this.#count;
  }

  /** The nodes in the order in which they came up. */
  get nodes(): Int32Array {
    return this.#nodes.subarray(0, this.#count);
  }

  has(node: number): boolean {
    return this.#slots[node] !== 0;
  }

  add(node: number, signal: Signal, value: number): void {
    this.#values[this.#slot(node) * WIDTH + COLUMN[signal]]! += value;
  }

  get(node: number, signal: Signal): number {
    const slot = this.#slots[node]! - 1;
    return slot < 0 ? 0 : this.#values[slot * WIDTH + COLUMN[signal]]!;
  }

  /** Something speaks against a node: whatever speaks for it counts by this factor. */
  lower(node: number, factor: number): void {
    this.#factors.set(node, this.factor(node) * factor);
  }

  /** 1 where nothing speaks against a node. */
  factor(node: number): number {
    // Nearly always nothing speaks against anything.
    return this.#factors.size === 0 ? 1 : (this.#factors.get(node) ?? 1);
  }

  /** Everything that speaks for a node, added up. */
  sum(node: number): number {
    const slot = this.#slots[node]! - 1;
    if (slot < 0) return 0;
    let sum = 0;
    for (let column = 0; column < WIDTH; column += 1) sum += this.#values[slot * WIDTH + column]!;
    return sum;
  }

  #slot(node: number): number {
    const known = this.#slots[node]!;
    if (known !== 0) return known - 1;
    if (this.#count === this.#nodes.length) {
      const nodes = new Int32Array(this.#count * 2);
      nodes.set(this.#nodes);
      this.#nodes = nodes;
      const values = new Float64Array(this.#count * 2 * WIDTH);
      values.set(this.#values);
      this.#values = values;
    }
    this.#nodes[this.#count] = node;
    this.#count += 1;
    this.#slots[node] = this.#count;
    return this.#count - 1;
  }
}
