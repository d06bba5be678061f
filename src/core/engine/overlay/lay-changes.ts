import { compareText } from '../../base/order.ts';
import { EdgeCollector } from '../../link/edge-collector.ts';
import { deriveEdges } from '../../link/derived-edges.ts';
import type { FileFacts } from '../../model/facts.ts';
import type { FileRow, NodeRow } from '../../model/rows.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { packageWords } from '../../text-index/package-words.ts';
import { isAnew, patchGraph, type GraphPatch, type PatchedGraph, type PatchNumbers } from '../../store/patch-graph.ts';
import { isMentioned, packageKey, type StoredGraph } from '../../store/stored-graph.ts';
import { packageOfPath } from '../../store/partition.ts';
import type { Committed } from './committed.ts';
import { addFileEdges, inFile, type EdgeEnd } from './file-edges.ts';
import type { LinkedChanges, LinkedFile } from './link-changes.ts';
import type { Tree } from './tree.ts';

export interface Laid extends PatchedGraph {
  /** In the order of the graph's packages. */
  words(): (Uint8Array | null)[];
}

/** Lays what changed files declare and say over the committed graph. `linked` are all files that
 * differ and are there, and others that speak of them. */
export function layChanges(
  hashing: Hashing,
  committed: Pick<Committed, 'graph' | 'tree' | 'nodeOf' | 'owners' | 'words'>,
  tree: Tree,
  differing: ReadonlySet<string>,
  changes: LinkedChanges,
  linked: ReadonlyMap<string, LinkedFile>,
): Laid {
  const before = committed.graph;
  const isRead = (path: string): boolean => differing.has(path);
  const files = [...tree.files];
  const telling = [...linked].flatMap(([path, own]) => {
    const row = tree.rowOf.get(path);
    return row === undefined ? [] : [{ row, own }];
  });
  telling.sort((a, b) => a.row - b.row);
  for (const { row, own } of telling)
    files[row] = { ...files[row]!, calls: own.calls, skipped: skippedNow(files[row]!, own) };
  const { rows, whole } = chooseRows(tree, changes, linked, isRead);
  const patch: GraphPatch = {
    files,
    hasSamePaths: tree.rowOf === committed.tree.rowOf,
    changed: differing,
    linked: new Set([...differing, ...linked.keys()]),
    rows,
    whole,
    hasOutside: [...linked.keys()].some((path) => tree.documents.has(path)),
    edges: (numbers) => {
      const edges = new EdgeCollector();
      const find = new NodeFinder(committed, rows, numbers);
      const known = telling.map(({ row, own }) => {
        const nodes = own.ends.map((end) => find.node(end));
        const nodeOf = (end: number): number => nodes[end]!;
        addFileEdges(edges, own, row, nodeOf);
        return { table: inFile(own.edges, row), endOf: (end: number) => own.ends[end]!, nodeOf };
      });
      deriveEdges({
        rows,
        nodeOf: (row) => numbers.ofRow[row]!,
        isNew: (row) => isAnew(before, patch, numbers, row),
        known,
        edges,
      });
      return edges.finish((node) => node);
    },
  };
  const patched = patchGraph(hashing, before, committed.owners(), patch);
  return { ...patched, words: () => layWords(committed.words(), before, patched.graph, tree, changes) };
}

/** Whether a file is too complex is told by linking it. */
const skippedNow = ({ skipped }: FileRow, { isTooComplex }: LinkedFile): FileRow['skipped'] =>
  isTooComplex ? 'too-complex' : skipped === 'too-complex' ? null : skipped;

/** The rows of the directories that differ, and what else the files that differ bring. */
function chooseRows(
  tree: Tree,
  changes: LinkedChanges,
  linked: ReadonlyMap<string, LinkedFile>,
  isRead: (path: string) => boolean,
): { rows: NodeRow[]; whole: Set<string> } {
  const whole = new Set(Array.from(changes.directories, (directory) => packageKey(tree.url, directory)));
  const isOfWhole = ({ url, package: name }: NodeRow): boolean => url === tree.url && changes.directories.has(name);
  const besides = new Map<string, { row: NodeRow; parent: NodeRow | null }>();
  const choose = (row: NodeRow, parent: NodeRow | null): void => {
    const key = identityKey(row);
    if (!besides.has(key)) besides.set(key, { row, parent });
  };
  const outside = (path: string): NodeRow[] =>
    linked.get(path)!.ends.flatMap(({ outside: row }) => (row === null || isOfWhole(row) ? [] : [row]));
  // Which versions of a package are asked for is told by documents alone.
  const telling = [...linked.keys()].filter((path) => tree.documents.has(path));
  for (const path of telling) for (const row of outside(path)) if (row.kind === 'external') choose(row, null);
  const chosen: { row: NodeRow; parent: NodeRow | null }[] = [];
  for (const row of changes.rows) {
    const parent = changes.rows[row.parent] ?? null;
    if (isOfWhole(row)) chosen.push({ row, parent });
    else if (row.file >= 0 && isRead(tree.files[row.file]!.path)) choose(row, parent);
  }
  for (const path of linked.keys()) for (const row of outside(path)) choose({ ...row, signature: '' }, null);
  chosen.push(...besides.values());
  // Most of them are sorted already, which is what this sort is quick at.
  chosen.sort(({ row: a }, { row: b }) => compareIdentities(a, b));
  const numbers = new Map(chosen.map(({ row }, i) => [row, i]));
  return { rows: chosen.map(({ row, parent }) => ({ ...row, parent: (parent && numbers.get(parent)) ?? -1 })), whole };
}

