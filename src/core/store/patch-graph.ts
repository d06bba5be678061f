import { compareText } from '../base/order.ts';
import { HASH_BYTES } from '../identity/encode.ts';
import { hashNodes } from '../identity/node-identity.ts';
import { NODE_KINDS } from '../model/node-kinds.ts';
import type { EdgeTable, FileRow, NodeRow } from '../model/rows.ts';
import type { Hashing } from '../ports/hashing.ts';
import { HashIndex } from './codec/hash-index.ts';
import { RemainingEdges } from './patch/remaining-edges.ts';
import { Lineage } from './patch/lineage.ts';
import { nodeColumns } from './segments/node-columns.ts';
import { markUnreferenced } from './patch/unreferenced-nodes.ts';
import { isMentioned, packageKey, StoredGraph, type PackageRow } from './stored-graph.ts';
import { patchEdges } from './patch/patch-edges.ts';
import { findPackage, matchRows, PatchNumbers } from './patch/patch-numbers.ts';
import type { NodeColumns } from './segments/segment-decode.ts';

export { EdgeWriter } from './patch/edge-writer.ts';
export { Lineage, type PatchNumbers };

/** What some files of a graph say now. */
export interface GraphPatch {
  /** All files as they are now, sorted by path. */
  readonly files: readonly FileRow[];
  /** Whether these are the paths of the graph, and no others. */
  readonly hasSamePaths: boolean;
  /** Paths of the files that are given anew or gone. */
  readonly changed: ReadonlySet<string>;
  /** Paths of the files of which all edges are given: the changed ones, and others that speak of them. */
  readonly linked: ReadonlySet<string>;
  /** Nodes as they are now, sorted as nodes are; `parent` is a row among them, `file` one of `files`. */
  readonly rows: readonly NodeRow[];
  /** Packages of which the rows are all nodes: see packageKey. Others have more, but for what nothing mentions now. */
  readonly whole: ReadonlySet<string>;
  /** Whether what rows of things outside say holds, and not what the graph said. */
  readonly hasOutside: boolean;
  /** The edges that the changed files make, by the numbers that nodes have now. */
  edges(numbers: PatchNumbers): EdgeTable;
}

/** A graph of which some files changed, and how it follows from the one in the store. */
export interface PatchedGraph {
  readonly graph: StoredGraph;
  readonly lineage: Lineage;
}

/** What changed files do not touch is copied; only what they say is worked out. */
export function patchGraph(
  hashing: Hashing,
  { graph: before, lineage: lineageBefore }: PatchedGraph,
  patch: GraphPatch,
): PatchedGraph {
  const files = patch.hasSamePaths
    ? Int32Array.from({ length: before.files.length }, (_, i) => i)
    : fileNumbers(before.files, patch.files);
  const among = (paths: ReadonlySet<string>): Uint8Array => {
    const marks = new Uint8Array(before.files.length);
    for (const path of paths) {
      const file = before.findFile(path);
      if (file >= 0) marks[file] = 1;
    }
    return marks;
  };
  const isChanged = among(patch.changed);
  const isLinked = among(patch.linked);
  const matched = matchRows(before, patch.rows, patch.whole);
  const isRedeclared = redeclared(before, patch, matched.rowNodes);
  const remaining = new RemainingEdges(before, { isGone: matched.isGone, isChanged, isLinked, isRedeclared });
  markUnreferenced(before, remaining, { ...matched, isChanged });
  const numbers = new PatchNumbers(before, matched);
  const { packages, ownPackages } = patchPackages(before, patch.rows, numbers);
  const nodes = copyNodes(before, numbers, patch.hasSamePaths ? null : files);
  const anew = new Map<number, NodeRow>();
  patch.rows.forEach((row, i) => {
    if (!isAnew(before, patch, numbers, i)) return;
    writeNode(nodes, numbers.ofRow[i]!, row, row.parent < 0 ? -1 : numbers.ofRow[row.parent]!);
    anew.set(numbers.ofRow[i]!, row);
  });
  for (const [node, row] of undeclared(before, numbers, isChanged, patch.hasOutside)) {
    if (anew.has(node)) continue;
    writeNode(nodes, node, row, -1);
    anew.set(node, row);
  }
  packages.forEach(({ from, to }, i) => nodes.package.fill(i, from, to));
  const nodeHashes = patchHashes(hashing, before.nodeHashes, patch.rows, numbers);
  const lineage = lineageBefore.then(numbers, anew);
  const graph = new StoredGraph({
    url: before.url,
    packages,
    ownPackages,
    files: patch.files,
    nodes,
    nodeHashes,
    edges: patchEdges(
      before.edges,
      remaining,
      { nodes: numbers.ofOld, nodesBefore: numbers.oldOf, files, isLinked },
      patch.edges(numbers),
    ),
    index: new LateHashIndex(nodeHashes),
    texts: lineage,
  });
  return { graph, lineage };
}

