import { invariant } from '../../base/failure.ts';
import { finish, type Steps } from '../../base/steps.ts';
import { HASH_BYTES } from '../../identity/encode.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import type { FileRow, LinkedGraph, NodeRow } from '../../model/rows.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import { Numbering } from '../codec/numbering.ts';
import { writeStrings } from '../codec/string-list.ts';
import { encodeTexts } from '../codec/utf8.ts';
import type { Part } from '../partition.ts';

/**
 * A segment is one package of one state: its files, nodes and outgoing edges. It names what lies in other packages by
 * hash and path, never by number, so that its bytes depend on nothing but the package: the same package is the same
 * segment in every state and every store.
 *
 * Layout 1: magic, layout; counts; strings; files; hashes; node columns; edge columns; texts. Numbers are varints,
 * columns follow each other, a column of lines or offsets is written as distances. segment-decode reads the same order.
 * A node is referred to by its number in the segment, nodes of other packages following the own ones; files alike.
 */
export const SEGMENT_MAGIC = [0x4b, 0x53, 0x47, 1] as const;

/** Bits of a file's flags. */
export const FILE_FLAGS = { test: 1, hashed: 2 } as const;

/** Encodes the parts of one graph. Tables over all nodes, files and edges are made once. */
export class SegmentEncoder {
  readonly #graph: LinkedGraph;
  readonly #nodeHashes: Uint8Array;
  readonly #writer = new ByteWriter();
  readonly #nodes: Numbering;
  readonly #files: Numbering;
  /** Edges of node v: edgeStart[v] … edgeStart[v + 1] − 1. */
  readonly #edgeStart: Int32Array;

  constructor(graph: LinkedGraph, nodeHashes: Uint8Array) {
    this.#graph = graph;
    this.#nodeHashes = nodeHashes;
    this.#nodes = new Numbering(graph.nodes.length);
    this.#files = new Numbering(graph.files.length);
    this.#edgeStart = edgeStarts(graph);
  }

  encode(part: Part): Uint8Array {
    return finish(this.encodeInSteps(part));
  }

  /** One part at a time: they share a writer. */
  *encodeInSteps(part: Part): Steps<Uint8Array> {
    const { files, nodes, edges } = this.#graph;
    const ownNodes = nodes.slice(part.from, part.to);
    const ownFiles = part.files.map((file) => files[file]!);
    const edgeFrom = this.#edgeStart[part.from]!;
    const edgeTo = this.#edgeStart[part.to]!;
    this.#number(part, ownNodes, edgeFrom, edgeTo);
    yield;
    const foreignFiles = this.#files.taken.slice(ownFiles.length).map((file) => files[file]!.path);
    const foreignNodes = this.#nodes.taken.slice(ownNodes.length);
    const words = wordsOf(ownFiles);
    const names = ownNodes.filter((node) => !node.symbol.endsWith(node.name)).map((node) => node.name);

    const writer = this.#writer;
    for (const byte of SEGMENT_MAGIC) writer.byte(byte);
    const siteCount = edges.siteStart[edgeTo]! - edges.siteStart[edgeFrom]!;
    const counts = [
      ownFiles.length,
      foreignFiles.length,
      words.size,
      ownNodes.length,
      foreignNodes.length,
      edgeTo - edgeFrom,
      siteCount,
    ];
    for (const count of counts) writer.unsigned(count);
    writeStrings(writer, [
      part.url,
      part.package,
      ...ownFiles.map((file) => file.path),
      ...foreignFiles,
      ...ownFiles.map((file) => file.objectId),
      ...words.keys(),
      ...ownNodes.map((node) => node.symbol),
      ...names,
    ]);
    yield;
    this.#writeFiles(ownFiles, words);
    writer.bytes(this.#nodeHashes.subarray(part.from * HASH_BYTES, part.to * HASH_BYTES));
    for (const node of foreignNodes)
      writer.bytes(this.#nodeHashes.subarray(node * HASH_BYTES, (node + 1) * HASH_BYTES));
    this.#writeNodes(ownNodes);
    yield;
    yield* this.#writeEdges(part, edgeFrom, edgeTo);
    return this.#writeTexts(ownNodes);
  }

  /** Gives numbers to all nodes and files that the part names, its own first. */
  #number(part: Part, ownNodes: readonly NodeRow[], edgeFrom: number, edgeTo: number): void {
    const { edges } = this.#graph;
    this.#nodes.start();
    this.#files.start();
    for (let node = part.from; node < part.to; node += 1) this.#nodes.of(node);
    for (const file of part.files) this.#files.of(file);
    for (const { parent, file } of ownNodes) {
      if (parent >= 0) this.#nodes.of(parent);
      if (file >= 0) this.#files.of(file);
    }
    for (let edge = edgeFrom; edge < edgeTo; edge += 1) this.#nodes.of(edges.target[edge]!);
    for (let site = edges.siteStart[edgeFrom]!; site < edges.siteStart[edgeTo]!; site += 1)
      this.#files.of(edges.siteFile[site]!);
  }

  #writeFiles(files: readonly FileRow[], words: ReadonlyMap<string, number>): void {
    const writer = this.#writer;
    const word = (text: string | null): void => writer.unsigned(text === null ? 0 : words.get(text)! + 1);
    for (const file of files) {
      writer.byte((file.isTest ? FILE_FLAGS.test : 0) | (file.contentHash === null ? 0 : FILE_FLAGS.hashed));
      word(file.language);
      word(file.skipped);
      writer.unsigned(Math.max(0, file.size));
      writer.unsigned(file.lines);
      writer.unsigned(file.syntaxErrors);
      const { sites, connected, resolved } = file.calls;
      for (const count of [sites, connected, resolved]) writer.unsigned(count);
      if (file.contentHash !== null) writer.bytes(file.contentHash);
    }
  }

