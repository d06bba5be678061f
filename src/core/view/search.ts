import { NODE_KINDS, nodeKindOf, type NodeKind } from '../model/node-kinds.ts';
import type { RepositoryView } from './repository-view.ts';
import { MATCHES, matchNames, type Match } from './search/match-names.ts';

export interface SearchHit {
  readonly node: number;
  readonly score: number;
  readonly match: Match;
}

export interface SearchOptions {
  readonly kinds?: readonly NodeKind[];
  readonly includeTests: boolean;
  readonly limit: number;
}

/** How much each way of matching is worth; what kind of thing it is and how much it is used decide within one. */
const WORTH: Record<Match, number> = { exact: 100, prefix: 70, part: 50, initials: 45, path: 30, text: 20 };
const KIND_WORTH: ReadonlyMap<NodeKind, number> = new Map([
  ['field', -4],
  ['variable', -4],
  ['constant', -2],
  ['enumerator', -4],
  ['external', -12],
  ['file', 1],
  ['package', -2],
]);

/** Symbols whose name, path or documentation matches, best first. Ties fall in node order: same input, same list. */
export function search(
  view: RepositoryView,
  query: string,
  options: SearchOptions,
): { hits: SearchHit[]; total: number } {
  const text = query.trim();
  if (text === '') return { hits: [], total: 0 };
  const { length } = text.toLowerCase();
  const kinds = options.kinds && new Set<NodeKind>(options.kinds);
  const { nodes } = view.graph;
  const matches = matchNames(view, text);
  const hits: SearchHit[] = [];
  for (let node = 0; node < nodes.count; node += 1) {
    const match = MATCHES[matches[node]! - 1];
    if (match === undefined) continue;
    const kind = nodeKindOf(nodes.kind[node]!);
    if (kinds && !kinds.has(kind)) continue;
    const isTest = view.testMask[node] === 1;
    if (isTest && !options.includeTests) continue;
    const name = nodes.name[node]!;
    const used = Math.log2(1 + view.inDegree(node));
    const exactCase = match === 'exact' && name === text ? 3 : 0;
    const closeness = match === 'part' || match === 'prefix' ? (6 * length) / Math.max(length, name.length) : 0;
    const family = NODE_KINDS[kind].family === 'type' ? 2 : 0;
    hits.push({
      node,
      match,
      score: WORTH[match] + used + exactCase + closeness + family + (KIND_WORTH.get(kind) ?? 0) - (isTest ? 8 : 0),
    });
  }
  return { hits: bestHits(hits, options.limit), total: hits.length };
}

/** A short word has tens of thousands of hits: only those that are no worse than the last one shown are put in order. */
function bestHits(hits: readonly SearchHit[], limit: number): SearchHit[] {
  const scores = Float64Array.from(hits, ({ score }) => score).sort();
  const least = scores[scores.length - limit] ?? -Infinity;
  return hits
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || a.node - b.node)
    .slice(0, limit);
}
