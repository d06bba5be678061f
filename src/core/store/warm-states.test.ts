import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeHashing as hashing } from '../../../helper/ports/node-hashing.ts';
import { NodeSqlDatabase } from '../../../helper/ports/node-sql-database.ts';
import { toHex } from '../base/bytes.ts';
import type { Steps } from '../base/steps.ts';
import type { LinkedGraph } from '../model/rows.ts';
import { encodeManifest } from './segments/manifest-codec.ts';
import type { Part } from './partition.ts';
import { REPO, anyCut, anyGraph, cutGraph } from './random-graph.testing.ts';
import { Store } from './store.ts';

const openStore = (): Store => {
  const store = Store.open(NodeSqlDatabase.open(':memory:'), hashing);
  store.repos.put({ url: REPO, location: 'memory', keepContents: false, openedAt: 1 });
  return store;
};

/** Words that differ with the part, and are none for what lies outside. */
function* words({ url, package: name }: Part): Steps<Uint8Array | null> {
  return url === REPO ? new TextEncoder().encode(`words of ${name}`) : null;
}

function write(store: Store, graph: LinkedGraph, wordsOf = words): { manifest: string; hash: string } {
  const state = store.records.seal(REPO, graph);
  const record = store.records.write({
    state,
    words: wordsOf,
    commit: null,
    reference: null,
    analyzer: '1',
    createdAt: 2,
  });
  return { manifest: toHex(encodeManifest(store.records.manifest(record))), hash: record.graphHash };
}

describe('states written one after another', () => {
  it('are the same, byte for byte, with the one before in memory and without', () => {
    fc.assert(
      fc.property(anyGraph, fc.array(anyCut, { minLength: 2, maxLength: 4 }), (graph, cuts) => {
        const [warm, cold] = [openStore(), openStore()];
        warm.records.keepWarm(REPO);
        for (const cut of cuts) {
          const state = cutGraph(graph, cut);
          expect(write(warm, state)).toEqual(write(cold, state));
        }
        const last = warm.records.current(REPO)!;
        expect(warm.records.check(last).problems).toEqual([]);
      }),
      { seed: 61, numRuns: 80 },
    );
  });

  it('encode and ask for the words of what changed alone', () => {
    const graph = fc.sample(
      anyGraph.filter(({ nodes, edges }) => nodes.length > 8 && edges.count > 8),
      { seed: 4, numRuns: 1 },
    )[0]!;
    const store = openStore();
    store.records.keepWarm(REPO);
    const asked: string[] = [];
    const noted = (part: Part): Steps<Uint8Array | null> => {
      asked.push(part.package);
      return words(part);
    };
    write(store, graph, noted);
    expect(asked.length).toBeGreaterThan(2);
    asked.length = 0;
    write(store, graph, noted);
    expect(asked).toEqual([]);
    const [first, ...rest] = graph.nodes;
    write(store, { ...graph, nodes: [{ ...first!, doc: 'Other words.' }, ...rest] }, noted);
    expect(asked).toEqual([first!.package]);
  });

  it('rely on nothing that was taken back', () => {
    const graph = fc.sample(
      anyGraph.filter(({ nodes }) => nodes.length > 5),
      { seed: 5, numRuns: 1 },
    )[0]!;
    const store = openStore();
    store.records.keepWarm(REPO);
    expect(() =>
      store.transaction(() => {
        write(store, graph);
        throw new Error('stop');
      }),
    ).toThrow('stop');
    write(store, graph);
    expect(store.records.check(store.records.current(REPO)!).problems).toEqual([]);
  });
});
