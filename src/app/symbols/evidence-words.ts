import { PROVENANCES, type Provenance } from '../../core/model/provenance.ts';
import { percent } from '../text/format.ts';

/** How an edge of each provenance is drawn, in marks and in the graph alike: thinner and broken means weaker. */
export interface LineStyle {
  readonly width: number;
  /** Lengths of strokes and gaps; empty for an unbroken line. */
  readonly dash: readonly number[];
  /** Drawn on the middle of the line in marks. */
  readonly badge: 'none' | 'dot' | 'diamond';
}

export const LINE_STYLES: Readonly<Record<Provenance, LineStyle>> = {
  structural: { width: 2.4, dash: [], badge: 'none' },
  ast_resolved: { width: 1.6, dash: [], badge: 'none' },
  ast_inferred: { width: 1, dash: [4, 3], badge: 'none' },
  config_declared: { width: 1.4, dash: [8, 3], badge: 'none' },
  lsp_resolved: { width: 1.6, dash: [], badge: 'dot' },
  scip_resolved: { width: 1.6, dash: [], badge: 'diamond' },
  git: { width: 1.6, dash: [2, 2], badge: 'none' },
  otel_trace: { width: 1.6, dash: [8, 3, 2, 3], badge: 'none' },
  similarity: { width: 1, dash: [1, 3], badge: 'none' },
  open: { width: 1, dash: [1, 5], badge: 'none' },
};

/** Candidates of one ambiguous reference share the confidence of an inferred one. */
const candidates = (confidence: number): number => Math.round(PROVENANCES.ast_inferred.confidence / 1000 / confidence);

export const isAmbiguous = (provenance: Provenance, confidence: number): boolean =>
  provenance === 'ast_inferred' && confidence > 0 && candidates(confidence) > 1;

export function evidenceLabel(provenance: Provenance, confidence: number): string {
  return isAmbiguous(provenance, confidence) ? 'ambiguous' : PROVENANCES[provenance].label;
}

export function evidenceSentence(provenance: Provenance, confidence: number): string {
  const why = isAmbiguous(provenance, confidence)
    ? `one of about ${candidates(confidence)} candidates with this name`
    : PROVENANCES[provenance].why;
  return `${evidenceLabel(provenance, confidence)}, ${percent(confidence)}: ${why}`;
}
