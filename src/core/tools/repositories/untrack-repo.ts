import { untrackRepo } from '../contracts.ts';
import { defineTool } from '../tool.ts';

export const untrackRepoTool = defineTool({
  name: 'untrack_repo',
  title: 'Forget a repository',
  description:
    'Removes a repository from the store, with its states, what was learned from it and what no other repository needs. Its files are not touched.',
  ...untrackRepo,
  readOnly: false,
  isDestructive: true,
  run: ({ engine }, { repo }) => {
    const bytes = engine.bytesOf(repo);
    return Promise.resolve({ removed: engine.remove(repo), bytes });
  },
});
