import { equalBytes } from '../../base/bytes.ts';
import { packageLabel } from '../../identity/package-label.ts';
import type { FileRow, LinkedGraph, NodeRow } from '../../model/rows.ts';
import type { Part } from '../partition.ts';

/** A graph cut into its packages. */
export interface PartedGraph {
  readonly url: string;
  readonly graph: LinkedGraph;
  readonly parts: readonly Part[];
}

/** What of a graph is as it was in an earlier one. */
export interface GraphComparison {
  /** For each part: the part of the earlier graph that is the same in every byte, or −1. */
  readonly sameParts: Int32Array;
  /** For each node: the earlier node with the same identity, or −1. */
  readonly nodes: Int32Array;
  /** Labels of packages whose outgoing or incoming edges are not the same ones: all others have the groups they had. */
  readonly outgoing: ReadonlySet<string>;
  readonly incoming: ReadonlySet<string>;
  /** Nodes and edges are the very same objects in both. */
  readonly isUntouched: boolean;
}

/**
 * Compares two graphs of a repository package by package. Both are sorted alike, so that what they share keeps its order
 * and one pass over the columns tells all; nothing is hashed.
 */
export function compareGraphs(before: PartedGraph, after: PartedGraph): GraphComparison {
  const [old, now] = [before.graph, after.graph];
  const isUntouched = old.nodes === now.nodes && old.edges === now.edges && hasSamePaths(old.files, now.files);
  return isUntouched ? untouched(before, after) : new Comparison(before, after).run();
}

const hasSamePaths = (a: readonly FileRow[], b: readonly FileRow[]): boolean =>
  a.length === b.length && a.every(({ path }, i) => path === b[i]!.path);

/** The same nodes and paths are cut into the same parts: only what is said of files can differ. */
const untouched = ({ graph: { files } }: PartedGraph, { graph, parts }: PartedGraph): GraphComparison => ({
  sameParts: Int32Array.from(parts, (part, i) =>
    part.files.every((file) => isSameFile(files[file]!, graph.files[file]!)) ? i : -1,
  ),
  nodes: Int32Array.from(graph.nodes, (_, node) => node),
  outgoing: new Set(),
  incoming: new Set(),
  isUntouched: true,
});

const keyOf = ({ url, package: name }: Part): string => `${url}\0${name}`;

class Comparison {
  readonly #before: PartedGraph;
  readonly #after: PartedGraph;
  readonly #nodes: Int32Array;
  readonly #files: Int32Array;
  readonly #outgoing = new Set<string>();
  readonly #incoming = new Set<string>();

  constructor(before: PartedGraph, after: PartedGraph) {
    this.#before = before;
    this.#after = after;
    this.#nodes = new Int32Array(after.graph.nodes.length).fill(-1);
    const known = new Map(before.graph.files.map(({ path }, i) => [path, i]));
    this.#files = Int32Array.from(after.graph.files, ({ path }) => known.get(path) ?? -1);
  }

