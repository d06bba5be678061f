import type { Scored } from './best-of.ts';
import type { RankedState } from './ranked-state.ts';

/**
 * The company a symbol is in, as a factor: what a task is about stands together, so that of two symbols that fit equally
 * well the one whose file holds more of the best is the likelier answer. Each of the best counts by its score.
 */
export function companyOf({ graph }: RankedState, best: readonly Scored[], weight: number): (node: number) => number {
  const { file } = graph.nodes;
  const own = new Map<number, number>();
  const inFile = new Map<number, number>();
  const top = best[0]?.score ?? 1;
  for (const { node, score } of best) {
    const share = score / top;
    own.set(node, share);
    inFile.set(file[node]!, (inFile.get(file[node]!) ?? 0) + share);
  }
  return (node) => {
    const others = file[node]! < 0 ? 0 : (inFile.get(file[node]!) ?? 0) - (own.get(node) ?? 0);
    return others > 0 ? 1 + weight * Math.log1p(others) : 1;
  };
}
