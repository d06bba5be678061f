import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeHashing as hashing } from '../../../../helper/ports/node-hashing.ts';
import { NodeSqlDatabase } from '../../../../helper/ports/node-sql-database.ts';
import { toHex } from '../../base/bytes.ts';
import { hashEdges } from '../../identity/edge-identity.ts';
import { hashNodes } from '../../identity/node-identity.ts';
import type { LinkedGraph, SnapshotRecord } from '../../model/rows.ts';
import type { SqlDatabase } from '../../ports/sql-database.ts';
import type { LooseEdge } from '../state-difference.ts';
import { REPO, anyGraph } from '../random-graph.testing.ts';
import { Store } from '../store.ts';

let database: SqlDatabase;
let store: Store;

beforeEach(() => {
  database = NodeSqlDatabase.open(':memory:');
  store = Store.open(database, hashing);
  store.repos.put({ url: REPO, location: `https://${REPO}`, keepContents: false, openedAt: 1 });
});

afterEach(() => database.close());

const write = (graph: LinkedGraph): SnapshotRecord =>
  store.records.write({
    state: store.records.seal(REPO, graph),
    commit: null,
    reference: null,
    analyzer: '1',
    createdAt: 2,
  });

/** Hashes of all edges of a graph. */
function edgesOf({ nodes, edges }: LinkedGraph): Set<string> {
  const hashes = hashEdges(hashing, hashNodes(hashing, nodes), edges);
  return new Set(Array.from({ length: edges.count }, (_, i) => toHex(hashes.subarray(i * 32, (i + 1) * 32))));
}

const hashOf = ({ source, target, type, provenance }: LooseEdge): string =>
  toHex(
    hashEdges(hashing, Uint8Array.from([...source, ...target]), {
      count: 1,
      source: Int32Array.of(0),
      target: Int32Array.of(1),
      type: Uint8Array.of(type),
      provenance: Uint8Array.of(provenance),
    }),
  );

const without = (all: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...all].filter((hash) => !others.has(hash)).sort();

/** The graph without the edges at some places. */
function dropEdges(graph: LinkedGraph, isDropped: (edge: number) => boolean): LinkedGraph {
  const kept = Array.from({ length: graph.edges.count }, (_, edge) => edge).filter((edge) => !isDropped(edge));
  const { edges } = graph;
  return {
    ...graph,
    edges: {
      ...edges,
      count: kept.length,
      source: Int32Array.from(kept, (edge) => edges.source[edge]!),
      target: Int32Array.from(kept, (edge) => edges.target[edge]!),
      type: Uint8Array.from(kept, (edge) => edges.type[edge]!),
      provenance: Uint8Array.from(kept, (edge) => edges.provenance[edge]!),
      confidence: Uint16Array.from(kept, (edge) => edges.confidence[edge]!),
      siteStart: new Int32Array(kept.length + 1),
      siteFile: new Int32Array(0),
      siteLine: new Int32Array(0),
      siteColumn: new Int32Array(0),
    },
  };
}

describe('the difference of two states', () => {
  const check = (base: LinkedGraph, head: LinkedGraph): ReturnType<Store['records']['diff']> => {
    const difference = store.records.diff(write(base), write(head));
    const [before, after] = [edgesOf(base), edgesOf(head)];
    const added = difference.packages.flatMap((part) => part.added.map(hashOf)).sort();
    const removed = difference.packages.flatMap((part) => part.removed.map(hashOf)).sort();
    expect(added).toEqual(without(after, before));
    expect(removed).toEqual(without(before, after));
    const names = difference.names();
    for (const part of difference.packages) {
      expect(part.added.length + part.removed.length).toBeGreaterThan(0);
      for (const { source, target } of [...part.added, ...part.removed]) {
        expect(names.get(toHex(source))).toBeDefined();
        expect(names.get(toHex(target))).toBeDefined();
      }
    }
    return difference;
  };

  it('is what a comparison of all their edges finds, and every end has a name', () => {
    fc.assert(
      fc.property(anyGraph, anyGraph, (base, head) => void check(base, head)),
      { seed: 1, numRuns: 40 },
    );
  });

  it('opens the packages that changed and no others', () => {
    fc.assert(
      fc.property(anyGraph, fc.nat(), (graph, at) => {
        fc.pre(graph.edges.count > 0);
        const dropped = at % graph.edges.count;
        const { compared, packages, rewritten } = check(
          graph,
          dropEdges(graph, (edge) => edge === dropped),
        );
        expect(compared.opened).toBeLessThanOrEqual(1);
        expect(packages.length).toBe(compared.opened);
        // Without sites other segments may differ too; none of these has other edges.
        for (const label of rewritten) expect(packages.map((part) => part.label)).not.toContain(label);
      }),
      { seed: 2, numRuns: 40 },
    );
  });

  it('is nothing where both are the same, whatever reads them', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const difference = check(graph, graph);
        expect(difference.packages).toEqual([]);
        expect(difference.rewritten).toEqual([]);
        expect(difference.compared.opened).toBe(0);
      }),
      { seed: 3, numRuns: 15 },
    );
  });
});
