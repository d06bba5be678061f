import type { Steps } from '../../base/steps.ts';
import { hasRounds, linkFiles, type LinkedFiles } from '../../link/passes.ts';
import type { Evaluator } from '../../link/evaluator.ts';
import type { Reach } from '../../link/incremental.ts';
import type { SymbolId } from '../../languages/values.ts';
import { symbolCount } from '../../model/symbols.ts';
import type { CallCounts, NodeRow } from '../../model/rows.ts';
import { NO_CALLS } from '../../model/rows.ts';
import type { DeclaredNodes } from '../enrich/declared-nodes.ts';
import type { Committed } from './committed.ts';
import { EdgesByFile, type EdgeEnd, type FileEdges } from './file-edges.ts';
import { directoriesAround } from './parts.ts';
import type { Tree } from './tree.ts';

export interface LinkedFile extends FileEdges {
  readonly calls: CallCounts;
  /** Whether it took more than it may. */
  readonly isTooComplex: boolean;
}

/** What files say that were linked, and all nodes of the directories that differ. */
export interface LinkedChanges {
  readonly files: ReadonlyMap<string, LinkedFile>;
  /** Sorted as nodes are; `parent` is a row among them, `file` one of the tree's. */
  readonly rows: readonly NodeRow[];
  readonly directories: ReadonlySet<string>;
  /** Rows of the declarations of each file of those directories. */
  readonly nodesOfSymbols: ReadonlyMap<string, Int32Array>;
}

/** Links some files, against the facts of all; `differing` are all paths that are not what the committed graph has. */
export function* linkChanges(
  committed: Committed,
  tree: Tree,
  known: Evaluator,
  differing: ReadonlySet<string>,
  { paths, isAll }: Reach,
): Steps<LinkedChanges> {
  const { url, program, layout, documents, declared, surroundings } = tree;
  const rowOf = (path: string): number => tree.rowOf.get(path) ?? -1;
  const edges = new EdgesByFile(paths.map(rowOf), (source) => (source < 0 ? -1 : rowOf(program.fileOf(source).path)));
  const directories = directoriesAround([committed.tree, tree], differing);
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
  const nodesOfSymbols = new Map<string, Int32Array>();
  for (const { path, facts, firstSymbol, directory, foreignPackage } of program.files)
    if (foreignPackage === null && directories.has(directory))
      nodesOfSymbols.set(path, nodes.ofSymbol.subarray(firstSymbol, firstSymbol + symbolCount(facts)));
  const ends = new EndFinder(committed, tree, linked, nodesOfSymbols);
  const files = new Map<string, LinkedFile>();
  for (const path of paths)
    files.set(path, {
      ...edges.of(rowOf(path), (key) => ends.find(key)),
      calls: emissions.get(path)?.calls ?? NO_CALLS,
      isTooComplex: work.tooComplex.has(path),
    });
  return { files, rows: nodes.rows, directories, nodesOfSymbols };
}

/** What the ends of edges are: rows made anew, or nodes of the committed graph. */
class EndFinder {
  readonly #committed: Committed;
  readonly #tree: Tree;
  readonly #linked: LinkedFiles;
  /** Files whose declarations were made nodes anew. */
  readonly #anew: ReadonlyMap<string, unknown>;
  readonly #declared = new Map<string, DeclaredNodes | null>();
  readonly #ofRow = new Map<number, EdgeEnd>();
  readonly #ofNode = new Map<number, EdgeEnd>();

  constructor(committed: Committed, tree: Tree, linked: LinkedFiles, anew: ReadonlyMap<string, unknown>) {
    this.#committed = committed;
    this.#tree = tree;
    this.#linked = linked;
    this.#anew = anew;
  }

  find(key: number): EdgeEnd | null {
    const { program } = this.#tree;
    if (key < 0) return this.#row(this.#linked.nodeOf(key));
    const { path, firstSymbol } = program.fileOf(key);
    if (this.#anew.has(path)) return this.#row(this.#linked.nodeOf(key));
    const node = this.#declaredIn(path)?.nodeOf(key - firstSymbol) ?? -1;
    // A part of a type may stand in another file than the node does, and so may a namespace.
    const first = node < 0 ? program.canonical(key) : key;
    if (first !== key) return this.find(first);
    return this.#node(node < 0 && program.kind(key) === 'namespace' ? this.#namespace(key) : node);
  }

  /** A namespace that files of a directory share is one node, which stands in the first of them. */
  #namespace(symbol: SymbolId): number {
    const { program, url } = this.#tree;
    const { graph } = this.#committed;
    const { directory, language } = program.fileOf(symbol);
    if (language.rules.moduleScope !== 'directory') return -1;
    const found = graph.find(url, directory, program.namespaces.fullName(symbol));
    return found.find((node) => graph.row(node).kind === 'namespace') ?? -1;
  }

  #row(row: number): EdgeEnd | null {
    if (row < 0) return null;
    let end = this.#ofRow.get(row);
    if (!end) {
      const made = this.#linked.nodes.rows[row]!;
      const isInTest = made.file >= 0 && this.#tree.files[made.file]!.isTest;
      this.#ofRow.set(row, (end = endOf(made, isInTest)));
    }
    return end;
  }

  #node(node: number): EdgeEnd | null {
    if (node < 0) return null;
    let end = this.#ofNode.get(node);
    if (!end) {
      const { graph } = this.#committed;
      const row = graph.row(node);
      const isInTest = row.file >= 0 && graph.files[row.file]!.isTest;
      this.#ofNode.set(node, (end = endOf(row, isInTest)));
    }
    return end;
  }

  #declaredIn(path: string): DeclaredNodes | null {
    let declared = this.#declared.get(path);
    if (declared === undefined) {
      const facts = this.#tree.program.fileAt(path)?.facts;
      declared = facts ? this.#committed.declaredIn(path, facts) : null;
      this.#declared.set(path, declared);
    }
    return declared;
  }
}

const endOf = (row: NodeRow, isInTest: boolean): EdgeEnd => ({
  url: row.url,
  package: row.package,
  symbol: row.symbol,
  kind: row.kind,
  flags: row.flags,
  isInTest,
  outside: row.file < 0 ? { ...row, parent: -1 } : null,
});
