import { z } from 'zod';
import { EDGE_TYPE_NAMES, type EdgeType } from '../model/edge-types.ts';
import { LAYER_KIND_NAMES, type LayerKind } from '../model/layer.ts';
import { NODE_KINDS, type NodeKind } from '../model/node-kinds.ts';
import { SKIP_REASONS, type SkipReason } from '../model/rows.ts';
import { PROVENANCES, type Provenance } from '../model/provenance.ts';

/** Shapes that several tools share. */
export const nodeKindShape = z.enum(Object.keys(NODE_KINDS) as [NodeKind, ...NodeKind[]]);
export const edgeTypeShape = z.enum(EDGE_TYPE_NAMES as [EdgeType, ...EdgeType[]]);
export const provenanceShape = z.enum(Object.keys(PROVENANCES) as [Provenance, ...Provenance[]]);

export const skipReasonShape = z.enum(Object.keys(SKIP_REASONS) as [SkipReason, ...SkipReason[]]);
export const layerKindShape = z.enum(LAYER_KIND_NAMES as [LayerKind, ...LayerKind[]]);

export const symbolShape = z.object({
  hash: z.string(),
  qualifiedName: z.string(),
  name: z.string(),
  /** Dotted path inside its package without the file name: `Flask.run`. */
  display: z.string(),
  kind: nodeKindShape,
  package: z.string(),
  file: z.string().nullable(),
  startLine: z.number().int(),
  endLine: z.number().int(),
  signature: z.string(),
  isTest: z.boolean(),
});
export type SymbolShape = z.infer<typeof symbolShape>;

export const siteShape = z.object({ file: z.string(), line: z.number().int(), column: z.number().int() });

/** An edge between two symbols, by their hashes. */
export const edgeShape = z.object({
  hash: z.string(),
  source: z.string(),
  target: z.string(),
  type: edgeTypeShape,
  provenance: provenanceShape,
  confidence: z.number(),
});

/** An edge seen from one of its ends: `symbol` is the other end. */
export const neighbourShape = z.object({
  hash: z.string(),
  type: edgeTypeShape,
  direction: z.enum(['out', 'in']),
  symbol: symbolShape,
  provenance: provenanceShape,
  /** 0 to 1. */
  confidence: z.number(),
  sites: z.array(siteShape),
});
export type NeighbourShape = z.infer<typeof neighbourShape>;

/** Every answer names what it was taken from. */
export const stateShape = z.object({
  repo: z.string(),
  commit: z.string().nullable(),
  /** Null where the state is incomplete: files that could not be parsed in time are not in it. */
  snapshot: z.string().nullable(),
  analyzer: z.string(),
  /** The layers of evidence beyond the files that it rests on too; absent where there are none. */
  enriched: z
    .object({
      snapshot: z.string(),
      layers: z.array(z.object({ kind: layerKindShape, root: z.string() })),
    })
    .optional(),
  /** The files of the work tree that are not what the snapshot has, and are answered from; absent where there are none. */
  overlay: z
    .object({
      id: z.string(),
      /** How many; the first of them are named. */
      differing: z.number().int(),
      files: z.array(z.string()),
    })
    .optional(),
});
export type StateShape = z.infer<typeof stateShape>;

/** Reference to a node that only one of two states may have. */
export const nodeRefShape = z.object({ hash: z.string(), qualifiedName: z.string(), kind: nodeKindShape });
