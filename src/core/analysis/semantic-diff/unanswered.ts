import type { EdgeType } from '../../model/edge-types.ts';
import { edgeTypeOf } from '../../model/edge-types.ts';
import type { Sides } from './compared-side.ts';
import type { EdgeChange } from './edge-changes.ts';
import type { SymbolPairs } from './match-symbols.ts';

/** A route or RPC that somebody asks for and nobody answers any more. */
export interface Unanswered {
  /** A node of the head. */
  readonly place: number;
  /** Who answered it: a node of the base. */
  readonly was: number;
  /** Whether that is gone, not only its claim to answer. */
  readonly isRemoved: boolean;
  /** Nodes of the head. */
  readonly askers: readonly number[];
}

/** A message without a reader is no failure; a request without an answer is. */
const ANSWERED: ReadonlyMap<EdgeType, EdgeType> = new Map([
  ['handles_route', 'consumes_endpoint'],
  ['implements_rpc', 'consumes_rpc'],
]);

export function unanswered({ head }: Sides, edges: readonly EdgeChange[], pairs: SymbolPairs): Unanswered[] {
  const found = new Map<number, Unanswered>();
  const { offsets, nodes, types } = head.adjacency.in;
  for (const { kind, type, source, target, was } of edges) {
    const asks = ANSWERED.get(type);
    // Where a handler answers something else now, the edge names that; it answered `was`.
    const left = kind === 'removed' ? target : kind === 'repointed' ? was : -1;
    const place = asks === undefined || left < 0 ? -1 : pairs.inHead(left);
    if (place < 0 || found.has(place)) continue;
    const askers = new Set<number>();
    let isAnswered = false;
    for (let at = offsets[place]!; at < offsets[place + 1]!; at += 1) {
      const one = edgeTypeOf(types[at]!);
      if (one === type) isAnswered = true;
      if (one === asks) askers.add(nodes[at]!);
    }
    if (isAnswered || askers.size === 0) continue;
    const handler = kind === 'removed' ? source : pairs.inBase(source);
    found.set(place, { place, was: handler, isRemoved: pairs.inHead(handler) < 0, askers: [...askers] });
  }
  return [...found.values()];
}
