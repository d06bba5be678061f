import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeHashing as hashing } from '../../../helper/ports/node-hashing.ts';
import { concatBytes, toHex } from '../base/bytes.ts';
import { compareBytes } from '../base/order.ts';
import { hashEdges } from '../identity/edge-identity.ts';
import { hashFields } from '../identity/encode.ts';
import { edgeTypeOf } from '../model/edge-types.ts';
import { joinGroups, type Group } from './group.ts';
import { rankHashes } from './rank.ts';
import { NO_CACHE, sealGraph, type SealCache } from './seal-graph.ts';
import type { SealInput } from './seal-input.ts';
import { hashSnapshot } from './snapshot.ts';
import { buildTree } from './tree.ts';

interface Edge {
  readonly source: number;
  readonly target: number;
  readonly type: number;
  readonly provenance: number;
}

const NODES = 12;
const PACKAGES = ['.', 'a', 'a/b', 'external://npm/x'];
const hashOf = (n: number): Uint8Array => hashing.sha256(Uint8Array.of(n, 42));

const inputOf = (
  edges: readonly Edge[],
  nodeHashes: readonly Uint8Array[] = Array.from({ length: NODES }, (_, n) => hashOf(n)),
): SealInput => ({
  url: 'github.com/a/b',
  nodeHashes: concatBytes(nodeHashes),
  edges: {
    count: edges.length,
    source: Int32Array.from(edges, (edge) => edge.source),
    target: Int32Array.from(edges, (edge) => edge.target),
    type: Uint8Array.from(edges, (edge) => edge.type),
    provenance: Uint8Array.from(edges, (edge) => edge.provenance),
  },
  packages: PACKAGES,
  packageOf: Int32Array.from({ length: NODES }, (_, n) => n % PACKAGES.length),
  typeLabel: edgeTypeOf,
});

/** The definition, edge by edge. */
function naiveSnapshot(input: SealInput): Uint8Array {
  const { nodeHashes, edges } = input;
  const hash = (node: number): Uint8Array => nodeHashes.slice(node * 32, node * 32 + 32);
  const edgeHashes = hashEdges(hashing, nodeHashes, edges);
  const side = (isForward: boolean): Group[] => {
    const packages = new Map<string, Map<string, Map<string, Uint8Array>>>();
    for (let e = 0; e < edges.count; e += 1) {
      const near = isForward ? edges.source[e]! : edges.target[e]!;
      const far = isForward ? edges.target[e]! : edges.source[e]!;
      const label = input.packages[input.packageOf[near]!]!;
      const types = packages.get(label) ?? new Map<string, Map<string, Uint8Array>>();
      packages.set(label, types);
      const type = input.typeLabel(edges.type[e]!);
      const leaves = types.get(type) ?? new Map<string, Uint8Array>();
      types.set(type, leaves);
      const edge = edgeHashes.slice(e * 32, e * 32 + 32);
      const leaf = hashFields(hashing, 'leaf', [hash(edges.source[e]!), hash(edges.target[e]!), edge]);
      leaves.set(toHex(concatBytes([hash(near), hash(far), edge])), leaf);
    }
    return [...packages].map(([label, types]) => {
      const groups = [...types].map(([type, leaves]) => {
        const sorted = [...leaves].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, leaf]) => leaf);
        const root = buildTree(hashing, concatBytes(sorted));
        return { label: type, hash: hashFields(hashing, 'tree', [type, sorted.length, root]) };
      });
      return { label, hash: joinGroups(hashing, label, groups) };
    });
  };
  return hashSnapshot(hashing, { url: input.url, forward: side(true), inbound: side(false) });
}

const node = fc.nat(NODES - 1);
const edge = fc.record({
  source: node,
  target: node,
  type: fc.constantFrom(1, 2, 7),
  provenance: fc.constantFrom(1, 2, 3),
});
const sameEdge = (a: Edge): string => `${a.source} ${a.target} ${a.type} ${a.provenance}`;
const edgeSet = fc.uniqueArray(edge, { maxLength: 40, selector: sameEdge });
const snapshotOf = (edges: readonly Edge[], cache?: SealCache): string =>
  toHex(sealGraph(hashing, inputOf(edges), cache).snapshot);

