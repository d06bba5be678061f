import { Failure } from '../base/failure.ts';
import type { FileRow, HashText, SkipReason, SnapshotRecord } from './rows.ts';

/** Reasons that do not follow from a file's bytes: on another day or machine the same file may be read. */
const UNDECIDED: ReadonlySet<SkipReason> = new Set(['too-slow', 'parser-failed']);

/** Stands where texts name a snapshot. */
export const INCOMPLETE = 'incomplete';

/** Whether a file was left out for a reason that is not in its bytes. */
export const isUndecided = (skipped: SkipReason | null): boolean => skipped !== null && UNDECIDED.has(skipped);

/** Files that a graph lacks for reasons that are not in their bytes: with any, it is not *the* graph of its files. */
export const undecidedPaths = (files: readonly FileRow[]): string[] =>
  files.flatMap(({ path, skipped }) => (isUndecided(skipped) ? [path] : []));

/** The snapshot hash of a state, for those who share it or prove by it. An incomplete state has none. */
export function snapshotOf({ hash, repo, commit, incomplete }: SnapshotRecord): HashText {
  if (hash !== null) return hash;
  const files = incomplete === 1 ? '1 file' : `${incomplete} files`;
  throw new Failure(
    'incomplete-state',
    `${repo} is incomplete: ${files} could not be parsed in time, so it has no snapshot hash. Index it again.`,
    { repo, files: incomplete, ...(commit === null ? {} : { commit }) },
  );
}
