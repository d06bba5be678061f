import { Failure } from '../../base/failure.ts';
import { parseChangeAddress } from '../../identity/change-address.ts';
import { compareStates } from './compare-states.ts';
import { prImpact } from '../contracts.ts';
import { defineTool } from '../tool.ts';

export const prImpactTool = defineTool({
  name: 'pr_impact',
  title: 'Impact of a change',
  description:
    'semantic_diff for a pull request: base and head as branches, tags, commits or snapshots, or the page of the change on its forge. Commits that are not recorded are read first; with the history at hand the base is where the head branched off.',
  ...prImpact,
  readOnly: false,
  isIdempotent: true,
  reachesOut: true,
  run: async ({ engine, progress }, { limit, ...asked }) => {
    const { repo, base, head } = changeOf(asked);
    const from = asked.exact ? base : ((await engine.forkPoint(repo, base, head, progress)) ?? base);
    const after = await engine.stateAt(repo, head, progress);
    return compareStates(engine, await engine.stateAt(after.repo, from, progress), after, limit);
  },
});

function changeOf({ repo, change, base, head }: { repo: string; change?: string; base?: string; head?: string }): {
  repo: string;
  base: string;
  head: string;
} {
  if (change !== undefined) {
    const address = parseChangeAddress(change);
    if (address === null)
      throw new Failure('bad-input', `“${change}” is not the page of a pull request or of a comparison.`, { change });
    return { repo: address.repo, base: base ?? address.base ?? 'HEAD', head: address.head };
  }
  if (base === undefined)
    throw new Failure('bad-input', 'Say where the change began: base, or the page of the change.');
  return { repo, base, head: head ?? 'HEAD' };
}
