import { Failure } from '../base/failure.ts';
import type { EdgeTable } from '../model/rows.ts';

/** One direction: node v's neighbours stand at offsets[v] … offsets[v + 1] − 1, in edge order. */
export interface Side {
  readonly offsets: Int32Array;
  /** Index of the edge in the edge table. */
  readonly edges: Int32Array;
  /** The node at the other end. */
  readonly nodes: Int32Array;
  readonly types: Uint8Array;
  readonly confidences: Uint16Array;
}

export type Direction = 'out' | 'in';

/** The edges of a graph by their ends (compressed sparse rows), for walks in either direction. */
export class Adjacency {
  readonly nodeCount: number;
  readonly edgeCount: number;
  readonly out: Side;
  readonly in: Side;

  private constructor(nodeCount: number, edgeCount: number, out: Side, into: Side) {
    this.nodeCount = nodeCount;
    this.edgeCount = edgeCount;
    this.out = out;
    this.in = into;
  }

  static build(
    nodeCount: number,
    edges: Pick<EdgeTable, 'count' | 'source' | 'target' | 'type' | 'confidence'>,
  ): Adjacency {
    const out = buildSide(nodeCount, edges.count, edges.source, edges.target, edges.type, edges.confidence);
    const into = buildSide(nodeCount, edges.count, edges.target, edges.source, edges.type, edges.confidence);
    return new Adjacency(nodeCount, edges.count, out, into);
  }

  side(direction: Direction): Side {
    return direction === 'out' ? this.out : this.in;
  }

  outDegree(node: number): number {
    return this.out.offsets[node + 1]! - this.out.offsets[node]!;
  }

  inDegree(node: number): number {
    return this.in.offsets[node + 1]! - this.in.offsets[node]!;
  }

  /**
   * Layout 1, in the machine's own byte order (all our platforms are little-endian; MAGIC tells another apart): magic,
   * nodes, edges, then for out and in: offsets, edges, nodes (32 bits), confidences (16 bits, padded), types (padded).
   */
  encode(): Uint8Array {
    const { wide, half, narrow } = sideWords(this.nodeCount, this.edgeCount);
    const words = new Int32Array(HEADER_WORDS + 2 * (wide + half + narrow));
    const bytes = new Uint8Array(words.buffer);
    words.set([MAGIC, this.nodeCount, this.edgeCount]);
    let at = HEADER_WORDS;
    for (const side of [this.out, this.in]) {
      words.set(side.offsets, at);
      words.set(side.edges, at + side.offsets.length);
      words.set(side.nodes, at + side.offsets.length + side.edges.length);
      at += wide;
      bytes.set(
        new Uint8Array(side.confidences.buffer, side.confidences.byteOffset, side.confidences.byteLength),
        at * 4,
      );
      at += half;
      bytes.set(side.types, at * 4);
      at += narrow;
    }
    return bytes;
  }

  /** Reads what encode wrote; views into `bytes` where it is aligned, copies otherwise. */
  static decode(bytes: Uint8Array): Adjacency {
    const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
    const words = new Int32Array(aligned.buffer, aligned.byteOffset, Math.floor(aligned.length / 4));
    const [magic, nodeCount, edgeCount] = words;
    if (magic !== MAGIC || nodeCount === undefined || edgeCount === undefined || nodeCount < 0 || edgeCount < 0)
      throw damaged();
    const { wide, half, narrow } = sideWords(nodeCount, edgeCount);
    if (words.length !== HEADER_WORDS + 2 * (wide + half + narrow)) throw damaged();
    const sideAt = (at: number): Side => {
      const edgesAt = at + nodeCount + 1;
      const base = aligned.byteOffset;
      const side: Side = {
        offsets: words.subarray(at, edgesAt),
        edges: words.subarray(edgesAt, edgesAt + edgeCount),
        nodes: words.subarray(edgesAt + edgeCount, edgesAt + 2 * edgeCount),
        confidences: new Uint16Array(aligned.buffer, base + (at + wide) * 4, edgeCount),
        types: new Uint8Array(aligned.buffer, base + (at + wide + half) * 4, edgeCount),
      };
      checkSide(side, nodeCount, edgeCount);
      return side;
    };
    return new Adjacency(nodeCount, edgeCount, sideAt(HEADER_WORDS), sideAt(HEADER_WORDS + wide + half + narrow));
  }
}

/** The edges of one node by looking at all: for a table that is asked a few times. */
export function edgesAt({ count, source, target }: EdgeTable, node: number, direction: Direction): Int32Array {
  const near = direction === 'out' ? source : target;
  const found: number[] = [];
  for (let edge = 0; edge < count; edge += 1) if (near[edge] === node) found.push(edge);
  return Int32Array.from(found);
}

const MAGIC = 0x4b41444a;
const HEADER_WORDS = 3;

const sideWords = (nodes: number, edges: number): { wide: number; half: number; narrow: number } => ({
  wide: nodes + 1 + 2 * edges,
  half: Math.ceil(edges / 2),
  narrow: Math.ceil(edges / 4),
});

function buildSide(
  nodeCount: number,
  edgeCount: number,
  near: Int32Array,
  far: Int32Array,
  type: Uint8Array,
  confidence: Uint16Array,
): Side {
  const offsets = new Int32Array(nodeCount + 1);
  for (let e = 0; e < edgeCount; e += 1) offsets[near[e]! + 1]! += 1;
  for (let v = 0; v < nodeCount; v += 1) offsets[v + 1]! += offsets[v]!;
  const edges = new Int32Array(edgeCount);
  if (isSorted(near, edgeCount)) {
    for (let e = 0; e < edgeCount; e += 1) edges[e] = e;
    return {
      offsets,
      edges,
      nodes: far.subarray(0, edgeCount),
      types: type.subarray(0, edgeCount),
      confidences: confidence.subarray(0, edgeCount),
    };
  }
  const next = offsets.slice(0, nodeCount);
  const nodes = new Int32Array(edgeCount);
  const types = new Uint8Array(edgeCount);
  const confidences = new Uint16Array(edgeCount);
  for (let e = 0; e < edgeCount; e += 1) {
    const at = next[near[e]!]!++;
    edges[at] = e;
    nodes[at] = far[e]!;
    types[at] = type[e]!;
    confidences[at] = confidence[e]!;
  }
  return { offsets, edges, nodes, types, confidences };
}

/** Edges that stand by their near end already are the side themselves: tables of edges do, by their sources. */
function isSorted(near: Int32Array, count: number): boolean {
  for (let e = 1; e < count; e += 1) if (near[e - 1]! > near[e]!) return false;
  return true;
}

/** A walk must not leave the arrays, whatever the bytes say. */
function checkSide(side: Side, nodeCount: number, edgeCount: number): void {
  if (side.offsets[0] !== 0 || side.offsets[nodeCount] !== edgeCount) throw damaged();
  for (let v = 0; v < nodeCount; v += 1) if (side.offsets[v]! > side.offsets[v + 1]!) throw damaged();
  for (let at = 0; at < edgeCount; at += 1) {
    const isInside = side.nodes[at]! >>> 0 < nodeCount && side.edges[at]! >>> 0 < edgeCount;
    if (!isInside) throw damaged();
  }
}

const damaged = (): Failure => new Failure('store-damaged', 'A stored graph is damaged; index the repository again.');
