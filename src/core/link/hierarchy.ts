import type { SymbolId } from '../languages/values.ts';

/** A type whose circles are being looked for. */
interface Visit {
  readonly type: SymbolId;
  readonly above: readonly SymbolId[];
  /** Which of these comes next. */
  next: number;
  /** Position of the type, and of the earliest that it leads back to. */
  readonly position: number;
  lowest: number;
}

/**
 * The types above each type, without circles. No language allows a type above itself, but hostile code has it, and names
 * that are taken for others make it up: then look-ups that go up would have to begin anew for each type of the circle.
 * Each circle is therefore opened in one place, which follows from the declarations alone and not from who asks first:
 * going up from the type of a circle that is declared first, whatever leads back to the way there is left out.
 */
export class Hierarchy {
  readonly #above: (type: SymbolId) => readonly SymbolId[];
  /** The first type of the circles that a type is part of; itself where it is part of none. */
  readonly #firsts = new Map<SymbolId, SymbolId>();
  /** By type, those that it would lead back to. */
  readonly #leftOut = new Map<SymbolId, Set<SymbolId>>();

  /** `above` tells the types directly above one, in the order in which they are asked. */
  constructor(above: (type: SymbolId) => readonly SymbolId[]) {
    this.#above = above;
  }

  /** Finds the circles that can be reached from a type. False where `isWhole` says that something was not known. */
  know(type: SymbolId, isWhole: () => boolean): boolean {
    if (this.#firsts.has(type)) return true;
    const found = this.#circles(type);
    if (!isWhole()) return false;
    for (const circle of found) this.#open(circle);
    return true;
  }

  /** Whether a type that stands above another is asked on behalf of that one. */
  leadsTo(type: SymbolId, above: SymbolId): boolean {
    return this.#leftOut.get(type)?.has(above) !== true;
  }

  /** The type that leads to all others of the circles that a type is part of. */
  firstOf(type: SymbolId): SymbolId {
    return this.#firsts.get(type) ?? type;
  }

  /** Strongly connected components that are not known yet, by Tarjan's algorithm without recursion. */
  #circles(start: SymbolId): SymbolId[][] {
    const found: SymbolId[][] = [];
    const positions = new Map<SymbolId, number>();
    const waiting: SymbolId[] = [];
    const isWaiting = new Set<SymbolId>();
    const path: Visit[] = [];
    const begin = (type: SymbolId): void => {
      const position = positions.size;
      positions.set(type, position);
      waiting.push(type);
      isWaiting.add(type);
      path.push({ type, above: this.#above(type), next: 0, position, lowest: position });
    };
    begin(start);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const next = visit.above[visit.next];
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
      const circle: SymbolId[] = [];
      let type: SymbolId;
      do {
        type = waiting.pop()!;
        isWaiting.delete(type);
        circle.push(type);
      } while (type !== visit.type);
      found.push(circle);
    }
    return found;
  }

  /** Goes up from the first type of a circle, and leaves out what leads back. */
  #open(circle: readonly SymbolId[]): void {
    const first = circle.reduce((a, b) => Math.min(a, b));
    for (const type of circle) this.#firsts.set(type, first);
    const inside = new Set(circle);
    const isOnWay = new Set<SymbolId>([first]);
    const isDone = new Set<SymbolId>();
    const path = [{ type: first, above: this.#above(first), next: 0 }];
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const next = visit.above[visit.next];
      if (next === undefined) {
        path.pop();
        isOnWay.delete(visit.type);
        isDone.add(visit.type);
        continue;
      }
      visit.next += 1;
      if (isOnWay.has(next)) this.#leaveOut(visit.type, next);
      else if (inside.has(next) && !isDone.has(next)) {
        isOnWay.add(next);
        path.push({ type: next, above: this.#above(next), next: 0 });
      }
    }
  }

  #leaveOut(type: SymbolId, above: SymbolId): void {
    const known = this.#leftOut.get(type);
    if (known) known.add(above);
    else this.#leftOut.set(type, new Set([above]));
  }
}
