import type { FileFacts } from '../../model/facts.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import type { NodeRow } from '../../model/rows.ts';
import { packageOfPath } from '../../store/partition.ts';
import { Lineage, type PatchedGraph } from '../../store/patch-graph.ts';
import type { StoredGraph } from '../../store/stored-graph.ts';
import { DeclaredNodes } from '../enrich/declared-nodes.ts';
import type { Tree } from './tree.ts';

/** Maps the declarations of a file to nodes; −1 for what is none. */
export interface NodesOfFile {
  nodeOf(row: number): number;
}

/** What an edit is laid over: the committed state, or what the edit before made of it. */
export class Ground implements PatchedGraph {
  readonly graph: StoredGraph;
  readonly lineage: Lineage;
  readonly tree: Tree;
  readonly #committed: Ground | null;
  /** Directories of which something is not as it was committed. */
  readonly edited: ReadonlySet<string>;
  readonly #declared = new Map<FileFacts, NodesOfFile | null>();

  private constructor(
    { graph, lineage }: PatchedGraph,
    tree: Tree,
    committed: Ground | null,
    edited: ReadonlySet<string>,
  ) {
    this.graph = graph;
    this.lineage = lineage;
    this.tree = tree;
    this.#committed = committed;
    this.edited = edited;
  }

  static committed(graph: StoredGraph, tree: Tree): Ground {
    return new Ground({ graph, lineage: Lineage.begin(graph) }, tree, null, new Set());
  }

  /** What the next edit is laid over, after this one changed something in some directories. */
  next(patched: PatchedGraph, tree: Tree, directories: ReadonlySet<string>): Ground {
    return new Ground(patched, tree, this.#committed ?? this, new Set([...this.edited, ...directories]));
  }

  /** The node of an identity, or −1. */
  find({ url, package: name, symbol, kind }: Pick<NodeRow, 'url' | 'package' | 'symbol' | 'kind'>): number {
    const { code } = NODE_KINDS[kind];
    return this.graph.find(url, name, symbol).find((node) => this.graph.nodes.kind[node] === code) ?? -1;
  }

  /** What a file declares as nodes of the graph; `facts` are what is known of it. Null where it is not there. */
  declaredIn(path: string, facts: FileFacts): NodesOfFile | null {
    let declared = this.#declared.get(facts);
    if (declared === undefined) this.#declared.set(facts, (declared = this.#declaredNow(path, facts)));
    return declared;
  }

  /** Lets go of what can be worked out again. */
  rest(): void {
    this.#declared.clear();
  }

  #declaredNow(path: string, facts: FileFacts): NodesOfFile | null {
    const file = this.tree.rowOf.get(path);
    if (file === undefined) return null;
    const directory = packageOfPath(path);
    if (this.#committed === null || this.edited.has(directory))
      return new DeclaredNodes(this.graph, this.#nodesOf(file, directory), facts);
    // Worked out once for all edits elsewhere.
    const known = this.#committed.declaredIn(path, facts);
    const { ofOld } = this.lineage;
    return known && { nodeOf: (row) => ofOld[known.nodeOf(row)] ?? -1 };
  }

  #nodesOf(file: number, directory: string): number[] {
    const { graph, tree } = this;
    const { from, to } = graph.packages[graph.findPackage(tree.url, directory)] ?? { from: 0, to: 0 };
    const found: number[] = [];
    for (let node = from; node < to; node += 1) if (graph.nodes.file[node] === file) found.push(node);
    return found;
  }
}
