import { z } from 'zod';
import { defineTool } from '../tool.ts';
import { count, shortHash, shortSnapshot, size, utcTime } from '../figures.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({});

const output = z.object({
  repos: z.array(
    z.object({
      url: z.string(),
      /** How it was opened: URL or folder, to open it again. */
      location: z.string(),
      commit: z.string().nullable(),
      reference: z.string().nullable(),
      /** Null where the state is incomplete. */
      snapshot: z.string().nullable(),
      analyzer: z.string(),
      files: z.number().int(),
      nodes: z.number().int(),
      edges: z.number().int(),
      /** Of all its recorded states together, and the facts of the current one. */
      bytes: z.number().int(),
      /** How many states are recorded. */
      states: z.number().int(),
      indexedAt: z.number(),
      openedAt: z.number(),
      /** The snapshot with its layers of evidence beyond the files; absent where there are none. */
      enriched: z.string().optional(),
    }),
  ),
});

export type ListReposResult = z.infer<typeof output>;

export const listReposTool = defineTool({
  name: 'list_repos',
  title: 'List repositories',
  description: 'The indexed repositories, with the commit and snapshot of each.',
  input,
  output,
  readOnly: true,
  example: {},
  run: ({ engine }) => Promise.resolve({ repos: engine.repositories.list() }),
  text: renderRepositories,
});

function renderRepositories({ repos }: ListReposResult): string {
  if (repos.length === 0) return 'No repositories yet. Index one with knowing index.';
  const rows = repos.map((repo) => [
    repo.url,
    repo.commit === null ? 'folder' : shortHash(repo.commit),
    shortSnapshot(repo.snapshot),
    count(repo.nodes),
    count(repo.edges),
    size(repo.bytes),
    utcTime(repo.indexedAt),
    repo.location,
  ]);
  const columns = [
    { title: 'repository' },
    { title: 'commit' },
    { title: 'snapshot' },
    { title: 'nodes', align: 'right' as const },
    { title: 'relationships', align: 'right' as const },
    { title: 'size', align: 'right' as const },
    { title: 'indexed (UTC)' },
    { title: 'from' },
  ];
  return renderTable(columns, rows);
}
