import type { EdgeType } from '../../model/edge-types.ts';
import { edgeTypeOf } from '../../model/edge-types.ts';
import { onUnknownHost } from '../../model/meeting-names.ts';
import type { ComparedSide, Sides } from './compared-side.ts';
import type { EdgeChange } from './edge-changes.ts';
import type { SymbolPairs } from './match-symbols.ts';

/** A route or RPC that somebody asks for and nobody answers any more. */
export interface Unanswered {
  /** A node of the base. */
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

export function unanswered({ base, head }: Sides, edges: readonly EdgeChange[], pairs: SymbolPairs): Unanswered[] {
  const found = new Map<number, Unanswered>();
  const { offsets, nodes, types } = head.adjacency.in;
  for (const { kind, type, source, target, was } of edges) {
    const asks = ANSWERED.get(type);
    // Where a handler answers something else now, the edge names that; it answered `was`.
    const place = kind === 'removed' ? target : kind === 'repointed' ? was : -1;
    if (asks === undefined || place < 0 || found.has(place)) continue;
    const askers = new Set<number>();
    let isAnswered = false;
    for (const left of placesLeft(base, place, head, pairs))
      for (let at = offsets[left]!; at < offsets[left + 1]!; at += 1) {
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

/** Where it is still asked for: a request to a host that is not known leads to no route of ours once none answers it. */
function placesLeft(base: ComparedSide, place: number, { graph }: ComparedSide, pairs: SymbolPairs): number[] {
  const kept = pairs.inHead(place);
  const asked = onUnknownHost(base.graph.nodes.symbol[place]!);
  return [...(kept < 0 ? [] : [kept]), ...graph.find(graph.url, ':endpoint', asked)];
}
