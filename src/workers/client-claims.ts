import type { SnapshotClaim, Verification } from './api.ts';

/** What is needed of a state to hold it against what was promised. */
export interface MadeState {
  readonly repo: string;
  readonly commit: string | null;
  /** Null where files could not be parsed in time. */
  readonly snapshot: string | null;
  readonly analyzer: string;
}

/** Whether the graph that was made has the hash that was asked for, and if not, why it may not. */
export function verifyClaim(claim: SnapshotClaim, made: MadeState): Verification {
  const differences: string[] = [];
  if (claim.analyzer !== made.analyzer)
    differences.push(
      `The link was made with analyzer ${claim.analyzer}; this is ${made.analyzer}. The same files can give a different graph.`,
    );
  if (claim.commit !== null && claim.commit !== made.commit)
    differences.push(
      `The link is for commit ${claim.commit.slice(0, 12)}; the repository returned ${made.commit?.slice(0, 12) ?? 'no commit'}.`,
    );
  if (claim.repo !== made.repo) differences.push(`The link is for ${claim.repo}; this is ${made.repo}.`);
  const verified = claim.snapshot === made.snapshot;
  if (made.snapshot === null) differences.push('Some files could not be parsed in time. Open the link again to retry.');
  if (!verified && differences.length === 0)
    differences.push(
      'Repository, commit and analyzer match, but the graph does not: the link’s hash was not made from these files.',
    );
  return { verified, expected: claim.snapshot, actual: made.snapshot, differences: verified ? [] : differences };
}
