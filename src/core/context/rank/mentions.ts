import { FIELD_COUNT, FIELDS } from '../../text-index/word-segment.ts';
import { termHashes } from '../../words/term-hashes.ts';
import type { Query } from '../query/analyse-query.ts';
import type { WeighedState } from './ranked-state.ts';

/** Where a name is mentioned that is not the symbol's own: what it takes, does, says and is told. */
const MENTIONED_IN: readonly (typeof FIELDS)[number][] = ['signature', 'body', 'doc', 'comments', 'strings'];
const MENTION_MASK = MENTIONED_IN.reduce((mask, field) => mask | (1 << FIELDS.indexOf(field)), 0);
/** More names than a sentence has say no more. */
const MOST_MENTIONS = 8;

/**
 * Symbols that have all words of a name which the question writes as code, in their parameters or code: `max_age` is
 * where it is read as well as where it is declared. `worth` is what a mention adds that one symbol alone has.
 */
export function addMentions({ words, candidates }: WeighedState, query: Query, worth: number): void {
  if (worth === 0) return;
  const seen = new Set<string>();
  for (const identifier of query.identifiers.slice(0, MOST_MENTIONS)) {
    const terms = [...new Set(termHashes(identifier.slice(identifier.lastIndexOf('.') + 1)))];
    const key = terms.join();
    if (terms.length === 0 || seen.has(key)) continue;
    seen.add(key);
    const nodes = nodesMentioning(words, terms);
    const rarity = Math.log(1 + words.count / (1 + nodes.length)) / Math.log(1 + words.count);
    for (const node of nodes) candidates.add(node, 'identifier', worth * rarity);
  }
}

function nodesMentioning(words: WeighedState['words'], terms: readonly number[]): number[] {
  const counts = new Uint8Array(FIELD_COUNT);
  let found: Set<number> | null = null;
  for (const term of terms) {
    const before: Set<number> | null = found;
    const now = new Set<number>();
    words.each(term, counts, (node, fields) => {
      if ((fields & MENTION_MASK) !== 0 && (before === null || before.has(node))) now.add(node);
    });
    found = now;
  }
  return [...(found ?? [])];
}
