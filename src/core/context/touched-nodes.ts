import { NODE_KINDS } from '../model/node-kinds.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import type { ChangedLines } from './changed-lines.ts';

/**
 * The innermost declarations that hold any of the lines, all of one file; the file itself where no declaration does.
 * Where a declaration stands tells what is around it: the type of a method may be declared elsewhere.
 */
export function touchedNodes(view: RepositoryView, changes: readonly ChangedLines[]): number[] {
  const path = changes[0]?.path;
  const nodes = path === undefined ? [] : nodesIn(view, path);
  const { startLine, endLine, start, end } = view.graph.nodes;
  const isInside = (inner: number, outer: number): boolean =>
    start[inner]! >= start[outer]! &&
    end[inner]! <= end[outer]! &&
    end[inner]! - start[inner]! < end[outer]! - start[outer]!;
  const declared = nodes.filter((node) => !isFile(view, node));
  const touched = changes.flatMap(({ from, to }) => {
    const holding = declared.filter((node) => startLine[node]! <= to && endLine[node]! >= from);
    return holding.filter((node) => !holding.some((other) => isInside(other, node)));
  });
  return touched.length > 0 ? touched : nodes.filter((node) => isFile(view, node));
}

/** The declarations in a file, or the file itself where it has none. */
export function declaredIn(view: RepositoryView, path: string): number[] {
  const nodes = nodesIn(view, path);
  const inside = nodes.filter((node) => !isFile(view, node));
  return inside.length > 0 ? inside : [...nodes];
}

const nodesIn = (view: RepositoryView, path: string): readonly number[] =>
  view.nodesOfFile[view.graph.findFile(path)] ?? [];

const isFile = ({ graph }: RepositoryView, node: number): boolean => graph.nodes.kind[node] === NODE_KINDS.file.code;
