import type { Query } from '../query/analyse-query.ts';
import type { WeighedState } from './ranked-state.ts';

/** How much of a name that the question writes as code a symbol has: all of it, its last part, or its owner. */
const SHARES = { whole: 1, last: 0.5, owner: 0.25 } as const;

/** Symbols that the question names. `worth` is what a whole name adds. */
export function addIdentifiers({ graph, names, candidates }: WeighedState, query: Query, worth: number): void {
  if (query.identifiers.length === 0 || worth === 0) return;
  const wholes = new Set<string>();
  const lasts = new Set<string>();
  const owners = new Set<string>();
  for (const identifier of query.identifiers) {
    const parts = identifier.toLowerCase().split('.');
    const last = parts.at(-1)!;
    const owner = parts.at(-2);
    lasts.add(last);
    wholes.add(owner === undefined ? last : `${owner}.${last}`);
    if (owner !== undefined) owners.add(owner);
  }
  const { name, parent } = graph.nodes;
  for (const last of lasts)
    for (const node of names.nodesCalled(last)) {
      const owner = parent[node]! < 0 ? '' : name[parent[node]!]!.toLowerCase();
      const isWhole = wholes.has(last) || wholes.has(`${owner}.${last}`);
      candidates.add(node, 'identifier', worth * (isWhole ? SHARES.whole : SHARES.last));
    }
  for (const owner of owners)
    if (!lasts.has(owner))
      for (const node of names.nodesCalled(owner)) candidates.add(node, 'identifier', worth * SHARES.owner);
}
