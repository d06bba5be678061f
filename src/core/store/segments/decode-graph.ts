import { compareText } from '../../base/order.ts';
import { HASH_BYTES } from '../../identity/encode.ts';
import { OPEN_URL } from '../../identity/node-identity.ts';
import { edgeColumns } from '../../model/edge-columns.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { EdgeTable, FileRow } from '../../model/rows.ts';
import { damaged } from '../codec/byte-reader.ts';
import { HashIndex } from '../codec/hash-index.ts';
import { NOTHING_OPEN, type KnownGraph } from '../open-edges.ts';
import { StoredGraph, type NodeTexts, type PackageRow } from '../stored-graph.ts';
import { firstNodes, nodeColumns } from './node-columns.ts';
import { pickEdges } from '../pick-edges.ts';
import { SegmentReader, type NodeColumns } from './segment-decode.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const OPEN: number = PROVENANCES.open.code;

/** Puts the segments of one state together as it was sealed, given in the order of their packages. */
export const decodeGraph = (url: string, segments: readonly Uint8Array[]): StoredGraph =>
  new StoredGraph({ url, ...joinSegments(openSegments(segments)) });

/** The same in two parts: what is known, and the open names that it leads to. */
export function decodeKnownGraph(url: string, segments: readonly Uint8Array[]): KnownGraph {
  const readers = openSegments(segments);
  const opens = readers.filter((reader) => reader.url === OPEN_URL);
  if (opens.length === 0) return { graph: new StoredGraph({ url, ...joinSegments(readers) }), open: NOTHING_OPEN };
  // Open names are numbered behind all others, so that these keep their numbers without them.
  const known = readers.filter((reader) => reader.url !== OPEN_URL);
  const count = sum(known, (reader) => reader.nodeCount);
  const { packages, nodes, nodeHashes, edges, index, ...rest } = joinSegments([...known, ...opens]);
  const isOpen = (edge: number): boolean => edges.provenance[edge] === OPEN;
  const graph = new StoredGraph({
    url,
    ...rest,
    packages: packages.slice(0, known.length),
    nodes: firstNodes(nodes, count),
    nodeHashes: nodeHashes.subarray(0, count * HASH_BYTES),
    edges: pickEdges(edges, (edge) => !isOpen(edge)),
    index: new KnownIndex(index, count),
  });
  const open = pickEdges(edges, isOpen);
  open.target.forEach((node, edge) => (open.target[edge] = node - count));
  const names = packages
    .slice(known.length)
    .flatMap(({ package: role, from, to }) => nodes.symbol.slice(from, to).map((name) => ({ role, name })));
  return { graph, open: { names, edges: open } };
}

/** Finds known nodes by their hash. Not a closure, which would keep all that is in scope where it is made. */
class KnownIndex {
  readonly #index: HashIndex;
  readonly #count: number;

  constructor(index: HashIndex, count: number) {
    this.#index = index;
    this.#count = count;
  }

  find(...asked: Parameters<HashIndex['find']>): number {
    const node = this.#index.find(...asked);
    return node < this.#count ? node : -1;
  }
}

function openSegments(segments: readonly Uint8Array[]): SegmentReader[] {
  const readers = segments.map((bytes) => new SegmentReader(bytes));
  const isSorted = readers.every((reader, i) => {
    const before = readers[i - 1];
    return (
      before === undefined || (compareText(before.url, reader.url) || compareText(before.package, reader.package)) < 0
    );
  });
  if (!isSorted) throw damaged();
  return readers;
}

interface Joined {
  readonly packages: PackageRow[];
  readonly files: FileRow[];
  readonly nodes: NodeColumns;
  readonly nodeHashes: Uint8Array;
  readonly edges: EdgeTable;
  readonly index: HashIndex;
  readonly texts: NodeTexts;
}

