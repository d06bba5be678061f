import { lowerBound } from '../../base/binary-search.ts';
import { compareText } from '../../base/order.ts';
import { nodeKindOf } from '../../model/node-kinds.ts';
import type { NodeRow } from '../../model/rows.ts';
import { packageKey, type StoredGraph } from '../stored-graph.ts';

/** Which nodes of a graph some rows speak of. */
export interface MatchedRows {
  /** By node before: 1 where it is gone; may be marked further until nodes are numbered. */
  readonly isGone: Uint8Array;
  /** By node before: 1 where a row speaks of it. */
  readonly isGiven: Uint8Array;
  /** Of each row: its node before, or −1. */
  readonly rowNodes: Int32Array;
  /** Of each row without one: the node before which it belongs. */
  readonly rowPlaces: Int32Array;
}

/**
 * What the nodes of a graph are numbered after some went and some came. Those that stay keep their order, so that a
 * table of edges sorted by the old numbers is sorted by the new ones.
 */
export class PatchNumbers {
  readonly count: number;
  /** Of each node before: its number now, or −1. */
  readonly ofOld: Int32Array;
  /** Of each node now: its number before, or −1. */
  readonly oldOf: Int32Array;
  /** Of each given row: its number now. */
  readonly ofRow: Int32Array;

  constructor(before: StoredGraph, { isGone, rowNodes, rowPlaces: place }: MatchedRows) {
    const matched = rowNodes.slice();
    this.ofOld = new Int32Array(before.nodes.count).fill(-1);
    this.oldOf = new Int32Array(before.nodes.count + matched.length).fill(-1);
    this.ofRow = matched;
    let next = 0;
    let row = 0;
    for (let old = 0; old <= before.nodes.count; old += 1) {
      for (; row < matched.length && (matched[row]! >= 0 || place[row] === old); row += 1)
        if (matched[row]! < 0) matched[row] = -2 - next++;
      if (old === before.nodes.count || isGone[old] === 1) continue;
      this.ofOld[old] = next;
      this.oldOf[next] = old;
      next += 1;
    }
    for (row = 0; row < matched.length; row += 1)
      this.ofRow[row] = matched[row]! < 0 ? -2 - matched[row]! : this.ofOld[matched[row]!]!;
    this.count = next;
    this.oldOf = this.oldOf.subarray(0, next);
  }
}

/**
 * Finds rows, sorted as nodes are, among the nodes of a graph. Of the packages in `whole` they are all there is: what is
 * not found there is gone.
 */
export function matchRows(before: StoredGraph, rows: readonly NodeRow[], whole: ReadonlySet<string>): MatchedRows {
  const isGone = new Uint8Array(before.nodes.count);
  const rowNodes = new Int32Array(rows.length).fill(-1);
  const rowPlaces = new Int32Array(rows.length);
  for (let from = 0; from < rows.length;) {
    const { url, package: name } = rows[from]!;
    let to = from + 1;
    while (to < rows.length && rows[to]!.package === name && rows[to]!.url === url) to += 1;
    matchPackage(before, rows, from, to, whole.has(packageKey(url, name)) ? isGone : null, rowNodes, rowPlaces);
    from = to;
  }
  markEmptied(before, rows, whole, isGone);
  const isGiven = new Uint8Array(before.nodes.count);
  for (const old of rowNodes) if (old >= 0) isGiven[old] = 1;
  return { isGone, isGiven, rowNodes, rowPlaces };
}

/** Finds the rows of one package among its nodes, and for the others the node before which they belong. */
function matchPackage(
  { packages, ownPackages, nodes }: StoredGraph,
  rows: readonly NodeRow[],
  from: number,
  to: number,
  isGone: Uint8Array | null,
  matched: Int32Array,
  place: Int32Array,
): void {
  const at = firstPackage(packages, ownPackages, rows[from]!);
  const own = at < ownPackages ? packages[at]! : null;
  const isThere = own !== null && own.url === rows[from]!.url && own.package === rows[from]!.package;
  let node = own === null ? (packages[ownPackages - 1]?.to ?? 0) : own.from;
  if (!isThere) {
    place.fill(node, from, to);
    return;
  }
  for (let row = from; row < to; row += 1) {
    const { symbol, kind } = rows[row]!;
    let order = -1;
    for (; node < own.to; node += 1) {
      order = compareText(nodes.symbol[node]!, symbol) || compareText(nodeKindOf(nodes.kind[node]!), kind);
      if (order >= 0) break;
      if (isGone) isGone[node] = 1;
    }
    if (node < own.to && order === 0) matched[row] = node++;
    else place[row] = node;
  }
  if (isGone) isGone.fill(1, node, own.to);
}

/** Packages of which nothing is left have no rows to be found by. */
function markEmptied(
  { packages, ownPackages }: StoredGraph,
  rows: readonly NodeRow[],
  whole: ReadonlySet<string>,
  isGone: Uint8Array,
): void {
  if (whole.size === 0) return;
  const present = new Set(rows.map(({ url, package: name }) => packageKey(url, name)));
  for (const key of whole) {
    if (present.has(key)) continue;
    const [url, name] = key.split('\0') as [string, string];
    const found = packages[findPackage(packages, ownPackages, { url, package: name })];
    if (found) isGone.fill(1, found.from, found.to);
  }
}

/** Number of a row's package among the snapshot's own, or −1. */
export function findPackage(
  packages: StoredGraph['packages'],
  count: number,
  row: Pick<NodeRow, 'url' | 'package'>,
): number {
  const at = firstPackage(packages, count, row);
  const found = at < count ? packages[at]! : null;
  return found?.url === row.url && found.package === row.package ? at : -1;
}

/** The first of the snapshot's own packages that does not come before a row's. */
function firstPackage(
  packages: StoredGraph['packages'],
  count: number,
  { url, package: name }: Pick<NodeRow, 'url' | 'package'>,
): number {
  return lowerBound(
    count,
    (at) => (compareText(packages[at]!.url, url) || compareText(packages[at]!.package, name)) < 0,
  );
}
