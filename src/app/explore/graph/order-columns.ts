/** Something that takes room in a column: a node, or the lane of a line that passes. */
export interface Slot {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

const SWEEPS = 12;

/** Sorts each column so that lines cross little: again and again towards the mean of what a slot is linked to. */
export function orderColumns(columns: readonly Slot[][], links: readonly (readonly [string, string])[]): void {
  const neighbours = neighboursOf(links);
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

export function meanOf(ids: readonly string[] | undefined, position: ReadonlyMap<string, number>): number | null {
  const known = (ids ?? []).flatMap((id) => position.get(id) ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
