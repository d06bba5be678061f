import type { Scored } from './best-of.ts';
import { sharesOfBest, type Lift } from './lift.ts';
import type { RankedState } from './ranked-state.ts';

/**
 * What a task is about stands together, so that of two symbols that fit equally well the one whose file holds more of the
 * best is the likelier answer. Each of the best counts by its score.
 */
export function fileNeighboursOf(
  { graph, nodesOfFile }: Pick<RankedState, 'graph' | 'nodesOfFile'>,
  best: readonly Scored[],
  weight: number,
): Lift {
  const { file } = graph.nodes;
  const own = sharesOfBest(best);
  const inFile = new Map<number, number>();
  for (const [node, share] of own)
    if (file[node]! >= 0) inFile.set(file[node]!, (inFile.get(file[node]!) ?? 0) + share);
  return {
    nodes: () => [...inFile.keys()].flatMap((one) => nodesOfFile[one]!),
    factor: (node) => {
      const others = (inFile.get(file[node]!) ?? 0) - (own.get(node) ?? 0);
      return others > 0 ? 1 + weight * Math.log1p(others) : 1;
    },
  };
}
