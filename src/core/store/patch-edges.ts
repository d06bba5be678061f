import { edgeColumns } from '../model/edge-columns.ts';
import { EDGE_TYPES } from '../model/edge-types.ts';
import type { EdgeTable } from '../model/rows.ts';

/** How the ends and places of a table of edges are numbered now; −1 for what is gone. */
export interface Renumbering {
  readonly nodes: Int32Array;
  readonly files: Int32Array;
  /** By number before: 1 where what the file declares is given anew, and where what it says of others is. */
  readonly isChanged: Uint8Array;
  readonly isLinked: Uint8Array;
  /** File of each node before. */
  readonly fileOfNode: Int32Array;
}

const CONTAINS: number = EDGE_TYPES.contains.code;
const DROPPED = -1;

/**
 * The edges of a graph after some of its files changed. An edge belongs to the files in which it has places and stays
 * while one of them does; `contains`, which has none, belongs to the file of what is contained; what else has none is a
 * tie between two symbols and stays while both do. `added` has the new numbers already.
 */
export function patchEdges(before: EdgeTable, now: Renumbering, added: EdgeTable): EdgeTable {
  const kept = keptSites(before, now);
  let edges = added.count;
  let sites = added.siteFile.length;
  for (let edge = 0; edge < before.count; edge += 1) {
    if (kept[edge] === DROPPED) continue;
    edges += 1;
    sites += kept[edge]!;
  }
  const writer = new EdgeWriter(edgeColumns(edges, sites));
  let next = 0;
  for (let edge = 0; edge < before.count; edge += 1) {
    if (kept[edge] === DROPPED) continue;
    const source = now.nodes[before.source[edge]!]!;
    const target = now.nodes[before.target[edge]!]!;
    const type = before.type[edge]!;
    while (next < added.count && compareTo(added, next, source, target, type) < 0) writer.copy(added, next++);
    const isShared = next < added.count && compareTo(added, next, source, target, type) === 0;
    const provenance = before.provenance[edge]!;
    const confidence = before.confidence[edge]!;
    if (!isShared) {
      writer.begin(source, target, type, provenance, confidence);
      writer.keepSites(before, edge, now);
      continue;
    }
    // A relationship has its strongest evidence: what is resolved at one place is not also inferred at another.
    const other = next++;
    const isStronger = added.confidence[other]! > confidence;
    const isSame = added.provenance[other] === provenance;
    if (isStronger) writer.begin(source, target, type, added.provenance[other]!, added.confidence[other]!);
    else writer.begin(source, target, type, provenance, confidence);
    if (isSame || !isStronger) writer.keepSites(before, edge, now);
    if (isSame || isStronger) writer.addSites(added, other);
    writer.sortSites();
  }
  while (next < added.count) writer.copy(added, next++);
  return writer.finish();
}

/** Of each edge how many places it keeps, or DROPPED. */
function keptSites(before: EdgeTable, { nodes, files, isChanged, isLinked, fileOfNode }: Renumbering): Int32Array {
  const { source, target, type, siteStart, siteFile } = before;
  const kept = new Int32Array(before.count);
  for (let edge = 0; edge < before.count; edge += 1) {
    if (nodes[source[edge]!]! < 0 || nodes[target[edge]!]! < 0) {
      kept[edge] = DROPPED;
      continue;
    }
    const from = siteStart[edge]!;
    const to = siteStart[edge + 1]!;
    let count = 0;
    for (let site = from; site < to; site += 1)
      if (isLinked[siteFile[site]!] === 0 && files[siteFile[site]!]! >= 0) count += 1;
    const isOwnersWord = from === to && type[edge] === CONTAINS && isChanged[fileOfNode[target[edge]!]!] === 1;
    kept[edge] = (from < to && count === 0) || isOwnersWord ? DROPPED : count;
  }
  return kept;
}

const compareTo = (table: EdgeTable, at: number, source: number, target: number, type: number): number =>
  table.source[at]! - source || table.target[at]! - target || table.type[at]! - type;

/** Fills a table with room to spare, and cuts it to what was written. */
class EdgeWriter {
  readonly #table: EdgeTable;
  #edge = -1;
  #site = 0;

  constructor(table: EdgeTable) {
    this.#table = table;
  }

  begin(source: number, target: number, type: number, provenance: number, confidence: number): void {
    const table = this.#table;
    const at = (this.#edge += 1);
    table.source[at] = source;
    table.target[at] = target;
    table.type[at] = type;
    table.provenance[at] = provenance;
    table.confidence[at] = confidence;
    table.siteStart[at] = this.#site;
  }

  copy(from: EdgeTable, at: number): void {
    this.begin(from.source[at]!, from.target[at]!, from.type[at]!, from.provenance[at]!, from.confidence[at]!);
    this.addSites(from, at);
  }

  addSites(from: EdgeTable, at: number): void {
    for (let site = from.siteStart[at]!; site < from.siteStart[at + 1]!; site += 1)
      this.#add(from.siteFile[site]!, from.siteLine[site]!, from.siteColumn[site]!);
  }

  keepSites(from: EdgeTable, at: number, { files, isLinked }: Renumbering): void {
    for (let site = from.siteStart[at]!; site < from.siteStart[at + 1]!; site += 1) {
      const file = from.siteFile[site]!;
      if (isLinked[file] === 0 && files[file]! >= 0)
        this.#add(files[file]!, from.siteLine[site]!, from.siteColumn[site]!);
    }
  }

  /** Those of the last edge, by file, line and column. */
  sortSites(): void {
    const { siteStart, siteFile, siteLine, siteColumn } = this.#table;
    const from = siteStart[this.#edge]!;
    const places = Array.from({ length: this.#site - from }, (_, i) => [
      siteFile[from + i]!,
      siteLine[from + i]!,
      siteColumn[from + i]!,
    ]);
    places.sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!);
    places.forEach(([file, line, column], i) => {
      siteFile[from + i] = file!;
      siteLine[from + i] = line!;
      siteColumn[from + i] = column!;
    });
  }

  finish(): EdgeTable {
    const table = this.#table;
    const count = this.#edge + 1;
    table.siteStart[count] = this.#site;
    return {
      count,
      source: table.source.subarray(0, count),
      target: table.target.subarray(0, count),
      type: table.type.subarray(0, count),
      provenance: table.provenance.subarray(0, count),
      confidence: table.confidence.subarray(0, count),
      siteStart: table.siteStart.subarray(0, count + 1),
      siteFile: table.siteFile.subarray(0, this.#site),
      siteLine: table.siteLine.subarray(0, this.#site),
      siteColumn: table.siteColumn.subarray(0, this.#site),
    };
  }

  #add(file: number, line: number, column: number): void {
    const { siteFile, siteLine, siteColumn } = this.#table;
    siteFile[this.#site] = file;
    siteLine[this.#site] = line;
    siteColumn[this.#site] = column;
    this.#site += 1;
  }
}
