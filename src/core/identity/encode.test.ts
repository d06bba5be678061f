import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeHashing } from '../../../helper/ports/node-hashing.ts';
import { toHex } from '../base/bytes.ts';
import { EDGE_TYPES } from '../model/edge-types.ts';
import { PROVENANCES } from '../model/provenance.ts';
import { hashEdges, hashEdgesAt } from './edge-identity.ts';
import { FieldWriter, digestRecords, hashFields } from './encode.ts';
import { hashFile, hashNodes, hashRepo } from './node-identity.ts';

const sha256 = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

const field = fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 300 }), fc.nat());
const encode = (fields: readonly (string | number | Uint8Array)[]): string =>
  toHex(hashFields(nodeHashing, 'node', fields));

describe('the encoding of hashes', () => {
  it('is the domain, a zero byte, and each field after its length', () => {
    expect(encode(['ab', 'c'])).toBe(sha256('node\0', '\x02ab', '\x01c'));
    expect(encode([300])).toBe(sha256('node\0', new Uint8Array([2, 0xac, 2])));
    expect(encode(['é'.repeat(100)])).toBe(sha256('node\0', new Uint8Array([0xc8, 1]), 'é'.repeat(100)));
    expect(encode(['e\u0301'])).toBe(encode(['\u00e9']));
  });

  it('tells lists of fields apart', () => {
    expect(encode(['ab', 'c'])).not.toBe(encode(['a', 'bc']));
    fc.assert(
      fc.property(fc.array(field), fc.array(field), (a, b) => {
        const plain = (fields: typeof a): string =>
          JSON.stringify(
            fields.map((value) => {
              if (typeof value === 'string') return toHex(new TextEncoder().encode(value.normalize('NFC')));
              if (typeof value !== 'number') return toHex(value);
              const bytes: number[] = [];
              for (let rest = value; ; rest = Math.floor(rest / 128)) {
                bytes.push(rest < 128 ? rest : (rest % 128) | 128);
                if (rest < 128) return toHex(Uint8Array.from(bytes));
              }
            }),
          );
        expect(encode(a) === encode(b)).toBe(plain(a) === plain(b));
      }),
      { seed: 1 },
    );
  });

  it('gives many digests as it gives one, across batches', () => {
    const text = (i: number): string => 'x'.repeat(i % 700);
    const many = digestRecords(nodeHashing, 20_000, (writer, i) => {
      writer.begin('pack');
      writer.text(text(i));
    });
    for (const i of [0, 1, 127, 128, 8191, 8192, 19_999]) {
      expect(toHex(many.subarray(i * 32, i * 32 + 32))).toBe(toHex(hashFields(nodeHashing, 'pack', [text(i)])));
    }
  });

  it('writes the same bytes by text, bytes and raw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (value) => {
        const text = new FieldWriter();
        text.text(value);
        const bytes = new FieldWriter();
        bytes.bytes(new TextEncoder().encode(value.normalize('NFC')));
        const raw = new FieldWriter();
        raw.raw(bytes.take());
        expect(raw.take()).toEqual(text.take());
      }),
      { seed: 2 },
    );
  });
});

describe('identities', () => {
  const nodes = [
    { url: 'github.com/a/b', package: 'src', symbol: 'app.py.run', kind: 'function' },
    { url: 'external://npm', package: 'react', symbol: '', kind: 'external' },
  ] as const;
  const nodeHashes = hashNodes(nodeHashing, nodes);
  const edges = {
    count: 2,
    source: Int32Array.of(0, 0),
    target: Int32Array.of(1, 0),
    type: Uint8Array.of(EDGE_TYPES.calls.code, EDGE_TYPES.imports.code),
    provenance: Uint8Array.of(PROVENANCES.ast_resolved.code, PROVENANCES.structural.code),
  };
  const at = (hashes: Uint8Array, i: number): Uint8Array => hashes.subarray(i * 32, i * 32 + 32);

  it('of nodes are their URL, package, symbol and kind', () => {
    expect(toHex(at(nodeHashes, 0))).toBe(
      sha256('node\0', '\x0egithub.com/a/b', '\x03src', '\x0aapp.py.run', '\x08function'),
    );
    expect(toHex(at(nodeHashes, 1))).toBe(sha256('node\0', '\x0eexternal://npm', '\x05react', '\0', '\x08external'));
  });

  it('of edges are their ends, type and provenance by name', () => {
    const hashes = hashEdges(nodeHashing, nodeHashes, edges);
    const ends = ['\x20', at(nodeHashes, 0), '\x20', at(nodeHashes, 1)];
    expect(toHex(at(hashes, 0))).toBe(sha256('edge\0', ...ends, '\x05calls', '\x0cast_resolved'));
    expect(hashEdgesAt(nodeHashing, nodeHashes, edges, [1])).toEqual(at(hashes, 1));
  });

  it('of repositories and files', () => {
    const repo = hashRepo(nodeHashing, 'github.com/a/b');
    expect(toHex(repo)).toBe(sha256('repo\0', '\x0egithub.com/a/b'));
    expect(toHex(hashFile(nodeHashing, repo, 'x', repo))).toBe(sha256('file\0', '\x20', repo, '\x01x', '\x20', repo));
  });
});
