import { toHex } from '../base/bytes.ts';
import { Adjacency, edgesAt, type Direction } from '../graph/adjacency.ts';
import type { Walked } from '../graph/walk.ts';
import { qualifiedName } from '../identity/qualified-name.ts';
import { edgeTypeOf } from '../model/edge-types.ts';
import { SYMBOL_FLAGS } from '../model/symbols.ts';
import type { LayerKind, Note } from '../model/layer.ts';
import { nodeKindOf } from '../model/node-kinds.ts';
import { provenanceOf } from '../model/provenance.ts';
import type { FileRow, HashText, SnapshotRecord } from '../model/rows.ts';
import { NameIndex } from '../text-index/name-index.ts';
import { WordIndex } from '../text-index/word-index.ts';
import type { Manifest } from '../store/manifest.ts';
import type { OpenEdges } from '../store/open-edges.ts';
import type { StoredGraph } from '../store/stored-graph.ts';
import { hashEdgesAt } from '../identity/edge-identity.ts';
import type { Hashing } from '../ports/hashing.ts';
import { PackageRoots } from './package-roots.ts';
import { SearchTexts } from './search/search-texts.ts';
import { walkedGraph } from './walked-graph.ts';

/** What few questions need, read when one does. */
export interface ViewParts {
  /** What the code does to what could not be told. */
  open(): OpenEdges;
  words(): readonly (Uint8Array | null)[];
  manifest(): Manifest;
  /** What layers say of a node besides its relationships, by its hash. */
  notes(): ReadonlyMap<string, readonly Pick<Note, 'name' | 'value'>[]>;
}

/** The evidence beyond the files that a view rests on. */
export interface Enrichment {
  /** H("enriched", snapshot, layer roots…). */
  readonly snapshot: HashText;
  readonly layers: readonly { readonly kind: LayerKind; readonly root: HashText }[];
}

/** Files of a work tree that are not what the snapshot has: see overlay. */
export interface Uncommitted {
  /** H("overlay", snapshot, (path, content hash)…). */
  readonly id: HashText;
  /** By path, sorted; null for a file that is gone. */
  readonly contents: ReadonlyMap<string, Uint8Array | null>;
  readonly over: LaidOver;
}

/** The state that another is laid over, and how the nodes of both belong together. */
export interface LaidOver {
  readonly view: RepositoryView;
  /** Of each of its nodes: the number above, or −1. */
  readonly ofOld: Int32Array;
  /** Nodes above that are new, or of which something else is known. */
  readonly anew: ReadonlySet<number>;
}

/** As many of the files that differ are named in every answer. */
const NAMED_FILES = 20;

/** One state of a repository, open for questions. Immutable: a new index run or a new layer makes a new view. */
export class RepositoryView {
  readonly record: SnapshotRecord;
  readonly location: string;
  /** The effective graph: the snapshot with its layers laid over it. */
  readonly graph: StoredGraph;
  /** Null where it is the snapshot alone. */
  readonly enrichment: Enrichment | null;
  /** Null where it is what was committed. */
  readonly uncommitted: Uncommitted | null;
  readonly #hashing: Hashing;
  #adjacency: Adjacency | null = null;
  #inDegrees: Int32Array | null = null;
  #walked: Walked | null = null;
  #nodesOfFile: readonly (readonly number[])[] | null = null;
  #isTest: Uint8Array | null = null;
  readonly #load: ViewParts;
  #words: WordIndex | null = null;
  #names: NameIndex | null = null;
  #roots: PackageRoots | null = null;
  #searchTexts: SearchTexts | null = null;

  constructor(
    record: SnapshotRecord,
    location: string,
    graph: StoredGraph,
    hashing: Hashing,
    load: ViewParts,
    enrichment: Enrichment | null = null,
    uncommitted: Uncommitted | null = null,
  ) {
    this.#load = load;
    this.enrichment = enrichment;
    this.uncommitted = uncommitted;
    this.record = record;
    this.location = location;
    this.graph = graph;
    this.#hashing = hashing;
  }

