import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTypeKind } from '../model/node-kinds.ts';
import type { LinkedGraph, NodeRow } from '../model/rows.ts';
import { WORD_FIELDS } from '../model/word-table.ts';
import { partition } from '../store/partition.ts';
import { anyGraph, REPO } from '../store/random-graph.testing.ts';
import type { StoredGraph } from '../store/stored-graph.ts';
import { hashWord } from '../words/hash-word.ts';
import { termHashes } from '../words/term-hashes.ts';
import { packageWords } from './package-words.ts';
import { WordIndex } from './word-index.ts';
import { FIELD_COUNT, MEMBERS_FIELD, NAME_FIELD, PARENT_FIELD } from './word-segment.ts';

/** The index of a graph whose files are no code: their nodes' words are those of names, signatures and docs. */
function indexOf(graph: LinkedGraph): WordIndex {
  const packages = partition(REPO, graph);
  const stored = { packages, files: graph.files, nodes: { count: graph.nodes.length } };
  const segments = packages.map((part) => packageWords(part, { ...graph, nodesOfSymbols: new Map() }, new Map()));
  return new WordIndex(stored as unknown as StoredGraph, segments);
}

/** Term → `node field count`, as the rules have it, in the plainest way. */
function expected({ nodes }: LinkedGraph): Map<number, Map<string, number>> {
  const found = new Map<number, Map<string, number>>();
  const add = (text: string, node: number, field: number): void => {
    for (const term of termHashes(text)) {
      const places = found.get(term) ?? new Map<string, number>();
      places.set(`${node} ${field}`, (places.get(`${node} ${field}`) ?? 0) + 1);
      found.set(term, places);
    }
  };
  const isInside = (row: NodeRow): boolean => !row.url.startsWith('external://');
  const isSamePackage = (a: NodeRow, b: NodeRow): boolean => a.url === b.url && a.package === b.package;
  nodes.forEach((row, node) => {
    if (!isInside(row)) return;
    add(row.name, node, NAME_FIELD);
    add(row.doc, node, WORD_FIELDS.doc);
    add(row.signature, node, WORD_FIELDS.signature);
    const parent = nodes[row.parent];
    if (!parent) return;
    add(parent.name, node, PARENT_FIELD);
    if (isTypeKind(parent.kind) && isSamePackage(row, parent)) add(row.name, row.parent, MEMBERS_FIELD);
  });
  return found;
}

describe('the words of a state', () => {
  it('are those of its symbols, package by package', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const index = indexOf(graph);
        const counts = new Uint8Array(FIELD_COUNT);
        for (const [term, places] of expected(graph)) {
          const found = new Map<string, number>();
          index.each(term, counts, (node) =>
            counts.forEach((count, field) => {
              if (count > 0) found.set(`${node} ${field}`, count);
            }),
          );
          expect(found).toEqual(places);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are as long as they are many, on average too', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const index = indexOf(graph);
        const lengths = new Array<number>(graph.nodes.length * FIELD_COUNT).fill(0);
        for (const places of expected(graph).values())
          for (const [place, count] of places) {
            const [node, field] = place.split(' ').map(Number);
            lengths[node! * FIELD_COUNT + field!]! += count;
          }
        expect([...index.lengths]).toEqual(lengths);
        const having = graph.nodes.filter((_, node) =>
          lengths.slice(node * FIELD_COUNT, (node + 1) * FIELD_COUNT).some((length) => length > 0),
        );
        expect(index.count).toBe(having.length);
        for (let field = 0; field < FIELD_COUNT; field += 1) {
          const known = lengths.filter((length, at) => at % FIELD_COUNT === field && length > 0);
          const average = known.length === 0 ? 1 : known.reduce((sum, length) => sum + length, 0) / known.length;
          expect(index.averageLengths[field]).toBeCloseTo(average, 9);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are none in a state that was indexed without them', () => {
    const stored = { packages: [{ from: 0, to: 1 }], files: [], nodes: { count: 1 } } as unknown as StoredGraph;
    expect(new WordIndex(stored, [null]).isEmpty).toBe(true);
  });
});

describe('the words of paths', () => {
  const paths = [
    'src/routing/router.py',
    'src/routing/__init__.py',
    'router.test.ts',
    '.github/router.yml',
    'Makefile',
  ];
  const files = paths.map((path) => ({ path }));
  const index = new WordIndex({ packages: [], files, nodes: { count: 0 } } as unknown as StoredGraph, []);
  const found = (word: string): readonly string[] =>
    index.filesWith(hashWord(word)).map(({ file, ...where }) => `${paths[file]!} ${where.inName} ${where.inDirectory}`);

  it.each([
    ['rout', ['src/routing/router.py 0 1', 'src/routing/__init__.py 0 1']],
    ['router', ['src/routing/router.py 1 0', 'router.test.ts 1 0', '.github/router.yml 1 0']],
    ['init', ['src/routing/__init__.py 1 0']],
    ['github', ['.github/router.yml 0 1']],
    // Endings say what every file of a kind says.
    ['test', []],
    ['py', []],
    ['makefil', ['Makefile 1 0']],
    ['nothing', []],
  ])('%s', (word, expectedFiles) => {
    expect(found(word)).toEqual(expectedFiles);
  });
});
