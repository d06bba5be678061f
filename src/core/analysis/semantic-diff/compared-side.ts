import type { Adjacency } from '../../graph/adjacency.ts';
import { isSymbolKind, type AffectedGraph } from '../affected.ts';

/** One of the two states that are compared. */
export interface ComparedSide extends AffectedGraph {
  readonly adjacency: Adjacency;
  /** Text of a file that is not the same in both; null where it cannot be had. */
  text(path: string): string | null;
}

export interface Sides {
  readonly base: ComparedSide;
  readonly head: ComparedSide;
}

export const isSymbol = ({ graph }: Pick<ComparedSide, 'graph'>, node: number): boolean =>
  isSymbolKind(graph.nodes.kind[node]!);

export const fileOf = ({ graph }: ComparedSide, node: number): string | null =>
  graph.files[graph.nodes.file[node]!]?.path ?? null;

export const packageOf = ({ graph }: ComparedSide, node: number): string =>
  graph.packages[graph.nodes.package[node]!]!.package;

/** Whether a node belongs to the repository and to one of its folders. */
export function isOwn({ graph }: ComparedSide, node: number): boolean {
  const { url, package: name } = graph.packages[graph.nodes.package[node]!]!;
  return url === graph.url && !name.startsWith(':');
}
