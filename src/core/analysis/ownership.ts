import { compareText } from '../base/order.ts';
import type { Adjacency } from '../graph/adjacency.ts';
import { EDGE_TYPES } from '../model/edge-types.ts';
import { NOBODY } from '../model/nobody.ts';
import { NODE_KINDS } from '../model/node-kinds.ts';
import type { StoredGraph } from '../store/stored-graph.ts';

/** A person or team and the edges that say so. */
export interface Holder {
  readonly owner: number;
  /** Files that are owned, or symbols that were written, in node order. */
  readonly held: readonly number[];
  /** One edge for each of them. */
  readonly edges: readonly number[];
}

const { code: OWNED_BY } = EDGE_TYPES.owned_by;
const { code: AUTHORED_BY } = EDGE_TYPES.authored_by;
const { code: FILE } = NODE_KINDS.file;
const PEOPLE: ReadonlySet<number> = new Set([NODE_KINDS.team.code, NODE_KINDS.person.code]);

/** Who owns and who wrote what, as far as the graph says. */
export class Ownership {
  readonly #graph: StoredGraph;
  readonly #adjacency: Adjacency;
  /** Nodes of the files that could have an owner, in path order. */
  readonly files: readonly number[];
  /** Edges to the owners of each file, or of the nearest directory around it that has any. */
  readonly #owning = new Map<number, readonly number[]>();

  constructor(graph: StoredGraph, adjacency: Adjacency) {
    this.#graph = graph;
    this.#adjacency = adjacency;
    const { kind, file, count } = graph.nodes;
    const files: number[] = [];
    for (let node = 0; node < count; node += 1) if (kind[node] === FILE && file[node]! >= 0) files.push(node);
    this.files = files.sort((a, b) => file[a]! - file[b]!);
    const isOwner = (edge: number): boolean => !this.#isNobody(graph.edges.target[edge]!);
    for (const node of this.files) this.#owning.set(node, this.#nearestOwners(node).filter(isOwner));
  }

  /** All people and teams, in node order. */
  people(): number[] {
    const { kind, count } = this.#graph.nodes;
    const found: number[] = [];
    for (let node = 0; node < count; node += 1) if (PEOPLE.has(kind[node]!) && !this.#isNobody(node)) found.push(node);
    return found;
  }

  /** Those called so, or where nobody is, those whose name has it as a part. Upper and lower case are the same. */
  named(name: string): number[] {
    const wanted = name.trim().toLowerCase();
    const people = this.people().map((node) => ({ node, text: this.#graph.nodes.name[node]!.toLowerCase() }));
    const bare = (text: string): string => text.replace(/^@/, '');
    const exact = people.filter(({ text }) => bare(text) === bare(wanted));
    const found = exact.length > 0 ? exact : people.filter(({ text }) => wanted !== '' && text.includes(wanted));
    return found.map(({ node }) => node);
  }

  /** Owners of some files: who owns most of them first. */
  ownersOf(files: readonly number[]): Holder[] {
    return this.#holders(files, (file) => this.#owning.get(file) ?? []);
  }

  /** Who wrote some symbols: who wrote most of them first. */
  authorsOf(nodes: readonly number[]): Holder[] {
    return this.#holders(nodes, (node) => this.#edgesOf(node, AUTHORED_BY));
  }

  isOwned(file: number): boolean {
    return (this.#owning.get(file) ?? []).length > 0;
  }

  #isNobody(node: number): boolean {
    const { kind, name } = this.#graph.nodes;
    return kind[node] === NODE_KINDS[NOBODY.kind].code && name[node] === NOBODY.name;
  }

  #nearestOwners(file: number): readonly number[] {
    const own = this.#edgesOf(file, OWNED_BY);
    const { url, nodes, packages } = this.#graph;
    if (own.length > 0) return own;
    for (let folder: string | null = packages[nodes.package[file]!]!.package; folder !== null; folder = above(folder)) {
      for (const node of this.#graph.find(url, folder, '')) {
        const edges = this.#edgesOf(node, OWNED_BY);
        if (edges.length > 0) return edges;
      }
    }
    return [];
  }

  #edgesOf(node: number, type: number): number[] {
    const { offsets, edges, types } = this.#adjacency.out;
    const found: number[] = [];
    for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) if (types[at] === type) found.push(edges[at]!);
    return found;
  }

  #holders(nodes: readonly number[], edgesOf: (node: number) => readonly number[]): Holder[] {
    const byOwner = new Map<number, { held: number[]; edges: number[] }>();
    for (const node of nodes) {
      for (const edge of edgesOf(node)) {
        const owner = this.#graph.edges.target[edge]!;
        const row = byOwner.get(owner) ?? { held: [], edges: [] };
        byOwner.set(owner, row);
        if (row.held.at(-1) === node) continue;
        row.held.push(node);
        row.edges.push(edge);
      }
    }
    const { name } = this.#graph.nodes;
    return [...byOwner]
      .map(([owner, row]) => ({ owner, ...row }))
      .sort((a, b) => b.held.length - a.held.length || compareText(name[a.owner]!, name[b.owner]!));
  }
}

/** The directory around one; null at the root, which is written `.`. */
function above(folder: string): string | null {
  if (folder === '.') return null;
  const slash = folder.lastIndexOf('/');
  return slash < 0 ? '.' : folder.slice(0, slash);
}
