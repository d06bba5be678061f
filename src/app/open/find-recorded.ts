import type { SnapshotClaim } from '../../workers/api.ts';
import { engine } from '../engine/engine.svelte.ts';
import { library } from '../state/library.svelte.ts';

/**
 * The state on this device that a link promises, as an address names it: null for the current one. Absent where none has
 * that graph. Of several that have, the one of the link's commit.
 */
export async function findRecorded({
  repo,
  commit,
  snapshot,
}: SnapshotClaim): Promise<{ readonly state: string | null } | undefined> {
  if (library.find(repo) === null) return undefined;
  for (const name of commit === null ? [snapshot] : [commit, snapshot]) {
    const log = await engine.call('log', { repo: `${repo}@${name}`, limit: 1 }).catch(() => null);
    const found = log?.states[0];
    if (found?.snapshot === snapshot) return { state: found.isCurrent ? null : name };
  }
  return undefined;
}
