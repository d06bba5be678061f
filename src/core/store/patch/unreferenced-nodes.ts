import type { RemainingEdges } from './remaining-edges.ts';
import type { EdgeOwners } from '../edge-owners.ts';
import { isMentioned, type StoredGraph } from '../stored-graph.ts';

export interface NodeMarks {
  /** By node before: 1 where it is gone. */
  readonly isGone: Uint8Array;
  /** By node before: 1 where it is given anew. */
  readonly isGiven: Uint8Array;
  /** By file before: 1 where its declarations are given anew, or it is gone. */
  readonly isChanged: Uint8Array;
}

/**
 * Marks as gone what nothing mentions any more: ends of the edges that a change touches, of which no edge stays. What no
 * such edge ends at is mentioned as it was.
 */
export function markUnreferenced(
  { packages, ownPackages, nodes, edges }: StoredGraph,
  owners: EdgeOwners,
  remaining: RemainingEdges,
  { isGone, isGiven, isChanged }: NodeMarks,
): void {
  const isMentionedPackage = Uint8Array.from(packages, (row, i) => (i < ownPackages && isMentioned(row) ? 1 : 0));
  const isDeclared = (node: number): boolean => nodes.file[node]! >= 0 && isChanged[nodes.file[node]!] === 0;
  const isCandidate = (node: number): boolean =>
    isMentionedPackage[nodes.package[node]!] === 1 && isGiven[node] === 0 && isGone[node] === 0 && !isDeclared(node);
  const isStill = (node: number): boolean => {
    const [from, to] = owners.outOf(node);
    for (let edge = from; edge < to; edge += 1) if (remaining.keeps(edge)) return true;
    return owners.into(node).some((edge) => remaining.keeps(edge));
  };
  const candidates = new Set<number>();
  for (const edge of remaining.touched)
    for (const node of [edges.source[edge]!, edges.target[edge]!]) if (isCandidate(node)) candidates.add(node);
  const unreferenced = [...candidates].filter((node) => !isStill(node));
  for (const node of unreferenced) isGone[node] = 1;
}
