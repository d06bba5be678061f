import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeHashing as hashing } from '../../../../helper/ports/node-hashing.ts';
import { NodeSqlDatabase } from '../../../../helper/ports/node-sql-database.ts';
import { EDGE_TYPES, edgeTypeOf, type EdgeType } from '../../model/edge-types.ts';
import { LayerBuilder } from '../../model/layer-builder.ts';
import { VERDICTS, type Layer, type LayerKind, type LayerNode, type LayerSite } from '../../model/layer.ts';
import { provenanceOf } from '../../model/provenance.ts';
import type { HashText, LinkedGraph } from '../../model/rows.ts';
import type { SqlDatabase } from '../../ports/sql-database.ts';
import { applyLayers } from '../apply-layers.ts';
import { decodeLayer, encodeLayer } from './layer-codec.ts';
import { REPO, anyGraph } from '../random-graph.testing.ts';
import { Store } from '../store.ts';
import type { StoredGraph } from '../stored-graph.ts';

let database: SqlDatabase;
beforeEach(() => {
  database = NodeSqlDatabase.open(':memory:');
});
afterEach(() => database.close());

const outside = (symbol: string): LayerNode => ({
  url: 'external://npm',
  package: '@x/y',
  symbol,
  kind: 'external',
});

type Said = Parameters<LayerBuilder['claim']>;

/** Claims about the nodes of a graph and two outside it, some at places that its edges have. */
const claimsOn = (graph: LinkedGraph): fc.Arbitrary<Said[]> => {
  const node = fc.constantFrom<LayerNode>(...graph.nodes, outside('fetched'), outside('z.b'));
  const { siteFile, siteLine, siteColumn } = graph.edges;
  const sites = Array.from(siteFile, (file, i): LayerSite => ({
    path: graph.files[file]!.path,
    line: Math.max(0, siteLine[i]!),
    column: siteColumn[i]!,
  }));
  const site = fc.constantFrom<LayerSite | null>(...sites, null, { path: 'gone.ts', line: 1, column: 0 });
  const type = fc.constantFrom<EdgeType>('calls', 'imports');
  return fc.array(fc.tuple(fc.constantFrom(...VERDICTS), node, node, type, fc.constantFrom(800, 900), site), {
    maxLength: 12,
  });
};

const layerOf = (said: readonly Said[], kind: LayerKind = 'lsp', base = '00'.repeat(32)): Layer => {
  const builder = new LayerBuilder();
  for (const claim of said) builder.claim(...claim);
  return builder.finish(kind, base as HashText);
};

const anyCase = anyGraph.chain((graph) => fc.record({ graph: fc.constant(graph), said: claimsOn(graph) }));

function open(graph: LinkedGraph): { store: Store; record: ReturnType<Store['records']['write']> } {
  const store = Store.open(database, hashing);
  store.repos.put({ url: REPO, location: REPO, keepContents: false, openedAt: 1 });
  const state = store.records.seal(REPO, graph);
  return { store, record: store.records.write({ state, commit: null, reference: null, analyzer: '1', createdAt: 2 }) };
}

/** Every edge as text, with its evidence and places. */
function edgesOf({ edges, nodes, files }: StoredGraph): string[] {
  return Array.from({ length: edges.count }, (_, i) => {
    const sites: string[] = [];
    for (let site = edges.siteStart[i]!; site < edges.siteStart[i + 1]!; site += 1)
      sites.push(`${files[edges.siteFile[site]!]!.path}:${edges.siteLine[site]!}:${edges.siteColumn[site]!}`);
    const [from, to] = [nodes.symbol[edges.source[i]!]!, nodes.symbol[edges.target[i]!]!];
    const evidence = `${provenanceOf(edges.provenance[i]!)} ${edges.confidence[i]!}`;
    return `${from} ${edgeTypeOf(edges.type[i]!)} ${to} ${evidence} ${sites.join(' ')}`.trim();
  });
}

