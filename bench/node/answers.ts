import { plainName } from '../../helper/cli/retrieved-names.ts';
import { isTypeKind, nodeKindOf } from '../../src/core/model/node-kinds.ts';
import type { RepositoryView } from '../../src/core/view/repository-view.ts';

const FUNCTIONS: readonly string[] = ['function', 'method', 'constructor'];

/** Whether a symbol counts as what a commit changed: functions, methods and types outside tests. */
export function isAnswer(view: RepositoryView, node: number): boolean {
  const kind = nodeKindOf(view.graph.nodes.kind[node]!);
  return view.testMask[node] === 0 && view.fileOf(node) !== null && (FUNCTIONS.includes(kind) || isTypeKind(kind));
}

export const answersOf = (view: RepositoryView): number[] =>
  Array.from({ length: view.graph.nodes.count }, (_, node) => node).filter((node) => isAnswer(view, node));

/** The name that a truth goes by. */
export const nameOf = (view: RepositoryView, node: number): string => plainName(view.display(node));

/** Lines of a file that a commit changes, on one side of it. */
export interface Change {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  /** The other side has lines between these two, and this one has none. */
  readonly isBetween: boolean;
}

/** The innermost answers that a change lies in or reaches into. */
export function touchedBy(view: RepositoryView, { path, from, to, isBetween }: Change): number[] {
  const { startLine, endLine, parent } = view.graph.nodes;
  const ofFile = view.nodesOfFile[view.graph.findFile(path)] ?? [];
  const holding = ofFile.filter((node) => {
    if (!isAnswer(view, node)) return false;
    const [start, end] = [startLine[node]!, endLine[node]!];
    return isBetween ? start <= from && end >= to : start <= to && end >= from;
  });
  const outer = new Set<number>();
  for (const node of holding) for (let at = parent[node]!; at >= 0; at = parent[at]!) outer.add(at);
  return holding.filter((node) => !outer.has(node));
}
