import { compareText } from '../../base/order.ts';
import { HASH_BYTES } from '../../identity/encode.ts';
import { edgeColumns } from '../../model/edge-columns.ts';
import type { FileRow } from '../../model/rows.ts';
import { damaged } from '../codec/byte-reader.ts';
import { HashIndex } from '../codec/hash-index.ts';
import { nodeColumns } from './node-columns.ts';
import { SegmentReader } from './segment-decode.ts';
import { StoredGraph, type PackageRow } from '../stored-graph.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Puts the segments of one state together, given in the order of their packages. */
export function decodeGraph(url: string, segments: readonly Uint8Array[]): StoredGraph {
  const readers = segments.map((bytes) => new SegmentReader(bytes));
  const { files, numbers } = joinFiles(readers);
  const nodeCount = sum(readers, (reader) => reader.nodeCount);
  const nodeHashes = new Uint8Array(nodeCount * HASH_BYTES);
  const packages: PackageRow[] = [];
  let base = 0;
  for (const reader of readers) {
    const before = packages.at(-1);
    const isSorted =
      before === undefined || (compareText(before.url, reader.url) || compareText(before.package, reader.package)) < 0;
    if (!isSorted) throw damaged();
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
  const text = (node: number, which: 0 | 1): string => {
    const part = nodes.package[node]!;
    const at = node * 2 + which;
    const start = at === packages[part]!.from * 2 ? 0 : textEnds[at - 1]!;
    return decoder.decode(texts[part]!.subarray(start, textEnds[at]!));
  };
  return new StoredGraph({
    url,
    packages,
    files,
    nodes,
    nodeHashes,
    edges,
    index,
    texts: { signature: (node) => text(node, 0), doc: (node) => text(node, 1) },
  });
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
