import type { GraphNode } from './graph-model.ts';
import type { Point } from './layered-layout.ts';
import { ROW_GAP, SUBCOLUMN_GAP } from './layout-gaps.ts';

const LOOSE_GAP = 44;

/** Nodes without lines, in rows under the middle of the picture. Adds their places to the points. */
export function placeLoose(
  loose: readonly GraphNode[],
  points: Map<string, Point>,
  nodes: readonly GraphNode[],
  aspect: number,
): void {
  if (loose.length === 0) return;
  const sizes = new Map(nodes.map((node) => [node.id, node]));
  const boxes = [...points].map(([id, point]) => ({ ...point, ...sizes.get(id)! }));
  const left = Math.min(0, ...boxes.map((box) => box.x - box.width / 2));
  const right = Math.max(0, ...boxes.map((box) => box.x + box.width / 2));
  const top = boxes.length === 0 ? 0 : Math.min(...boxes.map((box) => box.y - box.height / 2));
  const bottom = boxes.length === 0 ? 0 : Math.max(...boxes.map((box) => box.y + box.height / 2)) + LOOSE_GAP;
  const rows = breakRows(loose, chooseLine(loose, right - left, bottom - top, aspect));
  let y = bottom;
  for (const row of rows) {
    let x = (left + right - rowWidth(row)) / 2;
    const height = Math.max(...row.map((node) => node.height));
    for (const node of row) {
      points.set(node.id, { x: x + node.width / 2, y: y + height / 2 });
      x += node.width + SUBCOLUMN_GAP;
    }
    y += height + ROW_GAP;
  }
}

const rowWidth = (row: readonly GraphNode[]): number =>
  row.reduce((sum, node) => sum + node.width + SUBCOLUMN_GAP, -SUBCOLUMN_GAP);

function breakRows(loose: readonly GraphNode[], line: number): GraphNode[][] {
  const rows: GraphNode[][] = [];
  for (const node of loose) {
    const row = rows.at(-1);
    if (row === undefined || rowWidth([...row, node]) > line) rows.push([node]);
    else row.push(node);
  }
  return rows;
}

/** The longest rows for which the whole picture is still shown as large as it can be. */
function chooseLine(loose: readonly GraphNode[], width: number, above: number, aspect: number): number {
  const shortest = Math.max(...loose.map((node) => node.width));
  let best = shortest;
  let least = Infinity;
  for (let line = shortest; line < rowWidth(loose) + shortest; line *= 1.15) {
    const rows = breakRows(loose, line);
    const height = above + rows.reduce((sum, row) => sum + Math.max(...row.map((node) => node.height)) + ROW_GAP, 0);
    const zoom = Math.max(Math.max(width, ...rows.map(rowWidth)) / aspect, height);
    if (zoom <= least) {
      least = zoom;
      best = line;
    }
  }
  return best;
}
