import type { NeighbourhoodResult } from '../../../core/tools/contracts.ts';
import { AnswerCache } from '../../engine/answer-cache.ts';
import type { GraphModel } from './graph-model.ts';
import { placeFreely } from './free-layout.ts';
import { extentOf, layeredLayout, type Direction, type Layout, type Point } from './layered-layout.ts';
import { neighbourhoodMap } from './neighbourhood-map.ts';

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

/**
 * Places for a model. Columns are placed at once; what was added by expanding finds its place on another thread, one
 * expansion after the other, so that what was there before stays where it was.
 */
export class PictureMaker {
  #picture = $state.raw<Picture | null>(null);
  #isPlacing = $state(false);
  #stop: AbortController | null = null;
  readonly #placed = new AnswerCache<ReadonlyMap<string, Point>>(60);

  get picture(): Picture | null {
    return this.#picture;
  }

  get isPlacing(): boolean {
    return this.#isPlacing;
  }

  clear(): void {
    this.#stop?.abort();
    this.#isPlacing = false;
    this.#picture = null;
  }

  /**
   * The first of the models that can be read on this stage; where none can, the last. They show the same thing with
   * ever fewer boxes.
   */
  columns(models: Iterable<GraphModel>, directions: readonly Direction[], stage: Stage): void {
    this.#stop?.abort();
    this.#isPlacing = false;
    for (const model of models) {
      const made = directions.map((direction) => {
        const layout = layeredLayout(model, { aspect: aspectOf(stage), direction });
        const { width, height } = extentOf(model.nodes, layout.points);
        return { layout, zoom: Math.min((stage.width - MARGIN) / width, (stage.height - MARGIN) / height) };
      });
      const best = made.reduce((a, b) => (b.zoom > a.zoom * 1.1 ? b : a));
      this.#picture = { model, layout: best.layout };
      if (best.zoom >= READABLE) return;
    }
  }

  /** `key` names everything the base picture depends on. */
  async expanded(
    key: string,
    focus: string,
    base: NeighbourhoodResult,
    expansions: readonly NeighbourhoodResult[],
    names: readonly string[],
    stage: Stage,
  ): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.#isPlacing = true;
    try {
      let { model } = neighbourhoodMap(focus, base, []);
      const first = layeredLayout(model, { aspect: aspectOf(stage), direction: 'right' });
      let { points } = first;
      for (let step = 1; step <= expansions.length; step += 1) {
        model = neighbourhoodMap(focus, base, expansions.slice(0, step)).model;
        points = await this.#place(`${key}\n${names.slice(0, step).join('\n')}`, model, points, stop.signal);
      }
      stop.signal.throwIfAborted();
      this.#picture = { model, layout: { ...first, points } };
      this.#isPlacing = false;
    } catch (error) {
      if (stop.signal.aborted) return;
      this.#isPlacing = false;
      throw error;
    }
  }

  async #place(
    key: string,
    model: GraphModel,
    before: ReadonlyMap<string, Point>,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Point>> {
    const known = this.#placed.read(key);
    if (known !== undefined) return known;
    const points = await placeFreely(model, before, signal);
    this.#placed.write(key, points);
    return points;
  }
}

const aspectOf = ({ width, height }: Stage): number => Math.max(0.4, Math.min(3, width / Math.max(1, height)));
