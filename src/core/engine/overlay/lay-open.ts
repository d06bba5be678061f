import { EdgeCollector } from '../../link/edge-collector.ts';
import { edgeTypeOf } from '../../model/edge-types.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { EdgeTable } from '../../model/rows.ts';
import type { OpenEdges, OpenName } from '../../store/open-edges.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import type { FileEdges } from './file-edges.ts';
import type { Ground } from './ground.ts';

/** What a file leaves open, by the identities of those who do. */
export type LinkedOpen = Pick<FileEdges, 'ends' | 'open'>;

/** What is open in a work tree: of files that were linked since the commit what these say, of all others what was. */
export function layOpen(
  base: RepositoryView,
  ground: Pick<Ground, 'graph' | 'lineage' | 'find'>,
  relinked: ReadonlyMap<string, LinkedOpen>,
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
  const add = (from: EdgeTable, edge: number, site: number, source: number, name: OpenName, file: number): void => {
    const [line, column] = [from.siteLine[site]!, from.siteColumn[site]!];
    const { confidence } = PROVENANCES.open;
    edges.add(source, numberOf(name), edgeTypeOf(from.type[edge]!), 'open', confidence, file, line, column);
  };
  const fileNow = base.graph.files.map(({ path }) => (relinked.has(path) ? -1 : graph.findFile(path)));
  const before = base.open;
  for (let edge = 0; edge < before.edges.count; edge += 1) {
    const source = lineage.ofOld[before.edges.source[edge]!]!;
    for (let site = before.edges.siteStart[edge]!; site < before.edges.siteStart[edge + 1]!; site += 1) {
      const file = fileNow[before.edges.siteFile[site]!]!;
      if (source >= 0 && file >= 0)
        add(before.edges, edge, site, source, before.names[before.edges.target[edge]!]!, file);
    }
  }
  for (const [path, { ends, open }] of relinked) {
    const file = graph.findFile(path);
    if (file < 0) continue;
    const nodes = ends.map((end) => ground.find(end));
    for (let edge = 0; edge < open.edges.count; edge += 1) {
      const source = nodes[open.edges.source[edge]!]!;
      const name = open.names[open.edges.target[edge]!]!;
      for (let site = open.edges.siteStart[edge]!; site < open.edges.siteStart[edge + 1]!; site += 1)
        if (source >= 0) add(open.edges, edge, site, source, name, file);
    }
  }
  return { names, edges: edges.finish((number) => number) };
}
