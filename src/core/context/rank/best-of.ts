export interface Scored {
  readonly node: number;
  readonly score: number;
}

const isBefore = (a: Scored, b: Scored): boolean => a.score > b.score || (a.score === b.score && a.node < b.node);

/**
 * The best of many nodes by the scores beside them, best first, equal ones in node order: a heap of as many as are wanted,
 * its worst on top.
 */
export function bestOf(nodes: Int32Array, scores: Float64Array, limit: number): Scored[] {
  const heap: Scored[] = [];
  if (limit <= 0) return heap;
  let least = 0;
  for (let i = 0; i < nodes.length; i += 1) {
    const score = scores[i]!;
    if (!(score > 0) || score < least) continue;
    const one = { node: nodes[i]!, score };
    if (heap.length < limit) {
      heap.push(one);
      rise(heap, heap.length - 1);
    } else if (isBefore(one, heap[0]!)) {
      heap[0] = one;
      sink(heap);
    }
    if (heap.length === limit) least = heap[0]!.score;
  }
  return heap.sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

function rise(heap: Scored[], from: number): void {
  let at = from;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (!isBefore(heap[above]!, heap[at]!)) return;
    [heap[above], heap[at]] = [heap[at]!, heap[above]!];
    at = above;
  }
}

function sink(heap: Scored[]): void {
  for (let at = 0; ;) {
    const left = 2 * at + 1;
    if (left >= heap.length) return;
    const right = left + 1;
    const worse = right < heap.length && isBefore(heap[left]!, heap[right]!) ? right : left;
    if (!isBefore(heap[at]!, heap[worse]!)) return;
    [heap[worse], heap[at]] = [heap[at]!, heap[worse]!];
    at = worse;
  }
}
