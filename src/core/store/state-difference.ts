import type { NodeKind } from '../model/node-kinds.ts';

/** An edge outside of any one graph: its ends by hash, the rest by code. */
export interface LooseEdge {
  readonly source: Uint8Array;
  readonly target: Uint8Array;
  readonly type: number;
  readonly provenance: number;
  /** Thousandths. */
  readonly confidence: number;
}

export interface EdgeDifference {
  readonly added: readonly LooseEdge[];
  readonly removed: readonly LooseEdge[];
}

export const PACKAGE_STATUSES = ['added', 'removed', 'changed'] as const;
export type PackageStatus = (typeof PACKAGE_STATUSES)[number];

export interface PackageDifference extends EdgeDifference {
  readonly label: string;
  readonly status: PackageStatus;
}

export interface StateDifference {
  /** Packages whose edges differ, by label. */
  readonly packages: readonly PackageDifference[];
  /** Labels of packages with the same edges whose text, places or files differ. */
  readonly rewritten: readonly string[];
  /** Labels whose incoming edges differ: where the other ends of the edges are. */
  readonly reached: readonly string[];
  /** How many packages both states have together, and how many of them had to be looked into. */
  readonly compared: { readonly packages: number; readonly opened: number };
}

/** What a node is called, as far as its package alone tells. */
export interface NodeName {
  readonly url: string;
  readonly package: string;
  readonly symbol: string;
  readonly name: string;
  readonly kind: NodeKind;
  readonly file: string | null;
}

export interface NamedDifference extends StateDifference {
  /** The names of all ends of the edges that differ, by their hashes in hexadecimal. */
  names(): ReadonlyMap<string, NodeName>;
}
