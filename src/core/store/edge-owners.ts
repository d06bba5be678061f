import { lowerBound } from '../base/binary-search.ts';
import { EDGE_TYPES } from '../model/edge-types.ts';
import type { EdgeTable } from '../model/rows.ts';
import type { StoredGraph } from './stored-graph.ts';

const CONTAINS: number = EDGE_TYPES.contains.code;
const TIES: ReadonlySet<number> = new Set([EDGE_TYPES.co_tested_with.code, EDGE_TYPES.similar_to.code]);

/**
 * Which files the edges of a graph belong to, and which edges end where: built once, so that what a change touches is
 * found without looking at every edge. An edge belongs to the files in which it has places; `contains`, which has none,
 * to the file of what is contained; a tie between two symbols to none; what else has no place to the file of its source.
 */
export class EdgeOwners {
  readonly #source: Int32Array;
  readonly #count: number;
  readonly #byFile: Lists;
  readonly #byTarget: Lists;

  constructor({ files, nodes, edges }: StoredGraph) {
    this.#source = edges.source;
    this.#count = edges.count;
    this.#byFile = new Lists(files.length, (visit) => {
      for (let edge = 0; edge < edges.count; edge += 1) eachOwner(edges, nodes.file, edge, visit);
    });
    this.#byTarget = new Lists(nodes.count, (visit) => {
      for (let edge = 0; edge < edges.count; edge += 1) visit(edges.target[edge]!, edge);
    });
  }

  ofFile(file: number): Int32Array {
    return this.#byFile.of(file);
  }

  into(node: number): Int32Array {
    return this.#byTarget.of(node);
  }

  /** From … to − 1 are the edges of a source: tables of edges are sorted by it. */
  outOf(node: number): [number, number] {
    return [this.#firstOf(node), this.#firstOf(node + 1)];
  }

  #firstOf(node: number): number {
    return lowerBound(this.#count, (at) => this.#source[at]! < node);
  }
}

/** The file that an edge without places belongs to, or −1. */
export function ownerWithoutPlace({ type, source, target }: EdgeTable, fileOfNode: Int32Array, edge: number): number {
  if (TIES.has(type[edge]!)) return -1;
  return fileOfNode[isContainment(type[edge]!) ? target[edge]! : source[edge]!]!;
}

export const isContainment = (type: number): boolean => type === CONTAINS;

/** Sites of an edge are sorted by file: each is told once. */
function eachOwner(
  edges: EdgeTable,
  fileOfNode: Int32Array,
  edge: number,
  visit: (file: number, edge: number) => void,
): void {
  const from = edges.siteStart[edge]!;
  const to = edges.siteStart[edge + 1]!;
  if (from === to) {
    const file = ownerWithoutPlace(edges, fileOfNode, edge);
    if (file >= 0) visit(file, edge);
    return;
  }
  for (let site = from, last = -1; site < to; site += 1) {
    if (edges.siteFile[site] === last) continue;
    last = edges.siteFile[site]!;
    visit(last, edge);
  }
}

/** Numbers by key, in the order in which they are told. */
class Lists {
  readonly #offsets: Int32Array;
  readonly #items: Int32Array;

  /** `tell` is asked twice and says the same each time. */
  constructor(keys: number, tell: (visit: (key: number, item: number) => void) => void) {
    const offsets = new Int32Array(keys + 1);
    tell((key) => (offsets[key + 1]! += 1));
    for (let key = 0; key < keys; key += 1) offsets[key + 1]! += offsets[key]!;
    const next = offsets.slice(0, keys);
    this.#offsets = offsets;
    this.#items = new Int32Array(offsets[keys]!);
    tell((key, item) => (this.#items[next[key]!++] = item));
  }

  of(key: number): Int32Array {
    return this.#items.subarray(this.#offsets[key], this.#offsets[key + 1]);
  }
}
