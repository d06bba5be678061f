import type { Steps } from '../../base/steps.ts';
import { edgeColumns } from '../../model/edge-columns.ts';
import type { EdgeTable } from '../../model/rows.ts';

const MERGED_IN_STEP = 8192;

/** Two sorted tables as one sorted table. */
export function* mergeTables(a: EdgeTable, b: EdgeTable): Steps<EdgeTable> {
  const count = a.count + b.count;
  const sites = a.siteFile.length + b.siteFile.length;
  const merged = edgeColumns(count, sites);
  let i = 0;
  let j = 0;
  let site = 0;
  for (let edge = 0; edge < count; edge += 1) {
    if (edge % MERGED_IN_STEP === MERGED_IN_STEP - 1) yield;
    const fromA = j >= b.count || (i < a.count && isBefore(a, i, b, j));
    const [table, row] = fromA ? [a, i++] : [b, j++];
    merged.source[edge] = table.source[row]!;
    merged.target[edge] = table.target[row]!;
    merged.type[edge] = table.type[row]!;
    merged.provenance[edge] = table.provenance[row]!;
    merged.confidence[edge] = table.confidence[row]!;
    merged.siteStart[edge] = site;
    for (let at = table.siteStart[row]!; at < table.siteStart[row + 1]!; at += 1) {
      merged.siteFile[site] = table.siteFile[at]!;
      merged.siteLine[site] = table.siteLine[at]!;
      merged.siteColumn[site] = table.siteColumn[at]!;
      site += 1;
    }
  }
  merged.siteStart[count] = site;
  return merged;
}

function isBefore(a: EdgeTable, i: number, b: EdgeTable, j: number): boolean {
  const difference =
    a.source[i]! - b.source[j]! ||
    a.target[i]! - b.target[j]! ||
    a.type[i]! - b.type[j]! ||
    a.provenance[i]! - b.provenance[j]!;
  return difference < 0;
}
