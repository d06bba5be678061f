import { compareText } from '../../base/order.ts';
import type { Steps } from '../../base/steps.ts';
import { Candidates } from '../../link/edges/candidates.ts';
import { Connections } from '../../link/connections/connections.ts';
import { DocumentLinks } from '../../link/documents/documents.ts';
import { Emitter } from '../../link/edges/emit.ts';
import { Endpoints } from '../../link/edges/endpoints.ts';
import type { Evaluator } from '../../link/evaluator.ts';
import { evaluateInRounds } from '../../link/link.ts';
import { Mentions } from '../../link/edges/mentions.ts';
import { NodeBuilder, type Nodes } from '../../link/nodes/nodes.ts';
import { directoryOf, type Program } from '../../link/program.ts';
import { Relations } from '../../link/edges/relations.ts';
import { symbolCount } from '../../model/facts.ts';
import type { CallCounts, NodeRow } from '../../model/rows.ts';
import { NO_CALLS } from '../../model/rows.ts';
import type { DeclaredNodes } from '../enrich/declared-nodes.ts';
import type { Committed } from './committed.ts';
import { EdgesByFile, type EdgeEnd, type FileEdges } from './file-edges.ts';
import { directoriesAround } from './parts.ts';
import type { Reach } from './reach.ts';
import type { Tree } from './tree.ts';

export interface LinkedFile extends FileEdges {
  readonly calls: CallCounts;
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
  evaluator: Evaluator,
  differing: ReadonlySet<string>,
  { paths, isAll }: Reach,
): Steps<LinkedChanges> {
  const rowOf = (path: string): number => tree.rowOf.get(path) ?? -1;
  const { program } = tree;
  const ends = new Endpoints(program);
  const edges = new EdgesByFile(paths.map(rowOf), (source) => (source < 0 ? -1 : rowOf(program.fileOf(source).path)));
  const calls = yield* emit(tree, evaluator, ends, edges, { paths, isAll }, rowOf);
  const links = paths.some((path) => tree.documents.has(path))
    ? new DocumentLinks(program, ends, tree.documents, tree.places.paths)
    : null;
  if (links) yield* links.emit(edges, rowOf);

  const directories = directoriesAround([committed.tree, tree], differing);
  const builder = new NodeBuilder(program, tree.url, rowOf);
  yield* builder.addFiles((file) => directories.has(file.directory));
  builder.joinOwners();
  const { externals, meetings, directories: named, documents } = ends.mentioned;
  const isInside = (path: string): boolean => directories.has(directoryOf(path));
  const shared = new Set(Array.from(tree.documents.keys()).filter((path) => hasShared(tree, path)));
  // What several documents declare is where the first of them says.
  const isShared = [...shared].some(isInside);
  for (const [path, facts] of [...tree.documents].sort(([a], [b]) => compareText(a, b)))
    if (isInside(path) || documents.has(path) || (isShared && shared.has(path))) builder.addDocument(path, facts);
  for (const key of externals) builder.addExternal(key, links?.versionsOf(key));
  for (const { kind, name } of meetings) builder.addMeeting(kind, name);
  for (const directory of named) builder.addDirectory(directory);
  const nodes = yield* builder.finish();

  const nodesOfSymbols = new Map<string, Int32Array>();
  for (const { path, facts, firstSymbol, directory, foreignPackage } of program.files)
    if (foreignPackage === null && directories.has(directory))
      nodesOfSymbols.set(path, nodes.ofSymbol.subarray(firstSymbol, firstSymbol + symbolCount(facts)));
  const found = new FoundEnds(committed, tree, program, ends, nodes, nodesOfSymbols);
  const files = new Map<string, LinkedFile>();
  for (const path of paths)
    files.set(path, { ...edges.of(rowOf(path), (key) => found.find(key)), calls: calls.get(path) ?? NO_CALLS });
  return { files, rows: nodes.rows, directories, nodesOfSymbols };
}

const hasShared = ({ documents }: Tree, path: string): boolean =>
  documents.get(path)?.nodes.some(({ meets }) => meets) === true;

/** Everything that the files say goes to `edges`; gives how far their calls could be followed. */
function* emit(
  { program, layout, documents, declared }: Tree,
  known: Evaluator,
  ends: Endpoints,
  edges: EdgesByFile,
  { paths, isAll }: Reach,
  rowOf: (path: string) => number,
): Steps<Map<string, CallCounts>> {
  const hasRounds = program.files.some((file) => file.foreignPackage === null && file.language.rules.openTypes);
  const evaluator = hasRounds && isAll ? yield* evaluateInRounds(program, layout) : known;
  const candidates = new Candidates(program, (language, name) => declared.find(language, name));
  const emitter = new Emitter(evaluator, new Mentions(edges, ends), candidates);
  const relations = new Relations(evaluator, edges, ends);
  const connections = new Connections(evaluator, edges, ends, documents);
  const calls = new Map<string, CallCounts>();
  for (const path of paths) {
    const file = program.fileAt(path);
    if (!file) continue;
    yield;
    calls.set(path, yield* emitter.emitFile(file, rowOf(path)));
    yield* relations.emitFile(file, rowOf(path));
    yield* connections.readFile(file, rowOf(path));
  }
  yield* connections.finish();
  // Whoever has the methods of an interface satisfies it: that takes all types of the repository.
  if (paths.some((path) => program.fileAt(path)?.language.rules.structuralInterfaces === true))
    yield* relations.emitStructural(program.files, (file) => rowOf(file.path));
  return calls;
}

/** What the ends of edges are: rows made anew, or nodes of the committed graph. */
class FoundEnds {
  readonly #committed: Committed;
  readonly #tree: Tree;
  readonly #program: Program;
  readonly #ends: Endpoints;
  readonly #nodes: Nodes;
  readonly #anew: ReadonlyMap<string, unknown>;
  readonly #declared = new Map<string, DeclaredNodes | null>();
  readonly #ofRow = new Map<number, EdgeEnd>();
  readonly #ofNode = new Map<number, EdgeEnd>();

  constructor(
    committed: Committed,
    tree: Tree,
    program: Program,
    ends: Endpoints,
    nodes: Nodes,
    anew: ReadonlyMap<string, unknown>,
  ) {
    this.#committed = committed;
    this.#tree = tree;
    this.#program = program;
    this.#ends = ends;
    this.#nodes = nodes;
    this.#anew = anew;
  }

  find(key: number): EdgeEnd | null {
    if (key < 0) return this.#row(this.#ends.resolve(key, this.#nodes));
    const { path, firstSymbol } = this.#program.fileOf(key);
    if (this.#anew.has(path)) return this.#row(this.#nodes.ofSymbol[key]!);
    const node = this.#declaredIn(path)?.nodeOf(key - firstSymbol) ?? -1;
    // A part of a type may stand in another file than the node does.
    const first = node < 0 ? this.#program.canonical(key) : key;
    return first === key ? this.#node(node) : this.find(first);
  }

  #row(row: number): EdgeEnd | null {
    if (row < 0) return null;
    let end = this.#ofRow.get(row);
    if (!end) {
      const made = this.#nodes.rows[row]!;
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
      const facts = this.#program.fileAt(path)?.facts;
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