describe('layers', () => {
  it('never change the base snapshot, whatever they say', () => {
    fc.assert(
      fc.property(anyCase, ({ graph, said }) => {
        database = NodeSqlDatabase.open(':memory:');
        const { store, record } = open(graph);
        store.layers.write(REPO, layerOf(said, 'lsp', record.hash!), 3);
        expect(store.records.current(REPO)).toEqual(record);
        const again = store.records.load(record);
        expect(again.toLinkedGraph()).toEqual(graph);
        expect(store.records.seal(REPO, again.toLinkedGraph()).hash).toBe(record.hash!);
      }),
      { seed: 51, numRuns: 60 },
    );
  });

  it('are the same layer for the same evidence in any order, and survive their bytes', () => {
    fc.assert(
      fc.property(anyCase, ({ graph, said }) => {
        database = NodeSqlDatabase.open(':memory:');
        const { store, record } = open(graph);
        const layer = layerOf(said, 'lsp', record.hash!);
        expect(layerOf([...said].reverse(), 'lsp', record.hash!)).toEqual(layer);
        expect(decodeLayer(encodeLayer(layer))).toEqual(layer);
        store.layers.write(REPO, layer, 3);
        const [row] = store.layers.list(REPO, record.hash!);
        expect(store.layers.read(REPO, record.hash!, row!)).toEqual(layer);
        expect(store.layers.write(REPO, { ...layer, kind: 'scip' }, 3)).not.toBe(row!.root);
      }),
      { seed: 52, numRuns: 60 },
    );
  });

  it('add what holds, take what is denied, and leave the rest as it was', () => {
    fc.assert(
      fc.property(anyCase, ({ graph, said }) => {
        database = NodeSqlDatabase.open(':memory:');
        const { store, record } = open(graph);
        const base = store.records.load(record);
        const layer = layerOf(said);
        const after = applyLayers(hashing, base, [layer]);
        const { edges } = after;
        const places = (graphNow: StoredGraph, i: number): string[] => edgesOf(graphNow)[i]!.split(' ').slice(5);
        const find = (graphNow: StoredGraph, source: LayerNode, target: LayerNode, type: EdgeType): number[] => {
          const number = (node: LayerNode): number =>
            graphNow.find(node.url, node.package, node.symbol).find((at) => graphNow.row(at).kind === node.kind) ?? -1;
          const [from, to] = [number(source), number(target)];
          return Array.from({ length: graphNow.edges.count }, (_, i) => i).filter(
            (i) =>
              graphNow.edges.source[i] === from &&
              graphNow.edges.target[i] === to &&
              graphNow.edges.type[i] === EDGE_TYPES[type].code,
          );
        };
        for (const { verdict, source, target, type, confidence, sites } of layer.claims) {
          const [from, to] = [layer.nodes[source]!, layer.nodes[target]!];
          const isDenied = layer.claims.some(
            (other) =>
              other.verdict === 'denied' && other.source === source && other.target === target && other.type === type,
          );
          const found = find(after, from, to, type);
          if (verdict === 'denied') {
            const gone = sites.map(({ path, line, column }) => `${path}:${line}:${column}`);
            for (const i of found) for (const place of gone) expect(places(after, i)).not.toContain(place);
          } else if (!isDenied) {
            expect(found).toHaveLength(1);
            expect(edges.confidence[found[0]!]).toBeGreaterThanOrEqual(confidence);
          }
        }
        const isSpokenOf = (graphNow: StoredGraph, i: number): boolean =>
          layer.claims.some(({ source, target, type }) =>
            find(graphNow, layer.nodes[source]!, layer.nodes[target]!, type).includes(i),
          );
        const untouched = (graphNow: StoredGraph): string[] =>
          edgesOf(graphNow).filter((_, i) => !isSpokenOf(graphNow, i));
        expect(untouched(after)).toEqual(untouched(base));
        for (let i = 1; i < edges.count; i += 1)
          expect(
            edges.source[i - 1]! - edges.source[i]! ||
              edges.target[i - 1]! - edges.target[i]! ||
              edges.type[i - 1]! - edges.type[i]! ||
              edges.provenance[i - 1]! - edges.provenance[i]!,
          ).toBeLessThan(0);
      }),
      { seed: 53, numRuns: 60 },
    );
  });

  it('refuse to speak once their bytes changed', () => {
    const [graph] = fc.sample(anyGraph, { seed: 54, numRuns: 1 });
    const { store, record } = open(graph!);
    const layer = layerOf([['holds', outside('a'), outside('b'), 'calls', 900, null]], 'lsp', record.hash!);
    store.layers.write(REPO, layer, 3);
    const [row] = store.layers.list(REPO, record.hash!);
    for (let at = 0; at < encodeLayer(layer).length; at += 1) {
      const bytes = encodeLayer(layer);
      bytes[at]! ^= 1;
      database.run('UPDATE layers SET bytes = ?', [bytes]);
      let failure: unknown = null;
      try {
        store.layers.read(REPO, record.hash!, row!);
      } catch (error) {
        failure = error;
      }
      expect(failure).toMatchObject({ code: 'store-damaged' });
    }
  });

  it('go with their repository', () => {
    const [graph] = fc.sample(anyGraph, { seed: 55, numRuns: 1 });
    const { store, record } = open(graph!);
    store.layers.write(REPO, layerOf([], 'git', record.hash!), 3);
    store.layers.writeEvidence(REPO, 'lsp', [
      { path: 'a.ts', contentHash: new Uint8Array(32), bytes: new Uint8Array(1) },
    ]);
    expect(store.layers.readEvidence(REPO, 'lsp').get('a.ts')?.bytes).toEqual(new Uint8Array(1));
    database.run('UPDATE evidence SET bytes = zeroblob(2)');
    expect(store.layers.readEvidence(REPO, 'lsp')).toEqual(new Map());
    store.repos.remove(REPO);
    for (const table of ['layers', 'evidence'])
      expect(database.get(`SELECT count(*) AS n FROM ${table}`)).toEqual({ n: 0 });
  });
});
