import { describe, expect, it } from 'vitest';
import type { ToolOutput } from '../../../core/tools/table.ts';
import type { SymbolShape } from '../../../core/tools/shapes.ts';
import { fitEdges, mergeEdges, MOST_ELEMENTS, type GraphModel } from './graph-model.ts';
import { layeredLayout } from './layered-layout.ts';
import { layersOf } from './layers.ts';
import { neighbourhoodMap } from './neighbourhood-map.ts';
import { packageMap } from './package-map.ts';
import { picturesOf, type PictureRequest } from './picture-request.ts';
import { resultsMap } from './results-map.ts';

const state = { repo: 'r', commit: null, snapshot: 's', analyzer: '1' };

const symbol = (name: string, inPackage = 'p'): SymbolShape => ({
  hash: name,
  qualifiedName: `r://${inPackage}/${name}`,
  name,
  display: name,
  kind: 'function',
  package: inPackage,
  file: `${inPackage}/x.go`,
  startLine: 1,
  endLine: 1,
  signature: '',
  isTest: false,
});

const call = (source: string, target: string) => ({
  hash: `${source}>${target}`,
  source,
  target,
  type: 'calls' as const,
  provenance: 'ast_resolved' as const,
  confidence: 0.85,
});

const around = (
  edges: readonly [string, string][],
  names = [...new Set(edges.flat())],
): ToolOutput<'neighbourhood'> => ({
  ...state,
  symbols: names.map((name) => symbol(name)),
  edges: edges.map(([source, target]) => call(source, target)),
  omitted: 0,
});

const repository = (packages: readonly string[], links: readonly [string, string][]): ToolOutput<'repo_graph'> => ({
  ...state,
  packages: packages.map((name) => ({
    package: name,
    symbols: 10,
    files: 1,
    languages: [],
    isTest: false,
    isExternal: false,
    layer: 0,
  })),
  links: links.map(([source, target]) => ({ source, target, count: 3, types: [{ type: 'calls', count: 3 }] })),
});

/** No two boxes touch, whichever way the picture runs. */
const expectApart = (model: GraphModel): void =>
  (['right', 'down'] as const).forEach((direction) => checkApart(model, direction));

function checkApart(model: GraphModel, direction: 'right' | 'down'): void {
  const { points } = layeredLayout(model, { aspect: 1.5, direction });
  expect(points.size).toBe(model.nodes.length);
  for (const [index, a] of model.nodes.entries()) {
    for (const b of model.nodes.slice(index + 1)) {
      const [p, q] = [points.get(a.id)!, points.get(b.id)!];
      const isApart =
        Math.abs(p.x - q.x) >= (a.width + b.width) / 2 - 0.01 ||
        Math.abs(p.y - q.y) >= (a.height + b.height) / 2 - 0.01;
      expect(isApart, `${a.label} and ${b.label}`).toBe(true);
    }
  }
}

describe('layers', () => {
  const edge = (source: string, target: string, count = 1) => ({ source, target, count });

  it('what depends stands above what it depends on', () => {
    const layers = layersOf(['a', 'b', 'c', 'd'], [edge('a', 'b'), edge('b', 'c'), edge('a', 'd')]);
    expect(Object.fromEntries(layers)).toEqual({ a: 2, b: 1, c: 0, d: 0 });
  });

  it('in a circle the weakest link points back', () => {
    const layers = layersOf(['a', 'b', 'c'], [edge('a', 'b', 9), edge('b', 'c', 9), edge('c', 'a', 1)]);
    expect(Object.fromEntries(layers)).toEqual({ a: 2, b: 1, c: 0 });
  });

  it('a long chain does not overflow the stack', () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `${index}`);
    const layers = layersOf(
      ids,
      ids.slice(1).map((id, index) => edge(ids[index]!, id)),
    );
    expect(layers.get('0')).toBe(19_999);
  });
});

describe('the neighbourhood', () => {
  it('has callers on the left and callees on the right, by distance', () => {
    const model = neighbourhoodMap(
      'r://p/run',
      around([
        ['main', 'run'],
        ['cli', 'main'],
        ['run', 'serve'],
        ['serve', 'run'],
      ]),
      [],
    );
    expect(Object.fromEntries(model.nodes.map((node) => [node.id, node.column]))).toEqual({
      main: -1,
      run: 0,
      cli: -2,
      serve: -1,
    });
    const { points } = layeredLayout(model, { aspect: 1.5, direction: 'right' });
    expect(points.get('cli')!.x).toBeLessThan(points.get('main')!.x);
    expect(points.get('main')!.x).toBeLessThan(points.get('run')!.x);
  });

  it('draws one line for all relationships of a pair', () => {
    const edges = mergeEdges([
      { ...call('a', 'b'), count: 1 },
      { ...call('a', 'b'), type: 'references', provenance: 'structural', confidence: 1, count: 2 },
    ]);
    expect(edges).toHaveLength(1);
    expect(edges[0]).toMatchObject({ count: 3, provenance: 'structural', confidence: 1 });
  });

  it('never has more than the limit of elements, however many there are', () => {
    const names = Array.from({ length: 120 }, (_, index) => `caller${index}`);
    const edges = names.flatMap((name, index): [string, string][] => [
      [name, 'run'],
      [name, names[(index * 7 + 1) % names.length]!],
      [name, names[(index * 13 + 5) % names.length]!],
    ]);
    const model = neighbourhoodMap('r://p/run', around(edges), []);
    expect(model.nodes.length + model.edges.length).toBeLessThanOrEqual(MOST_ELEMENTS);
    expect(model.nodes.some((node) => node.isFocus)).toBe(true);
    expectApart(model);
  });

  it('puts what an expanded node brings on either side of it, and leaves the others where they are', () => {
    const base = around([
      ['main', 'run'],
      ['run', 'serve'],
    ]);
    const part = around([
      ['cli', 'main'],
      ['main', 'run'],
      ['main', 'log'],
    ]);
    const model = neighbourhoodMap('r://p/run', base, [{ ref: 'r://p/main~function', part }]);
    expect(Object.fromEntries(model.nodes.map((node) => [node.id, node.column]))).toEqual({
      main: -1,
      run: 0,
      serve: 1,
      cli: -2,
      log: 0,
    });
    expectApart(model);
  });
});

