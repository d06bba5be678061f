import type { Scored } from './best-of.ts';
import type { RankedState } from './ranked-state.ts';

export interface Company {
  /** All that are in company. */
  nodes(): Iterable<number>;
  /** 1 for what is not. */
  factor(node: number): number;
}

/**
 * The company a symbol is in, as a factor: what a task is about stands together, so that of two symbols that fit equally
 * well the one whose file holds more of the best is the likelier answer. Each of the best counts by its score.
 */
export function companyOf(
  { graph, nodesOfFile }: Pick<RankedState, 'graph' | 'nodesOfFile'>,
  best: readonly Scored[],
  weight: number,
): Company {
  const { file } = graph.nodes;
  const own = new Map<number, number>();
  const inFile = new Map<number, number>();
  const top = best[0]?.score ?? 1;
  for (const { node, score } of best) {
    if (file[node]! < 0) continue;
    const share = score / top;
    own.set(node, share);
    inFile.set(file[node]!, (inFile.get(file[node]!) ?? 0) + share);
  }
  return {
    nodes: () => [...inFile.keys()].flatMap((one) => nodesOfFile[one]!),
    factor: (node) => {
      const others = (inFile.get(file[node]!) ?? 0) - (own.get(node) ?? 0);
      return others > 0 ? 1 + weight * Math.log1p(others) : 1;
    },
  };
}
