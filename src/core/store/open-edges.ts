import { edgeColumns } from '../model/edge-columns.ts';
import type { EdgeTable } from '../model/rows.ts';
import type { StoredGraph } from './stored-graph.ts';

/** A state in two parts: what is known, which questions walk, and what is open. Both are sealed. */
export interface KnownGraph {
  readonly graph: StoredGraph;
  readonly open: OpenEdges;
}

/** Places where code does something to what could not be told: see OPEN_ROLES. */
export interface OpenEdges {
  /** What the edges lead to: their targets are numbers of these. */
  readonly names: readonly OpenName[];
  /** Sorted by source, which is a node of the known graph. */
  readonly edges: EdgeTable;
}

export interface OpenName {
  /** A key of OPEN_ROLES; a store can hold roles of a later version. */
  readonly role: string;
  /** '' where the code computes it. */
  readonly name: string;
}

export const NOTHING_OPEN: OpenEdges = { names: [], edges: edgeColumns(0, 0) };
