import { NODE_KINDS } from '../../model/node-kinds.ts';
import type { RepositoryView } from '../repository-view.ts';

/** The innermost declaration around a line of a file; the file itself where none is, -1 where it has no node. */
export function innermostAtLine(view: RepositoryView, file: number, line: number): number {
  const { startLine, endLine, start, end, kind } = view.graph.nodes;
  const size = (node: number): number => end[node]! - start[node]!;
  let [best, whole] = [-1, -1];
  for (const node of view.nodesOfFile[file] ?? []) {
    if (kind[node] === NODE_KINDS.file.code) whole = node;
    else if (startLine[node]! <= line && endLine[node]! >= line && (best < 0 || size(node) < size(best))) best = node;
  }
  return best >= 0 ? best : whole;
}
