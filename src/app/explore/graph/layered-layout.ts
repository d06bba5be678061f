import type { GraphEdge, GraphModel, GraphNode } from './graph-model.ts';
import { ROW_GAP, SUBCOLUMN_GAP } from './layout-gaps.ts';
import { neighboursOf, orderColumns, type Slot } from './order-columns.ts';
import { placeLoose } from './place-loose.ts';
import { settle } from './settle.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Direction = 'right' | 'down';

/** A picture with its places: nodes, and for long lines the points they pass through. */
export interface Layout {
  /** Where lines point: along the columns or, turned by a quarter, down the rows. */
  readonly direction: Direction;
  readonly points: ReadonlyMap<string, Point>;
  readonly routes: ReadonlyMap<string, readonly Point[]>;
}

export interface LayoutOptions {
  /** Width over height of the screen: columns too tall for it are broken into several. */
  readonly aspect: number;
  readonly direction: Direction;
}

const COLUMN_GAP: Readonly<Record<Direction, number>> = { right: 64, down: 46 };
const LANE_HEIGHT = 10;
const SETTLING = 6;

/**
 * Nodes in columns from left to right, ordered within a column so that lines cross little, and each near the middle of
 * what it is connected to. A line over several columns keeps a lane in those between, shared by all lines to the same
 * target. Nodes without lines stand in rows below. The same model gives the same picture.
 */
export function layeredLayout(model: GraphModel, { aspect, direction }: LayoutOptions): Layout {
  const joined = new Set(model.edges.flatMap(({ source, target }) => [source, target]));
  const linked = model.nodes.filter((node) => joined.has(node.id) || node.isFocus);
  const loose = model.nodes.filter((node) => !joined.has(node.id) && !node.isFocus);
  const isTurned = direction === 'down';
  const slots = linked.map((node) => ({
    id: node.id,
    column: node.column,
    width: isTurned ? node.height : node.width,
    height: isTurned ? node.width : node.height,
  }));
  const columns = arrange(slots, model.edges, isTurned ? 1 / aspect : aspect, COLUMN_GAP[direction]);
  const turn = ({ x, y }: Point): Point => (isTurned ? { x: y, y: x } : { x, y });
  const points = new Map(linked.map((node) => [node.id, turn(columns.points.get(node.id)!)]));
  placeLoose(loose, points, model.nodes, aspect);
  const routes = new Map([...columns.routes].map(([edge, stops]) => [edge, stops.map(turn)]));
  return { direction, points, routes };
}

interface ColumnSlot extends Slot {
  readonly column: number;
}

/** The columns themselves, always from left to right. */
function arrange(
  slots: readonly ColumnSlot[],
  edges: readonly GraphEdge[],
  aspect: number,
  gap: number,
): { points: Map<string, Point>; routes: Map<string, Point[]> } {
  const numbers = [...new Set(slots.map((slot) => slot.column))].sort((a, b) => a - b);
  const at = new Map(slots.map((slot) => [slot.id, numbers.indexOf(slot.column)]));
  const own = numbers.map((column) => slots.filter((slot) => slot.column === column));
  const tallest = chooseHeight(own, aspect, gap);
  // Where columns are broken, lines have to cross boxes anyway: lanes would only push things apart.
  const isBroken = own.some((column) => heightOf(column) > tallest);
  const lanes = isBroken ? new Map<string, readonly string[]>() : lanesOf(edges, at);
  const all = [...new Set([...lanes.values()].flat())];
  const columns = own.map((column, index): Slot[] => [
    ...column,
    ...all.filter((lane) => laneColumn(lane) === index).map((id) => ({ id, width: 0, height: LANE_HEIGHT })),
  ]);
  const neighbours = neighboursOf(
    edges.flatMap((edge) => pairsAlong([edge.source, ...(lanes.get(edge.id) ?? []), edge.target])),
  );
  orderColumns(columns, neighbours);
  const points = placeColumns(columns, tallest, gap);
  for (let sweep = 0; sweep < SETTLING && !isBroken; sweep += 1) {
    for (const column of sweep % 2 === 0 ? columns : [...columns].reverse()) settle(column, points, neighbours);
  }
  const routes = new Map<string, Point[]>();
  for (const { id, source, target } of edges) {
    const passed = lanes.get(id);
    if (passed === undefined) continue;
    // Level over the whole width of the column, so that a line does not cut the corner of a box.
    const step = at.get(source)! < at.get(target)! ? 1 : -1;
    routes.set(
      id,
      passed.flatMap((lane) => {
        const { x, y } = points.get(lane)!;
        const half = (widthOf(columns[laneColumn(lane)]!) / 2) * step;
        return [
          { x: x - half, y },
          { x: x + half, y },
        ];
      }),
    );
  }
  return { points, routes };
}