  run(): GraphComparison {
    const [before, after] = [this.#before, this.#after];
    const known = new Map(before.parts.map((part, i) => [keyOf(part), i]));
    const counterpart = Int32Array.from(after.parts, (part) => known.get(keyOf(part)) ?? -1);
    after.parts.forEach((part, i) => this.#matchNodes(before.parts[counterpart[i]!], part));
    const edgesBefore = edgeStarts(before.graph);
    const edgesAfter = edgeStarts(after.graph);
    const sameParts = counterpart.map((at, i) => {
      const part = after.parts[i]!;
      known.delete(keyOf(part));
      const earlier = before.parts[at];
      const old = earlier ? spanOf(edgesBefore, earlier) : NO_EDGES;
      const own = spanOf(edgesAfter, part);
      const hasSameEdges = this.#compareEdges(earlier ?? part, old, part, own);
      if (earlier === undefined || !hasSameEdges) return -1;
      return this.#isSame(earlier, part) && this.#hasSameEvidence(old, own) ? at : -1;
    });
    for (const i of known.values()) {
      const gone = before.parts[i]!;
      this.#compareEdges(gone, spanOf(edgesBefore, gone), gone, NO_EDGES);
    }
    return { sameParts, nodes: this.#nodes, outgoing: this.#outgoing, incoming: this.#incoming, isUntouched: false };
  }

  #matchNodes(earlier: Part | undefined, part: Part): void {
    if (earlier === undefined) return;
    const [before, after] = [this.#before.graph.nodes, this.#after.graph.nodes];
    let old = earlier.from;
    for (let node = part.from; node < part.to; node += 1) {
      const { symbol, kind } = after[node]!;
      // What has gone lies between: nodes of both are in the same order.
      let at = old;
      while (at < earlier.to && before[at]!.symbol < symbol) at += 1;
      old = at;
      while (at < earlier.to && before[at]!.symbol === symbol && before[at]!.kind !== kind) at += 1;
      if (at < earlier.to && before[at]!.symbol === symbol) this.#nodes[node] = at;
    }
  }

  /** Whether two lists of edges are the same; notes the packages at both ends of those that only one has. */
  #compareEdges(earlier: Part, old: Span, part: Part, own: Span): boolean {
    const [before, after] = [this.#before, this.#after];
    const [a, b] = [before.graph.edges, after.graph.edges];
    let isSame = true;
    const differs = (target: NodeRow, of: Part): void => {
      isSame = false;
      this.#outgoing.add(packageLabel(after.url, of));
      this.#incoming.add(packageLabel(after.url, target));
    };
    let e = old.from;
    for (let f = own.from; f < own.to; f += 1) {
      const source = this.#nodes[b.source[f]!]!;
      const target = this.#nodes[b.target[f]!]!;
      const isNew = source < 0 || target < 0;
      const order = (): number =>
        a.source[e]! - source ||
        a.target[e]! - target ||
        a.type[e]! - b.type[f]! ||
        a.provenance[e]! - b.provenance[f]!;
      for (; !isNew && e < old.to && order() < 0; e += 1) differs(before.graph.nodes[a.target[e]!]!, earlier);
      if (!isNew && e < old.to && order() === 0) e += 1;
      else differs(after.graph.nodes[b.target[f]!]!, part);
    }
    for (; e < old.to; e += 1) differs(before.graph.nodes[a.target[e]!]!, earlier);
    return isSame;
  }

  /** Whether the files and nodes of a part are the same in everything that its segment holds. */
  #isSame(earlier: Part, part: Part): boolean {
    const [before, after] = [this.#before.graph, this.#after.graph];
    return (
      earlier.to - earlier.from === part.to - part.from &&
      earlier.files.length === part.files.length &&
      part.files.every((file, i) => isSameFile(before.files[earlier.files[i]!]!, after.files[file]!)) &&
      after.nodes.slice(part.from, part.to).every((node, i) => this.#isSameNode(part.from + i, node))
    );
  }

  #isSameNode(at: number, node: NodeRow): boolean {
    const old = this.#before.graph.nodes[this.#nodes[at]!];
    return (
      old !== undefined &&
      old.start === node.start &&
      old.end === node.end &&
      old.nameStart === node.nameStart &&
      old.startLine === node.startLine &&
      old.endLine === node.endLine &&
      old.flags === node.flags &&
      old.name === node.name &&
      old.signature === node.signature &&
      old.doc === node.doc &&
      old.file === earlierOf(this.#files, node.file) &&
      old.parent === earlierOf(this.#nodes, node.parent)
    );
  }

  /** Confidence and places of edges that are the same ones. */
  #hasSameEvidence(old: Span, own: Span): boolean {
    const [a, b] = [this.#before.graph.edges, this.#after.graph.edges];
    const shift = own.from - old.from;
    for (let e = old.from; e < old.to; e += 1)
      if (a.confidence[e] !== b.confidence[e + shift] || degree(a.siteStart, e) !== degree(b.siteStart, e + shift))
        return false;
    const [from, to] = [a.siteStart[old.from]!, a.siteStart[old.to]!];
    const siteShift = b.siteStart[own.from]! - from;
    for (let s = from; s < to; s += 1) {
      if (
        a.siteLine[s] !== b.siteLine[s + siteShift] ||
        a.siteColumn[s] !== b.siteColumn[s + siteShift] ||
        a.siteFile[s] !== earlierOf(this.#files, b.siteFile[s + siteShift]!)
      )
        return false;
    }
    return true;
  }
}

/** What a number stood for before: −1 is none, and what is new is nothing that there was. */
const earlierOf = (known: Int32Array, index: number): number => {
  if (index < 0) return -1;
  const earlier = known[index]!;
  return earlier < 0 ? NaN : earlier;
};

interface Span {
  readonly from: number;
  readonly to: number;
}

const NO_EDGES: Span = { from: 0, to: 0 };

const spanOf = (starts: Int32Array, { from, to }: Part): Span => ({ from: starts[from]!, to: starts[to]! });

const degree = (starts: Int32Array, edge: number): number => starts[edge + 1]! - starts[edge]!;

/** Edges of node v: starts[v] … starts[v + 1] − 1. */
function edgeStarts({ nodes, edges }: LinkedGraph): Int32Array {
  const starts = new Int32Array(nodes.length + 1);
  for (let e = 0; e < edges.count; e += 1) starts[edges.source[e]! + 1]! += 1;
  for (let v = 0; v < nodes.length; v += 1) starts[v + 1]! += starts[v]!;
  return starts;
}

const isSameFile = (a: FileRow, b: FileRow): boolean =>
  a.path === b.path &&
  a.objectId === b.objectId &&
  a.size === b.size &&
  a.lines === b.lines &&
  a.language === b.language &&
  a.skipped === b.skipped &&
  a.syntaxErrors === b.syntaxErrors &&
  a.isTest === b.isTest &&
  a.calls.sites === b.calls.sites &&
  a.calls.connected === b.calls.connected &&
  a.calls.resolved === b.calls.resolved &&
  (a.contentHash === null || b.contentHash === null
    ? a.contentHash === b.contentHash
    : equalBytes(a.contentHash, b.contentHash));
