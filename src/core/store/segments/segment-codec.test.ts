import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeHashing as hashing } from '../../../../helper/ports/node-hashing.ts';
import { isFailure } from '../../base/failure.ts';
import { hashNodes } from '../../identity/node-identity.ts';
import type { LinkedGraph } from '../../model/rows.ts';
import { ByteReader } from '../codec/byte-reader.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import { readStrings, writeStrings } from '../codec/string-list.ts';
import { encodeTexts } from '../codec/utf8.ts';
import { decodeGraph } from './decode-graph.ts';
import { decodeManifest, encodeManifest } from './manifest-codec.ts';
import { partition } from '../partition.ts';
import { REPO, anyGraph } from '../random-graph.testing.ts';
import { SegmentEncoder } from './segment-encode.ts';

const encodeGraph = (graph: LinkedGraph): Uint8Array[] => {
  const encoder = new SegmentEncoder(graph, hashNodes(hashing, graph.nodes));
  return partition(REPO, graph).map((part) => encoder.encode(part));
};

/** Damaged bytes are refused or read as something; nothing else may happen. */
function checkDamage(
  bytes: Uint8Array,
  where: number,
  value: number,
  cut: number,
  decode: (bytes: Uint8Array) => unknown,
): void {
  const damagedBytes = bytes.slice(0, Math.max(0, bytes.length - cut));
  if (damagedBytes.length > 0) damagedBytes[where % damagedBytes.length] = value;
  try {
    decode(damagedBytes);
  } catch (error) {
    expect(isFailure(error) ? error.code : error).toBe('store-damaged');
  }
}

describe('numbers and strings', () => {
  it('come back as they were', () => {
    const numbers = fc.array(fc.tuple(fc.integer(), fc.nat(), fc.nat({ max: Number.MAX_SAFE_INTEGER })));
    const strings = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string()));
    fc.assert(
      fc.property(numbers, strings, fc.boolean(), (values, texts, isSorted) => {
        if (isSorted) texts.sort();
        const writer = new ByteWriter();
        for (const [signed, small, wide] of values) {
          writer.signed(signed);
          writer.unsigned(small);
          writer.unsigned(wide);
        }
        writeStrings(writer, texts);
        const reader = new ByteReader(writer.take());
        for (const value of values) expect([reader.signed(), reader.unsigned(), reader.wide()]).toEqual(value);
        expect(readStrings(reader)).toEqual(texts);
        reader.end();
      }),
      { seed: 19 },
    );
  });
});

describe('texts', () => {
  it('are encoded as if one by one, halves of characters too', () => {
    const unit = fc.constantFrom('a', 'ü', '€', '\u{1f600}', '\ud83d', '\ude00');
    fc.assert(
      fc.property(fc.array(fc.string({ unit })), (texts) => {
        const { bytes, ends } = encodeTexts(texts);
        const apart = texts.map((_, i) => bytes.subarray(i === 0 ? 0 : ends[i - 1], ends[i]));
        expect(apart).toEqual(texts.map((text) => new TextEncoder().encode(text)));
      }),
      { seed: 28 },
    );
  });
});

describe('segments', () => {
  it('give back the graph they were made of', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const decoded = decodeGraph(REPO, encodeGraph(graph));
        expect(decoded.toLinkedGraph()).toEqual(graph);
        expect(decoded.nodeHashes).toEqual(hashNodes(hashing, graph.nodes));
      }),
      { seed: 20, numRuns: 150 },
    );
  });

  it('depend on nothing outside their package but hashes and paths', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        // An external node in front of all others changes every number.
        const nodes = graph.nodes.map((node) => ({ ...node, parent: node.parent < 0 ? -1 : node.parent + 1 }));
        const first = { ...emptyNode, url: 'external://a', package: 'a', symbol: 'a', name: 'a' };
        const edges = {
          ...graph.edges,
          source: graph.edges.source.map((v) => v + 1),
          target: graph.edges.target.map((v) => v + 1),
        };
        const shifted = encodeGraph({ files: graph.files, nodes: [first, ...nodes], edges });
        expect(shifted.slice(1)).toEqual(encodeGraph(graph));
      }),
      { seed: 21 },
    );
  });

  it('are refused where they are damaged', () => {
    fc.assert(
      fc.property(anyGraph, fc.nat(), fc.nat(), fc.nat(255), fc.nat(3), (graph, which, where, value, cut) => {
        const segments = encodeGraph(graph);
        const at = which % Math.max(1, segments.length);
        const bytes = segments[at] ?? new Uint8Array(0);
        const decode = (damagedBytes: Uint8Array): unknown =>
          decodeGraph(REPO, segments.with(at, damagedBytes)).toLinkedGraph();
        if (segments.length > 0) checkDamage(bytes, where, value, cut, decode);
      }),
      { seed: 22, numRuns: 800 },
    );
  });

  it('do not make room for what cannot follow', () => {
    const claims = new ByteWriter();
    for (const byte of [0x4b, 0x53, 0x47, 1]) claims.byte(byte);
    for (let i = 0; i < 7; i += 1) claims.unsigned(0x7fffffff);
    expect(() => decodeGraph(REPO, [claims.take()])).toThrow(expect.objectContaining({ code: 'store-damaged' }));
  });
});

describe('the decoded graph', () => {
  it('finds nodes, packages and files by name and hash', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const decoded = decodeGraph(REPO, encodeGraph(graph));
        graph.nodes.forEach((node, i) => {
          expect(decoded.find(node.url, node.package, node.symbol)).toContain(i);
          expect(decoded.findHash(decoded.hash(i))).toBe(i);
          expect(decoded.packages[decoded.findPackage(node.url, node.package)]).toMatchObject({
            package: node.package,
          });
        });
        graph.files.forEach((file, i) => expect(decoded.findFile(file.path)).toBe(i));
        expect(decoded.find(REPO, 'nowhere', 'x')).toEqual([]);
        expect(decoded.findHash(new Uint8Array(32))).toBe(-1);
        expect(decoded.findHash(new Uint8Array(0))).toBe(-1);
        expect(decoded.findFile('nowhere')).toBe(-1);
      }),
      { seed: 23, numRuns: 100 },
    );
  });
});

describe('manifests', () => {
  const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });
  const group = fc.record({ label: fc.string(), hash });
  const manifest = fc.record({
    url: fc.string(),
    parts: fc.array(fc.record({ url: fc.string(), package: fc.string(), segment: hash, words: fc.option(hash) })),
    forward: fc.array(group),
    inbound: fc.array(group),
  });

  it('come back as they were, and are refused where they are damaged', () => {
    fc.assert(
      fc.property(manifest, fc.nat(), fc.nat(255), fc.nat(3), (given, where, value, cut) => {
        const bytes = encodeManifest(given);
        expect(decodeManifest(bytes)).toEqual(given);
        checkDamage(bytes, where, value, cut, decodeManifest);
      }),
      { seed: 24, numRuns: 150 },
    );
  });
});

const emptyNode = {
  kind: 'external',
  file: -1,
  parent: -1,
  startLine: 0,
  endLine: 0,
  start: 0,
  end: 0,
  nameStart: 0,
  signature: '',
  doc: '',
  flags: 0,
} as const;
