import type { StoredGraph } from '../store/stored-graph.ts';
import { termHashes } from '../words/term-hashes.ts';
import { FIELD_COUNT, WordSegment, type OnNode } from './word-segment.ts';

/** A package's words and where its nodes begin in the graph. */
interface Placed {
  readonly package: number;
  readonly from: number;
  readonly segment: WordSegment;
}

/** The words of all packages of a state as one index: what is said of terms is said of the graph's nodes and files. */
export class WordIndex {
  readonly #graph: StoredGraph;
  readonly #packages: readonly Placed[];
  /** Of each field, over the nodes that have words in it. */
  readonly averageLengths: Float64Array;
  /** How many words each field of each node has, at node × FIELD_COUNT. */
  readonly lengths: Uint16Array;
  /** Nodes that have any words. */
  readonly count: number;
  #pathTerms: ReadonlyMap<number, readonly PathTerm[]> | null = null;

  constructor(graph: StoredGraph, segments: readonly (Uint8Array | null)[]) {
    this.#graph = graph;
    const packages: Placed[] = [];
    segments.forEach((bytes, i) => {
      if (bytes) packages.push({ package: i, from: graph.packages[i]!.from, segment: new WordSegment(bytes) });
    });
    this.#packages = packages;
    this.lengths = new Uint16Array(graph.nodes.count * FIELD_COUNT);
    for (const { from, segment } of packages) this.lengths.set(segment.lengths, from * FIELD_COUNT);
    const sums = new Float64Array(FIELD_COUNT);
    const having = new Float64Array(FIELD_COUNT);
    let count = 0;
    for (let node = 0; node < graph.nodes.count; node += 1) {
      let hasAny = false;
      for (let field = 0; field < FIELD_COUNT; field += 1) {
        const length = this.lengths[node * FIELD_COUNT + field]!;
        if (length === 0) continue;
        sums[field]! += length;
        having[field]! += 1;
        hasAny = true;
      }
      if (hasAny) count += 1;
    }
    this.averageLengths = sums.map((sum, field) => (having[field] === 0 ? 1 : sum / having[field]!));
    this.count = count;
  }

  /** Whether any words were kept: states that an older version indexed have none. */
  get isEmpty(): boolean {
    return this.#packages.length === 0;
  }

  /**
   * Calls back for each node with the term, of all packages or of those given; `counts` holds how often it stands in each
   * field, until the next call, and the mask tells in which it stands.
   */
  each(term: number, counts: Uint8Array, onNode: OnNode, within?: ReadonlySet<number>): void {
    for (const { package: place, from, segment } of this.#packages) {
      if (within && !within.has(place)) continue;
      const index = segment.find(term);
      if (index >= 0) segment.each(index, from, counts, onNode);
    }
  }

  /** How many nodes have the term. */
  countNodes(term: number): number {
    let count = 0;
    for (const { segment } of this.#packages) {
      const index = segment.find(term);
      if (index >= 0) count += segment.countNodes(index);
    }
    return count;
  }

  /** The files whose path has the term. */
  filesWith(term: number): readonly PathTerm[] {
    this.#pathTerms ??= readPaths(this.#graph);
    return this.#pathTerms.get(term) ?? NO_FILES;
  }
}

export interface PathTerm {
  readonly file: number;
  /** How often it stands in the file's own name, and in those of its directories. */
  readonly inName: number;
  readonly inDirectory: number;
}

const NO_FILES: readonly PathTerm[] = [];

function readPaths(graph: StoredGraph): Map<number, PathTerm[]> {
  const found = new Map<number, PathTerm[]>();
  const ofFolders = new Map<string, readonly number[]>();
  graph.files.forEach(({ path }, file) => {
    const slash = path.lastIndexOf('/');
    const dot = path.indexOf('.', slash + 2);
    const own = termHashes(path.slice(slash + 1, dot < 0 ? path.length : dot));
    const folder = slash < 0 ? '' : path.slice(0, slash);
    let above = ofFolders.get(folder);
    if (!above) ofFolders.set(folder, (above = termHashes(folder)));
    for (const term of new Set([...own, ...above])) {
      const entry = { file, inName: times(own, term), inDirectory: times(above, term) };
      const known = found.get(term);
      if (known) known.push(entry);
      else found.set(term, [entry]);
    }
  });
  return found;
}

const times = (terms: readonly number[], term: number): number =>
  terms.reduce((sum, one) => sum + (one === term ? 1 : 0), 0);
