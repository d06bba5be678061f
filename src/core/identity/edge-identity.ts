import { finish, type Steps } from '../base/steps.ts';
import { EDGE_TYPE_NAMES, edgeTypeOf } from '../model/edge-types.ts';
import { provenanceOf } from '../model/provenance.ts';
import type { EdgeTable } from '../model/rows.ts';
import type { Hashing } from '../ports/hashing.ts';
import { FieldWriter, HASH_BYTES, digestRecordsInSteps } from './encode.ts';

/** The columns that make an edge the same edge; confidence and sites are data. */
export type EdgeIdentities = Pick<EdgeTable, 'count' | 'source' | 'target' | 'type' | 'provenance'>;

/** Types of edges as they are hashed: the labels that a group of edges can have. */
export const EDGE_LABELS: readonly string[] = EDGE_TYPE_NAMES;

/** H("edge", source, target, type, provenance) of each edge, 32 bytes each. */
export const hashEdges = (hashing: Hashing, nodeHashes: Uint8Array, edges: EdgeIdentities): Uint8Array =>
  finish(digest(hashing, nodeHashes, edges, edges.count, (i) => i));

/** The same for some edges of a table, in the order of `indices`. */
export const hashEdgesAt = (
  hashing: Hashing,
  nodeHashes: Uint8Array,
  edges: EdgeIdentities,
  indices: ArrayLike<number>,
): Uint8Array => finish(hashEdgesInSteps(hashing, nodeHashes, edges, indices));

export const hashEdgesInSteps = (
  hashing: Hashing,
  nodeHashes: Uint8Array,
  edges: EdgeIdentities,
  indices: ArrayLike<number>,
): Steps<Uint8Array> => digest(hashing, nodeHashes, edges, indices.length, (i) => indices[i]!);

function digest(
  hashing: Hashing,
  nodeHashes: Uint8Array,
  edges: EdgeIdentities,
  count: number,
  edgeAt: (i: number) => number,
): Steps<Uint8Array> {
  const { source, target, type, provenance } = edges;
  // The last two fields are one of a few pairs: encoded once each.
  const endings = new Map<number, Uint8Array>();
  return digestRecordsInSteps(hashing, count, (writer, i) => {
    const edge = edgeAt(i);
    const from = source[edge]! * HASH_BYTES;
    const to = target[edge]! * HASH_BYTES;
    const pair = (type[edge]! << 8) | provenance[edge]!;
    let ending = endings.get(pair);
    if (ending === undefined) {
      ending = encodeEnding(type[edge]!, provenance[edge]!);
      endings.set(pair, ending);
    }
    writer.begin('edge');
    writer.bytes(nodeHashes, from, from + HASH_BYTES);
    writer.bytes(nodeHashes, to, to + HASH_BYTES);
    writer.raw(ending);
  });
}

function encodeEnding(type: number, provenance: number): Uint8Array {
  const writer = new FieldWriter();
  writer.text(edgeTypeOf(type));
  writer.text(provenanceOf(provenance));
  return writer.take();
}
