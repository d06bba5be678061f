import { indexRepo } from '../contracts.ts';
import { defineTool } from '../tool.ts';

export const indexRepoTool = defineTool({
  name: 'index_repo',
  title: 'Index a repository',
  description:
    'Clones or reads a repository, builds its graph and stores it. Only what changed since the last time is read again.',
  ...indexRepo,
  readOnly: false,
  isIdempotent: true,
  reachesOut: true,
  run: ({ engine, progress }, { source, commit }) => engine.indexLocation(source, commit ?? null, progress),
});
