import { EDGE_TYPES, type EdgeType } from '../model/edge-types.ts';

/** 1 at the code of each type that a walk may follow. */
export type TypeMask = Uint8Array;

export function typeMask(types: readonly EdgeType[]): TypeMask {
  const mask = new Uint8Array(256);
  for (const type of types) mask[EDGE_TYPES[type].code] = 1;
  return mask;
}

const ALL = new Uint8Array(256).fill(1);

/** Which edges and nodes a walk may use. What is absent restricts nothing. */
export interface EdgeFilter {
  readonly types?: TypeMask;
  /** Thousandths. */
  readonly minConfidence?: number;
  /** 1 at each node that a walk may not enter. */
  readonly excluded?: Uint8Array;
}

export const typesOf = (filter: EdgeFilter): TypeMask => filter.types ?? ALL;
