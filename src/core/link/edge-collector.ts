import { finish, type Steps } from '../base/steps.ts';
import type { EdgeType } from '../model/edge-types.ts';
import { EDGE_TYPES } from '../model/edge-types.ts';
import { PROVENANCES, type Provenance } from '../model/provenance.ts';
import type { EdgeTable } from '../model/rows.ts';

export interface Site {
  readonly file: number;
  readonly line: number;
  readonly column: number;
}

/** Keys of an earlier run, in terms of this one. */
export interface Keys {
  isGone(key: number): boolean;
  keyOf(key: number): number;
  fileRow(row: number): number;
}

/** Rows as pushed: source, target, type, provenance, confidence, file, line, column. */
const WIDTH = 8;
/** Room for so many rows at first: there is a collector for each file of a change, and most say little. */
const FIRST_ROWS = 64;
const CALLS: number = EDGE_TYPES.calls.code;

/**
 * Gathers edges while nodes have no final numbers: ends are whatever keys the caller uses, mapped at the end. One edge
 * stands for all its sites; where sites disagree on confidence the best one counts.
 */
export class EdgeCollector {
  #cells = new Int32Array(WIDTH * FIRST_ROWS);
  #count = 0;

  add(
    source: number,
    target: number,
    type: EdgeType,
    provenance: Provenance,
    confidence: number,
    file: number,
    line: number,
    column: number,
  ): void {
    this.#reserve(this.#count + 1);
    const at = this.#count * WIDTH;
    this.#cells[at] = source;
    this.#cells[at + 1] = target;
    this.#cells[at + 2] = EDGE_TYPES[type].code;
    this.#cells[at + 3] = PROVENANCES[provenance].code;
    this.#cells[at + 4] = confidence;
    this.#cells[at + 5] = file;
    this.#cells[at + 6] = line;
    this.#cells[at + 7] = column;
    this.#count += 1;
  }

  get count(): number {
    return this.#count;
  }

  /** A copy of the rows added since there were so many. */
  since(count: number): Int32Array {
    return this.#cells.slice(count * WIDTH, this.#count * WIDTH);
  }

  /** Adds rows of another run with the keys of this one; false, and none of them, where an end is gone. */
  replay(cells: Int32Array, keys: Keys): boolean {
    for (let at = 0; at < cells.length; at += WIDTH)
      if (keys.isGone(cells[at]!) || keys.isGone(cells[at + 1]!)) return false;
    const to = this.#count * WIDTH;
    this.#count += cells.length / WIDTH;
    this.#reserve(this.#count);
    this.#cells.set(cells, to);
    for (let at = to; at < to + cells.length; at += WIDTH) {
      this.#cells[at] = keys.keyOf(cells[at - to]!);
      this.#cells[at + 1] = keys.keyOf(cells[at - to + 1]!);
      this.#cells[at + 5] = keys.fileRow(cells[at - to + 5]!);
    }
    return true;
  }

  append(rows: EdgeCollector): void {
    const to = this.#count * WIDTH;
    this.#count += rows.#count;
    this.#reserve(this.#count);
    this.#cells.set(rows.#cells.subarray(0, rows.#count * WIDTH), to);
  }

