import { listRepos } from '../contracts.ts';
import { defineTool } from '../tool.ts';

export const listReposTool = defineTool({
  name: 'list_repos',
  title: 'List repositories',
  description: 'The repositories in the store, with the commit and snapshot each stands at.',
  ...listRepos,
  readOnly: true,
  run: ({ engine }) => Promise.resolve({ repos: engine.repositories() }),
});
