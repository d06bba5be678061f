import type { Query } from '../query/analyse-query.ts';
import { FIELDS, FIELD_COUNT, NAME_FIELD } from '../words/word-segment.ts';
import type { Candidates } from './candidates.ts';
import type { RankedState } from './ranked-state.ts';
import type { Weights } from './weights.ts';

export interface TextScores {
  /** How well the words of each file fit. */
  readonly files: Float64Array;
  /** The weight of the rarest word: what an exact name is worth. */
  readonly rarest: number;
  /** Of each term, in the question's order: how rare it is, and the more the earlier it stands. */
  readonly rarities: readonly number[];
}

/** Of a file, how much words count by where they stand: in its path, in names, prose, code and texts. */
const FILE_FIELDS: Record<(typeof FIELDS)[number], number> = {
  name: 2,
  doc: 0.7,
  comments: 0.7,
  body: 0.5,
  signature: 0.5,
  strings: 0.3,
  parent: 0,
  members: 0,
};
const FILE_WEIGHTS = FIELDS.map((field) => FILE_FIELDS[field]);
const FILE_PATH = { inName: 2, inDirectory: 1 } as const;
const FILE_SATURATION = 6;
/** A word in the paths of more than this share of all files says nothing of the symbols in them. */
const COMMON_PATH = 0.25;

/**
 * BM25F: words that few symbols have count more, in names more than in bodies, and the same word again less and less.
 * Files are scored by the same words, all their symbols together.
 */
export function scoreText(state: RankedState, query: Query, weights: Weights, candidates: Candidates): TextScores {
  const { graph, words, nodesOfFile } = state;
  const { file: fileOf, count: nodeCount } = graph.nodes;
  const fileCount = graph.files.length;
  const files = new Float64Array(fileCount);
  const ofPath = new Float64Array(fileCount);
  const ofFile = new Float64Array(fileCount);
  const frequency = new Float64Array(nodeCount);
  const inName = new Uint8Array(nodeCount);
  const { lengths, averageLengths } = words;
  const weightOf = Float64Array.from(FIELDS, (field) => weights.fields[field].weight);
  const lengthOf = Float64Array.from(FIELDS, (field) => weights.fields[field].length);
  const counts = new Uint8Array(FIELD_COUNT);
  const rarities: number[] = [];
  for (const { hash, count } of query.terms) {
    const touched: number[] = [];
    const touchedFiles: number[] = [];
    const touchFile = (file: number, amount: number): void => {
      if (ofFile[file] === 0) touchedFiles.push(file);
      ofFile[file]! += amount;
    };
    words.each(hash, counts, (node, fields) => {
      let sum = 0;
      let inFile = 0;
      for (let rest = fields; rest !== 0; rest &= rest - 1) {
        const field = 31 - Math.clz32(rest & -rest);
        const times = counts[field]!;
        const length = lengthOf[field]!;
        const relative = lengths[node * FIELD_COUNT + field]! / averageLengths[field]!;
        sum += (weightOf[field]! * times) / (1 - length + length * relative);
        inFile += FILE_WEIGHTS[field]! * times;
      }
      if ((fields >> NAME_FIELD) & 1) inName[node]! += 1;
      frequency[node] = sum;
      touched.push(node);
      const file = fileOf[node]!;
      if (file >= 0 && inFile > 0) touchFile(file, inFile);
    });
    const paths = words.filesWith(hash);
    const isCommon = paths.length > fileCount * COMMON_PATH;
    for (const { file, inName: own, inDirectory } of paths) {
      ofPath[file] = weights.fileName * own + weights.directory * inDirectory;
      touchFile(file, FILE_PATH.inName * own + FILE_PATH.inDirectory * inDirectory);
      if (isCommon) continue;
      for (const node of nodesOfFile[file]!) if (frequency[node] === 0) touched.push(node);
    }
    // What comes first says what a task is about, what comes late says under which circumstances.
    const lead = 1 + weights.lead * Math.exp(-rarities.length / weights.leadLength);
    const rarity = lead * Math.log(1 + (words.count - touched.length + 0.5) / (touched.length + 0.5));
    rarities.push(rarity);
    for (const node of touched) {
      const file = fileOf[node]!;
      const sum = frequency[node]! + (file >= 0 ? ofPath[file]! : 0);
      candidates.add(node, 'words', (count * rarity * sum) / (sum + weights.saturation));
      frequency[node] = 0;
    }
    const fileRarity = Math.log(1 + (fileCount - touchedFiles.length + 0.5) / (touchedFiles.length + 0.5));
    for (const file of touchedFiles) {
      files[file]! += (count * fileRarity * ofFile[file]!) / (ofFile[file]! + FILE_SATURATION);
      ofFile[file] = 0;
    }
    for (const { file } of paths) ofPath[file] = 0;
  }
  for (const node of candidates.nodes) {
    const length = lengths[node * FIELD_COUNT + NAME_FIELD]!;
    if (inName[node]! > 0 && length > 0) {
      const coverage = Math.min(1, inName[node]! / length);
      candidates.add(node, 'name', weights.nameCoverage * coverage * candidates.get(node, 'words'));
    }
  }
  return { files, rarest: Math.max(0, ...rarities), rarities };
}
