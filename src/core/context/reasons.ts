import { FIELDS, FIELD_COUNT } from '../text-index/word-segment.ts';
import { SIGNALS, type Signal } from './signals.ts';
import type { Ranking } from './rank/rank-symbols.ts';
import type { RankedState } from './rank/ranked-state.ts';

export type Field = (typeof FIELDS)[number];

/** Where the words of a question stand in a symbol. */
export interface TermPlace {
  readonly term: string;
  readonly count: number;
  readonly rarity: number;
  readonly fields: readonly { readonly field: Field; readonly count: number }[];
  readonly inPath: boolean;
}

/** What a field is called when someone is told that a word stands there. */
const PLACES: Readonly<Record<Field, string>> = {
  name: 'its name',
  parent: 'its container’s name',
  doc: 'its documentation',
  signature: 'its signature',
  body: 'its code',
  comments: 'its comments',
  strings: 'its string literals',
  members: 'its members’ names',
};
/** In the order in which people find them telling. */
const TELLING: readonly Field[] = ['name', 'parent', 'doc', 'signature', 'members', 'comments', 'body', 'strings'];

const OTHERS: Readonly<Record<Exclude<Signal, 'words' | 'name'>, string>> = {
  identifier: 'named in the question',
  classes: 'matches an expanded term',
  walk: 'connected to other results',
  learned: 'useful for similar questions',
  file: 'file matches',
  family: 'nearby code matches',
};

/** Parts of a symbol's score, largest first; they add up to 1. */
export function sharesOf({ evidence }: Ranking, node: number): { signal: Signal; value: number; share: number }[] {
  const of = evidence.get(node);
  if (!of) return [];
  const { signals, sum } = of;
  return SIGNALS.map((signal) => ({ signal, value: signals[signal] }))
    .filter(({ value }) => value > 0)
    .map(({ signal, value }) => ({ signal, value, share: value / sum }))
    .sort((a, b) => b.share - a.share);
}

/** Where the question's words stand in some symbols, by node. */
export function placesOf(state: RankedState, ranking: Ranking, nodes: ReadonlySet<number>): Map<number, TermPlace[]> {
  const { words, graph } = state;
  const found = new Map<number, TermPlace[]>([...nodes].map((node) => [node, []]));
  const counts = new Uint8Array(FIELD_COUNT);
  const packages = new Set(Array.from(nodes, (node) => graph.nodes.package[node]!));
  ranking.query.terms.forEach(({ word, hash, count }, i) => {
    const rarity = ranking.rarities[i]!;
    const files = new Set(words.filesWith(hash).map(({ file }) => file));
    const seen = new Map<number, TermPlace['fields']>();
    const note = (node: number): void => {
      if (!nodes.has(node)) return;
      seen.set(
        node,
        FIELDS.flatMap((field, at) => (counts[at]! > 0 ? [{ field, count: counts[at]! }] : [])),
      );
    };
    words.each(hash, counts, note, packages);
    for (const node of nodes) {
      const inPath = files.has(graph.nodes.file[node]!);
      const fields = seen.get(node) ?? [];
      if (inPath || fields.length > 0) found.get(node)!.push({ term: word, count, rarity, fields, inPath });
    }
  });
  return found;
}

/** Why a symbol was chosen, in words: best reason first. */
export function reasonsFor(ranking: Ranking, node: number, places: readonly TermPlace[]): string[] {
  const reasons: string[] = [];
  for (const { signal, share } of sharesOf(ranking, node)) {
    if (share < 0.05) continue;
    if (signal === 'words') reasons.push(...wordReasons(places));
    else if (signal !== 'name') reasons.push(OTHERS[signal]);
  }
  if ((ranking.evidence.get(node)?.lowered ?? 1) < 1) reasons.push('not useful for similar questions (ranked lower)');
  return reasons;
}

function wordReasons(places: readonly TermPlace[]): string[] {
  const byField = new Map<Field, string[]>();
  for (const { term, fields } of [...places].sort((a, b) => b.rarity - a.rarity)) {
    const telling = TELLING.find((field) => fields.some((one) => one.field === field));
    if (telling) byField.set(telling, [...(byField.get(telling) ?? []), term]);
  }
  const inPath = places.filter(({ fields, inPath: is }) => is && fields.length === 0).map(({ term }) => term);
  return [
    ...TELLING.flatMap((field) => {
      const terms = byField.get(field);
      return terms ? [field === 'name' ? `name matches ${quoted(terms)}` : `${quoted(terms)} in ${PLACES[field]}`] : [];
    }),
    ...(inPath.length > 0 ? [`${quoted(inPath)} in its path`] : []),
  ];
}

const quoted = (terms: readonly string[]): string => terms.map((term) => `“${term}”`).join(', ');
