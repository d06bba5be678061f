import type { Query } from '../query/analyse-query.ts';
import { FIELD_COUNT, NAME_FIELD } from '../../text-index/word-segment.ts';
import type { WeighedState } from './ranked-state.ts';

export interface TextScores {
  /** The weight of the rarest word: what an exact name is worth. */
  readonly rarest: number;
  /** Of each term, in the question's order: how rare it is, and the more the earlier it stands. */
  readonly rarities: readonly number[];
}

/** How soon more of the same word adds nothing to a file. */
const FILE_SATURATION = 6;

/**
 * BM25F: words that few symbols have count more, in names more than in bodies, and the same word again less and less.
 * Files are scored by the same words, all their symbols together; their scores are left in `files`.
 */
export function scoreText({ words, weights, wordScores, candidates, files }: WeighedState, query: Query): TextScores {
  files.fill(0);
  const rarities: number[] = [];
  const scores = query.terms.map(({ hash }) => wordScores.of(hash));
  candidates.reserve(scores.reduce((sum, { nodes }) => sum + nodes.length, 0));
  const ofWords = candidates.column('words');
  const ofName = candidates.column('name');
  const inName = candidates.column('wordsInName');
  const covered = candidates.column('covered');
  let whole = 0;
  for (const [i, { count, isScope }] of query.terms.entries()) {
    const { nodes, frequencies, named, rarity: rareness, files: found, fileFrequencies, fileRarity } = scores[i]!;
    // What comes first says what a task is about, what comes late says under which circumstances.
    const lead = isScope ? weights.scope : 1 + weights.lead * Math.exp(-i / weights.leadLength);
    const rarity = lead * rareness;
    rarities.push(rarity);
    // A word that stands nowhere is missing everywhere.
    if (nodes.length > 0) whole += rarity;
    for (let at = 0; at < nodes.length; at += 1) {
      const frequency = frequencies[at]!;
      const slot = candidates.slot(nodes[at]!);
      ofWords[slot]! += (count * rarity * frequency) / (frequency + weights.saturation);
      covered[slot]! += rarity;
    }
    for (const node of named) inName[candidates.find(node)]! += 1;
    for (let at = 0; at < found.length; at += 1) {
      const frequency = fileFrequencies[at]!;
      files[found[at]!]! += (count * fileRarity * frequency) / (frequency + FILE_SATURATION);
    }
  }
  const { nodes } = candidates;
  for (let slot = 0; slot < nodes.length; slot += 1) {
    ofWords[slot]! *= 1 - weights.coverage * (1 - covered[slot]! / whole);
    if (inName[slot] === 0) continue;
    const length = words.lengths[nodes[slot]! * FIELD_COUNT + NAME_FIELD]!;
    if (length > 0) ofName[slot] = weights.nameCoverage * Math.min(1, inName[slot]! / length) * ofWords[slot]!;
  }
  return { rarest: Math.max(0, ...rarities), rarities };
}
