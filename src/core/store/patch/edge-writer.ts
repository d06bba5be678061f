import type { EdgeTable } from '../../model/rows.ts';

/** How what is copied is numbered now; −1 for what is gone. */
interface Numbers {
  readonly nodes: Int32Array;
  readonly files: Int32Array;
  /** By number before: 1 for files whose places are not copied. */
  readonly isLinked: Uint8Array;
}

/** Fills a table that has room to spare, edge by edge or whole runs of another table, and cuts it to what was written. */
export class EdgeWriter {
  readonly #table: EdgeTable;
  readonly #numbers: Numbers;
  readonly #hasSameFiles: boolean;
  #count = 0;
  #site = 0;

  constructor(table: EdgeTable, numbers: Numbers) {
    this.#table = table;
    this.#numbers = numbers;
    this.#hasSameFiles = numbers.files.every((file, i) => file === i);
  }

  begin(source: number, target: number, type: number, provenance: number, confidence: number): void {
    const table = this.#table;
    const at = this.#count;
    table.source[at] = source;
    table.target[at] = target;
    table.type[at] = type;
    table.provenance[at] = provenance;
    table.confidence[at] = confidence;
    table.siteStart[at] = this.#site;
    this.#count += 1;
  }

  /** An edge of a table that is numbered as this one is. */
  copy(from: EdgeTable, at: number): void {
    this.begin(from.source[at]!, from.target[at]!, from.type[at]!, from.provenance[at]!, from.confidence[at]!);
    this.addSites(from, at);
  }

  addSites(from: EdgeTable, at: number): void {
    for (let site = from.siteStart[at]!; site < from.siteStart[at + 1]!; site += 1)
      this.#add(from.siteFile[site]!, from.siteLine[site]!, from.siteColumn[site]!);
  }

  /** Those places of an edge before that stay. */
  keepSites(from: EdgeTable, at: number): void {
    const { files, isLinked } = this.#numbers;
    for (let site = from.siteStart[at]!; site < from.siteStart[at + 1]!; site += 1) {
      const file = from.siteFile[site]!;
      if (isLinked[file] === 0 && files[file]! >= 0)
        this.#add(files[file]!, from.siteLine[site]!, from.siteColumn[site]!);
    }
  }

  /** Edges before that stay with all their places, from … to − 1. */
  keepRun(before: EdgeTable, from: number, to: number): void {
    if (from >= to) return;
    const table = this.#table;
    const { nodes, files } = this.#numbers;
    const at = this.#count;
    const firstSite = before.siteStart[from]!;
    const lastSite = before.siteStart[to]!;
    const moved = this.#site - firstSite;
    // Columns one by one, each in a name of its own: this is where most of the time goes.
    renumber(table.source, at, before.source, from, to, nodes);
    renumber(table.target, at, before.target, from, to, nodes);
    shift(table.siteStart, at, before.siteStart, from, to, moved);
    table.type.set(before.type.subarray(from, to), at);
    table.provenance.set(before.provenance.subarray(from, to), at);
    table.confidence.set(before.confidence.subarray(from, to), at);
    table.siteLine.set(before.siteLine.subarray(firstSite, lastSite), this.#site);
    table.siteColumn.set(before.siteColumn.subarray(firstSite, lastSite), this.#site);
    if (this.#hasSameFiles) table.siteFile.set(before.siteFile.subarray(firstSite, lastSite), this.#site);
    else renumber(table.siteFile, this.#site, before.siteFile, firstSite, lastSite, files);
    this.#count += to - from;
    this.#site += lastSite - firstSite;
  }

  /** Those of the last edge, by file, line and column. */
  sortSites(): void {
    const { siteStart, siteFile, siteLine, siteColumn } = this.#table;
    const from = siteStart[this.#count - 1]!;
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
    const count = this.#count;
    const sites = this.#site;
    table.siteStart[count] = sites;
    return {
      count,
      source: table.source.subarray(0, count),
      target: table.target.subarray(0, count),
      type: table.type.subarray(0, count),
      provenance: table.provenance.subarray(0, count),
      confidence: table.confidence.subarray(0, count),
      siteStart: table.siteStart.subarray(0, count + 1),
      siteFile: table.siteFile.subarray(0, sites),
      siteLine: table.siteLine.subarray(0, sites),
      siteColumn: table.siteColumn.subarray(0, sites),
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

function renumber(
  into: Int32Array,
  at: number,
  column: Int32Array,
  from: number,
  to: number,
  numbers: Int32Array,
): void {
  for (let i = from, row = at; i < to; i += 1, row += 1) into[row] = numbers[column[i]!]!;
}

function shift(into: Int32Array, at: number, column: Int32Array, from: number, to: number, by: number): void {
  for (let i = from, row = at; i < to; i += 1, row += 1) into[row] = column[i]! + by;
}