  #reserve(count: number): void {
    if (count * WIDTH <= this.#cells.length) return;
    const larger = new Int32Array(Math.max(this.#cells.length * 2, count * WIDTH));
    larger.set(this.#cells);
    this.#cells = larger;
  }

  /** `resolve` turns the keys given to `add` into node indices; an end without a node drops the edge. */
  finish(resolve: (key: number) => number): EdgeTable {
    return finish(this.finishInSteps(resolve));
  }

  *finishInSteps(resolve: (key: number) => number): Steps<EdgeTable> {
    const cells = this.#cells;
    const rows = new Int32Array(this.#count);
    let kept = 0;
    let nodes = 0;
    for (let row = 0; row < this.#count; row += 1) {
      if (row % STEP === STEP - 1) yield;
      const at = row * WIDTH;
      const source = resolve(cells[at]!);
      const target = resolve(cells[at + 1]!);
      // Recursion is worth knowing; a declaration that mentions itself otherwise is not.
      if (source < 0 || target < 0 || (source === target && cells[at + 2] !== CALLS)) continue;
      cells[at] = source;
      cells[at + 1] = target;
      if (source >= nodes) nodes = source + 1;
      rows[kept++] = at;
    }
    const order = yield* sortedRows(cells, rows.subarray(0, kept), nodes);
    return yield* tabulate(cells, yield* strongest(cells, order));
  }
}

/** Counting sort by source, then each source's few rows by the rest: linear where a comparison sort would dominate. */
function* sortedRows(cells: Int32Array, rows: Int32Array, nodes: number): Steps<Int32Array> {
  const starts = new Int32Array(nodes + 1);
  for (const at of rows) starts[cells[at]! + 1]! += 1;
  for (let node = 0; node < nodes; node += 1) starts[node + 1]! += starts[node]!;
  const order = new Int32Array(rows.length);
  const next = starts.slice();
  yield;
  for (const at of rows) order[next[cells[at]!]!++] = at;
  const compare = (a: number, b: number): number =>
    cells[a + 1]! - cells[b + 1]! ||
    cells[a + 2]! - cells[b + 2]! ||
    cells[a + 3]! - cells[b + 3]! ||
    cells[a + 5]! - cells[b + 5]! ||
    cells[a + 6]! - cells[b + 6]! ||
    cells[a + 7]! - cells[b + 7]!;
  for (let node = 0; node < nodes; node += 1) {
    if (node % STEP === 0) yield;
    const from = starts[node]!;
    const to = starts[node + 1]!;
    if (to - from > FEW) order.subarray(from, to).sort(compare);
    else insertionSort(order, from, to, compare);
  }
  return order;
}

/** Rows of one step. */
const STEP = 4096;

/** Up to so many are sorted in place: starting a sort costs more. */
const FEW = 24;

function insertionSort(order: Int32Array, from: number, to: number, compare: (a: number, b: number) => number): void {
  for (let i = from + 1; i < to; i += 1) {
    const row = order[i]!;
    let at = i;
    for (; at > from && compare(order[at - 1]!, row) > 0; at -= 1) order[at] = order[at - 1]!;
    order[at] = row;
  }
}

/**
 * Keeps, of several provenances for the same source, target and type, the strongest, with all sites: a relationship
 * that is resolved at one place is not also inferred.
 */
function* strongest(cells: Int32Array, order: Int32Array): Steps<readonly number[]> {
  const kept: number[] = [];
  let looked = 0;
  for (let from = 0; from < order.length;) {
    if ((looked += 1) % STEP === 0) yield;
    const first = order[from]!;
    let to = from;
    let best = first;
    while (to < order.length) {
      const at = order[to]!;
      if (cells[at] !== cells[first] || cells[at + 1] !== cells[first + 1] || cells[at + 2] !== cells[first + 2]) break;
      if (cells[at + 4]! > cells[best + 4]!) best = at;
      to += 1;
    }
    for (let i = from; i < to; i += 1) {
      const at = order[i]!;
      if (cells[at + 3] === cells[best + 3]) {
        cells[at + 4] = cells[best + 4]!;
        kept.push(at);
      }
    }
    from = to;
  }
  return kept;
}

function* tabulate(cells: Int32Array, order: readonly number[]): Steps<EdgeTable> {
  let edges = 0;
  let sites = 0;
  const isSameEdge = (a: number, b: number): boolean =>
    cells[a] === cells[b] &&
    cells[a + 1] === cells[b + 1] &&
    cells[a + 2] === cells[b + 2] &&
    cells[a + 3] === cells[b + 3];
  const isSameSite = (a: number, b: number): boolean =>
    isSameEdge(a, b) && cells[a + 5] === cells[b + 5] && cells[a + 6] === cells[b + 6] && cells[a + 7] === cells[b + 7];
  order.forEach((at, i) => {
    const previous = i > 0 ? order[i - 1]! : -1;
    if (previous < 0 || !isSameEdge(previous, at)) edges += 1;
    if (cells[at + 6]! > 0 && (previous < 0 || !isSameSite(previous, at))) sites += 1;
  });
  yield;
  const table = {
    count: edges,
    source: new Int32Array(edges),
    target: new Int32Array(edges),
    type: new Uint8Array(edges),
    provenance: new Uint8Array(edges),
    confidence: new Uint16Array(edges),
    siteStart: new Int32Array(edges + 1),
    siteFile: new Int32Array(sites),
    siteLine: new Int32Array(sites),
    siteColumn: new Int32Array(sites),
  };
  let edge = -1;
  let site = 0;
  for (const [i, at] of order.entries()) {
    if (i % STEP === STEP - 1) yield;
    const previous = i > 0 ? order[i - 1]! : -1;
    if (previous < 0 || !isSameEdge(previous, at)) {
      edge += 1;
      table.source[edge] = cells[at]!;
      table.target[edge] = cells[at + 1]!;
      table.type[edge] = cells[at + 2]!;
      table.provenance[edge] = cells[at + 3]!;
      table.confidence[edge] = cells[at + 4]!;
      table.siteStart[edge] = site;
    }
    if (cells[at + 6]! > 0 && (previous < 0 || !isSameSite(previous, at))) {
      table.siteFile[site] = cells[at + 5]!;
      table.siteLine[site] = cells[at + 6]!;
      table.siteColumn[site] = cells[at + 7]!;
      site += 1;
    }
  }
  table.siteStart[edges] = site;
  return table;
}
