import { bestOf, type Scored } from './best-of.ts';
import { SIGNALS, type Evidence, type Signal } from '../signals.ts';
import type { Lift } from './lift.ts';

/**
 * What ranking works out on the way: words in the name, how much of the question is there, the score alone and that of
 * the best inside, the score in all.
 */
const WORKINGS = ['wordsInName', 'covered', 'own', 'bestChild', 'score'] as const;
const COLUMNS = [...SIGNALS, ...WORKINGS] as const;
type Column = (typeof COLUMNS)[number];

/**
 * The symbols that anything speaks for, and what: few of a graph's nodes, so that work follows the question. Each has a
 * slot, by the order in which they came up; each signal is a column over the slots. One serves all questions to a state,
 * one after the other: getting memory takes longer than using it.
 */
export class Candidates {
  /** One more than the slot of each node; 0 for those that nothing speaks for. */
  readonly #slots: Int32Array;
  #nodes = new Int32Array(0);
  readonly #columns = Object.fromEntries(COLUMNS.map((column) => [column, new Float64Array(0)])) as Record<
    Column,
    Float64Array
  >;
  #count = 0;
  #lowered = new Map<number, number>();

  constructor(nodeCount: number) {
    this.#slots = new Int32Array(nodeCount);
  }

  clear(): void {
    for (const node of this.nodes) this.#slots[node] = 0;
    for (const column of COLUMNS) this.#columns[column].fill(0, 0, this.#count);
    this.#count = 0;
    this.#lowered = new Map();
  }

  get count(): number {
    return this.#count;
  }

  /** The nodes in the order of their slots. */
  get nodes(): Int32Array {
    return this.#nodes.subarray(0, this.#count);
  }

  has(node: number): boolean {
    return this.#slots[node] !== 0;
  }

  /** Makes room for so many more: until they are there, columns stay the same arrays. */
  reserve(more: number): void {
    const needed = Math.min(this.#slots.length, this.#count + more);
    if (needed <= this.#nodes.length) return;
    const room = Math.min(this.#slots.length, Math.max(needed, this.#nodes.length * 2));
    const nodes = new Int32Array(room);
    nodes.set(this.nodes);
    this.#nodes = nodes;
    for (const column of COLUMNS) {
      const values = new Float64Array(room);
      values.set(this.#columns[column].subarray(0, this.#count));
      this.#columns[column] = values;
    }
  }

  /** What a signal says of each slot. */
  column(column: Column): Float64Array {
    return this.#columns[column];
  }

  /** The slot of a node, or −1. */
  find(node: number): number {
    return this.#slots[node]! - 1;
  }

  /** The slot of a node, which is a candidate from now on. */
  slot(node: number): number {
    const known = this.#slots[node]!;
    if (known !== 0) return known - 1;
    if (this.#count === this.#nodes.length) this.reserve(1);
    this.#nodes[this.#count] = node;
    this.#count += 1;
    this.#slots[node] = this.#count;
    return this.#count - 1;
  }

  add(node: number, signal: Signal, value: number): void {
    const slot = this.slot(node);
    this.#columns[signal][slot]! += value;
  }

  /** Something speaks against a node: whatever speaks for it counts by this factor. */
  lower(node: number, factor: number): void {
    this.#lowered.set(node, (this.#lowered.get(node) ?? 1) * factor);
  }

  /** The nodes that anything speaks against, and by what they count less. */
  get lowered(): ReadonlyMap<number, number> {
    return this.#lowered;
  }

  /** Everything that speaks for the node of a slot, added up. */
  sum(slot: number): number {
    const { words, name, file, family, identifier, classes, walk, learned } = this.#columns;
    return (
      words[slot]! +
      name[slot]! +
      file[slot]! +
      family[slot]! +
      identifier[slot]! +
      classes[slot]! +
      walk[slot]! +
      learned[slot]!
    );
  }

  /** Makes the score of a slot what speaks for its node, by a factor. */
  addUp(slot: number, factor: (node: number) => number): void {
    this.#columns.score[slot] = this.sum(slot) * factor(this.#nodes[slot]!);
  }

  /** Multiplies the scores of those that the best lift. */
  lift({ nodes, factor }: Lift): void {
    for (const node of nodes()) {
      const slot = this.find(node);
      if (slot >= 0) this.#columns.score[slot]! *= factor(node);
    }
  }

  /** The nodes of the best scores. */
  best(limit: number): Scored[] {
    return bestOf(this.nodes, this.#columns.score, limit);
  }

  /** What speaks for some nodes, for good. */
  evidence(nodes: Iterable<number>): Map<number, Evidence> {
    const found = new Map<number, Evidence>();
    for (const node of nodes) {
      const slot = this.find(node);
      if (slot < 0) continue;
      const signals = SIGNALS.map((signal) => [signal, this.#columns[signal][slot]!] as const);
      found.set(node, {
        signals: Object.fromEntries(signals) as Evidence['signals'],
        sum: this.sum(slot),
        lowered: this.#lowered.get(node) ?? 1,
      });
    }
    return found;
  }
}
