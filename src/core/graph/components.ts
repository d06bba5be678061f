/** Any directed graph as compressed sparse rows: node v points to targets[offsets[v]] … targets[offsets[v + 1] − 1]. */
export interface Digraph {
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
}

/** The digraph of a list of arcs. */
export function digraphOf(nodeCount: number, sources: ArrayLike<number>, targets: ArrayLike<number>): Digraph {
  const offsets = new Int32Array(nodeCount + 1);
  for (let i = 0; i < sources.length; i += 1) offsets[sources[i]! + 1]! += 1;
  for (let v = 0; v < nodeCount; v += 1) offsets[v + 1]! += offsets[v]!;
  const next = offsets.slice(0, nodeCount);
  const sorted = new Int32Array(sources.length);
  for (let i = 0; i < sources.length; i += 1) sorted[next[sources[i]!]!++] = targets[i]!;
  return { offsets, targets: sorted };
}

export interface Components {
  readonly count: number;
  /** Component of each node. An arc between two components leads from the higher number to the lower one. */
  readonly of: Int32Array;
}

/** Strongly connected components, after Tarjan, without recursion: two nodes share one where each reaches the other. */
export function stronglyConnected({ offsets, targets }: Digraph): Components {
  const nodeCount = offsets.length - 1;
  const of = new Int32Array(nodeCount).fill(-1);
  const order = new Int32Array(nodeCount).fill(-1);
  const low = new Int32Array(nodeCount);
  const next = offsets.slice(0, nodeCount);
  /** Nodes without a component yet. */
  const open = new Int32Array(nodeCount);
  /** The way from the root to the node being looked at. */
  const path = new Int32Array(nodeCount);
  let opened = 0;
  let visited = 0;
  let count = 0;

  for (let root = 0; root < nodeCount; root += 1) {
    if (order[root] !== -1) continue;
    let depth = 0;
    path[0] = root;
    while (depth >= 0) {
      const node = path[depth]!;
      if (order[node] === -1) {
        order[node] = low[node] = visited++;
        open[opened++] = node;
      }
      const at = next[node]!;
      if (at < offsets[node + 1]!) {
        next[node] = at + 1;
        const target = targets[at]!;
        if (order[target] === -1) path[++depth] = target;
        else if (of[target] === -1) low[node] = Math.min(low[node]!, order[target]!);
        continue;
      }
      if (low[node] === order[node]) {
        let member: number;
        do {
          member = open[--opened]!;
          of[member] = count;
        } while (member !== node);
        count += 1;
      }
      depth -= 1;
      if (depth >= 0) low[path[depth]!] = Math.min(low[path[depth]!]!, low[node]!);
    }
  }
  return { count, of };
}

/**
 * Layer of each node: 0 where it points to nothing but its own cycle, else one above the highest it points to. Nodes of
 * one cycle share a layer.
 */
export function layers(graph: Digraph, components: Components = stronglyConnected(graph)): Int32Array {
  const { offsets, targets } = graph;
  const { of, count } = components;
  const nodeCount = offsets.length - 1;
  const members = digraphOf(
    count,
    of,
    Int32Array.from(of, (_, node) => node),
  );
  const layer = new Int32Array(count);
  // Components are numbered from the sinks up: whatever one points to is done before it.
  for (let component = 0; component < count; component += 1) {
    for (let m = members.offsets[component]!; m < members.offsets[component + 1]!; m += 1) {
      const node = members.targets[m]!;
      for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) {
        const other = of[targets[at]!]!;
        if (other !== component) layer[component] = Math.max(layer[component]!, layer[other]! + 1);
      }
    }
  }
  return Int32Array.from({ length: nodeCount }, (_, node) => layer[of[node]!]!);
}
