import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCommunities, tiesOf, type Ties } from './communities.ts';

const ties = (count: number, pairs: readonly (readonly [number, number])[]): Ties =>
  tiesOf(
    count,
    pairs.map(([a]) => a),
    pairs.map(([, b]) => b),
    pairs.map(() => 1),
  );

/** Everyone tied to everyone, from `first` on. */
const clique = (first: number, size: number): [number, number][] =>
  Array.from({ length: size }, (_, i) => i).flatMap((i) =>
    Array.from({ length: i }, (_, j): [number, number] => [first + i, first + j]),
  );

describe('communities', () => {
  it('are the cliques of a ring of cliques, as in the papers', () => {
    const pairs = [0, 1, 2, 3].flatMap((ring) => [
      ...clique(ring * 5, 5),
      [ring * 5, ((ring + 1) % 4) * 5 + 1] as [number, number],
    ]);
    const { count, of, modularity } = findCommunities(ties(20, pairs));
    expect(count).toBe(4);
    for (let node = 0; node < 20; node += 1) expect(of[node]).toBe(of[Math.floor(node / 5) * 5]);
    // Forty ties inside and four between: 40/44 − 4 · (22/88)².
    expect(modularity).toBeCloseTo(40 / 44 - 0.25, 10);
  });

  it('are one each where nothing is tied, and none of nothing', () => {
    expect(findCommunities(ties(3, []))).toMatchObject({ count: 3, modularity: 0 });
    expect(findCommunities(ties(0, []))).toMatchObject({ count: 0, modularity: 0 });
    expect(
      findCommunities(
        ties(2, [
          [0, 0],
          [1, 1],
        ]),
      ).count,
    ).toBe(2);
  });

  it('are more with a higher resolution', () => {
    const pairs = [...clique(0, 4), ...clique(4, 4), [0, 4], [1, 5], [2, 6]] as [number, number][];
    expect(findCommunities(ties(8, pairs), 0.2).count).toBe(1);
    expect(findCommunities(ties(8, pairs), 1).count).toBe(2);
  });

  const anyTies = fc
    .integer({ min: 1, max: 12 })
    .chain((count) =>
      fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 40 }).map((pairs) => ({ count, pairs })),
    );

  it('are connected, numbered by size, the same each time and no worse than everyone alone', () => {
    fc.assert(
      fc.property(anyTies, ({ count, pairs }) => {
        const graph = ties(count, pairs);
        const found = findCommunities(graph);
        expect(findCommunities(ties(count, [...pairs].reverse()))).toEqual(found);
        const sizes = new Array<number>(found.count).fill(0);
        for (const group of found.of) sizes[group]! += 1;
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
        expect(sizes.every((size) => size > 0)).toBe(true);
        for (let group = 0; group < found.count; group += 1) {
          const members = [...found.of.keys()].filter((node) => found.of[node] === group);
          const seen = new Set([members[0]!]);
          for (const node of seen)
            for (const [a, b] of pairs)
              for (const [x, y] of [
                [a, b],
                [b, a],
              ] as const)
                if (x === node && found.of[y] === group) seen.add(y);
          expect(seen.size).toBe(members.length);
        }
        const degrees = Array.from({ length: count }, (_, node) =>
          pairs.reduce((sum, [a, b]) => sum + (a === node ? 1 : 0) + (b === node ? 1 : 0), 0),
        );
        const total = 2 * pairs.length;
        const loops = pairs.filter(([a, b]) => a === b).length;
        const alone = total === 0 ? 0 : (2 * loops) / total - degrees.reduce((sum, d) => sum + (d / total) ** 2, 0);
        expect(found.modularity).toBeGreaterThanOrEqual(alone - 1e-9);
      }),
    );
  });
});
