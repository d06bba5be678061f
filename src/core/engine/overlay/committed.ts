import type { FileFacts } from '../../model/facts.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import { EdgeOwners } from '../../store/edge-owners.ts';
import type { StoredGraph } from '../../store/stored-graph.ts';
import { DeclaredNodes } from '../enrich/declared-nodes.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import type { EdgeEnd } from './file-edges.ts';
import type { Tree } from './tree.ts';

/** The committed state, with what every change over it asks of it: worked out once. */
export class Committed {
  readonly graph: StoredGraph;
  readonly tree: Tree;
  readonly #view: RepositoryView;
  readonly #declared = new Map<FileFacts, DeclaredNodes | null>();
  readonly #nodes = new WeakMap<EdgeEnd, number>();
  #owners: EdgeOwners | null = null;
  #hasTooComplex: boolean | null = null;
  #words: readonly (Uint8Array | null)[] | null = null;

  constructor(view: RepositoryView, tree: Tree) {
    this.graph = view.graph;
    this.tree = tree;
    this.#view = view;
  }

  owners(): EdgeOwners {
    return (this.#owners ??= new EdgeOwners(this.graph));
  }

  /** The node that an end of an edge is, or −1. Ends are kept from one change to the next. */
  nodeOf(end: EdgeEnd): number {
    let node = this.#nodes.get(end);
    if (node === undefined) {
      const { graph } = this;
      const kind = NODE_KINDS[end.kind].code;
      const found = graph.find(end.url, end.package, end.symbol);
      this.#nodes.set(end, (node = found.find((one) => graph.nodes.kind[one] === kind) ?? -1));
    }
    return node;
  }

  /** Whether any of its files took more than it may: others could then be linked less far than alone. */
  get hasTooComplex(): boolean {
    return (this.#hasTooComplex ??= this.graph.files.some(({ skipped }) => skipped === 'too-complex'));
  }

  /** In the order of the graph's packages. */
  words(): readonly (Uint8Array | null)[] {
    return (this.#words ??= this.#view.parts.words());
  }

  /** What a file declares as nodes of the graph; `facts` are those it was indexed with. Null where it is not there. */
  declaredIn(path: string, facts: FileFacts): DeclaredNodes | null {
    let declared = this.#declared.get(facts);
    if (declared === undefined) {
      const file = this.graph.findFile(path);
      declared = file < 0 ? null : new DeclaredNodes(this.graph, this.#view.nodesOfFile[file]!, facts);
      this.#declared.set(facts, declared);
    }
    return declared;
  }
}
