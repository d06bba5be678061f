import { CALL_LIKE, EDGE_TYPES } from '../model/edge-types.ts';
import { NONE } from '../model/facts.ts';
import { SYMBOL_FLAGS } from '../model/symbols.ts';
import { NODE_KINDS, type NodeKind } from '../model/node-kinds.ts';
import { PROVENANCES } from '../model/provenance.ts';
import type { EdgeTable, NodeRow } from '../model/rows.ts';
import type { EdgeCollector } from './edge-collector.ts';

/** What an edge between tests and code depends on at either end. */
export interface TestedEnd {
  readonly kind: NodeKind;
  readonly flags: number;
  readonly isInTest: boolean;
}

/** Edges that are known, between ends that have numbers of their own. */
export interface KnownEdges {
  readonly table: EdgeTable;
  endOf(number: number): TestedEnd;
  /** −1 for an end that is no node. */
  nodeOf(number: number): number;
}

/** What edges follow from, and where they go. Nodes are numbered as the caller has them. */
export interface Derivation {
  readonly rows: readonly Pick<NodeRow, 'parent'>[];
  /** The node of a row. */
  nodeOf(row: number): number;
  /** Whether it has yet to be said where the node of a row is. */
  isNew(row: number): boolean;
  readonly known: readonly KnownEdges[];
  readonly edges: EdgeCollector;
}

/** Edges that follow from nodes and from what files say, in their order. */
export const DERIVED_EDGES: readonly { readonly name: string; derive(from: Derivation): void }[] = [
  { name: 'containment', derive: addContainment },
  { name: 'tests', derive: addTests },
];

export function deriveEdges(from: Derivation): void {
  for (const row of DERIVED_EDGES) row.derive(from);
}

function addContainment({ rows, nodeOf, isNew, edges }: Derivation): void {
  const { confidence } = PROVENANCES.structural;
  rows.forEach(({ parent }, row) => {
    if (parent >= 0 && isNew(row))
      edges.add(nodeOf(parent), nodeOf(row), 'contains', 'structural', confidence, NONE, 0, 0);
  });
}

const CALLS: ReadonlySet<number> = new Set(CALL_LIKE.map((type) => EDGE_TYPES[type].code));

/** A test case that calls something outside the tests tests it. */
function addTests({ known, edges }: Derivation): void {
  for (const { table, endOf, nodeOf } of known)
    for (let edge = 0; edge < table.count; edge += 1) {
      if (!CALLS.has(table.type[edge]!)) continue;
      const [from, to] = [table.source[edge]!, table.target[edge]!];
      if (!isTest(endOf(from)) || !isTested(endOf(to))) continue;
      const [source, target] = [nodeOf(from), nodeOf(to)];
      if (source < 0 || target < 0) continue;
      const provenance = table.provenance[edge] === PROVENANCES.ast_inferred.code ? 'ast_inferred' : 'ast_resolved';
      for (let site = table.siteStart[edge]!; site < table.siteStart[edge + 1]!; site += 1)
        edges.add(
          source,
          target,
          'tests',
          provenance,
          table.confidence[edge]!,
          table.siteFile[site]!,
          table.siteLine[site]!,
          table.siteColumn[site]!,
        );
    }
}

const isTest = ({ kind, flags }: TestedEnd): boolean => (flags & SYMBOL_FLAGS.test) !== 0 || kind === 'test';
const isTested = ({ kind, isInTest }: TestedEnd): boolean => NODE_KINDS[kind].family !== 'outside' && !isInTest;
