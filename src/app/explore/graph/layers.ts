export interface WeightedEdge {
  readonly source: string;
  readonly target: string;
  readonly count: number;
}

/**
 * How deep each node stands: 0 where it depends on nothing else here, else one more than the deepest thing it depends
 * on. Where things depend on each other in a circle, the weakest links of it are taken as pointing back, so that the
 * rest still points one way. The order of the input does not matter.
 */
export function layersOf(nodes: readonly string[], edges: readonly WeightedEdge[]): Map<string, number> {
  const ids = [...nodes].sort(byText);
  const known = new Set(ids);
  const inside = edges.filter(({ source, target }) => source !== target && known.has(source) && known.has(target));
  const component = componentsOf(ids, inside);
  const rank = rankInCircles(ids, inside, component);
  // What depends comes before what it depends on, by component first and by rank inside one.
  const forward = inside.filter(
    ({ source, target }) => component.get(source) !== component.get(target) || rank.get(source)! < rank.get(target)!,
  );
  const next = groupTargets(ids, forward);
  const depth = new Map<string, number>();
  const order = [...ids].sort((a, b) => component.get(a)! - component.get(b)! || rank.get(b)! - rank.get(a)!);
  for (const id of order) depth.set(id, Math.max(-1, ...next.get(id)!.map((target) => depth.get(target)!)) + 1);
  return depth;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function groupTargets(ids: readonly string[], edges: readonly WeightedEdge[]): Map<string, string[]> {
  const next = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { source, target } of edges) next.get(source)!.push(target);
  return next;
}

/** Positions inside each circle: what mostly uses stands before what is mostly used (after Eades, Lin and Smyth). */
function rankInCircles(
  ids: readonly string[],
  edges: readonly WeightedEdge[],
  component: ReadonlyMap<string, number>,
): Map<string, number> {
  const rank = new Map(ids.map((id) => [id, 0]));
  const circles = new Map<number, string[]>();
  for (const id of ids) circles.set(component.get(id)!, [...(circles.get(component.get(id)!) ?? []), id]);
  for (const members of circles.values()) {
    if (members.length < 2) continue;
    const left = new Set(members);
    const within = edges.filter(({ source, target }) => left.has(source) && left.has(target));
    const front: string[] = [];
    const back: string[] = [];
    while (left.size > 0) {
      const weights = new Map([...left].map((id) => [id, { out: 0, in: 0 }]));
      for (const { source, target, count } of within) {
        if (!left.has(source) || !left.has(target)) continue;
        weights.get(source)!.out += count;
        weights.get(target)!.in += count;
      }
      const sink = [...left].find((id) => weights.get(id)!.out === 0);
      const best = [...left].reduce((a, b) => (gain(weights.get(b)!) > gain(weights.get(a)!) ? b : a));
      if (sink !== undefined) back.unshift(sink);
      else front.push(best);
      left.delete(sink ?? best);
    }
    [...front, ...back].forEach((id, index) => rank.set(id, index));
  }
  return rank;
}

const gain = (weight: { readonly out: number; readonly in: number }): number => weight.out - weight.in;

/**
 * Strongly connected components after Tarjan, numbered so that what a component depends on has a smaller number.
 * Without recursion: a chain of thousands must not overflow the stack.
 */
function componentsOf(ids: readonly string[], edges: readonly WeightedEdge[]): Map<string, number> {
  const next = groupTargets(ids, edges);
  const found = new Map<string, number>();
  const low = new Map<string, number>();
  const component = new Map<string, number>();
  const path: string[] = [];
  let number = 0;
  for (const root of ids) {
    if (found.has(root)) continue;
    const work: { id: string; child: number }[] = [{ id: root, child: 0 }];
    while (work.length > 0) {
      const frame = work.at(-1)!;
      const { id } = frame;
      if (frame.child === 0) {
        low.set(id, found.size);
        found.set(id, found.size);
        path.push(id);
      }
      const child = next.get(id)![frame.child];
      frame.child += 1;
      if (child !== undefined) {
        if (!found.has(child)) work.push({ id: child, child: 0 });
        else if (!component.has(child)) low.set(id, Math.min(low.get(id)!, found.get(child)!));
        continue;
      }
      if (low.get(id) === found.get(id)) {
        for (let member = path.pop()!; ; member = path.pop()!) {
          component.set(member, number);
          if (member === id) break;
        }
        number += 1;
      }
      work.pop();
      const parent = work.at(-1);
      if (parent !== undefined) low.set(parent.id, Math.min(low.get(parent.id)!, low.get(id)!));
    }
  }
  return component;
}
