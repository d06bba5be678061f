import { languageById } from '../../languages/table.ts';
import { CALL_LIKE, EDGE_TYPES } from '../../model/edge-types.ts';
import { decodeFacts } from '../../model/facts-codec.ts';
import { NODE_KINDS, isTypeKind, nodeKindOf, type NodeKind } from '../../model/node-kinds.ts';
import type { LayerNode } from '../../model/layer.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import { Adjacency } from '../../graph/adjacency.ts';
import type { Store } from '../../store/store.ts';
import type { StoredGraph } from '../../store/stored-graph.ts';
import { DeclaredNodes } from './declared-nodes.ts';

const CALLS = new Set(CALL_LIKE.map((type) => EDGE_TYPES[type].code as number));
const HEIRS = new Set((['extends', 'implements', 'overrides'] as const).map((type) => EDGE_TYPES[type].code as number));

/** A snapshot without its layers, as evidence is held against it. */
export class BaseState {
  readonly record: SnapshotRecord;
  readonly graph: StoredGraph;
  readonly adjacency: Adjacency;
  readonly #store: Store;
  readonly #nodesOfFile: readonly (readonly number[])[];
  readonly #declared = new Map<number, DeclaredNodes | null>();
  readonly #callEdges: ReadonlyMap<string, readonly number[]>;
  readonly #imports: ReadonlyMap<string, readonly number[]>;

  constructor(store: Store, record: SnapshotRecord) {
    this.#store = store;
    this.record = record;
    this.graph = store.records.loadKnown(record).graph;
    this.adjacency = Adjacency.build(this.graph.nodes.count, this.graph.edges);
    const lists: number[][] = this.graph.files.map(() => []);
    this.graph.nodes.file.forEach((file, node) => lists[file]?.push(node));
    this.#nodesOfFile = lists;
    this.#callEdges = this.#edgesBySite((type) => CALLS.has(type), true);
    this.#imports = this.#edgesBySite((type) => type === EDGE_TYPES.imports.code, false);
  }

  nodesOf(file: number): readonly number[] {
    return this.#nodesOfFile[file] ?? [];
  }

  /** Null where the file has no facts of a language. */
  declared(file: number): DeclaredNodes | null {
    let declared = this.#declared.get(file);
    if (declared === undefined) this.#declared.set(file, (declared = this.#readDeclared(file)));
    return declared;
  }

  /** Edges of calls that have this place. */
  callEdges(file: number, line: number, column: number): readonly number[] {
    return this.#callEdges.get(`${file}:${line}:${column}`) ?? [];
  }

  /** What a name that is imported on a line stands for, or −1. */
  importedOn(file: number, line: number, name: string): number {
    const { target } = this.graph.edges;
    const named = (this.#imports.get(`${file}:${line}`) ?? []).filter(
      (edge) => this.graph.nodes.name[target[edge]!] === name,
    );
    return named.length === 1 ? target[named[0]!]! : -1;
  }

  kind(node: number): NodeKind {
    return nodeKindOf(this.graph.nodes.kind[node]!);
  }

  identity(node: number): LayerNode {
    const { packages, nodes } = this.graph;
    const { url, package: name } = packages[nodes.package[node]!]!;
    return { url, package: name, symbol: nodes.symbol[node]!, kind: this.kind(node) };
  }

  /** The node of an identity, or −1. */
  find({ url, package: name, symbol, kind }: LayerNode): number {
    return this.graph.find(url, name, symbol).find((node) => this.kind(node) === kind) ?? -1;
  }

  isConstructor(node: number): boolean {
    const parent = this.graph.nodes.parent[node]!;
    return (
      this.kind(node) === 'constructor' ||
      (parent >= 0 &&
        isTypeKind(this.kind(parent)) &&
        this.#constructorNames(node).includes(this.graph.nodes.name[node]!))
    );
  }

  /** Constructors that a type declares itself. */
  constructorsOf(type: number): number[] {
    const { out } = this.adjacency;
    const found: number[] = [];
    for (let at = out.offsets[type]!; at < out.offsets[type + 1]!; at += 1)
      if (out.types[at] === EDGE_TYPES.contains.code && this.isConstructor(out.nodes[at]!)) found.push(out.nodes[at]!);
    return found;
  }

  /** Whether calling a type of this file only converts a value. */
  isConverting(file: number): boolean {
    return languageById(this.graph.files[file]?.language ?? '')?.rules.callingType === 'converts';
  }

  /** Whether one of them extends, implements or overrides the other, however far up. */
  isHeir(heir: number, ancestor: number): boolean {
    const { out } = this.adjacency;
    const seen = new Set([heir]);
    for (const node of seen) {
      if (node === ancestor) return true;
      for (let at = out.offsets[node]!; at < out.offsets[node + 1]!; at += 1)
        if (HEIRS.has(out.types[at]!)) seen.add(out.nodes[at]!);
    }
    return false;
  }

  isValue(node: number): boolean {
    return NODE_KINDS[this.kind(node)].family === 'value';
  }

  #constructorNames(node: number): readonly string[] {
    const language = this.graph.files[this.graph.nodes.file[node]!]?.language ?? '';
    return languageById(language)?.rules.constructors ?? [];
  }

  #readDeclared(file: number): DeclaredNodes | null {
    const row = this.graph.files[file];
    const language = languageById(row?.language ?? '');
    if (!row?.contentHash || row.skipped !== null || !language) return null;
    const [bytes] = this.#store.files.readFacts([
      { contentHash: row.contentHash, path: row.path, language: language.id, version: language.version },
    ]);
    const facts = bytes && decodeFacts(bytes);
    return facts ? new DeclaredNodes(this.graph, this.nodesOf(file), facts) : null;
  }

  #edgesBySite(isWanted: (type: number) => boolean, withColumn: boolean): Map<string, number[]> {
    const { edges } = this.graph;
    const found = new Map<string, number[]>();
    for (let edge = 0; edge < edges.count; edge += 1) {
      if (!isWanted(edges.type[edge]!)) continue;
      for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1) {
        const line = `${edges.siteFile[site]!}:${edges.siteLine[site]!}`;
        const key = withColumn ? `${line}:${edges.siteColumn[site]!}` : line;
        found.set(key, [...(found.get(key) ?? []), edge]);
      }
    }
    return found;
  }
}
