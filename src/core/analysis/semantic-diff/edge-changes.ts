import type { EdgeChangeKind } from '../change-kinds.ts';
import { EDGE_TYPES, edgeTypeOf, type EdgeType } from '../../model/edge-types.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { EdgeDifference, LooseEdge } from '../../store/state-difference.ts';
import type { Sides } from './compared-side.ts';
import type { SymbolPairs } from './match-symbols.ts';

export interface EdgeChange {
  readonly kind: EdgeChangeKind;
  readonly type: EdgeType;
  /** Nodes of the base for what is gone, of the head for all else. */
  readonly source: number;
  readonly target: number;
  /** Where a re-pointed one led before: a node of the base; else −1. */
  readonly was: number;
  readonly provenance: number;
  /** Thousandths. */
  readonly confidence: number;
}

interface PlacedEdge {
  readonly source: number;
  readonly target: number;
  readonly edge: LooseEdge;
}

/**
 * Relationships that came, went or changed between two states. One whose ends were only moved or renamed is the same;
 * containment says nothing that the symbols do not.
 */
export function edgeChanges(
  { base, head }: Sides,
  pairs: SymbolPairs,
  differences: readonly EdgeDifference[],
): EdgeChange[] {
  const place = (edges: readonly LooseEdge[], side: Sides['base']): PlacedEdge[] =>
    edges
      .filter(({ type }) => EDGE_TYPES[edgeTypeOf(type)].impact)
      .map((edge) => ({ source: side.graph.findHash(edge.source), target: side.graph.findHash(edge.target), edge }))
      .filter(({ source, target }) => source >= 0 && target >= 0);
  const gone = differences.flatMap(({ removed }) => place(removed, base));
  const fresh = differences.flatMap(({ added }) => place(added, head));
  const found = new Map<string, PlacedEdge>();
  for (const one of fresh) found.set(keyOf(one.source, one.target, one.edge), one);

  const changes: EdgeChange[] = [];
  const left: PlacedEdge[] = [];
  for (const one of gone) {
    const [source, target] = [pairs.inHead(one.source), pairs.inHead(one.target)];
    const same = source < 0 || target < 0 ? undefined : takeBest(found, source, target, one.edge);
    if (same === undefined) left.push(one);
    else if (same.edge.confidence !== one.edge.confidence)
      changes.push(changeOf(same.edge.confidence > one.edge.confidence ? 'upgraded' : 'weakened', same));
  }
  const byName = new Map<string, PlacedEdge[]>();
  for (const one of found.values()) {
    const key = `${one.source} ${one.edge.type} ${head.graph.nodes.name[one.target]!}`;
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  for (const one of left) {
    const key = `${pairs.inHead(one.source)} ${one.edge.type} ${base.graph.nodes.name[one.target]!}`;
    const successor = byName.get(key)?.shift();
    if (successor === undefined) changes.push(changeOf('removed', one));
    else {
      found.delete(keyOf(successor.source, successor.target, successor.edge));
      changes.push({ ...changeOf('repointed', successor), was: one.target });
    }
  }
  for (const one of found.values()) changes.push(changeOf('added', one));
  return changes;
}

/** The edge between two nodes that says the same, of the same provenance where there is one; it is taken out. */
function takeBest(
  found: Map<string, PlacedEdge>,
  source: number,
  target: number,
  edge: LooseEdge,
): PlacedEdge | undefined {
  const provenances = [edge.provenance, ...PROVENANCE_CODES];
  for (const provenance of provenances) {
    const key = keyOf(source, target, { ...edge, provenance });
    const one = found.get(key);
    if (one === undefined) continue;
    found.delete(key);
    return one;
  }
  return undefined;
}

const PROVENANCE_CODES = Object.values(PROVENANCES).map(({ code }) => code);

const keyOf = (source: number, target: number, { type, provenance }: LooseEdge): string =>
  `${source} ${target} ${type} ${provenance}`;

const changeOf = (kind: EdgeChangeKind, { source, target, edge }: PlacedEdge): EdgeChange => ({
  kind,
  type: edgeTypeOf(edge.type),
  source,
  target,
  was: -1,
  provenance: edge.provenance,
  confidence: edge.confidence,
});
