import { z } from 'zod';
import { Failure } from '../../base/failure.ts';
import { parseChangeAddress } from '../../identity/change-address.ts';
import { compareStates } from './compare-states.ts';
import { defineTool } from '../tool.ts';
import { comparisonResult, shown } from './comparison-shape.ts';
import { repoInput } from '../inputs.ts';
import { renderReview } from '../review-text.ts';

const revision = z.string().min(1).max(300).optional();

const input = z.object({
  repo: repoInput,
  base: revision.describe('Branch, tag, commit or snapshot to compare with'),
  head: revision.describe('Branch, tag, commit or snapshot with the change (default: HEAD)'),
  change: z
    .string()
    .max(1000)
    .optional()
    .describe('URL of the change instead: https://github.com/o/r/pull/12 or …/compare/a...b'),
  exact: z.boolean().default(false).describe('Compare with the base itself, not with the merge base'),
  limit: shown,
});

const output = comparisonResult;

export const prImpactTool = defineTool({
  name: 'pr_impact',
  title: 'Impact of a change',
  description:
    'semantic_diff for a pull request: base and head as branches, tags, commits or snapshots, or the URL of the change. Commits are indexed first if needed; with the history available, the comparison starts at the merge base.',
  input,
  output,
  readOnly: false,
  isIdempotent: true,
  reachesOut: true,
  example: { base: 'current', head: 'current' },
  run: async ({ engine, progress }, { limit, ...asked }) => {
    const { repo, base, head } = changeOf(asked);
    const from = asked.exact ? base : ((await engine.states.mergeBase(repo, base, head, progress)) ?? base);
    const after = await engine.states.atRevision(repo, head, progress);
    // What was not in the store yet is called by its URL there.
    const known = engine.states.has(repo) ? repo : after.repo;
    return compareStates(
      engine,
      known,
      { before: await engine.states.atRevision(known, from, progress), after },
      limit,
    );
  },
  text: (result) => renderReview(result),
});

function changeOf({ repo, change, base, head }: { repo: string; change?: string; base?: string; head?: string }): {
  repo: string;
  base: string;
  head: string;
} {
  if (change !== undefined) {
    const address = parseChangeAddress(change);
    if (address === null)
      throw new Failure('bad-input', `“${change}” is not the URL of a pull request or comparison.`, { change });
    return { repo: address.repo, base: base ?? address.base ?? 'HEAD', head: address.head };
  }
  if (base === undefined) throw new Failure('bad-input', 'Pass base, or the URL of the change.');
  return { repo, base, head: head ?? 'HEAD' };
}
