/** Something that takes room in a column: a node, or the lane of a line that passes. */
export interface Slot {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

const SWEEPS = 12;

/** Sorts each column so that lines cross little: again and again towards the mean of what a slot is linked to. */
export function orderColumns(columns: readonly Slot[][], neighbours: ReadonlyMap<string, readonly string[]>): void {
  const position = new Map<string, number>();
  const note = (column: readonly Slot[]): void =>
    column.forEach((slot, index) => position.set(slot.id, (index + 0.5) / column.length));
  columns.forEach(note);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const column of sweep % 2 === 0 ? columns : [...columns].reverse()) {
      const weight = new Map(column.map(({ id }) => [id, meanOf(neighbours.get(id), position) ?? position.get(id)!]));
      const before = new Map(column.map(({ id }, index) => [id, index]));
      column.sort((a, b) => weight.get(a.id)! - weight.get(b.id)! || before.get(a.id)! - before.get(b.id)!);
      note(column);
    }
  }
}

export function neighboursOf(links: readonly (readonly [string, string])[]): Map<string, string[]> {
  const neighbours = new Map<string, string[]>();
  const add = (from: string, to: string): void => {
    const list = neighbours.get(from);
    if (list === undefined) neighbours.set(from, [to]);
    else list.push(to);
  };
  for (const [a, b] of links) {
    add(a, b);
    add(b, a);
  }
  return neighbours;
}

function meanOf(ids: readonly string[] | undefined, position: ReadonlyMap<string, number>): number | null {
  if (ids === undefined || ids.length === 0) return null;
  let sum = 0;
  for (const id of ids) sum += position.get(id)!;
  return sum / ids.length;
}
