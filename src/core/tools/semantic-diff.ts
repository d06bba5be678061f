import { compareStates } from './compare-states.ts';
import { semanticDiff } from './contracts.ts';
import { namedState } from './named-states.ts';
import { defineTool } from './tool.ts';

export const semanticDiffTool = defineTool({
  name: 'semantic_diff',
  title: 'What changed between two states',
  description:
    'Symbols added, removed, moved, renamed or changed between two recorded states; relationships that came and went; whose reach grew; new dependencies and circles; owners and tests affected; what to look at, in plain words.',
  ...semanticDiff,
  readOnly: true,
  run: ({ engine }, { repo, base, head, limit }) =>
    compareStates(engine, namedState(engine, repo, base), namedState(engine, repo, head), limit),
});
