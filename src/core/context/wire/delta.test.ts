import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareText } from '../../base/order.ts';
import { applyDelta, packDelta } from '../delta.ts';
import { namedEdge } from '../named-edge.ts';
import type { ContextPack, NamedEdge, PackSymbol } from '../pack.ts';
import { anyPack, twoPacks } from './packs.testing.ts';

const setOf = (things: readonly object[]): string[] =>
  [...new Set(things.map((thing) => JSON.stringify(thing)))].sort(compareText);

const unscored = (symbols: readonly PackSymbol[]): PackSymbol[] => symbols.map((symbol) => ({ ...symbol, score: 0 }));
const edgesOf = (pack: ContextPack): NamedEdge[] => pack.edges.map((edge) => namedEdge(pack, edge));

describe('a delta', () => {
  it('makes the new symbols and edges of the old ones', () => {
    fc.assert(
      fc.property(twoPacks, ([base, next]) => {
        const delta = packDelta(base, next);
        const applied = applyDelta(base, delta);
        expect(setOf(unscored(applied.symbols))).toEqual(setOf(unscored(next.symbols)));
        expect(applied.symbols).toHaveLength(next.symbols.length);
        expect(setOf(applied.edges)).toEqual(setOf(edgesOf(next)));
        expect([delta.baseRoot, delta.newRoot]).toEqual([base.packRoot, next.packRoot]);
      }),
    );
  });

  it('of a pack to itself is empty, whatever its scores and order', () => {
    fc.assert(
      fc.property(anyPack, (pack) => {
        const last = pack.symbols.length - 1;
        const reversed = {
          ...pack,
          symbols: unscored(pack.symbols).reverse(),
          edges: pack.edges.map((edge) => ({ ...edge, source: last - edge.source, target: last - edge.target })),
        };
        const { removed, added, moved, removedEdges, addedEdges } = packDelta(pack, reversed);
        expect([removed, added, moved, removedEdges, addedEdges]).toEqual([[], [], [], [], []]);
      }),
    );
  });

  it('names what only stands on other lines, without saying it again', () => {
    fc.assert(
      fc.property(anyPack, fc.integer({ min: 1, max: 50 }), (pack, by) => {
        const symbols = pack.symbols.map((symbol) => ({
          ...symbol,
          startLine: symbol.startLine + by,
          endLine: symbol.endLine + by,
        }));
        const names = symbols.map(({ qualifiedName }) => qualifiedName);
        const isAlone = ({ qualifiedName }: PackSymbol): boolean =>
          names.indexOf(qualifiedName) === names.lastIndexOf(qualifiedName);
        const { moved, added } = packDelta(pack, { ...pack, symbols });
        expect(moved).toEqual(
          symbols
            .filter(isAlone)
            .map(({ qualifiedName, startLine, endLine }) => ({ qualifiedName, startLine, endLine })),
        );
        expect(added.some(isAlone)).toBe(false);
      }),
    );
  });
});
