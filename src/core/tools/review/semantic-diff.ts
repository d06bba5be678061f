import { compareStates } from './compare-states.ts';
import { semanticDiff } from '../contracts.ts';
import { namedState } from './named-states.ts';
import { defineTool } from '../tool.ts';

export const semanticDiffTool = defineTool({
  name: 'semantic_diff',
  title: 'What changed between two states',
  description:
    'Symbols added, removed, moved, renamed or changed between two states, named as commits, branches, tags or snapshots; relationships that came and went; whose reach grew; new dependencies and circles; owners and tests affected; what to look at, in plain words. Commits that are not recorded are read first.',
  ...semanticDiff,
  readOnly: false,
  isIdempotent: true,
  reachesOut: true,
  run: async (context, { repo, base, head, limit }) => {
    const before = await namedState(context, repo, base);
    return compareStates(context.engine, before, await namedState(context, repo, head), limit);
  },
});
