import type { EdgeTable } from './rows.ts';

/** Room for so many edges with so many sites, to be filled in. */
export function edgeColumns(count: number, sites: number): EdgeTable {
  return {
    count,
    source: new Int32Array(count),
    target: new Int32Array(count),
    type: new Uint8Array(count),
    provenance: new Uint8Array(count),
    confidence: new Uint16Array(count),
    siteStart: new Int32Array(count + 1),
    siteFile: new Int32Array(sites),
    siteLine: new Int32Array(sites),
    siteColumn: new Int32Array(sites),
  };
}
