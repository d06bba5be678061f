import { edgeColumns } from '../model/edge-columns.ts';
import type { EdgeTable } from '../model/rows.ts';

/** Those edges of a table that are picked, with their sites, in their order. */
export function pickEdges(from: EdgeTable, isPicked: (edge: number) => boolean): EdgeTable {
  let count = 0;
  let sites = 0;
  for (let edge = 0; edge < from.count; edge += 1) {
    if (!isPicked(edge)) continue;
    count += 1;
    sites += from.siteStart[edge + 1]! - from.siteStart[edge]!;
  }
  const picked = edgeColumns(count, sites);
  let at = 0;
  let site = 0;
  for (let edge = 0; edge < from.count; edge += 1) {
    if (!isPicked(edge)) continue;
    picked.source[at] = from.source[edge]!;
    picked.target[at] = from.target[edge]!;
    picked.type[at] = from.type[edge]!;
    picked.provenance[at] = from.provenance[edge]!;
    picked.confidence[at] = from.confidence[edge]!;
    picked.siteStart[at] = site;
    for (let old = from.siteStart[edge]!; old < from.siteStart[edge + 1]!; old += 1) {
      picked.siteFile[site] = from.siteFile[old]!;
      picked.siteLine[site] = from.siteLine[old]!;
      picked.siteColumn[site] = from.siteColumn[old]!;
      site += 1;
    }
    at += 1;
  }
  picked.siteStart[count] = site;
  return picked;
}
