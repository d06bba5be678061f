import type { Adjacency } from '../../graph/adjacency.ts';
import { nodeKindOf, NODE_KINDS } from '../../model/node-kinds.ts';
import type { StoredGraph } from '../../store/stored-graph.ts';
import { splitWords } from '../../words/split-words.ts';
import type { Query } from '../query/analyse-query.ts';
import { FIELD_COUNT, NAME_FIELD } from '../words/word-segment.ts';
import type { WordIndex } from '../words/word-index.ts';
import { scoreText } from './text-score.ts';
import { walkFrom } from './walk.ts';
import type { Weights } from './weights.ts';

/** What ranking needs to know of a state. */
export interface Ranked {
  readonly graph: StoredGraph;
  readonly words: WordIndex;
  readonly adjacency: Adjacency;
  readonly nodesOfFile: readonly (readonly number[])[];
  readonly testMask: Uint8Array;
  readonly asideMask: Uint8Array;
  display(node: number): string;
}

export function rankSymbols(view: Ranked, query: Query, weights: Weights, limit: number): { node: number; score: number }[] {
  const { graph } = view;
  const { nodes } = graph;
  const text = scoreText(graph, view.words, view.nodesOfFile, query, weights);
  const scores = new Float64Array(nodes.count);
  const eligible = new Uint8Array(nodes.count);
  const factor = new Float64Array(nodes.count);
  for (let node = 0; node < nodes.count; node += 1) {
    const kind = nodeKindOf(nodes.kind[node]!);
    const { family } = NODE_KINDS[kind];
    if (family === 'place' || family === 'outside' || family === 'people') continue;
    eligible[node] = 1;
    const aside = query.isAboutTests ? 1 : view.testMask[node] === 1 ? weights.tests : 1;
    factor[node] =
      (weights.kinds[kind] ?? 1) *
      aside *
      (view.asideMask[node] === 1 ? weights.asides : 1) *
      (1 + weights.inDegree * Math.log(1 + view.adjacency.inDegree(node)));
    const own = text.nodes[node]!;
    if (own === 0) continue;
    const nameLength = view.words.lengths[node * FIELD_COUNT + NAME_FIELD]!;
    const coverage = nameLength === 0 ? 0 : Math.min(1, text.inName[node]! / nameLength);
    scores[node] = own * (1 + weights.nameCoverage * coverage) + weights.file * (text.files[nodes.file[node]!] ?? 0);
  }
  const bestChild = new Float64Array(nodes.count);
  for (let node = 0; node < nodes.count; node += 1) {
    const parent = nodes.parent[node]!;
    if (parent >= 0 && scores[node]! > bestChild[parent]!) bestChild[parent] = scores[node]!;
  }
  const total = new Float64Array(nodes.count);
  for (let node = 0; node < nodes.count; node += 1) {
    if (eligible[node] === 0 || (scores[node] === 0 && bestChild[node] === 0)) continue;
    const parent = nodes.parent[node]!;
    const near = (parent >= 0 ? weights.parent * scores[parent]! : 0) + weights.bestChild * bestChild[node]!;
    total[node] = (scores[node]! + near) * factor[node]!;
  }
  addIdentifiers(view, query, weights, text.rarest, total, eligible);
  if (weights.walk > 0) {
    const walked = walkFrom(view, total, weights);
    for (let node = 0; node < nodes.count; node += 1)
      if (eligible[node] === 1 && walked[node]! > 0) total[node]! += weights.walk * walked[node]! * factor[node]!;
  }
  return best(total, limit);
}

function addIdentifiers(
  view: Ranked,
  query: Query,
  weights: Weights,
  rarest: number,
  total: Float64Array,
  eligible: Uint8Array,
): void {
  const { nodes } = view.graph;
  if (query.identifiers.length === 0 && weights.pair === 0) return;
  const wholes = new Set<string>();
  const lasts = new Set<string>();
  const owners = new Set<string>();
  for (const identifier of query.identifiers) {
    const parts = identifier.toLowerCase().split('.');
    lasts.add(parts.at(-1)!);
    if (parts.length > 1) {
      wholes.add(parts.slice(-2).join('.'));
      owners.add(parts.at(-2)!);
    } else wholes.add(parts[0]!);
  }
  const pairs = new Set(query.pairs);
  for (let node = 0; node < nodes.count; node += 1) {
    if (eligible[node] === 0) continue;
    const name = nodes.name[node]!.toLowerCase();
    let bonus = 0;
    if (lasts.has(name)) {
      const parent = nodes.parent[node]!;
      const owner = parent >= 0 ? nodes.name[parent]!.toLowerCase() : '';
      bonus = wholes.has(name) || wholes.has(`${owner}.${name}`) ? 1 : 0.5;
    } else if (owners.has(name)) bonus = 0.25;
    if (bonus > 0) total[node]! += weights.identifier * bonus * rarest;
    if (weights.pair > 0 && pairs.size > 0) {
      const words = splitWords(name);
      if (words.length > 0 && pairs.has(name.replace(/_/g, ''))) total[node]! += weights.pair * rarest;
    }
  }
}

/** The best nodes, best first; equal ones in node order. */
export function best(scores: Float64Array, limit: number): { node: number; score: number }[] {
  const found: { node: number; score: number }[] = [];
  for (let node = 0; node < scores.length; node += 1) if (scores[node]! > 0) found.push({ node, score: scores[node]! });
  return found.sort((a, b) => b.score - a.score || a.node - b.node).slice(0, limit);
}
