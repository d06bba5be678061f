import { OPEN_URL } from '../identity/node-identity.ts';
import type { Group } from '../merkle/group.ts';

/** A package of a state, the hash of the segment that holds it, and of the one with its words; null where it has none. */
export interface ManifestPart {
  readonly url: string;
  readonly package: string;
  readonly segment: Uint8Array;
  readonly words: Uint8Array | null;
}

/**
 * One state of a repository as a list of segments, together with the package groups of its Merkle trees: enough to
 * recompute its snapshot hash, and to tell package by package what two states differ in, without reading a segment.
 */
export interface Manifest {
  readonly url: string;
  /** Sorted by URL and package. */
  readonly parts: readonly ManifestPart[];
  readonly forward: readonly Group[];
  readonly inbound: readonly Group[];
}

/** Without the packages of open names, which the known graph leaves out. */
export const knownParts = ({ parts }: Manifest): readonly ManifestPart[] => parts.filter(({ url }) => url !== OPEN_URL);