/** Size of the whole, to tell how far it has to be zoomed out. */
export function extentOf(
  nodes: readonly GraphNode[],
  points: ReadonlyMap<string, Point>,
): { width: number; height: number } {
  const boxes = nodes.map((node) => ({
    ...points.get(node.id)!,
    halfWidth: node.width / 2,
    halfHeight: node.height / 2,
  }));
  if (boxes.length === 0) return { width: 0, height: 0 };
  return {
    width:
      Math.max(...boxes.map((box) => box.x + box.halfWidth)) - Math.min(...boxes.map((box) => box.x - box.halfWidth)),
    height:
      Math.max(...boxes.map((box) => box.y + box.halfHeight)) - Math.min(...boxes.map((box) => box.y - box.halfHeight)),
  };
}

/** Lanes of each line that passes columns: one in each column between, named after column and target. */
function lanesOf(edges: readonly GraphEdge[], at: ReadonlyMap<string, number>): Map<string, readonly string[]> {
  const lanes = new Map<string, readonly string[]>();
  for (const { id, source, target } of edges) {
    const [from, to] = [at.get(source)!, at.get(target)!];
    const step = from < to ? 1 : -1;
    const between = Array.from(
      { length: Math.max(0, Math.abs(to - from) - 1) },
      (_, index) => from + step * (index + 1),
    );
    if (between.length > 0)
      lanes.set(
        id,
        between.map((column) => `lane ${column} ${target}`),
      );
  }
  return lanes;
}

const laneColumn = (lane: string): number => Number(lane.split(' ')[1]);

const pairsAlong = (ids: readonly string[]): [string, string][] => ids.slice(1).map((id, index) => [ids[index]!, id]);

const heightOf = (nodes: readonly Pick<Slot, 'height'>[]): number =>
  nodes.reduce((sum, node) => sum + node.height + ROW_GAP, -ROW_GAP);
const widthOf = (nodes: readonly Pick<Slot, 'width'>[]): number => Math.max(0, ...nodes.map((node) => node.width));

/** The height beyond which a column is broken, so that the picture is about as wide as the screen. */
function chooseHeight(columns: readonly (readonly Slot[])[], aspect: number, gap: number): number {
  let best = Math.max(0, ...columns.map(heightOf));
  let least = Infinity;
  for (let height = best; height >= 160; height *= 0.9) {
    const width = columns.reduce((sum, column) => {
      const parts = Math.ceil(heightOf(column) / height);
      return sum + parts * (widthOf(column) + SUBCOLUMN_GAP) + gap;
    }, 0);
    // Breaking has to be worth it: a column in one piece reads better.
    const zoom = Math.max(width / aspect, height) * (height < Math.max(...columns.map(heightOf)) ? 1.25 : 1);
    if (zoom < least) {
      least = zoom;
      best = height;
    }
  }
  return best;
}

function placeColumns(columns: readonly (readonly Slot[])[], tallest: number, gap: number): Map<string, Point> {
  const points = new Map<string, Point>();
  let x = 0;
  for (const column of columns) {
    const parts = heightOf(column.filter((slot) => slot.width > 0)) > tallest ? breakColumn(column, tallest) : [column];
    for (const part of parts) {
      const width = widthOf(part);
      let y = -heightOf(part) / 2;
      for (const slot of part) {
        points.set(slot.id, { x: x + width / 2, y: y + slot.height / 2 });
        y += slot.height + ROW_GAP;
      }
      x += width + SUBCOLUMN_GAP;
    }
    x += gap - SUBCOLUMN_GAP;
  }
  return points;
}

/** Parts of about equal height, none much above the tallest allowed. */
function breakColumn(column: readonly Slot[], tallest: number): Slot[][] {
  const count = Math.max(1, Math.ceil((heightOf(column) + ROW_GAP) / (tallest + ROW_GAP)));
  const share = (heightOf(column) + ROW_GAP) / count;
  const parts: Slot[][] = Array.from({ length: count }, () => []);
  let filled = 0;
  for (const slot of column) {
    parts[Math.min(count - 1, Math.floor((filled + slot.height / 2) / share))]!.push(slot);
    filled += slot.height + ROW_GAP;
  }
  return parts.filter((part) => part.length > 0);
}
