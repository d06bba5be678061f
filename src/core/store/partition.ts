import { invariant } from '../base/failure.ts';
import { compareText } from '../base/order.ts';
import type { LinkedGraph } from '../model/rows.ts';

/** One package of a graph: what one segment holds. Externals have the package's name outside and a URL of their own. */
export interface Part {
  readonly url: string;
  readonly package: string;
  /** Its nodes: from … to − 1. */
  readonly from: number;
  readonly to: number;
  /** Its files, in the order of the graph's. */
  readonly files: readonly number[];
}

/** Directory of a path: the package of its file. */
export const packageOfPath = (path: string): string => {
  const slash = path.lastIndexOf('/');
  return slash <= 0 ? '.' : path.slice(0, slash);
};

/** The packages of a graph, sorted by URL and name, as its nodes are. A folder with files alone is a package too. */
export function partition(url: string, graph: Pick<LinkedGraph, 'nodes' | 'files'>): Part[] {
  const parts = new Map<string, { url: string; package: string; from: number; to: number; files: number[] }>();
  const partOf = (partUrl: string, name: string): { from: number; to: number; files: number[] } => {
    const key = `${partUrl}\0${name}`;
    let part = parts.get(key);
    if (part === undefined) {
      part = { url: partUrl, package: name, from: 0, to: 0, files: [] };
      parts.set(key, part);
    }
    return part;
  };
  const { nodes, files } = graph;
  for (let from = 0; from < nodes.length;) {
    const { url: partUrl, package: name } = nodes[from]!;
    let to = from + 1;
    for (; to < nodes.length && nodes[to]!.package === name && nodes[to]!.url === partUrl; to += 1) {
      invariant(nodes[to - 1]!.symbol <= nodes[to]!.symbol, 'nodes are sorted by symbol within their package');
    }
    const part = partOf(partUrl, name);
    invariant(part.to === 0, 'the nodes of a package stand together');
    part.from = from;
    part.to = to;
    from = to;
  }
  files.forEach((file, i) => {
    invariant(i === 0 || files[i - 1]!.path < file.path, 'files are sorted by path');
    partOf(url, packageOfPath(file.path)).files.push(i);
  });
  const sorted = [...parts.values()].sort((a, b) => compareText(a.url, b.url) || compareText(a.package, b.package));
  let last = 0;
  for (const part of sorted) {
    if (part.to === 0) continue;
    invariant(part.from >= last, 'nodes are sorted by URL and package');
    last = part.to;
  }
  return sorted;
}
