import { NODE_KINDS } from '../model/node-kinds.ts';
import { PROVENANCES } from '../model/provenance.ts';
import type { EdgeTable } from '../model/rows.ts';

const OPEN_KIND: number = NODE_KINDS.open.code;
const OPEN: number = PROVENANCES.open.code;

/** How many nodes and edges of a sealed graph are known; kinds are codes. People are told these. */
export const knownCounts = (kinds: Uint8Array, { provenance }: Pick<EdgeTable, 'provenance'>): Counts => ({
  nodes: countOthers(kinds, OPEN_KIND),
  edges: countOthers(provenance, OPEN),
});

interface Counts {
  readonly nodes: number;
  readonly edges: number;
}

function countOthers(codes: Uint8Array, code: number): number {
  let count = 0;
  for (const one of codes) if (one !== code) count += 1;
  return count;
}
