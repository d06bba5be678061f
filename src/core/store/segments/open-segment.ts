import { concatBytes } from '../../base/bytes.ts';
import { HASH_BYTES } from '../../identity/encode.ts';
import { edgeColumns } from '../../model/edge-columns.ts';
import type { EdgeTable } from '../../model/rows.ts';
import { nodeColumns } from './node-columns.ts';
import { SegmentReader } from './segment-decode.ts';
import type { NodeTable } from '../stored-graph.ts';

/** One package of a state by itself: what lies in others is known by its hash alone, and numbered after its own nodes. */
export interface OpenSegment {
  readonly url: string;
  readonly package: string;
  /** Its own nodes. */
  readonly nodes: NodeTable;
  /** Of its own files, then of those it names elsewhere; `nodes.file` is a number among them. */
  readonly paths: readonly string[];
  /** 32 bytes a node, its own ones first. */
  readonly hashes: Uint8Array;
  readonly edges: EdgeTable;
}

export function openSegment(bytes: Uint8Array): OpenSegment {
  const reader = new SegmentReader(bytes);
  const { nodeCount, edgeCount, siteCount, nodeHashes, foreignHashes } = reader;
  const paths = [...reader.files.map(({ path }) => path), ...reader.foreignPaths];
  const files = Int32Array.from(paths, (_, file) => file);
  const foreign = Int32Array.from({ length: foreignHashes.length / HASH_BYTES }, (_, i) => nodeCount + i);
  const nodes = nodeColumns(nodeCount);
  const edges = edgeColumns(edgeCount, siteCount);
  reader.readNodes(nodes, 0, 0, files, foreign);
  reader.readEdges(edges, 0, 0, nodes, 0, files, foreign);
  return {
    url: reader.url,
    package: reader.package,
    nodes,
    paths,
    hashes: concatBytes([nodeHashes, foreignHashes]),
    edges,
  };
}
