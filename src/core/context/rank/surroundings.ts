import type { WeighedState } from './ranked-state.ts';

/** The file around a symbol, the declaration around it and the best one inside it speak for it too. */
export function addSurroundings({ graph, weights, candidates, files }: WeighedState): void {
  const { file, parent } = graph.nodes;
  const found = candidates.nodes;
  // Each may have a holder that no word led to.
  candidates.reserve(found.length);
  const ofWords = candidates.column('words');
  const ofName = candidates.column('name');
  const ofFile = candidates.column('file');
  const ofFamily = candidates.column('family');
  const own = candidates.column('own');
  const bestChild = candidates.column('bestChild');
  for (let slot = 0; slot < found.length; slot += 1) {
    const node = found[slot]!;
    if (file[node]! >= 0) ofFile[slot] = weights.file * files[file[node]!]!;
    const score = ofWords[slot]! + ofName[slot]! + ofFile[slot]!;
    own[slot] = score;
    if (parent[node]! < 0 || score === 0) continue;
    const holder = candidates.slot(parent[node]!);
    if (score > bestChild[holder]!) bestChild[holder] = score;
  }
  for (let slot = 0; slot < found.length; slot += 1) {
    const holder = parent[found[slot]!]!;
    if (holder >= 0) ofFamily[slot] = weights.parent * (own[candidates.find(holder)] ?? 0);
  }
  const { count } = candidates;
  for (let slot = 0; slot < count; slot += 1) ofFamily[slot]! += weights.bestChild * bestChild[slot]!;
}
