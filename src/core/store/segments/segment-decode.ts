import { HASH_BYTES } from '../../identity/encode.ts';
import { EDGE_TYPES } from '../../model/edge-types.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import { SKIP_REASONS, type EdgeTable, type FileRow, type SkipReason } from '../../model/rows.ts';
import { ByteReader, damaged } from '../codec/byte-reader.ts';
import { readStrings } from '../codec/string-list.ts';
import { FILE_FLAGS, SEGMENT_MAGIC } from './segment-encode.ts';
import type { NodeTable } from '../stored-graph.ts';

const KIND_CODES = new Set<number>(Object.values(NODE_KINDS).map((row) => row.code));
const TYPE_CODES = new Set<number>(Object.values(EDGE_TYPES).map((row) => row.code));
const PROVENANCE_CODES = new Set<number>(Object.values(PROVENANCES).map((row) => row.code));
const isSkipReason = (text: string): text is SkipReason => Object.hasOwn(SKIP_REASONS, text);

/** Where the segments of a graph are put together. `symbol` and `name` are filled in order. */
export type NodeColumns = {
  -readonly [Column in keyof NodeTable]: NodeTable[Column] extends readonly string[] ? string[] : NodeTable[Column];
};

/**
 * Reads a segment in three steps, because the segments of a graph need each other: opening it gives its files, hashes
 * and what it names elsewhere; then nodes and edges are read, once it is known what those are here.
 */
export class SegmentReader {
  readonly url: string;
  readonly package: string;
  readonly files: readonly FileRow[];
  /** Paths of files in other packages. */
  readonly foreignPaths: readonly string[];
  readonly nodeCount: number;
  readonly edgeCount: number;
  readonly siteCount: number;
  /** 32 bytes a node. */
  readonly nodeHashes: Uint8Array;
  readonly foreignHashes: Uint8Array;
  readonly #reader: ByteReader;
  readonly #strings: readonly string[];
  /** Where the symbols begin among the strings. */
  readonly #symbols: number;

