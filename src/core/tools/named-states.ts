import { Failure } from '../base/failure.ts';
import type { Engine } from '../engine/engine.ts';
import type { SnapshotRecord } from '../model/rows.ts';
import type { ComparedStateShape } from './contracts.ts';

/** The recorded state that a question names. */
export function namedState(engine: Engine, repo: string, named: string): SnapshotRecord {
  const record = engine.state(repo, named);
  if (record === null)
    throw new Failure('unknown-revision', `No state of ${repo} is recorded as “${named}”. Index that commit first.`, {
      revision: named,
    });
  return record;
}

export const comparedState = ({ hash, commit, reference, analyzer }: SnapshotRecord): ComparedStateShape => ({
  snapshot: hash,
  commit,
  reference,
  analyzer,
});
