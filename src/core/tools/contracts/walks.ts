import { z } from 'zod';
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

/** Along the edges: callers, reach, flows. */

const reached = z.object({
  symbol: symbolShape,
  distance: z.number().int(),
  /** Smallest confidence along the best path. */
  confidence: z.number(),
  provenance: provenanceShape,
  /** The symbol one step nearer to the asked one, by hash. */
  via: z.string(),
  type: edgeTypeShape,
  sites: z.array(siteShape),
});

export const walk = {
  input: z.object({
    repo: repoInput,
    symbol: symbolInput,
    depth: depth(1),
    minConfidence,
    limit: limit(5000, 200),
    session: sessionInput,
  }),
  output: stateShape.extend({ symbol: symbolShape, results: z.array(reached), total: z.number().int() }),
};

export const blastRadius = {
  input: z.object({
    repo: repoInput,
    symbol: symbolInput,
    depth: depth(50),
    minConfidence,
    includeTests: z.boolean().default(true),
    limit: limit(5000, 500),
    session: sessionInput,
  }),
  output: stateShape.extend({
    symbol: symbolShape,
    total: z.number().int(),
    byDistance: z.array(z.object({ distance: z.number().int(), count: z.number().int() })),
    packages: z.array(z.object({ package: z.string(), count: z.number().int(), confidence: z.number() })),
    tests: z.number().int(),
    results: z.array(reached),
  }),
};

export const flowBetween = {
  input: z.object({
    repo: repoInput,
    from: symbolInput,
    to: symbolInput,
    minConfidence,
    types: z.array(edgeTypeShape).optional(),
  }),
  output: stateShape.extend({
    from: symbolShape,
    to: symbolShape,
    found: z.boolean(),
    confidence: z.number(),
    /** Steps in order; empty where there is no way. */
    steps: z.array(
      z.object({
        source: symbolShape,
        target: symbolShape,
        type: edgeTypeShape,
        /** The edge leads from the target to the source: execution goes against it. */
        isReversed: z.boolean(),
        provenance: provenanceShape,
        confidence: z.number(),
        sites: z.array(siteShape),
      }),
    ),
  }),
};

export type WalkResult = z.infer<typeof walk.output>;
export type BlastRadiusResult = z.infer<typeof blastRadius.output>;
export type FlowResult = z.infer<typeof flowBetween.output>;
