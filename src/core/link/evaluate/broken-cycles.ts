interface Visit<K> {
  readonly node: K;
  readonly ahead: readonly K[];
  /** Which of these comes next. */
  next: number;
  /** Position of the node, and of the earliest that it leads back to. */
  readonly position: number;
  lowest: number;
}

/**
 * A graph of questions that lead to others, with its circles opened. Inside a circle the answer to one question would
 * depend on which was asked first, so that none could be kept for the others. Each circle is therefore opened in a way
 * that follows from the graph alone: going on from the first of its nodes, whatever leads back to the way there is left
 * out. That node leads to all others of the circle, so that it can be asked for what one of them does not find.
 */
export class BrokenCycles<K> {
  readonly #ahead: (node: K) => readonly K[];
  readonly #isBefore: (a: K, b: K) => boolean;
  /** The first node of the circles that a node is part of; itself where it is part of none. */
  readonly #firsts = new Map<K, K>();
  /** By node, those that it would lead back to. */
  readonly #leftOut = new Map<K, Set<K>>();

  /** `ahead` tells the nodes that one leads to, in the order in which they are asked; `isBefore` is an order of all. */
  constructor(ahead: (node: K) => readonly K[], isBefore: (a: K, b: K) => boolean) {
    this.#ahead = ahead;
    this.#isBefore = isBefore;
  }

  /** Finds the circles that can be reached from a node. False where `isWhole` says that something was not known. */
  know(node: K, isWhole: () => boolean): boolean {
    if (this.#firsts.has(node)) return true;
    const found = this.#circles(node);
    if (!isWhole()) return false;
    for (const circle of found) if (!this.#firsts.has(circle[0]!)) this.#open(circle);
    return true;
  }

  /** Whether a node that another leads to is asked on behalf of that one. */
  leadsTo(node: K, ahead: K): boolean {
    return this.#leftOut.get(node)?.has(ahead) !== true;
  }

  /** The node that leads to all others of the circles that a node is part of. */
  firstOf(node: K): K {
    return this.#firsts.get(node) ?? node;
  }

  /** Strongly connected components that are not known yet, by Tarjan's algorithm without recursion. */
  #circles(start: K): K[][] {
    const found: K[][] = [];
    const positions = new Map<K, number>();
    const waiting: K[] = [];
    const isWaiting = new Set<K>();
    const path: Visit<K>[] = [];
    const begin = (node: K): void => {
      const position = positions.size;
      positions.set(node, position);
      waiting.push(node);
      isWaiting.add(node);
      path.push({ node, ahead: this.#ahead(node), next: 0, position, lowest: position });
    };
    begin(start);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const next = visit.ahead[visit.next];
      if (next !== undefined) {
        visit.next += 1;
        if (this.#firsts.has(next)) continue;
        const position = positions.get(next);
        if (position === undefined) begin(next);
        else if (isWaiting.has(next)) visit.lowest = Math.min(visit.lowest, position);
        continue;
      }
      path.pop();
      const below = path.at(-1);
      if (below) below.lowest = Math.min(below.lowest, visit.lowest);
      if (visit.lowest < visit.position) continue;
      const circle: K[] = [];
      let node: K;
      do {
        node = waiting.pop()!;
        isWaiting.delete(node);
        circle.push(node);
      } while (node !== visit.node);
      found.push(circle);
    }
    return found;
  }

  /** Goes on from the first node of a circle, and leaves out what leads back. */
  #open(circle: readonly K[]): void {
    const first = circle.reduce((a, b) => (this.#isBefore(b, a) ? b : a));
    for (const node of circle) this.#firsts.set(node, first);
    const inside = new Set(circle);
    const isOnWay = new Set<K>([first]);
    const isDone = new Set<K>();
    const path = [{ node: first, ahead: this.#ahead(first), next: 0 }];
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const next = visit.ahead[visit.next];
      if (next === undefined) {
        path.pop();
        isOnWay.delete(visit.node);
        isDone.add(visit.node);
        continue;
      }
      visit.next += 1;
      if (isOnWay.has(next)) this.#leaveOut(visit.node, next);
      else if (inside.has(next) && !isDone.has(next)) {
        isOnWay.add(next);
        path.push({ node: next, ahead: this.#ahead(next), next: 0 });
      }
    }
  }

  #leaveOut(node: K, ahead: K): void {
    const known = this.#leftOut.get(node);
    if (known) known.add(ahead);
    else this.#leftOut.set(node, new Set([ahead]));
  }
}
