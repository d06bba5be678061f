import { compareText } from '../base/order.ts';
import { findCommunities, tiesOf, type Communities, type Ties } from '../graph/communities.ts';
import { edgeTypeOf, type EdgeType } from '../model/edge-types.ts';
import { NODE_KINDS, nodeKindOf } from '../model/node-kinds.ts';
import type { StoredGraph } from '../store/stored-graph.ts';
import { splitWords } from '../words/split-words.ts';

/** How strongly a relationship ties two symbols; those that are not named tie like a mention. Null ties nothing. */
const TIES: Partial<Record<EdgeType, number | null>> = {
  calls: 1,
  instantiates: 1,
  extends: 1,
  implements: 1,
  overrides: 1,
  contains: 0.5,
  imports: null,
  documents: null,
  owned_by: null,
  authored_by: null,
  co_tested_with: null,
  similar_to: null,
};
const MENTION = 0.5;
/** Places hold everything that stands in them: that is the folder tree, not what belongs together by use. */
const OUTSIDE: ReadonlySet<string> = new Set(['place', 'outside', 'people']);

export interface CommunityOptions {
  readonly resolution: number;
  /** 1 at each node to leave out: the tests, say. */
  readonly excluded?: Uint8Array;
}

export interface Community {
  /** By weight of their ties within it, the strongest first. */
  readonly members: readonly number[];
  readonly label: string;
  /** Part of its members' ties that stays inside: 0 to 1. */
  readonly cohesion: number;
}

/** A symbol that ties communities together. */
export interface Bridge {
  readonly node: number;
  /** The others it is tied to, the strongest first. */
  readonly communities: readonly number[];
  /** Weight of its ties to them. */
  readonly weight: number;
}

export interface CodeCommunities {
  readonly modularity: number;
  readonly communities: readonly Community[];
  /** Community of each node, or −1. */
  readonly of: Int32Array;
  readonly bridges: readonly Bridge[];
  /** Symbols that nothing ties to another. */
  readonly alone: number;
}

/** The symbols of a repository in groups that belong together by use, whatever folder they stand in. */
export function codeCommunities(graph: StoredGraph, options: CommunityOptions): CodeCommunities {
  const taken = takenNodes(graph, options.excluded);
  const ties = tiesAmong(graph, taken);
  const found = findCommunities(ties.ties, options.resolution);
  const groups = membersOf(found, ties.nodes.length);
  const isTied = (group: readonly number[]): boolean => group.length > 1;
  const strengths = strengthsOf(ties.ties, found);
  const labels = labelsFor(
    graph,
    groups.filter(isTied).map((group) => group.map((at) => ties.nodes[at]!)),
  );
  const communities = groups.filter(isTied).map((group, i): Community => {
    const inside = group.reduce((sum, at) => sum + strengths.inside[at]!, 0);
    const all = inside + group.reduce((sum, at) => sum + strengths.outside[at]!, 0);
    return {
      members: [...group]
        .sort((a, b) => strengths.inside[b]! - strengths.inside[a]! || a - b)
        .map((at) => ties.nodes[at]!),
      label: labels[i]!,
      cohesion: all === 0 ? 0 : inside / all,
    };
  });
  const of = new Int32Array(graph.nodes.count).fill(-1);
  communities.forEach(({ members }, i) => members.forEach((node) => (of[node] = i)));
  return {
    modularity: found.modularity,
    communities,
    of,
    bridges: bridgesOf(ties, found, strengths.outside),
    alone: groups.length - communities.length,
  };
}

function takenNodes({ url, nodes, packages }: StoredGraph, excluded: Uint8Array | undefined): Uint8Array {
  return Uint8Array.from({ length: nodes.count }, (_, node) => {
    const { family } = NODE_KINDS[nodeKindOf(nodes.kind[node]!)];
    const isOwn = packages[nodes.package[node]!]!.url === url;
    return isOwn && !OUTSIDE.has(family) && excluded?.[node] !== 1 ? 1 : 0;
  });
}

interface NodeTies {
  readonly ties: Ties;
  /** Node of the graph behind each node of the ties. */
  readonly nodes: Int32Array;
}

