import { lowerBound } from '../base/binary-search.ts';
import { hashNodes } from '../identity/node-identity.ts';
import { edgeColumns } from '../model/edge-columns.ts';
import { EDGE_TYPES } from '../model/edge-types.ts';
import { LAYER_KINDS, type Layer } from '../model/layer.ts';
import { PROVENANCES } from '../model/provenance.ts';
import type { EdgeTable } from '../model/rows.ts';
import type { Hashing } from '../ports/hashing.ts';
import { callsAfter } from './layers/calls-after.ts';
import { GraphExtension } from './layers/extend-graph.ts';
import type { StoredGraph } from './stored-graph.ts';

/**
 * The effective graph: the strongest evidence for each relationship. What a layer confirms or adds has the layer's
 * provenance where that is stronger, and its places besides those already known; what it denies is gone from those
 * places, and as a whole once none is left. Layers are given in the order in which they are laid.
 */
export function applyLayers(hashing: Hashing, base: StoredGraph, layers: readonly Layer[]): StoredGraph {
  if (layers.length === 0) return base;
  const extension = new GraphExtension(
    hashing,
    base,
    layers.flatMap(({ nodes }) => nodes),
  );
  const changed = new ChangedEdges(base);
  for (const layer of layers) {
    const nodes = extension.find(hashNodes(hashing, layer.nodes));
    const provenance = PROVENANCES[LAYER_KINDS[layer.kind].provenance].code;
    for (const { verdict, source, target, type, confidence, sites } of layer.claims) {
      const edge = changed.edge(nodes[source]!, nodes[target]!, EDGE_TYPES[type].code);
      const places = sites.flatMap(({ path, line, column }) => {
        const file = base.findFile(path);
        return file < 0 ? [] : [{ file, line, column }];
      });
      if (verdict === 'holds') confirm(edge, provenance, confidence, places);
      else deny(edge, sites.length === 0 ? null : places);
    }
  }
  const edges = changed.finish();
  return extension.finish(edges, callsAfter(base.files, base.edges, edges));
}

interface Place {
  readonly file: number;
  readonly line: number;
  readonly column: number;
}

/** An edge while layers speak of it. */
interface Edge {
  readonly source: number;
  readonly target: number;
  readonly type: number;
  provenance: number;
  confidence: number;
  holds: boolean;
  readonly sites: Map<string, Place>;
}

const keyOf = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

function confirm(edge: Edge, provenance: number, confidence: number, places: readonly Place[]): void {
  if (!edge.holds || confidence > edge.confidence) {
    edge.provenance = provenance;
    edge.confidence = confidence;
  }
  edge.holds = true;
  for (const place of places) edge.sites.set(keyOf(place), place);
}

/** Without places the edge as a whole. */
function deny(edge: Edge, places: readonly Place[] | null): void {
  if (places === null) edge.sites.clear();
  else for (const place of places) edge.sites.delete(keyOf(place));
  if (edge.sites.size === 0) edge.holds = false;
}

/** The edges that layers speak of, taken out of the table and put back in their order at the end. */
class ChangedEdges {
  readonly #table: EdgeTable;
  readonly #edges = new Map<string, Edge>();
  /** Edges of the table that were taken out. */
  readonly #taken = new Set<number>();

  constructor({ edges }: StoredGraph) {
    this.#table = edges;
  }

  edge(source: number, target: number, type: number): Edge {
    const key = `${source} ${target} ${type}`;
    let edge = this.#edges.get(key);
    if (!edge) this.#edges.set(key, (edge = this.#take(source, target, type)));
    return edge;
  }

  finish(): EdgeTable {
    const table = this.#table;
    const changed = [...this.#edges.values()].filter(({ holds }) => holds).sort(compareEdges);
    const rows: (number | Edge)[] = [];
    let next = 0;
    for (let at = 0; at < table.count; at += 1) {
      if (this.#taken.has(at)) continue;
      while (next < changed.length && this.#comesBefore(changed[next]!, at)) rows.push(changed[next++]!);
      rows.push(at);
    }
    return tabulate(table, [...rows, ...changed.slice(next)]);
  }

  /** With all its provenances, the strongest of which it has; what is not in the table does not hold yet. */
  #take(source: number, target: number, type: number): Edge {
    const table = this.#table;
    const edge: Edge = { source, target, type, provenance: 0, confidence: 0, holds: false, sites: new Map() };
    for (let at = this.#first(edge); at < table.count && compareAt(table, at, edge) === 0; at += 1) {
      this.#taken.add(at);
      const sites: Place[] = [];
      for (let site = table.siteStart[at]!; site < table.siteStart[at + 1]!; site += 1)
        sites.push({ file: table.siteFile[site]!, line: table.siteLine[site]!, column: table.siteColumn[site]! });
      confirm(edge, table.provenance[at]!, table.confidence[at]!, sites);
    }
    return edge;
  }

  #first(edge: Edge): number {
    return lowerBound(this.#table.count, (at) => compareAt(this.#table, at, edge) < 0);
  }

  #comesBefore(edge: Edge, at: number): boolean {
    return compareAt(this.#table, at, edge) > 0;
  }
}

const compareAt = (table: EdgeTable, at: number, edge: Edge): number =>
  table.source[at]! - edge.source || table.target[at]! - edge.target || table.type[at]! - edge.type;

const compareEdges = (a: Edge, b: Edge): number => a.source - b.source || a.target - b.target || a.type - b.type;

const comparePlaces = (a: Place, b: Place): number => a.file - b.file || a.line - b.line || a.column - b.column;

/** Rows are edges of the table, by number, or changed ones. */
function tabulate(table: EdgeTable, rows: readonly (number | Edge)[]): EdgeTable {
  const count = rows.length;
  const siteCount = (row: number | Edge): number =>
    typeof row === 'number' ? table.siteStart[row + 1]! - table.siteStart[row]! : row.sites.size;
  const sites = rows.reduce<number>((sum, row) => sum + siteCount(row), 0);
  const made = edgeColumns(count, sites);
  let site = 0;
  const add = (file: number, line: number, column: number): void => {
    made.siteFile[site] = file;
    made.siteLine[site] = line;
    made.siteColumn[site] = column;
    site += 1;
  };
  rows.forEach((row, i) => {
    made.siteStart[i] = site;
    const isOwn = typeof row === 'number';
    made.source[i] = isOwn ? table.source[row]! : row.source;
    made.target[i] = isOwn ? table.target[row]! : row.target;
    made.type[i] = isOwn ? table.type[row]! : row.type;
    made.provenance[i] = isOwn ? table.provenance[row]! : row.provenance;
    made.confidence[i] = isOwn ? table.confidence[row]! : row.confidence;
    if (isOwn)
      for (let at = table.siteStart[row]!; at < table.siteStart[row + 1]!; at += 1)
        add(table.siteFile[at]!, table.siteLine[at]!, table.siteColumn[at]!);
    else for (const place of [...row.sites.values()].sort(comparePlaces)) add(place.file, place.line, place.column);
  });
  made.siteStart[count] = site;
  return made;
}
