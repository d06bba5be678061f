import { z } from 'zod';
import { edgeShape, edgeTypeShape, repoInput, stateShape, symbolInput, symbolShape } from '../shapes.ts';
import { limit, minConfidence } from './inputs.ts';

/** The graph for drawing. */

export const repoGraph = {
  input: z.object({
    repo: repoInput,
    includeTests: z.boolean().default(false),
    includeExternal: z.boolean().default(false),
  }),
  output: stateShape.extend({
    packages: z.array(
      z.object({
        package: z.string(),
        symbols: z.number().int(),
        files: z.number().int(),
        languages: z.array(z.string()),
        isTest: z.boolean(),
        isExternal: z.boolean(),
        /** 0 depends on nothing here; higher ones depend on lower ones, cycles share a layer. */
        layer: z.number().int(),
      }),
    ),
    links: z.array(
      z.object({
        source: z.string(),
        target: z.string(),
        count: z.number().int(),
        types: z.array(z.object({ type: edgeTypeShape, count: z.number().int() })),
      }),
    ),
  }),
};

export const neighbourhood = {
  input: z.object({
    repo: repoInput,
    symbol: symbolInput,
    depth: z.number().int().min(1).max(3).default(1),
    types: z.array(edgeTypeShape).optional(),
    minConfidence,
    includeTests: z.boolean().default(true),
    limit: limit(300, 80),
  }),
  output: stateShape.extend({
    symbols: z.array(symbolShape),
    edges: z.array(edgeShape),
    /** Symbols left out by the limit. */
    omitted: z.number().int(),
  }),
};

export const packageSymbols = {
  input: z.object({ repo: repoInput, package: z.string(), limit: limit(2000, 300) }),
  output: stateShape.extend({
    package: z.string(),
    symbols: z.array(symbolShape.extend({ container: z.string().nullable(), degree: z.number().int() })),
    edges: z.array(edgeShape),
    total: z.number().int(),
  }),
};

export const communities = {
  input: z.object({
    repo: repoInput,
    symbol: symbolInput.optional().describe('Only the community of this symbol'),
    includeTests: z.boolean().default(false),
    resolution: z.number().min(0.05).max(20).default(1).describe('Higher for more and smaller communities'),
    limit: limit(500, 20).describe('Communities at most'),
    members: limit(1000, 8).describe('Members of each at most, the strongest ones'),
  }),
  output: stateShape.extend({
    /** How much more of the ties lies inside communities than chance would put there: −0.5 to 1; above 0.3 they are real. */
    modularity: z.number(),
    total: z.number().int(),
    /** Symbols that nothing ties to another. */
    alone: z.number().int(),
    /** The largest first. */
    communities: z.array(
      z.object({
        /** 1 for the largest. */
        id: z.number().int(),
        /** Words that its names have and those of others have not. */
        label: z.string(),
        size: z.number().int(),
        /** Part of its ties that stays inside: 0 to 1. */
        cohesion: z.number(),
        packages: z.array(z.object({ package: z.string(), count: z.number().int() })),
        /** Tied most strongly within it. */
        hubs: z.array(symbolShape),
        /** Other communities it is tied to, the strongest first. */
        neighbours: z.array(z.object({ id: z.number().int(), label: z.string(), edges: z.number().int() })),
      }),
    ),
    /** Symbols that tie communities together, the strongest first. */
    bridges: z.array(
      z.object({
        symbol: symbolShape,
        community: z.number().int(),
        tiedTo: z.array(z.number().int()),
        weight: z.number(),
      }),
    ),
  }),
};

export type RepoGraphResult = z.infer<typeof repoGraph.output>;
export type NeighbourhoodResult = z.infer<typeof neighbourhood.output>;
export type PackageSymbolsResult = z.infer<typeof packageSymbols.output>;
export type CommunitiesResult = z.infer<typeof communities.output>;
