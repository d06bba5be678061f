import { z } from 'zod';
import { edgeTypeShape, repoInput, sessionInput, stateShape, symbolInput, symbolShape } from '../shapes.ts';
import { depth, limit, minConfidence } from './inputs.ts';

/** What a change means for others. */

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
    runs: z.array(
      z.object({
        runner: z.string(),
        tests: z.number().int(),
        arguments: z.array(z.string()),
        /** The arguments as a line for a shell. */
        command: z.string(),
      }),
    ),
  }),
};

export type TestScopeResult = z.infer<typeof testScope.output>;
