import { join } from 'node:path';
import { nodeHashing as hashing } from '../../helper/ports/node-hashing.ts';
import { NodeSqlDatabase } from '../../helper/ports/node-sql-database.ts';
import { toHex } from '../../src/core/base/bytes.ts';
import { compareBytes } from '../../src/core/base/order.ts';
import { hashEdges } from '../../src/core/identity/edge-identity.ts';
import { HASH_BYTES } from '../../src/core/identity/encode.ts';
import type { SnapshotRecord } from '../../src/core/model/rows.ts';
import { diffEdges } from '../../src/core/store/diff/diff-edges.ts';
import type { EdgeDifference, LooseEdge } from '../../src/core/store/state-difference.ts';
import { openSegment } from '../../src/core/store/segments/open-segment.ts';
import { SegmentStore } from '../../src/core/store/tables/segment-store.ts';
import { Store } from '../../src/core/store/store.ts';
import type { StoredGraph } from '../../src/core/store/stored-graph.ts';
import { generatedGraph, REPO } from './generated-graph.ts';

// diff SCRATCH REPEAT EDGES…: for graphs of so many edges, a state and the next one with a few changed calls in a store;
// their difference from the roots down, by going through all edges of both, and by merging sorted lists of hashes that
// are in memory already. Prints median times and whether the results are the same as JSON.

const [scratch, repeat, ...sizes] = process.argv.slice(2);

interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

/** At least so often, and half a second long: what is short is warmed up and timed more often. */
function timed<T>(work: () => T): { result: T; ms: number } {
  const times: number[] = [];
  const begun = performance.now();
  let result = work();
  while (times.length < Number(repeat) || performance.now() - begun < 500) {
    const started = performance.now();
    result = work();
    times.push(performance.now() - started);
  }
  return { result, ms: median(times) };
}

const looseHash = ({ source, target, type, provenance }: LooseEdge): string =>
  toHex(
    hashEdges(hashing, Uint8Array.from([...source, ...target]), {
      count: 1,
      source: Int32Array.of(0),
      target: Int32Array.of(1),
      type: Uint8Array.of(type),
      provenance: Uint8Array.of(provenance),
    }),
  );

/** Through all edges of both states: the comparison of one package, of all packages at once. */
function flatScan(store: Store, segments: SegmentStore, states: readonly SnapshotRecord[]): EdgeDifference {
  const [base, head] = states.map((record) =>
    store.records.manifest(record).parts.map((part) => openSegment(segments.read(part.segment))),
  );
  return diffEdges(base!, head!);
}

/** Edge hashes of a whole state, sorted: the best that a list without trees could have at hand. */
function sortedHashes({ nodeHashes, edges }: StoredGraph): Uint8Array[] {
  const hashes = hashEdges(hashing, nodeHashes, edges);
  return Array.from({ length: edges.count }, (_, i) => hashes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES)).sort(
    compareBytes,
  );
}

function mergeSorted(base: readonly Uint8Array[], head: readonly Uint8Array[]): Difference {
  const [added, removed]: [Uint8Array[], Uint8Array[]] = [[], []];
  for (let b = 0, h = 0; b < base.length || h < head.length;) {
    const order = b === base.length ? 1 : h === head.length ? -1 : compareBytes(base[b]!, head[h]!);
    if (order < 0) removed.push(base[b]!);
    if (order > 0) added.push(head[h]!);
    if (order <= 0) b += 1;
    if (order >= 0) h += 1;
  }
  return { added: added.map(toHex), removed: removed.map(toHex) };
}

const named = ({ added, removed }: EdgeDifference): Difference => ({
  added: added.map(looseHash),
  removed: removed.map(looseHash),
});

const sameEdges = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();
const isSame = (a: Difference, b: Difference): boolean =>
  sameEdges(a.added, b.added) && sameEdges(a.removed, b.removed);

function measure(edges: number): object {
  const database = NodeSqlDatabase.open(join(scratch!, `diff-${edges}.db`));
  const store = Store.open(database, hashing);
  store.repos.put({ url: REPO, location: REPO, keepContents: false, openedAt: 1 });
  const write = (changes: number): SnapshotRecord =>
    store.records.write({
      state: store.records.seal(REPO, generatedGraph(edges, changes)),
      commit: null,
      reference: null,
      analyzer: 'bench',
      createdAt: 1,
    });
  const [base, head] = [write(0), write(3)];
  const segments = new SegmentStore(database, hashing);
  const fromRoots = timed(() => store.records.diff(base, head));
  const flat = timed(() => flatScan(store, segments, [base, head]));
  const lists = [base, head].map((record) => sortedHashes(store.records.load(record))) as [Uint8Array[], Uint8Array[]];
  const merged = timed(() => mergeSorted(...lists));
  const { packages, compared } = fromRoots.result;
  const found = named({
    added: packages.flatMap((part) => part.added),
    removed: packages.flatMap((part) => part.removed),
  });
  store.close();
  return {
    edges: base.edges,
    packages: compared.packages,
    opened: compared.opened,
    changed: found.added.length + found.removed.length,
    fromRootsMs: fromRoots.ms,
    flatMs: flat.ms,
    mergedMs: merged.ms,
    isEqual: isSame(found, named(flat.result)) && isSame(found, merged.result),
  };
}

console.log(JSON.stringify(sizes.map((size) => measure(Number(size)))));
