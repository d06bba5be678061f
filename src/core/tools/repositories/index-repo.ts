import { z } from 'zod';
import { defineTool } from '../tool.ts';
import { stateShape } from '../shapes.ts';
import { count, counted, leftOut } from '../figures.ts';
import { renderFacts } from '../text-table.ts';

const input = z.object({
  source: z.string().describe('Repository URL, owner/name, or folder'),
  commit: z
    .string()
    .optional()
    .describe('Commit, branch or tag to record in addition to the current state (default: the default branch)'),
});

const output = stateShape.extend({
  /** Paths of files that could not be parsed in time. With any, the state has no snapshot; the next run tries again. */
  incomplete: z.array(z.string()),
  record: z.number().int(),
  /** Whether questions that name no state are answered from it now. */
  isCurrent: z.boolean(),
  files: z.object({ indexed: z.number(), skipped: z.number(), unchanged: z.number() }),
  nodes: z.number(),
  edges: z.number(),
  edgeTypes: z.record(z.string(), z.number()),
  languages: z.record(z.string(), z.number()),
  ms: z.record(z.string(), z.number()),
});

export type IndexReport = z.infer<typeof output>;

export const indexRepoTool = defineTool({
  name: 'index_repo',
  title: 'Index a repository',
  description:
    'Clones or reads a repository, builds its graph and stores it. Only what changed since the last run is parsed again.',
  input,
  output,
  readOnly: false,
  isIdempotent: true,
  reachesOut: true,
  example: { source: '.' },
  run: ({ engine, progress }, { source, commit }) => engine.indexing.indexLocation(source, commit ?? null, progress),
  text: renderIndexed,
});

/** Without the time, which is not of the answer. */
function renderIndexed({
  repo,
  commit,
  snapshot,
  incomplete,
  files,
  nodes,
  edges,
  isCurrent,
}: z.infer<typeof output>): string {
  return renderFacts([
    ['repository', repo],
    ['commit', `${commit ?? 'none (local folder)'}${isCurrent ? '' : ' (not the current state)'}`],
    ['snapshot', snapshot ?? `none: the state is incomplete. ${leftOut(incomplete)} Index again to retry.`],
    ['files', `${count(files.indexed)} indexed, ${count(files.skipped)} skipped`],
    ['graph', `${counted(nodes, 'node')}, ${counted(edges, 'relationship')}`],
  ]);
}
