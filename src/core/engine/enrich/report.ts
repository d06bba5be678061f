import { compareText } from '../../base/order.ts';
import { provenanceOf, type Provenance } from '../../model/provenance.ts';
import type { EdgeTable, HashText } from '../../model/rows.ts';
import type { LayerKind } from '../../model/layer.ts';

/** How one source of evidence changed what is known of the relationships. */
export interface EvidenceCounts {
  /** Relationships that were known and are now confirmed. */
  confirmed: number;
  /** Of these, the ones that were a guess before. */
  upgraded: number;
  /** Relationships that were wrong, where the evidence says what is right. */
  corrected: number;
  /** Relationships that were wrong, and nothing is known in their place. */
  retracted: number;
  /** Relationships at places that led nowhere before. */
  discovered: number;
}

export const noCounts = (): EvidenceCounts => ({
  confirmed: 0,
  upgraded: 0,
  corrected: 0,
  retracted: 0,
  discovered: 0,
});

/** How many relationships have which evidence. */
export type ProvenanceCounts = Readonly<Partial<Record<Provenance, number>>>;

export function countProvenances({ provenance, count }: EdgeTable): ProvenanceCounts {
  const counts = new Map<Provenance, number>();
  for (let edge = 0; edge < count; edge += 1) {
    const name = provenanceOf(provenance[edge]!);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => compareText(a, b)));
}

/** What enriching came to, for every kind of evidence. */
export interface LayerOutcome extends EvidenceCounts {
  readonly repo: string;
  readonly snapshot: HashText;
  readonly layer: { readonly kind: LayerKind; readonly root: HashText };
  /** The snapshot with all its layers. */
  readonly enriched: HashText;
  readonly before: ProvenanceCounts;
  readonly after: ProvenanceCounts;
  readonly ms: number;
}
