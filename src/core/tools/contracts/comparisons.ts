import { z } from 'zod';
import { PACKAGE_STATUSES } from '../../store/diff-states.ts';
import { edgeTypeShape, nodeKindShape, provenanceShape, repoInput } from '../shapes.ts';
import { limit } from './inputs.ts';

/** What two states of a repository differ in. */

export const stateInput = z
  .string()
  .min(1)
  .max(300)
  .describe('A recorded state: its snapshot hash or commit, or the beginning of either, or `current`');

export const comparedShape = z.object({
  snapshot: z.string(),
  commit: z.string().nullable(),
  /** Branch or tag it was opened by. */
  reference: z.string().nullable(),
  analyzer: z.string(),
});

/** Every comparison names both states. */
export const comparisonShape = z.object({
  repo: z.string(),
  base: comparedShape,
  head: comparedShape,
});

/** One end of an edge that only one of the states may have. */
const endShape = z.object({ hash: z.string(), qualifiedName: z.string(), kind: nodeKindShape });

export const snapshotDiff = {
  input: z.object({
    repo: repoInput,
    base: stateInput,
    head: stateInput.default('current'),
    package: z.string().max(1000).optional().describe('Show the edges of this package alone'),
    limit: limit(5000, 200).describe('Edges shown at most; the counts are of all'),
  }),
  output: comparisonShape.extend({
    /** Both have the same snapshot hash: not one relationship differs. */
    isEqual: z.boolean(),
    added: z.number().int(),
    removed: z.number().int(),
    /** Packages whose relationships differ. */
    packages: z.array(
      z.object({
        package: z.string(),
        status: z.enum(PACKAGE_STATUSES),
        added: z.number().int(),
        removed: z.number().int(),
        types: z.array(
          z.object({
            type: edgeTypeShape,
            added: z.number().int(),
            removed: z.number().int(),
            edges: z.array(
              z.object({
                change: z.enum(['added', 'removed']),
                source: endShape,
                target: endShape,
                provenance: provenanceShape,
                confidence: z.number(),
              }),
            ),
          }),
        ),
      }),
    ),
    /** Packages whose relationships are the same though their text, places or files are not. */
    rewritten: z.array(z.string()),
    /** How many packages there are in both, and how many had to be looked into. */
    compared: z.object({ packages: z.number().int(), opened: z.number().int() }),
  }),
};

export type ComparedStateShape = z.infer<typeof comparedShape>;
export type SnapshotDiffResult = z.infer<typeof snapshotDiff.output>;
