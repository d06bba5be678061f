import type { Adjacency } from '../../graph/adjacency.ts';
import { NODE_KINDS, nodeKindOf } from '../../model/node-kinds.ts';
import type { TestedGraph } from '../test-scope.ts';

/** One of the two states that are compared. */
export interface ComparedSide extends TestedGraph {
  readonly adjacency: Adjacency;
  /** 1 for each node that belongs to the tests. */
  readonly testMask: Uint8Array;
  /** Text of a file that is not the same in both; null where it cannot be had. */
  text(path: string): string | null;
}

export interface Sides {
  readonly base: ComparedSide;
  readonly head: ComparedSide;
}

/** Families whose nodes are written down as declarations of their own. */
const DECLARED: ReadonlySet<string> = new Set(['callable', 'type', 'value', 'meeting', 'deployment']);

/** Something that people name when they speak of a change: no file, folder, person, and nothing outside. */
export function isSymbol({ graph }: Pick<ComparedSide, 'graph'>, node: number): boolean {
  return DECLARED.has(NODE_KINDS[nodeKindOf(graph.nodes.kind[node]!)].family);
}

export const fileOf = ({ graph }: ComparedSide, node: number): string | null =>
  graph.files[graph.nodes.file[node]!]?.path ?? null;

export const packageOf = ({ graph }: ComparedSide, node: number): string =>
  graph.packages[graph.nodes.package[node]!]!.package;

/** Whether a node belongs to the repository and to one of its folders. */
export function isOwn({ graph }: ComparedSide, node: number): boolean {
  const { url, package: name } = graph.packages[graph.nodes.package[node]!]!;
  return url === graph.url && !name.startsWith(':');
}
