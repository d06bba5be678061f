import { forkPointOf } from './commit-facts.ts';
import { RevisionFetch, type FetchRequest, type FetchWatch } from './fetch-revision.ts';
import type { GitDirectory } from './git-directory.ts';

/** How much history to bring before looking again: what is here may do, and most changes branched off not long ago. */
const DEPTHS = [1, 30, 500, 2_147_483_647];

/**
 * The commit from which two revisions went apart. A clone has no history, so it is brought, a little more each time, until
 * the two meet; null where they never do.
 */
export async function findForkPoint(
  directory: GitDirectory,
  { base, head }: { readonly base: FetchRequest; readonly head: FetchRequest },
  watch: FetchWatch,
): Promise<string | null> {
  const bring = async (request: FetchRequest, depth: number): Promise<string> =>
    (await new RevisionFetch(directory, { ...request, depth }, watch).run()).commit;
  for (const depth of DEPTHS) {
    const [from, to] = [await bring(base, depth), await bring(head, depth)];
    const found = forkPointOf(await directory.objects(), from, to);
    if (found !== null) return found;
  }
  return null;
}
