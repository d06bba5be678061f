import { FIELDS, FIELD_COUNT, NAME_FIELD } from '../../text-index/word-segment.ts';
import type { RankedState } from './ranked-state.ts';
import type { Weights } from '../weights.ts';

/** What one word says of symbols and files, whatever else a question says. */
export interface WordScore {
  /** The symbols that have it, or whose path has it, and how much of it they have, weighed by where it stands. */
  readonly nodes: Int32Array;
  readonly frequencies: Float64Array;
  /** Those that have it in their name. */
  readonly named: Int32Array;
  /** How rare it is among symbols. */
  readonly rarity: number;
  /** The same of files. */
  readonly files: Int32Array;
  readonly fileFrequencies: Float64Array;
  readonly fileRarity: number;
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
/** A word in the paths of more than this share of all files says nothing of the symbols in them. */
const COMMON_PATH = 0.25;
/** How many entries are kept, for each node of the graph: those of some dozens of its commonest words. */
const KEPT_FOR_A_NODE = 10;

/**
 * What single words say of a state. What was read is kept, that of the latest questions longest: the words that take long
 * to read are those that many symbols have, and such words come again.
 */
export class WordScores {
  readonly #state: RankedState;
  readonly #weights: Weights;
  readonly #kept = new Map<number, WordScore>();
  #room: number;

  constructor(state: RankedState, weights: Weights) {
    this.#state = state;
    this.#weights = weights;
    this.#room = state.graph.nodes.count * KEPT_FOR_A_NODE;
  }

  /** Whether words say the same by other weights. */
  holdFor({ fields, fileName, directory, history }: Weights): boolean {
    const own = this.#weights;
    return fields === own.fields && fileName === own.fileName && directory === own.directory && history === own.history;
  }

  of(word: number): WordScore {
    const known = this.#kept.get(word);
    const score = known ?? readWord(this.#state, this.#weights, word);
    if (known) this.#kept.delete(word);
    else this.#room -= score.nodes.length;
    this.#kept.set(word, score);
    for (const [oldest, { nodes }] of this.#kept) {
      if (this.#room >= 0 || oldest === word) break;
      this.#kept.delete(oldest);
      this.#room += nodes.length;
    }
    return score;
  }
}

function readWord(state: RankedState, weights: Weights, word: number): WordScore {
  const { graph, words, nodesOfFile } = state;
  const fileOf = graph.nodes.file;
  const fileCount = graph.files.length;
  const nodes: number[] = [];
  const frequencies: number[] = [];
  const named: number[] = [];
  const inFiles = new Map<number, number>();
  const addToFile = (file: number, amount: number): void => {
    inFiles.set(file, (inFiles.get(file) ?? 0) + amount);
  };
  eachFrequency(state, weights, word, (node, frequency, inFile, isInName) => {
    nodes.push(node);
    frequencies.push(frequency);
    if (isInName) named.push(node);
    if (fileOf[node]! >= 0 && inFile > 0) addToFile(fileOf[node]!, inFile);
  });
  const paths = words.filesWith(word);
  const ofPath = new Map<number, number>();
  for (const { file, inName, inDirectory } of paths) {
    ofPath.set(file, weights.fileName * inName + weights.directory * inDirectory);
    addToFile(file, FILE_PATH.inName * inName + FILE_PATH.inDirectory * inDirectory);
  }
  if (weights.history > 0) for (const file of state.filesChangedFor(word)) addToFile(file, weights.history);
  const counted = new Set<number>();
  nodes.forEach((node, i) => {
    const more = ofPath.get(fileOf[node]!);
    if (more === undefined) return;
    frequencies[i]! += more;
    counted.add(node);
  });
  if (paths.length <= fileCount * COMMON_PATH)
    for (const [file, frequency] of ofPath)
      for (const node of nodesOfFile[file]!)
        if (!counted.has(node)) {
          nodes.push(node);
          frequencies.push(frequency);
        }
  return {
    nodes: Int32Array.from(nodes),
    frequencies: Float64Array.from(frequencies),
    named: Int32Array.from(named),
    rarity: rarityOf(nodes.length, words.count),
    files: Int32Array.from(inFiles.keys()),
    fileFrequencies: Float64Array.from(inFiles.values()),
    fileRarity: rarityOf(inFiles.size, fileCount),
  };
}

const rarityOf = (having: number, all: number): number => Math.log(1 + (all - having + 0.5) / (having + 0.5));

/** How much of a word each symbol has, and adds to its file: in a long field each time counts less. */
function eachFrequency(
  { words }: RankedState,
  weights: Weights,
  word: number,
  onNode: (node: number, frequency: number, inFile: number, isInName: boolean) => void,
): void {
  const { lengths, averageLengths } = words;
  const weightOf = Float64Array.from(FIELDS, (field) => weights.fields[field].weight);
  const lengthOf = Float64Array.from(FIELDS, (field) => weights.fields[field].length);
  const counts = new Uint8Array(FIELD_COUNT);
  words.each(word, counts, (node, fields) => {
    let frequency = 0;
    let inFile = 0;
    for (let rest = fields; rest !== 0; rest &= rest - 1) {
      const field = 31 - Math.clz32(rest & -rest);
      const times = counts[field]!;
      const length = lengthOf[field]!;
      const relative = lengths[node * FIELD_COUNT + field]! / averageLengths[field]!;
      frequency += (weightOf[field]! * times) / (1 - length + length * relative);
      inFile += FILE_WEIGHTS[field]! * times;
    }
    onNode(node, frequency, inFile, ((fields >> NAME_FIELD) & 1) === 1);
  });
}