/** Nodes are numbered in the order of the readers. */
function joinSegments(readers: readonly SegmentReader[]): Joined {
  const { files, numbers } = joinFiles(readers);
  const nodeCount = sum(readers, (reader) => reader.nodeCount);
  const nodeHashes = new Uint8Array(nodeCount * HASH_BYTES);
  const packages: PackageRow[] = [];
  let base = 0;
  for (const reader of readers) {
    nodeHashes.set(reader.nodeHashes, base * HASH_BYTES);
    packages.push({ url: reader.url, package: reader.package, from: base, to: base + reader.nodeCount });
    base += reader.nodeCount;
  }
  const index = new HashIndex(nodeHashes);
  const nodes = nodeColumns(nodeCount);
  const edges = edgeColumns(
    sum(readers, (reader) => reader.edgeCount),
    sum(readers, (reader) => reader.siteCount),
  );
  const textEnds = new Int32Array(nodeCount * 2);
  const texts: Uint8Array[] = [];
  let edgeBase = 0;
  let siteBase = 0;
  readers.forEach((reader, i) => {
    const { from } = packages[i]!;
    const foreign = findForeign(reader.foreignHashes, index);
    reader.readNodes(nodes, from, i, numbers[i]!, foreign);
    reader.readEdges(edges, edgeBase, siteBase, nodes, from, numbers[i]!, foreign);
    texts.push(reader.readTexts(textEnds, from));
    edgeBase += reader.edgeCount;
    siteBase += reader.siteCount;
  });
  return {
    packages,
    files,
    nodes,
    nodeHashes,
    edges,
    index,
    texts: new EncodedTexts(packages, nodes.package, texts, textEnds),
  };
}

/** Signatures and docs, decoded when they are asked for. */
class EncodedTexts implements NodeTexts {
  readonly #packages: readonly PackageRow[];
  readonly #packageOf: Int32Array;
  /** By package. */
  readonly #texts: readonly Uint8Array[];
  /** See SegmentReader.readTexts. */
  readonly #ends: Int32Array;

  constructor(packages: readonly PackageRow[], packageOf: Int32Array, texts: readonly Uint8Array[], ends: Int32Array) {
    this.#packages = packages;
    this.#packageOf = packageOf;
    this.#texts = texts;
    this.#ends = ends;
  }

  signature(node: number): string {
    return this.#text(node, 0);
  }

  doc(node: number): string {
    return this.#text(node, 1);
  }

  #text(node: number, which: 0 | 1): string {
    const part = this.#packageOf[node]!;
    const at = node * 2 + which;
    const start = at === this.#packages[part]!.from * 2 ? 0 : this.#ends[at - 1]!;
    return decoder.decode(this.#texts[part]!.subarray(start, this.#ends[at]!));
  }
}

/** All files by path, and for each segment what its file numbers are among them. */
function joinFiles(readers: readonly SegmentReader[]): { files: FileRow[]; numbers: Int32Array[] } {
  const files = readers.flatMap((reader) => reader.files).sort((a, b) => compareText(a.path, b.path));
  const byPath = new Map(files.map((file, i) => [file.path, i]));
  if (byPath.size !== files.length) throw damaged();
  const find = (path: string): number => {
    const file = byPath.get(path);
    if (file === undefined) throw damaged();
    return file;
  };
  const numbers = readers.map((reader) =>
    Int32Array.from([...reader.files.map((file) => file.path), ...reader.foreignPaths], find),
  );
  return { files, numbers };
}

function findForeign(hashes: Uint8Array, index: HashIndex): Int32Array {
  const found = new Int32Array(hashes.length / HASH_BYTES);
  for (let i = 0; i < found.length; i += 1) {
    const node = index.find(hashes, i * HASH_BYTES);
    if (node < 0) throw damaged();
    found[i] = node;
  }
  return found;
}

const sum = (readers: readonly SegmentReader[], count: (reader: SegmentReader) => number): number =>
  readers.reduce((total, reader) => total + count(reader), 0);
