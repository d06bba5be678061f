import type { Point } from './layered-layout.ts';
import { ROW_GAP } from './layout-gaps.ts';
import type { Slot } from './order-columns.ts';

/**
 * Moves the slots of a column as near as they can to the mean height of what they are linked to, without changing
 * their order or touching: slots that want to overlap are moved as one block (pool adjacent violators).
 */
export function settle(
  column: readonly Slot[],
  points: Map<string, Point>,
  neighbours: ReadonlyMap<string, readonly string[]>,
): void {
  const offsets: number[] = [];
  const blocks: { start: number; end: number; sum: number; size: number }[] = [];
  let offset = 0;
  column.forEach((slot, index) => {
    const previous = column[index - 1];
    if (previous !== undefined) offset += (previous.height + slot.height) / 2 + ROW_GAP;
    offsets.push(offset);
    const wished = meanHeight(neighbours.get(slot.id), points) ?? points.get(slot.id)!.y;
    blocks.push({ start: index, end: index, sum: wished - offset, size: 1 });
    for (;;) {
      const [before, last] = [blocks.at(-2), blocks.at(-1)];
      if (before === undefined || last === undefined || before.sum / before.size <= last.sum / last.size) break;
      blocks.splice(-2, 2, {
        start: before.start,
        end: last.end,
        sum: before.sum + last.sum,
        size: before.size + last.size,
      });
    }
  });
  for (const block of blocks) {
    for (let index = block.start; index <= block.end; index += 1) {
      const { id } = column[index]!;
      points.set(id, { x: points.get(id)!.x, y: block.sum / block.size + offsets[index]! });
    }
  }
}

function meanHeight(ids: readonly string[] | undefined, points: ReadonlyMap<string, Point>): number | null {
  if (ids === undefined || ids.length === 0) return null;
  let sum = 0;
  for (const id of ids) sum += points.get(id)!.y;
  return sum / ids.length;
}
