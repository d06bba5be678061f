import type { Hashing } from '../ports/hashing.ts';
import { hashFields } from './encode.ts';

const GONE = new Uint8Array();

/** H("overlay", snapshot, (path, content hash)…), sorted by path; a file that is gone has no bytes for its hash. */
export const hashOverlay = (
  hashing: Hashing,
  snapshot: Uint8Array,
  files: Iterable<readonly [path: string, contentHash: Uint8Array | null]>,
): Uint8Array =>
  hashFields(hashing, 'overlay', [snapshot, ...Array.from(files, ([path, hash]) => [path, hash ?? GONE]).flat()]);
