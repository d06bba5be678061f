import { termHashes } from '../../words/term-hashes.ts';
import type { Query } from '../query/analyse-query.ts';
import type { Lift } from './lift.ts';
import type { RankedState } from './ranked-state.ts';

/** What stands in the paths of more than this share of all files names no part of a repository. */
const MOST_FILES = 0.5;

/**
 * A subject such as `router: …` or `fix(router): …` says where it is about: what lies in files whose paths have its words
 * is lifted, the more of them the more.
 */
export function scopeLiftOf(
  { words, graph, nodesOfFile }: Pick<RankedState, 'words' | 'graph' | 'nodesOfFile'>,
  { scope }: Query,
  weight: number,
): Lift {
  const terms = [...new Set(termHashes(scope))];
  const shares = new Map<number, number>();
  for (const term of terms)
    for (const { file } of words.filesWith(term)) shares.set(file, (shares.get(file) ?? 0) + 1 / terms.length);
  if (shares.size > graph.files.length * MOST_FILES) shares.clear();
  return {
    nodes: () => [...shares.keys()].flatMap((file) => nodesOfFile[file]!),
    factor: (node) => 1 + weight * (shares.get(graph.nodes.file[node]!) ?? 0) ** 2,
  };
}