describe('the package map', () => {
  it('is the same picture whatever the order of the answer', () => {
    const packages = ['cmd', 'core', 'core/http', 'core/tls', 'util'];
    const links: [string, string][] = [
      ['cmd', 'core'],
      ['core', 'core/http'],
      ['core/http', 'util'],
      ['core/tls', 'util'],
    ];
    const one = packageMap(repository(packages, links), { under: null, types: [] });
    const two = packageMap(repository([...packages].reverse(), [...links].reverse()), { under: null, types: [] });
    expect(two).toEqual(one);
    expect(layeredLayout(two, { aspect: 1.5, direction: 'right' })).toEqual(
      layeredLayout(one, { aspect: 1.5, direction: 'right' }),
    );
    expectApart(one);
  });

  it('folds folders where there are too many packages, and opens them one by one', () => {
    const packages = ['a', 'b'].flatMap((top) =>
      Array.from({ length: 100 }, (_, index) => `${top}/${String(index).padStart(3, '0')}`),
    );
    const links = packages.slice(1).map((name, index): [string, string] => [packages[index]!, name]);
    const whole = packageMap(repository(packages, links), { under: null, types: [] });
    expect(whole.nodes.map(({ id }) => id)).toEqual(['folder a', 'folder b']);
    const inside = packageMap(repository(packages.slice(0, 40), links), { under: 'a', types: [] });
    expect(inside.nodes).toHaveLength(40);
    expectApart(inside);
  });

  it('a folder with a package of its own keeps it when opened', () => {
    const map = packageMap(repository(['.', 'core', 'core/a', 'core/b'], [['core', 'core/a']]), {
      under: null,
      types: [],
    });
    expect(map.nodes.map(({ id }) => id).sort()).toEqual([
      'package .',
      'package core',
      'package core/a',
      'package core/b',
    ]);
  });

  it('keeps the strongest lines', () => {
    const edges = Array.from({ length: 500 }, (_, index) => ({
      ...mergeEdges([{ ...call('a', 'b'), count: index }])[0]!,
      id: `${index}`,
    }));
    const { edges: kept, dropped } = fitEdges(edges, 100);
    expect(kept).toHaveLength(200);
    expect(dropped).toBe(300);
    expect(Math.min(...kept.map(({ count }) => count))).toBe(300);
  });
});

describe('a map of results', () => {
  const { symbols, edges } = around([
    ['second', 'first'],
    ['third', 'second'],
  ]);
  const results = {
    symbols: ['first', 'second', 'third', 'alone'].map(
      (name) => symbols.find((one) => one.name === name) ?? symbol(name),
    ),
    edges,
  };

  it('shows each with its rank, what uses left of what is used', () => {
    const { nodes, leftOut } = resultsMap(results, 10);
    expect(nodes.map(({ label, column }) => [label, column])).toEqual([
      ['1 first', 2],
      ['2 second', 1],
      ['3 third', 0],
      ['4 alone', 2],
    ]);
    expect(leftOut).toBe('');
  });

  it('keeps the best where not all fit, and says so', () => {
    const { nodes, edges: lines, leftOut } = resultsMap(results, 2);
    expect(nodes.map(({ id }) => id)).toEqual(['first', 'second']);
    expect(lines.map(({ id }) => id)).toEqual(['second → first']);
    expect(leftOut).toBe('2 lower-ranked results not shown');
  });
});

describe('a picture', () => {
  const packages = Array.from({ length: 50 }, (_, index) => `${index % 5}/p${String(index).padStart(2, '0')}`);
  const links = packages.slice(1).map((name, index): [string, string] => [packages[index >> 1]!, name]);
  const request = (width: number, height: number): PictureRequest => ({
    kind: 'packages',
    stage: { width, height },
    answer: repository(packages, links),
    under: null,
    types: [],
  });

  it('is the first that can be read: the smaller the stage, the fewer boxes', () => {
    const small = [...picturesOf(request(320, 480))];
    expect(small.length).toBeGreaterThan(1);
    expect(small.at(-1)!.model.nodes.length).toBeLessThan(small[0]!.model.nodes.length);
    const large = [...picturesOf(request(8000, 8000))];
    expect(large).toHaveLength(1);
    expect(large[0]!.model.nodes).toHaveLength(50);
  });

  it('is the same after a way between threads', () => {
    const here = [...picturesOf(request(1280, 800))].at(-1);
    expect(structuredClone([...picturesOf(structuredClone(request(1280, 800)))].at(-1))).toEqual(here);
  });

  it('runs down a narrow stage where that shows more', () => {
    const symbolRequest = (width: number): PictureRequest => ({
      kind: 'symbol',
      stage: { width, height: 900 },
      symbol: 'r://p/run',
      answer: around([
        ['main', 'run'],
        ['cli', 'main'],
        ['run', 'serve'],
      ]),
      expansions: [],
      external: false,
    });
    expect([...picturesOf(symbolRequest(320))].at(-1)!.layout.direction).toBe('down');
    expect([...picturesOf(symbolRequest(1280))].at(-1)!.layout.direction).toBe('right');
  });
});