function tiesAmong({ nodes, edges }: StoredGraph, taken: Uint8Array): NodeTies {
  const numbers = new Int32Array(nodes.count).fill(-1);
  const list: number[] = [];
  for (let node = 0; node < nodes.count; node += 1) if (taken[node] === 1) numbers[node] = list.push(node) - 1;
  const [from, to, weights]: [number[], number[], number[]] = [[], [], []];
  for (let edge = 0; edge < edges.count; edge += 1) {
    const [a, b] = [numbers[edges.source[edge]!]!, numbers[edges.target[edge]!]!];
    const strength = TIES[edgeTypeOf(edges.type[edge]!)];
    if (a < 0 || b < 0 || a === b || strength === null) continue;
    from.push(a);
    to.push(b);
    weights.push(((strength ?? MENTION) * edges.confidence[edge]!) / 1000);
  }
  return { ties: tiesOf(list.length, from, to, weights), nodes: Int32Array.from(list) };
}

function membersOf({ count, of }: Communities, nodeCount: number): number[][] {
  const groups: number[][] = Array.from({ length: count }, () => []);
  for (let at = 0; at < nodeCount; at += 1) groups[of[at]!]!.push(at);
  return groups;
}

function strengthsOf(
  { offsets, nodes, weights, own }: Ties,
  { of }: Communities,
): Record<'inside' | 'outside', Float64Array> {
  const [inside, outside] = [new Float64Array(own.length), new Float64Array(own.length)];
  for (let node = 0; node < own.length; node += 1)
    for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1)
      (of[nodes[at]!] === of[node] ? inside : outside)[node]! += weights[at]!;
  return { inside, outside };
}

function bridgesOf({ ties, nodes }: NodeTies, { of }: Communities, outside: Float64Array): Bridge[] {
  const order = [...outside.keys()].filter((at) => outside[at]! > 0).sort((a, b) => outside[b]! - outside[a]! || a - b);
  return order.map((at) => {
    const sums = new Map<number, number>();
    for (let tie = ties.offsets[at]!; tie < ties.offsets[at + 1]!; tie += 1) {
      const group = of[ties.nodes[tie]!]!;
      if (group !== of[at]) sums.set(group, (sums.get(group) ?? 0) + ties.weights[tie]!);
    }
    const communities = [...sums].sort(([a, m], [b, n]) => n - m || a - b).map(([group]) => group);
    return { node: nodes[at]!, communities, weight: outside[at]! };
  });
}

/** Words of a label at most, and of how many of its members one must be a word. */
const LABEL_WORDS = 3;
const LEAST_SHARE = 0.1;

/** For each group the words that its names have and those of others have not. */
function labelsFor({ nodes }: StoredGraph, groups: readonly (readonly number[])[]): string[] {
  const counts = groups.map((group) => {
    const words = new Map<string, number>();
    for (const node of group)
      for (const word of new Set(splitWords(nodes.symbol[node]!.replace(/^[^.]*\.\w+\./, '')).filter(isTelling)))
        words.set(word, (words.get(word) ?? 0) + 1);
    return words;
  });
  const among = new Map<string, number>();
  for (const words of counts) for (const word of words.keys()) among.set(word, (among.get(word) ?? 0) + 1);
  return groups.map((group, i) => {
    const worth = ([word, count]: [string, number]): number => count * Math.log(1 + groups.length / among.get(word)!);
    const best = [...counts[i]!]
      .filter(([, count]) => count > 1 && count >= group.length * LEAST_SHARE)
      .sort((a, b) => worth(b) - worth(a) || compareText(a[0], b[0]))
      .slice(0, LABEL_WORDS)
      .map(([word]) => word);
    return best.length > 0 ? best.join(' ') : nodes.name[group[0]!]!;
  });
}

const isTelling = (word: string): boolean => word.length > 2 && !/^\d+$/.test(word) && !EMPTY_WORDS.has(word);
/** What names of any code are made of. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
  'init',
  'the',
  'get',
  'set',
  'for',
  'and',
  'with',
  'from',
  'self',
  'new',
]);
