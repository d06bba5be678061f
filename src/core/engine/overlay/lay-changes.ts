import { compareText } from '../../base/order.ts';
import { EdgeCollector } from '../../link/edge-collector.ts';
import { deriveEdges } from '../../link/derived-edges.ts';
import type { FileRow, NodeRow } from '../../model/rows.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { isAnew, patchGraph, type GraphPatch, type PatchedGraph, type PatchNumbers } from '../../store/patch-graph.ts';
import { packageKey } from '../../store/stored-graph.ts';
import { addFileEdges, inFile, type EdgeEnd } from './file-edges.ts';
import type { Ground } from './ground.ts';
import type { LinkedChanges, LinkedFile } from './link-changes.ts';
import type { Tree } from './tree.ts';

/**
 * Lays what changed files declare and say over a ground. `linked` are all files that changed and are there, and others of
 * which what they say of the changed ones is other than before.
 */
export function layChanges(
  hashing: Hashing,
  ground: Ground,
  tree: Tree,
  changed: ReadonlySet<string>,
  changes: LinkedChanges,
  linked: ReadonlyMap<string, LinkedFile>,
): PatchedGraph {
  const before = ground.graph;
  const isRead = (path: string): boolean => changed.has(path);
  const files = filesNow(ground, tree, changed);
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
    hasSamePaths: tree.rowOf === ground.tree.rowOf,
    changed,
    linked: new Set([...changed, ...linked.keys()]),
    rows,
    whole,
    hasOutside: [...linked.keys()].some((path) => tree.documents.has(path)),
    edges: (numbers) => {
      const edges = new EdgeCollector();
      const find = new NodeFinder(ground, rows, numbers);
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
  return patchGraph(hashing, ground, patch);
}

/** Files as they are now; of those that did not change, what linking them gave is known. */
const filesNow = (ground: Ground, tree: Tree, changed: ReadonlySet<string>): FileRow[] =>
  tree.files.map((file) => {
    const row = changed.has(file.path) ? undefined : ground.tree.rowOf.get(file.path);
    return row === undefined ? file : ground.graph.files[row]!;
  });

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
  readonly #ground: Ground;
  readonly #numbers: PatchNumbers;
  readonly #fresh = new Map<string, number>();

  constructor(ground: Ground, rows: readonly NodeRow[], numbers: PatchNumbers) {
    this.#ground = ground;
    this.#numbers = numbers;
    rows.forEach((row, i) => {
      const node = numbers.ofRow[i]!;
      if (numbers.oldOf[node]! < 0) this.#fresh.set(identityKey(row), node);
    });
  }

  node(end: EdgeEnd): number {
    const { graph } = this.#ground;
    const isOwn = end.node >= 0 && graph.nodes.package[end.node]! < graph.ownPackages;
    // What layers brought may be declared by a file now.
    const fresh = isOwn ? undefined : this.#fresh.get(identityKey(end));
    return fresh ?? (end.node < 0 ? -1 : this.#numbers.ofOld[end.node]!);
  }
}
