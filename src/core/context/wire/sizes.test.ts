// What formats cost, on forty symbols of this project with signatures and sixty edges, counted by a real vocabulary. The
// same information is on both sides of every comparison: a hash follows from repository, name and kind. Signatures are a
// third of the GCF and nearly as long in any format.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { WIRE_FORMATS } from '../formats.ts';
import { encodeGcfDelta } from './gcf-delta.ts';
import { GcfSession } from './gcf-session.ts';
import type { ContextPack, PackSymbol } from '../pack.ts';

const { gcf, json } = WIRE_FORMATS;
const sample = gcf.decode!(readFileSync(fileURLToPath(new URL('samples/knowing.gcf', import.meta.url)), 'utf8'));
/** Hashes are as long as real ones; GCF leaves them to follow from name and kind. */
const pack: ContextPack = {
  ...sample,
  symbols: sample.symbols.map((symbol) => ({
    ...symbol,
    hash: createHash('sha256').update(`${symbol.qualifiedName} ${symbol.kind}`).digest('hex'),
  })),
};
const { symbols, ...rest } = JSON.parse(json.encode(pack));
const withoutHashes = JSON.stringify({ ...rest, symbols: symbols.map(({ hash: _, ...others }: PackSymbol) => others) });
const indented = JSON.stringify(JSON.parse(withoutHashes), null, 2);

const savings = (small: string, large: string): number => 1 - countTokens(small) / countTokens(large);

const changed = (from: ContextPack, places: readonly number[], change: Partial<PackSymbol>): ContextPack => ({
  ...from,
  packRoot: [...from.packRoot].reverse().join(''),
  symbols: from.symbols.map((symbol, place) =>
    places.includes(place) ? { ...symbol, ...change } : { ...symbol, score: symbol.score / 2 },
  ),
});

describe('a pack of forty symbols', () => {
  it('has as many symbols and edges as it says', () => {
    expect([pack.symbols.length, pack.edges.length]).toEqual([40, 60]);
    expect(pack.symbols.filter(({ signature }) => signature !== '').length).toBe(40);
  });

  it.each([
    ['GCF than JSON', 0.75, gcf.encode(pack), json.encode(pack)],
    ['GCF than JSON without hashes', 0.71, gcf.encode(pack), withoutHashes],
    ['GCF than indented JSON without hashes', 0.78, gcf.encode(pack), indented],
  ])('takes fewer tokens in %s by %d', (_, least, small, large) => {
    expect(savings(small, large)).toBeGreaterThanOrEqual(least);
  });

  it('takes less than a quarter of the tokens of JSON where signatures are in both and most symbols were sent before', () => {
    const session = new GcfSession();
    session.encode({
      ...pack,
      symbols: pack.symbols.slice(0, 30),
      edges: pack.edges.filter(({ source, target }) => source < 30 && target < 30),
    });
    expect(savings(session.encode(pack), json.encode(pack))).toBeGreaterThanOrEqual(0.8);
  });

  it('takes less than a quarter of its own tokens as a delta of two changed symbols', () => {
    const next = changed(pack, [5, 20], { signature: 'changed(options: Options): Promise<void>', endLine: 400 });
    const rewired = {
      ...next,
      edges: [
        ...next.edges.slice(2),
        { source: 5, target: 11, type: 'calls', provenance: 'ast_resolved' } as const,
        { source: 20, target: 12, type: 'calls', provenance: 'ast_inferred' } as const,
      ],
    };
    expect(savings(encodeGcfDelta(pack, rewired), gcf.encode(rewired))).toBeGreaterThanOrEqual(0.8);
  });
});
