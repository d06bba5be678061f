import type { RepositoryView } from '../../view/repository-view.ts';
import type { ChangedLines } from '../changed-lines.ts';

/** The innermost declarations that hold any of the lines. */
export function touchedNodes(view: RepositoryView, { path, from, to }: ChangedLines): number[] {
  const file = view.graph.findFile(path);
  if (file < 0) return [];
  const { startLine, endLine, parent } = view.graph.nodes;
  const holding = view.nodesOfFile[file]!.filter((node) => startLine[node]! <= to && endLine[node]! >= from);
  const outer = new Set(holding.map((node) => parent[node]!));
  return holding.filter((node) => !outer.has(node));
}
