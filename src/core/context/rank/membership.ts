import { EDGE_TYPES } from '../../model/edge-types.ts';
import type { Scored } from './best-of.ts';
import { sharesOfBest, type Lift } from './lift.ts';
import type { RankedState } from './ranked-state.ts';

/** Where a task is about a type, its members are what it is done by: the better the owner stands, the likelier they are. */
export function membershipOf(
  { graph, adjacency }: Pick<RankedState, 'graph' | 'adjacency'>,
  best: readonly Scored[],
  weight: number,
): Lift {
  const { parent } = graph.nodes;
  const { offsets, types, nodes } = adjacency.out;
  const owners = sharesOfBest(best);
  const membersOf = (owner: number): number[] => {
    const members: number[] = [];
    for (let at = offsets[owner]!; at < offsets[owner + 1]!; at += 1)
      if (types[at] === EDGE_TYPES.contains.code) members.push(nodes[at]!);
    return members;
  };
  return {
    nodes: () => [...owners.keys()].flatMap(membersOf),
    factor: (node) => 1 + weight * (owners.get(parent[node]!) ?? 0),
  };
}