describe('sealing', () => {
  it('gives what the definition gives', () => {
    fc.assert(
      fc.property(edgeSet, (edges) => {
        const input = inputOf(edges);
        expect(sealGraph(hashing, input).snapshot).toEqual(naiveSnapshot(input));
      }),
      { seed: 8 },
    );
  });

  it('depends on the set of edges alone', () => {
    fc.assert(
      fc.property(edgeSet, fc.infiniteStream(fc.nat()), (edges, keys) => {
        const shuffled = [...edges, ...edges.slice(0, 3)]
          .map((value) => ({ value, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ value }) => value);
        expect(snapshotOf(shuffled)).toBe(snapshotOf(edges));
      }),
      { seed: 9 },
    );
  });

  it('tells any two sets of edges apart', () => {
    fc.assert(
      fc.property(edgeSet, edge, (edges, other) => {
        const without = edges.filter((found) => sameEdge(found) !== sameEdge(other));
        expect(snapshotOf([...without, other])).not.toBe(snapshotOf(without));
      }),
      { seed: 10 },
    );
  });

  it('binds the names of packages', () => {
    const input = inputOf([{ source: 1, target: 2, type: 1, provenance: 1 }]);
    const renamed = { ...input, packages: ['.', 'z', 'a/b', 'external://npm/x'] };
    expect(sealGraph(hashing, renamed).snapshot).not.toEqual(sealGraph(hashing, input).snapshot);
  });

  it('counts nodes of one hash as one', () => {
    const hashes = Array.from({ length: NODES }, (_, n) => hashOf(n === 4 ? 0 : n));
    const twice = [
      { source: 0, target: 1, type: 1, provenance: 1 },
      { source: 4, target: 1, type: 1, provenance: 1 },
    ];
    expect(sealGraph(hashing, inputOf(twice, hashes)).snapshot).toEqual(
      sealGraph(hashing, inputOf(twice.slice(0, 1), hashes)).snapshot,
    );
  });

  it('takes what it knows from the cache and gives the same', () => {
    fc.assert(
      fc.property(edgeSet, edgeSet, (before, after) => {
        const known = new Map<string, Uint8Array>();
        const cache: SealCache = {
          read: (keys) =>
            NO_CACHE.read(keys).map((_, i) => known.get(toHex(keys.subarray(i * 32, i * 32 + 32))) ?? null),
        };
        for (const { key, hash } of sealGraph(hashing, inputOf(before), cache).fresh) known.set(toHex(key), hash);
        expect(sealGraph(hashing, inputOf(before), cache).fresh).toEqual([]);
        expect(snapshotOf(before, cache)).toBe(snapshotOf(before));
        expect(snapshotOf(after, cache)).toBe(snapshotOf(after));
      }),
      { seed: 11 },
    );
  });

  it('hashes again only the packages that a change touches', () => {
    const edges: Edge[] = [];
    for (let source = 0; source < NODES; source += 1)
      edges.push({ source, target: (source + 1) % NODES, type: 1, provenance: 1 });
    const known = new Map(sealGraph(hashing, inputOf(edges)).fresh.map(({ key, hash }) => [toHex(key), hash]));
    const cache: SealCache = {
      read: (keys) => NO_CACHE.read(keys).map((_, i) => known.get(toHex(keys.subarray(i * 32, i * 32 + 32))) ?? null),
    };
    const added = [...edges, { source: 0, target: 2, type: 1, provenance: 1 }];
    // The package of node 0 on one side, that of node 2 on the other.
    expect(sealGraph(hashing, inputOf(added), cache).fresh).toHaveLength(2);
  });
});

describe('ranks', () => {
  it('order as hashes do, and equal hashes share one', () => {
    // Few leading bytes, so that the first four do not decide.
    const hash = fc.tuple(fc.nat(1), fc.nat(2), fc.nat(255)).map(([first, fifth, last]) => {
      const bytes = new Uint8Array(32);
      bytes[3] = first;
      bytes[4] = fifth;
      bytes[31] = last;
      return bytes;
    });
    fc.assert(
      fc.property(fc.array(hash), (hashes) => {
        const { ranks, count } = rankHashes(concatBytes(hashes));
        expect(count).toBe(new Set(hashes.map(toHex)).size);
        for (let a = 0; a < hashes.length; a += 1) {
          for (let b = 0; b < hashes.length; b += 1) {
            expect(Math.sign(ranks[a]! - ranks[b]!)).toBe(Math.sign(compareBytes(hashes[a]!, hashes[b]!)));
          }
        }
      }),
      { seed: 12, numRuns: 50 },
    );
  });
});