/** By node before: 1 where a changed file declares it now. What several files share moves between them. */
function redeclared({ nodes }: StoredGraph, { rows, files, changed }: GraphPatch, rowNodes: Int32Array): Uint8Array {
  const marks = new Uint8Array(nodes.count);
  rows.forEach(({ file }, i) => {
    const old = rowNodes[i]!;
    if (old >= 0 && file >= 0 && changed.has(files[file]!.path)) marks[old] = 1;
  });
  return marks;
}

/** Whether what is known of a node is what the row says, and not what the graph said before. */
export const isAnew = (
  before: StoredGraph,
  { rows, files, changed, hasOutside }: Pick<GraphPatch, 'rows' | 'files' | 'changed' | 'hasOutside'>,
  numbers: PatchNumbers,
  row: number,
): boolean => {
  const old = numbers.oldOf[numbers.ofRow[row]!]!;
  if (old < 0) return true;
  const { file, kind } = rows[row]!;
  if (file >= 0 && changed.has(files[file]!.path)) return true;
  // A namespace that several files share stands elsewhere once the file it stood in has changed.
  const declaredIn = before.files[before.nodes.file[old]!];
  if (declaredIn !== undefined) return changed.has(declaredIn.path);
  return file < 0 && hasOutside && kind === 'external';
};

/** What is mentioned still, but of which no document says more any longer: its name is all that is left of it. */
function* undeclared(
  before: StoredGraph,
  { ofOld }: PatchNumbers,
  isChanged: Uint8Array,
  hasOutside: boolean,
): Iterable<readonly [number, NodeRow]> {
  for (const row of before.packages.slice(0, before.ownPackages)) {
    if (!isMentioned(row)) continue;
    for (let old = row.from; old < row.to; old += 1) {
      const file = before.nodes.file[old]!;
      if (ofOld[old]! < 0 || (file < 0 ? !hasOutside || before.signature(old) === '' : isChanged[file] === 0)) continue;
      const { url, package: name, symbol, kind } = before.row(old);
      const nothing = { startLine: 0, endLine: 0, start: 0, end: 0, nameStart: 0, signature: '', doc: '', flags: 0 };
      yield [
        ofOld[old]!,
        {
          url,
          package: name,
          symbol,
          kind,
          name: file < 0 ? before.nodes.name[old]! : symbol,
          file: -1,
          parent: -1,
          ...nothing,
        },
      ];
    }
  }
}

/** Of each file before: its number now, or −1. Both are sorted by path. */
function fileNumbers(before: readonly FileRow[], now: readonly FileRow[]): Int32Array {
  const numbers = new Int32Array(before.length).fill(-1);
  let at = 0;
  before.forEach(({ path }, i) => {
    while (at < now.length && now[at]!.path !== path && compareText(now[at]!.path, path) < 0) at += 1;
    if (now[at]?.path === path) numbers[i] = at;
  });
  return numbers;
}

