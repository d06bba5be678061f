import { EdgeCollector } from '../../link/edge-collector.ts';
import { edgeTypeOf, type EdgeType } from '../../model/edge-types.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { NodeRow } from '../../model/rows.ts';
import type { OpenEdges, OpenName } from '../../store/open-edges.ts';
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

/** What is open in a work tree: of files that were linked since the commit what these say, of all others what was. */
export function layOpen(
  base: RepositoryView,
  ground: Pick<Ground, 'graph' | 'lineage' | 'find'>,
  relinked: ReadonlyMap<string, readonly OpenPlace[]>,
): OpenEdges {
  const { graph, lineage } = ground;
  const names: OpenName[] = [];
  const numbers = new Map<string, number>();
  const numberOf = ({ role, name }: OpenName): number => {
    const key = `${role}\0${name}`;
    let number = numbers.get(key);
    if (number === undefined) numbers.set(key, (number = names.push({ role, name }) - 1));
    return number;
  };
  const edges = new EdgeCollector();
  const { confidence } = PROVENANCES.open;
  const add = (source: number, { name, type, line, column }: Omit<OpenPlace, 'source'>, file: number): void =>
    edges.add(source, numberOf(name), type, 'open', confidence, file, line, column);
  const fileNow = base.graph.files.map(({ path }) => (relinked.has(path) ? -1 : graph.findFile(path)));
  const { names: namesBefore, edges: before } = base.open;
  for (let edge = 0; edge < before.count; edge += 1) {
    const source = lineage.ofOld[before.source[edge]!]!;
    const [name, type] = [namesBefore[before.target[edge]!]!, edgeTypeOf(before.type[edge]!)];
    for (let site = before.siteStart[edge]!; site < before.siteStart[edge + 1]!; site += 1) {
      const file = fileNow[before.siteFile[site]!]!;
      const [line, column] = [before.siteLine[site]!, before.siteColumn[site]!];
      if (source >= 0 && file >= 0) add(source, { name, type, line, column }, file);
    }
  }
  for (const [path, places] of relinked) {
    const file = graph.findFile(path);
    if (file < 0) continue;
    for (const place of places) {
      const source = ground.find(place.source);
      if (source >= 0) add(source, place, file);
    }
  }
  return { names, edges: edges.finish((number) => number) };
}
