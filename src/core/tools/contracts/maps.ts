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

export type RepoGraphResult = z.infer<typeof repoGraph.output>;
export type NeighbourhoodResult = z.infer<typeof neighbourhood.output>;
export type PackageSymbolsResult = z.infer<typeof packageSymbols.output>;
