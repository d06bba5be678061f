import type { RemainingEdges } from './remaining-edges.ts';
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
 * Marks as gone what nothing mentions any more: ends of the edges that a change removes, of which no edge stays. What no
 * such edge ends at is mentioned as it was.
 */
export function markUnreferenced(
  { packages, ownPackages, nodes, edges }: StoredGraph,
  remaining: RemainingEdges,
  { isGone, isGiven, isChanged }: NodeMarks,
): void {
  const isMentionedPackage = Uint8Array.from(packages, (row, i) => (i < ownPackages && isMentioned(row) ? 1 : 0));
  const isDeclared = (node: number): boolean => nodes.file[node]! >= 0 && isChanged[nodes.file[node]!] === 0;
  const isCandidate = (node: number): boolean =>
    isMentionedPackage[nodes.package[node]!] === 1 && isGiven[node] === 0 && isGone[node] === 0 && !isDeclared(node);
  const candidates = new Set<number>();
  for (const edge of remaining.touched)
    for (const node of [edges.source[edge]!, edges.target[edge]!])
      if (!remaining.keeps(edge) && isCandidate(node)) candidates.add(node);
  if (candidates.size === 0) return;
  for (const node of candidates) isGone[node] = 1;
  for (let edge = 0; edge < edges.count; edge += 1) {
    const [source, target] = [edges.source[edge]!, edges.target[edge]!];
    if (isGone[source] === 0 && isGone[target] === 0) continue;
    if (!remaining.keeps(edge)) continue;
    for (const node of [source, target]) if (candidates.has(node)) isGone[node] = 0;
  }
}
