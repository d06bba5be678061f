import { hashFields } from '../identity/encode.ts';
import type { Hashing } from '../ports/hashing.ts';
import { joinGroups, type Group } from './group.ts';

/**
 * History of the snapshot format:
 * 1  packages → edge types → leaves H("leaf", source, target, edge). `forward` groups by the source's package and sorts
 *    by source ‖ target ‖ edge; `inbound` groups by the target's package and sorts by target ‖ source ‖ edge.
 */
export const SNAPSHOT_FORMAT = 1;

export type SealSide = 'forward' | 'inbound';

/** What a snapshot is made of: the package groups of both sides, in any order. */
export interface Seal {
  readonly url: string;
  readonly forward: readonly Group[];
  readonly inbound: readonly Group[];
}

export const sealSide = (hashing: Hashing, side: SealSide, packages: readonly Group[]): Uint8Array =>
  joinGroups(hashing, side, packages);

/** H("snapshot", format, url, forward, inbound): the one hash that names the graph. */
export function hashSnapshot(hashing: Hashing, { url, forward, inbound }: Seal): Uint8Array {
  const sides = [sealSide(hashing, 'forward', forward), sealSide(hashing, 'inbound', inbound)] as const;
  return hashFields(hashing, 'snapshot', [SNAPSHOT_FORMAT, url, ...sides]);
}