  /** The graph as walks see it: see graph/walk. */
  get walked(): Walked {
    return (this.#walked ??= walkedGraph(this.graph, this.adjacency));
  }

  /** Where the code does something to what could not be told. */
  get open(): OpenEdges {
    return this.#load.open();
  }

  /** The words of its symbols, read when first asked for. */
  get words(): WordIndex {
    return (this.#words ??= new WordIndex(this.graph, this.#load.words()));
  }

  /** What few questions need, as it is loaded: for a state that is laid over this one. */
  get parts(): ViewParts {
    return this.#load;
  }

  /** What names the state of each of its packages, read when first asked for. */
  get roots(): PackageRoots {
    return (this.#roots ??= new PackageRoots(this.#load.manifest()));
  }

  get adjacency(): Adjacency {
    return (this.#adjacency ??= Adjacency.build(this.graph.nodes.count, this.graph.edges));
  }

  /** Edges of one node, in edge order. A state that is gone after the next edit is read through rather than laid out. */
  edgesOf(node: number, direction: Direction): Int32Array {
    if (this.uncommitted !== null && this.#adjacency === null) return edgesAt(this.graph.edges, node, direction);
    const { offsets, edges } = this.adjacency.side(direction);
    return edges.subarray(offsets[node], offsets[node + 1]);
  }

  /** How many edges end at a node: counted, like the edges of one, where laying them out would serve one question. */
  inDegree(node: number): number {
    if (this.uncommitted === null || this.#adjacency !== null) return this.adjacency.inDegree(node);
    if (this.#inDegrees === null) {
      this.#inDegrees = new Int32Array(this.graph.nodes.count);
      for (const target of this.graph.edges.target) this.#inDegrees[target]! += 1;
    }
    return this.#inDegrees[node]!;
  }

  /** Nodes of each file, in node order. */
  get nodesOfFile(): readonly (readonly number[])[] {
    if (this.#nodesOfFile) return this.#nodesOfFile;
    const lists: number[][] = this.graph.files.map(() => []);
    const { file, count } = this.graph.nodes;
    for (let node = 0; node < count; node += 1) lists[file[node]!]?.push(node);
    return (this.#nodesOfFile = lists);
  }

  get names(): NameIndex {
    return (this.#names ??= new NameIndex(this.graph.nodes.name));
  }

  get searchTexts(): SearchTexts {
    return (this.#searchTexts ??= new SearchTexts(this, this.uncommitted?.over));
  }

  /** 1 for each node that belongs to the tests. */
  get testMask(): Uint8Array {
    if (this.#isTest) return this.#isTest;
    const { file, flags, count } = this.graph.nodes;
    const mask = new Uint8Array(count);
    for (let node = 0; node < count; node += 1) {
      const inTestFile = file[node]! >= 0 && this.graph.files[file[node]!]!.isTest;
      mask[node] = inTestFile || (flags[node]! & SYMBOL_FLAGS.test) !== 0 ? 1 : 0;
    }
    return (this.#isTest = mask);
  }

  get state(): {
    repo: string;
    commit: string | null;
    snapshot: string | null;
    analyzer: string;
    enriched?: { snapshot: string; layers: { kind: LayerKind; root: string }[] };
    overlay?: { id: string; differing: number; files: string[] };
  } {
    const { repo, commit, hash, analyzer } = this.record;
    const state = { repo, commit, snapshot: hash, analyzer };
    return {
      ...state,
      ...(this.enrichment && {
        enriched: { snapshot: this.enrichment.snapshot, layers: [...this.enrichment.layers] },
      }),
      ...(this.uncommitted && {
        overlay: {
          id: this.uncommitted.id,
          differing: this.uncommitted.contents.size,
          files: [...this.uncommitted.contents.keys()].slice(0, NAMED_FILES),
        },
      }),
    };
  }

  /** What layers say of a node besides its relationships. */
  notes(node: number): readonly Pick<Note, 'name' | 'value'>[] {
    return this.#load.notes().get(this.hashText(node)) ?? [];
  }

  fileOf(node: number): FileRow | null {
    return this.graph.files[this.graph.nodes.file[node]!] ?? null;
  }

  isExternal(node: number): boolean {
    return nodeKindOf(this.graph.nodes.kind[node]!) === 'external';
  }

  /** Dotted path without the file's name: what people call it. */
  display(node: number): string {
    const { symbol, kind, package: packages } = this.graph.nodes;
    const name = symbol[node]!;
    const file = this.fileOf(node)?.path;
    switch (nodeKindOf(kind[node]!)) {
      case 'file':
        return file ?? name;
      case 'package':
        return this.graph.packages[packages[node]!]!.package;
      case 'external': {
        const outside = this.graph.packages[packages[node]!]!.package;
        return name === '' ? outside : `${outside}.${name}`;
      }
      default: {
        const fileName = file?.slice(file.lastIndexOf('/') + 1);
        return fileName && name.startsWith(`${fileName}.`) ? name.slice(fileName.length + 1) : name;
      }
    }
  }

  hashText(node: number): HashText {
    return toHex(this.graph.hash(node)) as HashText;
  }

  symbol(node: number): {
    hash: string;
    qualifiedName: string;
    name: string;
    display: string;
    kind: ReturnType<typeof nodeKindOf>;
    package: string;
    file: string | null;
    startLine: number;
    endLine: number;
    signature: string;
    isTest: boolean;
  } {
    const { graph } = this;
    const { nodes } = graph;
    const { url, package: name } = graph.packages[nodes.package[node]!]!;
    const file = this.fileOf(node)?.path ?? null;
    return {
      hash: this.hashText(node),
      qualifiedName: qualifiedName({ url, package: name, symbol: nodes.symbol[node]! }, file),
      name: nodes.name[node]!,
      display: this.display(node),
      kind: nodeKindOf(nodes.kind[node]!),
      package: name,
      file,
      startLine: nodes.startLine[node]!,
      endLine: nodes.endLine[node]!,
      signature: graph.signature(node),
      isTest: this.testMask[node] === 1,
    };
  }

  edge(index: number): {
    hash: string;
    type: ReturnType<typeof edgeTypeOf>;
    provenance: ReturnType<typeof provenanceOf>;
    confidence: number;
  } {
    const { edges } = this.graph;
    return {
      hash: this.edgeHash(index),
      type: edgeTypeOf(edges.type[index]!),
      provenance: provenanceOf(edges.provenance[index]!),
      confidence: edges.confidence[index]! / 1000,
    };
  }

  edgeHash(index: number): string {
    return toHex(hashEdgesAt(this.#hashing, this.graph.nodeHashes, this.graph.edges, Int32Array.of(index)));
  }

  sites(edge: number): { file: string; line: number; column: number }[] {
    const { edges, files } = this.graph;
    const found: { file: string; line: number; column: number }[] = [];
    for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1) {
      const file = files[edges.siteFile[site]!];
      if (file) found.push({ file: file.path, line: edges.siteLine[site]!, column: edges.siteColumn[site]! });
    }
    return found;
  }
}
