import type { RepositoryView } from '../repository-view.ts';

/**
 * The packages an answer follows from, each with what it is now: those of the symbols it was decided by, and those that
 * have one of the words (by hash) which it turned on.
 */
export function stampsOf(
  view: RepositoryView,
  nodes: Iterable<number>,
  words: readonly number[],
): ReadonlyMap<string, string> {
  const packages = packagesWith(view, words);
  for (const node of nodes) {
    const at = view.graph.nodes.package[node]!;
    // What a layer brought changes with the layer, which is part of what was asked.
    if (at < view.graph.ownPackages) packages.add(at);
  }
  return new Map([...packages].sort((a, b) => a - b).map((at) => [view.roots.label(at), view.roots.stamp(at)]));
}

/** Whether all of them are what they were, and no other package has got one of the words. */
export function stillHolds(
  view: RepositoryView,
  stamps: ReadonlyMap<string, string>,
  words: readonly number[],
): boolean {
  for (const [label, stamp] of stamps) if (view.roots.stampOf(label) !== stamp) return false;
  for (const at of packagesWith(view, words)) if (!stamps.has(view.roots.label(at))) return false;
  return true;
}

const packagesWith = ({ words }: RepositoryView, terms: readonly number[]): Set<number> =>
  new Set(terms.flatMap((term) => words.packagesWith(term)));
