import type { Query } from '../query/analyse-query.ts';
import type { Candidates } from './candidates.ts';
import type { RankedState } from './ranked-state.ts';

/** How much of a name that the question writes as code a symbol has: all of it, its last part, or its owner. */
const SHARES = { whole: 1, last: 0.5, owner: 0.25 } as const;

/** Symbols that the question names. `worth` is what a whole name adds. */
export function addIdentifiers(state: RankedState, query: Query, worth: number, candidates: Candidates): void {
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
  const { name, parent, count } = state.graph.nodes;
  const lengths = new Set([...lasts, ...owners].map(({ length }) => length));
  for (let node = 0; node < count; node += 1) {
    // Most names are of another length: reading all of them letter by letter would take longer than all the rest.
    if (!lengths.has(name[node]!.length)) continue;
    const lower = name[node]!.toLowerCase();
    if (lasts.has(lower)) {
      const owner = parent[node]! < 0 ? '' : name[parent[node]!]!.toLowerCase();
      const isWhole = wholes.has(lower) || wholes.has(`${owner}.${lower}`);
      candidates.add(node, 'identifier', worth * (isWhole ? SHARES.whole : SHARES.last));
    } else if (owners.has(lower)) candidates.add(node, 'identifier', worth * SHARES.owner);
  }
}
