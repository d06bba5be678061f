import fc from 'fast-check';
import { compareText } from '../base/order.ts';
import type { NodeKind } from '../model/node-kinds.ts';
import type { EdgeTable, FileRow, LinkedGraph, NodeRow } from '../model/rows.ts';

export const REPO = 'github.com/a/b';

const word = fc.oneof(
  fc.constantFrom('a', 'b', 'run', 'Größe', '__proto__', '\u{1f600}', ''),
  fc.string({ maxLength: 5 }),
);
const step = fc.constantFrom('src', 'a', 'é', 'e\u0301', '<img>');
const line = fc.integer({ min: -1, max: 100_000 });

const file = fc.record({
  path: fc
    .array(step, { maxLength: 2 })
    .chain((steps) => word.map((name) => [...steps, `f${name.replaceAll('/', '')}`].join('/'))),
  contentHash: fc.option(fc.uint8Array({ minLength: 32, maxLength: 32 })),
  objectId: fc.constantFrom('', '0123456789abcdef0123456789abcdef01234567'),
  language: fc.option(fc.constantFrom('python', 'go')),
  size: fc.oneof(fc.nat(), fc.constant(5e9)),
  lines: fc.nat(),
  skipped: fc.option(fc.constantFrom('binary' as const, 'too-large' as const)),
  syntaxErrors: fc.nat(20),
  calls: fc.record({ sites: fc.nat(5000), connected: fc.nat(5000), resolved: fc.nat(5000) }),
  isTest: fc.boolean(),
});

const place = fc.oneof(
  fc.array(step, { minLength: 1, maxLength: 2 }).map((steps) => ({ url: REPO, package: steps.join('/') })),
  fc.constantFrom(
    { url: REPO, package: '.' },
    { url: REPO, package: ':route' },
    { url: 'external://npm', package: '@x/y' },
  ),
);

const node = fc.record({
  place,
  symbol: fc.tuple(word, word).map(([a, b]) => `${a}.${b}`),
  isNamedOtherwise: fc.boolean(),
  kind: fc.constantFrom<NodeKind>('function', 'class', 'method', 'external'),
  file: fc.nat(),
  parent: fc.nat(),
  numbers: fc.tuple(line, line, line, line, line),
  signature: fc.string({ unit: 'grapheme', maxLength: 20 }),
  doc: fc.string({ unit: 'grapheme', maxLength: 20 }),
  flags: fc.nat(0xffff),
});

const edge = fc.record({
  source: fc.nat(),
  target: fc.nat(),
  type: fc.constantFrom(1, 2, 7, 39),
  provenance: fc.constantFrom(1, 3),
  confidence: fc.constantFrom(0, 350, 700, 1000),
  sites: fc.array(fc.tuple(fc.nat(), line, fc.nat(500)), { maxLength: 3 }),
});

/** Linked graphs of any small shape: strange names, files without nodes, nodes without files, no edges at all. */
export const anyGraph: fc.Arbitrary<LinkedGraph> = fc
  .record({
    files: fc.uniqueArray(file, { maxLength: 8, selector: (given) => given.path }),
    nodes: fc.uniqueArray(node, {
      maxLength: 15,
      selector: ({ place: { url, package: name }, symbol, kind }) =>
        [url, name, symbol, kind].join('\0').normalize('NFC'),
    }),
    edges: fc.array(edge, { maxLength: 40 }),
  })
  .map(({ files, nodes, edges }) => {
    const sortedFiles: FileRow[] = [...files].sort((a, b) => compareText(a.path, b.path));
    const sorted = [...nodes].sort(
      (a, b) =>
        compareText(a.place.url, b.place.url) ||
        compareText(a.place.package, b.place.package) ||
        compareText(a.symbol, b.symbol) ||
        compareText(a.kind, b.kind),
    );
    const rows = sorted.map(({ place: at, numbers, ...given }): NodeRow => {
      const [startLine, endLine, start, end, nameStart] = numbers;
      return {
        ...at,
        symbol: given.symbol,
        kind: given.kind,
        name: given.isNamedOtherwise ? `${given.symbol}?` : given.symbol.slice(given.symbol.lastIndexOf('.') + 1),
        file: (given.file % (sortedFiles.length + 1)) - 1,
        parent: (given.parent % (sorted.length + 1)) - 1,
        startLine,
        endLine,
        start,
        end,
        nameStart,
        signature: given.signature,
        doc: given.doc,
        flags: given.flags,
      };
    });
    return { files: sortedFiles, nodes: rows, edges: edgeTable(edges, rows.length, sortedFiles.length) };
  });

