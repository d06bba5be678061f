import { z } from 'zod';
import type { SnapshotRecord } from '../../model/rows.ts';
import type { StateShape } from '../shapes.ts';
export const countsShape = z.object({ files: z.number().int(), nodes: z.number().int(), edges: z.number().int() });

export const recordedStateShape = z.object({
  record: z.number().int(),
  /** Null where the state is incomplete. */
  snapshot: z.string().nullable(),
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

/** What an answer about a recorded state is taken from. */
export const stateOf = ({ repo, commit, hash, analyzer }: SnapshotRecord): StateShape => ({
  repo,
  commit,
  snapshot: hash,
  analyzer,
});
