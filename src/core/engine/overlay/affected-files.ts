import { compareText } from '../../base/order.ts';
import { SYMBOL, textOf, type FileFacts } from '../../model/facts.ts';
import type { StoredGraph } from '../../store/stored-graph.ts';
import type { Tree } from './tree.ts';

/** So many are linked again at once: a name that more files have is too common to tell who means it. */
const MOST_FILES = 24;

/**
 * Files besides the changed ones that say something else now: those that spoke of a changed file, or differ
 * themselves, and have a name that came or went with the change.
 */
export function affectedFiles(
  committed: StoredGraph,
  before: Tree,
  after: Tree,
  changed: ReadonlySet<string>,
  differing: Iterable<string>,
): string[] {
  const names = new Set<string>();
  for (const path of changed) {
    const [was, is] = [namesOf(before.facts.get(path)), namesOf(after.facts.get(path))];
    for (const name of was) if (!is.has(name)) names.add(name);
    for (const name of is) if (!was.has(name)) names.add(name);
  }
  if (names.size === 0) return [];
  const related = [...new Set([...differing, ...speakingOf(committed, changed)])].sort(compareText);
  const affected = related.filter(
    (path) => !changed.has(path) && after.facts.get(path)?.strings.some((text) => names.has(text)) === true,
  );
  return affected.length > MOST_FILES ? [] : affected;
}

function namesOf(facts: FileFacts | undefined): Set<string> {
  const names = new Set<string>();
  if (facts)
    for (let at: number = SYMBOL.width; at < facts.symbols.length; at += SYMBOL.width)
      names.add(textOf(facts, facts.symbols[at + SYMBOL.name]!));
  return names;
}

/** Paths of files that have an edge to something in one of the given files. */
function speakingOf({ files, nodes, edges }: StoredGraph, paths: ReadonlySet<string>): Set<string> {
  const isGiven = Uint8Array.from(files, ({ path }) => (paths.has(path) ? 1 : 0));
  const found = new Set<string>();
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (isGiven[nodes.file[edges.target[edge]!]!] !== 1) continue;
    for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1)
      found.add(files[edges.siteFile[site]!]!.path);
  }
  return found;
}
