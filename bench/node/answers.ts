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
