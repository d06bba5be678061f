import { EdgeCollector } from '../../link/edge-collector.ts';
import { edgeColumns } from '../../model/edge-columns.ts';
import { edgeTypeOf, type EdgeType } from '../../model/edge-types.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { NodeRow } from '../../model/rows.ts';
import type { OpenEdges, OpenName } from '../../store/open-edges.ts';
import { EdgeWriter } from '../../store/patch-graph.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import type { FileEdges } from './file-edges.ts';
import type { Ground } from './ground.ts';

/** A place where a file leaves something open, by the identity of who does. */
export interface OpenPlace {
  readonly source: Pick<NodeRow, 'url' | 'package' | 'symbol' | 'kind'>;
  readonly name: OpenName;
  readonly type: EdgeType;
  readonly line: number;
  readonly column: number;
}

/** What a file leaves open. Kept for all files that were linked since the commit: nothing else of what they say is. */
export function openPlaces({ ends, open: { names, edges } }: FileEdges): OpenPlace[] {
  const sources = new Map<number, OpenPlace['source']>();
  const places: OpenPlace[] = [];
  for (let edge = 0; edge < edges.count; edge += 1) {
    const end = edges.source[edge]!;
    let source = sources.get(end);
    if (source === undefined) {
      const { url, package: directory, symbol, kind } = ends[end]!;
      sources.set(end, (source = { url, package: directory, symbol, kind }));
    }
    const [name, type] = [names[edges.target[edge]!]!, edgeTypeOf(edges.type[edge]!)];
    for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1)
      places.push({ source, name, type, line: edges.siteLine[site]!, column: edges.siteColumn[site]! });
  }
  return places;
}

type LaidGround = Pick<Ground, 'lineage' | 'find'> & { readonly tree: Pick<Ground['tree'], 'rowOf'> };

/** What is open in a work tree: of files that were linked since the commit what these say, of all others what was. */
export function layOpen(
  committed: Pick<RepositoryView, 'graph' | 'open'>,
  ground: LaidGround,
  relinked: ReadonlyMap<string, readonly OpenPlace[]>,
): OpenEdges {
  const { rowOf } = ground.tree;
  const names = new OpenNames(committed.open.names);
  const added = openOfRelinked(ground, relinked, names);
  const { edges: before } = committed.open;
  const sites = before.siteFile.length + added.siteFile.length;
  const numbers = {
    nodes: ground.lineage.ofOld,
    files: Int32Array.from(committed.graph.files, ({ path }) => (relinked.has(path) ? -1 : (rowOf.get(path) ?? -1))),
    isLinked: new Uint8Array(committed.graph.files.length),
  };
  const writer = new EdgeWriter(edgeColumns(before.count + added.count, sites), numbers);
  let next = 0;
  for (let edge = 0; edge < before.count; edge += 1) {
    const source = numbers.nodes[before.source[edge]!]!;
    if (source < 0 || !staysOpen(before, edge, numbers.files)) continue;
    const [target, type] = [before.target[edge]!, before.type[edge]!];
    let order = 1;
    while (next < added.count) {
      order = added.source[next]! - source || added.target[next]! - target || added.type[next]! - type;
      if (order >= 0) break;
      writer.copy(added, next++);
    }
    writer.begin(source, target, type, before.provenance[edge]!, before.confidence[edge]!);
    writer.keepSites(before, edge);
    if (order !== 0 || next === added.count) continue;
    writer.addSites(added, next++);
    writer.sortSites();
  }
  while (next < added.count) writer.copy(added, next++);
  return { names: names.all, edges: writer.finish() };
}

/** Whether any place of an open edge is in a file that is there and says what it said. */
function staysOpen({ siteStart, siteFile }: OpenEdges['edges'], edge: number, files: Int32Array): boolean {
  for (let site = siteStart[edge]!; site < siteStart[edge + 1]!; site += 1)
    if (files[siteFile[site]!]! >= 0) return true;
  return false;
}

function openOfRelinked(
  ground: LaidGround,
  relinked: ReadonlyMap<string, readonly OpenPlace[]>,
  names: OpenNames,
): OpenEdges['edges'] {
  const edges = new EdgeCollector();
  const { confidence } = PROVENANCES.open;
  for (const [path, places] of relinked) {
    const file = ground.tree.rowOf.get(path);
    if (file === undefined) continue;
    // The places of one symbol share the object that says which it is.
    const nodes = new Map<OpenPlace['source'], number>();
    for (const { source, name, type, line, column } of places) {
      let node = nodes.get(source);
      if (node === undefined) nodes.set(source, (node = ground.find(source)));
      if (node >= 0) edges.add(node, names.numberOf(name), type, 'open', confidence, file, line, column);
    }
  }
  return edges.finish((number) => number);
}

/** The names of a committed state, and behind them those that came since. */
class OpenNames {
  readonly #committed: readonly OpenName[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #added = new Map<string, number>();
  readonly #since: OpenName[] = [];

  constructor(committed: readonly OpenName[]) {
    let numbers = NUMBERS.get(committed);
    if (numbers === undefined)
      NUMBERS.set(committed, (numbers = new Map(committed.map((name, number) => [keyOf(name), number]))));
    this.#committed = committed;
    this.#numbers = numbers;
  }

  get all(): readonly OpenName[] {
    return this.#since.length === 0 ? this.#committed : [...this.#committed, ...this.#since];
  }

  numberOf(name: OpenName): number {
    const key = keyOf(name);
    const known = this.#numbers.get(key) ?? this.#added.get(key);
    if (known !== undefined) return known;
    const number = this.#committed.length + this.#since.push(name) - 1;
    this.#added.set(key, number);
    return number;
  }
}

/** Of the names of a committed state: worked out once for all edits. */
const NUMBERS = new WeakMap<readonly OpenName[], ReadonlyMap<string, number>>();

const keyOf = ({ role, name }: OpenName): string => `${role}\0${name}`;
