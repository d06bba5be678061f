import type { GraphModel } from './graph-model.ts';
import { extentOf, layeredLayout, type Direction, type Layout } from './layered-layout.ts';

export interface Picture {
  readonly model: GraphModel;
  readonly layout: Layout;
}

/** The screen a picture is made for. */
export interface Stage {
  readonly width: number;
  readonly height: number;
}

/** Below this zoom labels cannot be read. */
const READABLE = 0.72;
const MARGIN = 56;

const aspectOf = ({ width, height }: Stage): number => Math.max(0.4, Math.min(3, width / Math.max(1, height)));

/**
 * One picture of each model, in the direction that shows it largest, up to the first that can be read on this stage:
 * the last is the one to show. The models show the same thing with ever fewer boxes.
 */
export function* pictures(
  models: Iterable<GraphModel>,
  directions: readonly Direction[],
  stage: Stage,
): Generator<Picture> {
  for (const model of models) {
    const made = directions.map((direction) => {
      const layout = layeredLayout(model, { aspect: aspectOf(stage), direction });
      const { width, height } = extentOf(model.nodes, layout.points);
      return { layout, zoom: Math.min((stage.width - MARGIN) / width, (stage.height - MARGIN) / height) };
    });
    const best = made.reduce((a, b) => (b.zoom > a.zoom * 1.1 ? b : a));
    yield { model, layout: best.layout };
    if (best.zoom >= READABLE) return;
  }
}
