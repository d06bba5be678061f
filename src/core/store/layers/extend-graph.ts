import { concatBytes } from '../../base/bytes.ts';
import { HASH_BYTES } from '../../identity/encode.ts';
import { hashNodes } from '../../identity/node-identity.ts';
import { compareNodes } from '../../model/layer-builder.ts';
import type { LayerNode } from '../../model/layer.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import type { EdgeTable, FileRow } from '../../model/rows.ts';
import type { Hashing } from '../../ports/hashing.ts';
import { HashIndex } from '../codec/hash-index.ts';
import { StoredGraph, type NodeTable, type PackageRow } from '../stored-graph.ts';

/** A graph with more nodes behind its own, which keep their numbers: nodes that live in no file of the repository. */
export class GraphExtension {
  readonly #base: StoredGraph;
  readonly #nodes: readonly LayerNode[];
  readonly #hashes: Uint8Array;
  readonly #index: HashIndex;

  constructor(hashing: Hashing, base: StoredGraph, nodes: readonly LayerNode[]) {
    const hashes = hashNodes(hashing, nodes);
    const known = new HashIndex(base.nodeHashes);
    this.#base = base;
    // Of several that hash alike the first stands for all.
    const own = new HashIndex(hashes);
    this.#nodes = nodes
      .filter((_, i) => known.find(hashes, i * HASH_BYTES) < 0 && own.find(hashes, i * HASH_BYTES) === i)
      .sort(compareNodes);
    this.#hashes = concatBytes([base.nodeHashes, hashNodes(hashing, this.#nodes)]);
    this.#index = new HashIndex(this.#hashes);
  }

  /** The numbers of nodes by their hashes, 32 bytes each. */
  find(hashes: Uint8Array): Int32Array {
    return Int32Array.from({ length: hashes.length / HASH_BYTES }, (_, i) => this.#index.find(hashes, i * HASH_BYTES));
  }

  finish(edges: EdgeTable, files: readonly FileRow[]): StoredGraph {
    const { url, packages, nodes } = this.#base;
    const brought = this.#packages();
    return new StoredGraph({
      url,
      packages: [...packages, ...brought],
      ownPackages: this.#base.ownPackages,
      files,
      nodes: this.#extend(nodes, brought),
      nodeHashes: this.#hashes,
      edges,
      index: this.#index,
      texts: {
        signature: (node) => (node < nodes.count ? this.#base.signature(node) : ''),
        doc: (node) => (node < nodes.count ? this.#base.doc(node) : ''),
      },
    });
  }

  #packages(): PackageRow[] {
    const rows: { url: string; package: string; from: number; to: number }[] = [];
    this.#nodes.forEach(({ url, package: name }, i) => {
      const at = this.#base.nodes.count + i;
      const last = rows.at(-1);
      if (last?.url === url && last.package === name) last.to = at + 1;
      else rows.push({ url, package: name, from: at, to: at + 1 });
    });
    return rows;
  }

  #extend(nodes: NodeTable, brought: readonly PackageRow[]): NodeTable {
    const more = this.#nodes.length;
    const extend = (column: Int32Array, fill: number): Int32Array => {
      const longer = new Int32Array(column.length + more).fill(fill, column.length);
      longer.set(column);
      return longer;
    };
    const packages = extend(nodes.package, 0);
    brought.forEach(({ from, to }, i) => packages.fill(this.#base.packages.length + i, from, to));
    const kind = new Uint8Array(nodes.count + more);
    kind.set(nodes.kind);
    this.#nodes.forEach((node, i) => (kind[nodes.count + i] = NODE_KINDS[node.kind].code));
    return {
      count: nodes.count + more,
      package: packages,
      symbol: [...nodes.symbol, ...this.#nodes.map(({ symbol }) => symbol)],
      name: [...nodes.name, ...this.#nodes.map(nameOf)],
      kind,
      file: extend(nodes.file, -1),
      parent: extend(nodes.parent, -1),
      startLine: extend(nodes.startLine, 0),
      endLine: extend(nodes.endLine, 0),
      start: extend(nodes.start, 0),
      end: extend(nodes.end, 0),
      nameStart: extend(nodes.nameStart, 0),
      flags: extend(nodes.flags, 0),
    };
  }
}

/** The last part of an outside member; a person or a whole package is called what it is. */
const nameOf = ({ package: packageName, symbol, kind }: LayerNode): string => {
  if (symbol === '') return packageName;
  return kind === 'external' ? symbol.slice(symbol.lastIndexOf('.') + 1) : symbol;
};
