import { z } from 'zod';
import type { RepositoryView } from '../../view/repository-view.ts';
import type { Direction } from '../../graph/adjacency.ts';
import type { Reach } from '../../graph/reach.ts';
import type { WalkResult } from './call-walk.ts';
import { placeSpan } from '../markdown.ts';
import { edgeTypeShape, provenanceShape, siteShape, symbolShape } from '../shapes.ts';

export const reached = z.object({
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

/** A walk's nodes as the tools give them. */
export function reachedRows(view: RepositoryView, found: Reach, direction: Direction): WalkResult['results'] {
  const { edges } = view.graph;
  return Array.from(found.nodes, (node, i) => {
    const edge = found.via[i]!;
    const { type, provenance } = view.edge(edge);
    const nearer = direction === 'in' ? edges.target[edge]! : edges.source[edge]!;
    return {
      symbol: view.symbol(node),
      distance: found.distances[i]!,
      confidence: found.confidences[i]! / 1000,
      provenance,
      type,
      via: view.hashText(nearer),
      sites: view.sites(edge),
    };
  });
}

/** Less than this is a guess by name, and said to be one. */
const SURE = 0.85;

/** What a walk reached, as a model reads it: by steps, and what is not a plain call or not sure is said. */
export const reachedMarkdown = (results: WalkResult['results']): string[] =>
  results.map(({ symbol, distance, confidence, type, sites }) => {
    const said = [
      ...(type === 'calls' ? [] : [type]),
      ...(distance === 1 ? [] : [`step ${distance}`]),
      ...(symbol.isTest ? ['test'] : []),
      ...(confidence < SURE ? [`confidence ${confidence.toFixed(2)}`] : []),
    ];
    return `- ${placeSpan(symbol, sites[0] ?? null)}${said.length === 0 ? '' : ` ${said.join(', ')}`}`;
  });
