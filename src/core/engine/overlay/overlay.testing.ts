import { toHex } from '../../base/bytes.ts';
import { edgeTypeOf, type EdgeType } from '../../model/edge-types.ts';
import { provenanceOf } from '../../model/provenance.ts';
import type { StoredGraph } from '../../store/stored-graph.ts';
import type { RepositoryView } from '../../view/repository-view.ts';

/** Ties that take a look at the whole repository follow with the next commit. */
const LATER = new Set<EdgeType>(['co_tested_with', 'similar_to']);

/** A graph as lines that do not depend on how it is numbered. */
export function linesOf(graph: StoredGraph): string[] {
  const name = (node: number): string => {
    const { url, package: packageName } = graph.packages[graph.nodes.package[node]!]!;
    return `${url} ${packageName} ${graph.nodes.symbol[node]!} ${graph.nodes.kind[node]!}`;
  };
  const { nodes, edges, files } = graph;
  const lines: string[] = [];
  for (let node = 0; node < nodes.count; node += 1) {
    const { parent, file, signature, doc, startLine, endLine, start, end, flags } = graph.row(node);
    const place = [startLine, endLine, start, end, flags, files[file]?.path, parent < 0 ? '-' : name(parent)];
    lines.push(`${name(node)} ${toHex(graph.hash(node)).slice(0, 8)} ${place.join(' ')} ${signature} ${doc}`);
  }
  for (let edge = 0; edge < edges.count; edge += 1) {
    const type = edgeTypeOf(edges.type[edge]!);
    if (LATER.has(type)) continue;
    const sites = [];
    for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1)
      sites.push(`${files[edges.siteFile[site]!]!.path}:${edges.siteLine[site]!}:${edges.siteColumn[site]!}`);
    const how = `${type} ${provenanceOf(edges.provenance[edge]!)} ${edges.confidence[edge]!}`;
    lines.push(`${name(edges.source[edge]!)} -> ${name(edges.target[edge]!)} ${how} ${sites.join(' ')}`);
  }
  for (const { path, calls, size } of files) lines.push(`${path} ${size} ${Object.values(calls).join(' ')}`);
  return lines;
}

/** The words of each package, as search reads them. */
export function wordsOf({ graph, parts }: RepositoryView): string[] {
  const words = parts.words();
  return graph.packages.flatMap(({ url, package: name, from, to }, i) => {
    const bytes = words[i];
    return from < to && bytes ? [`${url} ${name} ${toHex(bytes)}`] : [];
  });
}

/** What is open, as lines that do not depend on how it is numbered. */
export function openLinesOf({ graph, open: { names, edges } }: RepositoryView): string[] {
  const lines: string[] = [];
  for (let edge = 0; edge < edges.count; edge += 1) {
    const { role, name } = names[edges.target[edge]!]!;
    for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1) {
      const place = [graph.files[edges.siteFile[site]!]!.path, edges.siteLine[site]!, edges.siteColumn[site]!];
      lines.push(`${graph.nodes.symbol[edges.source[edge]!]!} ${role} ${name} ${place.join(':')}`);
    }
  }
  return lines.sort();
}