function patchPackages(
  { packages, ownPackages, nodes }: StoredGraph,
  rows: readonly NodeRow[],
  { ofOld, oldOf, ofRow }: PatchNumbers,
): { packages: PackageRow[]; ownPackages: number } {
  const sized = ({ url, package: name }: Pick<PackageRow, 'url' | 'package'>, size: number) => ({
    url,
    package: name,
    size,
  });
  const known = packages.map((row) => sized(row, row.to - row.from));
  for (let old = 0; old < ofOld.length; old += 1) if (ofOld[old]! < 0) known[nodes.package[old]!]!.size -= 1;
  const fresh = new Map<string, ReturnType<typeof sized>>();
  rows.forEach((row, i) => {
    if (oldOf[ofRow[i]!]! >= 0) return;
    const at = findPackage(packages, ownPackages, row);
    const key = packageKey(row.url, row.package);
    const found = at < 0 ? (fresh.get(key) ?? sized(row, 0)) : known[at]!;
    if (at < 0) fresh.set(key, found);
    found.size += 1;
  });
  const own = [...known.slice(0, ownPackages), ...fresh.values()];
  if (fresh.size > 0) own.sort((a, b) => compareText(a.url, b.url) || compareText(a.package, b.package));
  let from = 0;
  const made = [...own, ...known.slice(ownPackages)].map(({ url, package: name, size }) => {
    const row = { url, package: name, from, to: from + size };
    from = row.to;
    return row;
  });
  return { packages: made, ownPackages: own.length };
}

/** Their packages are left to be filled in. */
function copyNodes(
  { nodes: before }: StoredGraph,
  { count, oldOf, ofOld }: PatchNumbers,
  /** Null where files are numbered as they were. */
  files: Int32Array | null,
): NodeColumns {
  const nodes = nodeColumns(count);
  eachRun(oldOf, (from, old, length) => {
    for (const column of COPIED) nodes[column].set(before[column].subarray(old, old + length), from);
    if (files === null) nodes.file.set(before.file.subarray(old, old + length), from);
    else
      for (let i = 0; i < length; i += 1)
        nodes.file[from + i] = before.file[old + i]! < 0 ? -1 : files[before.file[old + i]!]!;
    for (let i = 0; i < length; i += 1) {
      nodes.symbol[from + i] = before.symbol[old + i]!;
      nodes.name[from + i] = before.name[old + i]!;
      nodes.parent[from + i] = before.parent[old + i]! < 0 ? -1 : ofOld[before.parent[old + i]!]!;
    }
  });
  return nodes;
}

const COPIED = ['kind', 'startLine', 'endLine', 'start', 'end', 'nameStart', 'flags'] as const;

/** What stands together stays together: nodes from … that were old … before, in runs as long as they come. */
function eachRun(oldOf: Int32Array, visit: (from: number, old: number, length: number) => void): void {
  for (let from = 0; from < oldOf.length;) {
    const old = oldOf[from]!;
    let to = from + 1;
    while (old >= 0 && to < oldOf.length && oldOf[to] === old + to - from) to += 1;
    if (old >= 0) visit(from, old, to - from);
    from = to;
  }
}

function writeNode(nodes: NodeColumns, node: number, row: NodeRow, parent: number): void {
  nodes.symbol[node] = row.symbol;
  nodes.name[node] = row.name;
  nodes.kind[node] = NODE_KINDS[row.kind].code;
  nodes.file[node] = row.file;
  nodes.parent[node] = parent;
  nodes.startLine[node] = row.startLine;
  nodes.endLine[node] = row.endLine;
  nodes.start[node] = row.start;
  nodes.end[node] = row.end;
  nodes.nameStart[node] = row.nameStart;
  nodes.flags[node] = row.flags;
}

function patchHashes(
  hashing: Hashing,
  before: Uint8Array,
  rows: readonly NodeRow[],
  { count, oldOf, ofRow }: PatchNumbers,
): Uint8Array {
  const hashes = new Uint8Array(count * HASH_BYTES);
  eachRun(oldOf, (from, old, length) => {
    hashes.set(before.subarray(old * HASH_BYTES, (old + length) * HASH_BYTES), from * HASH_BYTES);
  });
  const added = rows.filter((_, row) => oldOf[ofRow[row]!]! < 0);
  const numbers = ofRow.filter((node) => oldOf[node]! < 0);
  const own = hashNodes(hashing, added);
  numbers.forEach((node, i) => {
    hashes.set(own.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES), node * HASH_BYTES);
  });
  return hashes;
}

/**
 * Few questions look a node up by its hash, and the table of all hashes takes a while. Not a closure, which would keep the
 * graph before, and through it all graphs before that.
 */
class LateHashIndex {
  readonly #hashes: Uint8Array;
  #index: HashIndex | null = null;

  constructor(hashes: Uint8Array) {
    this.#hashes = hashes;
  }

  find(...asked: Parameters<HashIndex['find']>): number {
    return (this.#index ??= new HashIndex(this.#hashes)).find(...asked);
  }
}
