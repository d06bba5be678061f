import { NODE_KINDS, nodeKindOf, type NodeKind } from '../model/node-kinds.ts';
import type { RepositoryView } from './repository-view.ts';

export const MATCHES = ['exact', 'prefix', 'part', 'initials', 'path', 'text'] as const;
export type Match = (typeof MATCHES)[number];

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
  const lower = text.toLowerCase();
  const words = lower.split(/\s+/);
  const isDotted = /[./]/.test(text);
  const kinds = options.kinds && new Set<NodeKind>(options.kinds);
  const { nodes } = view.graph;
  const hits: SearchHit[] = [];
  for (let node = 0; node < nodes.count; node += 1) {
    const kind = nodeKindOf(nodes.kind[node]!);
    if (kinds && !kinds.has(kind)) continue;
    const isTest = view.testMask[node] === 1;
    if (isTest && !options.includeTests) continue;
    const match = matchOf(view, node, text, lower, words, isDotted);
    if (match === null) continue;
    const name = nodes.name[node]!;
    const used = Math.log2(1 + view.adjacency.inDegree(node));
    const exactCase = match === 'exact' && name === text ? 3 : 0;
    const closeness =
      match === 'part' || match === 'prefix' ? (6 * lower.length) / Math.max(lower.length, name.length) : 0;
    const family = NODE_KINDS[kind].family === 'type' ? 2 : 0;
    hits.push({
      node,
      match,
      score: WORTH[match] + used + exactCase + closeness + family + (KIND_WORTH.get(kind) ?? 0) - (isTest ? 8 : 0),
    });
  }
  hits.sort((a, b) => b.score - a.score || a.node - b.node);
  return { hits: hits.slice(0, options.limit), total: hits.length };
}

function matchOf(
  view: RepositoryView,
  node: number,
  text: string,
  lower: string,
  words: readonly string[],
  isDotted: boolean,
): Match | null {
  const name = view.graph.nodes.name[node]!;
  const lowerName = name.toLowerCase();
  if (lowerName === lower) return 'exact';
  if (isDotted) {
    const display = view.display(node).toLowerCase();
    if (display === lower || display.endsWith(`.${lower}`) || display.endsWith(`/${lower}`)) return 'exact';
    if (display.includes(lower)) return 'path';
  }
  if (lowerName.startsWith(lower)) return 'prefix';
  if (lowerName.includes(lower)) return 'part';
  if (isInitials(name, text)) return 'initials';
  if (words.length > 1) return matchesAll(view, node, lowerName, words) ? 'text' : null;
  return lower.length >= 4 && view.graph.doc(node).toLowerCase().includes(lower) ? 'text' : null;
}

/** Several words: all of them in the name, the container or the documentation. */
function matchesAll(view: RepositoryView, node: number, lowerName: string, words: readonly string[]): boolean {
  const display = view.display(node).toLowerCase();
  let doc: string | null = null;
  return words.every(
    (word) =>
      lowerName.includes(word) || display.includes(word) || (doc ??= view.graph.doc(node).toLowerCase()).includes(word),
  );
}

/** `RH` or `rh` finds `RequestHandler` and `request_handler`. */
function isInitials(name: string, text: string): boolean {
  if (text.length < 2 || text.length > 8) return false;
  const initials = name
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .toLowerCase();
  return initials.length > 1 && initials === text.toLowerCase();
}
