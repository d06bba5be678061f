import { isCallableKind, NODE_KINDS, nodeKindOf } from '../model/node-kinds.ts';
import type { RepositoryView } from './repository-view.ts';

/**
 * The innermost function or type around a line of a file, else any declaration, else the file itself; -1 where it has no
 * node. A line is named for what runs there: a field that is set in it is not meant.
 */
export function innermostAtLine(view: RepositoryView, file: number, line: number): number {
  const { startLine, endLine, start, end, kind } = view.graph.nodes;
  const holds = (node: number): boolean => {
    const found = nodeKindOf(kind[node]!);
    return isCallableKind(found) || NODE_KINDS[found].family === 'type';
  };
  const isCloser = (node: number, best: number): boolean =>
    best < 0 || (holds(node) === holds(best) ? end[node]! - start[node]! < end[best]! - start[best]! : holds(node));
  let [best, whole] = [-1, -1];
  for (const node of view.nodesOfFile[file] ?? []) {
    if (kind[node] === NODE_KINDS.file.code) whole = node;
    else if (startLine[node]! <= line && endLine[node]! >= line && isCloser(node, best)) best = node;
  }
  return best >= 0 ? best : whole;
}
