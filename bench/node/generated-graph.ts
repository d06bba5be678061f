import { edgeColumns } from '../../src/core/model/edge-columns.ts';
import { EDGE_TYPES } from '../../src/core/model/edge-types.ts';
import { PROVENANCES } from '../../src/core/model/provenance.ts';
import { NO_CALLS, type LinkedGraph } from '../../src/core/model/rows.ts';

export const REPO = 'example.com/generated';
/** As in the repositories we measure: some forty symbols a package, five relationships a symbol. */
const NODES_OF_PACKAGE = 40;
const EDGES_OF_NODE = 5;

/** The same numbers for everyone. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state >>> 8;
  }
}

/** A graph of so many edges, most of them within their package; the first `changes` calls lead elsewhere. */
export function generatedGraph(edgeCount: number, changes: number): LinkedGraph {
  const packages = Math.ceil(edgeCount / (NODES_OF_PACKAGE * EDGES_OF_NODE));
  const names = Array.from({ length: packages }, (_, i) => `src/part${String(i).padStart(5, '0')}`);
  const nodeCount = packages * NODES_OF_PACKAGE;
  const random = numbers(7);
  const next = (below: number): number => random.next().value % below;
  const edges = edgeColumns(nodeCount * EDGES_OF_NODE, 0);
  const { code: calls } = EDGE_TYPES.calls;
  const { code: resolved, confidence } = PROVENANCES.ast_resolved;
  for (let node = 0; node < nodeCount; node += 1) {
    const own = Math.floor(node / NODES_OF_PACKAGE) * NODES_OF_PACKAGE;
    const targets = new Set<number>();
    while (targets.size < EDGES_OF_NODE) targets.add(next(10) < 7 ? own + next(NODES_OF_PACKAGE) : next(nodeCount));
    if (node < changes) {
      targets.delete(Math.min(...targets));
      for (let other = nodeCount - 1; targets.size < EDGES_OF_NODE; other -= 1) targets.add(other);
    }
    [...targets]
      .sort((a, b) => a - b)
      .forEach((target, i) => {
        const edge = node * EDGES_OF_NODE + i;
        edges.source[edge] = node;
        edges.target[edge] = target;
        edges.type[edge] = calls;
        edges.provenance[edge] = resolved;
        edges.confidence[edge] = confidence;
      });
  }
  return {
    files: names.map((name) => ({
      path: `${name}/main.py`,
      contentHash: null,
      objectId: '',
      language: 'python',
      size: 1000,
      lines: 400,
      skipped: null,
      syntaxErrors: 0,
      calls: NO_CALLS,
      isTest: false,
    })),
    nodes: Array.from({ length: nodeCount }, (_, node) => {
      const [file, place] = [Math.floor(node / NODES_OF_PACKAGE), node % NODES_OF_PACKAGE];
      const name = `symbol${String(place).padStart(2, '0')}`;
      const [startLine, start] = [1 + place * 10, place * 200];
      return {
        url: REPO,
        package: names[file]!,
        symbol: `main.py.${name}`,
        kind: 'function' as const,
        name,
        file,
        parent: -1,
        startLine,
        endLine: startLine + 8,
        start,
        end: start + 180,
        nameStart: start + 4,
        signature: `def ${name}()`,
        doc: '',
        flags: 0,
      };
    }),
    edges,
  };
}
