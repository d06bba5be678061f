import { describe, expect, it } from 'vitest';
import { divide, type Area } from './divide.ts';
import type { Part } from './part-tree.ts';

interface Shape {
  readonly [name: string]: number | Shape;
}

/** Numbers are files of that many symbols, without symbols to show. */
function partOf(shape: Shape | number, ref = '', parent: Part | null = null): Part {
  if (typeof shape === 'number')
    return { ref, kind: 'file', parent, weight: shape, use: 0, files: [0], node: -1, children: [] };
  const children: Part[] = [];
  const part = { ref, kind: 'folder' as const, parent, weight: 0, use: 0, files: [], node: -1, children };
  for (const [name, inner] of Object.entries(shape)) {
    const child = partOf(inner, ref === '' ? name : `${ref}/${name}`, part);
    children.push(child);
    part.weight += child.weight;
  }
  return part;
}

const files = (count: number, weight: number): Shape =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${String(i).padStart(2, '0')}.py`, weight]));

const said = (areas: readonly Area[]): string[] => areas.map(({ ref, weight }) => `${ref} ${weight}`);

describe('a repository is divided', () => {
  const skewed = partOf({
    app: { db: { models: files(10, 90), sql: files(8, 50) }, http: files(6, 40), forms: files(5, 50) },
    docs: files(3, 2),
    ci: files(2, 1),
    tools: { 'run.sh': 1 },
  });

  it('until no area holds most of it, and what is trivial is one box', () => {
    const areas = divide([skewed], 20);
    expect(areas.length).toBeGreaterThanOrEqual(16);
    expect(areas.length).toBeLessThanOrEqual(24);
    expect(Math.max(...areas.map(({ weight }) => weight))).toBeLessThan(skewed.weight / 4);
    expect(areas.filter(({ kind }) => kind === 'others').map(({ ref, parts }) => [ref, parts.length])).toContainEqual([
      '*',
      3,
    ]);
  });

  it('into areas that add up to it', () => {
    for (const most of [4, 8, 12, 24, 60]) {
      const areas = divide([skewed], most);
      expect(areas.reduce((sum, { weight }) => sum + weight, 0)).toBe(skewed.weight);
      const refs = areas.map(({ ref }) => ref);
      expect(new Set(refs).size, refs.join()).toBe(refs.length);
      expect(areas.length).toBeLessThanOrEqual(most + 4);
    }
  });

  it('the same way whatever the order of its parts', () => {
    const turn = (part: Part): Part => ({ ...part, children: [...part.children].reverse().map(turn) });
    expect(said(divide([turn(skewed)], 12))).toEqual(said(divide([skewed], 12)));
  });

  it('and small parts are shown where there is room for all', () => {
    expect(said(divide([partOf({ 'big.py': 500, 'a.py': 1, 'b.py': 1, 'c.py': 2 })], 12))).toEqual([
      'big.py 500',
      'c.py 2',
      'a.py 1',
      'b.py 1',
    ]);
  });

  it('with a folder that holds nothing else but one in the place of both', () => {
    const areas = divide([partOf({ src: { main: files(3, 5) } })], 8);
    expect(areas.map(({ ref }) => ref)).toEqual(['src/main/f00.py', 'src/main/f01.py', 'src/main/f02.py']);
  });

  it('into nothing where there is nothing', () => {
    expect(divide([partOf({})], 24)).toEqual([]);
  });
});
