import { compareText } from '../base/order.ts';
import { HASH_BYTES } from '../identity/encode.ts';
import { isOutsideUrl } from '../identity/node-identity.ts';
import { nodeKindOf } from '../model/node-kinds.ts';
import type { EdgeTable, FileRow, LinkedGraph, NodeRow } from '../model/rows.ts';
import type { HashIndex } from './codec/hash-index.ts';

/** Nodes as columns, in the order of the linked graph: URL, package, symbol, kind. */
export interface NodeTable {
  readonly count: number;
  /** Index into the graph's packages. */
  readonly package: Int32Array;
  readonly symbol: readonly string[];
  readonly name: readonly string[];
  /** Codes of NODE_KINDS. */
  readonly kind: Uint8Array;
  /** Index into the graph's files, or −1. */
  readonly file: Int32Array;
  /** Index of the containing node, or −1. */
  readonly parent: Int32Array;
  readonly startLine: Int32Array;
  readonly endLine: Int32Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly nameStart: Int32Array;
  readonly flags: Int32Array;
}

/** A package and its nodes: from … to − 1. A folder of files alone has none. */
export interface PackageRow {
  readonly url: string;
  readonly package: string;
  readonly from: number;
  readonly to: number;
}

/** Key of a package among those of a graph. */
export const packageKey = (url: string, name: string): string => `${url}\0${name}`;

/** Packages of what lives in no file, or is shared by several: it is there because it is mentioned. */
export const isMentioned = ({ url, package: name }: { readonly url: string; readonly package: string }): boolean =>
  isOutsideUrl(url) || name.startsWith(':');

/** Where signatures and docs are kept as bytes until someone asks: few of them ever are. */
export interface NodeTexts {
  signature(node: number): string;
  doc(node: number): string;
}

/** One state of a repository, read from the store. Immutable. */
export class StoredGraph {
  readonly url: string;
  readonly packages: readonly PackageRow[];
  /** Sorted by path. */
  readonly files: readonly FileRow[];
  readonly nodes: NodeTable;
  /** 32 bytes a node. */
  readonly nodeHashes: Uint8Array;
  readonly edges: EdgeTable;
  /** Packages of the snapshot itself; those behind them hold what layers brought, sorted among themselves. */
  readonly ownPackages: number;
  readonly #index: Pick<HashIndex, 'find'>;
  readonly #texts: NodeTexts;

  constructor(
    parts: Pick<StoredGraph, 'url' | 'packages' | 'files' | 'nodes' | 'nodeHashes' | 'edges'> & {
      readonly index: Pick<HashIndex, 'find'>;
      readonly texts: NodeTexts;
      readonly ownPackages?: number;
    },
  ) {
    this.url = parts.url;
    this.packages = parts.packages;
    this.files = parts.files;
    this.nodes = parts.nodes;
    this.nodeHashes = parts.nodeHashes;
    this.edges = parts.edges;
    this.ownPackages = parts.ownPackages ?? parts.packages.length;
    this.#index = parts.index;
    this.#texts = parts.texts;
  }

  signature(node: number): string {
    return this.#texts.signature(node);
  }

  doc(node: number): string {
    return this.#texts.doc(node);
  }

  hash(node: number): Uint8Array {
    return this.nodeHashes.subarray(node * HASH_BYTES, (node + 1) * HASH_BYTES);
  }

  row(node: number): NodeRow {
    const { nodes } = this;
    const { url, package: name } = this.packages[nodes.package[node]!]!;
    return {
      url,
      package: name,
      symbol: nodes.symbol[node]!,
      kind: nodeKindOf(nodes.kind[node]!),
      name: nodes.name[node]!,
      file: nodes.file[node]!,
      parent: nodes.parent[node]!,
      startLine: nodes.startLine[node]!,
      endLine: nodes.endLine[node]!,
      start: nodes.start[node]!,
      end: nodes.end[node]!,
      nameStart: nodes.nameStart[node]!,
      signature: this.signature(node),
      doc: this.doc(node),
      flags: nodes.flags[node]!,
    };
  }

  /** Index of a package, or −1. */
  findPackage(url: string, name: string): number {
    return this.#packagesNamed(url, name)[0] ?? -1;
  }

  /** The nodes of that name, of whatever kind: usually one. */
  find(url: string, packageName: string, symbol: string): number[] {
    return this.#packagesNamed(url, packageName).flatMap((at) => this.#findIn(this.packages[at]!, symbol));
  }

  /** One of the snapshot's own and one that layers brought, at most. */
  #packagesNamed(url: string, name: string): number[] {
    const compare = (i: number): number =>
      compareText(this.packages[i]!.url, url) || compareText(this.packages[i]!.package, name);
    const own = search(this.ownPackages, compare);
    const brought = search(this.packages.length - this.ownPackages, (i) => compare(this.ownPackages + i));
    return [...(own < 0 ? [] : [own]), ...(brought < 0 ? [] : [this.ownPackages + brought])];
  }

  #findIn({ from, to }: PackageRow, symbol: string): number[] {
    const hit = search(to - from, (i) => compareText(this.nodes.symbol[from + i]!, symbol));
    if (hit < 0) return [];
    let first = from + hit;
    while (first > from && this.nodes.symbol[first - 1] === symbol) first -= 1;
    const found: number[] = [];
    for (let node = first; node < to && this.nodes.symbol[node] === symbol; node += 1) found.push(node);
    return found;
  }

  /** The node of a hash, or −1. */
  findHash(hash: Uint8Array): number {
    return this.#index.find(hash);
  }

  /** Index of a file, or −1. */
  findFile(path: string): number {
    return search(this.files.length, (i) => compareText(this.files[i]!.path, path));
  }

  /** The whole graph as linking gave it. */
  toLinkedGraph(): LinkedGraph {
    return {
      files: this.files,
      edges: this.edges,
      nodes: Array.from({ length: this.nodes.count }, (_, node) => this.row(node)),
    };
  }
}

/** Index of an item that compares equal among sorted ones, or −1. */
function search(count: number, compare: (index: number) => number): number {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = compare(middle);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
