import type { Steps } from '../../base/steps.ts';
import { hasRounds, linkFiles, type LinkedFiles } from '../../link/passes.ts';
import type { Evaluator } from '../../link/evaluator.ts';
import type { Reach } from '../../link/incremental.ts';
import type { CallCounts, NodeRow } from '../../model/rows.ts';
import { NO_CALLS } from '../../model/rows.ts';
import { EdgesByFile, type EdgeEnd, type FileEdges } from './file-edges.ts';
import type { Ground } from './ground.ts';
import { directoriesAround } from './parts.ts';
import { SymbolNodes } from './symbol-nodes.ts';
import type { Tree } from './tree.ts';

export interface LinkedFile extends FileEdges {
  readonly calls: CallCounts;
  /** Whether it took more than it may. */
  readonly isTooComplex: boolean;
}

/** What files say that were linked, and all nodes of the directories that changed. */
export interface LinkedChanges {
  readonly files: ReadonlyMap<string, LinkedFile>;
  /** Sorted as nodes are; `parent` is a row among them, `file` one of the tree's. */
  readonly rows: readonly NodeRow[];
  readonly directories: ReadonlySet<string>;
}

/** Links some files, against the facts of all; `changed` are all paths that are not what the ground has. */
export function* linkChanges(
  ground: Ground,
  tree: Tree,
  known: Evaluator,
  changed: ReadonlySet<string>,
  { paths, context, handled, isAll }: Reach,
): Steps<LinkedChanges> {
  const { url, program, layout, documents, declared, surroundings } = tree;
  const rowOf = (path: string): number => tree.rowOf.get(path) ?? -1;
  const edges = new EdgesByFile(paths.map(rowOf), (source) => (source < 0 ? -1 : rowOf(program.fileOf(source).path)));
  const directories = directoriesAround([ground.tree, tree], changed);
  const { work } = known;
  const linked = yield* work.alone(
    linkFiles({
      url,
      program,
      layout,
      documents,
      paths: surroundings.paths,
      rowOf,
      scope: {
        paths: new Set(paths),
        context,
        handled,
        directories,
        recalled: null,
        // Rounds over all calls take all files: without them what is known from the change is what there is.
        evaluator: hasRounds(program) && isAll ? null : known,
        declaring: (language, name) => declared.find(language, name),
        work,
      },
      edges,
      meetings: edges,
      keepsCells: false,
    }),
  );
  const { nodes, emissions } = linked;
  const ends = new EndFinder(ground, tree, linked, directories);
  const files = new Map<string, LinkedFile>();
  for (const path of paths)
    files.set(path, {
      ...edges.of(rowOf(path), (key) => ends.find(key)),
      calls: emissions.get(path)?.calls ?? NO_CALLS,
      isTooComplex: work.tooComplex.has(path),
    });
  return { files, rows: nodes.rows, directories };
}

/** What the ends of edges are: rows made anew, or nodes of the ground. */
class EndFinder {
  readonly #ground: Ground;
  readonly #tree: Tree;
  readonly #linked: LinkedFiles;
  /** Directories whose declarations were made nodes anew. */
  readonly #anew: ReadonlySet<string>;
  readonly #symbols: SymbolNodes;
  readonly #ofRow = new Map<number, EdgeEnd>();
  readonly #ofNode = new Map<number, EdgeEnd>();

  constructor(ground: Ground, tree: Tree, linked: LinkedFiles, anew: ReadonlySet<string>) {
    this.#ground = ground;
    this.#tree = tree;
    this.#linked = linked;
    this.#anew = anew;
    this.#symbols = new SymbolNodes(ground, tree);
  }

  find(key: number): EdgeEnd | null {
    const { program } = this.#tree;
    if (key < 0) return this.#row(this.#linked.nodeOf(key));
    const { directory, foreignPackage } = program.fileOf(key);
    if (foreignPackage === null && this.#anew.has(directory)) return this.#row(this.#linked.nodeOf(key));
    // The first part of a type may stand in a directory that was made anew.
    const first = this.#symbols.declared(key) < 0 ? program.canonical(key) : key;
    return first === key ? this.#node(this.#symbols.nodeOf(key)) : this.find(first);
  }

  #row(row: number): EdgeEnd | null {
    if (row < 0) return null;
    let end = this.#ofRow.get(row);
    if (!end) {
      const made = this.#linked.nodes.rows[row]!;
      const isInTest = made.file >= 0 && this.#tree.files[made.file]!.isTest;
      this.#ofRow.set(row, (end = endOf(made, this.#ground.find(made), isInTest)));
    }
    return end;
  }

  #node(node: number): EdgeEnd | null {
    if (node < 0) return null;
    let end = this.#ofNode.get(node);
    if (!end) {
      const { graph } = this.#ground;
      const row = graph.row(node);
      const isInTest = row.file >= 0 && graph.files[row.file]!.isTest;
      this.#ofNode.set(node, (end = endOf(row, node, isInTest)));
    }
    return end;
  }
}

const endOf = (row: NodeRow, node: number, isInTest: boolean): EdgeEnd => ({
  url: row.url,
  package: row.package,
  symbol: row.symbol,
  kind: row.kind,
  flags: row.flags,
  isInTest,
  node,
  outside: row.file < 0 ? { ...row, parent: -1 } : null,
});
