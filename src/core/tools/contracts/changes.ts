import { z } from 'zod';
import { STALE_REASONS, type StaleReason } from '../../analysis/stale-edges.ts';
import {
  edgeTypeShape,
  provenanceShape,
  repoInput,
  sessionInput,
  siteShape,
  stateShape,
  symbolInput,
  symbolShape,
} from '../shapes.ts';
import { depth, limit, minConfidence } from './inputs.ts';

/** What a change means for others, and for what is known. */

export const testRunShape = z.object({
  runner: z.string(),
  tests: z.number().int(),
  arguments: z.array(z.string()),
  /** The arguments as a line for a shell. */
  command: z.string(),
});

export const testScope = {
  input: z.object({
    repo: repoInput,
    files: z.array(z.string()).max(500).optional().describe('Paths of files that changed'),
    symbols: z.array(symbolInput).max(500).optional().describe('Symbols that changed'),
    diff: z.string().max(2_000_000).optional().describe('The change as a unified diff, as `git diff` prints it'),
    depth: depth(50),
    minConfidence,
    useImports: z
      .boolean()
      .default(false)
      .describe('Whether importing a changed file is enough: more tests, none that could matter left out'),
    limit: limit(5000, 100).describe('Tests shown at most; the runs hold all of them'),
    session: sessionInput,
  }),
  output: stateShape.extend({
    /** How many symbols the change is about. */
    changed: z.number().int(),
    /** Paths that the change names and the state does not have. */
    unknownFiles: z.array(z.string()),
    total: z.number().int(),
    /** All tests of the repository. */
    allTests: z.number().int(),
    /** Nearest first, then the surest. */
    tests: z.array(
      z.object({
        test: symbolShape,
        distance: z.number().int(),
        /** Smallest confidence on the way. */
        confidence: z.number(),
        /** From the test to the changed symbol; `type` is what leads on, `contains` from a whole to a part of it. */
        path: z.array(
          z.object({
            hash: z.string(),
            display: z.string(),
            file: z.string().nullable(),
            line: z.number().int(),
            type: edgeTypeShape.nullable(),
          }),
        ),
      }),
    ),
    files: z.array(z.object({ path: z.string(), tests: z.number().int() })),
    /** How to run them, one line for each runner that is needed. */
    runs: z.array(testRunShape),
  }),
};

export const staleEdges = {
  input: z.object({
    repo: repoInput,
    below: z.number().min(0).max(1).default(0.5).describe('List relationships with weaker evidence than this'),
    types: z.array(edgeTypeShape).optional(),
    checkSource: z.boolean().default(true).describe('Whether to look at the files again, where they are a folder here'),
    limit: limit(5000, 100),
  }),
  output: stateShape.extend({
    /** Whether the files could be compared with what they are now. */
    isSourceKnown: z.boolean(),
    /** Files that changed, most relationships first. New ones have none yet. */
    files: z.array(z.object({ path: z.string(), change: z.enum(['changed', 'gone', 'new']), edges: z.number().int() })),
    total: z.number().int(),
    /** All relationships of the types that were asked for. */
    allEdges: z.number().int(),
    reasons: z.array(
      z.object({
        reason: z.enum(Object.keys(STALE_REASONS) as [StaleReason, ...StaleReason[]]),
        says: z.string(),
        count: z.number().int(),
      }),
    ),
    /** Those whose files changed first, then those with the weakest evidence. */
    edges: z.array(
      z.object({
        hash: z.string(),
        source: symbolShape,
        target: symbolShape,
        type: edgeTypeShape,
        provenance: provenanceShape,
        confidence: z.number(),
        reasons: z.array(z.enum(Object.keys(STALE_REASONS) as [StaleReason, ...StaleReason[]])),
        sites: z.array(siteShape),
      }),
    ),
  }),
};

export type StaleEdgesResult = z.infer<typeof staleEdges.output>;
export type TestScopeResult = z.infer<typeof testScope.output>;
