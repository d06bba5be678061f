import { provenanceOf } from '../model/provenance.ts';
import type { StoredGraph } from '../store/stored-graph.ts';

/** Why a relationship should not be relied on as it is. */
export const STALE_REASONS = {
  'source-changed': 'its file changed since indexing',
  'source-gone': 'its file was removed',
  'target-changed': 'the target’s file changed since indexing',
  'target-gone': 'the target’s file was removed',
  ambiguous: 'ambiguous: several symbols have this name',
  weak: 'evidence below the requested confidence',
} as const;
export type StaleReason = keyof typeof STALE_REASONS;

export interface StaleEdge {
  readonly edge: number;
  readonly reasons: readonly StaleReason[];
}

export interface StaleOptions {
  /** Thousandths: weaker evidence is listed. */
  readonly below: number;
  /** Files that have changed since, by index. */
  readonly changes: ReadonlyMap<number, 'changed' | 'gone'>;
}

/** One plausible candidate has this confidence; several share it. */
const ONE_CANDIDATE = 700;

/** Edges whose ground has changed first, then those with the weakest evidence. */
export function staleEdges({ nodes, edges }: StoredGraph, { below, changes }: StaleOptions): StaleEdge[] {
  const found: StaleEdge[] = [];
  for (let edge = 0; edge < edges.count; edge += 1) {
    const source = changes.get(nodes.file[edges.source[edge]!]!);
    const target = changes.get(nodes.file[edges.target[edge]!]!);
    const confidence = edges.confidence[edge]!;
    const isInferred = provenanceOf(edges.provenance[edge]!) === 'ast_inferred';
    const isWeak = confidence < below;
    const reasons: StaleReason[] = [
      ...(source ? [`source-${source}` as const] : []),
      ...(target ? [`target-${target}` as const] : []),
      ...(isWeak && isInferred && confidence < ONE_CANDIDATE ? ['ambiguous' as const] : []),
      ...(isWeak && !(isInferred && confidence < ONE_CANDIDATE) ? ['weak' as const] : []),
    ];
    if (reasons.length > 0) found.push({ edge, reasons });
  }
  const isChanged = ({ reasons }: StaleEdge): number => Number(!/^(source|target)-/.test(reasons[0]!));
  return found.sort(
    (a, b) => isChanged(a) - isChanged(b) || edges.confidence[a.edge]! - edges.confidence[b.edge]! || a.edge - b.edge,
  );
}
