import type { Steps } from '../../base/steps.ts';
import type { EdgeTable, FileRow } from '../../model/rows.ts';
import { EdgeCollector } from '../edge-collector.ts';
import type { Nodes } from '../nodes/nodes.ts';
import type { Program } from '../program.ts';
import { addCoTested } from './co-tested.ts';
import { addSimilar } from './similar.ts';

/** A whole repository, as it was linked. */
export interface Whole {
  readonly program: Program;
  readonly nodes: Nodes;
  /** Edges that follow from what files say: see DERIVED_EDGES. */
  readonly derived: EdgeTable;
  readonly fileOf: (path: string) => FileRow | undefined;
}

/**
 * Ties between symbols that take a look at all of the repository, in their order. An edited work tree has those of its
 * commit: they follow with the next one.
 */
export const TIES: readonly { readonly name: string; tie(whole: Whole, edges: EdgeCollector): Steps<void> }[] = [
  { name: 'tested together', tie: ({ derived }, edges) => addCoTested(derived, edges) },
  {
    name: 'similar bodies',
    tie: ({ program, nodes, fileOf }, edges) => addSimilar(program, nodes.ofSymbol, fileOf, edges),
  },
];

export function* tieTogether(whole: Whole): Steps<EdgeTable> {
  const edges = new EdgeCollector();
  for (const row of TIES) yield* row.tie(whole, edges);
  return yield* edges.finishInSteps((node) => node);
}
