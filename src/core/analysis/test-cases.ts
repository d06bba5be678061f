import { SYMBOL_FLAGS } from '../model/symbols.ts';
import { NODE_KINDS } from '../model/node-kinds.ts';
import type { StoredGraph } from '../store/stored-graph.ts';

/** The test cases of a graph, and the suites, classes and files around them. A suite is no case of its own. */
export class TestCases {
  /** In node order. */
  readonly all: readonly number[];
  readonly #within = new Map<number, number[]>();
  readonly #cases: ReadonlySet<number>;

  constructor({ nodes }: StoredGraph) {
    const marked: number[] = [];
    const around = new Set<number>();
    for (let node = 0; node < nodes.count; node += 1) {
      const isMarked = (nodes.flags[node]! & SYMBOL_FLAGS.test) !== 0 || nodes.kind[node] === NODE_KINDS.test.code;
      if (!isMarked) continue;
      marked.push(node);
      if (nodes.parent[node]! >= 0) around.add(nodes.parent[node]!);
    }
    this.all = marked.filter((node) => !around.has(node));
    this.#cases = new Set(this.all);
    for (const test of this.all) {
      for (let at = nodes.parent[test]!; at !== -1; at = nodes.parent[at]!) {
        const known = this.#within.get(at);
        if (known) known.push(test);
        else this.#within.set(at, [test]);
      }
    }
  }

  isCase(node: number): boolean {
    return this.#cases.has(node);
  }

  /** The cases somewhere inside a node. */
  within(node: number): readonly number[] {
    return this.#within.get(node) ?? [];
  }
}
