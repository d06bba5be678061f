import type { StoredGraph } from '../../store/stored-graph.ts';
import type { Query } from '../query/analyse-query.ts';
import { FIELDS, FIELD_COUNT, NAME_FIELD } from '../words/word-segment.ts';
import type { WordIndex } from '../words/word-index.ts';
import type { Weights } from './weights.ts';

export interface TextScores {
  /** Of each node: how well its words fit. */
  readonly nodes: Float64Array;
  readonly files: Float64Array;
  /** How many of the question's words each node's name has. */
  readonly inName: Uint8Array;
  /** The rarest word's weight: what an exact name is worth. */
  readonly rarest: number;
}

/** Of a file, how much words count by where they stand: in its path, in names, prose, code and texts. */
const FILE_WEIGHTS = { name: 2, prose: 0.7, code: 0.5, strings: 0.3, fileName: 2, directory: 1, saturation: 6 } as const;
const PROSE = new Set(['doc', 'comments']);
const CODE = new Set(['body', 'signature']);

/** BM25F: words that few symbols have count more, in names more than in bodies, and the same word again less and less. */
export function scoreText(
  graph: StoredGraph,
  index: WordIndex,
  nodesOfFile: readonly (readonly number[])[],
  query: Query,
  weights: Weights,
): TextScores {
  const { count: nodeCount, file: fileOf } = graph.nodes;
  const nodes = new Float64Array(nodeCount);
  const files = new Float64Array(graph.files.length);
  const inName = new Uint8Array(nodeCount);
  const ofPath = new Float64Array(graph.files.length);
  const ofFile = new Float64Array(graph.files.length);
  const frequency = new Float64Array(nodeCount);
  const fieldWeights = FIELDS.map((field) => weights.fields[field]);
  const fileWeights = FIELDS.map((field) =>
    field === 'name'
      ? FILE_WEIGHTS.name
      : PROSE.has(field)
        ? FILE_WEIGHTS.prose
        : CODE.has(field)
          ? FILE_WEIGHTS.code
          : field === 'strings'
            ? FILE_WEIGHTS.strings
            : 0,
  );
  const counts = new Uint8Array(FIELD_COUNT);
  let rarest = 0;
  for (const { hash, count } of query.terms) {
    const touched: number[] = [];
    const touchedFiles: number[] = [];
    const touchFile = (file: number, amount: number): void => {
      if (ofFile[file] === 0) touchedFiles.push(file);
      ofFile[file]! += amount;
    };
    index.each(hash, counts, (node) => {
      let sum = 0;
      let inFile = 0;
      for (let field = 0; field < FIELD_COUNT; field += 1) {
        const times = counts[field]!;
        if (times === 0) continue;
        const { weight, length } = fieldWeights[field]!;
        const relative = index.lengths[node * FIELD_COUNT + field]! / index.averageLengths[field]!;
        sum += (weight * times) / (1 - length + length * relative);
        inFile += fileWeights[field]! * times;
      }
      if (counts[NAME_FIELD]! > 0 && inName[node]! < 255) inName[node]! += 1;
      frequency[node] = sum;
      touched.push(node);
      const file = fileOf[node]!;
      if (file >= 0 && inFile > 0) touchFile(file, inFile);
    });
    const paths = index.filesWith(hash);
    let having = touched.length;
    for (const { file, inName: own, inDirectory } of paths) {
      ofPath[file] = weights.fileName * own + weights.directory * inDirectory;
      touchFile(file, FILE_WEIGHTS.fileName * own + FILE_WEIGHTS.directory * inDirectory);
      for (const node of nodesOfFile[file]!)
        if (frequency[node] === 0) {
          having += 1;
          touched.push(node);
        }
    }
    const rarity = Math.log(1 + (index.count - having + 0.5) / (having + 0.5));
    if (rarity > rarest) rarest = rarity;
    for (const node of touched) {
      const file = fileOf[node]!;
      const sum = frequency[node]! + (file >= 0 ? ofPath[file]! : 0);
      nodes[node]! += (count * rarity * sum) / (sum + weights.saturation);
      frequency[node] = 0;
    }
    const fileRarity = Math.log(1 + (files.length - touchedFiles.length + 0.5) / (touchedFiles.length + 0.5));
    for (const file of touchedFiles) {
      files[file]! += (count * fileRarity * ofFile[file]!) / (ofFile[file]! + FILE_WEIGHTS.saturation);
      ofFile[file] = 0;
    }
    for (const { file } of paths) ofPath[file] = 0;
  }
  return { nodes, files, inName, rarest };
}
