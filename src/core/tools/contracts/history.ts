import { z } from 'zod';
import { edgeTypeShape, nodeKindShape, provenanceShape, repoInput, stateShape, symbolInput } from '../shapes.ts';
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

const endShape = z.object({ hash: z.string(), qualifiedName: z.string(), kind: nodeKindShape });

export const blame = {
  input: z.object({
    repo: repoInput,
    source: symbolInput.optional().describe('Symbol that the relationships begin at, also one that is gone'),
    target: symbolInput.optional().describe('Symbol that they lead to, also one that is gone'),
    type: edgeTypeShape.optional().describe('Only relationships of this type'),
    limit: limit(5000, 100),
  }),
  output: stateShape.extend({
    /** How many states were compared with the one before, and how many differed in the packages asked about. */
    compared: z.number().int(),
    differed: z.number().int(),
    total: z.number().int(),
    /** Newest first. */
    events: z.array(
      z.object({
        /** First with it, or first without it, along the line of recorded states. */
        change: z.enum(['appeared', 'vanished']),
        type: edgeTypeShape,
        provenance: provenanceShape,
        confidence: z.number(),
        source: endShape,
        target: endShape,
        state: recordedStateShape,
      }),
    ),
  }),
};

export const churn = {
  input: z.object({
    repo: repoInput,
    by: z.enum(['symbol', 'package']).default('symbol'),
    states: z.number().int().min(2).max(10_000).default(200).describe('How many states to look back over'),
    limit: limit(1000, 50),
  }),
  output: stateShape.extend({
    /** How many states were compared with the one before. */
    compared: z.number().int(),
    total: z.number().int(),
    /** Those that changed in most states first. */
    rows: z.array(
      z.object({
        /** Qualified name of the symbol, or the label of the package. */
        name: z.string(),
        kind: nodeKindShape.nullable(),
        /** In how many states its outgoing relationships changed. */
        states: z.number().int(),
        added: z.number().int(),
        removed: z.number().int(),
      }),
    ),
  }),
};

export type BlameResult = z.infer<typeof blame.output>;
export type ChurnResult = z.infer<typeof churn.output>;
export type LogResult = z.infer<typeof log.output>;
