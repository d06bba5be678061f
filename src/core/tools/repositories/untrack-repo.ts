import { z } from 'zod';
import { defineTool } from '../tool.ts';
import { repoInput } from '../inputs.ts';
import { size } from '../figures.ts';

const input = z.object({ repo: repoInput });

const output = z.object({
  /** URL of the repository that was forgotten. */
  removed: z.string(),
  /** Bytes that its states took up. */
  bytes: z.number().int(),
});

export type UntrackResult = z.infer<typeof output>;

export const untrackRepoTool = defineTool({
  name: 'untrack_repo',
  title: 'Remove a repository',
  description:
    'Removes a repository from the store, with its states, feedback and data no other repository uses. Its files are not touched.',
  input,
  output,
  readOnly: false,
  isDestructive: true,
  example: {},
  run: ({ engine }, { repo }) => {
    const bytes = engine.repositories.bytesOf(repo);
    return Promise.resolve({ removed: engine.repositories.remove(repo), bytes });
  },
  text: ({ removed, bytes }) => `Removed ${removed} (${size(bytes)}).`,
});
