import type { RepositoryView } from '../repository-view.ts';
import { initialsOf } from './initials.ts';

export const MATCHES = ['exact', 'prefix', 'part', 'initials', 'path', 'text'] as const;
export type Match = (typeof MATCHES)[number];

/** Initials are of a few words. */
const INITIALS = { fewest: 2, most: 8 } as const;
/** Shorter texts stand in nearly every sentence. */
const SHORTEST_IN_DOC = 4;

type Searched = Pick<RepositoryView, 'graph' | 'searchTexts' | 'display'>;

/** How a text matches each node, as one more than its place in MATCHES; 0 where it does not. */
export function matchNames(view: Searched, text: string): Uint8Array {
  const { searchTexts: texts } = view;
  const { name, count } = view.graph.nodes;
  const found = new Uint8Array(count);
  /** What was found first counts. */
  const note = (node: number, match: Match): void => {
    found[node] ||= MATCHES.indexOf(match) + 1;
  };
  const lower = text.toLowerCase();
  const named: number[] = [];
  texts.names.each(lower, (node) => named.push(node));
  const lowerNames = named.map((node) => name[node]!.toLowerCase());
  named.forEach((node, i) => lowerNames[i] === lower && note(node, 'exact'));
  if (/[./]/.test(text))
    texts.displays.each(lower, (node) => {
      const path = view.display(node).toLowerCase();
      const isWhole = path === lower || path.endsWith(`.${lower}`) || path.endsWith(`/${lower}`);
      note(node, isWhole ? 'exact' : 'path');
    });
  named.forEach((node, i) => note(node, lowerNames[i]!.startsWith(lower) ? 'prefix' : 'part'));
  if (text.length >= INITIALS.fewest && text.length <= INITIALS.most)
    texts.initials.each(lower, (node) => initialsOf(name[node]!) === lower && note(node, 'initials'));
  const words = lower.split(/\s+/);
  if (words.length > 1) for (const node of nodesWithAll(texts, words, count)) note(node, 'text');
  else if (lower.length >= SHORTEST_IN_DOC) texts.docs.each(lower, (node) => note(node, 'text'));
  return found;
}

/** Those that have all of the words in their name, path or documentation. */
function nodesWithAll(
  { names, displays, docs }: RepositoryView['searchTexts'],
  words: readonly string[],
  count: number,
): number[] {
  /** How many of the words each node has, as long as it has all so far. */
  const having = new Uint16Array(count);
  let last: number[] = [];
  words.forEach((word, i) => {
    last = [];
    for (const texts of [names, displays, docs])
      texts.each(word, (node) => {
        if (having[node] !== i) return;
        having[node] = i + 1;
        last.push(node);
      });
  });
  return last;
}