type GivenEdge = ReturnType<typeof edge.generate>['value'];

function edgeTable(given: readonly GivenEdge[], nodeCount: number, fileCount: number): EdgeTable {
  const byIdentity = new Map<string, GivenEdge>();
  for (const found of nodeCount === 0 ? [] : given) {
    const placed = { ...found, source: found.source % nodeCount, target: found.target % nodeCount };
    byIdentity.set([placed.source, placed.target, placed.type, placed.provenance].join(), placed);
  }
  const edges = [...byIdentity.values()].sort(
    (a, b) => a.source - b.source || a.target - b.target || a.type - b.type || a.provenance - b.provenance,
  );
  const sites = edges.map((found) => (fileCount === 0 ? [] : found.sites));
  const flat = sites.flat();
  let end = 0;
  return {
    count: edges.length,
    source: Int32Array.from(edges, (found) => found.source),
    target: Int32Array.from(edges, (found) => found.target),
    type: Uint8Array.from(edges, (found) => found.type),
    provenance: Uint8Array.from(edges, (found) => found.provenance),
    confidence: Uint16Array.from(edges, (found) => found.confidence),
    siteStart: Int32Array.from([0, ...sites.map((found) => (end += found.length))]),
    siteFile: Int32Array.from(flat, ([at]) => at % fileCount),
    siteLine: Int32Array.from(flat, ([, at]) => at),
    siteColumn: Int32Array.from(flat, ([, , at]) => at),
  };
}

/** Which nodes and edges of a graph a state of it has, and whose lines have moved there. */
export interface Cut {
  readonly nodes: readonly boolean[];
  readonly edges: readonly boolean[];
  readonly moved: readonly boolean[];
}

const choices = fc.array(
  fc.integer({ min: 0, max: 9 }).map((given) => given > 0),
  { minLength: 7, maxLength: 7 },
);
export const anyCut: fc.Arbitrary<Cut> = fc.record({ nodes: choices, edges: choices, moved: choices });

/** A state of a graph: another one of the same repository that has much in common with it. */
export function cutGraph(graph: LinkedGraph, { nodes, edges, moved }: Cut): LinkedGraph {
  const pick = (from: readonly boolean[], i: number): boolean => from[i % from.length]!;
  const renumbered = new Map<number, number>();
  graph.nodes.forEach((_, i) => {
    if (pick(nodes, i)) renumbered.set(i, renumbered.size);
  });
  const given: GivenEdge[] = [];
  for (let e = 0; e < graph.edges.count; e += 1) {
    const source = renumbered.get(graph.edges.source[e]!);
    const target = renumbered.get(graph.edges.target[e]!);
    if (source === undefined || target === undefined || !pick(edges, e)) continue;
    const sites: [number, number, number][] = [];
    for (let s = graph.edges.siteStart[e]!; s < graph.edges.siteStart[e + 1]!; s += 1)
      sites.push([graph.edges.siteFile[s]!, graph.edges.siteLine[s]!, graph.edges.siteColumn[s]!]);
    given.push({
      source,
      target,
      type: graph.edges.type[e] as GivenEdge['type'],
      provenance: graph.edges.provenance[e] as GivenEdge['provenance'],
      confidence: pick(moved, e) ? (graph.edges.confidence[e] as GivenEdge['confidence']) : 0,
      sites,
    });
  }
  return {
    files: graph.files.map((file, i) => (pick(moved, i) ? file : { ...file, lines: file.lines + 1 })),
    nodes: [...renumbered.keys()].map((i) => {
      const row = graph.nodes[i]!;
      const parent = renumbered.get(row.parent) ?? -1;
      return { ...row, parent, startLine: row.startLine + (pick(moved, i + 3) ? 0 : 1) };
    }),
    edges: edgeTable(given, renumbered.size, graph.files.length),
  };
}