  constructor(bytes: Uint8Array) {
    const reader = new ByteReader(bytes);
    for (const byte of SEGMENT_MAGIC) if (reader.byte() !== byte) throw damaged();
    const fileCount = reader.count(9);
    const pathCount = reader.count(2);
    const wordCount = reader.count(2);
    this.nodeCount = reader.count(HASH_BYTES + 10);
    const foreignCount = reader.count(HASH_BYTES);
    this.edgeCount = reader.count(3);
    this.siteCount = reader.count(3);
    const strings = readStrings(reader);
    const paths = 2;
    const objectIds = paths + fileCount + pathCount;
    const words = objectIds + fileCount;
    this.#symbols = words + wordCount;
    if (strings.length < this.#symbols + this.nodeCount) throw damaged();
    this.#reader = reader;
    this.#strings = strings;
    this.url = strings[0]!;
    this.package = strings[1]!;
    this.foreignPaths = strings.slice(paths + fileCount, objectIds);
    const wordAt = (index: number): string | null => (index === 0 ? null : strings[words + index - 1]!);
    this.files = Array.from({ length: fileCount }, (_, i) => {
      const flags = reader.byte();
      const language = wordAt(reader.below(wordCount + 1));
      const skipped = wordAt(reader.below(wordCount + 1));
      if (skipped !== null && !isSkipReason(skipped)) throw damaged();
      return {
        path: strings[paths + i]!,
        objectId: strings[objectIds + i]!,
        language,
        skipped,
        size: reader.wide(),
        lines: reader.unsigned(),
        syntaxErrors: reader.unsigned(),
        calls: { sites: reader.unsigned(), connected: reader.unsigned(), resolved: reader.unsigned() },
        // A copy: what is read outlives the segment, and a part of its bytes would keep all of them.
        contentHash: (flags & FILE_FLAGS.hashed) === 0 ? null : reader.bytes(HASH_BYTES).slice(),
        isTest: (flags & FILE_FLAGS.test) !== 0,
      };
    });
    this.nodeHashes = reader.bytes(this.nodeCount * HASH_BYTES);
    this.foreignHashes = reader.bytes(foreignCount * HASH_BYTES);
  }

  /** Writes the nodes at `base`. `files` and `foreign` tell what the segment's numbers of files and foreign nodes are. */
  readNodes(into: NodeColumns, base: number, packageIndex: number, files: Int32Array, foreign: Int32Array): void {
    const reader = this.#reader;
    const end = base + this.nodeCount;
    into.package.fill(packageIndex, base, end);
    for (let i = base; i < end; i += 1) {
      const kind = reader.byte();
      if (!KIND_CODES.has(kind)) throw damaged();
      into.kind[i] = kind;
    }
    let symbol = this.#symbols;
    let name = symbol + this.nodeCount;
    for (let i = base; i < end; i += 1) {
      const text = this.#strings[symbol++]!;
      const length = reader.unsigned();
      if (length > text.length + 1 || (length === 0 && name >= this.#strings.length)) throw damaged();
      into.symbol[i] = text;
      into.name[i] = length === 0 ? this.#strings[name++]! : text.slice(text.length - length + 1);
    }
    for (let i = base; i < end; i += 1) into.file[i] = lookUp(files, reader.unsigned());
    const nodeLimit = this.nodeCount + foreign.length;
    for (let i = base; i < end; i += 1) {
      const parent = reader.below(nodeLimit + 1) - 1;
      into.parent[i] = parent < this.nodeCount ? (parent < 0 ? -1 : base + parent) : foreign[parent - this.nodeCount]!;
    }
    for (let i = base; i < end; i += 1) into.startLine[i] = reader.signed();
    for (let i = base; i < end; i += 1) into.endLine[i] = into.startLine[i]! + reader.signed();
    for (let i = base; i < end; i += 1) into.start[i] = reader.signed();
    for (let i = base; i < end; i += 1) into.end[i] = into.start[i]! + reader.signed();
    for (let i = base; i < end; i += 1) into.nameStart[i] = into.start[i]! + reader.signed();
    for (let i = base; i < end; i += 1) into.flags[i] = reader.unsigned();
  }

  /** Writes the edges at `base` and their sites after what is there. Call after readNodes. */
  readEdges(
    into: EdgeTable,
    base: number,
    siteBase: number,
    nodes: NodeTable,
    nodeBase: number,
    files: Int32Array,
    foreign: Int32Array,
  ): void {
    const reader = this.#reader;
    const end = base + this.edgeCount;
    this.#readTriples(into, base, end);
    let edge = base;
    for (let node = 0; node < this.nodeCount; node += 1) {
      const degree = reader.unsigned();
      if (edge + degree > end) throw damaged();
      into.source.fill(nodeBase + node, edge, edge + degree);
      edge += degree;
    }
    if (edge !== end) throw damaged();

    const own = this.nodeCount;
    const limit = own + foreign.length;
    let before = 0;
    for (let e = base; e < end; e += 1) {
      const isFirst = e === base || into.source[e - 1] !== into.source[e];
      const target = (isFirst ? into.source[e]! - nodeBase : before) + reader.signed();
      if (target < 0 || target >= limit) throw damaged();
      before = target;
      into.target[e] = target < own ? nodeBase + target : foreign[target - own]!;
    }

    let site = siteBase;
    const siteEnd = siteBase + this.siteCount;
    for (let e = base; e < end; e += 1) {
      into.siteStart[e] = site;
      site += reader.unsigned();
      if (site > siteEnd) throw damaged();
    }
    if (site !== siteEnd) throw damaged();
    into.siteStart[end] = site;
    for (let e = base; e < end; e += 1) {
      const file = nodes.file[into.source[e]!]!;
      for (let s = into.siteStart[e]!; s < into.siteStart[e + 1]!; s += 1) {
        const number = reader.unsigned();
        into.siteFile[s] = number === 0 ? file : lookUp(files, number);
      }
    }
    for (let e = base; e < end; e += 1) {
      let line = nodes.startLine[into.source[e]!]!;
      for (let s = into.siteStart[e]!; s < into.siteStart[e + 1]!; s += 1) into.siteLine[s] = line += reader.signed();
    }
    for (let s = siteBase; s < siteEnd; s += 1) into.siteColumn[s] = reader.signed();
  }

  /**
   * A copy of signatures and docs as they lie in the segment; ends[2i] is the end of the signature of node base + i, ends[2i + 1]
   * that of its doc. Call last.
   */
  readTexts(ends: Int32Array, base: number): Uint8Array {
    const reader = this.#reader;
    let end = 0;
    for (let i = base * 2; i < (base + this.nodeCount) * 2; i += 1) {
      end += reader.unsigned();
      if (end > reader.left) throw damaged();
      ends[i] = end;
    }
    const texts = reader.bytes(end).slice();
    reader.end();
    return texts;
  }

  #readTriples(into: EdgeTable, base: number, end: number): void {
    const reader = this.#reader;
    const triples = Array.from({ length: reader.count(1) }, () => {
      const triple = reader.wide();
      const confidence = triple % 65536;
      const provenance = Math.floor(triple / 65536) % 256;
      const type = Math.floor(triple / 16777216);
      if (!TYPE_CODES.has(type) || !PROVENANCE_CODES.has(provenance)) throw damaged();
      return { type, provenance, confidence };
    });
    for (let e = base; e < end; e += 1) {
      const { type, provenance, confidence } = triples[reader.below(triples.length)]!;
      into.type[e] = type;
      into.provenance[e] = provenance;
      into.confidence[e] = confidence;
    }
  }
}

/** Number 0 is none. */
function lookUp(files: Int32Array, number: number): number {
  if (number > files.length) throw damaged();
  return number === 0 ? -1 : files[number - 1]!;
}
