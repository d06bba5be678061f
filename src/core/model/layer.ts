import type { EdgeType } from './edge-types.ts';
import type { Provenance } from './provenance.ts';
import type { HashText, NodeRow } from './rows.ts';

/**
 * A layer is what evidence beyond the files says of one base snapshot. Layers are laid over it in the order of this
 * table, so that what a later one denies is denied whatever an earlier one said.
 */
export const LAYER_KINDS = {
  git: { provenance: 'git', label: 'git history' },
  lsp: { provenance: 'lsp_resolved', label: 'language servers' },
  scip: { provenance: 'scip_resolved', label: 'SCIP index' },
} as const satisfies Record<string, { provenance: Provenance; label: string }>;

export type LayerKind = keyof typeof LAYER_KINDS;
export const LAYER_KIND_NAMES = Object.keys(LAYER_KINDS) as LayerKind[];
export const isLayerKind = (text: string): text is LayerKind => Object.hasOwn(LAYER_KINDS, text);

/** A node that a layer speaks of: one of the base, or one outside that it brings. */
export type LayerNode = Pick<NodeRow, 'url' | 'package' | 'symbol' | 'kind'>;

export interface LayerSite {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

export const VERDICTS = ['holds', 'denied'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * That a relationship holds, or does not, at some places. One that holds confirms an edge of the base or adds one; one
 * that is denied takes those places from it, and the whole edge once none is left. Without places the whole is meant.
 */
export interface Claim {
  readonly verdict: Verdict;
  /** Indices of the layer's nodes. */
  readonly source: number;
  readonly target: number;
  readonly type: EdgeType;
  /** Thousandths. */
  readonly confidence: number;
  readonly sites: readonly LayerSite[];
}

/** Things that are known of a node besides its relationships. */
export const NOTE_NAMES = ['last_commit', 'changed_at', 'commits', 'words'] as const;
export type NoteName = (typeof NOTE_NAMES)[number];

export interface Note {
  readonly node: number;
  readonly name: NoteName;
  readonly value: string;
}

/** Nodes, claims, their places and notes are sorted: the same evidence is the same layer. */
export interface Layer {
  readonly kind: LayerKind;
  /** The snapshot it is about. */
  readonly base: HashText;
  readonly nodes: readonly LayerNode[];
  readonly claims: readonly Claim[];
  readonly notes: readonly Note[];
}