  #writeNodes(nodes: readonly NodeRow[]): void {
    const writer = this.#writer;
    for (const node of nodes) writer.byte(NODE_KINDS[node.kind].code);
    // The name is the end of the symbol: its length; or else 0, and it stands among the strings.
    for (const { symbol, name } of nodes) writer.unsigned(symbol.endsWith(name) ? name.length + 1 : 0);
    for (const { file } of nodes) writer.unsigned(file < 0 ? 0 : this.#files.of(file) + 1);
    for (const { parent } of nodes) writer.unsigned(parent < 0 ? 0 : this.#nodes.of(parent) + 1);
    for (const { startLine } of nodes) writer.signed(startLine);
    for (const { startLine, endLine } of nodes) writer.signed(endLine - startLine);
    for (const { start } of nodes) writer.signed(start);
    for (const { start, end } of nodes) writer.signed(end - start);
    for (const { start, nameStart } of nodes) writer.signed(nameStart - start);
    for (const { flags } of nodes) writer.unsigned(flags);
  }

  *#writeEdges(part: Part, from: number, to: number): Steps<void> {
    const writer = this.#writer;
    const { nodes, edges } = this.#graph;
    // Type, provenance and confidence go together: a handful of triples.
    const triples = new Map<number, number>();
    const numbers = new Int32Array(to - from);
    for (let e = from; e < to; e += 1) {
      const triple = (edges.type[e]! * 256 + edges.provenance[e]!) * 65536 + edges.confidence[e]!;
      let number = triples.get(triple);
      if (number === undefined) {
        number = triples.size;
        triples.set(triple, number);
      }
      numbers[e - from] = number;
    }
    writer.unsigned(triples.size);
    for (const triple of triples.keys()) writer.unsigned(triple);
    for (let i = 0; i < numbers.length; i += 1) writer.unsigned(numbers[i]!);
    for (let node = part.from; node < part.to; node += 1)
      writer.unsigned(this.#edgeStart[node + 1]! - this.#edgeStart[node]!);
    yield;
    for (let e = from; e < to; e += 1) {
      // From the source for its first edge, from the target before for the others.
      const before = e > from && edges.source[e - 1] === edges.source[e] ? edges.target[e - 1]! : edges.source[e]!;
      writer.signed(this.#nodes.of(edges.target[e]!) - this.#nodes.of(before));
    }
    yield;
    for (let e = from; e < to; e += 1) writer.unsigned(edges.siteStart[e + 1]! - edges.siteStart[e]!);
    for (let e = from; e < to; e += 1) {
      const { file } = nodes[edges.source[e]!]!;
      for (let s = edges.siteStart[e]!; s < edges.siteStart[e + 1]!; s += 1) {
        // Almost always the file of the source.
        writer.unsigned(edges.siteFile[s] === file ? 0 : this.#files.of(edges.siteFile[s]!) + 1);
      }
    }
    yield;
    for (let e = from; e < to; e += 1) {
      let line = nodes[edges.source[e]!]!.startLine;
      for (let s = edges.siteStart[e]!; s < edges.siteStart[e + 1]!; s += 1) {
        writer.signed(edges.siteLine[s]! - line);
        line = edges.siteLine[s]!;
      }
    }
    for (let s = edges.siteStart[from]!; s < edges.siteStart[to]!; s += 1) writer.signed(edges.siteColumn[s]!);
  }

  /** Signatures and docs: lengths in bytes, then all of them. */
  #writeTexts(nodes: readonly NodeRow[]): Uint8Array {
    const texts: string[] = [];
    for (const { signature, doc } of nodes) texts.push(signature, doc);
    const { bytes, ends } = encodeTexts(texts);
    for (let i = 0; i < ends.length; i += 1) this.#writer.unsigned(ends[i]! - (i === 0 ? 0 : ends[i - 1]!));
    this.#writer.bytes(bytes);
    return this.#writer.take();
  }
}

/** Languages and reasons for skipping, numbered. */
function wordsOf(files: readonly FileRow[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const { language, skipped } of files) {
    for (const word of [language, skipped]) if (word !== null && !words.has(word)) words.set(word, words.size);
  }
  return words;
}

function edgeStarts({ nodes, edges }: LinkedGraph): Int32Array {
  const starts = new Int32Array(nodes.length + 1);
  for (let e = 0; e < edges.count; e += 1) {
    invariant(
      e === 0 || compareEdges(edges, e - 1, e) < 0,
      'edges are sorted by source, target, type, provenance and stand once',
    );
    starts[edges.source[e]! + 1]! += 1;
  }
  for (let v = 0; v < nodes.length; v += 1) starts[v + 1]! += starts[v]!;
  return starts;
}

const compareEdges = ({ source, target, type, provenance }: LinkedGraph['edges'], a: number, b: number): number =>
  source[a]! - source[b]! || target[a]! - target[b]! || type[a]! - type[b]! || provenance[a]! - provenance[b]!;
