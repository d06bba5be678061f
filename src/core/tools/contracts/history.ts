import { z } from 'zod';
import { repoInput, stateShape } from '../shapes.ts';
import { limit } from './inputs.ts';

/** The recorded states of a repository. */

const countsShape = z.object({ files: z.number().int(), nodes: z.number().int(), edges: z.number().int() });

export const recordedStateShape = z.object({
  record: z.number().int(),
  snapshot: z.string(),
  commit: z.string().nullable(),
  reference: z.string().nullable(),
  analyzer: z.string(),
  /** First line of the commit's message, and when it was made; null where the source did not know. */
  subject: z.string().nullable(),
  committedAt: z.number().nullable(),
  indexedAt: z.number(),
  isCurrent: z.boolean(),
  ...countsShape.shape,
});
export type RecordedState = z.infer<typeof recordedStateShape>;

export const log = {
  input: z.object({
    repo: repoInput,
    all: z.boolean().default(false).describe('Every recorded state, not only the line that leads to the asked one'),
    before: z.number().int().optional().describe('Go on below this record: `next` of the page before'),
    limit: limit(1000, 50),
  }),
  output: stateShape.extend({
    /** All states that the question is about. */
    total: z.number().int(),
    /** Newest first. */
    states: z.array(
      recordedStateShape.extend({
        /** The record of the nearest earlier commit that is recorded. */
        parent: z.number().int().nullable(),
        /** What is different from the parent; null without one, and where another analyzer made it. */
        change: countsShape
          .extend({
            packages: z.object({ added: z.number().int(), removed: z.number().int(), changed: z.number().int() }),
          })
          .nullable(),
      }),
    ),
    next: z.number().int().nullable(),
  }),
};

export type LogResult = z.infer<typeof log.output>;