type Identity = Pick<NodeRow, 'url' | 'package' | 'symbol' | 'kind'>;

const identityKey = ({ url, package: name, symbol, kind }: Identity): string => `${url}\0${name}\0${symbol}\0${kind}`;

const compareIdentities = (a: Identity, b: Identity): number =>
  compareText(a.url, b.url) ||
  compareText(a.package, b.package) ||
  compareText(a.symbol, b.symbol) ||
  compareText(a.kind, b.kind);

/** Numbers of nodes by their identity: those they had before tell them, but for rows that are new. */
class NodeFinder {
  readonly #committed: Pick<Committed, 'graph' | 'nodeOf'>;
  readonly #numbers: PatchNumbers;
  readonly #fresh = new Map<string, number>();

  constructor(committed: Pick<Committed, 'graph' | 'nodeOf'>, rows: readonly NodeRow[], numbers: PatchNumbers) {
    this.#committed = committed;
    this.#numbers = numbers;
    rows.forEach((row, i) => {
      const node = numbers.ofRow[i]!;
      if (numbers.oldOf[node]! < 0) this.#fresh.set(identityKey(row), node);
    });
  }

  node(end: EdgeEnd): number {
    const { graph } = this.#committed;
    const old = this.#committed.nodeOf(end);
    const isOwn = old >= 0 && graph.nodes.package[old]! < graph.ownPackages;
    // What layers brought may be declared by a file now.
    const fresh = isOwn ? undefined : this.#fresh.get(identityKey(end));
    return fresh ?? (old < 0 ? -1 : this.#numbers.ofOld[old]!);
  }
}

/** Words of the packages that changed, made anew; those of the others as they were. */
function layWords(
  before: readonly (Uint8Array | null)[],
  { packages: packagesBefore }: StoredGraph,
  graph: StoredGraph,
  tree: Tree,
  changes: LinkedChanges,
): (Uint8Array | null)[] {
  const old = new Map(packagesBefore.map((one, i) => [packageKey(one.url, one.package), i]));
  return graph.packages.map((one, i) => {
    if (i >= graph.ownPackages) return null;
    if (one.url === tree.url && changes.directories.has(one.package))
      return wordsOfDirectory(tree, changes, one.package);
    const at = old.get(packageKey(one.url, one.package));
    const isSame = at !== undefined && !isMentioned(one);
    return isSame ? (before[at] ?? null) : wordsOfMeetings(graph, i);
  });
}

function wordsOfDirectory(tree: Tree, { rows, nodesOfSymbols }: LinkedChanges, directory: string): Uint8Array | null {
  const isOwn = (row: NodeRow): boolean => row.url === tree.url && row.package === directory;
  const from = rows.findIndex(isOwn);
  if (from < 0) return null;
  let to = from;
  while (to < rows.length && isOwn(rows[to]!)) to += 1;
  const files = tree.files.flatMap(({ path }, i) => (packageOfPath(path) === directory ? [i] : []));
  const graph = { nodes: rows, files: tree.files, edges: NO_EDGES, nodesOfSymbols };
  return packageWords({ url: tree.url, package: directory, from, to, files }, graph, tree.facts);
}

/** What has no file of its own has no words but those of its names and texts. */
function wordsOfMeetings(graph: StoredGraph, at: number): Uint8Array | null {
  const { url, package: name, from, to } = graph.packages[at]!;
  const own = Array.from({ length: to - from }, (_, i) => graph.row(from + i));
  const holders = own.map(({ parent }) => (parent < 0 ? null : graph.row(parent)));
  const nodes = [
    ...own.map((row, i) => ({ ...row, parent: holders[i] === null ? -1 : own.length + i })),
    ...holders.map((row, i) => ({ ...(row ?? own[i]!), parent: -1 })),
  ];
  const part = { url, package: name, from: 0, to: own.length, files: [] };
  return packageWords(part, { nodes, files: graph.files, edges: NO_EDGES, nodesOfSymbols: NO_NODES }, NO_FACTS);
}

const NO_EDGES = new EdgeCollector().finish(() => -1);
const NO_NODES: ReadonlyMap<string, Int32Array> = new Map();
const NO_FACTS: ReadonlyMap<string, FileFacts> = new Map();
