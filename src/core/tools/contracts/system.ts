import { z } from 'zod';
import { edgeShape, edgeTypeShape, provenanceShape, repoInput, siteShape, stateShape, symbolShape } from '../shapes.ts';

/** What a system is made of besides code. */

/** The other end of an edge. */
const endShape = z.object({
  symbol: symbolShape,
  type: edgeTypeShape,
  provenance: provenanceShape,
  confidence: z.number(),
  sites: z.array(siteShape),
});

export const routes = {
  input: z.object({ repo: repoInput }),
  output: stateShape.extend({
    routes: z.array(
      z.object({
        route: symbolShape,
        /** Upper case; ANY where every method is taken. */
        method: z.string(),
        pattern: z.string(),
        handlers: z.array(endShape),
        consumers: z.array(endShape),
        /** Specifications and deployments that name it. */
        declaredBy: z.array(endShape),
      }),
    ),
  }),
};

export const infrastructure = {
  input: z.object({ repo: repoInput }),
  output: stateShape.extend({
    /** What is built, deployed, configured or run, and what it is connected with. */
    symbols: z.array(symbolShape),
    edges: z.array(edgeShape),
  }),
};

export type RoutesResult = z.infer<typeof routes.output>;
export type InfrastructureResult = z.infer<typeof infrastructure.output>;
