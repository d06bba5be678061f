import { EdgeCollector } from '../../link/edge-collector.ts';
import type { NodeRow } from '../../model/rows.ts';
import { symbolCount } from '../../model/symbols.ts';
import { packageOfPath } from '../../store/partition.ts';
import { isMentioned, packageKey, type StoredGraph } from '../../store/stored-graph.ts';
import { packageWords } from '../../text-index/package-words.ts';
import type { Ground } from './ground.ts';
import { SymbolNodes } from './symbol-nodes.ts';

/** Words of the packages of a state, in their order: made anew where it was edited, else those of the committed one. */
export function layWords(ground: Ground, committed: readonly (Uint8Array | null)[]): (Uint8Array | null)[] {
  const { graph, lineage, tree, edited } = ground;
  const symbols = new SymbolNodes(ground, tree);
  const { packages } = lineage.origin;
  const known = new Map(packages.map((one, i) => [packageKey(one.url, one.package), committed[i] ?? null]));
  return graph.packages.map((one, i) => {
    if (i >= graph.ownPackages) return null;
    if (one.url === tree.url && edited.has(one.package)) return wordsOfDirectory(graph, tree, symbols, i);
    const words = isMentioned(one) ? undefined : known.get(packageKey(one.url, one.package));
    return words === undefined ? wordsOfMeetings(graph, i) : words;
  });
}

function wordsOfDirectory(
  graph: StoredGraph,
  { program, facts }: Ground['tree'],
  symbols: SymbolNodes,
  at: number,
): Uint8Array | null {
  const { from, package: directory } = graph.packages[at]!;
  const files = graph.files.flatMap(({ path }, i) => (packageOfPath(path) === directory ? [i] : []));
  const nodesOfSymbols = new Map<string, Int32Array>();
  for (const i of files) {
    const { path } = graph.files[i]!;
    const file = program.fileAt(path);
    if (file === undefined) continue;
    const nodes = new Int32Array(symbolCount(file.facts));
    nodesOfSymbols.set(
      path,
      nodes.map((_, row) => symbols.nodeOf(file.firstSymbol + row) - from),
    );
  }
  return wordsOf(graph, at, files, nodesOfSymbols, facts);
}

/** What has no file of its own has no words but those of its names and texts. */
const wordsOfMeetings = (graph: StoredGraph, at: number): Uint8Array | null =>
  wordsOf(graph, at, [], new Map(), new Map());

function wordsOf(
  graph: StoredGraph,
  at: number,
  files: readonly number[],
  nodesOfSymbols: ReadonlyMap<string, Int32Array>,
  facts: Ground['tree']['facts'],
): Uint8Array | null {
  const { url, package: name, from, to } = graph.packages[at]!;
  const own = Array.from({ length: to - from }, (_, i) => graph.row(from + i));
  // What holds a node may be of another package: it stands behind those of this one.
  const isInside = (node: number): boolean => node >= from && node < to;
  const holders = own.flatMap(({ parent }) => (parent < 0 || isInside(parent) ? [] : [parent]));
  const numbers = new Map(holders.map((node, i) => [node, own.length + i]));
  const numbered = ({ parent }: NodeRow): number => (isInside(parent) ? parent - from : (numbers.get(parent) ?? -1));
  const nodes = [
    ...own.map((row) => ({ ...row, parent: numbered(row) })),
    ...holders.map((node) => ({ ...graph.row(node), parent: -1 })),
  ];
  const part = { url, package: name, from: 0, to: own.length, files };
  return packageWords(part, { nodes, files: graph.files, edges: NO_EDGES, nodesOfSymbols }, facts);
}

const NO_EDGES = new EdgeCollector().finish(() => -1);
