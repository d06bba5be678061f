import { z } from 'zod';
import { compareStates } from './compare-states.ts';
import { namedState } from './named-states.ts';
import { defineTool } from '../tool.ts';
import { comparisonResult, shown, stateInput } from './comparison-shape.ts';
import { repoInput } from '../inputs.ts';
import { renderReview } from '../review-text.ts';

const input = z.object({ repo: repoInput, base: stateInput, head: stateInput.default('current'), limit: shown });

const output = comparisonResult;

export const semanticDiffTool = defineTool({
  name: 'semantic_diff',
  title: 'What changed between two states',
  description:
    'Symbols added, removed, moved, renamed or changed between two states (commits, branches, tags or snapshots); added and removed relationships; whose reach grew; new dependencies and cycles; affected owners and tests; and what to review. Commits are indexed first if needed.',
  input,
  output,
  readOnly: false,
  isIdempotent: true,
  reachesOut: true,
  example: { base: 'current' },
  run: async (context, { repo, base, head, limit }) => {
    const before = await namedState(context, repo, base);
    const after = await namedState(context, repo, head);
    return compareStates(context.engine, repo, { before, after }, limit);
  },
  text: (result) => renderReview(result),
});
