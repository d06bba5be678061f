import { Failure } from '../../base/failure.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import type { ToolContext } from '../tool.ts';
import type { ComparedStateShape } from './comparison-shape.ts';

/** What only this store calls a state: no repository has a commit, branch or tag to read by such a name. */
const IS_OF_THE_STORE = /^(#\d+|current)$/;

/** The state that a question names: a recorded one, or a revision, which is read and kept aside where it is not. */
export async function namedState(
  { engine, progress }: ToolContext,
  repo: string,
  named: string,
): Promise<SnapshotRecord> {
  // Asked first since it refuses a repository that is not in the store: a comparison is no reason to clone one.
  const recorded = engine.states.find(repo, named);
  if (!IS_OF_THE_STORE.test(named)) return engine.states.atRevision(repo, named, progress);
  if (recorded === null)
    throw new Failure(
      'unknown-revision',
      `${engine.states.current(repo)?.url ?? repo} has no recorded state “${named}”. List them with log.`,
      {
        revision: named,
      },
    );
  return recorded;
}

export const comparedState = ({ hash, commit, reference, analyzer }: SnapshotRecord): ComparedStateShape => ({
  snapshot: hash,
  commit,
  reference,
  analyzer,
});
