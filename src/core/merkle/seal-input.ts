import type { EdgeIdentities } from '../identity/edge-identity.ts';

/** A graph as the trees see it: hashes of nodes, edges between them, and the package each node belongs to. */
export interface SealInput {
  readonly url: string;
  /** 32 bytes a node. */
  readonly nodeHashes: Uint8Array;
  readonly edges: EdgeIdentities;
  /** Labels of the packages, each once. */
  readonly packages: readonly string[];
  /** Package of each node: an index of `packages`. */
  readonly packageOf: Int32Array;
  /** Name of an edge type's code: the label of its group. */
  typeLabel(code: number): string;
}
