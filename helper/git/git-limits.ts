import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The most that a clone may bring: as much as the proxy of the page passes on. */
export const MOST_CLONE_BYTES = 4 * 1024 ** 3;
/** The longest that a host may take for a clone, however little it sends at a time. */
export const LONGEST_CLONE_MS = 2 * 60 * 60_000;
/** Files and folders of one commit; the page has the same limit. */
export const MOST_FILES = 1_000_000;
/** What a listing of so many may take to write; no answer of git is larger, and one string can still hold it. */
export const MOST_LISTING_BYTES = 256 * 1024 ** 2;
/** The longest that git may take to read what is on this disk: blame and logs of the largest repositories take minutes. */
export const LONGEST_LOCAL_MS = 20 * 60_000;
/** The longest that a host may take to list its references. */
export const LONGEST_LISTING_MS = 10 * 60_000;
/** Memory that git may use while it talks to a host. References are kept as they arrive, and a host can send them for ever. */
export const MOST_REMOTE_MEMORY = 2 * 1024 ** 3;

/**
 * Git allocates no more than this at once and gives up instead: deltas of a few bytes can make gigabytes. It does not check
 * what it receives any closer (`fsckObjects`), which would refuse old repositories for faults that do no harm.
 */
export const BOUNDED_MEMORY: Readonly<Record<string, string>> = { GIT_ALLOC_LIMIT: '1g' };
/** The same where only names of references are asked for; those of the largest hosts take some ten megabytes. */
export const BOUNDED_LISTING: Readonly<Record<string, string>> = { GIT_ALLOC_LIMIT: '256m' };

/** A host that sends nothing for so long has gone away. Hosts that are busy packing say so every few seconds. */
export const NO_STALLING = ['-c', 'http.lowSpeedLimit=1', '-c', 'http.lowSpeedTime=90'];

/** Whatever arrives is kept as one pack, whose size can be watched. */
export const AS_ONE_PACK = ['-c', 'fetch.unpackLimit=1'];

const packsOf = (gitDir: string): string => join(gitDir, 'objects', 'pack');

/** Bytes of all packs, also of the one that is arriving. */
export function packBytes(gitDir: string): number {
  const folder = packsOf(gitDir);
  try {
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  } catch {
    // Git renames what it has received: the next look sees it.
    return 0;
  }
}

/** Removes what a fetch that was ended has left half done. */
export function removeHalfPacks(gitDir: string): void {
  try {
    for (const name of readdirSync(packsOf(gitDir)))
      if (name.startsWith('tmp_')) rmSync(join(packsOf(gitDir), name), { force: true });
  } catch {
    // There is no clone yet.
  }
}
