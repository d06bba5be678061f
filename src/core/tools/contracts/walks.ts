import { z } from 'zod';
import {
  edgeTypeShape,
  neighbourShape,
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

export const crossRepoCallers = {
  input: z.object({
    symbol: symbolInput.describe(
      'Symbol, meeting place (`POST /orders`), or something outside: `npm/react`, `external://pypi/flask/Flask`',
    ),
    repo: repoInput.optional().describe('The repository that has the symbol, where several do'),
    minConfidence,
    limit: limit(2000, 50).describe('Callers of each repository at most'),
  }),
  output: z.object({
    symbol: symbolShape,
    /** The repository that has it; null for what lies outside all of them. */
    repo: z.string().nullable(),
    /** How many repositories were looked at. */
    searched: z.number().int(),
    total: z.number().int(),
    /** Those with callers: others before its own, with most callers first. */
    repositories: z.array(
      stateShape.extend({
        isOwn: z.boolean(),
        /** What it is called there. */
        as: z.array(symbolShape),
        total: z.number().int(),
        callers: z.array(neighbourShape.omit({ direction: true })),
      }),
    ),
  }),
};

export const traceDataflow = {
  input: z.object({
    repo: repoInput,
    symbol: symbolInput,
    direction: z
      .enum(['out', 'in', 'both'])
      .default('both')
      .describe('Where its data goes, where it comes from, or both'),
    depth: z.number().int().min(1).max(20).default(4),
    minConfidence,
    includeTests: z.boolean().default(false),
    limit: limit(1000, 60).describe('Steps of each direction at most'),
    session: sessionInput,
  }),
  output: stateShape.extend({
    symbol: symbolShape,
    /** For each direction that was asked for: steps, nearest first. */
    directions: z.array(
      z.object({
        direction: z.enum(['out', 'in']),
        total: z.number().int(),
        /** Where data leaves or enters the code: routes, topics, tables, variables, packages outside. */
        ends: z.array(z.object({ symbol: symbolShape, distance: z.number().int(), confidence: z.number() })),
        steps: z.array(
          z.object({
            distance: z.number().int(),
            /** Data goes from here … */
            from: symbolShape,
            /** … to here. */
            to: symbolShape,
            type: edgeTypeShape,
            /** The edge leads the other way: data goes against it. */
            isReversed: z.boolean(),
            provenance: provenanceShape,
            /** Smallest on the way from the asked symbol. */
            confidence: z.number(),
            sites: z.array(siteShape),
          }),
        ),
      }),
    ),
  }),
};

export type WalkResult = z.infer<typeof walk.output>;
export type BlastRadiusResult = z.infer<typeof blastRadius.output>;
export type FlowResult = z.infer<typeof flowBetween.output>;
export type CrossRepoCallersResult = z.infer<typeof crossRepoCallers.output>;
export type TraceDataflowResult = z.infer<typeof traceDataflow.output>;
